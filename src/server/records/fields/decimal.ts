import type { DecimalField } from '#schemas/kit/fields/decimal.ts'
import type { FieldAdapter } from './kind.ts'
import { comparable } from './operators.ts'

export const decimalHalf: FieldAdapter<DecimalField> = { filters: comparable }
