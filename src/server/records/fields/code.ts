import { sql } from 'kysely'
import type { CodeField } from '#schemas/kit/fields/code.ts'
import type { FieldAdapter } from './kind.ts'
import { anyOf, contains, equal, isNull, likeText } from './operators.ts'

export const codeHalf: FieldAdapter<CodeField> = {
  filters: {
    eq: equal,
    in: anyOf,
    contains,
    // Codes use byte order, so the index finds prefixes. The search is case-sensitive.
    starts: (operand, { column }) => sql`${column} like ${`${likeText(String(operand))}%`}`,
    null: isNull,
  },
}
