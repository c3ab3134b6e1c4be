/** The browser storage of a session, name by name, with the whole server. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { activityEvents, activityPause, idleLimit } from '#src/client/activity.ts'
import { loadProfile, signIn, signOut } from '#src/client/auth.ts'
import { authState } from '#src/client/authState.ts'
import { rememberLanguage } from '#src/client/language.ts'
import { storeTokens } from '#src/client/session.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { fetchFrom } from '#tests/support/fetch-app.ts'
import * as constants from './constants.ts'
import * as spec from './session-values.ts'

let server: TestApp
beforeAll(async () => {
  // Another file of the same process may leave a session behind.
  localStorage.clear()
  server = await createTestApp({ seeded: true })
})
afterAll(() => server.close())
beforeEach(async () => {
  fetchFrom(server)
  if (localStorage.getItem('refreshToken')) return
  window.history.replaceState(null, '', '/en')
  rememberLanguage('en')
  await signIn('curator', 'sabay-demo')
  await loadProfile()
})

const forms: Record<(typeof spec.stored)[string], (text: string) => boolean> = {
  text: () => true,
  number: (text) => /^\d+$/.test(text),
  list: (text) => Array.isArray(JSON.parse(text)),
  milliseconds: (text) => Math.abs(Number(text) - Date.now()) < 24 * 3_600_000,
}

it.each(Object.entries(spec.stored))('%s is stored as %s', (name, form) => {
  const text = localStorage.getItem(name)
  expect(text).not.toBeNull()
  expect(forms[form](text ?? '')).toBe(true)
})

it('the language is stored only in a cookie, which survives sign-in', async () => {
  rememberLanguage('en')
  await signIn('curator', 'sabay-demo')
  await loadProfile()
  expect(document.cookie).toContain('=en')
  for (const name of spec.notStored) expect(localStorage.getItem(name)).toBeNull()
})

it('signing out clears all of them', async () => {
  await signOut()
  for (const name of Object.keys(spec.stored)) expect(localStorage.getItem(name), name).toBeNull()
})

it('the profile and the auth state have their fields', async () => {
  const token = localStorage.getItem('token') ?? ''
  const { body } = await server.call('GET', '/api/profile', { token })
  expect(Object.keys(body.data)).toEqual(expect.arrayContaining(spec.profile))
  expect(Object.keys(authState()).sort()).toEqual([...spec.authState].sort())
  expect(authState()).toMatchObject({
    authenticated: true,
    loading: false,
    userRoles: body.data.roles,
    userPermissions: body.data.permissions,
    username: body.data.name,
  })
})

it('expiry is now plus expires_in times 1000 ms', () => {
  const now = 1_800_000_000_000
  storeTokens({ access_token: 'a', refresh_token: 'r', expires_in: 90 }, now)
  expect(localStorage.getItem('expireDate')).toBe(String(now + 90 * constants.expiresInFactor))
})

it('the inactivity limit and events are those of §9', () => {
  expect(idleLimit).toBe(constants.inactivityLimit)
  expect(activityPause).toBe(constants.activityDebounce)
  expect([...activityEvents].sort()).toEqual([...constants.activityEvents].sort())
})
