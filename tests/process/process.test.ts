import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  buildServer,
  endServers,
  entry as entryOf,
  outDir,
  type Served,
  serve as serveFrom,
  signIn,
  startedFolder,
} from '#tests/support/built-server.ts'
import { dataFolder, openToOthers, removeFolder } from '#tests/support/process.ts'
import { bareSocket } from '#tests/support/realtime.ts'

// Each test starts several processes.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
const entry = (name: string, args?: string[], env?: Record<string, string>) =>
  entryOf(env?.DATA_DIR ?? folder, name, args, env)
const serve = (env: Record<string, string> = {}, args: string[] = []) =>
  serveFrom(env.DATA_DIR ?? folder, env, args)

beforeAll(async () => {
  await buildServer()
  folder = await startedFolder()
}, 120_000)
afterAll(() => {
  endServers()
  removeFolder(folder)
})

const province = (code: string) => ({ code, name_kh: `ខេត្ត${code}`, name_en: `Province ${code}` })
const list = '/api/setting/provinces?range=[0,99]'

/**
 * Sends the head of a request and waits until the server has seen it; what is returned sends the
 * body and gives the status. What is in flight is then a fact, not a matter of the machine's speed.
 */
async function begin(url: string, body: object, token: string): Promise<() => Promise<number>> {
  const text = JSON.stringify(body)
  const sent = request(`${url}/api/setting/provinces`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      authorization: `Bearer ${token}`,
      expect: '100-continue',
    },
  })
  sent.flushHeaders()
  await once(sent, 'continue')
  return async () => {
    sent.end(text)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode ?? 0
  }
}

describe('a start that must fail', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ DATABASE_URL: 'postgres://localhost/x' }, /^SESSION_SECRET is required/],
    [
      { DATABASE_URL: 'postgres://127.0.0.1:1/x', SESSION_SECRET: 's'.repeat(32) },
      /^The database at 127.0.0.1:1 can't be reached/,
    ],
  ])('with %o says why in one sentence', (env, sentence) => {
    const { code, said } = entry('main', [], env as Record<string, string>)
    expect(code).toBe(1)
    expect(said).toMatch(sentence)
    expect(said).not.toContain('    at ')
  })
})

describe('the running server', () => {
  test('says when somebody else has its port', async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const { code, said } = entry('main', [], { PORT: String(port) })
    expect([code, said]).toEqual([1, expect.stringMatching(/^Port \d+ is in use/)])
    other.close()
  })

  test('finishes what it has begun when it is stopped', async () => {
    const server = await serve()
    const token = await signIn(server)
    const begun = await Promise.all(
      ['51', '52', '53', '54'].map((code) => begin(server.url, province(code), token)),
    )
    const ended = server.end('SIGINT')
    const answers = await Promise.all(begun.map((finish) => finish()))
    expect(answers).toEqual([201, 201, 201, 201])
    expect(await ended).toBe(0)
  })

  test('prints its address and demo accounts; stopped, it lets open consoles go, to come back soon', async () => {
    const server = await serve()
    expect(server.said()).toContain(`${server.url.replace('127.0.0.1', 'localhost')}/en`)
    expect(server.said()).toContain('Demo accounts, password sabay-demo: admin, curator, viewer')
    const sockets = [await bareSocket(Number(new URL(server.url).port))]
    sockets.push(await bareSocket(Number(new URL(server.url).port)))
    const began = performance.now()
    expect(await server.end('SIGTERM')).toBe(0)
    expect(performance.now() - began).toBeLessThan(8000)
    expect(await Promise.all(sockets.map(({ ended }) => ended))).toEqual([4100, 4100])
  })
})

describe('the command line', () => {
  test('makes an administrator where no demonstration is', async () => {
    const env = { DATA_DIR: dataFolder(), DEMO: 'off' }
    const made = entry(
      'create-admin',
      ['--username', 'chief', '--password', 'a long enough password'],
      env,
    )
    expect(made).toEqual({ code: 0, said: 'The administrator chief can sign in now.' })
    const again = entry(
      'create-admin',
      ['--username', 'chief', '--password', 'a long enough password'],
      env,
    )
    expect(again).toEqual({ code: 1, said: 'The username chief is taken.' })
    const weak = entry('create-admin', ['--username', 'Chief!', '--password', 'short'], env)
    expect(weak.code).toBe(1)
    expect(weak.said).toMatch(/username: .*\npassword: Use at least 15 characters\./)
    removeFolder(env.DATA_DIR)
  })

  const codesOf = async (server: Served) => {
    const { data } = await server.call('GET', list, undefined, await signIn(server))
    return data.map((row) => (row as { code: string }).code)
  }
  const add = async (server: Served, code: string) =>
    server.call('POST', '/api/setting/provinces', province(code), await signIn(server))
  const file = join(outDir, '../saved.tar.gz')

  test('saves the database to a file while the server runs, and puts it back', async () => {
    const server = await serve()
    const { code, said } = entry('backup', [file])
    expect(said).toMatch(/^Backup written to .*\n(Saving \d+ %\n)*Saving 100 %$/)
    expect(code).toBe(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(existsSync(`${file}.part`)).toBe(false)
    await add(server, '99')
    const refused = entry('restore', [file])
    expect(refused.said).toMatch(/The database is in use: stop the servers first/)
    expect(refused.code).toBe(1)
    expect(await codesOf(server)).toContain('99')
    await server.end('SIGTERM')

    expect(entry('restore', [file]).said).toMatch(
      /^Restored\. The database of before is kept as sabay_before_/,
    )
    expect(openToOthers(folder)).toEqual([])
    const restored = await serve()
    const codes = await codesOf(restored)
    expect(codes).toEqual(expect.arrayContaining(['51', '52', '53', '54']))
    expect(codes).not.toContain('99')
    await restored.end('SIGTERM')
  })

  test('brings a backup into PGlite, and moves a folder of PGlite to PostgreSQL after a yes', async () => {
    const DATA_DIR = dataFolder()
    const pglite = { DATA_DIR, DATABASE: 'pglite' }
    expect(entry('restore', [file], pglite).said).toMatch(/^Restored\./)
    const before = await serve(pglite)
    expect(before.said()).toContain('The data are in PGlite')
    const token = await signIn(before)
    const { data } = await before.call('GET', '/api/installation', undefined, token)
    expect(data.database).toMatchObject({ engine: 'pglite', reason: 'asked' })
    expect(entry('main', [], { ...pglite, PORT: '0' }).said).toMatch(/in use by process \d+/)
    await add(before, '77')
    await before.end('SIGKILL')

    // Nobody can answer, so it stays where it is.
    const asked = await serve({ DATA_DIR })
    expect(asked.said()).toContain('npm start -- --yes moves it to PostgreSQL')
    await asked.end('SIGTERM')
    const moved = await serve({ DATA_DIR }, ['--yes'])
    expect(moved.said()).toMatch(/The data are in PostgreSQL now; the folder of before is kept as /)
    expect(moved.said()).not.toContain('PGlite')
    expect(await codesOf(moved)).toEqual(expect.arrayContaining(['51', '77']))
    expect(readdirSync(DATA_DIR).filter((name) => name.startsWith('pgdata'))).toEqual([
      expect.stringMatching(/^pgdata\.moved_/),
    ])
    await moved.end('SIGTERM')
    removeFolder(DATA_DIR)
  })
})
