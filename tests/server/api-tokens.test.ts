/** Tokens of other systems: what they can do, what they can't, and how they end. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { createTestDatabase } from '#tests/support/templates.ts'

let server: TestApp
let other: TestApp
let admin: string
let names = 0

const minute = 60_000
const day = 24 * 60 * minute
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Body = Record<string, unknown>

beforeAll(async () => {
  const database = await createTestDatabase()
  server = await createTestApp({ seeded: true, database })
  other = await createTestApp({ database: { ...database, close: async () => undefined } })
  // Checks of days use the clock of the machine.
  for (const { clock } of [server, other]) clock.now = new Date()
  admin = await signIn('admin')
  for (const app of [server, other]) await app.app.ready()
})
afterAll(async () => {
  await other.close()
  await server.close()
})

async function signIn(username: string) {
  const body = { username, password: 'sabay-demo' }
  return (await server.call('POST', '/api/auth/login', { body })).body.data.access_token as string
}

const call = (method: Method, path: string, token: string, body?: Body, on = server) =>
  on.call(method, `/api/${path}`, { token, ...(body ? { body } : {}) })

async function userId(username: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from users where username = ${username}`.execute(
    server.context.db,
  )
  return Number(rows[0]?.id)
}

const inDays = (days: number) => dayInPhnomPenh(new Date(server.clock.now.getTime() + days * day))

/** A token for a demonstration account. */
async function issue(username = 'admin', more: Body = {}, by = admin) {
  names += 1
  const body = { name: `analyser ${names}`, user_id: await userId(username), expires_on: inDays(30), ...more }
  const answer = await call('POST', 'api-tokens', by, body)
  return {
    answer,
    ...(answer.body.data as { id: number; secret: string; last_four: string; version: number }),
  }
}

const refusal = async (answer: Promise<{ status: number; body: Body }>) => {
  const { status, body } = await answer
  return [status, body.code]
}

describe('a new token', () => {
  test('acts as its account, and its secret is stored only as a hash', async () => {
    const { username, token } = await server.user(['list_users', 'list_visit_types'])
    const { answer, id, secret, last_four } = await issue(username)
    expect(answer.status, answer.text).toBe(201)
    expect(secret).toMatch(/^sabay_[\w-]{43}$/)
    expect(last_four).toBe(secret.slice(-4))
    const profile = (await call('GET', 'profile', secret)).body.data
    const own = (await call('GET', 'profile', token)).body.data
    expect(profile).toMatchObject({ username, permissions: own.permissions, channels: own.channels })
    const texts = await Promise.all(
      ['', '/history'].map(async (path) => (await call('GET', `api-tokens/${id}${path}`, admin)).text),
    )
    const { rows } = await sql<{ text: string }>`select row_to_json(s)::text as text from api_token_secrets s
      where token_id = ${id}`.execute(server.context.db)
    expect(rows).toHaveLength(1)
    expect([...texts, rows[0]?.text].join()).not.toContain(secret.slice('sabay_'.length))
  })

  test.each([
    ['a day in the past', { expires_on: '2020-01-01' }, 422],
    ['more than a year', { expires_on: '2099-01-01' }, 422],
    ['no expiry', { expires_on: null }, 422],
    ['no account', { user_id: null }, 422],
    ['a chosen ending', { last_four: 'abcd' }, 422],
  ] as const)('is refused with %s', async (_, more, status) => {
    expect((await issue('admin', more)).answer.status).toBe(status)
  })

  test('must not have more rights than the user who creates it', async () => {
    const few = await server.login(['list_api_tokens', 'manage_api_tokens', 'list_users'])
    expect((await issue('admin', {}, few)).answer.body.code).toBe('BEYOND_OWN_RIGHTS')
    const { id } = await server.user(['list_users'])
    expect((await issue('admin', { user_id: id }, few)).answer.status).toBe(201)
    const viewer = await server.login(
      ['list_api_tokens', 'manage_api_tokens', 'list_users'],
      [{ access: 'VIEW' }],
    )
    expect((await issue('admin', { user_id: id }, viewer)).answer.body.code).toBe('VALIDATION')
    expect((await issue('admin', {}, await server.login(['list_api_tokens']))).answer.body.code).toBe(
      'FORBIDDEN',
    )
  })
})

