/**
 * Takes events beside the request and writes them immediately, in small batches. A response waits
 * for the events noted before it (`written`), so that an answered request is in the log even after
 * a crash. Floods are counted first (src/domain/audit/flood.ts). No event is dropped.
 */
import type { Kysely } from 'kysely'
import { createFlood, summedByPerson } from '#src/domain/audit/flood.ts'
import { type AuditEvent, floodKinds, type Tallied } from '#src/domain/audit/kinds.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { insertEvents } from './events.ts'

/** Milliseconds between two checks of the counts, and before a failed write is retried. */
const round = 15_000
/**
 * Maximum number of single waiting events; beyond it, events of one kind and user become one row.
 */
const maxWaiting = 2000

export interface Audit {
  /** Takes an event; never throws. */
  note(event: AuditEvent): void
  /**
   * Resolves when the noted events are written or the attempt failed; undefined when none waits.
   */
  written(): Promise<void> | undefined
  /** Writes waiting events; with `counts` also the counted ones. */
  flush(counts?: boolean): Promise<void>
  /** Writes everything and then accepts no more events. */
  close(): Promise<void>
  /** Called with the error of each failed write. */
  onFailure(listener: (error: unknown) => void): void
}

interface AuditParts {
  db: Kysely<Tables>
  clock: () => Date
  /** The server's secret, which makes sign-in names of unknown accounts unreadable. */
  secret: Uint8Array
}

export function createAudit({ db, clock, secret }: AuditParts): Audit {
  const flood = createFlood()
  let waiting: Tallied[] = []
  let timer: NodeJS.Timeout | undefined
  /** The chain of writes so far. */
  let writing: Promise<void> = Promise.resolve()
  let isScheduled = false
  let isWriting = false
  /** After a failure the timer retries: requests do not wait for an unreachable database. */
  let isFailing = false
  let isClosed = false
  let failed: (error: unknown) => void = () => undefined

  const later = () => {
    if (isClosed || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void flush()
    }, round)
    timer.unref()
  }

  const add = (events: readonly Tallied[]) => {
    waiting.push(...events)
    if (waiting.length > maxWaiting) waiting = summedByPerson(waiting)
  }

  const write = async (counts: boolean) => {
    isScheduled = false
    add(flood.due(clock(), counts))
    if (flood.isCounting()) later()
    const events = waiting
    waiting = []
    if (events.length === 0) return
    isWriting = true
    try {
      await insertEvents(db, events, secret)
      isFailing = false
    } catch (error) {
      isFailing = true
      failed(error)
      const since = waiting
      waiting = events
      add(since)
      later()
    } finally {
      isWriting = false
    }
  }

  const flush = (counts = false) => {
    isScheduled = true
    writing = writing.then(() => write(counts))
    return writing
  }

  return {
    note(event) {
      if (isClosed) return
      const now = clock()
      const at = now.toISOString()
      const due = floodKinds.has(event.kind)
        ? flood.take(event, now)
        : [{ ...event, at, until: at, count: 1 }]
      add(due)
      // Counted events can wait; a server that stops writes them all.
      if (due.length === 0 || isFailing) later()
      else if (!isScheduled) void flush()
    },
    written: () => (isScheduled || isWriting ? writing : undefined),
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
