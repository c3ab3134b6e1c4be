import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSampleApp, type SampleApp, samplePermissions } from '#tests/support/records.ts'

let test: SampleApp
beforeAll(async () => {
  test = await createSampleApp()
})
afterAll(() => test.close())

describe('two users', () => {
  it('saving the same record: the second sees the first one’s, and nothing is lost', async () => {
    const group = await test.group('v1')
    const headers = { 'if-match': '"1"' }
    const first = await test.request('PUT', `groups/${group.id}`, { name_en: 'First' }, { headers })
    expect(first.headers.etag).toBe('"2"')
    const second = await test.request('PUT', `groups/${group.id}`, { name_en: 'Second' }, { headers })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      data: { current: { id: group.id, version: 2, name_en: 'First' } },
    })
    const removed = await test.request('DELETE', `groups/${group.id}`, undefined, { headers })
    expect(removed.body.code).toBe('VERSION_CONFLICT')
    const { body } = await test.request('GET', `groups/${group.id}`)
    expect(body.data.name_en).toBe('First')
  })

  it('a stale version in a body is refused like a stale If-Match', async () => {
    const { data: read } = (await test.request('GET', `groups/${(await test.group('v2')).id}`)).body
    const at = `groups/${read.id}`
    await test.request('PUT', at, { name_en: 'First' })
    const conflict = {
      status: 409,
      body: { code: 'VERSION_CONFLICT', data: { current: { version: 2, name_en: 'First' } } },
    }
    // The whole record is sent back, as stock REST providers do; a header does not override the
    // body.
    expect(await test.request('PUT', at, read)).toMatchObject(conflict)
    const headers = { 'if-match': '"2"' }
    expect(await test.request('PUT', at, read, { headers })).toMatchObject(conflict)
    expect(await test.request('DELETE', at, { version: 1 })).toMatchObject(conflict)
    for (const bulk of [
      { action: 'update', data: { name_en: 'Bulk', version: 1 } },
      { action: 'update', data: { name_en: 'Bulk' }, versions: { [read.id]: 1 } },
      { action: 'update', data: { code: 'v2x' }, versions: { [read.id]: 1 } },
      { action: 'delete', versions: { [read.id]: 1 } },
    ])
      expect(await test.request('POST', 'groups/bulk', { ids: [read.id], ...bulk })).toMatchObject({
        status: 409,
        body: { code: 'VERSION_CONFLICT', data: { results: [{ id: read.id, ok: false }] } },
      })
    const { body: wrong } = await test.request('PUT', at, { version: 'two' })
    expect(wrong.message).toEqual({ version: ['Enter a whole number.'] })
    const { data: present } = (await test.request('GET', at)).body
    expect(await test.request('PUT', at, { ...present, name_en: 'Second' })).toMatchObject({
      status: 200,
      body: { data: { version: 3, name_en: 'Second' } },
    })
    const versions = { [read.id]: 3 }
    const removed = { ids: [read.id], action: 'delete', versions }
    expect((await test.request('POST', 'groups/bulk', removed)).status).toBe(200)
  })

  it('creating the same code concurrently: one wins, the other gets its record', async () => {
    const values = { code: 'race', name_kh: 'ដំណាលគ្នា', name_en: 'At once' }
    const answers = await Promise.all([1, 2, 3].map(() => test.request('POST', 'groups', values)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const won = answers.find(({ status }) => status === 201)?.body.data.id
    for (const { body } of answers.filter(({ status }) => status === 409))
      expect(body).toMatchObject({
        code: 'UNIQUE',
        message: { code: ['“race” already exists: At once.'] },
        data: { field: 'code', id: won, path: 'setting/groups' },
      })
  })
})

