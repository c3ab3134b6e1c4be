import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyTables } from '#tests/support/empty-tables.ts'
import { createSampleApp, type SampleApp, samplePermissions } from '#tests/support/records.ts'

let app: SampleApp
beforeAll(async () => {
  app = await createSampleApp()
})
afterAll(() => app.close())
beforeEach(() => emptyTables(app.context.db, ['groups', 'samples', 'parts', 'history', 'change_sets']))

describe('where a record is used', () => {
  it('counts per resource and field, names the first, and hides the rest', async () => {
    const group = await app.group('a')
    for (const code of ['s1', 's2', 's3', 's4'])
      await app.sample(code, group.id, code === 's4' ? { more_ids: [group.id] } : {})
    await app.part({ group_id: group.id, number: 1 })
    const { body } = await app.request('GET', `groups/${group.id}/uses`)
    const names = (...codes: string[]) =>
      codes.map((code) => ({ kh: `Sample ${code}`, en: `Sample ${code}` }))
    expect(body.data).toMatchObject({
      elsewhere: 0,
      uses: [
        { path: 'setting/parts', field: 'group_id', count: 1, names: [{ en: 'ក្រុម a 1' }] },
        {
          path: 'setting/samples',
          field: 'group_id',
          field_label: { en: 'Group' },
          label: { en: 'Samples' },
          count: 4,
          names: names('s1', 's2', 's3'),
        },
        { path: 'setting/samples', field: 'more_ids', count: 1, names: names('s4') },
      ],
    })
    const token = await app.login(['list_groups', 'list_parts'])
    const partly = await app.request('GET', `groups/${group.id}/uses`, undefined, { token })
    expect(partly.body.data).toMatchObject({ uses: [{ path: 'setting/parts' }], elsewhere: 5 })
    expect(partly.text).not.toContain('Sample')
  })
})

describe('the surroundings of a record', () => {
  it('are what refers to it, and its latest changes', async () => {
    const group = await app.group('a')
    await app.part({ group_id: group.id, number: 1 })
    for (const code of ['s1', 's2']) await app.sample(code, group.id)
    for (let version = 1; version < 8; version++)
      await app.request('PUT', `groups/${group.id}`, { name_en: `Group ${version}` })
    const { status, body } = await app.request('GET', `groups/${group.id}/peek`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      record: { code: 'a', name_en: 'Group 7', version: 8 },
      related: [
        { path: 'setting/samples', field: 'group_id', count: 2, may_create: true, has_page: true },
        { path: 'setting/parts', field: 'group_id', count: 1, personal: false },
        // Empty, but the caller may add to it.
        { path: 'setting/samples', field: 'more_ids', count: 0, may_create: true },
      ],
      elsewhere: 0,
      request: null,
    })
    expect(body.data.history.map(({ version }: { version: number }) => version)).toEqual([8, 7, 6, 5, 4])
  })

  it('are as much as the caller can list', async () => {
    const group = await app.group('a')
    for (const code of ['s1', 's2']) await app.sample(code, group.id)
    await app.part({ group_id: group.id, number: 1 })
    const token = await app.login(['list_groups', 'list_parts'])
    const { body } = await app.request('GET', `groups/${group.id}/peek`, undefined, { token })
    expect(body.data).toMatchObject({ related: [{ path: 'setting/parts', may_create: false }], elsewhere: 2 })
  })

  it('count up to a thousand records of a list', async () => {
    const [group, other] = [await app.group('a'), await app.group('b')]
    const { id } = await app.sample('s1', group.id, { more_ids: [group.id] })
    const copy = (count: number, of: number) =>
      sql`
      insert into samples (code, name, group_id, version)
      select 'c' || ${of}::text || '-' || n, name, ${of}, 1 from samples, generate_series(1, ${count}::int) n
      where id = ${id}`.execute(app.context.db)
    await copy(1000, group.id)
    await copy(1000, other.id)
    await sql`insert into samples__more_ids (owner_id, target_id) select id, ${group.id} from samples
      where id <> ${id}`.execute(app.context.db)
    const many = (await app.request('GET', `groups/${group.id}/peek`)).body.data
    expect(many.related.slice(0, 2)).toMatchObject([
      { path: 'setting/samples', field: 'group_id', count: 1000, is_capped: true },
      { path: 'setting/samples', field: 'more_ids', count: 1000, is_capped: true },
    ])
    const exact = (await app.request('GET', `groups/${other.id}/peek`)).body.data
    expect(exact).toMatchObject({
      related: [{ count: 1000, is_capped: false }, { is_capped: false }, { is_capped: false }],
      is_elsewhere_capped: false,
    })
    const token = await app.login(['list_groups', 'list_parts'])
    const hidden = await app.request('GET', `groups/${group.id}/peek`, undefined, { token })
    expect(hidden.body.data).toMatchObject({ elsewhere: 1000, is_elsewhere_capped: true })
    // The number of records that a change concerns stays exact.
    const { body } = await app.request('GET', `groups/${group.id}/uses`)
    expect(body.data.uses.map(({ count }: { count: number }) => count)).toEqual([1001, 2001])
  })

  it('are refused like the record', async () => {
    const { id } = await app.group('a')
    expect((await app.request('GET', 'groups/999999/peek')).status).toBe(404)
    const token = await app.login(['list_parts'])
    expect((await app.request('GET', `groups/${id}/peek`, undefined, { token })).status).toBe(403)
  })
})

