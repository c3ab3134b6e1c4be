import fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { routesOf } from '#src/server/routes.ts'
import { type Answer, createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

// Thousands of requests per test.
vi.setConfig({ testTimeout: 300_000 })

// No request, however malformed, gets a 5xx, an HTML page or a broken envelope from /api.

type Call = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string]

/** Resources that together have every kind of column, link, tree and secret. */
const chosen = ['roles', 'setting/health-facilities', 'setting/villages', 'users']

/** Their endpoints, and those without a resource. */
function isCovered(url: string, paths: readonly string[]): boolean {
  const path = url.replace(/^\/api\/(schema\/)?/, '')
  if (path.startsWith('docs')) return false
  const owner = paths.find((one) => path === one || path.startsWith(`${one}/`))
  return owner === undefined || chosen.includes(owner)
}

const ids = ['0', '-1', '1e3', '9'.repeat(19), '9'.repeat(400), '1%00', '%E0%A4%A', '__proto__']
const moreIds = ['ក', '1%20or%201=1', '1;drop', "'", '%27%22', '..', '%2e%2e', '1.5', 'NaN', ' ']

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const filters = [
  'x',
  '[]',
  'null',
  '1',
  '"text"',
  '{"id":"x"}',
  '{"id":{"a":1}}',
  '{"id":[[1]]}',
  '{"id":99999999999999999999}',
  '{"id":1.5}',
  '{"id__in":"x"}',
  '{"id__between":[1]}',
  '{"__proto__":{"a":1}}',
  '{"constructor":1}',
  '{"q":1}',
  '{"q":"\\u0000"}',
  '{"q":"\\ud800"}',
  `{"q":"${'ក'.repeat(5000)}"}`,
  `{"q":"${'a '.repeat(500)}"}`,
  '{"q":"%_\\\\\'\\";--"}',
  '{"code":"\\u0000"}',
  '{"code__contains":"%"}',
  '{"created_at__gt":"yesterday"}',
  '{"created_at__gt":"999999-01-01"}',
  '{"deleted_at__null":"maybe"}',
  '{"commune_id__under":{"a":1}}',
  '{"commune_id":99999999999999999999}',
  '{"role_ids":["x"]}',
  '{"is_active":"maybe"}',
  '{"password":"x"}',
  `{"id":${'['.repeat(200)}${']'.repeat(200)}}`,
].map((filter) => `filter=${encodeURIComponent(filter)}`)
const ranges = [
  'x',
  '[]',
  '[0]',
  '[5,1]',
  '[-1,5]',
  '[0,1e9]',
  '[0.5,2]',
  '["a","b"]',
  '[0,99999999999999999999]',
]
const sortParams = [
  'x',
  '[]',
  '["id"]',
  '["id","UP"]',
  '["__proto__","ASC"]',
  '["password","ASC"]',
  '[["id"],1]',
]
const queries = [
  ...filters,
  ...ranges.map((range) => `range=${encodeURIComponent(range)}`),
  ...sortParams.map((sort) => `sort=${encodeURIComponent(sort)}`),
  'filter={}&filter={}',
  'unknown=1',
  'mode=x&format=x&icons=%00',
  '%00=%00',
  '&&&===',
  `a=${'x'.repeat(3000)}`,
]

const values = [null, true, -1, 1.5, 1e308, '', ' ', 'x'.repeat(70_000), '<b>', "';--", [], [null], {}]
const moreValues = [['x'], { a: { b: 1 } }, '9999-99-99', '0000-00-00', '+275760-09-13', 2 ** 53, -0]
const bodies = [
  'null',
  '[]',
  '1',
  '"x"',
  '{',
  '{"a":"\\u0000"}',
  '{"constructor":{"prototype":1}}',
  '{"__proto__":null}',
  '{"id":7,"version":99,"deleted_at":null}',
  '{"action":"x","ids":"x"}',
  '{"action":"delete","ids":[0,-1,1.5,"x"]}',
  '{"action":"update","ids":[99999999999999999999],"data":null}',
  '{"import_id":99999999999999999999}',
  '{"import_id":"x","skip_errors":1}',
  `{"a":${'{"a":'.repeat(100)}1${'}'.repeat(100)}}`,
]
const headers: Record<string, string>[] = [
  { 'if-match': '"x"' },
  { 'if-match': '"99999999999999999999"' },
  { 'if-none-match': '*' },
  { 'x-reason': '%' },
  { 'x-reason': '%00' },
  { 'x-localization': '__proto__' },
  { 'accept-encoding': 'x;q=2' },
  { accept: 'text/html' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'application/json; charset=utf-16' },
  { range: 'bytes=5-1' },
  { 'x-forwarded-for': 'x' },
]

let server: TestApp
let token: string
const calls: Call[] = []
/**
 * Routes of declared actions and reports, which share their parsers, and the API description, two
 * megabytes that never vary.
 */
