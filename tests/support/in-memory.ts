import { existsSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const folder = '/dev/shm'
const gigabyte = 1024 ** 3

/** Bytes that a run needs at most, and as much again that stays free. */
const enough = 8 * gigabyte

function room(): number {
  const { bavail, bsize } = statfsSync(folder)
  return Math.min(bavail * bsize, freemem())
}

/**
 * Has this process, and those it starts, keep temporary files in memory where there is room. A
 * database of tests is three thousand small files: a copy takes a second of the processor on a
 * disk's file system, and a fifteenth of that in memory.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && existsSync(folder) && room() >= enough) process.env.TMPDIR = folder
}
