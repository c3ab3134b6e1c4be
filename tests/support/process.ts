/** The real, built server as a child process, for browser journeys and measurements. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { cutOff } from '#src/server/db/bundled/processes.ts'
import { shortRun } from '../../scripts/short-run.ts'

export interface ServerProcess {
  /** `http://127.0.0.1:41234`, without a trailing slash. */
  url: string
  dataDir: string
  pid: number
  /** Milliseconds from spawning until it was ready. */
  startedIn: number
  /** All output so far. */
  output(): string
  /** Ends it like a service manager; resolves with the exit code. */
  stop(): Promise<number | null>
  /** Kills it immediately, without cleanup (kill -9). */
  kill(): Promise<void>
}

/** A port without a listener at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

/** A new folder for a database; a copy of `from` if given. */
export function dataFolder(from?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sabay-'))
  if (from) cpSync(from, folder, { recursive: true })
  return folder
}

/** Files in a folder that others than its owner may read or write. */
export const openToOthers = (folder: string): string[] =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (lstatSync(join(folder, name)).mode & 0o077) !== 0,
  )

/** Removes a data folder, and stops the database that a killed server left running in it. */
export function removeFolder(folder: string): void {
  cutOff(join(folder, 'postgres'))
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}

/**
 * Starts `dist/server/main.js` on a free port, or that of `env`, and waits until `/readyz` reports
 * that it is ready, with all demo records.
 * @param options Node options; measurements pass none
 */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  options: readonly string[] = shortRun,
): Promise<ServerProcess> {
  const port = env.PORT ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, [...options, 'dist/server/main.js'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: 'accounts',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '0',
      ...env,
    },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  await untilReady(child, url, () => printed)
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    startedIn: performance.now() - began,
    output: () => printed,
    stop: () => end(child, 'SIGTERM'),
    kill: async () => void (await end(child, 'SIGKILL')),
  }
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal)
    await once(child, 'exit')
  }
  return child.exitCode
}

async function untilReady(child: ChildProcess, url: string, printed: () => string): Promise<void> {
  const deadline = Date.now() + 600_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server exited during its start:\n${printed()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok && !(await answer.json()).data.demonstration) return
    // Writing the demo takes a minute or two; frequent polling would slow it down.
    await setTimeout(answer?.ok ? 300 : 20)
  }
  await end(child, 'SIGKILL')
  throw new Error(`The server was not ready after ten minutes:\n${printed()}`)
}
