import type { CodedField } from '#schemas/kit/fields/coded.ts'
import type { ServerHalf } from './kind.ts'
import { anyOf, equal, isNull } from './operators.ts'

export const codedHalf: ServerHalf<CodedField> = { filters: { eq: equal, in: anyOf, null: isNull } }
