/**
 * How long PostgreSQL works for a request and lets it wait. Without an end, a locked table would
 * hold every connection, and with them everybody else.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from './connection.ts'
import { isPglite } from './pglite-dialect.ts'

/** In whole seconds; 0 is without an end. */
export interface Timeouts {
  /** Of one statement. */
  statement: number
  /** For what others hold: a row, a table, a number of our own, or all connections. */
  lock: number
  /** Between two statements of a transaction, as when its process hangs. */
  idle: number
}

/** Of a request, where the environment says nothing else. */
export const requestTimeouts: Timeouts = { statement: 30, lock: 10, idle: 60 }

/** Of writes of many records at once, as bulk actions, merges and their undoing. */
export const bulkTimeouts: Timeouts = { statement: 600, lock: 15, idle: 60 }

/** Of imports, migrations and seeding, and of reading all that an export tells. */
export const longTimeouts: Timeouts = { statement: 3600, lock: 3600, idle: 3600 }

const settingsOf = ({ statement, lock, idle }: Timeouts) =>
  Object.entries({
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
  })

/** What a new connection is opened with. */
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

/** Gives the transaction that begins here other timeouts. */
export async function setTimeouts(trx: Kysely<Tables>, timeout: Timeouts): Promise<void> {
  await set(timeout, true).execute(trx)
}

/**
 * The same, ended where it stands once `gone` says that nobody waits for it any more. On PGlite
 * nobody can end it from outside, since it holds the one connection there is.
 */
export const cancellable = <T>(
  db: Kysely<Tables>,
  gone: AbortSignal,
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
    // Between two statements there is nothing to end, so it is tried until the work is over.
    let again: NodeJS.Timeout | undefined
    const keepEnding = () => {
      end()
      again = setInterval(end, 500)
    }
    gone.throwIfAborted()
    if (isPglite(db)) return await work(own)
    gone.addEventListener('abort', keepEnding, { once: true })
    try {
      return await work(own)
    } finally {
      gone.removeEventListener('abort', keepEnding)
      clearInterval(again)
      // The connection is somebody else's next; nothing of theirs is ended.
      await ending
    }
  })

/** Does what takes long and is no transaction, on a connection of its own. */
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
      // A connection that broke meanwhile is not used again.
      for (const reset of names) await reset.execute(own).catch(() => undefined)
    }
  })
