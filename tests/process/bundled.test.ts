import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  buildServer,
  endServers,
  entry,
  outDir,
  type Served,
  serve,
  signIn,
  startedFolder,
} from '#tests/support/built-server.ts'
import { dataFolder, freePort, openToOthers, removeFolder } from '#tests/support/process.ts'

// Each test starts several processes.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
let postgres: string

beforeAll(async () => {
  await buildServer()
  folder = await startedFolder()
  postgres = join(folder, 'postgres')
})
// A test that fails leaves its servers, which would start what the next one ends.
afterEach(endServers)
afterAll(() => removeFolder(folder))

/** The number of the running database; undefined when none runs. */
function postmaster(of = postgres): number | undefined {
  const file = join(of, 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined
}
const isRunning = (pid: number) => existsSync(`/proc/${pid}/cwd`)

let next = 1
/** One whose codes don’t run out, however many are added before a kill. */
const path = '/api/setting/symptoms'
/** Adds a symptom, and answers its code once the server has confirmed it. */
async function add(server: Served, token: string): Promise<string> {
  const code = `K${next++}`
  const body = { code, name_kh: `រោគសញ្ញា ${code}`, body_system: 1 }
  const answer = await server.call('POST', path, body, token)
  if (answer.code) throw new Error(answer.code)
  return code
}
async function codesOf(server: Served, token: string): Promise<string[]> {
  const codes: string[] = []
  for (;;) {
    const range = `[${codes.length},${codes.length + 199}]`
    const page = await server.call('GET', `${path}?range=${range}`, undefined, token)
    if (page.code) throw new Error(page.code)
    codes.push(...page.data.map((row) => (row as { code: string }).code))
    if (page.data.length < 200) return codes
  }
}

describe('the bundled PostgreSQL', () => {
  test('lies in a folder that only its account can open, is told of when it hangs, and ends with the server', async () => {
    const server = await serve(folder)
    const pid = postmaster() as number
    expect(isRunning(pid)).toBe(true)
    const token = await signIn(server)
    const { data } = await server.call('GET', '/api/installation', undefined, token)
    expect(data.database).toMatchObject({ engine: 'bundled' })
    expect(openToOthers(folder)).toEqual([])

    // While it hangs the server says within seconds that it isn't ready, and again when it is.
    const ready = async () => (await fetch(`${server.url}/readyz`)).status
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    const all = [pid, ...children.map(Number)]
    for (const one of all) process.kill(one, 'SIGSTOP')
    const began = performance.now()
    const hanging = await ready()
    const took = performance.now() - began
    for (const one of all) process.kill(one, 'SIGCONT')
    expect(hanging).toBe(503)
    expect(took).toBeLessThan(3000)
    await vi.waitFor(async () => expect(await ready()).toBe(200))

    expect(await server.end('SIGTERM')).toBe(0)
    expect(postmaster()).toBeUndefined()
    expect(existsSync(join(folder, 'server.lock'))).toBe(false)
  })

  test('is shared by servers of one machine, and stays until the last has ended', async () => {
    const [first, second] = await Promise.all([serve(folder), serve(folder)])
    const pid = postmaster() as number
    const token = await signIn(first)
    const code = await add(first, token)
    expect(await codesOf(second, token)).toContain(code)
    expect(await first.end('SIGTERM')).toBe(0)
    expect(postmaster()).toBe(pid)
    expect(await codesOf(second, token)).toContain(code)
    expect(await second.end('SIGINT')).toBe(0)
    expect(postmaster()).toBeUndefined()
  })

  test('is taken over from a server that was killed', async () => {
    const first = await serve(folder)
    const code = await add(first, await signIn(first))
    const pid = postmaster()
    await first.end('SIGKILL')
    const second = await serve(folder)
    expect(postmaster()).toBe(pid)
    expect(await codesOf(second, await signIn(second))).toContain(code)
    expect(await second.end('SIGTERM')).toBe(0)
  })

  test('that was killed is started again by the server, which lives on', async () => {
    const server = await serve(folder)
    const token = await signIn(server)
    const code = await add(server, token)
    const pid = postmaster() as number
    process.kill(pid, 'SIGKILL')
    const codes = new Set<number>()
    await vi.waitFor(
      async () => {
        const answer = await fetch(`${server.url}${path}?range=[0,0]`, {
          headers: { authorization: `Bearer ${token}` },
        })
        codes.add(answer.status)
        // A connection of the killed database may still answer once.
        expect([undefined, pid]).not.toContain(postmaster())
        expect(answer.status).toBe(200)
      },
      { interval: 20 },
    )
    // Until then users are told to wait, never that an unexpected error occurred.
    expect([...codes].filter((status) => ![200, 503].includes(status))).toEqual([])
    // Another connection may be found dead only now.
    await vi.waitFor(async () => expect(await codesOf(server, token)).toContain(code))
    expect(await server.end('SIGTERM')).toBe(0)
  })

  test('and the server killed in any order, in the middle of writing, lose nothing confirmed', async () => {
    const confirmed: string[] = []
    for (const order of ['server', 'database', 'both', 'both']) {
      const server = await serve(folder)
      const token = await signIn(server)
      const writing = (async () => {
        for (;;) confirmed.push(await add(server, token))
      })().catch(() => undefined)
      const before = confirmed.length
      await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(before))
      await wait(Math.random() * 100)
      if (order !== 'server') process.kill(postmaster() as number, 'SIGKILL')
      if (order === 'both') await wait(Math.random() * 50)
      await server.end('SIGKILL')
      await writing
    }
    const server = await serve(folder)
    const token = await signIn(server)
    expect(await codesOf(server, token)).toEqual(expect.arrayContaining(confirmed))
    expect(await server.end('SIGTERM')).toBe(0)
  })

  test('isn’t hindered by the number of a process that has nothing to do with it', async () => {
    const server = await serve(folder)
    const pid = postmaster() as number
    const lines = readFileSync(join(postgres, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(pid, 'SIGKILL')
    await server.end('SIGKILL')
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false))
    const other = spawn('sleep', ['60'], { uid: statSync(postgres).uid })
    writeFileSync(join(postgres, 'postmaster.pid'), [other.pid, ...lines.slice(1)].join('\n'))
    const again = await serve(folder)
    expect(await again.end('SIGTERM')).toBe(0)
    other.kill()
  })

  test('is refused to another container while this one serves, and free soon after it', async () => {
    const server = await serve(folder)
    const other = async () => {
      const env = { PATH: process.env.PATH, DATA_DIR: folder, LOG_LEVEL: 'error' }
      const child = spawn(
        'unshare',
        ['--pid', '--fork', '--kill-child', '--mount-proc', process.execPath, join(outDir, 'main.js')],
        { env: { ...env, PORT: String(await freePort()) }, stdio: ['ignore', 'pipe', 'pipe'] },
      )
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
      return { child, output: () => output }
    }
    const refused = await other()
    await once(refused.child, 'exit')
    expect(refused.output()).toMatch(/is in use by process \d+ of .*, another container or machine/)

    await server.end('SIGKILL')
    process.kill(postmaster() as number, 'SIGKILL')
    const secondServer = await other()
    await vi.waitFor(() => expect(secondServer.output()).toContain('Serving on'))
    secondServer.child.kill('SIGKILL')
    await once(secondServer.child, 'exit')
  })
})

test('runs where its account can reach neither the folder nor its programs by their paths, made there by the command line for an administrator', async () => {
  const closed = dataFolder()
  chmodSync(closed, 0o700)
  const dataDir = join(closed, 'long'.repeat(20), 'data')
  mkdirSync(dataDir, { recursive: true })
  // Where no demonstration is.
  const env = { DEMO: 'off' }
  const password = 'a long enough password'
  const create = (username: string, word: string) =>
    entry(dataDir, 'create-admin', ['--username', username, '--password', word], env)
  const weak = create('Chief!', 'short')
  expect(weak.code).toBe(1)
  expect(weak.output).toMatch(/username: .*\npassword: Use at least 15 characters\./)
  expect(create('chief', password)).toEqual({
    code: 0,
    output: 'The administrator chief can sign in now.',
  })
  expect(create('chief', password)).toEqual({ code: 1, output: 'The username chief is taken.' })

  const server = await serve(dataDir, env)
  const token = await signIn(server, 'chief', password)
  const code = await add(server, token)
  expect(await codesOf(server, token)).toContain(code)
  expect(await server.end('SIGTERM')).toBe(0)
  removeFolder(dataDir)
  removeFolder(closed)
})
