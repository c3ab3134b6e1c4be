import type { EnumField } from '#schemas/kit/fields/enum.ts'
import type { ServerHalf } from './kind.ts'
import { anyOf, equal, isNull } from './operators.ts'

export const enumHalf: ServerHalf<EnumField> = { filters: { eq: equal, in: anyOf, null: isNull } }
