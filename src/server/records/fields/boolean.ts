import type { BooleanField } from '#schemas/kit/fields/boolean.ts'
import type { ServerHalf } from './kind.ts'
import { equal, isNull } from './operators.ts'

export const booleanHalf: ServerHalf<BooleanField> = { filters: { eq: equal, null: isNull } }
