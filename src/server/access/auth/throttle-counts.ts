/** Counts of failed attempts: in the database, or in memory while the database is read-only. */

import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import type { TableRow } from '#src/server/db/tables.ts'

interface Count {
  key: string
  failures: number
  until: Date
}

export interface Counts {
  /** The counts that have not expired. */
  read(keys: readonly string[], now: Date): Promise<Count[]>
  /** Adds one to each; a new count expires at `until`. @returns the new counts */
  add(keys: readonly string[], times: { now: Date; until: Date }): Promise<Count[]>
  takeBack(keys: readonly string[]): Promise<void>
  remove(key: string): Promise<void>
}

export function databaseCounts(db: Kysely<Tables>): Counts {
  const counts = (rows: { key: string; failures: number; until: string }[]) =>
    rows.map(({ until, ...row }) => ({ ...row, until: new Date(until) }))
  return {
    async read(keys, now) {
      const { rows } = await sql<Pick<TableRow<'failed_attempts'>, 'key' | 'failures' | 'until'>>`
        select key, failures, until from failed_attempts
        where key = any(${keys}::text[]) and until > ${now.toISOString()}::timestamptz`.execute(db)
      return counts(rows)
    },
    async add(keys, { now, until }) {
      // The same order for all writers, so that they cannot deadlock.
      const { rows } = await sql<{ key: string; failures: number; until: string }>`
        insert into failed_attempts as f (key, failures, until)
        select key, 1, ${until.toISOString()}::timestamptz
          from unnest(${[...keys].sort()}::text[]) as key
        on conflict (key) do update set
          failures = case when f.until > ${now.toISOString()}::timestamptz then f.failures + 1 else 1 end,
          until = case when f.until > ${now.toISOString()}::timestamptz then f.until else excluded.until end
        returning key, failures, until`.execute(db)
      return counts(rows)
    },
    async takeBack(keys) {
      if (keys.length === 0) return
      await sql`update failed_attempts set failures = greatest(failures - 1, 0)
        where key = any(${keys}::text[])`.execute(db)
    },
    async remove(key) {
      await sql`delete from failed_attempts where key = ${key}`.execute(db)
    },
  }
}

/** Maximum number of counts; a flood of names cannot fill the memory. The oldest go first. */
const maxCounts = 10_000

export function memoryCounts(): Counts {
  const counts = new Map<string, Count>()
  const present = (keys: readonly string[]) =>
    keys.flatMap((key) => {
      const count = counts.get(key)
      return count ? [count] : []
    })
  return {
    read: async (keys, now) => present(keys).filter(({ until }) => until > now),
    async add(keys, { now, until }) {
      for (const key of keys) {
        const before = counts.get(key)
        const isOver = !before || before.until <= now
        if (isOver && counts.size >= maxCounts) counts.delete(counts.keys().next().value ?? '')
        counts.set(key, isOver ? { key, failures: 1, until } : { ...before, failures: before.failures + 1 })
      }
      return present(keys)
    },
    async takeBack(keys) {
      for (const count of present(keys)) count.failures -= 1
    },
    async remove(key) {
      counts.delete(key)
    },
  }
}
