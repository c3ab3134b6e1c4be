/** The life of an account: created, password chosen, reset, locked, unlocked, disabled. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let server: TestApp
let admin: string
let names = 0

const minute = 60_000
const day = 24 * 60 * minute
const requested = 'ទន្លេមេគង្គហូរទៅសមុទ្រ'

beforeAll(async () => {
  server = await createTestApp({ seeded: true })
  admin = (await signIn('admin', 'sabay-demo')).token
})
afterAll(() => server.close())

async function signIn(username: string, password: string, remoteAddress?: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'x-localization': 'en' },
    payload: { username, password },
    ...(remoteAddress ? { remoteAddress } : {}),
  })
  const body = answer.json()
  return { status: answer.statusCode, code: body.code, token: body.data?.access_token as string }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, path: string, body?: object, token = admin) =>
  server.call(method, `/api/${path}`, { token, ...(body ? { body } : {}) })
const profile = async (token: string) => (await call('GET', 'profile', undefined, token)).body
const change = (token: string, current_password: string, new_password = requested) =>
  call('POST', 'auth/password', { current_password, new_password }, token)

/** A new account with its one-time password. */
async function account(more: object = {}) {
  names += 1
  const username = `clerk.${names}`
  const body = { username, name_kh: 'ស្មៀន', ...more }
  const answer = await call('POST', 'users/one-time', body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data as { id: number; username: string; password: string }
}
const version = async (id: number): Promise<number> => (await call('GET', `users/${id}`)).body.data.version
const reset = async (id: number, more: object = {}) =>
  call('POST', `users/${id}/one-time`, { version: await version(id), ...more })

/** An account whose user has chosen a password. */
async function createActiveAccount() {
  const { id, username, password } = await account()
  const { token } = await signIn(username, password)
  expect((await change(token, password)).status).toBe(200)
  return { id, username, token }
}

describe('a one-time password', () => {
  test('opens only the choice of another one, and then everything', async () => {
    const { username, password } = await account()
    expect(password).toMatch(/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/)
    const { token } = await signIn(username, password)
    expect((await profile(token)).data).toMatchObject({
      must_change_password: true,
      permissions: [],
    })
    for (const [method, path] of [
      ['GET', 'home'],
      ['GET', 'sessions'],
      ['GET', 'notifications'],
      ['GET', 'schema/menu'],
      ['PUT', 'profile'],
      ['POST', 'realtime/auth'],
    ] as const) {
      const answer = await call(method, path, method === 'GET' ? undefined : {}, token)
      expect([answer.status, answer.body.code], path).toEqual([403, 'PASSWORD_CHANGE_REQUIRED'])
    }
    expect((await change(token, password, password)).status).toBe(422)
    expect((await change(token, password)).status).toBe(200)
    expect((await profile(token)).data.must_change_password).toBe(false)
    expect((await call('GET', 'home', undefined, token)).status).toBe(200)
    expect((await signIn(username, password)).code).toBe('LOGIN_FAILED')
    expect((await signIn(username, requested)).status).toBe(200)
  })

  test('used a second time ends the session that it started first', async () => {
    const { username, password } = await account()
    const first = await signIn(username, password)
    const second = await signIn(username, password)
    expect((await profile(first.token)).success).toBe(false)
    expect((await profile(second.token)).success).toBe(true)
  })

  test('expires after a week, which only its user is told', async () => {
    const { id, username, password } = await account()
    server.clock.forward(7 * day)
    admin = (await signIn('admin', 'sabay-demo')).token
    expect((await signIn(username, password)).code).toBe('PASSWORD_EXPIRED')
    expect((await signIn(username, 'another guess')).code).toBe('LOGIN_FAILED')
    const again = (await reset(id)).body.data
    expect((await signIn(username, again.password)).status).toBe(200)
  })

  test('is stored nowhere in plain text', async () => {
    const { id, password } = await account()
    const record = await call('GET', `users/${id}`)
    const history = await call('GET', `users/${id}/history`)
    expect(record.text + history.text).not.toContain(password)
    expect(record.text).not.toContain('argon2')
  })

  test('may be typed by the administrator, and must still be changed', async () => {
    const chosenPassword = 'three quiet rivers'
    const createdAccount = await account({ password: chosenPassword })
    expect(createdAccount.password).toBeNull()
    const { token } = await signIn(createdAccount.username, chosenPassword)
    expect((await profile(token)).data.must_change_password).toBe(true)
    const plain = { username: 'plain.1', name_kh: 'ស្មៀន', password: chosenPassword }
    expect((await call('POST', 'users', plain)).status).toBe(201)
    const other = await signIn('plain.1', chosenPassword)
    expect((await profile(other.token)).data.must_change_password).toBe(true)
  })
})

describe('a reset', () => {
  test('ends the sessions and replaces the password', async () => {
    const { id, username, token } = await createActiveAccount()
    const answer = await reset(id)
    expect((await profile(token)).success).toBe(false)
    expect((await signIn(username, requested)).code).toBe('LOGIN_FAILED')
    expect((await signIn(username, answer.body.data.password)).status).toBe(200)
  })

  test('requested twice concurrently runs once', async () => {
    const { id } = await createActiveAccount()
    const body = { version: await version(id) }
    const answers = await Promise.all([1, 2].map(() => call('POST', `users/${id}/one-time`, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.each([
    ['without the version seen', {}, 422, 'version'],
    ['with a weak password', { password: '123456789012345' }, 422, 'password'],
    ['with more than that', { must_change_password: false }, 422, 'must_change_password'],
  ])('is refused %s', async (_, more, status, field) => {
    const { id } = await account()
    const body = field === 'version' ? more : { version: await version(id), ...more }
    const answer = await call('POST', `users/${id}/one-time`, body)
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.body.message)).toContain(field)
  })

  test('is refused for oneself, for a user with more permissions, and without the permission', async () => {
    const me = (await profile(admin)).data
    expect((await reset(me.id)).body.code).toBe('OWN_PASSWORD')
    const lesser = await server.login(['list_users', 'update_user'])
    const body = { version: await version(me.id) }
    const higher = await call('POST', `users/${me.id}/one-time`, body, lesser)
    expect(higher.body.code).toBe('BEYOND_OWN_RIGHTS')
    const none = await server.login(['list_users'])
    for (const path of ['one-time', 'unlock'])
      expect((await call('POST', `users/${me.id}/${path}`, body, none)).status).toBe(403)
    expect((await call('DELETE', `users/${me.id}/sessions`, undefined, lesser)).body.code).toBe(
      'BEYOND_OWN_RIGHTS',
    )
    expect((await call('POST', 'users/999999/one-time', { version: 1 })).status).toBe(404)
  })
})

describe('wrong passwords', () => {
  const failures = async (username: string, times: number, from = '10.0.0.') => {
    for (let n = 0; n < times; n += 1) await signIn(username, 'wrong', `${from}${n % 200}`)
  }

  test('from anywhere lock the account after ten, longer each time, in the database', async () => {
    const { id, username } = await createActiveAccount()
    await failures(username, 10)
    const far = (password: string) => signIn(username, password, '192.0.2.1')
    expect((await far(requested)).code).toBe('LOGIN_FAILED')
    const other = await createTestApp({
      database: { ...server.context.database, close: async () => {} },
    })
    other.clock.now = server.clock.now
    const body = { username, password: requested }
    const remoteAddress = '192.0.2.2'
    const elsewhere = await other.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: body,
      remoteAddress,
    })
    expect(elsewhere.json().code).toBe('LOGIN_FAILED')
    await other.close()
    server.clock.forward(15 * minute)
    admin = (await signIn('admin', 'sabay-demo')).token
    await failures(username, 1, '10.1.0.')
    const { data } = (await call('GET', `users/${id}`)).body
    expect(data.failed_logins).toBe(11)
    expect(Date.parse(data.locked_until) - server.clock.now.getTime()).toBe(30 * minute)
    server.clock.forward(30 * minute)
    expect((await far(requested)).status).toBe(200)
    admin = (await signIn('admin', 'sabay-demo')).token
    expect((await call('GET', `users/${id}`)).body.data).toMatchObject({
      failed_logins: 0,
      locked_until: null,
    })
  })

  test('notify the user and account managers, who can unlock', async () => {
    const { id, username } = await createActiveAccount()
    await failures(username, 12)
    const news = (await call('GET', 'notifications?range=[0,9]')).body.data
    expect(news.filter((one: { params: object }) => 'username' in one.params)[0]).toMatchObject({
      kind: 'account_locked',
      params: { username, minutes: 15 },
      link: `/users/update/${id}`,
    })
    expect((await call('POST', `users/${id}/unlock`)).status).toBe(200)
    expect((await signIn(username, requested, '192.0.2.9')).status).toBe(200)
  })

  test('a thousand of them, for known and unknown names, get the same response', async () => {
    const { username } = await createActiveAccount()
    const tries = (name: string) =>
      Promise.all(Array.from({ length: 500 }, () => signIn(name, 'wrong', '203.0.113.5')))
    const [known, unknown] = [await tries(username), await tries('nobody.at.all')]
    const codes = (answers: typeof known) => answers.map(({ status, code }) => `${status} ${code}`)
    expect(codes(known)).toEqual(codes(unknown))
    expect((await signIn('admin', 'sabay-demo')).status).toBe(200)
  })
})

describe('sessions of a user', () => {
  test('are listed and ended by an administrator, one by one and together', async () => {
    const { id, username, token } = await createActiveAccount()
    const second = (await signIn(username, requested)).token
    const list = async () => (await call('GET', `users/${id}/sessions`)).body.data
    const [first] = await list()
    expect(first).toMatchObject({ ip: '127.0.0.1', is_current: false })
    expect((await call('DELETE', `users/${id}/sessions/${first.id}`)).status).toBe(200)
    expect(await list()).toHaveLength(1)
    expect((await call('DELETE', `users/${id}/sessions/${first.id}`)).status).toBe(404)
    expect((await call('DELETE', `users/${id}/sessions`)).body.data).toEqual({ sessions: 1 })
    for (const one of [token, second]) expect((await profile(one)).success).toBe(false)
  })
})

describe('fields that no request may write', () => {
  test('are refused by name or ignored: state of the account, version', async () => {
    const { id, username, password } = await account({ version: 99, created_by: 1 })
    const times = { failed_logins: 3, last_login_at: '2020-01-01T00:00:00Z' }
    const state = { ...times, must_change_password: false }
    const refused = await call('PUT', `users/${id}`, state)
    expect(Object.keys(refused.body.message).sort()).toEqual(Object.keys(state))
    expect((await call('PUT', `users/${id}`, { version: 99 })).body.code).toBe('VERSION_CONFLICT')
    const { token } = await signIn(username, password)
    expect((await profile(token)).data.must_change_password).toBe(true)
    expect((await call('PUT', `users/${id}`, { password: requested })).status).toBe(422)
  })

  test('are refused by name in the user’s own profile', async () => {
    const { id, token } = await createActiveAccount()
    const own = (body: object) => call('PUT', 'profile', body, token)
    for (const name of ['role_ids', 'is_active', 'password', 'username', 'health_facility_id']) {
      const answer = await own({ [name]: name === 'role_ids' ? [1] : 'x' })
      expect([answer.status, Object.keys(answer.body.message)], name).toEqual([422, [name]])
    }
    expect((await own({ phone: '12' })).body.message.phone).toHaveLength(1)
    const good = await own({ phone: '០១២ ៣៤៥ ៦៧៨', email: 'Clerk@example.org', language: 2 })
    expect(good.body.data).toMatchObject({
      phone: '+85512345678',
      email: 'clerk@example.org',
      language: 2,
    })
    const history = (await call('GET', `users/${id}/history`)).body.data
    expect(history[0].by.id).toBe(id)
    expect((await own({ email: 'clerk@example.org', name_kh: 'x' })).status).toBe(422)
  })
})

test.each([
  ['аdmin', '“а” is not a plain Latin letter'],
  ['admın', '“ı” is not a plain Latin letter'],
  ['ａdmin', '“ａ” is not a plain Latin letter'],
  ['Admin', 'cashier.2'],
  ['ad', 'cashier.2'],
  ['admin', 'admin'],
])('the username %s is refused', async (username, sentence) => {
  const answer = await call('POST', 'users/one-time', { username, name_kh: 'ស្មៀន' })
  expect([409, 422]).toContain(answer.status)
  expect(answer.body.message.username.join(' ')).toContain(sentence)
})

test('a name of 500 letters and a deleted role are refused at their fields', async () => {
  const body = { username: 'long.name', name_kh: 'ក'.repeat(500), role_ids: [999_999] }
  expect((await call('POST', 'users/one-time', body)).body.message.name_kh).toHaveLength(1)
  const roles = { ...body, name_kh: 'ក' }
  expect((await call('POST', 'users/one-time', roles)).body.message.role_ids).toHaveLength(1)
  const { rows } = await sql`select 1 from users where username = 'long.name'`.execute(server.context.db)
  expect(rows).toEqual([])
})
