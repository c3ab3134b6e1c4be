import * as z from 'zod/mini'
import type { FieldType } from '../kind.ts'
import { formatRiel, readInteger } from '../numbers.ts'
import type { FieldBase } from '../types.ts'

/** An amount in whole riel (specification §9). */
export interface MoneyField extends FieldBase {
  kind: 'money'
  /** Smallest amount in riel. Default 0. */
  min?: number
  /** Largest amount in riel. Default 1,000,000,000,000. */
  max?: number
}

export const money = (options: Omit<MoneyField, 'kind'>): MoneyField => ({
  kind: 'money',
  ...options,
})

export const moneyKind: FieldType<MoneyField> = {
  kind: 'money',
  about: 'An amount in whole riel, shown with the riel sign.',
  options: {
    min: 'Smallest amount in riel. Default 0.',
    max: 'Largest amount in riel. Default 1,000,000,000,000.',
  },
  storage: 'column',
  inFormula: 'number',
  inline: () => true,
  column: () => ({ type: 'bigint' }),
  value: (field) => z.int().check(z.gte(field.min ?? 0), z.lte(field.max ?? 1_000_000_000_000)),
  operand: () => z.int(),
  operators: ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'between', 'null'],
  read: (raw) => (typeof raw === 'string' ? (readInteger(raw) ?? raw) : raw),
  countsIn: () => true,
  show: (value) => (typeof value === 'number' ? formatRiel(value) : ''),
}
