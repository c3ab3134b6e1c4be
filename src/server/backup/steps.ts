/**
 * A restore happens completely or not at all. It uses one transaction while its locks suffice: one
 * for each table, index and sequence it creates. Beyond that it uses several, and drops their
 * results when a later one fails.
 */
import type { Database } from '#src/server/db/connection.ts'
import { ToolError } from '#src/server/http/tool-error.ts'
import { dropAll } from './catalog.ts'
import { begin, inSession, type Session } from './session.ts'

export interface Steps {
  /** Runs a statement, or loads the rows of a part. */
  step<T>(work: () => Promise<T>): Promise<T>
  /** Commits the last transaction. */
  finish(): Promise<void>
  /** Rolls the present transaction back. @returns whether earlier ones are committed */
  abandon(): Promise<boolean>
}

/**
 * Approximate number of locks of one statement: two tables of a foreign key, with their indexes.
 */
const perStatement = 64

/** Total number of locks of a server. */
const allLocks = `select current_setting('max_locks_per_transaction')::int
  * (current_setting('max_connections')::int + current_setting('max_prepared_transactions')::int)
  as locks`

/**
 * Begins the first transaction.
 * @param needed Number of locks that the whole needs.
 * @param there Number of locks of the server; default from its settings.
 */
export async function beginSteps(session: Session, needed: number, there?: number): Promise<Steps> {
  const [server] = await session.rows<{ locks: number }>(allLocks)
  // Other sessions need some as well.
  const free = (there ?? server?.locks ?? 0) / 2
  const maxSteps = needed <= free ? Number.POSITIVE_INFINITY : Math.max(1, free / perStatement)
  let used = 0
  let isCommitted = false
  await begin(session)
  return {
    async step(work) {
      if (used >= maxSteps) {
        await session.rows('commit')
        isCommitted = true
        await begin(session)
        used = 0
      }
      used += 1
      return work()
    },
    finish: async () => {
      await session.rows('commit')
    },
    async abandon() {
      // A lost connection rolls its transaction back anyway.
      await session.rows('rollback').catch(() => undefined)
      return isCommitted
    },
  }
}

/**
 * Drops everything in a database that was empty before.
 * @param reason The cause.
 * @throws ToolError when that fails
 */
export async function dropRestored(database: Database, reason: unknown): Promise<void> {
  try {
    await inSession(database, async (session) => {
      for (const { statement } of await session.rows<{ statement: string }>(dropAll))
        await session.rows(statement)
    })
  } catch (cause) {
    throw new ToolError(
      `The restore failed, and its tables could not be dropped. Empty the database. (${reason})`,
      { cause },
    )
  }
}
