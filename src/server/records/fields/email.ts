import type { EmailField } from '#schemas/kit/fields/email.ts'
import type { FieldAdapter } from './kind.ts'
import { contains, equal, isNull, starts } from './operators.ts'

export const emailHalf: FieldAdapter<EmailField> = {
  filters: { eq: equal, contains, starts, null: isNull },
}
