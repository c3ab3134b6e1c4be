import { z } from 'zod'
import type { KindHalf } from '../kind.ts'
import { formatNumber, readInteger } from '../numbers.ts'
import type { FieldBase } from '../types.ts'

/** A whole number. */
export interface IntegerField extends FieldBase {
  kind: 'integer'
  /** Smallest value. Default -2,147,483,648. */
  min?: number
  /** Largest value. Default 2,147,483,647. */
  max?: number
}

export const integer = (options: Omit<IntegerField, 'kind'>): IntegerField => ({
  kind: 'integer',
  ...options,
})

export const integerKind: KindHalf<IntegerField> = {
  kind: 'integer',
  about: 'A whole number, typed in Khmer or Western digits.',
  options: {
    min: 'Smallest value. Default -2,147,483,648.',
    max: 'Largest value. Default 2,147,483,647.',
  },
  storage: 'column',
  inFormula: 'number',
  inline: () => true,
  column: () => ({ type: 'integer' }),
  value: (field) =>
    z
      .int()
      .min(field.min ?? -2_147_483_648)
      .max(field.max ?? 2_147_483_647),
  operand: () => z.int().min(-2_147_483_648).max(2_147_483_647),
  operators: ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'between', 'null'],
  read: (raw) => (typeof raw === 'string' ? (readInteger(raw) ?? raw) : raw),
  countsIn: () => true,
  show: (value) => (typeof value === 'number' ? formatNumber(value) : ''),
}
