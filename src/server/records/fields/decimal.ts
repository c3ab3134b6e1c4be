import type { DecimalField } from '#schemas/kit/fields/decimal.ts'
import type { ServerHalf } from './kind.ts'
import { comparable } from './operators.ts'

export const decimalHalf: ServerHalf<DecimalField> = { filters: comparable }
