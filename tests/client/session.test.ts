import { beforeEach, expect, test, vi } from 'vitest'
import { mayDo, rememberPermissions } from '#src/client/access.ts'
import { loadProfile, signIn, signOut } from '#src/client/auth.ts'
import { authProvider } from '#src/client/authProvider.ts'
import { holds, isExpired, isSignedIn, onSessionEnd, storeTokens } from '#src/client/session.ts'
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

test('signing in stores the values the specification names', async () => {
  const seen = stubNetwork({
    'GET /api/config': () => answer({ services: {} }),
    'POST /api/auth/login': () => answer(tokens),
    'GET /api/profile': () => answer(profile),
  })
  const before = Date.now()
  await signIn('curator', 'secret')
  await loadProfile()
  const [login, read] = seen.filter(({ path }) => path !== '/api/config')
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
  })
  expect(Number(localStorage.getItem('expireDate'))).toBeGreaterThanOrEqual(before + 900_000)
})

test('without a profile there is no session', async () => {
  stubNetwork({
    'POST /api/auth/login': () => answer(tokens),
    'GET /api/profile': () => failure(503, 'NOT_READY', 'Later.'),
  })
  await signIn('curator', 'secret')
  expect(isSignedIn()).toBe(true)
  await loadProfile()
  expect({ ...localStorage }).toEqual({})
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
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  await loadProfile()
  expect(holds('list_users')).toBe(true)
  expect(log).toHaveBeenCalledOnce()
})

test('a token lives for expires_in seconds', () => {
  storeTokens(tokens, 1_000)
  expect(isExpired(900_999)).toBe(false)
  expect(isExpired(901_000)).toBe(true)
})

test('signing out forgets everything even when the server is away', async () => {
  signInAs(['list_users'])
  localStorage.setItem('notificationCount', '3')
  localStorage.setItem('colorMode', 'dark')
  const ended = vi.fn()
  const stop = onSessionEnd(ended)
  stubNetwork({
    'POST /api/auth/logout': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await signOut()
  stop()
  expect({ ...localStorage }).toEqual({ colorMode: 'dark' })
  expect(ended).toHaveBeenCalledExactlyOnceWith('signed_out')
  expect(holds('list_users')).toBe(false)
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
  expect(mayDo('dance', 'setting/provinces')).toBe(false)
})

test('react-admin hears of the session without a request', async () => {
  const seen = stubNetwork({})
  await expect(authProvider.checkAuth({})).rejects.toThrow()
  signInAs(['list_users'])
  await expect(authProvider.checkAuth({})).resolves.toBeUndefined()
  await expect(authProvider.checkError({ status: 403 })).resolves.toBeUndefined()
  expect(isSignedIn()).toBe(true)
  await expect(authProvider.checkError({ status: 401 })).rejects.toThrow()
  expect(isSignedIn()).toBe(false)
  expect(seen).toEqual([])
})
