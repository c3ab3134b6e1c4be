/**
 * Takes events beside the request: nobody waits for them and nothing fails by them. They are written
 * together a moment later; floods are counted first (src/domain/audit/flood.ts).
 */
import type { Kysely } from 'kysely'
import { createFlood } from '#src/domain/audit/flood.ts'
import { type AuditEvent, floodKinds, type Tallied } from '#src/domain/audit/kinds.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { insertEvents } from './events.ts'

/** Milliseconds until what came in is written. */
const moment = 500
/** Milliseconds between two looks at what was counted, and after which a failed write is repeated. */
const round = 15_000
/** Events that wait while the database doesn't answer; the oldest go first, and are counted. */
const most = 2000

export interface Audit {
  /** Takes an event; never throws, never waits. */
  note(event: AuditEvent): void
  /** Writes what waits; with `counts` also what is still being counted. */
  flush(counts?: boolean): Promise<void>
  /** Writes everything and takes no more. */
  close(): Promise<void>
  /** Told of writes that failed. */
  onFailure(listener: (error: unknown) => void): void
}

export function createAudit({ db, clock }: { db: Kysely<Tables>; clock: () => Date }): Audit {
  const flood = createFlood()
  let waiting: Tallied[] = []
  let lost = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let isClosed = false
  let failed: (error: unknown) => void = () => undefined

  const later = (ms: number) => {
    if (isClosed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void flush()
    }, ms)
    timer.unref()
  }

  const add = (event: Tallied) => {
    waiting.push(event)
    if (waiting.length <= most) return
    waiting.shift()
    lost += 1
  }

  const write = async (counts: boolean) => {
    for (const event of flood.due(clock(), counts)) add(event)
    if (flood.isCounting()) later(round)
    const events = waiting
    waiting = []
    if (events.length === 0) return
    try {
      await insertEvents(db, events)
      if (lost > 0) failed(new Error(`${lost} events of the audit trail were lost`))
      lost = 0
    } catch (error) {
      failed(error)
      waiting = [...events, ...waiting].slice(-most)
      later(round)
    }
  }

  const flush = (counts = false) => {
    writing = writing.then(() => write(counts))
    return writing
  }

  return {
    note(event) {
      if (isClosed) return
      const now = clock()
      const at = now.toISOString()
      const told = floodKinds.has(event.kind)
        ? flood.take(event, now)
        : [{ ...event, at, until: at, count: 1 }]
      for (const one of told) add(one)
      // What is only counted can wait; nothing of it is lost when the server stops.
      if (told.length === 0) return later(round)
      clearTimeout(timer)
      timer = undefined
      later(moment)
    },
    flush,
    async close() {
      await flush(true)
      isClosed = true
      clearTimeout(timer)
    },
    onFailure(listener) {
      failed = listener
    },
  }
}
