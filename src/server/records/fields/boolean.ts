import type { BooleanField } from '#schemas/kit/fields/boolean.ts'
import type { FieldAdapter } from './kind.ts'
import { equal, isNull } from './operators.ts'

export const booleanHalf: FieldAdapter<BooleanField> = { filters: { eq: equal, null: isNull } }