describe('a token of an administrator can’t', () => {
  let secret: string
  let session: string
  beforeAll(async () => {
    secret = (await issue()).secret
    session = (await call('GET', 'sessions', admin)).body.data[0].id
  })

  test.each<[string, Method, string, Body?]>([
    ['see sessions', 'GET', 'sessions'],
    ['end a session', 'DELETE', 'sessions/any'],
    ['end other sessions', 'DELETE', 'sessions'],
    ['change the password', 'POST', 'auth/password', { current_password: 'a', new_password: 'b' }],
    ['read the second factor', 'GET', 'auth/second-factor'],
    ['set up a second factor', 'POST', 'auth/second-factor'],
    ['confirm a second factor', 'POST', 'auth/second-factor/confirm', { current_password: 'a', code: '1' }],
    ['renew recovery codes', 'POST', 'auth/second-factor/recovery-codes', { current_password: 'a' }],
    ['turn the second factor off', 'POST', 'auth/second-factor/off', { current_password: 'a' }],
    ['listen to live events', 'POST', 'realtime/auth', { socket_id: '1.1', channel_name: 'private-user-1' }],
    ['change its profile', 'PUT', 'profile', { email: 'a@example.org' }],
    ['create a token', 'POST', 'api-tokens', { name: 'more' }],
    ['revoke a token', 'POST', 'api-tokens/1/transitions/revoke', {}],
    ['create an account', 'POST', 'users/one-time', { username: 'new.user', name_kh: 'ក' }],
    ['create an account plainly', 'POST', 'users', { username: 'new.user', name_kh: 'ក' }],
    ['change an account', 'PUT', 'users/1', { name_kh: 'ក' }],
    ['delete an account', 'DELETE', 'users/1'],
    ['reset a password', 'POST', 'users/1/one-time', { version: 1 }],
    ['unlock an account', 'POST', 'users/1/unlock'],
    ['end a user’s sessions', 'DELETE', 'users/1/sessions'],
    ['reset a second factor', 'POST', 'users/1/second-factor/reset', { reason: 'lost phone' }],
    ['change accounts in bulk', 'POST', 'users/bulk', { action: 'delete', ids: [1] }],
    ['create a role', 'POST', 'roles', { name: 'more', name_kh: 'ក' }],
    ['change a role', 'PUT', 'roles/1', { permission_ids: [] }],
    ['create a permission', 'POST', 'permissions', { name: 'more' }],
    ['import permissions', 'POST', 'permissions/import'],
    ['assign an area', 'POST', 'user-coverages/assign', {}],
    ['add a coverage', 'POST', 'user-coverages', {}],
    ['design a catalogue', 'POST', 'designs/more/apply', {}],
  ])('%s', async (_, method, path, body) => {
    expect(await refusal(call(method, path, secret, body))).toEqual([403, 'TOKEN_REFUSED'])
  })

  test('call any action that requires the password again', () => {
    const asking = server.app.actions.filter(
      ({ body }) => 'current_password' in ((body?._zod.def as { shape?: object } | undefined)?.shape ?? {}),
    )
    expect(asking.length).toBeGreaterThan(3)
    expect(asking.filter(({ needsSession }) => !needsSession)).toEqual([])
  })

  test('undo a change of a role', async () => {
    const role = (await call('POST', 'roles', admin, { name: 'helper', name_kh: 'ជំនួយការ' })).body.data
    const bulk = { action: 'update', ids: [role.id], data: { description_en: 'changed' } }
    expect((await call('POST', 'roles/bulk', admin, bulk)).status).toBe(200)
    const [set] = (await call('GET', 'change-sets?range=[0,0]', admin)).body.data
    expect(await refusal(call('POST', `change-sets/${set.id}/undo`, secret))).toEqual([403, 'TOKEN_REFUSED'])
  })

  test('sign in, refresh or sign out another session', async () => {
    const login = { username: 'admin', password: secret }
    expect(await refusal(server.call('POST', '/api/auth/login', { body: login }))).toEqual([
      401,
      'LOGIN_FAILED',
    ])
    expect(await refusal(call('POST', 'auth/login/refresh', secret, { refresh_token: secret }))).toEqual([
      401,
      'SESSION_ENDED',
    ])
    await call('POST', 'auth/logout', secret)
    expect((await call('GET', 'sessions', admin)).body.data.map((one: Body) => one.id)).toContain(session)
  })
})

describe('a read-only token', () => {
  test('is judged by the operation, not by the HTTP method', async () => {
    const { secret } = await issue('admin', { is_read_only: true })
    expect((await call('GET', 'setting/visit-types', secret)).status).toBe(200)
    const query = await call('POST', 'patients/query', secret, {})
    expect(query.status, query.text).toBe(200)
    const created = call('POST', 'setting/visit-types', secret, { code: 'X' })
    expect(await refusal(created)).toEqual([403, 'TOKEN_READ_ONLY'])
    expect(await refusal(call('POST', 'notifications/read', secret, { all: true }))).toEqual([
      403,
      'TOKEN_READ_ONLY',
    ])
  })
})

