/** Finds a record by the name in a path. */
import { type RawBuilder, sql } from 'kysely'

/**
 * Matches the record with this code, as users know it, or this id, as references have it. Each uses
 * its own index.
 * @param alias Alias of its table.
 */
export function isNamed(alias: string, name: string): RawBuilder<unknown> {
  const hasCode = sql`${sql.ref(`${alias}.code`)} = ${name}`
  if (!/^[1-9]\d{0,14}$/.test(name)) return hasCode
  return sql`(${hasCode} or ${sql.ref(`${alias}.id`)} = ${Number(name)})`
}
