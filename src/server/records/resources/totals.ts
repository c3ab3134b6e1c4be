/**
 * Total numbers of records in lists. Counting a million records takes many times as long as reading
 * a page, so a large total is cached and paging does not count again. Smaller lists, including all
 * catalogues, are always counted.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'

/** Totals from a number on are cached for these milliseconds: in more rows, one matters less. */
const lifetimes = [
  { from: 100_000, ms: 60_000 },
  { from: 20_000, ms: 15_000 },
] as const
const lifetimeOf = (total: number) => lifetimes.find(({ from }) => total >= from)?.ms ?? 0

/** Maximum number of cached totals per process; the oldest are removed first. */
const maxTotals = 500

interface Known {
  total: number
  at: number
}

/** By statement and parameters, which include the reader's row scope. */
const totals = new WeakMap<Kysely<Tables>, Map<string, Known>>()

export interface Counting {
  /** Has one row with `total`. */
  query: RawBuilder<{ total: number }>
  /** Stores the result of the query. */
  remember(total: number): void
}

/** Counts the rows of `from`, a table with its alias and conditions, or uses the cached total. */
export function counting(db: Kysely<Tables>, from: RawBuilder<unknown>): Counting {
  const query = sql<{ total: number }>`select count(*)::int as total from ${from}`
  const known = totals.get(db) ?? new Map<string, Known>()
  totals.set(db, known)
  const { sql: text, parameters } = query.compile(db)
  const key = JSON.stringify([text, parameters])
  const found = known.get(key)
  if (found && performance.now() - found.at < lifetimeOf(found.total))
    return { query: sql`select ${found.total}::int as total`, remember: () => undefined }
  const remember = (total: number) => {
    known.delete(key)
    if (lifetimeOf(total) === 0) return
    known.set(key, { total, at: performance.now() })
    const [oldest] = known.keys()
    if (known.size > maxTotals && oldest !== undefined) known.delete(oldest)
  }
  return { query, remember }
}
