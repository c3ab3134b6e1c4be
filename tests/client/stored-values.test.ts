// Values in the browser's storage can be tampered with, incomplete, old, or of another tab.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { endIfInactive, isInactive } from '#src/client/activity.ts'
import { request } from '#src/client/http.ts'
import {
  accessToken,
  hasProfile,
  holds,
  isExpired,
  isSignedIn,
  lastActivity,
  lastEnd,
  onSessionEnd,
  storedProfile,
  watchOtherTabs,
} from '#src/client/session.ts'
import { answer, signInAs, stubNetwork } from '#tests/support/network.ts'

const minute = 60_000

beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/en/setting/provinces')
})

describe('spoiled values', () => {
  test.each([
    ['token', ''],
    ['token', 'with a blank'],
    ['token', 'line\nbreak'],
    ['token', 'សញ្ញា'],
  ])('%s %j is no session', (key, value) => {
    signInAs(['list_users'])
    localStorage.setItem(key, value)
    expect([isSignedIn(), accessToken()]).toEqual([false, ''])
    expect(endIfInactive()).toBe(false)
  })

  test.each(['', 'soon', 'NaN', '-5', '0', '{}'])('expireDate %j has passed', (value) => {
    signInAs([])
    localStorage.setItem('expireDate', value)
    expect(isExpired()).toBe(true)
  })

  test.each([
    ['user_id', 'abc'],
    ['user_id', ''],
    ['user_id', '0'],
    ['user_id', '1.5'],
    ['permissions', 'list_users'],
    ['permissions', '{"list_users":true}'],
    ['permissions', ''],
  ])('%s %j is a person not known yet, who may do nothing unread', async (key, value) => {
    signInAs(['list_users'])
    localStorage.setItem(key, value)
    expect(hasProfile()).toBe(false)
    expect(() => storedProfile()).not.toThrow()
    if (key === 'permissions') expect(holds('list_users')).toBe(false)
  })

  test('roles that are no list are none', () => {
    signInAs([])
    localStorage.setItem('roles', 'administrator')
    expect(storedProfile().roles).toEqual([])
  })

  test('a token without its refresh token works until it runs out', async () => {
    signInAs([])
    localStorage.removeItem('refreshToken')
    stubNetwork({ 'GET /api/x': () => answer('fine') })
    expect((await request('x')).data).toBe('fine')
    localStorage.setItem('expireDate', '1')
    await expect(request('x')).rejects.toMatchObject({ status: 401, code: 'SESSION_ENDED' })
    expect(lastEnd()).toBe('refresh_failed')
  })
})

describe('lastActivityTimestamp', () => {
  const now = Date.now()
  const cases: [string, string | null, { dead: boolean; inactive: boolean }][] = [
    ['a moment ago', String(now - 1), { dead: true, inactive: false }],
    ['59 minutes and a bit ago', String(now - 60 * minute + 1), { dead: true, inactive: false }],
    ['60 minutes ago', String(now - 60 * minute), { dead: false, inactive: true }],
    ['in the future, token alive', String(now + minute), { dead: false, inactive: false }],
    ['in the future, token dead', String(now + minute), { dead: true, inactive: true }],
    ['missing, token alive', null, { dead: false, inactive: false }],
    ['missing, token dead', null, { dead: true, inactive: true }],
    ['garbage, token alive', 'yesterday', { dead: false, inactive: false }],
    ['garbage, token dead', 'yesterday', { dead: true, inactive: true }],
  ]
  test.each(cases)('%s', (_, value, { dead, inactive }) => {
    signInAs([])
    localStorage.setItem('expireDate', String(dead ? now : now + minute))
    if (value === null) localStorage.removeItem('lastActivityTimestamp')
    else localStorage.setItem('lastActivityTimestamp', value)
    expect(isInactive(now)).toBe(inactive)
    expect(endIfInactive(now)).toBe(inactive)
    expect(isSignedIn()).toBe(!inactive)
    // What was unknown is known from now on, so that the hour begins.
    if (!inactive) expect(lastActivity(now)).toBeGreaterThan(now - 60 * minute)
    if (inactive) expect(lastEnd()).toBe('inactive')
  })
})

describe('another tab', () => {
  const happens = (key: string, newValue: string | null) => {
    if (newValue === null) localStorage.removeItem(key)
    else localStorage.setItem(key, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }
  const watch = () => {
    const ended = vi.fn()
    const stranger = vi.fn()
    const stops = [onSessionEnd(ended), watchOtherTabs(stranger)]
    return { ended, stranger, stop: () => stops.map((stop) => stop()) }
  }

  test.each(['signed_out', 'inactive', 'refresh_failed'])(
    'that ends the session (%s) ends it here, once',
    (reason) => {
      signInAs([])
      const { ended, stop } = watch()
      happens('token', 'token-1')
      happens('sessionEnd', reason)
      happens('token', null)
      happens('user_id', null)
      stop()
      expect(ended).toHaveBeenCalledExactlyOnceWith(reason, 1)
    },
  )

  test('that loses its storage ends the session without a wish', () => {
    signInAs([])
    const { ended, stop } = watch()
    happens('token', 'token-1')
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    stop()
    expect(ended).toHaveBeenCalledExactlyOnceWith('refused', 1)
  })

  test('that signs somebody else in makes this page a stranger’s', () => {
    signInAs([])
    const { ended, stranger, stop } = watch()
    happens('user_id', '1')
    expect(stranger).not.toHaveBeenCalled()
    happens('user_id', '2')
    stop()
    expect(stranger).toHaveBeenCalledOnce()
    expect(ended).not.toHaveBeenCalled()
  })

  test('that renewed the token spares this one the refresh', async () => {
    signInAs([])
    const requests = stubNetwork({ 'GET /api/x': () => answer('fine') })
    localStorage.setItem('expireDate', '1')
    const call = request('x')
    localStorage.setItem('refreshToken', 'refresh-2')
    localStorage.setItem('expireDate', String(Date.now() + 15 * minute))
    localStorage.setItem('token', 'token-2')
    await call
    expect(requests.map(({ path }) => path)).toEqual(['/api/x'])
    expect(requests[0]?.headers.get('authorization')).toBe('Bearer token-2')
  })
})
