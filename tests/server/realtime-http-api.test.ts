import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signatureOf } from '#src/server/access/realtime/signature.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { testApplication } from '#tests/support/realtime.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const now = () => Math.floor(server.clock.now.getTime() / 1000)

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path?: string
  body?: unknown
  /** Replaces or removes (undefined) parameters before signing. */
  query?: Record<string, string | undefined>
  /** Replaces the signature. */
  signature?: string
  /** Added after signing. */
  more?: string
  headers?: Record<string, string>
}

/** A request as Pusher's packages sign it, with optional faults. */
function call({ method = 'POST', path = '/apps/1/events', body, query = {}, ...rest }: Call) {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
  const parameters: Record<string, string | undefined> = {
    auth_key: testApplication.key,
    auth_timestamp: String(now()),
    auth_version: '1.0',
    ...(text ? { body_md5: createHash('md5').update(text).digest('hex') } : {}),
    ...query,
  }
  const signed = Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const signature = rest.signature ?? signatureOf(testApplication, [method, path, signed].join('\n'))
  const headers = { 'content-type': 'application/json', ...rest.headers }
  return server.call(method, `${path}?${signed}&auth_signature=${signature}${rest.more ?? ''}`, {
    ...(text === undefined ? {} : { body: text }),
    headers,
  })
}
const event = { name: 'said', channel: 'news', data: '{}' }

test('accepts signed requests', async () => {
  const answer = await call({ body: event })
  expect([answer.status, answer.body]).toEqual([200, {}])
  for (const seconds of [-590, 590])
    expect((await call({ body: event, query: { auth_timestamp: String(now() + seconds) } })).status).toBe(200)
})

const foreign = 'a'.repeat(64)

test.each([
  ['without a signature', { query: { auth_key: undefined } }],
  ['with another key', { query: { auth_key: 'other' } }],
  ['with another version', { query: { auth_version: '2.0' } }],
  ['from long ago', { query: { auth_timestamp: '1000' } }],
  ['from eleven minutes ahead', { query: { auth_timestamp: '1772421060' } }],
  ['with a date as time', { query: { auth_timestamp: '2026-03-02' } }],
  ['without the digest of its body', { query: { body_md5: undefined } }],
  ['with another body', { query: { body_md5: 'f'.repeat(32) } }],
  ['with another signature', { signature: foreign }],
  ['with a short signature', { signature: 'ab' }],
  ['with an empty signature', { signature: '' }],
  ['with a parameter that is not signed', { more: '&info=subscription_count' }],
] as [string, Call][])('refuses requests %s', async (_, wrong) => {
  const answer = await call({ body: event, ...wrong })
  expect(answer.status).toBe(401)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.text).toMatch(/^[^<]+\n$/)
})

const long = 'x'.repeat(10 * 1024 + 1)

test.each([
  ['no body', undefined, 400],
  ['text', 'hello', 400],
  ['null', 'null', 400],
  ['a list', [event], 400],
  ['an event without name', { ...event, name: undefined }, 400],
  ['an event without channel', { ...event, channel: undefined }, 400],
  ['an event for nobody', { name: 'said', channels: [], data: '' }, 400],
  ['a name that is too long', { ...event, name: 'x'.repeat(201) }, 400],
  ['a name of the protocol', { ...event, name: 'pusher:error' }, 400],
  ['an odd channel', { ...event, channel: 'a b' }, 400],
  ['too many channels', { ...event, channels: Array.from({ length: 101 }, (_, n) => `c${n}`) }, 400],
  ['data that is no text', { ...event, data: {} }, 400],
  ['an odd socket', { ...event, socket_id: '1:2' }, 400],
  ['data that is too long', { ...event, data: long }, 413],
  ['a body that is too long', { ...event, data: 'x'.repeat(2 ** 21) }, 413],
] as [string, unknown, number][])('refuses %s', async (_, body, status) => {
  const answer = await call({ body })
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
})

test('accepts a batch completely or not at all', async () => {
  const path = '/apps/1/batch_events'
  expect((await call({ path, body: { batch: [event, event] } })).body).toEqual({})
  const infos = { batch: [{ ...event, info: 'subscription_count' }, event] }
  expect((await call({ path, body: infos })).body).toEqual({
    batch: [{ subscription_count: 0 }, {}],
  })
  const many = { batch: Array.from({ length: 11 }, () => event) }
  for (const body of [many, { batch: event }, {}, { batch: [{ ...event, channel: 7 }] }])
    expect((await call({ path, body })).status).toBe(400)
  expect((await call({ path, body: { batch: [event, { ...event, data: long }] } })).status).toBe(413)
})

test.each([
  ['GET', '/apps/2/channels', 404],
  ['GET', '/apps/1/nothing', 404],
  ['GET', '/apps/1', 404],
  ['GET', '/apps', 404],
  ['PUT', '/apps/1/events', 404],
  ['GET', '/apps/1/events', 404],
  ['GET', '/apps/1/channels/a%20b', 400],
  ['GET', `/apps/1/channels/${'x'.repeat(300)}`, 414],
  ['GET', '/apps/1/channels/%zz', 400],
] as const)('answers %s %s without a page', async (method, path, status) => {
  const answer = await call({ method, path, headers: { accept: 'text/html' } })
  expect(answer.status).toBe(status)
  expect(answer.text).not.toContain('<')
})

test('ignores an unreadable query', async () => {
  for (const more of ['&x=%zz', '&auth_key=sabay', '&AUTH_KEY=sabay'])
    expect((await call({ method: 'GET', path: '/apps/1/channels', more })).status).toBe(400)
})
