/** The second factor of a sign-in: set up, required, lost, reset, and required by a role. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { toKhmerDigits } from '#schemas/kit/khmer.ts'
import { hashPassword } from '#src/server/access/auth/passwords.ts'
import { createSeal } from '#src/server/access/auth/seal.ts'
import { base32, codeOfStep, stepOfCode } from '#src/server/access/auth/totp.ts'
import { authenticatorCode } from '#tests/support/authenticator.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let server: TestApp
let keeper: string
let hash: string
const password = 'three quiet rivers'

beforeAll(async () => {
  server = await createTestApp()
  hash = await hashPassword(password)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.forward(60 * 60_000)
  keeper = await server.login(['list_users', 'update_user', 'list_audit'])
})

type Method = 'GET' | 'POST'
const call = (method: Method, path: string, token: string, body?: object) =>
  server.call(method, `/api/${path}`, { token, ...(body ? { body } : {}) })
const own = (method: Method, path: string, token: string, body?: object) =>
  call(method, `auth/second-factor${path}`, token, body)
const signIn = async (username: string, code?: string, word = password) => {
  const body = { username, password: word, ...(code === undefined ? {} : { code }) }
  const answer = await server.call('POST', '/api/auth/login', { body })
  return { code: answer.body.code ?? 'OK', token: answer.body.data?.access_token as string }
}

/** The app's code, some steps from now. */
const getCode = (secret: string, steps = 0) => authenticatorCode(secret, server.clock.now, steps)

async function account() {
  const { id, username, token } = await server.user()
  await sql`update users set password = ${hash} where id = ${id}`.execute(server.context.db)
  return { id, username, token }
}

/** An account whose second factor was enabled ten minutes ago. */
async function guarded() {
  const one = await account()
  const { secret } = (await own('POST', '', one.token)).body.data
  const body = { current_password: password, code: getCode(secret) }
  const { recovery_codes } = (await own('POST', '/confirm', one.token, body)).body.data
  server.clock.forward(10 * 60_000)
  return { ...one, secret: secret as string, codes: recovery_codes as string[] }
}

const events = async (userId: number) => {
  await server.context.audit.flush(true)
  const { rows } = await sql<{ kind: string }>`select kind from audit_events
    where user_id = ${userId} or record_id = ${userId} order by id`.execute(server.context.db)
  return rows.map(({ kind }) => kind)
}
const news = async (userId: number) => {
  const { rows } = await sql<{ kind: string }>`select kind from notifications
    where user_id = ${userId} order by id`.execute(server.context.db)
  return rows.map(({ kind }) => kind)
}

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code at %s s is that of RFC 6238', (seconds, code) => {
  const secret = Buffer.from('12345678901234567890')
  expect(codeOfStep(secret, Math.floor(seconds / 30))).toBe(code)
  const at = (shift: number) => stepOfCode(secret, code, new Date((seconds + shift) * 1000))
  expect([at(-30), at(0), at(30)]).toEqual(Array(3).fill(Math.floor(seconds / 30)))
  expect([at(-61), at(60)]).toEqual([undefined, undefined])
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

test('a sealed secret opens with its key only, and not after a change', () => {
  const [one, other] = ['a', 'b'].map((key) => createSeal(Buffer.from(key.repeat(32)), 'x'))
  const sealed = one?.seal(Buffer.from('secret')) ?? ''
  expect(Buffer.from(one?.open(sealed) ?? '').toString()).toBe('secret')
  expect(other?.open(sealed)).toBeUndefined()
  expect(one?.open(`A${sealed.slice(1)}`)).toBeUndefined()
  expect(one?.open('')).toBeUndefined()
})

