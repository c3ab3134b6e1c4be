import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp({ seeded: true })
})
afterAll(() => server.close())

const minute = 60_000
const signIn = (username = 'admin', password = 'sabay-demo', lang: 'kh' | 'en' = 'en') =>
  server.call('POST', '/api/auth/login', { body: { username, password }, lang })
const refresh = (refresh_token: string) =>
  server.call('POST', '/api/auth/login/refresh', { body: { refresh_token } })
const profile = (token: string) => server.call('GET', '/api/profile', { token })

describe('signing in', () => {
  test('returns tokens and seconds, and the profile has roles and permissions', async () => {
    const answer = await signIn()
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 900,
    })
    const { body } = await profile(answer.body.data.access_token)
    expect(body.data).toMatchObject({ name: 'Demo administrator', roles: ['administrator'] })
    expect(body.data.permissions).toEqual(expect.arrayContaining(['create_gazetteer', 'list_users']))
  })

  test('accepts the username with blanks around it and in capitals', async () => {
    expect((await signIn(' Admin ')).status).toBe(200)
  })

  test('gives a wrong password and an unknown account the same response, in the requested language', async () => {
    const wrong = await signIn('admin', 'not the password', 'kh')
    const unknown = await signIn('nobody', 'not the password', 'kh')
    expect([wrong.status, wrong.body.code]).toEqual([401, 'LOGIN_FAILED'])
    expect(wrong.body.message).toBe('ឈ្មោះអ្នកប្រើប្រាស់ ឬពាក្យសម្ងាត់មិនត្រឹមត្រូវទេ។')
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' })
  })

  test('refuses a disabled account, but says so only with its password', async () => {
    await sql`update users set is_active = false where username = 'viewer'`.execute(server.context.db)
    expect((await signIn('viewer')).body.code).toBe('ACCOUNT_DISABLED')
    expect((await signIn('viewer', 'wrong password')).body.code).toBe('LOGIN_FAILED')
  })

  test('is locked for a quarter of an hour after ten wrong passwords', async () => {
    for (let n = 0; n < 10; n += 1) expect((await signIn('curator', 'wrong')).status).toBe(401)
    const closed = await signIn('curator')
    expect([closed.status, closed.body.code]).toEqual([429, 'TOO_MANY_LOGINS'])
    expect(closed.body.message).toBe('Too many failed attempts. Try again in 15 min.')
    expect(closed.headers['retry-after']).toBe('900')
    expect((await signIn('admin')).status).toBe(200)
    server.clock.forward(15 * minute)
    expect((await signIn('curator')).status).toBe(200)
  })
})

describe('concurrent guesses', () => {
  test('count one by one, and concurrent right passwords all succeed', async () => {
    const many = (password: string, n: number) =>
      Promise.all(Array.from({ length: n }, () => signIn('viewer', password)))
    await sql`update users set is_active = true where username = 'viewer'`.execute(server.context.db)
    const right = await many('sabay-demo', 12)
    expect(right.map(({ status }) => status)).toEqual(right.map(() => 200))
    const wrong = await many('wrong', 14)
    expect(wrong.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(wrong.filter(({ status }) => status === 429)).toHaveLength(4)
    server.clock.forward(15 * minute)
  })
})

describe('an access token', () => {
  const foreign = (secret: string, claims: Record<string, unknown>) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('1')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(secret))

  test('is refused if missing, malformed, of another key or without a session', async () => {
    const own = 'x'.repeat(32)
    const tokens = [
      undefined,
      'nonsense',
      'a.b.c',
      await foreign('y'.repeat(32), { sid: 'any' }),
      await foreign(own, { sid: 'no-such-session' }),
      await foreign(own, {}),
      'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwic2lkIjoiYSJ9.',
    ]
    for (const token of tokens) {
      const answer = await server.call('GET', '/api/profile', token ? { token } : {})
      expect([answer.status, answer.body.code], token).toEqual([401, 'UNAUTHENTICATED'])
    }
  })

  test('is valid for fifteen minutes', async () => {
    const token = (await signIn()).body.data.access_token
    server.clock.forward(14 * minute)
    expect((await profile(token)).status).toBe(200)
    server.clock.forward(2 * minute)
    expect((await profile(token)).status).toBe(401)
  })
})

