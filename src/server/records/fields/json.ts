import type { JsonField } from '#schemas/kit/fields/json.ts'
import type { ServerHalf } from './kind.ts'
import { isNull } from './operators.ts'

export const jsonHalf: ServerHalf<JsonField> = { filters: { null: isNull } }