describe('setting it up', () => {
  it('requires the password and a code of the app; nothing is enabled before', async () => {
    const { id, username, token } = await account()
    const { secret, address } = (await own('POST', '', token)).body.data
    expect(address).toBe(`otpauth://totp/Sabay%3A${username}?secret=${secret}&issuer=Sabay`)
    expect((await signIn(username)).code).toBe('OK')
    const code = getCode(secret)
    const confirm = (body: object) => own('POST', '/confirm', token, body)
    const wrong = await confirm({ current_password: password, code: '000000' })
    expect(wrong.body.message).toHaveProperty('code')
    const stranger = await confirm({ current_password: 'wrong', code })
    expect(stranger.body.message).toHaveProperty('current_password')
    const { recovery_codes } = (await confirm({ current_password: password, code })).body.data
    expect(new Set(recovery_codes).size).toBe(10)
    expect((await own('GET', '', token)).body.data).toEqual({
      since: server.clock.now.toISOString(),
      recovery_codes_left: 10,
      is_required: false,
    })
    expect((await own('POST', '', token)).body.code).toBe('SECOND_FACTOR_ON')
    expect(await events(id)).toContain('second_factor_on')
    expect(await news(id)).toContain('second_factor_on')
    const stored = await sql`select f.secret, r.hash from second_factors f, recovery_codes r
      where f.user_id = ${id} and r.user_id = ${id}`.execute(server.context.db)
    const text = JSON.stringify(stored.rows)
    for (const plain of [secret, ...recovery_codes]) expect(text).not.toContain(plain)
  })

  it('is disabled with the password', async () => {
    const { id, username, token, secret } = await guarded()
    expect((await own('POST', '/off', token, { current_password: 'wrong' })).status).toBe(422)
    const signedIn = (await signIn(username, getCode(secret))).token
    expect((await own('POST', '/off', signedIn, { current_password: password })).status).toBe(200)
    expect((await signIn(username)).code).toBe('OK')
    expect(await events(id)).toContain('second_factor_off')
  })
})

describe('signing in', () => {
  it('requires the code after the right password, and accepts each code once', async () => {
    const { username, secret } = await guarded()
    expect((await signIn(username)).code).toBe('CODE_REQUIRED')
    expect((await signIn(username, undefined, 'wrong')).code).toBe('LOGIN_FAILED')
    expect((await signIn(username, getCode(secret), 'wrong')).code).toBe('LOGIN_FAILED')
    expect((await signIn(username, '123456')).code).toBe('CODE_WRONG')
    const code = getCode(secret)
    const both = await Promise.all([signIn(username, code), signIn(username, code)])
    expect(both.map((one) => one.code).sort()).toEqual(['CODE_WRONG', 'OK'])
    expect((await signIn(username, getCode(secret, -1))).code).toBe('CODE_WRONG')
    expect((await signIn(username, toKhmerDigits(getCode(secret, 1)))).code).toBe('OK')
    expect((await signIn(username, getCode(secret, 2))).code).toBe('CODE_WRONG')
  })

  it('accepts each recovery code once, and says so', async () => {
    const { id, username, codes } = await guarded()
    const [first = '', second = ''] = codes
    expect((await signIn(username, first)).code).toBe('OK')
    expect((await signIn(username, first)).code).toBe('CODE_WRONG')
    const recoveryCode = ` ${second.toLowerCase().replace('-', ' ')} `
    const { code, token } = await signIn(username, recoveryCode)
    expect(code).toBe('OK')
    expect((await own('GET', '', token)).body.data.recovery_codes_left).toBe(8)
    expect(await events(id)).toContain('recovery_code_used')
    const renewed = await own('POST', '/recovery-codes', token, { current_password: password })
    expect(renewed.body.data.recovery_codes).toHaveLength(10)
    expect((await signIn(username, codes[2])).code).toBe('CODE_WRONG')
    expect((await signIn(username, renewed.body.data.recovery_codes[0])).code).toBe('OK')
  })

  it('is locked after ten wrong codes, which lock the account like wrong passwords', async () => {
    const { username, secret } = await guarded()
    const codes: string[] = []
    for (let n = 0; n < 12; n += 1) codes.push((await signIn(username, '000000')).code)
    expect(codes.slice(9)).toEqual(['CODE_WRONG', 'TOO_MANY_LOGINS', 'TOO_MANY_LOGINS'])
    expect((await signIn(username, getCode(secret))).code).toBe('TOO_MANY_LOGINS')
    server.clock.forward(15 * 60_000)
    expect((await signIn(username, getCode(secret))).code).toBe('OK')
  })
})

