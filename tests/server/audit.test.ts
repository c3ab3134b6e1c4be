import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { permissionLabel } from '#src/server/http/permission-names.ts'
import { emptyTables } from '#tests/support/empty-tables.ts'
import { createSampleApp, type SampleApp, samplePermissions } from '#tests/support/records.ts'

let app: SampleApp
let auditor: { id: number; username: string; token: string }
beforeAll(async () => {
  app = await createSampleApp()
  auditor = await app.user(['list_audit', ...samplePermissions])
})
afterAll(() => app.close())
beforeEach(() => emptyTables(app.context.db, ['groups', 'samples', 'parts', 'history', 'audit_events']))

const get = (path: string, query: Record<string, unknown> = {}, token = auditor.token) => {
  const texts = Object.entries(query).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ])
  return app.call('GET', `/api/audit${path}?${new URLSearchParams(texts)}`, { token })
}
const trail = async (filter: object = {}, query: Record<string, unknown> = {}) => {
  const { status, body, text } = await get('', { filter, ...query })
  expect(status, text).toBe(200)
  return body.data
}
/** `kind record` of each entry, newest first. */
const lines = async (filter: object = {}) =>
  (await trail(filter)).entries.map((entry: { kind: string; record: { text: { en: string } } | null }) =>
    `${entry.kind} ${entry.record?.text.en ?? ''}`.trim(),
  )

describe('the audit trail', () => {
  it('lists writes and events together, newest first, with user and origin', async () => {
    const group = await app.group('a')
    app.clock.forward(1000)
    await app.request(
      'PUT',
      `groups/${group.id}`,
      { name_kh: 'ថ្មី' },
      {
        headers: { 'x-reason': 'spelling' },
      },
    )
    app.clock.forward(1000)
    app.context.audit.note({ kind: 'sign_in_failed', username: 'typed', ip: '10.0.0.1' })
    const { entries, total, next } = await trail()
    expect([total, next]).toEqual([3, null])
    expect(entries).toMatchObject([
      {
        kind: 'sign_in_failed',
        username: expect.stringMatching(/^\? \w{12}$/),
        ip: '10.0.0.1',
        resource: null,
        count: 1,
      },
      {
        kind: 'update',
        ip: '127.0.0.1',
        reason: 'spelling',
        resource: { path: 'setting/groups' },
        record: { id: group.id, text: { kh: 'ថ្មី' } },
        fields: [{ en: expect.any(String) }],
      },
      { kind: 'create', record: { id: group.id }, fields: [] },
    ])
    const id = entries[1].id.slice(1)
    expect((await get(`/writes/${id}`)).body.data.changes).toMatchObject([
      { field: 'name_kh', before: 'ក្រុម a', after: 'ថ្មី', label: { en: expect.any(String) } },
    ])
  })

  it('is filtered by user, record, resource, action, address, day and text', async () => {
    const other = await app.user(samplePermissions)
    const [a] = [await app.group('a'), await app.group('b')]
    await app.request('DELETE', `groups/${a.id}`, undefined, { token: other.token })
    await app.request('POST', `groups/${a.id}/restore`, undefined, {
      headers: { 'x-reason': encodeURIComponent('លុបច្រឡំ 100%') },
    })
    app.context.audit.note({
      kind: 'sign_in_failed',
      username: auditor.username.toUpperCase(),
      ip: '10.0.0.7',
      details: { code: 'LOGIN_FAILED' },
    })
    const now = app.clock.now.toISOString()
    await sql`insert into history (resource, record_id, version, action, at, username, ip, request_id)
      values ('groups', ${a.id}, 9, 'update', ${now}::timestamptz - interval '1 day', 'x', '', '')
    `.execute(app.context.db)
    const day = (ms = 0) => new Date(app.clock.now.getTime() + ms).toISOString().slice(0, 10)
    const yesterday = day(-24 * 60 * 60_000)
    expect(await lines({ user: other.id })).toEqual(['delete ក្រុម a'])
    expect(await lines({ resource: 'setting/groups', record: a.id })).toHaveLength(4)
    expect(await lines({ resource: 'setting/samples' })).toEqual([])
    expect(await lines({ kind: ['restore', 'sign_in_failed'] })).toHaveLength(2)
    expect(await lines({ ip: '10.0.0.7' })).toEqual(['sign_in_failed'])
    expect(await lines({ username: auditor.username.toUpperCase() })).toEqual(['sign_in_failed'])
    expect(await lines({ from: day() })).toHaveLength(5)
    expect(await lines({ to: yesterday })).toEqual(['update ក្រុម a'])
    expect(await lines({ from: yesterday, to: day() })).toHaveLength(6)
    expect(await lines({ q: 'ច្រឡំ 100%' })).toEqual(['restore ក្រុម a'])
    expect(await lines({ q: 'login_f' })).toEqual(['sign_in_failed'])
    expect(await lines({ q: '%' })).toHaveLength(1)
    expect(await lines({ user: other.id, kind: ['create'] })).toEqual([])
  })

  it('excludes imports and bulk changes, or shows only those', async () => {
    const [a, b] = [await app.group('a'), await app.group('b')]
    const body = { action: 'delete', ids: [a.id, b.id] }
    await app.request('POST', 'groups/bulk', body)
    expect(await lines({ sets: 'without' })).toHaveLength(2)
    expect(await lines({ sets: 'only' })).toHaveLength(2)
    expect((await trail({ sets: 'only' })).entries[0].change_set).toMatchObject({ kind: 'bulk' })
  })

  it('is paged without losing or repeating entries while new ones arrive', async () => {
    await sql`insert into history (resource, record_id, version, action, at, username, ip, request_id)
      select 'groups', n, 1, 'create', ${app.clock.now.toISOString()}::timestamptz - (n / 4) * interval '1 second', 'x', '', ''
      from generate_series(1, 30) n`.execute(app.context.db)
    await sql`insert into audit_events (kind, at, until, username, ip, request_id)
      select 'sign_in', ${app.clock.now.toISOString()}::timestamptz - (n / 3) * interval '1 second', now(), 'x', '', ''
      from generate_series(1, 20) n`.execute(app.context.db)
    const entryIds: string[] = []
    let before: string | undefined
    do {
      const page = await trail({}, { limit: 7, ...(before ? { before } : {}) })
      entryIds.push(...page.entries.map(({ id }: { id: string }) => id))
      before = page.next ?? undefined
      app.context.audit.note({ kind: 'sign_in', username: 'later' })
    } while (before)
    expect(entryIds).toHaveLength(50)
    expect(new Set(entryIds).size).toBe(50)
  })

  it('counts entries since a position', async () => {
    await app.group('a')
    const { newest } = await trail()
    const news = async () => (await get('/news', { since: newest })).body.data.count
    expect(await news()).toBe(0)
    app.clock.forward(1000)
    await app.group('b')
    expect(await news()).toBe(1)
    expect((await get('/news', { since: newest, filter: { kind: ['delete'] } })).body.data.count).toBe(0)
  })

  it('hides entries of resources that the user may not list', async () => {
    const group = await app.group('a')
    await app.sample('s', group.id, { price: 500 })
    const narrow = await app.user(['list_audit', 'list_groups'])
    const { body } = await get('', {}, narrow.token)
    expect(body.data.entries.map(({ resource }: { resource: { path: string } }) => resource.path)).toEqual([
      'setting/groups',
    ])
    expect(body.data.total).toBe(1)
    const { entries } = await trail({ resource: 'setting/samples' })
    expect((await get(`/writes/${entries[0].id.slice(1)}`, {}, narrow.token)).status).toBe(404)
    const filter = { resource: 'setting/samples' }
    expect((await get('', { filter }, narrow.token)).body).toMatchObject({
      code: 'FORBIDDEN',
      message: expect.stringContaining(permissionLabel('list_samples').en),
    })
  })

  it('hides restricted fields and secrets', async () => {
    const [group, cost] = [await app.group('a'), 4711]
    const part = await app.part({ group_id: group.id, number: 1 })
    await sql`insert into history (resource, record_id, version, action, at, username, ip, request_id, before, after)
      values ('parts', ${part.id}, 2, 'update', now(), 'x', '', '', '{"cost": 1}', ${`{"cost": ${cost}}`})`.execute(
      app.context.db,
    )
    const { entries } = await trail({ resource: 'setting/parts' })
    const answers = await Promise.all(entries.map(({ id }: { id: string }) => get(`/writes/${id.slice(1)}`)))
    expect(JSON.stringify([entries, answers.map(({ text }) => text)])).not.toMatch(/4711|"cost"/)
  })

  it('opens only with list_audit, and names invalid parameters', async () => {
    const nobody = await app.login(samplePermissions)
    for (const path of ['', '/news', '/writes/1', '/export'])
      expect((await get(path, {}, nobody)).body.code).toBe('FORBIDDEN')
    const code = async (query: Record<string, unknown>) => (await get('', query)).body.code
    expect(await code({ filter: { odd: 1 } })).toBe('UNKNOWN_FIELD')
    for (const filter of [
      { user: 'x' },
      { kind: [] },
      { kind: ['odd'] },
      { record: 1 },
      { resource: 'constructor' },
      { from: '2026-02-30' },
      { sets: 'x' },
    ])
      expect(await code({ filter }), JSON.stringify(filter)).toBe('BAD_FILTER')
    for (const query of [{ limit: 0 }, { limit: 201 }, { before: 'x' }, { before: '1.h.' }])
      expect(await code(query)).toBe('BAD_PARAMETER')
    expect(await code({ odd: 1 })).toBe('UNKNOWN_PARAMETER')
  })
})

