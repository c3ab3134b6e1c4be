import type { JsonField } from '#schemas/kit/fields/json.ts'
import type { FieldAdapter } from './kind.ts'
import { isNull } from './operators.ts'

export const jsonHalf: FieldAdapter<JsonField> = { filters: { null: isNull } }
