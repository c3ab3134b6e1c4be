import * as z from 'zod/mini'
import { type FieldType, inLanguage } from '../kind.ts'
import type { FieldBase } from '../types.ts'
import { type EnumValue, namedValue, readEnumValue, valuesProblems } from './enum.ts'

/** Any number of values of a fixed list, stored as sorted numbers; an empty choice is null. */
export interface SetField extends FieldBase {
  kind: 'set'
  /** Value names as the specification spells them, each with number and label. */
  values: Readonly<Record<string, EnumValue>>
}

export const set = (options: Omit<SetField, 'kind'>): SetField => ({ kind: 'set', ...options })

const numbersOf = (field: SetField) => Object.values(field.values).map(({ value }) => value)

/** Longest cell that is parsed, in characters: enough for every value of the longest list. */
const maxText = 10_000

/** Separators between values in a cell, the own one first, since a label may contain a comma. */
const separators = [/[;\n]/, /[;,\n]/]

/** Parses words or numbers in one text; undefined if one of them is no value of the field. */
function readWords(text: string, field: SetField): number[] | undefined {
  if (text.length > maxText) return undefined
  for (const separator of separators) {
    const words = text.split(separator).filter((word) => word.trim() !== '')
    const numbers = words.map((word) => readEnumValue(field.values, word)?.value)
    if (numbers.every((number) => number !== undefined)) return numbers
  }
  return undefined
}

const sorted = (values: readonly unknown[]) => {
  const distinct = [...new Set(values)]
  return distinct.every((value) => typeof value === 'number') ? distinct.sort((a, b) => a - b) : distinct
}

export const setKind: FieldType<SetField> = {
  kind: 'set',
  about: 'Any number of values of a fixed list, as sorted numbers; a filter finds any of them.',
  options: { values: 'Name of each value → { value: number, label, retired?, aka? }.' },
  storage: 'column',
  sortable: false,
  hasMembers: true,
  column: () => ({ type: 'smallint[]' }),
  among: numbersOf,
  named: namedValue,
  value: (field) => z.array(z.literal(numbersOf(field))),
  operators: ['eq', 'in', 'null'],
  read: (raw, field) => {
    if (typeof raw === 'number') return [raw]
    if (Array.isArray(raw)) {
      const read = raw.map((one) =>
        typeof one === 'string' ? (readEnumValue(field.values, one)?.value ?? one) : one,
      )
      return sorted(read)
    }
    const numbers = typeof raw === 'string' ? readWords(raw, field) : undefined
    return numbers ? sorted(numbers) : raw
  },
  show: (value, field, language) =>
    [value]
      .flat()
      .flatMap((number) => {
        const entry = Object.values(field.values).find((other) => other.value === number)
        return entry ? inLanguage(entry.label, language) : []
      })
      .join('; '),
  problems: (field) => {
    const labels = Object.values(field.values).flatMap(({ label }) => [label.kh, label.en])
    return [
      ...valuesProblems(field.values),
      ...labels
        .filter((label) => label.includes(';'))
        .map((label) => `has the label '${label}' with the sign that separates values in files`),
    ]
  },
}
