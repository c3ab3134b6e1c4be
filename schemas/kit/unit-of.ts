/** Numbers whose unit stands in another field of their record: `unitOf`. */
import type { EnumField } from './fields/enum.ts'
import type { Label } from './types.ts'

interface Unitary {
  kind: string
  unitOf?: string
}
type Fields = Readonly<Record<string, { kind: string }>>

/** The unit of a number in this record, in both languages; undefined where none is known. */
export function unitOf(
  field: Unitary,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): Label | undefined {
  const { unitOf: name } = field
  const other = name === undefined ? undefined : fields[name]
  if (name === undefined || other?.kind !== 'enum') return undefined
  const entries = Object.values((other as EnumField).values)
  return entries.find(({ value }) => value === values[name])?.label
}

/** What is wrong with the `unitOf` of a field. */
export const unitProblems = (field: Unitary, { fields }: { fields: Fields }): string[] =>
  field.unitOf === undefined || fields[field.unitOf]?.kind === 'enum'
    ? []
    : [`unitOf names '${field.unitOf}', which is no enum field`]
