/**
 * How long PostgreSQL works for a request and lets it wait. Without a limit, a locked table would
 * block every connection, and with them all users.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from './connection.ts'

/** In whole seconds; 0 means no limit. */
export interface Timeouts {
  /** Of one statement. */
  statement: number
  /** For locks of other transactions (row, table, advisory), or for a connection. */
  lock: number
  /** Between two statements of a transaction, as when its process hangs. */
  idle: number
}

/** Defaults for requests; the environment may override them. */
export const requestTimeouts: Timeouts = { statement: 30, lock: 10, idle: 60 }

/** For writes of many records, such as bulk actions, merges and their undo. */
export const bulkTimeouts: Timeouts = { statement: 600, lock: 15, idle: 60 }

/** For imports, migrations and seeding, and for exports. */
export const longTimeouts: Timeouts = { statement: 3600, lock: 3600, idle: 3600 }

const settingsOf = ({ statement, lock, idle }: Timeouts) =>
  Object.entries({
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
  })

/** The options of a new connection. */
export const connectionOptions = (timeout: Timeouts): string =>
  settingsOf(timeout)
    .map(([name, seconds]) => `-c ${name}=${seconds}s`)
    .join(' ')

const set = (timeout: Timeouts, isLocal: boolean) => {
  const calls = settingsOf(timeout).map(
    ([name, seconds]) => sql`set_config(${name}, ${`${seconds}s`}, ${isLocal})`,
  )
  return sql`select ${sql.join(calls)}`
}

/** Sets other timeouts for the transaction that starts here. */
export async function setTimeouts(trx: Kysely<Tables>, timeout: Timeouts): Promise<void> {
  await set(timeout, true).execute(trx)
}

/** Long work on a connection of its own, cancelled when `signal` reports that the caller left. */
export const cancellable = <T>(
  db: Kysely<Tables>,
  signal: AbortSignal,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> =>
  withoutTimeouts(db, async (own) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own)
    const cancel = sql`select pg_cancel_backend(${rows[0]?.pid}::int)`
    let ending: Promise<unknown> | undefined
    const end = () => {
      ending ??= cancel
        .execute(db)
        .catch(() => undefined)
        .finally(() => {
          ending = undefined
        })
    }
    // Between two statements there is nothing to cancel, so it is tried until the work is over.
    let again: NodeJS.Timeout | undefined
    const keepEnding = () => {
      end()
      again = setInterval(end, 500)
    }
    signal.throwIfAborted()
    signal.addEventListener('abort', keepEnding, { once: true })
    try {
      return await work(own)
    } finally {
      signal.removeEventListener('abort', keepEnding)
      clearInterval(again)
      // The next user of the connection must not be cancelled.
      await ending
    }
  })

/** Runs long work outside a transaction, on a connection of its own. */
export const withoutTimeouts = <T>(
  db: Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> =>
  db.connection().execute(async (own) => {
    await set(longTimeouts, false).execute(own)
    try {
      return await work(own)
    } finally {
      const names = settingsOf(longTimeouts).map(([name]) => sql`reset ${sql.ref(name)}`)
      // A connection that broke in between is not used again.
      for (const reset of names) await reset.execute(own).catch(() => undefined)
    }
  })
