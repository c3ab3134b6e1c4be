/**
 * Counts requests by client, over all processes of one database. Each process counts in memory;
 * counts above a tenth of a client's limit are added in the table `request_counts` twice a second,
 * so that usual clients cost no statement. All processes together allow at most the limit, a tenth
 * of it for each further process, and the requests of half a second.
 */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'

export const limitTables: readonly string[] = [
  `create table if not exists request_counts (
    key text not null,
    window_start timestamptz not null,
    requests integer not null,
    primary key (key, window_start)
  )`,
]

/** Milliseconds between two exchanges with the other processes. */
const pause = 500
/** Share of the limit from which counts are shared with the other processes. */
const share = 0.1
/** Milliseconds for which counts stay in the table. */
const retention = 10 * 60_000
/** Maximum number of counted clients; a flood of addresses must not fill the memory. */
const maxClients = 20_000

interface Count {
  windowStart: number
  max: number
  /** Requests to this process; the part of them in the table; requests to other processes. */
  own: number
  sent: number
  others: number
}

type Answer = Parameters<FastifyRateLimitStore['incr']>[1]

export interface SharedCounts {
  Store: FastifyRateLimitStoreCtor
  /** Stops the exchange. */
  close(): Promise<void>
}

export function createSharedCounts(db: Kysely<Tables>): SharedCounts {
  const counts = new Map<string, Count>()
  let timer: NodeJS.Timeout | undefined
  let exchanging: Promise<void> | undefined
  let isClosed = false
  let cleanedAt = 0

  const exchange = async () => {
    timer = undefined
    const shared = [...counts].filter(([, { own, sent, max }]) => own > sent && own >= max * share)
    // The same order for all processes, so that they cannot deadlock.
    const rows = shared
      .map(([key, count]) => ({ key, count, own: count.own, more: count.own - count.sent }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
    const { rows: totals } = await sql<{ key: string; requests: number }>`
      insert into request_counts as c (key, window_start, requests)
      select key, to_timestamp(start / 1000.0), more from jsonb_to_recordset(${JSON.stringify(
        rows.map(({ key, count, more }) => ({ key, start: count.windowStart, more })),
      )}::jsonb) as r(key text, start float8, more int)
      on conflict (key, window_start) do update set requests = c.requests + excluded.requests
      returning key, requests`.execute(db)
    const known = new Map(totals.map(({ key, requests }) => [key, requests]))
    for (const { key, count, own } of rows) {
      count.sent = own
      count.others = (known.get(key) ?? own) - own
    }
    if (Date.now() - cleanedAt < 60_000) return
    cleanedAt = Date.now()
    await sql`delete from request_counts
      where window_start < to_timestamp(${(cleanedAt - retention) / 1000})`.execute(db)
  }

  const exchangeSoon = () => {
    if (timer || exchanging || isClosed) return
    timer = setTimeout(() => {
      // Without the database each process uses its own count.
      exchanging = exchange()
        .catch(() => undefined)
        .finally(() => {
          exchanging = undefined
        })
    }, pause)
    timer.unref()
  }

  class SharedStore implements FastifyRateLimitStore {
    private readonly prefix: string

    /** A route with its own limit is counted separately. */
    constructor(options: { routeInfo?: { method?: unknown; url?: string } }) {
      const { routeInfo } = options
      this.prefix = routeInfo ? `${routeInfo.method} ${routeInfo.url} ` : ''
    }

    incr(client: string, answer: Answer, timeWindow: number, max: number): void {
      const now = Date.now()
      const windowStart = now - (now % timeWindow)
      const key = this.prefix + client
      let count = counts.get(key)
      if (count?.windowStart !== windowStart) {
        // Remove the oldest first.
        counts.delete(key)
        if (counts.size >= maxClients) counts.delete(counts.keys().next().value ?? '')
        count = { windowStart, max, own: 0, sent: 0, others: 0 }
        counts.set(key, count)
      }
      count.own += 1
      if (count.own >= max * share) exchangeSoon()
      answer(null, { current: count.own + count.others, ttl: windowStart + timeWindow - now })
    }

    child(options: object): FastifyRateLimitStore {
      return new SharedStore(options)
    }
  }

  return {
    Store: SharedStore as unknown as FastifyRateLimitStoreCtor,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await exchanging
    },
  }
}
