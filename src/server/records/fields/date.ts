import type { DateField } from '#schemas/kit/fields/date.ts'
import type { FieldAdapter } from './kind.ts'
import { comparable } from './operators.ts'

export const dateHalf: FieldAdapter<DateField> = { filters: comparable }
