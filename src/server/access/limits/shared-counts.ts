/**
 * Counts of requests by client, over all processes of one database. Each process counts in memory;
 * what a client did more than a tenth of its limit is added up in the table `request_counts` twice
 * a second. Usual clients cost no statement. All processes together let through at most the limit,
 * a tenth of it for each further process, and what arrives within half a second.
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
/** Milliseconds that counts stay in the table. */
const keptFor = 10 * 60_000
/** Clients counted at once; a flood of addresses must not fill the memory. */
const maxClients = 20_000

interface Count {
  windowStart: number
  max: number
  /** Requests to this process; how many of them the table holds; requests to other processes. */
  own: number
  sent: number
  others: number
}

type Answer = Parameters<FastifyRateLimitStore['incr']>[1]

export interface SharedCounts {
  Store: FastifyRateLimitStoreCtor
  /** Ends the exchange. */
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
    const told = [...counts].filter(([, { own, sent, max }]) => own > sent && own >= max * share)
    // In one order for all processes, which would otherwise wait for each other in a circle.
    const rows = told
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
      where window_start < to_timestamp(${(cleanedAt - keptFor) / 1000})`.execute(db)
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

    /** A limit of its own for a route is counted apart. */
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
        // The oldest goes first.
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
