/** Filter conditions that several field types share. */
import { sql } from 'kysely'
import { toKhmerDigits, toWesternDigits } from '#schemas/kit/khmer.ts'
import type { FilterBuilder } from './kind.ts'

/** Escapes the wildcards of a LIKE pattern in a text. */
export const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&')

export const equal: FilterBuilder = (operand, { column }) => sql`${column} = ${operand}`

export const anyOf: FilterBuilder = (operand, { column }) =>
  (operand as unknown[]).length === 0 ? sql`false` : sql`${column} in (${sql.join(operand as unknown[])})`

export const isNull: FilterBuilder = (operand, { column }) =>
  operand === true ? sql`${column} is null` : sql`${column} is not null`

/** Texts with the part, whose digits may be Khmer or Western in either of them. */
const matching =
  (before: string): FilterBuilder =>
  (operand, { column }) => {
    const part = likeText(String(operand))
    const spellings = new Set([part, toWesternDigits(part), toKhmerDigits(part)])
    const parts = [...spellings].map((text) => sql`${column} ilike ${`${before}${text}%`}`)
    return sql`(${sql.join(parts, sql` or `)})`
  }

export const contains = matching('%')
export const starts = matching('')

/** Comparisons of field types whose values have an order. */
export const ordered = {
  gt: (operand, { column }) => sql`${column} > ${operand}`,
  gte: (operand, { column }) => sql`${column} >= ${operand}`,
  lt: (operand, { column }) => sql`${column} < ${operand}`,
  lte: (operand, { column }) => sql`${column} <= ${operand}`,
  between: (operand, { column }) => {
    const [from, to] = operand as [unknown, unknown]
    return sql`${column} between ${from} and ${to}`
  },
} satisfies Record<string, FilterBuilder>

/** Filters of numbers and days. */
export const comparable = { eq: equal, in: anyOf, null: isNull, ...ordered }
