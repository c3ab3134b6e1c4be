/** The processes of a bundled PostgreSQL: finds and ends them. */
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * `postmaster.pid` of the running or killed database; the port is NaN while the database starts.
 */
export function readPidFile(folder: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3] || Number.NaN) }
  } catch {
    return undefined
  }
}

/** A program's name on Linux, which distinguishes it from a shell in the folder. */
const isPostgres = (pid: string) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'

/**
 * Visible processes of this cluster: their working directory is its folder. Zombies have none. Only
 * Linux supports this; elsewhere PostgreSQL's own lock must suffice.
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

/** Whether a database runs that does not answer yet, or no longer answers. */
export function isAlive(folder: string): boolean {
  const pid = readPidFile(folder)?.pid
  return pid !== undefined && processesOf(folder).includes(pid)
}

export const kill = (pid: number, signal: NodeJS.Signals) => {
  try {
    process.kill(pid, signal)
  } catch {
    // It has already ended.
  }
}

/**
 * Ends the remains of a database that does not answer: of a server killed between two steps, or
 * backends of a killed database. Committed data stays.
 */
export async function clearRemains(folder: string): Promise<void> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    for (const pid of processesOf(folder)) kill(pid, signal)
    for (let tries = 0; tries < 100 && processesOf(folder).length > 0; tries += 1) await wait(20)
  }
  // It has ended, yet a later process may have its id, or its parent has not collected it:
  // PostgreSQL would take either for a running database.
  if (process.platform === 'linux')
    for (const lock of ['postmaster.pid', '.s.PGSQL.5432.lock']) rmSync(join(folder, lock), { force: true })
}

/** Stops it immediately, as when another process has taken the folder. */
export function cutOff(folder: string): void {
  for (const pid of processesOf(folder)) kill(pid, 'SIGQUIT')
}