describe('the account’s coverage', () => {
  test('limits the token, too', async () => {
    const { username, token } = await server.user(['list_users'], [])
    const { secret } = await issue(username)
    const total = async (bearer: string) => (await call('GET', 'users', bearer)).headers['content-range']
    expect(await total(secret)).toBe(await total(token))
    expect(await total(secret)).not.toBe(await total(admin))
  })
})

describe('a token ends', () => {
  const state = async (secret: string, on = server) => refusal(call('GET', 'profile', secret, undefined, on))
  const revoke = (id: number) => call('POST', `api-tokens/${id}/transitions/revoke`, admin, {})

  test('when it is revoked, at once in every process', async () => {
    const { id, secret } = await issue()
    for (const on of [server, other]) expect(await state(secret, on)).toEqual([200, undefined])
    const revoked = await revoke(id)
    expect(revoked.status, revoked.text).toBe(200)
    expect(await state(secret)).toEqual([401, 'TOKEN_REVOKED'])
    await expect.poll(() => state(secret, other)).toEqual([401, 'TOKEN_REVOKED'])
  })

  test('with the account', async () => {
    const { id, username } = await server.user(['list_users'])
    const { secret } = await issue(username)
    for (const on of [server, other]) expect(await state(secret, on)).toEqual([200, undefined])
    await call('PUT', `users/${id}`, admin, { is_active: false })
    expect(await state(secret)).toEqual([401, 'TOKEN_ACCOUNT'])
    await expect.poll(() => state(secret, other)).toEqual([401, 'TOKEN_ACCOUNT'])
  })

  test('after its last day, also while it is cached', async () => {
    const { id, secret } = await issue('admin', { expires_on: inDays(0) })
    expect(await state(secret)).toEqual([200, undefined])
    const { expires_at } = (await call('GET', `api-tokens/${id}`, admin)).body.data
    server.clock.now = new Date(Date.parse(expires_at) - 1000)
    expect(await state(secret)).toEqual([200, undefined])
    server.clock.forward(1000)
    expect(await state(secret)).toEqual([401, 'TOKEN_EXPIRED'])
    admin = await signIn('admin')
    expect((await revoke(id)).status).toBe(200)
  })

  test.each(['sabay_', `sabay_${'A'.repeat(43)}`, 'sabay_’'])(
    'an unknown one is no token: %s',
    async (secret) => {
      expect(await state(secret)).toEqual([401, 'UNAUTHENTICATED'])
    },
  )
})

describe('traces', () => {
  test('history and audit trail name token and account', async () => {
    const { secret } = await issue('admin', { name: 'lab analyser' })
    const body = { code: 'TOKEN', name_kh: 'ថូខឹន', name_en: 'Token' }
    const created = await call('POST', 'setting/visit-types', secret, body)
    expect(created.status, created.text).toBe(201)
    const { id } = created.body.data
    const [entry] = (await call('GET', `setting/visit-types/${id}/history`, admin)).body.data
    expect(entry.by.name).toBe('admin')
    expect(entry.by.label.en).toMatch(/^lab analyser, as /)
    // Other refusals of the same address and minute are summed up.
    server.clock.forward(2 * minute)
    await call('POST', 'users', secret, {})
    const { entries } = (await call('GET', 'audit', admin)).body.data
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'create', username: 'admin', token: 'lab analyser' }),
    )
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'refused', username: 'admin', token: 'lab analyser' }),
    )
    const file = await server.call('GET', '/api/audit/export', {
      token: admin,
      headers: { 'x-reason': 'quarterly review' },
    })
    expect(file.text).toContain('lab analyser, as admin')
  })

  test('the time of last use is written at most once a minute', async () => {
    const { id, secret } = await issue()
    const used = async () => (await call('GET', `api-tokens/${id}`, admin)).body.data
    const start = server.clock.now.toISOString()
    await call('GET', 'profile', secret)
    const first = await used()
    expect(new Date(first.last_used_at).toISOString()).toBe(start)
    server.clock.forward(minute - 1)
    await call('GET', 'profile', secret)
    expect((await used()).last_used_at).toBe(first.last_used_at)
    server.clock.forward(1)
    await call('GET', 'profile', secret)
    const second = await used()
    expect(Date.parse(second.last_used_at) - Date.parse(first.last_used_at)).toBe(minute)
    expect(second.version).toBe(first.version)
  })
})