describe('a refresh token', () => {
  test('returns new tokens, once', async () => {
    const first = (await signIn()).body.data
    const second = await refresh(first.refresh_token)
    expect(second.status).toBe(200)
    expect(second.body.data.refresh_token).not.toBe(first.refresh_token)
    expect((await profile(second.body.data.access_token)).status).toBe(200)
  })

  test('ends the whole session when it is used again', async () => {
    const first = (await signIn()).body.data
    const second = (await refresh(first.refresh_token)).body.data
    const again = await refresh(first.refresh_token)
    expect([again.status, again.body.code]).toEqual([401, 'SESSION_ENDED'])
    expect((await refresh(second.refresh_token)).status).toBe(401)
    expect((await profile(second.access_token)).status).toBe(401)
  })

  test('works for one of several concurrent requests', async () => {
    const { refresh_token } = (await signIn()).body.data
    const answers = await Promise.all([1, 2, 3].map(() => refresh(refresh_token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  describe('whose response was lost', () => {
    const key = 'attempt-0123456789abcdef'
    const attempt = (refresh_token: string, name = key) =>
      server.call('POST', '/api/auth/login/refresh', {
        body: { refresh_token },
        headers: { 'idempotency-key': name },
      })

    test('returns the same response for the same attempt, also concurrently', async () => {
      const { refresh_token: spent } = (await signIn()).body.data
      const answers = [...(await Promise.all([attempt(spent), attempt(spent)])), await attempt(spent)]
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const next = new Set(answers.map(({ body }) => body.data.refresh_token))
      expect(next.size).toBe(1)
      const [token] = [...next]
      expect((await profile(answers[2]?.body.data.access_token)).status).toBe(200)
      expect((await refresh(token)).status).toBe(200)
    })

    test.each([
      ['another key', 'attempt-fedcba9876543210'],
      ['a key that could be guessed', 'short'],
    ])('ends the session for %s', async (_, name) => {
      const { refresh_token: spent } = (await signIn()).body.data
      const next = (await attempt(spent)).body.data.refresh_token
      expect((await attempt(spent, name)).body.code).toBe('SESSION_ENDED')
      expect((await refresh(next)).status).toBe(401)
    })

    test('ends the session once its new token has been used', async () => {
      const { refresh_token: spent } = (await signIn()).body.data
      const next = (await attempt(spent)).body.data.refresh_token
      const last = (await refresh(next)).body.data.refresh_token
      expect((await attempt(spent)).status).toBe(401)
      expect((await refresh(last)).status).toBe(401)
    })
  })

  test('is refused if unknown', async () => {
    expect((await refresh('unknown')).body.code).toBe('SESSION_ENDED')
  })

  test('lives for an idle hour plus the life of an access token, to the millisecond', async () => {
    const life = 75 * minute
    const first = (await signIn()).body.data
    server.clock.forward(life - 1)
    const second = await refresh(first.refresh_token)
    expect(second.status).toBe(200)
    server.clock.forward(life)
    const third = await refresh(second.body.data.refresh_token)
    expect([third.status, third.body.code]).toEqual([401, 'SESSION_ENDED'])
    // It expired: no notification of a stolen token.
    const { rows } = await sql<{ end_reason: string | null }>`
      select end_reason from sessions order by last_used_at desc limit 1`.execute(server.context.db)
    expect(rows[0]?.end_reason).toBeNull()
  })

  test('is deleted, with its session, three months later', async () => {
    const count = async () =>
      (await sql<{ n: number }>`select count(*) as n from refresh_tokens`.execute(server.context.db)).rows[0]
        ?.n
    await signIn()
    expect(await count()).toBeGreaterThan(1)
    server.clock.forward(91 * 24 * 60 * minute)
    await signIn()
    expect(await count()).toBe(1)
  })

  test('is stored as a hash only', async () => {
    const { refresh_token } = (await signIn()).body.data
    const { rows } = await sql`select * from refresh_tokens`.execute(server.context.db)
    expect(JSON.stringify(rows)).not.toContain(refresh_token)
  })
})

describe('signing out', () => {
  test('ends the session immediately', async () => {
    const { access_token: token, refresh_token } = (await signIn()).body.data
    await profile(token)
    const answer = await server.call('POST', '/api/auth/logout', { token, body: {} })
    expect(answer.body.success).toBe(true)
    expect((await profile(token)).status).toBe(401)
    expect((await refresh(refresh_token)).status).toBe(401)
  })

  test('works with the refresh token after the access token expired, even a used one', async () => {
    const first = (await signIn()).body.data
    const second = (await refresh(first.refresh_token)).body.data
    server.clock.forward(16 * minute)
    const body = { refresh_token: first.refresh_token }
    const answer = await server.call('POST', '/api/auth/logout', {
      token: first.access_token,
      body,
    })
    expect(answer.body.success).toBe(true)
    expect((await refresh(second.refresh_token)).status).toBe(401)
  })

  test('works without a session too', async () => {
    const answer = await server.call('POST', '/api/auth/logout', { token: 'nonsense' })
    expect(answer.body).toEqual({ success: true, data: null })
  })
})

describe('a listener for ended sessions', () => {
  test('is called for a reused token, a sign-out and a closed account, once each', async () => {
    const endedSessions: unknown[] = []
    const stop = server.context.sessions.onEnd(({ userId, reason }) => endedSessions.push([userId, reason]))
    const { id, token } = await server.user()
    await server.call('POST', '/api/auth/logout', { token })
    await server.call('POST', '/api/auth/logout', { token })
    const stolen = (await signIn()).body.data
    const mine = (await profile(stolen.access_token)).body.data.id
    await refresh(stolen.refresh_token)
    await refresh(stolen.refresh_token)
    await refresh(stolen.refresh_token)
    const other = await server.user()
    const change = { method: 'PUT', url: `/api/users/${other.id}` } as const
    const admin = (await signIn()).body.data.access_token
    await server.call(change.method, change.url, { token: admin, body: { is_active: false } })
    stop()
    await server.call('POST', '/api/auth/logout', { token: admin })
    expect(endedSessions).toEqual([
      [id, 'signed out'],
      [mine, 'refresh token used again'],
      [other.id, 'account changed'],
    ])
  })

  test('a user’s other sessions can be ended together', async () => {
    const { sessions, db } = server.context
    const [activeSession, lost] = [await signIn(), await signIn()]
    const token = activeSession.body.data.access_token
    const { id, sessionId } = await sessions.authenticate(token)
    const ended = await sessions.endAllOf(db, id, 'ended from another session', sessionId)
    sessions.announce(ended)
    expect(ended.length).toBeGreaterThan(0)
    expect((await profile(token)).status).toBe(200)
    expect((await profile(lost.body.data.access_token)).status).toBe(401)
  })
})

describe('a change of permissions', () => {
  test('applies immediately in this process, and within half a minute in others', async () => {
    const { id, token } = await server.user(['list_users'])
    const loadPermissions = async () => (await profile(token)).body.data.permissions
    expect(await loadPermissions()).toEqual(['list_users'])
    await sql`delete from roles__permission_ids where owner_id in (
      select target_id from users__role_ids where owner_id = ${id})`.execute(server.context.db)
    expect(await loadPermissions()).toEqual(['list_users'])
    server.context.sessions.forgetUser(id)
    expect(await loadPermissions()).toEqual([])
    await sql`update users set deleted_at = now() where id = ${id}`.execute(server.context.db)
    server.clock.forward(31_000)
    expect((await profile(token)).status).toBe(401)
  })
})
