import type { EmailField } from '#schemas/kit/fields/email.ts'
import type { ServerHalf } from './kind.ts'
import { contains, equal, isNull, starts } from './operators.ts'

export const emailHalf: ServerHalf<EmailField> = {
  filters: { eq: equal, contains, starts, null: isNull },
}
