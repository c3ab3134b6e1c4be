import type { EnumField } from '#schemas/kit/fields/enum.ts'
import type { FieldAdapter } from './kind.ts'
import { anyOf, equal, isNull } from './operators.ts'

export const enumHalf: FieldAdapter<EnumField> = { filters: { eq: equal, in: anyOf, null: isNull } }
