import { beforeEach, expect, test, vi } from 'vitest'
import { messageText } from '#src/client/envelope.ts'
import { download, onFailure, request } from '#src/client/http.ts'
import { isSignedIn, onSessionEnd } from '#src/client/session.ts'
import { answer, failure, signInAs, stubNetwork } from '#tests/support/network.ts'

const fresh = () => answer({ access_token: 'token-2', refresh_token: 'refresh-2', expires_in: 900 })
const byToken = (good: string) => (sentRequest: { headers: Headers }) =>
  sentRequest.headers.get('authorization') === `Bearer ${good}`
    ? answer('fine')
    : failure(401, 'UNAUTHENTICATED', 'Please sign in.')

beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/en/setting/provinces')
})

test('sends token, language and types, and unwraps the envelope', async () => {
  signInAs([])
  const requests = stubNetwork({ 'POST /api/setting/provinces': () => answer({ id: 1 }) })
  const { data } = await request('setting/provinces', { method: 'POST', body: { code: '01' } })
  expect(data).toEqual({ id: 1 })
  expect(requests[0]?.body).toEqual({ code: '01' })
  expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({
    accept: 'application/json',
    authorization: 'Bearer token-1',
    'content-type': 'application/json',
    'x-localization': 'en',
  })
})

test('form data keeps its own content type', async () => {
  const requests = stubNetwork({ 'POST /api/import': () => answer(null) })
  await request('import', { method: 'POST', body: new FormData() })
  expect(requests[0]?.headers.has('content-type')).toBe(false)
})

test('a failure is one coded error, told once', async () => {
  const listener = vi.fn()
  const stop = onFailure(listener)
  const message = { code: ['Taken by Kandal.'], name_kh: ['Required.', 'Too short.'] }
  stubNetwork({
    'PUT /api/x': () => failure(422, 'VALIDATION', message, { data: { hint: 1 } }),
    'GET /api/page': () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
  })
  const error = {
    message: 'Taken by Kandal. Required., Too short.',
    status: 422,
    code: 'VALIDATION',
    fields: message,
    data: { hint: 1 },
    requestId: 'r-1',
  }
  await expect(request('x', { method: 'PUT', body: {} })).rejects.toMatchObject(error)
  await expect(request('x', { method: 'PUT', silent: true })).rejects.toMatchObject({ status: 422 })
  expect(listener).toHaveBeenCalledOnce()
  const unreadable = { status: 502, code: 'UNREADABLE', message: expect.stringContaining('read') }
  await expect(request('page')).rejects.toMatchObject(unreadable)
  await expect(download('page', { silent: true })).rejects.toMatchObject({ status: 502 })
  stop()
})

test('an answer without success is a failure even with status 200', async () => {
  stubNetwork({ 'GET /api/x': () => Response.json({ data: 1 }) })
  await expect(request('x', { silent: true })).rejects.toMatchObject({ code: 'HTTP_200' })
})

test('a lost connection is NETWORK; an aborted call is nobody’s failure', async () => {
  const listener = vi.fn()
  const stop = onFailure(listener)
  stubNetwork({
    'GET /api/x': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await expect(request('x')).rejects.toMatchObject({ status: 0, code: 'NETWORK' })
  const aborted = request('x', { signal: AbortSignal.abort() })
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
  expect(listener).toHaveBeenCalledOnce()
  stop()
})

test('parallel calls with a dead token share one refresh', async () => {
  signInAs([])
  const requests = stubNetwork({
    'GET /api/a': byToken('token-2'),
    'GET /api/b': byToken('token-2'),
    'POST /api/auth/login/refresh': fresh,
  })
  const answers = await Promise.all([request('a'), request('b'), request('a')])
  expect(answers.map(({ data }) => data)).toEqual(['fine', 'fine', 'fine'])
  const refreshes = requests.filter(({ path }) => path.endsWith('refresh'))
  expect(refreshes.map(({ body }) => body)).toEqual([{ refresh_token: 'refresh-1' }])
})

test('an expired token is renewed before the call', async () => {
  signInAs([])
  localStorage.setItem('expireDate', String(Date.now() - 1))
  const requests = stubNetwork({
    'GET /api/a': byToken('token-2'),
    'POST /api/auth/login/refresh': fresh,
  })
  await request('a')
  expect(requests.map(({ path }) => path)).toEqual(['/api/auth/login/refresh', '/api/a'])
})

test('a refused refresh ends the session', async () => {
  signInAs([])
  const ended = vi.fn()
  const stop = onSessionEnd(ended)
  stubNetwork({
    'GET /api/a': byToken('never'),
    'POST /api/auth/login/refresh': () => failure(401, 'SESSION_ENDED', 'Ended.'),
  })
  await expect(request('a', { silent: true })).rejects.toMatchObject({ status: 401 })
  stop()
  expect(isSignedIn()).toBe(false)
  expect(ended).toHaveBeenCalledExactlyOnceWith('refresh_failed', 1)
})

test('a server in trouble during a refresh does not throw anybody out', async () => {
  signInAs([])
  stubNetwork({
    'GET /api/a': byToken('never'),
    'POST /api/auth/login/refresh': () => failure(503, 'NOT_READY', 'Later.'),
  })
  await expect(request('a', { silent: true })).rejects.toMatchObject({ status: 503 })
  expect(isSignedIn()).toBe(true)
})

test.each([
  ['plain', 'plain'],
  [{ a: ['one', 'two'], b: 'three' }, 'one, two three'],
  [{ a: { b: ['one'], c: null }, d: [{ e: 'two' }] }, 'one two'],
  [undefined, ''],
])('message %j reads %j', (message, text) => {
  expect(messageText(message)).toBe(text)
})