describe('a related list', () => {
  const related = (id: number, path: string, field: string, token = app.token) =>
    app.request('GET', `groups/${id}/related?${new URLSearchParams({ path, field })}`, undefined, { token })

  it('has the first records in the order of their list, and their number', async () => {
    const [group, other] = [await app.group('a'), await app.group('b')]
    for (const code of ['s7', 's6', 's5', 's4', 's3', 's2']) await app.sample(code, group.id)
    await app.sample('s1', other.id, { more_ids: [group.id] })
    const { body } = await related(group.id, 'setting/samples', 'group_id')
    const names = body.data.rows.map(({ text }: { text: { en: string } }) => text.en)
    expect(names).toEqual(['s2', 's3', 's4', 's5', 's6'].map((code) => `Sample ${code}`))
    expect(body.data.total).toBe(6)
    const more = await related(group.id, 'setting/samples', 'more_ids')
    expect(more.body.data).toMatchObject({ rows: [{ text: { en: 'Sample s1' } }], total: 1 })
  })

  it('is refused for other fields and without permission', async () => {
    const group = await app.group('a')
    await app.sample('s1', group.id)
    const token = await app.login(['list_groups', 'list_parts'])
    const refused = [
      await related(group.id, 'setting/samples', 'group_id', token),
      await related(group.id, 'setting/samples', 'name'),
      await related(group.id, 'setting/nowhere', 'group_id'),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
  })
})

describe('versions of a record', () => {
  it('are compared field by field, as text', async () => {
    const [a, b] = [await app.group('a'), await app.group('b')]
    const { id } = await app.sample('s1', a.id, { price: 500, more_ids: [a.id] })
    await app.request('PUT', `samples/${id}`, {
      price: 1500,
      group_id: b.id,
      pin: 'korng-bei-slek',
    })
    await app.request('PUT', `samples/${id}`, { price: 2000, more_ids: [] })
    const compare = (from: unknown, to: unknown) =>
      app.request('GET', `samples/${id}/compare?from=${from}&to=${to}`)
    expect((await compare(1, 3)).body.data).toMatchObject({
      from: { version: 1, action: 'create' },
      to: { version: 3, action: 'update', by: { name: expect.any(String) } },
      changes: [
        { field: 'price', before_text: { en: '500\u00a0៛' }, after_text: { en: '2,000\u00a0៛' } },
        { field: 'group_id', before_text: { en: 'ក្រុម a' }, after_text: { en: 'ក្រុម b' } },
        { field: 'more_ids', before_text: { en: 'ក្រុម a' }, after_text: { en: '' } },
      ],
    })
    expect((await compare(3, 2)).body.data.changes).toMatchObject([
      { field: 'price', after: 1500 },
      { field: 'more_ids', after: [a.id] },
    ])
    expect((await compare(2, 2)).body.data.changes).toEqual([])
    expect((await compare(1, 9)).body).toMatchObject({ http_code: 404, code: 'VERSION_UNKNOWN' })
    for (const odd of ['0', 'x', '1.5', '', '99999999999'])
      expect((await compare(1, odd)).body.code).toBe('BAD_PARAMETER')
    expect((await app.request('GET', 'samples/9/compare?from=1&to=1')).status).toBe(404)
    const cost = await app.part({ group_id: a.id, number: 1 })
    await sql`insert into history
      (resource, record_id, version, action, at, username, ip, request_id, before, after)
      values ('parts', ${cost.id}, 2, 'update', now(), 'x', '', '', '{"cost": 5}', '{"cost": 6}')
    `.execute(app.context.db)
    const hidden = await app.request('GET', `parts/${cost.id}/compare?from=1&to=2`)
    expect(hidden.status).toBe(200)
    expect(hidden.text).not.toContain('cost')
  })

  it('are restored as a new version; fields that cannot be written are listed', async () => {
    const [a, b] = [await app.group('a'), await app.group('b')]
    const { id } = await app.sample('s1', a.id, { price: 500, name: 'First' })
    await app.request('PUT', `samples/${id}`, { price: 1500, name: 'Second', group_id: b.id })
    const revert = (version: unknown, headers = {}, token = app.token) =>
      app.request('POST', `samples/${id}/revert`, { version }, { headers, token })
    expect((await revert(1, { 'if-match': '"1"' })).body.code).toBe('VERSION_CONFLICT')
    const { body } = await revert(1, { 'if-match': '"2"', 'x-reason': encodeURIComponent('ច្រឡំ') })
    expect(body.data).toMatchObject({
      left: [],
      row: { version: 3, price: 500, name: 'First', group_id: a.id },
    })
    const [entry] = (await app.request('GET', `samples/${id}/history`)).body.data
    expect(entry).toMatchObject({
      reason: 'ច្រឡំ',
      change_set: { kind: 'revert', label: { en: '1' } },
    })
    expect((await revert(3)).body.data.row.version).toBe(3)

    // Rules apply: the group of version 2 is deleted, and its name is taken.
    await app.request('DELETE', `groups/${b.id}`)
    expect((await revert(2)).body).toMatchObject({
      code: 'VALIDATION',
      message: { group_id: [expect.stringContaining('deleted')] },
    })
    for (const [version, code] of [
      [9, 'VERSION_UNKNOWN'],
      [0, 'VALIDATION'],
      ['1', 'VALIDATION'],
    ] as const)
      expect((await revert(version)).body.code).toBe(code)
    const reader = await app.login(['list_samples'])
    expect((await revert(1, {}, reader)).status).toBe(403)
    await app.request('DELETE', `samples/${id}`)
    expect((await revert(2)).body.code).toBe('RECORD_DELETED')
  })

  it('leave alone the fields that the caller may not write', async () => {
    const group = await app.group('a')
    const { id } = await app.part({ group_id: group.id, number: 1 })
    const rich = await app.login([...samplePermissions, 'read_cost', 'write_cost'])
    await app.request('PUT', `parts/${id}`, { number: 2, cost: 700 }, { token: rich })
    const { body } = await app.request('POST', `parts/${id}/revert`, { version: 1 })
    expect(body.data).toMatchObject({ left: ['cost'], row: { number: 1 } })
    const partResponse = await app.request('GET', `parts/${id}`, undefined, { token: rich })
    expect(partResponse.body.data.cost).toBe(700)
  })
})

describe('records similar to the typed one', () => {
  const similar = async (values: object, more: object = {}, path = 'groups') =>
    (await app.request('POST', `${path}/similar`, { values, ...more })).body.data

  it('are found by Khmer and Latin name in any spelling, and by code; deleted ones too', async () => {
    const khmer = await app.group('k1', { name_kh: 'មណ្ឌលសុខភាពអង្គរជ័យ', name_en: 'Angkor Chey' })
    const other = await app.group('k2', { name_kh: 'ភូមិថ្មី', name_en: 'Phum Thmei' })
    await app.group('k3', { name_kh: 'វួដទី១', name_en: 'Ward 1' })
    await app.request('DELETE', `groups/${other.id}`)
    const same = { id: khmer.id, how: 'same', field: 'name_kh', deleted: false }
    expect(await similar({ name_kh: 'មណ្ឌលសុខភាព អង្គរជ័យ' })).toMatchObject([same])
    // ដ written as subscript ត, which looks alike.
    expect(await similar({ name_kh: 'មណ្ឌលសុខភាពអង្គរជយ័' })).toMatchObject([{ id: khmer.id }])
    expect(await similar({ name_en: 'ANGKOR  CHEY.' })).toMatchObject([
      { ...same, field: 'name_en', text: { en: 'Angkor Chey' } },
    ])
    expect(await similar({ name_en: 'Ankor Chey' })).toMatchObject([{ id: khmer.id, how: 'near' }])
    expect(await similar({ name_en: 'Phum Thmey' })).toMatchObject([{ id: other.id, deleted: true }])
    expect(await similar({ code: 'K1' })).toMatchObject([{ id: khmer.id, field: 'code' }])
    for (const unlike of ['Ward 2', 'Angkor Borei', 'A', '', '%', '_____', null, 7, ['Ward 1']])
      expect(await similar({ name_en: unlike })).toEqual([])
    expect(await similar({ name_en: 'Angkor Chey' }, { id: khmer.id })).toEqual([])
    expect(await similar({ nothing: 'Angkor Chey' })).toEqual([])
  })

  it('are compared within the same parent', async () => {
    const [a, b] = [await app.group('a'), await app.group('b')]
    const sample = await app.sample('s1', a.id, { name: 'Phum Thmei' })
    const name = 'Phum Thmei'
    expect(await similar({ name, group_id: a.id }, {}, 'samples')).toMatchObject([{ id: sample.id }])
    expect(await similar({ name, group_id: String(a.id) }, {}, 'samples')).toHaveLength(1)
    expect(await similar({ name, group_id: b.id }, {}, 'samples')).toEqual([])
    expect(await similar({ name }, {}, 'samples')).toEqual([])
    expect(await similar({ name, code: 's1' }, {}, 'samples')).toMatchObject([{ field: 'code' }])
  })

  it('require list permission, and a valid body', async () => {
    const call = (body: unknown, token = app.token) => app.request('POST', 'groups/similar', body, { token })
    expect((await call({ values: {} }, await app.login(['create_group']))).status).toBe(403)
    for (const body of [{}, { values: 1 }, { values: {}, id: 'x' }, { values: {}, more: 1 }])
      expect((await call(body)).status).toBe(422)
    expect((await app.request('POST', 'parts/similar', { values: {} })).status).toBe(405)
  })
})
