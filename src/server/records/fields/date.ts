import type { DateField } from '#schemas/kit/fields/date.ts'
import type { ServerHalf } from './kind.ts'
import { comparable } from './operators.ts'

export const dateHalf: ServerHalf<DateField> = { filters: comparable }
