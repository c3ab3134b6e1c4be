import type { RollUpField } from '#schemas/kit/fields/roll-up.ts'
import type { FieldAdapter } from './kind.ts'
import { comparable } from './operators.ts'

export const rollUpHalf: FieldAdapter<RollUpField> = { filters: comparable }
