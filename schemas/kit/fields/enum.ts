import * as z from 'zod/mini'
import { cleanText, toWesternDigits } from '../khmer.ts'
import { type FieldType, inLanguage } from '../kind.ts'
import type { Tone } from '../tones.ts'
import type { FieldBase, Label } from '../types.ts'

export interface EnumValue {
  /** The stored number (specification §3). Never reused. */
  value: number
  label: Label
  /** What the value means at a glance: a coloured badge instead of plain text. */
  tone?: Tone
  /** Not offered for new records, but still shown on old ones. */
  retired?: boolean
  /** Further names of the same value in old files and other systems; accepted, never shown. */
  aka?: readonly string[]
}

/** One of a fixed list of numbered values. */
export interface EnumField extends FieldBase {
  kind: 'enum'
  /** Value names as the specification spells them, each with number and label. */
  values: Readonly<Record<string, EnumValue>>
}

export const enumField = (options: Omit<EnumField, 'kind'>): EnumField => ({
  kind: 'enum',
  ...options,
})

/** The value with this number; undefined if there is none. */
export function enumValue(field: EnumField, value: unknown): EnumValue | undefined {
  return Object.values(field.values).find((entry) => entry.value === value)
}

/** Whether any value has a tone: then all values of the field are shown as badges. */
export const hasTones = (values: EnumField['values']): boolean =>
  Object.values(values).some(({ tone }) => tone !== undefined)

/** Equal for texts that differ only in spaces, capitals or the script of their digits. */
const comparable = (text: string) => toWesternDigits(cleanText(text)).toLowerCase()

/** Finds a value by name, number, label in either language, or `aka`. */
export function readEnumValue(values: EnumField['values'], text: string): EnumValue | undefined {
  const requested = comparable(text)
  const found = Object.entries(values).find(([name, { value, label, aka = [] }]) =>
    [name, String(value), label.kh, label.en, ...aka].some((word) => comparable(word) === requested),
  )
  return found?.[1]
}

/** The number of a value by its name or `aka`, as schemas write it; no label. */
export const namedValue = ({ values }: Pick<EnumField, 'values'>, name: string): number | undefined =>
  Object.entries(values).find(([own, { aka = [] }]) => own === name || aka.includes(name))?.[1].value

/** Mistakes in a list of values; shared by `enum` and `set`. */
export function valuesProblems(values: EnumField['values']): string[] {
  const numbers = Object.values(values).map((entry) => entry.value)
  if (numbers.length === 0) return ['has no values']
  if (!numbers.every((number) => Number.isInteger(number) && Math.abs(number) < 32_768))
    return ['has a value that is not a small whole number']
  return new Set(numbers).size === numbers.length ? [] : ['uses the same number twice']
}

export const enumKind: FieldType<EnumField> = {
  kind: 'enum',
  about: 'One of a fixed list of numbered values.',
  options: { values: 'Name of each value → { value: number, label, tone?, retired?, aka? }.' },
  storage: 'column',
  inline: () => true,
  column: () => ({ type: 'smallint' }),
  among: (field) => Object.values(field.values).map((entry) => entry.value),
  named: namedValue,
  choices: (field) =>
    Object.values(field.values)
      .filter((entry) => !entry.retired)
      .map((entry) => entry.value),
  value: (field) => z.literal(Object.values(field.values).map((entry) => entry.value)),
  operators: ['eq', 'in', 'null'],
  read: (raw, field) => (typeof raw === 'string' ? (readEnumValue(field.values, raw)?.value ?? raw) : raw),
  show: (value, field, language) => {
    const entry = enumValue(field, value)
    return entry ? inLanguage(entry.label, language) : ''
  },
  problems: (field) => valuesProblems(field.values),
}
