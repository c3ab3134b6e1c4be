/** Detects a full disk. */
import type { LogEvent } from 'kysely'

/** PostgreSQL's SQLSTATE, or the system's own code, which PostgreSQL may quote in other errors. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(53100|ENOSPC|EDQUOT)$/.test(code) || /No space left on device|Disk quota exceeded/.test(error.message)
  )
}

/**
 * Milliseconds after a refused write in which the disk counts as full. Waiting audit events are
 * retried sooner (audit/recorder.ts), so that the state lasts as long as the disk is full.
 */
const remembered = 60_000

export interface DiskWatch {
  /** Handles Kysely's event of each statement. */
  log(event: LogEvent): void
  isFull(): boolean
}

/** Remembers writes that the database refused because the disk is full. */
export function watchDisk(): DiskWatch {
  let last = Number.NEGATIVE_INFINITY
  return {
    log(event) {
      if (event.level === 'error' && isDiskFull(event.error)) last = performance.now()
    },
    isFull: () => performance.now() - last < remembered,
  }
}
