import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dataFolder, freePort, removeFolder } from '#tests/support/process.ts'
import { bareSocket } from '#tests/support/realtime.ts'

// Each test starts several processes, each with a database of its own.
vi.setConfig({ testTimeout: 120_000 })

// The server as it is shipped, on the embedded database, built to a folder of its own: other suites use dist at the same time.
const outDir = 'node_modules/.cache/server-under-test'
const folder = dataFolder()
const children: ChildProcess[] = []

beforeAll(async () => {
  await build({ logLevel: 'error', build: { ssr: true, outDir, emptyOutDir: true } })
}, 120_000)
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  removeFolder(folder)
  rmSync(outDir, { recursive: true, force: true })
})

const environment = (more: Record<string, string>) => ({
  PATH: process.env.PATH,
  DATA_DIR: folder,
  LOG_LEVEL: 'warn',
  DEMO: 'accounts',
  ...more,
})

/** Runs an entry to its end. */
function entry(name: string, args: string[] = [], env: Record<string, string> = {}) {
  const done = spawnSync(process.execPath, [join(outDir, `${name}.js`), ...args], {
    env: environment(env),
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { code: done.status, said: `${done.stdout}${done.stderr}`.trim() }
}

async function serve(env: Record<string, string> = {}) {
  const port = String(await freePort())
  const child = spawn(process.execPath, [join(outDir, 'main.js')], {
    env: environment({ PORT: port, ...env }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  while (!said.includes('Serving on')) {
    if (child.exitCode !== null) throw new Error(`ended early: ${said}`)
    await new Promise((next) => setTimeout(next, 50))
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
  return { child, said: () => said, call, end, url }
}

const signIn = async (server: Awaited<ReturnType<typeof serve>>, username = 'admin') => {
  const { data } = await server.call('POST', '/api/auth/login', {
    username,
    password: 'sabay-demo',
  })
  return String(data.access_token)
}
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
  test('prints its address and demo accounts, and keeps its folder for itself', async () => {
    const server = await serve()
    expect(server.said()).toContain(`${server.url.replace('127.0.0.1', 'localhost')}/en`)
    expect(server.said()).toContain('Demo accounts, password sabay-demo: admin, curator, viewer')
    const second = entry('main', [], { PORT: '0' })
    expect([second.code, second.said]).toEqual([
      1,
      expect.stringMatching(/^The data folder .* is in use by process \d+/),
    ])
    expect(await server.end('SIGTERM')).toBe(0)
  })

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

  test('lets open consoles go when it is stopped, to come back a second later', async () => {
    const server = await serve()
    const sockets = [await bareSocket(Number(new URL(server.url).port))]
    sockets.push(await bareSocket(Number(new URL(server.url).port)))
    const began = performance.now()
    expect(await server.end('SIGTERM')).toBe(0)
    expect(performance.now() - began).toBeLessThan(8000)
    expect(await Promise.all(sockets.map(({ ended }) => ended))).toEqual([4100, 4100])
  })

  test('has lost nothing it confirmed after kill -9 in the middle of writing', async () => {
    const first = await serve()
    const token = await signIn(first)
    const confirmed: string[] = []
    const writing = (async () => {
      for (let n = 10; n < 50; n += 1) {
        const { data } = await first.call(
          'POST',
          '/api/setting/provinces',
          province(String(n)),
          token,
        )
        confirmed.push(String(data.code))
        if (n === 20) void first.end('SIGKILL')
      }
    })()
    await expect(writing).rejects.toThrow()

    const second = await serve()
    const { data } = await second.call('GET', list, undefined, await signIn(second))
    const codes = data.map((row) => (row as { code: string }).code)
    expect(confirmed.length).toBeGreaterThanOrEqual(10)
    expect(codes).toEqual(expect.arrayContaining(confirmed))
    for (const row of data as { id: number; version: number }[]) expect(row.version).toBe(1)
    expect(await second.end('SIGTERM')).toBe(0)
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

  test('saves the database to a file and puts it back', async () => {
    const file = join(folder, 'saved.tar.gz')
    expect(entry('backup', [file])).toEqual({ code: 0, said: `Backup written to ${file}` })
    expect(readFileSync(file).length).toBeGreaterThan(100_000)

    const changed = await serve()
    await changed.call('POST', '/api/setting/provinces', province('99'), await signIn(changed))
    expect(entry('backup', [file]).said).toMatch(/is in use/)
    await changed.end('SIGTERM')

    expect(entry('restore', [file]).said).toMatch(/^Restored\. The database of before is kept in /)
    const restored = await serve()
    const { data } = await restored.call('GET', list, undefined, await signIn(restored))
    const codes = data.map((row) => (row as { code: string }).code)
    expect(codes).toContain('51')
    expect(codes).not.toContain('99')
    await restored.end('SIGTERM')
  })

  test('refuses a backup that is none, and leaves the database as it was', async () => {
    const { code, said } = entry('restore', [join(outDir, 'main.js')])
    expect(code).toBe(1)
    expect(said).toMatch(/^This backup can't be read; nothing was changed/)
    const server = await serve()
    expect(await signIn(server)).toMatch(/^ey/)
    await server.end('SIGTERM')
  })
})
