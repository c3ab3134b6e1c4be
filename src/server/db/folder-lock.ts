/**
 * One process per data folder: two would destroy the embedded database. The lock is a file naming
 * its owner; the lock of a process that no longer runs (killed, power cut) is taken over.
 */
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join, resolve } from 'node:path'

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
}

interface Owner {
  pid: number
  /** When that process began, so that a later process of the same number isn't taken for it. */
  began: string
}

/** Start time in clock ticks since boot, or '' where the system doesn't tell (not Linux). */
function began(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isRunning(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return owner.began === began(owner.pid)
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner
  } catch {
    return undefined
  }
}

/** Takes the folder; returns the function that gives it back. @throws FolderInUseError */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'server.lock')
  const own: Owner = { pid: process.pid, began: began(process.pid) }
  for (;;) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, JSON.stringify(own))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = readOwner(file)
    if (owner && isRunning(owner))
      throw new FolderInUseError(
        `The data folder ${resolve(folder)} is in use by process ${owner.pid}: stop it first, or set another DATA_DIR.`,
      )
    // Renaming succeeds for one process only, so two that find a stale lock don't both take it.
    const stale = `${file}.${process.pid}`
    try {
      renameSync(file, stale)
      rmSync(stale, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}