describe('a unique value', () => {
  it('is free after its record is deleted, which then cannot be restored', async () => {
    const old = await test.group('u1', { name_en: 'Old' })
    await test.request('DELETE', `groups/${old.id}`)
    const fresh = await test.group('u1', { name_en: 'Fresh' })
    const restored = await test.request('POST', `groups/${old.id}/restore`)
    expect(restored).toMatchObject({
      status: 409,
      body: { code: 'UNIQUE', data: { id: fresh.id } },
    })
    expect(restored.body.message.code[0]).toContain('Fresh')
  })

  it('can be unique within another field', async () => {
    const [a, b] = [await test.group('w1'), await test.group('w2')]
    await test.part({ group_id: a.id, number: 1 })
    await test.part({ group_id: b.id, number: 1 })
    const { body } = await test.request('POST', 'parts', { group_id: a.id, number: 1 })
    expect(body).toMatchObject({ code: 'UNIQUE', message: { number: [expect.any(String)] } })
  })
})

describe('a referenced record', () => {
  it('cannot be deleted, and lists its references', async () => {
    const group = await test.group('p1')
    const sample = await test.sample('p1s', group.id, { more_ids: [group.id] })
    const refused = await test.request('DELETE', `groups/${group.id}`)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'IN_USE',
      message: 'This record is still in use: 1 Samples, 1 Samples.',
      data: {
        uses: [
          { path: 'setting/samples', field: 'group_id', count: 1 },
          { path: 'setting/samples', field: 'more_ids', count: 1 },
        ],
      },
    })
    const uses = await test.request('GET', `groups/${group.id}/uses`)
    expect(uses.body.data.uses).toMatchObject(refused.body.data.uses)
    await test.request('DELETE', `samples/${sample.id}`)
    expect((await test.request('DELETE', `groups/${group.id}`)).status).toBe(200)

    const restored = await test.request('POST', `samples/${sample.id}/restore`)
    expect(restored.status).toBe(422)
    expect(restored.body.message.group_id[0]).toMatch(/^That record has been deleted/)
    const created = await test.request('POST', 'samples', {
      code: 'p1t',
      name: 'Later',
      group_id: group.id,
    })
    expect(created.body.message.group_id[0]).toMatch(/^That record has been deleted/)
  })

  it('limits others by within and by code prefix', async () => {
    const [a, b] = [await test.group('A1'), await test.group('B1')]
    const sample = await test.sample('l1', a.id)
    const values = { group_id: b.id, number: 7, sample_id: sample.id, code: 'A1-7' }
    const { body } = await test.request('POST', 'parts', values)
    expect(body.message).toEqual({
      sample_id: ['This is not in ក្រុម B1.'],
      code: ['The code must begin with B1.'],
    })
    const part = await test.part({ ...values, group_id: a.id })
    const moved = await test.request('PUT', `parts/${part.id}`, { group_id: b.id })
    expect(Object.keys(moved.body.message).sort()).toEqual(['code', 'sample_id'])
  })
})

describe('bulk actions', () => {
  it('are changed, deleted and restored together', async () => {
    const ids = [(await test.group('b1')).id, (await test.group('b2')).id]
    const bulk = (action: string, more = {}) => test.request('POST', 'groups/bulk', { action, ids, ...more })
    expect((await bulk('update', { data: { name_en: 'Both' } })).body.data).toEqual(
      ids.map((id) => ({ id, ok: true })),
    )
    expect(await test.codes('groups', { name_en: 'Both' })).toEqual(['b1', 'b2'])
    await bulk('delete')
    expect(await test.codes('groups', { name_en: 'Both' })).toEqual([])
    await bulk('restore')
    expect(await test.codes('groups', { name_en: 'Both' })).toEqual(['b1', 'b2'])
  })

  it('all or none, each with its reason', async () => {
    const [used, free] = [await test.group('b3'), await test.group('b4')]
    await test.sample('b3s', used.id)
    const ids = [free.id, used.id, 999_999]
    const { status, body } = await test.request('POST', 'groups/bulk', { action: 'delete', ids })
    expect(status).toBe(409)
    expect(body.data.results).toEqual([
      { id: free.id, ok: true },
      { id: used.id, ok: false, code: 'IN_USE', message: expect.stringContaining('1 Samples') },
      { id: 999_999, ok: false, code: 'RECORD_NOT_FOUND', message: expect.any(String) },
    ])
    expect((await test.request('GET', `groups/${free.id}`)).body.data.deleted_at).toBeNull()
  })

  it.each([
    [{ action: 'explode', ids: [1] }, 'action'],
    [{ action: 'delete', ids: [] }, 'ids'],
    [{ action: 'delete', ids: ['1'] }, 'ids'],
    [{ action: 'update', ids: [1], data: 5 }, 'data'],
    [{ action: 'delete', ids: [1], filter: {}, expect: 1 }, 'ids'],
    [{ action: 'delete', ids: [1], expect: 1 }, 'expect'],
    [{ action: 'delete', filter: {} }, 'expect'],
    [{ action: 'delete', filter: {}, expect: 0 }, 'expect'],
    [{ action: 'delete', filter: [], expect: 1 }, 'filter'],
    [{ action: 'delete', ids: [1], force: true }, 'force'],
  ])('refuses %o', async (body, field) => {
    const answer = await test.request('POST', 'groups/bulk', body)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.message)).toEqual([field])
  })
})

