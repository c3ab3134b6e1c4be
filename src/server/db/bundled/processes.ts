/** The processes of a bundled PostgreSQL: which ones run, and ending them. */
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * `postmaster.pid`, as the running or killed database left it; the port is NaN while the database
 * begins.
 */
export function readPidFile(folder: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3] || Number.NaN) }
  } catch {
    return undefined
  }
}

/** A program's name as Linux knows it; a shell that somebody opened in the folder has another. */
const isPostgres = (pid: string) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'

/**
 * Processes of this cluster among those this process can see: they work in its folder. Zombies no
 * longer do. Only Linux tells; elsewhere PostgreSQL's own lock has to do.
 */
function processesOf(folder: string): number[] {
  if (process.platform !== 'linux' || !existsSync(folder)) return []
  const path = realpathSync(folder)
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return readlinkSync(`/proc/${name}/cwd`) === path && isPostgres(name) ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

/** Whether a database runs that doesn't answer yet, or no longer. */
export function isAlive(folder: string): boolean {
  const pid = readPidFile(folder)?.pid
  return pid !== undefined && processesOf(folder).includes(pid)
}

export const kill = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended by itself.
  }
}

/**
 * Ends what is left of a database that doesn't answer: a server killed between two steps, or
 * connections that still work for a database that was killed. What was committed stays.
 */
export async function clearRemains(folder: string): Promise<void> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of processesOf(folder)) kill(pid, signal)
    for (let tries = 0; tries < 100 && processesOf(folder).length > 0; tries += 1) await wait(20)
  }
  // It is gone, yet a later process may have its number, or it was never collected by its parent:
  // PostgreSQL would take either for a database that runs.
  if (process.platform === 'linux')
    for (const lock of ['postmaster.pid', '.s.PGSQL.5432.lock']) rmSync(join(folder, lock), { force: true })
}

/** Ends it at once, as when the folder belongs to somebody else now. */
export function cutOff(folder: string): void {
  for (const pid of processesOf(folder)) kill(pid, 'SIGQUIT')
}
