/**
 * Restoring is all or nothing. One transaction makes it so while its locks suffice: it holds one
 * for each table, index and sequence that it makes. Beyond that there are several, and what they
 * made is dropped again when a later one fails.
 */
import type { Database } from '#src/server/db/connection.ts'
import { ToolError } from '#src/server/http/tool-error.ts'
import { dropAll } from './catalog.ts'
import { begin, inSession, type Session } from './session.ts'

export interface Steps {
  /** Carries out a statement, or takes the rows of a part in. */
  step<T>(work: () => Promise<T>): Promise<T>
  /** Makes the last transaction last. */
  finish(): Promise<void>
  /** Takes the present transaction back. @returns whether earlier ones stand. */
  abandon(): Promise<boolean>
}

/** Locks that one statement holds, roughly: two tables of a reference, with their indexes. */
const perStatement = 64

/** What a server has for everybody. */
const allLocks = `select current_setting('max_locks_per_transaction')::int
  * (current_setting('max_connections')::int + current_setting('max_prepared_transactions')::int)
  as locks`

/**
 * Begins the first transaction.
 * @param needed Locks that the whole would hold.
 * @param there Locks that the server has; its settings say how many.
 */
export async function beginSteps(session: Session, needed: number, there?: number): Promise<Steps> {
  const [server] = await session.rows<{ locks: number }>(allLocks)
  // Others need some as well.
  const free = (there ?? server?.locks ?? 0) / 2
  const most = needed <= free ? Number.POSITIVE_INFINITY : Math.max(1, free / perStatement)
  let taken = 0
  let isCommitted = false
  await begin(session)
  return {
    async step(work) {
      if (taken >= most) {
        await session.rows('commit')
        isCommitted = true
        await begin(session)
        taken = 0
      }
      taken += 1
      return work()
    },
    finish: async () => {
      await session.rows('commit')
    },
    async abandon() {
      // A connection that is lost takes its transaction with it.
      await session.rows('rollback').catch(() => undefined)
      return isCommitted
    },
  }
}

/**
 * Drops everything of a database that was empty before.
 * @param reason Why.
 * @throws ToolError where it can't be.
 */
export async function dropRestored(database: Database, reason: unknown): Promise<void> {
  try {
    await inSession(database, async (session) => {
      for (const { statement } of await session.rows<{ statement: string }>(dropAll))
        await session.rows(statement)
    })
  } catch (cause) {
    throw new ToolError(
      `The restore broke off, and what it made couldn’t be dropped: empty the database. (${reason})`,
      { cause },
    )
  }
}
