import type { PercentField } from '#schemas/kit/fields/percent.ts'
import type { ServerHalf } from './kind.ts'
import { comparable } from './operators.ts'

export const percentHalf: ServerHalf<PercentField> = { filters: comparable }
