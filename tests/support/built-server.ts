/** The shipped server, built to a separate folder: other suites use dist at the same time. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { shortRun } from '../../scripts/short-run.ts'
import { builtFolder } from './databases.ts'
import { makeOnce } from './make-once.ts'
import { dataFolder, freePort } from './process.ts'

export const outDir = join(builtFolder(), 'server')
const children: ChildProcess[] = []

/** Once per run. */
export const buildServer = () =>
  makeOnce(outDir, (folder) =>
    build({ logLevel: 'error', build: { ssr: true, outDir: folder, emptyOutDir: true } }),
  )

/** The output of the first start, in the folder that it created. */
export const firstStartLog = 'first-start.log'

/** A copy of a data folder after the first start, which takes long. */
export const startedFolder = async () =>
  dataFolder(
    await makeOnce(join(builtFolder(), 'data'), async (folder) => {
      const server = await serve(folder, { LOG_LEVEL: 'info' })
      writeFileSync(join(folder, firstStartLog), server.output(), { mode: 0o600 })
      await server.end('SIGTERM')
    }),
  )

/** Ends the processes that tests left running. */
export function endServers(): void {
  for (const child of children) child.kill('SIGKILL')
}

const environment = (dataDir: string, more: Record<string, string>) => ({
  PATH: process.env.PATH,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  DEMO: 'accounts',
  ...more,
})

/** Runs an entry to completion. */
export function entry(dataDir: string, name: string, args: string[] = [], env: Record<string, string> = {}) {
  const done = spawnSync(process.execPath, [...shortRun, join(outDir, `${name}.js`), ...args], {
    env: environment(dataDir, env),
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { code: done.status, output: `${done.stdout}${done.stderr}`.trim() }
}

export type Served = Awaited<ReturnType<typeof serve>>

/** Starts the server on a free port and waits until it is ready. */
export async function serve(
  dataDir: string,
  env: Record<string, string> = {},
  args: string[] = [],
  script = join(outDir, 'main.js'),
) {
  const port = String(await freePort())
  const child = spawn(process.execPath, [...shortRun, script, ...args], {
    env: environment(dataDir, { PORT: port, ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  while (!output.includes('Serving on')) {
    if (child.exitCode !== null) throw new Error(`ended early: ${output}`)
    await new Promise((next) => setTimeout(next, 20))
  }
  const url = `http://127.0.0.1:${port}`
  const call = async (method: string, path: string, body?: object, token = '') => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return (await response.json()) as { code?: string; data: Record<string, unknown> & unknown[] }
  }
  const end = async (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => {
    const ended = once(child, 'exit')
    child.kill(signal)
    return (await ended)[0] as number | null
  }
  return { child, output: () => output, call, end, url }
}

export async function signIn(server: Served, username = 'admin', password = 'sabay-demo'): Promise<string> {
  const { data } = await server.call('POST', '/api/auth/login', { username, password })
  return String(data.access_token)
}
