import { z } from 'zod'
import { cleanText, toWesternDigits } from '../khmer.ts'
import { inLanguage, type KindHalf } from '../kind.ts'
import type { FieldBase, Label } from '../types.ts'

export interface EnumValue {
  /** The number that is stored (specification §3). Never reused. */
  value: number
  label: Label
  /** No longer offered for new records, still shown on old ones. */
  retired?: boolean
}

/** One of a fixed list of numbered values. */
export interface EnumField extends FieldBase {
  kind: 'enum'
  /** Names of the values, as the specification spells them, to number and label. */
  values: Readonly<Record<string, EnumValue>>
}

export const enumField = (options: Omit<EnumField, 'kind'>): EnumField => ({
  kind: 'enum',
  ...options,
})

/** The value with this number; undefined when there is none. */
export function enumValue(field: EnumField, value: unknown): EnumValue | undefined {
  return Object.values(field.values).find((entry) => entry.value === value)
}

export const enumKind: KindHalf<EnumField> = {
  kind: 'enum',
  about: 'One of a fixed list of numbered values.',
  options: { values: 'Name of each value → { value: number, label, retired? }.' },
  storage: 'column',
  column: () => ({ type: 'smallint' }),
  among: (field) => Object.values(field.values).map((entry) => entry.value),
  value: (field) => z.literal(Object.values(field.values).map((entry) => entry.value)),
  operators: ['eq', 'in', 'null'],
  read: (raw, field) => {
    if (typeof raw !== 'string') return raw
    const wanted = toWesternDigits(cleanText(raw)).toLowerCase()
    const found = Object.entries(field.values).find(([name, { value, label }]) =>
      [name, String(value), label.kh, label.en].some((word) => word.toLowerCase() === wanted),
    )
    return found ? found[1].value : raw
  },
  show: (value, field, language) => {
    const entry = enumValue(field, value)
    return entry ? inLanguage(entry.label, language) : ''
  },
  problems: (field) => {
    const numbers = Object.values(field.values).map((entry) => entry.value)
    if (numbers.length === 0) return ['has no values']
    if (!numbers.every((number) => Number.isInteger(number) && Math.abs(number) < 32_768))
      return ['has a value that is not a small whole number']
    return new Set(numbers).size === numbers.length ? [] : ['uses the same number twice']
  },
}
