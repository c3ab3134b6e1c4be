import * as z from 'zod/mini'
import type { FieldType } from '../kind.ts'
import { formatNumber, readDecimal } from '../numbers.ts'
import type { FieldBase } from '../types.ts'
import { type Unit, unitProblems, unitText } from '../unit-of.ts'
import { withUnit } from '../with-unit.ts'

/** A number with a fixed count of decimal places (specification §5: at most two by default). */
export interface DecimalField extends FieldBase {
  kind: 'decimal'
  /** Decimal places. Default 2. */
  scale?: number
  /** Hides trailing zeros: 6.8, not 6.8000. Default false. */
  trim?: boolean
  /** Total number of digits. Default 12. */
  precision?: number
  /** Smallest value. */
  min?: number
  /** Largest value. */
  max?: number
  /** Unit after the number: a symbol such as `km`, or a word in both languages. */
  unit?: Unit
  /** Enum field of the same record that holds the unit. */
  unitOf?: string
}

export const decimal = (options: Omit<DecimalField, 'kind'>): DecimalField => ({
  kind: 'decimal',
  ...options,
})

const scaleOf = (field: DecimalField) => field.scale ?? 2
const precisionOf = (field: DecimalField) => field.precision ?? 12
const limitOf = (field: DecimalField) => 10 ** (precisionOf(field) - scaleOf(field)) - 10 ** -scaleOf(field)

export const decimalKind: FieldType<DecimalField> = {
  kind: 'decimal',
  about: 'A number with decimal places; the Khmer full stop counts as the decimal point.',
  options: {
    scale: 'Decimal places. Default 2.',
    trim: 'Zeros at the end are not shown. Default false.',
    precision: 'Digits in all. Default 12.',
    min: 'Smallest value. Default what the precision holds.',
    max: 'Largest value. Default what the precision holds.',
    unit: 'Unit shown behind the number: a symbol, or { kh, en } with the English singular.',
    unitOf: 'Enum field of the same record whose label is shown behind the number.',
  },
  storage: 'column',
  inFormula: 'number',
  inline: () => true,
  column: (field) => ({ type: 'numeric', precision: precisionOf(field), scale: scaleOf(field) }),
  value: (field) =>
    z
      .number()
      .check(
        z.multipleOf(10 ** -scaleOf(field)),
        z.gte(field.min ?? -limitOf(field)),
        z.lte(field.max ?? limitOf(field)),
      ),
  operand: () => z.number(),
  operators: ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'between', 'null'],
  read: (raw, field) => (typeof raw === 'string' ? (readDecimal(raw, scaleOf(field)) ?? raw) : raw),
  countsIn: () => true,
  show: (value, field, language) =>
    typeof value === 'number'
      ? withUnit(
          formatNumber(value, field.trim ? {} : { places: scaleOf(field) }),
          unitText(field.unit, language, value),
        )
      : '',
  problems: (field, { resource }) => unitProblems(field, resource),
}
