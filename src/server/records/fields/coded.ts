import type { CodedField } from '#schemas/kit/fields/coded.ts'
import type { FieldAdapter } from './kind.ts'
import { anyOf, equal, isNull } from './operators.ts'

export const codedHalf: FieldAdapter<CodedField> = {
  filters: { eq: equal, in: anyOf, null: isNull },
}
