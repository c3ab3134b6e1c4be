/**
 * The audit log is append-only: database triggers refuse every UPDATE, DELETE and TRUNCATE by any
 * session. Only DDL by the owner of the tables can lift that.
 *
 * Limits: the owner of the tables (the role of DATABASE_URL, since it migrates) and a superuser may
 * drop or disable the triggers, change rows and restore the triggers; anyone with the database
 * files may change those. While the triggers are missing, /readyz and the installation page show
 * it, and a start that restores them records it in the audit log. A lock that was opened and closed
 * in between is found only by comparing with a backup or an archive that this person cannot change.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import { longTimeouts, setTimeouts } from '#src/server/db/timeouts.ts'
import { guardedTables, guardStatements, refusal, triggerName } from './tables.ts'

/** BEFORE, UPDATE, DELETE and TRUNCATE, once for each statement (pg_trigger.tgtype). */
const expectedType = 2 + 8 + 16 + 32

/** Tables whose triggers are missing, disabled or different. */
export async function unguardedTables(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_trigger t
    join pg_class c on c.oid = t.tgrelid and c.relnamespace = current_schema()::regnamespace
    join pg_proc p on p.oid = t.tgfoid
    where t.tgname = ${triggerName} and t.tgenabled = 'A' and t.tgtype = ${expectedType}
      and t.tgqual is null and p.prosrc = ${refusal}`.execute(db)
  const guarded = new Set(rows.map(({ name }) => name))
  return guardedTables.filter((table) => !guarded.has(table))
}

/** Restores missing triggers. Returns the tables that had none. */
export async function restoreGuard(db: Kysely<Tables>): Promise<string[]> {
  const open = await unguardedTables(db)
  if (open.length === 0) return []
  await db.transaction().execute(async (trx) => {
    await setTimeouts(trx, longTimeouts)
    for (const statement of guardStatements) await sql.raw(statement).execute(trx)
  })
  return open
}

/**
 * The only exception, for migrations: it needs the owner of the tables, blocks other writers until
 * its transaction ends, and no other session sees the tables without triggers.
 */
export async function rewritingHistory(
  trx: Transaction<Tables>,
  work: () => Promise<unknown>,
): Promise<void> {
  const trigger = sql.ref(triggerName)
  await sql`alter table history disable trigger ${trigger}`.execute(trx)
  await work()
  await sql`alter table history enable always trigger ${trigger}`.execute(trx)
}
