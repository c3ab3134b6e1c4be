/**
 * The audit trail can only be added to: triggers of the database refuse every UPDATE, DELETE and
 * TRUNCATE of it, whoever sends it. Only DDL can lift that, which is the owner's of the tables.
 *
 * What this can't hold: the owner of the tables (the role of DATABASE_URL, since it migrates) and a
 * superuser may drop or switch off the triggers, change rows and put the triggers back; whoever has
 * the files of the database may change those. An open lock is shown by /readyz and the
 * installation's page while it lasts and told in the trail when a start closes it; a lock that was
 * opened and closed in between is seen only by comparing with a backup or an archive kept where
 * that person has no say.
 */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import { longTimeouts, setTimeouts } from '#src/server/db/timeouts.ts'
import { guardedTables, guardStatements, refusal, triggerName } from './tables.ts'

/** BEFORE, UPDATE, DELETE and TRUNCATE, once for each statement (pg_trigger.tgtype). */
const wantedType = 2 + 8 + 16 + 32

/** Tables whose lock is missing, switched off or does something else. */
export async function unguardedTables(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_trigger t
    join pg_class c on c.oid = t.tgrelid and c.relnamespace = current_schema()::regnamespace
    join pg_proc p on p.oid = t.tgfoid
    where t.tgname = ${triggerName} and t.tgenabled = 'A' and t.tgtype = ${wantedType}
      and t.tgqual is null and p.prosrc = ${refusal}`.execute(db)
  const guarded = new Set(rows.map(({ name }) => name))
  return guardedTables.filter((table) => !guarded.has(table))
}

/** Puts the lock back where it is missing. Answers the tables that stood open. */
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
 * The one way around the lock, for the migration alone: it needs the owner of the tables, holds
 * others off until its transaction ends, and no other session ever sees history open.
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
