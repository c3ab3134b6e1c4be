import type { PercentField } from '#schemas/kit/fields/percent.ts'
import type { FieldAdapter } from './kind.ts'
import { comparable } from './operators.ts'

export const percentHalf: FieldAdapter<PercentField> = { filters: comparable }
