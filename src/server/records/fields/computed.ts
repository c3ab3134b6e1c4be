import type { ComputedField } from '#schemas/kit/fields/computed.ts'
import type { FieldAdapter } from './kind.ts'
import { comparable } from './operators.ts'

export const computedHalf: FieldAdapter<ComputedField> = { filters: comparable }
