/**
 * Guessing is stopped without locking users out of a browser in which they have signed in before.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let server: TestApp
let other: TestApp
beforeAll(async () => {
  server = await createTestApp({ seeded: true })
  // A second process over the same database.
  other = await createTestApp({
    database: { ...server.context.database, close: async () => {} },
  })
  other.clock.now = server.clock.now
})
afterAll(async () => {
  await other.close()
  await server.close()
})
beforeEach(async () => {
  await sql`delete from failed_attempts`.execute(server.context.db)
  await sql`delete from known_devices`.execute(server.context.db)
  await sql`update users set failed_logins = 0, locked_until = null`.execute(server.context.db)
})

interface From {
  cookie?: string | undefined
  ip?: string
  on?: TestApp
}

/** All users of the hospital share one address. */
async function signIn(username: string, password: string, from: From = {}) {
  const { cookie, ip: remoteAddress = '10.0.0.1', on = server } = from
  const answer = await on.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-localization': 'en', ...(cookie ? { cookie: `other=1; ${cookie}` } : {}) },
    payload: { username, password },
    remoteAddress,
  })
  const set = answer.headers['set-cookie'] as string | undefined
  return { code: answer.json().code ?? 'OK', set, cookie: set?.split(';')[0] }
}
const right = (username: string, from?: From) => signIn(username, 'sabay-demo', from)
async function guess(username: string, times: number, from?: From) {
  const codes: string[] = []
  for (let n = 0; n < times; n += 1) codes.push((await signIn(username, 'wrong', from)).code)
  return codes
}

it('a user behind the same address cannot lock another out of their own browser', async () => {
  const { cookie } = await right('cashier')
  const colleague = (await right('clinician')).cookie
  const codes = await guess('cashier', 30, { cookie: colleague })
  expect(new Set(codes.slice(10))).toEqual(new Set(['TOO_MANY_LOGINS']))
  expect((await right('cashier', { cookie })).code).toBe('OK')
  // The lock of other devices stays: a sign-in on the known device does not reset the guesses.
  expect((await right('cashier', { cookie: colleague })).code).toBe('TOO_MANY_LOGINS')
  expect((await right('cashier', { ip: '192.0.2.1' })).code).toBe('LOGIN_FAILED')
})

it('a known device has ten attempts of its own, which lock no other', async () => {
  const [first, second] = [(await right('cashier')).cookie, (await right('cashier')).cookie]
  expect(first).not.toBe(second)
  expect((await guess('cashier', 11, { cookie: first })).at(-1)).toBe('TOO_MANY_LOGINS')
  expect((await right('cashier', { cookie: first })).code).toBe('TOO_MANY_LOGINS')
  expect((await right('cashier', { cookie: second })).code).toBe('OK')
  expect((await right('cashier')).code).toBe('OK')
})

it('a forged cookie, or another account’s, makes no device known', async () => {
  const mine = (await right('clinician')).cookie
  await guess('cashier', 10)
  for (const cookie of [mine, `device=${'x'.repeat(43)}`, 'device=', `device=${'x'.repeat(500)}`])
    expect((await right('cashier', { cookie, ip: '192.0.2.2' })).code).toBe('LOGIN_FAILED')
  const forgedSignIn = await right('viewer', { cookie: `device=${'x'.repeat(43)}` })
  expect(forgedSignIn.cookie).not.toContain('xxx')
})

it('one browser has one cookie for all its accounts, inaccessible to scripts', async () => {
  const { cookie, set } = await right('cashier')
  expect(set).toMatch(/^device=[\w-]{43}; Path=\/api\/auth; Max-Age=34560000; HttpOnly; SameSite=Strict$/)
  expect((await right('clinician', { cookie })).cookie).toBe(cookie)
  await guess('clinician', 10)
  expect((await right('clinician', { cookie })).code).toBe('OK')
  const { rows } = await sql`select * from known_devices`.execute(server.context.db)
  expect(JSON.stringify(rows)).not.toContain(cookie?.slice('device='.length))
})

it('guesses are counted over all processes, also concurrent ones', async () => {
  const tries = Array.from({ length: 30 }, (_, n) =>
    signIn('curator', 'wrong', { on: n % 2 ? server : other }),
  )
  const codes = (await Promise.all(tries)).map(({ code }) => code)
  expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(10)
  expect(codes.filter((code) => code === 'TOO_MANY_LOGINS')).toHaveLength(20)
})

it('one address has a hundred wrong attempts at unknown devices, over all names', async () => {
  const { cookie } = await right('cashier')
  const codes: string[] = []
  for (let n = 0; n < 105; n += 1) codes.push((await signIn(`name${n}`, 'wrong')).code)
  expect(codes.filter((code) => code === 'LOGIN_FAILED')).toHaveLength(100)
  expect((await right('viewer')).code).toBe('TOO_MANY_LOGINS')
  expect((await right('viewer', { ip: '192.0.2.3' })).code).toBe('OK')
  expect((await right('cashier', { cookie })).code).toBe('OK')
})
