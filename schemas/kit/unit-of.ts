/** `unitOf`: numbers whose unit is another field of the same record. */
import type { EnumField } from './fields/enum.ts'
import type { Label, Language } from './types.ts'

/** A symbol that both languages write alike (kg, %), or a word; its English is the singular. */
export type Unit = string | Label

interface Unitary {
  kind: string
  unitOf?: string
}
type Fields = Readonly<Record<string, { kind: string }>>

/**
 * A unit after a number. English words take a plural except for one and fractions of one; symbols
 * (mL, IU) and Khmer words do not change.
 */
export function countedUnit({ kh, en }: Label, count: unknown): Label {
  const number = Math.abs(Number(count))
  const isSymbol = en.length < 3 || en !== en.toLowerCase()
  if (isSymbol || !Number.isFinite(number) || (number > 0 && number <= 1)) return { kh, en }
  if (/[^aeiou]y$/.test(en)) return { kh, en: en.replace(/y$/, 'ies') }
  return { kh, en: `${en}${/(?:s|x|ch|sh)$/.test(en) ? 'es' : 's'}` }
}

/** A unit in one language; an English word takes a plural. @param count Default several. */
export const unitText = (unit: Unit | undefined, language: Language, count: unknown = 2) =>
  typeof unit === 'object' ? countedUnit(unit, count)[language] : unit

/**
 * The unit of a number in this record, in both languages; undefined if unknown. @param count The
 * number, where the unit follows it.
 */
export function unitOf(
  field: Unitary,
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
  count: unknown = 1,
): Label | undefined {
  const { unitOf: name } = field
  const other = name === undefined ? undefined : fields[name]
  if (name === undefined || other?.kind !== 'enum') return undefined
  const entries = Object.values((other as EnumField).values)
  const label = entries.find(({ value }) => value === values[name])?.label
  return label && countedUnit(label, count)
}

/** Mistakes in the `unitOf` of a field. */
export const unitProblems = (field: Unitary, { fields }: { fields: Fields }): string[] =>
  field.unitOf === undefined || fields[field.unitOf]?.kind === 'enum'
    ? []
    : [`unitOf names '${field.unitOf}', which is no enum field`]
