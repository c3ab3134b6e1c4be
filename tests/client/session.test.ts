import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { mayDo, rememberPermissions } from '#src/client/access.ts'
import { loadProfile, signIn, signOut } from '#src/client/auth.ts'
import { authProvider } from '#src/client/authProvider.ts'
import { authState } from '#src/client/authState.ts'
import {
  hasProfile,
  holds,
  isExpired,
  isSignedIn,
  lastEnd,
  onSessionEnd,
  type SessionEnd,
  storeTokens,
} from '#src/client/session.ts'
import { answer, failure, signInAs, stubNetwork } from '#tests/support/network.ts'

const tokens = { access_token: 'a', refresh_token: 'r', expires_in: 900 }
const profile = {
  id: 7,
  name: 'Curator',
  email: 'curator@example.org',
  roles: ['curator'],
  permissions: ['list_gazetteers', 'create_gazetteer'],
}

beforeEach(() => localStorage.clear())

function logged() {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  onTestFinished(() => log.mockRestore())
  return log
}

test('signing in stores the values the specification names', async () => {
  const requests = stubNetwork({
    'GET /api/config': () => answer({ services: {} }),
    'POST /api/auth/login': () => answer(tokens),
    'GET /api/profile': () => answer(profile),
  })
  const before = Date.now()
  await signIn('curator', 'secret')
  await loadProfile()
  const [login, read] = requests.filter(({ path }) => path !== '/api/config')
  expect(login?.body).toEqual({ username: 'curator', password: 'secret' })
  expect(login?.headers.get('authorization')).toBeNull()
  expect(read?.headers.get('authorization')).toBe('Bearer a')
  expect({ ...localStorage }).toMatchObject({
    token: 'a',
    refreshToken: 'r',
    permissions: '["list_gazetteers","create_gazetteer"]',
    roles: '["curator"]',
    user_id: '7',
    username: 'Curator',
    email: 'curator@example.org',
    lastActivityTimestamp: expect.stringMatching(/^\d{13}$/),
  })
  expect(Number(localStorage.getItem('expireDate'))).toBeGreaterThanOrEqual(before + 900_000)
})

test('whom the server refuses a profile has no session', async () => {
  stubNetwork({
    'POST /api/auth/login': () => answer(tokens),
    'GET /api/profile': () => failure(403, 'FORBIDDEN', 'No.'),
  })
  const log = logged()
  await signIn('curator', 'secret')
  expect(isSignedIn()).toBe(true)
  await loadProfile()
  expect(isSignedIn()).toBe(false)
  expect(log).toHaveBeenCalledOnce()
})

test.each([
  ['a failing server', () => failure(500, 'INTERNAL', 'Broken.')],
  ['a page of HTML', () => new Response('<html>')],
  ['nothing', () => new Response('')],
  ['a profile without permissions', () => answer({ id: 7, name: 'Curator' })],
])('%s instead of the first profile is logged, and asked again', async (_, wrong) => {
  let isWrong = true
  stubNetwork({
    'POST /api/auth/login': () => answer(tokens),
    'GET /api/profile': () => (isWrong ? wrong() : answer(profile)),
  })
  const log = logged()
  await signIn('curator', 'secret')
  vi.useFakeTimers()
  const loading = loadProfile()
  await vi.advanceTimersByTimeAsync(1_900)
  expect(log).toHaveBeenCalledOnce()
  expect([isSignedIn(), hasProfile()]).toEqual([true, false])
  isWrong = false
  await vi.advanceTimersByTimeAsync(200)
  await loading
  expect(hasProfile()).toBe(true)
  vi.useRealTimers()
})

test('a page left while the profile is on its way does not sign anybody out', async () => {
  let isLost = true
  stubNetwork({
    'POST /api/auth/login': () => answer(tokens),
    'GET /api/profile': () => {
      if (isLost) throw new TypeError('Failed to fetch')
      return answer(profile)
    },
  })
  await signIn('curator', 'secret')
  logged()
  vi.useFakeTimers()
  const loading = loadProfile()
  await vi.advanceTimersByTimeAsync(1000)
  expect(isSignedIn()).toBe(true)
  isLost = false
  await vi.advanceTimersByTimeAsync(1000)
  await loading
  expect(holds('list_gazetteers')).toBe(true)
  vi.useRealTimers()
})

test('nothing of a former session survives a sign-in', async () => {
  signInAs(['list_users'])
  stubNetwork({ 'POST /api/auth/login': () => answer(tokens) })
  await signIn('curator', 'secret')
  expect(holds('list_users')).toBe(false)
})

