import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#src/server/access/auth/passwords.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { formWith, png } from '#tests/support/pictures.ts'

let server: TestApp
let names = 0

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const present = 'quiet rivers of 42'
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'

/** A user with a password, and a function to sign in. */
async function person() {
  const { id } = await server.user()
  names += 1
  const username = `dara.${names}`
  await sql`update users set username = ${username}, password = ${await hashPassword(present)}
    where id = ${id}`.execute(server.context.db)
  const signIn = async (agent = desktop, password = present) => {
    const { status, body } = await server.call('POST', '/api/auth/login', {
      body: { username, password },
      headers: { 'user-agent': agent },
    })
    return { status, token: body.data?.access_token as string }
  }
  return { id, username, signIn }
}

const sessions = async (token: string) =>
  (await server.call('GET', '/api/sessions', { token })).body.data as {
    id: string
    is_current: boolean
    device: unknown
  }[]
const statusOf = async (token: string) => (await server.call('GET', '/api/profile', { token })).status

describe('my sessions', () => {
  test('are the active ones, with device and address, marking the current one', async () => {
    const { signIn } = await person()
    const { token: first } = await signIn(phone)
    server.clock.forward(60_000)
    const { token } = await signIn()
    const mine = await sessions(token)
    expect(mine.filter(({ is_current }) => is_current)).toEqual([
      {
        id: expect.any(String),
        created_at: server.clock.now.toISOString(),
        last_used_at: server.clock.now.toISOString(),
        ip: '127.0.0.1',
        device: { browser: 'Chrome', system: 'Windows', kind: 'computer' },
        is_current: true,
      },
    ])
    expect(mine.map(({ device }) => device)).toContainEqual({
      browser: 'Safari',
      system: 'iOS',
      kind: 'phone',
    })
    expect((await sessions(first)).find(({ is_current }) => is_current)?.id).not.toBe(mine[0]?.id)
  })

  test('end one by one, immediately', async () => {
    const { signIn } = await person()
    const { token: phoneToken } = await signIn(phone)
    const { token } = await signIn()
    expect(await statusOf(phoneToken)).toBe(200)
    const other = (await sessions(phoneToken)).find(({ is_current }) => is_current)
    const ended = await server.call('DELETE', `/api/sessions/${other?.id}`, { token })
    expect(ended.status).toBe(200)
    expect(await statusOf(phoneToken)).toBe(401)
    expect(await statusOf(token)).toBe(200)
    const again = await server.call('DELETE', `/api/sessions/${other?.id}`, { token })
    expect([again.status, again.body.code]).toEqual([404, 'NOT_FOUND'])
  })

  test('end all except the current one', async () => {
    const { signIn } = await person()
    const others = [(await signIn(phone)).token, (await signIn()).token]
    const { token } = await signIn()
    expect((await server.call('DELETE', '/api/sessions', { token })).status).toBe(200)
    for (const other of others) expect(await statusOf(other)).toBe(401)
    expect(await sessions(token)).toHaveLength(1)
  })

  test('exclude other users’ sessions', async () => {
    const me = await person()
    const other = await person()
    const { token } = await me.signIn()
    const { token: theirs } = await other.signIn()
    const [foreign] = await sessions(theirs)
    const answer = await server.call('DELETE', `/api/sessions/${foreign?.id}`, { token })
    expect(answer.status).toBe(404)
    expect(await statusOf(theirs)).toBe(200)
    for (const id of ['nothing', '%00', `${foreign?.id}'--`])
      expect((await server.call('DELETE', `/api/sessions/${id}`, { token })).status).not.toBe(500)
  })

  test('require a sign-in', async () => {
    expect((await server.call('GET', '/api/sessions')).status).toBe(401)
    expect((await server.call('DELETE', '/api/sessions')).status).toBe(401)
  })

  test('exclude expired ones', async () => {
    const { signIn } = await person()
    await signIn(phone)
    server.clock.forward(2 * 60 * 60_000)
    expect(await sessions((await signIn()).token)).toHaveLength(1)
  })
})

