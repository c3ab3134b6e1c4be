import type { CountField } from '#schemas/kit/fields/count.ts'
import type { ServerHalf } from './kind.ts'

export const countHalf: ServerHalf<CountField> = { filters: {} }
