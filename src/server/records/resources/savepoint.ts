import { sql } from 'kysely'
import type { Writing } from './writing.ts'

/** Runs one of several units that share a transaction; a refusal rolls back only this unit. */
export async function inSavepoint<T>(
  { trx, events, afterCommit }: Writing,
  work: () => Promise<T>,
): Promise<T> {
  const before = { events: events.length, afterCommit: afterCommit.length }
  await sql`savepoint inSavepoint`.execute(trx)
  try {
    const done = await work()
    await sql`release savepoint inSavepoint`.execute(trx)
    return done
  } catch (error) {
    await sql`rollback to savepoint inSavepoint`.execute(trx)
    events.length = before.events
    afterCommit.length = before.afterCommit
    throw error
  }
}
