/** Emptying tables between tests that share a database. */
import { type Kysely, sql } from 'kysely'
import { guardedTables, triggerName } from '#src/server/audit/tables.ts'
import type { Tables } from '#src/server/db/connection.ts'

const isGuarded = (table: string) => guardedTables.some((name) => name === table)

/** Lifts the lock of the audit trail where it is among them, as only the owner of the tables can. */
export async function emptyTables(db: Kysely<Tables>, tables: readonly string[]): Promise<void> {
  const guarded = tables.filter(isGuarded)
  const lock = (how: string) =>
    guarded.map((table) => `alter table ${table} ${how} trigger ${triggerName};`)
  await sql
    .raw(
      `do $$ begin ${lock('disable').join(' ')}
      truncate ${tables.join()} restart identity cascade; ${lock('enable always').join(' ')} end $$`,
    )
    .execute(db)
}
