import type { DateTimeField } from '#schemas/kit/fields/date-time.ts'
import type { ServerHalf } from './kind.ts'
import { equal, isNull, ordered } from './operators.ts'

export const dateTimeHalf: ServerHalf<DateTimeField> = {
  filters: { eq: equal, null: isNull, ...ordered },
}