describe('my password', () => {
  const change = (
    token: string,
    new_password: unknown,
    { current_password = present, lang = 'en' as 'en' | 'kh' } = {},
  ) =>
    server.call('POST', '/api/auth/password', {
      token,
      lang,
      body: { current_password, new_password },
    })

  test('changes; this session stays, all others end, and history records it', async () => {
    const { id, signIn } = await person()
    const { token: elsewhere } = await signIn(phone)
    const { token } = await signIn()
    expect((await change(token, 'ទន្លេមេគង្គហូរទៅសមុទ្រ')).status).toBe(200)
    expect(await statusOf(token)).toBe(200)
    expect(await statusOf(elsewhere)).toBe(401)
    expect((await signIn()).status).toBe(401)
    expect((await signIn(desktop, 'ទន្លេមេគង្គហូរទៅសមុទ្រ')).status).toBe(200)
    const { rows } = await sql<Record<string, unknown>>`
      select action, user_id, version, after from history
      where resource = 'users' and record_id = ${id}`.execute(server.context.db)
    expect(rows).toEqual([
      {
        action: 'update',
        user_id: id,
        version: 2,
        after: expect.objectContaining({ password: '••••••' }),
      },
    ])
  })

  test.each([
    ['short', 'Use at least 15 characters.', 'ត្រូវមានយ៉ាងតិច 15 តួអក្សរ។'],
    ['password2026-2027', 'This password is easy to guess', 'ងាយទាយពេក'],
    ['ពាក្យសម្ងាត់123456', 'This password is easy to guess', 'ងាយទាយពេក'],
    ['1234567890123456', 'This password is easy to guess', 'ងាយទាយពេក'],
    ['aaaaaaaaaaaaaaaa', 'This password is easy to guess', 'ងាយទាយពេក'],
    [present, 'This is the current password', 'ពាក្យសម្ងាត់បច្ចុប្បន្ន'],
    ['I am DARA.N here', 'is part of this account', 'ជាពាក្យពាក់ព័ន្ធនឹងគណនី'],
  ])('refuses %s with a sentence at its field', async (requested, english, khmer) => {
    const { username, signIn } = await person()
    const { token } = await signIn()
    const password = requested.replace('DARA.N', username.toUpperCase())
    const answer = await change(token, password)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.message)).toEqual(['new_password'])
    expect(answer.body.message.new_password[0]).toContain(english)
    const inKhmer = await change(token, password, { lang: 'kh' })
    expect(inKhmer.body.message.new_password[0]).toContain(khmer)
  })

  test('requires the current one, and is locked after ten wrong attempts', async () => {
    const { signIn } = await person()
    const { token } = await signIn()
    const guess = () => change(token, 'a brand new one', { current_password: 'a guess' })
    const wrong = await guess()
    expect([wrong.status, wrong.body.message]).toEqual([
      422,
      { current_password: ['This is not your current password.'] },
    ])
    for (let n = 1; n < 10; n += 1) await guess()
    const closed = await change(token, 'a brand new one')
    expect([closed.status, closed.body.code]).toEqual([429, 'TOO_MANY_LOGINS'])
    server.clock.forward(15 * 60_000)
    const { token: later } = await signIn()
    expect((await change(later, 'a brand new one')).status).toBe(200)
  })

  test('accepts exactly two texts', async () => {
    const { signIn } = await person()
    const { token } = await signIn()
    const send = (body: object) => server.call('POST', '/api/auth/password', { token, body })
    expect((await send({})).body.message).toEqual({
      current_password: ['Required.'],
      new_password: ['Required.'],
    })
    expect((await send({ current_password: present, new_password: 12 })).status).toBe(422)
    expect((await send({ current_password: present, new_password: 'x', id: 1 })).status).toBe(422)
    expect((await server.call('POST', '/api/auth/password', { body: {} })).status).toBe(401)
  })
})

test('the profile contains role labels', async () => {
  const { token, username } = await server.user(['list_users'])
  const { body } = await server.call('GET', '/api/profile', { token })
  const name = `role-${username}`
  expect(body.data.roles).toEqual([name])
  expect(body.data.role_labels).toEqual([{ name, label: { kh: name, en: name } }])
})

test('my signature is visible to me only, and never cached', async () => {
  const { token } = await server.user([])
  const other = await server.user([])
  const path = '/api/profile/signature'
  const picture = png(30, 20)
  expect((await server.call('GET', path, { token })).status).toBe(404)
  const brought = await server.call('POST', path, { token, ...(await formWith(picture, 'me.png')) })
  expect([brought.status, brought.headers['cache-control']]).toEqual([201, 'no-store'])
  const body = { signature_image: brought.body.data.id }
  expect((await server.call('PUT', '/api/profile', { token, body })).body.data).toMatchObject(body)
  const signatureResponse = await server.call('GET', path, { token })
  expect(signatureResponse.bytes.equals(picture)).toBe(true)
  expect(signatureResponse.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect((await server.call('GET', path, { token: other.token })).status).toBe(404)
  const refusal = await server.call('PUT', '/api/profile', { token: other.token, body })
  expect([refusal.status, Object.keys(refusal.body.message)]).toEqual([422, ['signature_image']])
})