describe('its export', () => {
  const file = (query: Record<string, unknown>, reason = 'yearly check', lang: 'en' | 'kh' = 'en') =>
    app.call(
      'GET',
      `/api/audit/export?${new URLSearchParams(
        Object.entries(query).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      )}`,
      { token: auditor.token, lang, headers: { 'x-reason': encodeURIComponent(reason) } },
    )

  it('requires a reason, has the visible content, and is itself recorded', async () => {
    const group = await app.group('a')
    await app.request('DELETE', `groups/${group.id}`)
    expect((await file({}, '')).body).toMatchObject({
      code: 'VALIDATION',
      message: { reason: [expect.any(String)] },
    })
    expect((await file({}, 'abc')).body.message.reason[0]).toContain('5')
    const { text, headers } = await file({ filter: { kind: ['delete'] } })
    expect(headers['content-disposition']).toContain('audit-')
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect(text).toMatch(/Deleted.*ក្រុម a/)
    expect((await file({}, 'ពិនិត្យប្រចាំឆ្នាំ', 'kh')).text).toContain('បានលុប')
    expect(await lines({ kind: ['export'] })).toEqual(['export', 'export'])
    const [, first] = (await trail({ kind: ['export'] })).entries
    expect(first).toMatchObject({
      username: auditor.username,
      reason: 'yearly check',
      details: { what: 'audit', rows: 1, filter: '{"kind":["delete"]}' },
    })
  })

  it('is also available as a workbook', async () => {
    await app.group('a')
    const { status, bytes } = await file({ format: 'xlsx' })
    expect(status).toBe(200)
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect((await file({ format: 'pdf' })).body.code).toBe('BAD_PARAMETER')
  })
})