describe('an administrator', () => {
  const reset = (id: number, token: string, reason = 'The telephone was lost') =>
    call('POST', `users/${id}/second-factor/reset`, token, { reason })

  it('resets another user’s second factor, with a reason; their sessions end', async () => {
    const { id, username, secret } = await guarded()
    const { token } = await signIn(username, getCode(secret))
    const state = await call('GET', `users/${id}/second-factor`, keeper)
    expect(state.body.data.since).toEqual(expect.any(String))
    expect((await reset(id, keeper, '')).body.message).toHaveProperty('reason')
    expect((await reset(id, keeper)).status).toBe(200)
    expect((await own('GET', '', token)).status).toBe(401)
    expect((await signIn(username)).code).toBe('OK')
    expect((await reset(id, keeper)).status).toBe(404)
    expect(await events(id)).toContain('second_factor_reset')
    expect(await news(id)).toContain('second_factor_off')
  })

  it('cannot reset their own, or that of an account with more rights', async () => {
    const me = (await call('GET', 'profile', keeper)).body.data.id
    expect((await reset(me, keeper)).body.code).toBe('OWN_SECOND_FACTOR')
    const { id } = await server.user(['update_role'])
    expect((await reset(id, keeper)).body.code).toBe('BEYOND_OWN_RIGHTS')
    expect((await reset(id, await server.login(['list_users']))).status).toBe(403)
  })
})

describe('a role that requires a second factor', () => {
  it('opens nothing else before it is set up', async () => {
    const { id, token } = await account()
    await sql`update roles set second_factor_required = true
      where id in (select target_id from users__role_ids where owner_id = ${id})`.execute(server.context.db)
    server.context.sessions.forgetUser()
    const profile = async () => (await call('GET', 'profile', token)).body.data
    expect(await profile()).toMatchObject({ must_set_second_factor: true, permissions: [] })
    for (const path of ['notifications', 'users', 'sessions', 'installation'])
      expect((await call('GET', path, token)).body.code, path).toBe('SECOND_FACTOR_REQUIRED')
    expect((await own('GET', '', token)).body.data.is_required).toBe(true)
    const { secret } = (await own('POST', '', token)).body.data
    const body = { current_password: password, code: getCode(secret) }
    expect((await own('POST', '/confirm', token, body)).status).toBe(200)
    expect(await profile()).toMatchObject({ must_set_second_factor: false })
    expect((await call('GET', 'notifications', token)).status).toBe(200)
    await sql`update roles set second_factor_required = false`.execute(server.context.db)
  })

  it('asks for a new password first', async () => {
    const { id, token } = await account()
    await sql`update roles set second_factor_required = true`.execute(server.context.db)
    await sql`update users set must_change_password = true where id = ${id}`.execute(server.context.db)
    server.context.sessions.forgetUser()
    expect((await own('POST', '', token)).body.code).toBe('PASSWORD_CHANGE_REQUIRED')
    await sql`update roles set second_factor_required = false`.execute(server.context.db)
  })
})

it('no request writes a second factor through the user records', async () => {
  const { id } = await account()
  for (const field of ['secret', 'second_factor', 'must_set_second_factor']) {
    const { status, body } = await server.call('PUT', `/api/users/${id}`, {
      token: keeper,
      body: { [field]: 'x' },
    })
    expect([status, Object.keys(body.message)]).toEqual([422, [field]])
  }
})
