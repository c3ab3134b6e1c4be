import type { DateTimeField } from '#schemas/kit/fields/date-time.ts'
import type { FieldAdapter } from './kind.ts'
import { equal, isNull, ordered } from './operators.ts'

export const dateTimeHalf: FieldAdapter<DateTimeField> = {
  filters: { eq: equal, null: isNull, ...ordered },
}
