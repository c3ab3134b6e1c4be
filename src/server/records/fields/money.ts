import type { MoneyField } from '#schemas/kit/fields/money.ts'
import type { FieldAdapter } from './kind.ts'
import { comparable } from './operators.ts'

export const moneyHalf: FieldAdapter<MoneyField> = { filters: comparable }