const declared = new Set<string>(['GET /api/openapi.json'])
let fields: string[]

beforeAll(async () => {
  server = await createTestApp({ seeded: true })
  const { registry } = server.context
  const all = registry.all.flatMap(({ permissions }) => Object.values(permissions))
  token = await server.login([...new Set([...all, 'manage_common'])])
  const paths = registry.all.map(({ path }) => path)
  fields = [...new Set(chosen.flatMap(ownFields))]
  const app = fastify()
  app.addHook('onRoute', ({ method, url }) => {
    // Signing out would turn every later call into a 401.
    for (const name of [method].flat())
      if (name !== 'HEAD' && isCovered(url, paths) && !url.endsWith('/logout'))
        calls.push([name as Call[0], url])
  })
  for (const add of routesOf(server.context)) await add(app, server.context)
  await app.close()
  for (const { method = 'POST', path } of server.app.actions) declared.add(`${method} /api/${path}`)
  for (const call of calls) if (call[1].startsWith('/api/report/')) declared.add(call.join(' '))
})
afterAll(() => server.close())

function expectDecent(answer: Answer, what: string): void {
  expect(answer.status, `${what}: ${answer.text.slice(0, 300)}`).toBeLessThan(500)
  if (answer.status < 400) return
  expect(answer.body, what).toMatchObject({ success: false, http_code: answer.status })
  const errorMessage = answer.body.message
  expect(
    typeof errorMessage === 'string' ? errorMessage : Object.values(errorMessage).flat().join(),
    what,
  ).not.toMatch(/undefined|\{\{|\[object|syntax|select /)
}

const ownFields = (path: string) => Object.keys(server.context.registry.findByPath(path)?.fields ?? {})
const fixed = (url: string, id = '1') => url.replace(/:id/g, id).replace(/:collection/g, 'mdi')
afterEach(async () => {
  expect((await server.call('GET', '/api/profile', { token })).status).toBe(200)
})

/**
 * Each call with its inputs: all of them, and a fifth for declared routes, so that five of a kind
 * cover everything.
 */
const tried = <T>(some: readonly Call[], odds: readonly T[]): (readonly [Call, T])[] =>
  some.flatMap((call, at) => {
    const isDeclared = declared.has(call.join(' '))
    return odds.filter((_, index) => !isDeclared || index % 5 === at % 5).map((odd) => [call, odd] as const)
  })

const send = (call: Call, url: string, options: object = {}) =>
  server
    .call(call[0], url, { token, ...options })
    .then((answer) => ({ answer, what: `${call[0]} ${url.slice(0, 200)}` }))

describe('a malformed request gets a coded refusal', () => {
  test('for its address', async () => {
    const some = calls.filter(([, url]) => url.includes(':'))
    for (const [call, id] of tried(some, [...ids, ...moreIds])) {
      const { answer, what } = await send(call, fixed(call[1], id).replace('mdi', id))
      expectDecent(answer, what)
    }
  })

  test('for its query', async () => {
    const some = calls.filter(([method]) => method === 'GET')
    for (const [call, query] of tried(some, queries)) {
      const { answer, what } = await send(call, `${fixed(call[1])}?${query}`)
      expectDecent(answer, what)
    }
  })

  test('for its body', async () => {
    const text = { 'content-type': 'application/json' }
    const some = calls.filter(([method]) => method !== 'GET' && method !== 'DELETE')
    for (const [call, body] of tried(some, bodies)) {
      const { answer, what } = await send(call, fixed(call[1]), { body, headers: text })
      expectDecent(answer, `${what} ${body.slice(0, 100)}`)
    }
  })

  test('for each field alone', async () => {
    for (const path of chosen)
      for (const name of [...ownFields(path), 'unknown'])
        for (const value of values) {
          const { answer, what } = await send(['POST', path], `/api/${path}`, {
            body: { [name]: value },
          })
          expect([400, 413, 422], `${what} ${name} ${answer.text.slice(0, 200)}`).toContain(answer.status)
          expectDecent(answer, `${what} ${name}`)
        }
  })

  test('for all of its fields at once', async () => {
    const some = calls.filter(([method]) => method === 'POST' || method === 'PUT')
    for (const [call, value] of tried(some, [...values, ...moreValues])) {
      const body = Object.fromEntries(fields.map((name) => [name, value]))
      const { answer, what } = await send(call, fixed(call[1]), { body })
      expectDecent(answer, `${what} ${String(JSON.stringify(value)).slice(0, 100)}`)
    }
  })

  test('for its headers', async () => {
    for (const [call, odd] of tried(calls, headers)) {
      const body = call[0] === 'GET' ? undefined : '{}'
      const { answer, what } = await send(call, fixed(call[1]), { body, headers: odd })
      expectDecent(answer, `${what} ${json(odd)}`)
    }
  })
})
