import * as z from 'zod/mini'
import type { FieldType } from '../kind.ts'
import { formatNumber, readDecimal } from '../numbers.ts'
import type { FieldBase } from '../types.ts'
import { withUnit } from '../with-unit.ts'

/** A share between 0 and 100 with up to two decimal places. */
export interface PercentField extends FieldBase {
  kind: 'percent'
}

export const percent = (options: Omit<PercentField, 'kind'>): PercentField => ({
  kind: 'percent',
  ...options,
})

const scale = 2

export const percentKind: FieldType<PercentField> = {
  kind: 'percent',
  about: 'A share between 0 and 100 with up to two decimal places.',
  options: {},
  storage: 'column',
  inFormula: 'number',
  inline: () => true,
  column: () => ({ type: 'numeric', precision: 5, scale }),
  value: () => z.number().check(z.multipleOf(10 ** -scale), z.gte(0), z.lte(100)),
  operand: () => z.number(),
  operators: ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'between', 'null'],
  read: (raw) => (typeof raw === 'string' ? (readDecimal(raw.replace(/%\s*$/, ''), scale) ?? raw) : raw),
  countsIn: () => true,
  show: (value) => (typeof value === 'number' ? withUnit(formatNumber(value), '%') : ''),
}
