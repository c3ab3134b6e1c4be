/** `npm start`, as people, containers and service managers start and stop it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildServer, outDir, startedFolder } from '#tests/support/built-server.ts'
import { dataFolder, freePort, removeFolder } from '#tests/support/process.ts'

// Each test starts several processes.
vi.setConfig({ testTimeout: 120_000 })

/** An installation whose build is the server under test. */
const installation = dataFolder()
let data: string

beforeAll(async () => {
  await buildServer()
  data = await startedFolder()
  cpSync('scripts', join(installation, 'scripts'), { recursive: true })
  for (const file of ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json'])
    copyFileSync(file, join(installation, file))
  mkdirSync(join(installation, 'dist'))
  symlinkSync(resolve(outDir), join(installation, 'dist/server'))
  const { fingerprint } = await import(join(installation, 'scripts/sources.mjs'))
  const build = { version: '1', hash: '1', built_at: '2026-01-01T00:00:00Z' }
  const buildJson = JSON.stringify({ ...build, sources: fingerprint() })
  writeFileSync(join(installation, 'dist/build.json'), buildJson)
})
afterAll(() => {
  removeFolder(data)
  removeFolder(installation)
})

const postmaster = () => join(data, 'postgres/postmaster.pid')

let npm: ChildProcess
let output = ''

/** Runs `npm start`, or what `before` makes of it, as the first of a process group of its own. */
async function start(before: readonly string[] = []): Promise<void> {
  const [command = '', ...args] = [...before, 'npm', 'start']
  const env = { ...process.env, DATA_DIR: data, PORT: String(await freePort()), DEMO: 'accounts' }
  output = ''
  npm = spawn(command, args, {
    cwd: installation,
    env: { ...env, LOG_LEVEL: 'error', NODE_ENV: '', NO_UPDATE_NOTIFIER: '1' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [npm.stdout, npm.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
}

async function serving(before?: readonly string[]): Promise<void> {
  await start(before)
  await vi.waitFor(() => expect(output).toContain('Serving on'))
}

/** Nothing is left: neither the server, whose lock would stand there, nor its database. */
const endsInOrder = () =>
  vi.waitFor(() => {
    expect(existsSync(join(data, 'server.lock'))).toBe(false)
    expect(existsSync(postmaster())).toBe(false)
    expect(readFileSync(join(data, 'postgres.log'), 'utf8').trimEnd()).toMatch(
      /database system is shut down$/,
    )
  })

/** The process that this one started. */
const childOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' }))

afterEach(() => {
  try {
    process.kill(-(npm.pid as number), 'SIGKILL')
  } catch {
    // It has ended, as it should.
  }
})

describe('npm start ends in order, with its database,', () => {
  test('when npm is told to, and npm waits for it', async () => {
    await serving()
    npm.kill('SIGTERM')
    expect(await once(npm, 'exit')).toEqual([0, null])
    expect(existsSync(postmaster())).toBe(false)
    await endsInOrder()
  })

  test.each(['SIGINT', 'SIGHUP'] as const)('when a terminal tells all: %s', async (signal) => {
    await serving()
    process.kill(-(npm.pid as number), signal)
    await once(npm, 'exit')
    await endsInOrder()
  })

  test('when the server itself is told to', async () => {
    await serving()
    process.kill(childOf(npm.pid as number), 'SIGTERM')
    expect(await once(npm, 'exit')).toEqual([0, null])
    await endsInOrder()
  })

  test('when npm is the first process of a container that is stopped', async () => {
    await serving(['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'])
    process.kill(childOf(npm.pid as number), 'SIGTERM')
    expect(await once(npm, 'exit')).toEqual([0, null])
    expect(existsSync(postmaster())).toBe(false)
    await endsInOrder()
  })

  test('when npm is killed and can tell nobody', async () => {
    await serving()
    npm.kill('SIGKILL')
    await endsInOrder()
  })

  test('when it is told to while it starts', async () => {
    await start()
    await vi.waitFor(() => expect(existsSync(postmaster())).toBe(true))
    npm.kill('SIGTERM')
    await once(npm, 'exit')
    expect(output).not.toContain('Serving on')
    await endsInOrder()
  })
})
