import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freeFailures } from '#src/domain/access/lockout.ts'
import { recordSensitiveView } from '#src/server/access/audit/hooks.ts'
import { hashPassword } from '#src/server/access/auth/passwords.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

const password = 'long enough 1!'
let app: TestApp
let ann: { id: number; username: string; token: string }
beforeAll(async () => {
  app = await createTestApp({ env: { RATE_LIMIT: '3000' } })
  ann = await app.user(['list_programs'])
  await sql`update users set password = ${await hashPassword(password)} where id = ${ann.id}`.execute(
    app.context.db,
  )
})
afterAll(() => app.close())

interface Row {
  kind: string
  username: string
  user_id: number | null
  ip: string
  count: number
  resource: string | null
  record_id: number | null
  reason: string | null
  user_agent: string | null
  details: Record<string, unknown>
}

let lastEventId = 0
/** Events since the last call, oldest first. */
async function fresh(): Promise<Row[]> {
  await app.context.audit.flush()
  const { rows } = await sql<Row & { id: number }>`
    select * from audit_events where id > ${lastEventId} order by id`.execute(app.context.db)
  lastEventId = rows.at(-1)?.id ?? lastEventId
  return rows
}
const login = (username: string, secret: string) =>
  app.call('POST', '/api/auth/login', {
    body: { username, password: secret },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/130.0' },
  })

/** The masked form of a typed name without an account. */
const unknownName = expect.stringMatching(/^\? [0-9a-f]{12}$/)

describe('sign-ins', () => {
  it('record address and device, and so does the end of the session', async () => {
    const { body } = await login(ann.username.toUpperCase(), password)
    await app.call('POST', '/api/auth/logout', { token: body.data.access_token })
    const who = { user_id: ann.id, username: ann.username, ip: '127.0.0.1', count: 1 }
    const device = { user_agent: expect.stringContaining('Firefox') }
    expect(await fresh()).toMatchObject([
      { kind: 'sign_in', ...who, ...device },
      { kind: 'session_ended', ...who, ...device, details: { reason: 'signed out' } },
    ])
  })

  it('that fail name the account; an unknown name is hashed, the password never stored', async () => {
    await login('  Somebody Ѭ\u200b', 'hunter2hunter2')
    await login(ann.username.toUpperCase(), 'hunter2hunter2')
    await login('x'.repeat(101), 'hunter2hunter2')
    const rows = await fresh()
    expect(rows).toMatchObject([
      { kind: 'sign_in_failed', username: unknownName, user_id: null },
      { username: ann.username.toUpperCase(), details: { code: 'LOGIN_FAILED' } },
    ])
    expect(JSON.stringify(rows)).not.toMatch(/hunter2|Somebody/)
  })

  it('by the thousand are a few rows, and the lock of a name is recorded', async () => {
    const began = await fresh()
    expect(began).toEqual([])
    for (let n = 0; n < 1000; n += 1)
      app.context.audit.note({ kind: 'sign_in_failed', username: `u${n}`, ip: '10.0.0.1' })
    for (let n = 0; n < 13; n += 1) await login('nobody', 'wrong wrong')
    app.clock.forward(61_000)
    await app.context.audit.flush()
    const rows = await fresh()
    expect(rows.length).toBeLessThan(30)
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(1013)
    const locked = rows.filter(({ kind }) => kind === 'sign_in_locked')
    expect(locked.map(({ username, count }) => [username, count])).toEqual([
      [unknownName, 1],
      [unknownName, 2],
    ])
  })
})

describe('a locked account', () => {
  it('is distinguished from a wrong password in the trail, but not in the response', async () => {
    const { id, username } = await app.user()
    const hash = await hashPassword(password)
    const { db } = app.context
    await sql`update users set password = ${hash}, failed_logins = ${freeFailures - 1}
      where id = ${id}`.execute(db)
    for (const secret of ['wrong wrong', password])
      expect((await login(username, secret)).body.code).toBe('LOGIN_FAILED')
    await app.context.audit.flush(true)
    const rows = await fresh()
    expect(rows.map(({ kind, username: name }) => [kind, name])).toEqual([
      ['sign_in_locked', username],
      ['sign_in_locked', username],
    ])
  })
})

