import type { LongTextField } from '#schemas/kit/fields/long-text.ts'
import type { ServerHalf } from './kind.ts'
import { contains, isNull } from './operators.ts'

export const longTextHalf: ServerHalf<LongTextField> = { filters: { contains, null: isNull } }
