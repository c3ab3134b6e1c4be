/** The options of every field kind, each with its meaning; tabled in schemas/README.md. */
import type { FieldBase } from './types.ts'

export const commonOptions: Record<keyof FieldBase, string> = {
  label: 'Column heading and input label, in both languages. Required.',
  help: 'One sentence below the input.',
  required: 'A value must be given. Default false.',
  requiredWhen: 'A value must be given while the condition holds.',
  visibleWhen: 'Shown only while the condition holds; otherwise stored as null.',
  readOnly: "'always': set by the system only. 'afterCreate': fixed once the record exists.",
  readOnlyWhen: 'Can’t be changed while the stored record meets the condition.',
  default:
    'The value a new record begins with: a constant, or { today, thisMonth, now, me, myFacility: true }.',
  unique: 'No two living records share the value; { within: [fields], when: condition } narrows that.',
  filter: 'Offered as a filter. Default true for kinds that have operators.',
  search: 'Found by the search box. Default false; text-like kinds only.',
  sort: 'Offered as sort order, with an index. Default true for stored kinds.',
  permission: '{ read, write }: permissions this one field needs besides the resource’s own.',
  total: '{ of, field }: the sum of a field over the rows of a children field, set by the server.',
  pii: 'Personal data: masked in logs.',
  informational: 'No code reads it; its help says “Information only”. Default false.',
  was: 'Former names: the column is renamed, and import files can still use them.',
  convert:
    'Former value → value, when the kind or the values changed; others are read as input. {} reads all.',
  example: 'Placeholder of the input, and the example row of the import template.',
}