test('a known person stays in when the profile cannot be read again', async () => {
  signInAs(['list_users'])
  stubNetwork({ 'GET /api/profile': () => failure(503, 'NOT_READY', 'Later.') })
  const log = logged()
  await loadProfile()
  expect(holds('list_users')).toBe(true)
  expect(log).toHaveBeenCalledOnce()
})

test('a token lives for expires_in seconds', () => {
  storeTokens(tokens, 1_000)
  expect(isExpired(900_999)).toBe(false)
  expect(isExpired(901_000)).toBe(true)
})

const logouts: [string, SessionEnd, () => Response | Promise<Response>][] = [
  ['with the success flag', 'signed_out', () => answer(null)],
  ['without a flag', 'unconfirmed', () => Response.json({ data: null })],
  ['by a failing server', 'unconfirmed', () => failure(500, 'INTERNAL', 'Broken.')],
  ['by a refusal', 'unconfirmed', () => failure(401, 'UNAUTHENTICATED', 'Who?')],
  ['in HTML', 'unconfirmed', () => new Response('<html>')],
  ['by nobody', 'unconfirmed', () => Promise.reject(new TypeError('Failed to fetch'))],
]

test.each(logouts)('a sign-out answered %s is %s, and forgets everything', async (_, reason, reply) => {
  signInAs(['list_users'])
  localStorage.setItem('notificationCount', '3')
  localStorage.setItem('colorMode', 'dark')
  const ended = vi.fn()
  const stop = onSessionEnd(ended)
  const requests = stubNetwork({ 'POST /api/auth/logout': reply })
  await Promise.all([signOut(), signOut()])
  stop()
  // Another tab learns the reason from what stays.
  expect({ ...localStorage }).toEqual({ colorMode: 'dark', sessionEnd: reason })
  expect(ended).toHaveBeenCalledExactlyOnceWith(reason, 1)
  expect(authState()).toEqual({
    authenticated: false,
    loading: false,
    userRoles: [],
    userPermissions: [],
    username: '',
    email: '',
  })
  expect(requests).toHaveLength(1)
  expect(requests[0]?.body).toEqual({ refresh_token: 'refresh-1' })
  expect(requests[0]?.headers.get('authorization')).toBe('Bearer token-1')
})

test('a sign-out waits for the server, but not for ever', async () => {
  signInAs([])
  stubNetwork({ 'POST /api/auth/logout': () => new Promise(() => undefined) })
  vi.useFakeTimers()
  const pendingSignOut = signOut()
  await vi.advanceTimersByTimeAsync(4_900)
  expect(authState()).toMatchObject({ authenticated: true, loading: true })
  await vi.advanceTimersByTimeAsync(200)
  await pendingSignOut
  expect(lastEnd()).toBe('unconfirmed')
  vi.useRealTimers()
})

test('permissions are read anew from the profile', async () => {
  signInAs(['list_users'])
  stubNetwork({ 'GET /api/profile': () => answer(profile) })
  await loadProfile()
  expect(holds('list_users')).toBe(false)
  expect(holds('create_gazetteer')).toBe(true)
})

test('what nobody declared is denied', () => {
  signInAs(['list_gazetteers', 'update_gazetteer'])
  rememberPermissions('setting/provinces', { list: 'list_gazetteers' })
  rememberPermissions('setting/provinces', {
    update: 'update_gazetteer',
    delete: 'delete_gazetteer',
  })
  expect(mayDo('list', 'setting/provinces')).toBe(true)
  expect(mayDo('edit', 'setting/provinces')).toBe(true)
  expect(mayDo('delete', 'setting/provinces')).toBe(false)
  expect(mayDo('create', 'setting/provinces')).toBe(false)
  expect(mayDo('list', 'setting/unknown')).toBe(false)
  // A name nobody knows is a slip, and no answer (specification §8).
  for (const name of ['dance', 'constructor', ''])
    expect(() => mayDo(name, 'setting/provinces')).toThrow(`no access check named '${name}'`)
})

test('react-admin hears of the session without a request', async () => {
  const requests = stubNetwork({})
  await expect(authProvider.checkAuth({})).rejects.toThrow()
  signInAs(['list_users'])
  await expect(authProvider.checkAuth({})).resolves.toBeUndefined()
  await expect(authProvider.checkError({ status: 403 })).resolves.toBeUndefined()
  expect(isSignedIn()).toBe(true)
  await expect(authProvider.checkError({ status: 401 })).rejects.toThrow()
  expect(isSignedIn()).toBe(false)
  expect(requests).toEqual([])
})
