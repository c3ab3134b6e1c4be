import type { LookupField } from '#schemas/kit/fields/lookup.ts'
import type { ServerHalf } from './kind.ts'

export const lookupHalf: ServerHalf<LookupField> = { filters: {} }
