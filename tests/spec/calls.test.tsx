/**
 * Specification §7: the requests of the browser's services, and the responses of the whole server.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn, signOut } from '#src/client/auth.ts'
import { loadConfig, serviceUrl } from '#src/client/config.ts'
import { request } from '#src/client/http.ts'
import { refreshSession } from '#src/client/refresh.ts'
import { accessToken, type Profile } from '#src/client/session.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { fetchFrom } from '#tests/support/fetch-app.ts'
import { calls, headers, manifest, realtimeAuth, type SpecCall, services } from './calls.ts'

interface RecordedCall {
  method: string
  path: string
  headers: Headers
  body: unknown
  answer: { success?: boolean; data?: Record<string, unknown> }
}

let server: TestApp
let recordedCalls: RecordedCall[]
beforeAll(async () => {
  server = await createTestApp({ seeded: true, env: { SERVICE_HIE: 'https://hie.example.org' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  window.history.replaceState(null, '', '/en')
  fetchFrom(server)
  const through = globalThis.fetch
  recordedCalls = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const response = await through(url, init)
    recordedCalls.push({
      method: init.method ?? 'GET',
      path: url,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      answer: await response
        .clone()
        .json()
        .catch(() => ({})),
    })
    return response
  })
  if (!accessToken()) await signIn('curator', 'sabay-demo')
})

const run: Record<keyof typeof calls, () => Promise<unknown>> = {
  login: () => signIn('curator', 'sabay-demo'),
  refresh: () => refreshSession(accessToken()),
  logout: () => signOut(),
  profile: () => request<Profile>('profile'),
}

describe.each(Object.entries(calls) as [keyof typeof calls, SpecCall][])('%s', (name, row) => {
  it('sends and receives what the table says', async () => {
    recordedCalls.length = 0
    const token = accessToken()
    await run[name]()
    const found = recordedCalls.filter(({ path }) => path === row.path)
    expect(found).toHaveLength(1)
    const [call] = found as [RecordedCall]
    expect(call.method).toBe(row.method)
    expect(call.headers.get('authorization')).toBe(row.bearer ? `Bearer ${token}` : null)
    expect(call.headers.get('content-type')).toBe('application/json')
    expect(call.headers.get('x-localization')).toBe('en')
    if (row.payload) expect(Object.keys(call.body ?? {})).toEqual([...row.payload])
    expect(call.answer.success).toBe(true)
    if (row.answer)
      expect(Object.keys(call.answer.data ?? {})).toEqual(expect.arrayContaining([...row.answer]))
  })
})

it.each([
  ['/en', 'en'],
  ['/', 'kh'],
])('the shared wrapper sends its headers; at %s in %s', async (address, language) => {
  window.history.replaceState(null, '', address)
  await request('profile')
  const sent = Object.fromEntries(recordedCalls.at(-1)?.headers ?? [])
  expect(Object.keys(sent)).toEqual(expect.arrayContaining(Object.keys(headers)))
  expect(sent).toMatchObject({
    authorization: `Bearer ${accessToken()}`,
    'content-type': headers['content-type'],
    accept: headers.accept,
    'x-localization': language,
  })
})

it('form data keeps its own content type', async () => {
  const body = new FormData()
  body.set('file', new File(['x'], 'x.csv'))
  await request('setting/provinces/import?mode=validate', {
    method: 'POST',
    body,
    silent: true,
  }).catch(() => undefined)
  expect(recordedCalls.at(-1)?.headers.has('content-type')).toBe(false)
  expect(recordedCalls.at(-1)?.headers.get('authorization')).toBe(`Bearer ${accessToken()}`)
})

it('sends no Authorization without a stored token', async () => {
  localStorage.clear()
  await request('config', { silent: true }).catch(() => undefined)
  expect(recordedCalls.at(-1)?.headers.has('authorization')).toBe(false)
})

it('the build manifest is public and never cached', async () => {
  const answer = await server.call('GET', manifest)
  expect(answer.status).toBe(200)
  expect(answer.headers['cache-control']).toContain('no-')
  expect(answer.body).toEqual(server.context.build)
})

it('realtime authentication accepts socket and channel of a signed-in user', async () => {
  const { id, token } = await server.user([])
  const body = { socket_id: '12.34', channel_name: `private-user-${id}` }
  expect(Object.keys(body)).toEqual(realtimeAuth.payload)
  const path = realtimeAuth.path
  expect((await server.call('POST', path, { body })).status).toBe(401)
  expect((await server.call('POST', path, { body, token })).body).toMatchObject({ success: true })
})

it('service bases are runtime configuration', async () => {
  const { services: bases } = await loadConfig()
  expect(Object.keys(server.context.config.services).sort()).toEqual([...services].sort())
  expect(bases.hie).toBe('https://hie.example.org')
  expect(serviceUrl('auth', 'login')).toBe(calls.login.path)
  expect(serviceUrl('api', 'profile')).toBe(calls.profile.path)
})
