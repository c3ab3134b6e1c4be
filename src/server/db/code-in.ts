import { type RawBuilder, sql } from 'kysely'

/** A value of an enumeration in `schemas/codes`, or its number. */
type Code = number | { readonly value: number }

const numbers = (codes: readonly Code[]) =>
  sql.join(codes.map((code) => sql.lit(typeof code === 'number' ? code : code.value)))

/**
 * Whether a column holds one of these codes: `codeIn('v.status', TRIAGED)`. The numbers are
 * literals, not parameters, so that partial indexes on some of the states can be used.
 */
export const codeIn = (column: string, ...codes: readonly Code[]): RawBuilder<boolean> =>
  sql`${sql.ref(column)} in (${numbers(codes)})`

/** Whether it holds another code. Not true of null, as in SQL. */
export const codeNotIn = (column: string, ...codes: readonly Code[]): RawBuilder<boolean> =>
  sql`${sql.ref(column)} not in (${numbers(codes)})`
