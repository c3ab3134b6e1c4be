/** The default layout of a form: what users fill in, and what follows from it. */
import { type Field, kindOf } from './fields/index.ts'
import { formulaFields } from './formulas.ts'

type Fields = Readonly<Record<string, Field>>

/** Kinds whose inputs need half a line at most. */
const shortKinds: ReadonlySet<Field['kind']> = new Set([
  'boolean',
  'code',
  'coded',
  'computed',
  'daily',
  'date',
  'dateTime',
  'decimal',
  'enum',
  'integer',
  'money',
  'percent',
  'phone',
  'ref',
  'rollUp',
  'sequence',
])

const maxShortText = 40

const isShort = (field: Field | undefined) =>
  field !== undefined &&
  (shortKinds.has(field.kind) || (field.kind === 'text' && (field.max ?? 255) <= maxShortText))

/** Form rows: neighbouring short fields share a row, every other field has a row of its own. */
export function pairShort<Name extends string>(
  names: readonly Name[],
  fields: Fields,
): (Name | readonly [Name, Name])[] {
  const rows: (Name | readonly [Name, Name])[] = []
  for (const name of names) {
    const last = rows.at(-1)
    const canPair = typeof last === 'string' && isShort(fields[last]) && isShort(fields[name])
    if (canPair) rows.splice(-1, 1, [last, name])
    else rows.push(name)
  }
  return rows
}

/** The fields from which a result follows; undefined for fields that are no result. */
function inputsOf(field: Field): readonly string[] | undefined {
  const own = kindOf(field).formula?.(field)
  return own ? formulaFields(own.formula) : field.total && [field.total.of]
}

/** The names with all results of the record, each after the last of its inputs. */
export function withResults(names: readonly string[], fields: Fields): string[] {
  const placed = [...names]
  for (const [name, field] of Object.entries(fields)) {
    const inputs = placed.includes(name) ? undefined : inputsOf(field)
    if (!inputs) continue
    const at = Math.max(...inputs.map((input) => placed.indexOf(input)))
    placed.splice(at < 0 ? placed.length : at + 1, 0, name)
  }
  return placed
}
