/**
 * Takes events beside the request and writes them at once, those of a moment together. A response
 * waits for the events noted before it (`written`), so that what was answered is in the trail even
 * after a crash. Floods are counted first (src/domain/audit/flood.ts). Nothing is dropped.
 */
import type { Kysely } from 'kysely'
import { createFlood, summedByPerson } from '#src/domain/audit/flood.ts'
import { type AuditEvent, floodKinds, type Tallied } from '#src/domain/audit/kinds.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { insertEvents } from './events.ts'

/**
 * Milliseconds between two looks at what was counted, and after which a failed write is repeated.
 */
const round = 15_000
/**
 * Events that wait for the database as they are; of more, those of one kind and person become one
 * row.
 */
const maxWaiting = 2000

export interface Audit {
  /** Takes an event; never throws. */
  note(event: AuditEvent): void
  /** Until what was noted is written, or the attempt failed; undefined where nothing waits. */
  written(): Promise<void> | undefined
  /** Writes what waits; with `counts` also what is still being counted. */
  flush(counts?: boolean): Promise<void>
  /** Writes everything and takes no more. */
  close(): Promise<void>
  /** Called with the error of each write that failed. */
  onFailure(listener: (error: unknown) => void): void
}

interface AuditParts {
  db: Kysely<Tables>
  clock: () => Date
  /** The server's, by which typed names of no account are made unreadable. */
  secret: Uint8Array
}

export function createAudit({ db, clock, secret }: AuditParts): Audit {
  const flood = createFlood()
  let waiting: Tallied[] = []
  let timer: NodeJS.Timeout | undefined
  /** The writes so far, one after the other. */
  let writing: Promise<void> = Promise.resolve()
  let isScheduled = false
  let isWriting = false
  /**
   * After a failure the next attempt is the timer's: requests don't wait for a database that is
   * gone.
   */
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
      // What is only counted can wait; nothing of it is lost when the server stops.
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
