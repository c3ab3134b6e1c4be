import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  buildServer,
  endServers,
  entry as entryOf,
  firstStartLog,
  outDir,
  type Served,
  serve as serveFrom,
  signIn,
  startedFolder,
} from '#tests/support/built-server.ts'
import { openToOthers, removeFolder } from '#tests/support/process.ts'
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
})
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
    const { code, output } = entry('main', [], env as Record<string, string>)
    expect(code).toBe(1)
    expect(output).toMatch(sentence)
    expect(output).not.toContain('    at ')
  })
})

/**
 * Tests go on with the server, and with the state of the database, that the one before has left.
 */
describe('the running server', () => {
  let server: Served
  let token: string
  const metricsToken = 'metrics-token-of-thirty-two-letters'
  const file = join(outDir, '../saved.tar.gz')
  const codes = async () => {
    const { data } = await server.call('GET', list, undefined, token)
    return data.map((row) => (row as { code: string }).code)
  }
  const add = (code: string) => server.call('POST', '/api/setting/provinces', province(code), token)

  test('prints its address and demo accounts', async () => {
    server = await serve({ METRICS_TOKEN: metricsToken })
    token = await signIn(server)
    expect(server.output()).toContain(`${server.url.replace('127.0.0.1', 'localhost')}/en`)
    expect(server.output()).toContain('Demo accounts, password sabay-demo: admin, curator, viewer')
  })

  test('says in six lines that it starts for the first time', () => {
    const lines = readFileSync(join(folder, firstStartLog), 'utf8').trim().split('\n')
    expect(lines).toContain('Preparing the database…')
    expect(lines.length).toBeLessThanOrEqual(6)
    // Nothing is wrong with a first start, so nothing is a warning (level 40).
    expect(lines.filter((line) => /"level":[4-6]0/.test(line))).toEqual([])
  })

  test('returns its metrics to callers with the token', async () => {
    const read = (headers: Record<string, string> = {}) => fetch(`${server.url}/metrics`, { headers })
    expect((await read()).status).toBe(401)
    const authorization = `Bearer ${metricsToken}`
    // A response is counted after it was sent, so the next one may not report it yet.
    const counted = /sabay_http_requests_total\{method="GET",route="\/metrics",status="200"\} [1-9]/
    await expect.poll(async () => (await read({ authorization })).text()).toMatch(counted)
    expect(await (await read({ authorization })).text()).toContain('sabay_job_rounds{job="digests"}')
  })

  test('has its port to itself: another one says so', async () => {
    const { port } = new URL(server.url)
    const { code, output } = entry('main', [], { PORT: port })
    expect([code, output]).toEqual([1, expect.stringMatching(/^Port \d+ is in use/)])
  })

  test('stopped, finishes what it has begun, and lets open consoles go, to come back soon', async () => {
    const port = Number(new URL(server.url).port)
    const sockets = [await bareSocket(port), await bareSocket(port)]
    const begun = await Promise.all(
      ['51', '52', '53', '54'].map((code) => begin(server.url, province(code), token)),
    )
    const began = performance.now()
    const ended = server.end('SIGINT')
    const answers = await Promise.all(begun.map((finish) => finish()))
    expect(answers).toEqual([201, 201, 201, 201])
    expect(await ended).toBe(0)
    expect(performance.now() - began).toBeLessThan(8000)
    expect(await Promise.all(sockets.map(({ ended }) => ended))).toEqual([4100, 4100])
  })

  test('is saved to a file while it runs; stopped, it is put back from there', async () => {
    server = await serve()
    const { code, output } = entry('backup', [file])
    expect(output).toMatch(/^Backup written to .*\n(Saving \d+ %\n)*Saving 100 %$/)
    expect(code).toBe(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(existsSync(`${file}.part`)).toBe(false)
    await add('99')
    const refused = entry('restore', [file])
    expect(refused.output).toMatch(/The database is in use: stop the servers first/)
    expect(refused.code).toBe(1)
    expect(await codes()).toContain('99')
    expect(await server.end('SIGTERM')).toBe(0)

    expect(entry('restore', [file]).output).toMatch(
      /^Restored\. The database of before is kept as sabay_before_/,
    )
    expect(openToOthers(folder)).toEqual([])
    server = await serve()
    const restored = await codes()
    expect(restored).toEqual(expect.arrayContaining(['51', '52', '53', '54']))
    expect(restored).not.toContain('99')
    await server.end('SIGTERM')
  })
})
