import type { LongTextField } from '#schemas/kit/fields/long-text.ts'
import type { FieldAdapter } from './kind.ts'
import { contains, isNull } from './operators.ts'

export const longTextHalf: FieldAdapter<LongTextField> = { filters: { contains, null: isNull } }
