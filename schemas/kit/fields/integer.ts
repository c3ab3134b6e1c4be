import * as z from 'zod/mini'
import type { FieldType } from '../kind.ts'
import { formatNumber, readInteger } from '../numbers.ts'
import type { FieldBase } from '../types.ts'
import { type Unit, unitText } from '../unit-of.ts'
import { withUnit } from '../with-unit.ts'

/** A whole number. */
export interface IntegerField extends FieldBase {
  kind: 'integer'
  /** Smallest value. Default -2,147,483,648. */
  min?: number
  /** Largest value. Default 2,147,483,647. */
  max?: number
  /** Unit after the number: a symbol such as `mmHg`, or a word in both languages. */
  unit?: Unit
}

export const integer = (options: Omit<IntegerField, 'kind'>): IntegerField => ({
  kind: 'integer',
  ...options,
})

/** The smallest and largest number of an integer column. */
export const integerRange = [-2_147_483_648, 2_147_483_647] as const
const [smallest, largest] = integerRange

export const integerKind: FieldType<IntegerField> = {
  kind: 'integer',
  about: 'A whole number, typed in Khmer or Western digits.',
  options: {
    min: 'Smallest value. Default -2,147,483,648.',
    max: 'Largest value. Default 2,147,483,647.',
    unit: 'Unit shown behind the number: a symbol, or { kh, en } with the English singular.',
  },
  storage: 'column',
  inFormula: 'number',
  inline: () => true,
  column: () => ({ type: 'integer' }),
  value: (field) => z.int().check(z.gte(field.min ?? smallest), z.lte(field.max ?? largest)),
  operand: () => z.int().check(z.gte(smallest), z.lte(largest)),
  operators: ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'between', 'null'],
  read: (raw) => (typeof raw === 'string' ? (readInteger(raw) ?? raw) : raw),
  countsIn: () => true,
  show: (value, { unit }, language) =>
    typeof value === 'number' ? withUnit(formatNumber(value), unitText(unit, language, value)) : '',
}
