/** Whether there is room for what is to be written. */
import { statfsSync } from 'node:fs'
import type { LogEvent } from 'kysely'

/** PostgreSQL's SQLSTATE, or the system's own word; PostgreSQL may quote that in other failures. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(53100|ENOSPC|EDQUOT)$/.test(code) || /No space left on device|Disk quota exceeded/.test(error.message)
  )
}

/** Bytes that a database writes ahead at once: a segment of its log. */
const minRoom = 16 * 1024 * 1024

/**
 * Why a database in a folder couldn't be opened: that there is no room, or the error itself. PGlite
 * tells of a full disk by frames of its machine.
 */
export function reasonIn(folder: string, error: unknown): unknown {
  const { bavail, bsize } = statfsSync(folder)
  if (isDiskFull(error) || bavail * bsize >= minRoom) return error
  return new Error('No space left on device', { cause: error })
}

/**
 * Milliseconds after a refused write in which the disk counts as full. What waits to be told is
 * tried sooner (audit/recorder.ts), so that it counts as full for as long as it is.
 */
const remembered = 60_000

export interface DiskWatch {
  /** Takes what Kysely tells of each statement. */
  log(event: LogEvent): void
  isFull(): boolean
}

/** Remembers writes that the database refused for want of room. */
export function watchDisk(): DiskWatch {
  let last = Number.NEGATIVE_INFINITY
  return {
    log(event) {
      if (event.level === 'error' && isDiskFull(event.error)) last = performance.now()
    },
    isFull: () => performance.now() - last < remembered,
  }
}