describe('permissions', () => {
  it('protect every action', async () => {
    const group = await test.group('perm')
    const token = await test.login(['list_groups'])
    const forbidden: ['POST' | 'PUT' | 'DELETE', string, object | undefined][] = [
      ['POST', 'groups', { code: 'x', name_kh: 'x' }],
      ['PUT', `groups/${group.id}`, { name_en: 'x' }],
      ['DELETE', `groups/${group.id}`, undefined],
      ['POST', `groups/${group.id}/restore`, undefined],
      ['POST', 'groups/bulk', { action: 'update', ids: [group.id], data: {} }],
    ]
    for (const [method, path, body] of forbidden)
      expect(await test.request(method, path, body, { token })).toMatchObject({ status: 403 })
    for (const path of ['samples', `samples/1`, 'samples/1/history', 'samples/1/uses'])
      expect(await test.request('GET', path, undefined, { token })).toMatchObject({ status: 403 })
    expect(await test.request('GET', 'groups', undefined, { token: '' })).toMatchObject({
      status: 401,
    })
  })

  it('of single fields hide and protect them', async () => {
    const group = await test.group('own')
    const rich = await test.login([...samplePermissions, 'read_cost', 'write_cost'])
    const values = { group_id: group.id, number: 1, cost: 500 }
    const denied = await test.request('POST', 'parts', values)
    expect(denied).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    const createResponse = await test.request('POST', 'parts', values, { token: rich })
    expect(createResponse.body.data.cost).toBe(500)
    const { id } = createResponse.body.data
    const partResponse = await test.request('GET', `parts/${id}`)
    expect(partResponse.body.data).not.toHaveProperty('cost')
    const saved = await test.request('PUT', `parts/${id}`, { ...partResponse.body.data, number: 2 })
    expect(saved.status).toBe(200)
    const fullPartResponse = await test.request('GET', `parts/${id}`, undefined, { token: rich })
    expect(fullPartResponse.body.data).toMatchObject({ number: 2, cost: 500 })
    const filter = encodeURIComponent('{"cost__gte":1}')
    expect(await test.request('GET', `parts?filter=${filter}`)).toMatchObject({ status: 400 })
    const history = await test.request('GET', `parts/${id}/history`)
    expect(JSON.stringify(history.body)).not.toContain('cost')
  })
})

it('a record is saved even if a concurrent migration of another version changed its columns', async () => {
  const group = await test.group('shape')
  const save = (name_en: string) => test.request('PUT', `groups/${group.id}`, { name_en })
  for (const name of ['One', 'Two', 'Three']) await save(name)
  const become = (type: string) =>
    sql.raw(`alter table groups alter column name_en type ${type}`).execute(test.context.db)
  await become('text')
  expect(await save('Four')).toMatchObject({ status: 200, body: { data: { name_en: 'Four' } } })
  await become('character varying(60)')
})