describe('refusals', () => {
  it('name the missing permission, the resource and the record', async () => {
    for (let n = 0; n < 50; n += 1) await app.call('GET', '/api/setting/provinces/7', { token: ann.token })
    expect(await fresh()).toMatchObject([
      {
        kind: 'refused',
        username: ann.username,
        resource: 'provinces',
        record_id: 7,
        details: { code: 'FORBIDDEN', permission: 'list_gazetteers', method: 'GET' },
      },
    ])
    await app.context.audit.flush(true)
    expect(await fresh()).toMatchObject([{ kind: 'refused', count: 49 }])
  })

  it('record forged and expired tokens, and nothing without a token', async () => {
    await app.call('GET', '/api/profile')
    await app.call('GET', '/api/profile', { headers: { authorization: 'Basic abc' } })
    await app.call('GET', '/api/profile', { token: `${ann.token}x` })
    const other = await app.user()
    app.clock.forward(16 * 60_000)
    await app.call('GET', '/api/profile', { token: other.token })
    expect(await fresh()).toMatchObject([
      { kind: 'refused', user_id: null, details: { why: 'forged' } },
      { kind: 'refused', user_id: null, details: { why: 'expired' } },
    ])
  })

  it('record a reached limit', async () => {
    const { audit } = app.context
    audit.note({ kind: 'rate_limited', ip: '10.0.0.9', username: '' })
    expect(await fresh()).toMatchObject([{ kind: 'rate_limited', ip: '10.0.0.9' }])
  })
})

describe('exports and views', () => {
  it('exports record the content, the filter and the row count', async () => {
    const { token } = await app.user(['list_programs'])
    const filter = encodeURIComponent(JSON.stringify({ code__starts: 'zz' }))
    const answer = await app.call('GET', `/api/setting/programs/export?format=csv&filter=${filter}`, {
      token,
      headers: { 'x-reason': encodeURIComponent('សវនកម្ម') },
    })
    expect(answer.status).toBe(200)
    expect(await fresh()).toMatchObject([
      {
        kind: 'export',
        resource: 'programs',
        reason: 'សវនកម្ម',
        details: { format: 'csv', rows: 0, filter: '{"code__starts":"zz"}' },
      },
    ])
  })

  it('views of sensitive records are recorded before they are shown', async () => {
    const request = { user: ann, ip: '10.0.0.2', id: 'r', headers: {} } as never
    const resource = app.context.registry.get('users')
    await recordSensitiveView(app.context, request, { resource, id: 5, reason: 'care' })
    expect(await fresh()).toMatchObject([
      {
        kind: 'view_sensitive',
        username: ann.username,
        resource: 'users',
        record_id: 5,
        reason: 'care',
      },
    ])
  })

  it('prints are recorded by the console', async () => {
    const { token } = await app.user(['list_roles'])
    const print = (path: string) => app.call('POST', '/api/audit/prints', { token, body: { path } })
    const record = '/roles/update/1'
    expect((await print(record)).status).toBe(200)
    expect((await print('/report/summary?month=2026-01')).status).toBe(200)
    for (const path of [`/${'x'.repeat(300)}`, 'Bopha owes 5,000', '/a b'])
      expect((await print(path)).status).toBe(422)
    // The caller cannot have printed records that they cannot see.
    for (const path of ['/roles/update/99999', '/setting/provinces/update/1'])
      expect((await print(path)).status).toBe(404)
    for (let n = 0; n < 5; n += 1) await print(record)
    expect(await fresh()).toMatchObject([
      { kind: 'print', resource: 'roles', record_id: 1 },
      { kind: 'print', resource: null, details: { path: '/report/summary' } },
    ])
    await app.context.audit.flush(true)
    expect(await fresh()).toMatchObject([{ kind: 'print', record_id: 1, count: 5 }])
  })
})

