import type { MoneyField } from '#schemas/kit/fields/money.ts'
import type { ServerHalf } from './kind.ts'
import { comparable } from './operators.ts'

export const moneyHalf: ServerHalf<MoneyField> = { filters: comparable }
