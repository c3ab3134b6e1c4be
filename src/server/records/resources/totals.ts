/**
 * How many records a list has in all. Counting a million of them takes many times as long as
 * reading a page, so a large total is remembered for a minute and the same question isn't counted
 * again on each page. Smaller ones, and so all catalogues, are always counted.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'

/** From this many on a total is remembered. */
const large = 100_000
const forMs = 60_000
/** Most totals of one process; the oldest go first. */
const most = 500

interface Known {
  total: number
  at: number
}

/** By what is counted: statement and parameters, and so also by what somebody sees. */
const totals = new WeakMap<Kysely<Tables>, Map<string, Known>>()

export interface Counting {
  /** Has one row with `total`. */
  query: RawBuilder<{ total: number }>
  /** To be told what the query found. */
  remember(total: number): void
}

/**
 * Counts the rows of `from`, a table with its alias and conditions, or knows how many there are.
 */
export function counting(db: Kysely<Tables>, from: RawBuilder<unknown>): Counting {
  const query = sql<{ total: number }>`select count(*)::int as total from ${from}`
  const known = totals.get(db) ?? new Map<string, Known>()
  totals.set(db, known)
  const { sql: text, parameters } = query.compile(db)
  const key = JSON.stringify([text, parameters])
  const found = known.get(key)
  if (found && performance.now() - found.at < forMs)
    return { query: sql`select ${found.total}::int as total`, remember: () => undefined }
  const remember = (total: number) => {
    known.delete(key)
    if (total < large) return
    known.set(key, { total, at: performance.now() })
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
  }
  return { query, remember }
}