describe('passwords', () => {
  it('record the user and the account, in the same transaction', async () => {
    const keeper = await app.user(['list_users', 'update_user', 'list_programs'])
    const { username } = ann
    const { rows } = await sql<{ version: number }>`
      select version from users where id = ${ann.id}`.execute(app.context.db)
    await app.call('POST', `/api/users/${ann.id}/one-time`, {
      token: keeper.token,
      body: { version: rows[0]?.version, password: 'another long 2!' },
    })
    expect(await fresh()).toMatchObject([
      { kind: 'password_reset', username: keeper.username, resource: 'users', record_id: ann.id },
      { kind: 'session_ended', username, details: { reason: 'account changed' } },
    ])
    const { body } = await login(username, 'another long 2!')
    await fresh()
    const changed = await app.call('POST', '/api/auth/password', {
      token: body.data.access_token,
      body: { current_password: 'another long 2!', new_password: 'a third long 3!' },
    })
    expect(changed.status, changed.text).toBe(200)
    expect(await fresh()).toMatchObject([{ kind: 'password_changed', username, record_id: ann.id }])
  })
})

describe('the recorder', () => {
  const loadEventCount = async (kinds: readonly string[]) => {
    const { rows } = await sql<{ sum: number }>`select coalesce(sum(count), 0)::int as sum
      from audit_events where id > ${lastEventId} and kind in (${sql.join(kinds)})`.execute(app.context.db)
    return rows[0]?.sum
  }

  it('has written what is answered: sign-ins, refusals and ended sessions', async () => {
    const { username } = await app.user()
    await fresh()
    const hash = await hashPassword(password)
    await sql`update users set password = ${hash} where username = ${username}`.execute(app.context.db)
    const { body } = await login(username, password)
    expect(await loadEventCount(['sign_in'])).toBe(1)
    const token = body.data.access_token
    expect((await app.call('GET', '/api/setting/provinces', { token })).status).toBe(403)
    expect(await loadEventCount(['refused'])).toBe(1)
    await app.call('POST', '/api/auth/logout', { token })
    expect(await loadEventCount(['session_ended'])).toBe(1)
  })

  it('loses nothing during a flood, nor while the database is unavailable', async () => {
    const { audit, db } = app.context
    const { token } = await app.user()
    await fresh()
    await sql`alter table audit_events rename to elsewhere`.execute(db)
    await app.call('GET', '/api/setting/provinces', { token })
    for (let n = 0; n < 5000; n += 1)
      audit.note({ kind: 'print', userId: ann.id, details: { path: `/${n}` } })
    await sql`alter table elsewhere rename to audit_events`.execute(db)
    await audit.flush(true)
    expect([await loadEventCount(['refused']), await loadEventCount(['print'])]).toEqual([1, 5000])
    await fresh()
  })

  it('never fails a request: unwritten events wait', async () => {
    const { db } = app.context
    const errors: unknown[] = []
    app.context.audit.onFailure((error) => errors.push(error))
    await sql`alter table audit_events rename to elsewhere`.execute(db)
    expect((await login('nobody else', 'wrong wrong')).status).toBe(401)
    expect(errors).toHaveLength(1)
    await sql`alter table elsewhere rename to audit_events`.execute(db)
    expect(await fresh()).toMatchObject([{ kind: 'sign_in_failed', username: unknownName }])
  })

  it('keeps external texts short and storable', async () => {
    app.context.audit.note({
      kind: 'refused',
      username: `a\u0000b\ud800${'c'.repeat(300)}`,
      userAgent: 'x'.repeat(5000),
      details: { route: `\u0000${'y'.repeat(9000)}` },
    })
    const [row] = await fresh()
    expect(row?.username).toHaveLength(100)
    expect(row?.user_agent).toHaveLength(400)
    expect(row?.details).toEqual({ cut: true })
  })
})
