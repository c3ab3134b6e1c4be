import type { ComputedField } from '#schemas/kit/fields/computed.ts'
import type { ServerHalf } from './kind.ts'
import { comparable } from './operators.ts'

export const computedHalf: ServerHalf<ComputedField> = { filters: comparable }
