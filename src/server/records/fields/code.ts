import { sql } from 'kysely'
import type { CodeField } from '#schemas/kit/fields/code.ts'
import type { FieldAdapter } from './kind.ts'
import { anyOf, contains, equal, isNull, likeText } from './operators.ts'

export const codeHalf: FieldAdapter<CodeField> = {
  filters: {
    eq: equal,
    in: anyOf,
    contains,
    // Codes are in byte order, so a beginning is found through the index; only its case counts.
    starts: (operand, { column }) => sql`${column} like ${`${likeText(String(operand))}%`}`,
    null: isNull,
  },
}
