/** A record by what an address names it. */
import { type RawBuilder, sql } from 'kysely'

/**
 * That a record has this code, as people know it, or this id, as references have it. Each is found
 * by its index.
 * @param alias Of its table.
 */
export function isNamed(alias: string, given: string): RawBuilder<unknown> {
  const hasCode = sql`${sql.ref(`${alias}.code`)} = ${given}`
  if (!/^[1-9]\d{0,14}$/.test(given)) return hasCode
  return sql`(${hasCode} or ${sql.ref(`${alias}.id`)} = ${Number(given)})`
}
