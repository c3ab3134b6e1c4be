import type { IntegerField } from '#schemas/kit/fields/integer.ts'
import type { FieldAdapter } from './kind.ts'
import { comparable } from './operators.ts'

export const integerHalf: FieldAdapter<IntegerField> = { filters: comparable }
