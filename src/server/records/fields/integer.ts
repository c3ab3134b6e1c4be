import type { IntegerField } from '#schemas/kit/fields/integer.ts'
import type { ServerHalf } from './kind.ts'
import { comparable } from './operators.ts'

export const integerHalf: ServerHalf<IntegerField> = { filters: comparable }
