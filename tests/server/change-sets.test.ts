import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { everywhere } from '#src/domain/access/coverage.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { permissionLabel } from '#src/server/http/permission-names.ts'
import { readStored } from '#src/server/records/resources/stored.ts'
import { insertRecords, setDeleted, updateRecords } from '#src/server/records/resources/write.ts'
import { type Writing, writing } from '#src/server/records/resources/writing.ts'
import { emptyTables } from '#tests/support/empty-tables.ts'
import { createSampleApp, type SampleApp, samplePermissions } from '#tests/support/records.ts'

let app: SampleApp
let me: Awaited<ReturnType<SampleApp['user']>>
beforeAll(async () => {
  app = await createSampleApp()
  me = await app.user(samplePermissions)
})
afterAll(() => app.close())

const tables = ['groups', 'samples', 'parts', 'samples__more_ids']
beforeEach(() => emptyTables(app.context.db, [...tables, 'history', 'change_sets']))

const groups = () => app.context.registry.get('groups')
const samples = () => app.context.registry.get('samples')

/** All stored data except versions and the last writer. */
async function content() {
  const all = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} order by 1, 2`.execute(app.context.db)
      return rows.map(({ version: _v, updated_at: _a, updated_by: _b, ...row }) => row)
    }),
  )
  return JSON.stringify(all)
}

/** One change set of this user, written by `work`. */
async function asSet(work: (own: Writing) => Promise<unknown>): Promise<number> {
  const actor = {
    userId: me.id,
    username: me.username,
    coverage: everywhere,
    ip: '',
    requestId: 'r',
  }
  const label = { kh: 'សាក', en: 'Try' }
  const changeSet = { kind: 'bulk', resource: samples(), label } as const
  await writing(app.context, { actor, changeSet }, work)
  const { rows } = await sql<{ id: number }>`select max(id) as id from change_sets`.execute(app.context.db)
  return rows[0]?.id as number
}

const change = async (own: Writing, ids: number[], values: Record<string, unknown>) => {
  const stored = await readStored(own.trx, systemScope(app.context.registry), samples(), ids)
  await updateRecords(
    own,
    samples(),
    [...stored.values()].map((one) => ({ stored: one, values })),
  )
}
const remove = async (own: Writing, id: number) =>
  setDeleted(
    own,
    samples(),
    [...(await readStored(own.trx, systemScope(app.context.registry), samples(), [id])).values()],
    'delete',
  )
const add = async (own: Writing, code: string, group: number) => {
  const values = { code, name: `Sample ${code}`, is_open: true, group_id: group }
  const [id] = await insertRecords(own, samples(), [values])
  return id as number
}

const undo = (id: number, token = me.token) => app.call('POST', `/api/change-sets/${id}/undo`, { token })

describe('a change set', () => {
  it('is listed newest first, with its writes and who may undo it', async () => {
    const group = await app.group('a')
    const first = await asSet((own) => add(own, 's1', group.id))
    const second = await asSet(async (own) => {
      await add(own, 's2', group.id)
      await change(own, [1], { name: 'Renamed' })
    })
    const url = `/api/change-sets?filter=${encodeURIComponent('{"resource":"setting/samples"}')}`
    const { body, headers } = await app.call('GET', url, { token: me.token })
    expect(headers['content-range']).toBe('change-sets 0-1/2')
    expect(body.data).toMatchObject([
      {
        id: second,
        kind: 'bulk',
        path: 'setting/samples',
        label: { en: 'Try' },
        by: { name: me.username },
        writes: [
          { path: 'setting/samples', action: 'create', count: 1 },
          { path: 'setting/samples', action: 'update', count: 1 },
        ],
        undone: null,
        may_undo: true,
      },
      { id: first },
    ])
    const one = await app.call('GET', `/api/change-sets/${second}`, { token: me.token })
    expect(one.body.data.rows).toMatchObject([
      { id: 2, action: 'create', text: { en: 'Sample s2' } },
      { id: 1, action: 'update', version: 2 },
    ])
    const history = await app.request('GET', 'samples/1/history')
    expect(history.body.data.map((entry: { change_set: unknown }) => entry.change_set)).toEqual([
      { id: second, kind: 'bulk', label: { kh: 'សាក', en: 'Try' }, reverts: null },
      { id: first, kind: 'bulk', label: { kh: 'សាក', en: 'Try' }, reverts: null },
    ])
  })

  it('without writes is not stored', async () => {
    const sample = await app.sample('s', (await app.group('a')).id)
    expect(await asSet((own) => change(own, [sample.id], { name: sample.name }))).toBeNull()
  })

  it('is hidden without list permission, and invalid queries are refused', async () => {
    const group = await app.group('a')
    const id = await asSet((own) => add(own, 's1', group.id))
    const stranger = await app.login(['list_parts'])
    const get = (url: string) => app.call('GET', url, { token: stranger })
    expect((await get('/api/change-sets')).body.data).toEqual([])
    expect((await get(`/api/change-sets/${id}`)).status).toBe(404)
    expect((await undo(id, stranger)).status).toBe(404)
    const filtered = (filter: object) =>
      get(`/api/change-sets?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    expect((await filtered({ resource: 'setting/samples' })).status).toBe(403)
    for (const [filter, code] of [
      [{ resource: 'setting/none' }, 'BAD_FILTER'],
      [{ kind: 'party' }, 'BAD_FILTER'],
      [{ created_by: 'me' }, 'BAD_FILTER'],
      [{ colour: 1 }, 'UNKNOWN_FIELD'],
    ] as const)
      expect((await filtered(filter)).body).toMatchObject({ http_code: 400, code })
    expect((await get('/api/change-sets?sort=["id","ASC"]')).body.code).toBe('UNKNOWN_PARAMETER')
    expect((await get('/api/change-sets/x')).body.code).toBe('BAD_ID')
    expect((await get('/api/change-sets/99')).status).toBe(404)
    expect((await undo(99)).status).toBe(404)
  })
})

describe('undoing', () => {
  it('restores everything, as a change set that can be undone', async () => {
    const [a, b] = [await app.group('a'), await app.group('b')]
    const changedSample = await app.sample('s1', a.id, {
      more_ids: [a.id],
      email: 'x@example.com',
      pin: 'korng-bei-slek',
    })
    const removedSample = await app.sample('s2', a.id, { email: 'y@example.com', price: 500 })
    const before = await content()
    const id = await asSet(async (own) => {
      await remove(own, removedSample.id)
      await change(own, [changedSample.id], { more_ids: [b.id], email: 'y@example.com', name: 'New name' })
      await change(own, [changedSample.id], { name: 'Newer name', group_id: b.id, seen_at: null })
      const added = await add(own, 's2', b.id)
      await change(own, [added], { notes: 'x' })
    })
    const after = await content()
    const answer = await undo(id)
    expect(answer.body).toMatchObject({ success: true, data: { may_undo: false } })
    expect(answer.body.data.undone).toMatchObject({ by: me.username })
    const { rows } = await sql`select id from samples where deleted_at is null`.execute(app.context.db)
    expect(rows).toEqual([{ id: changedSample.id }, { id: removedSample.id }])
    await sql`delete from samples where code = 's2' and id > ${removedSample.id}`.execute(app.context.db)
    expect(await content()).toBe(before)

    const list = await app.call('GET', '/api/change-sets', { token: me.token })
    expect(list.body.data[0]).toMatchObject({ kind: 'revert', reverts: id, may_undo: true })
    const history = await app.request('GET', `samples/${removedSample.id}/history`)
    expect(history.body.data[0]).toMatchObject({
      action: 'restore',
      change_set: { kind: 'revert' },
    })
    expect((await undo(id)).body).toMatchObject({ http_code: 409, code: 'ALREADY_UNDONE' })
    expect(after).not.toBe(before)
  })

  it('can itself be undone', async () => {
    const group = await app.group('a')
    const sample = await app.sample('s1', group.id)
    const id = await asSet(async (own) => {
      await change(own, [sample.id], { name: 'Renamed' })
      await add(own, 's2', group.id)
    })
    const after = await content()
    await undo(id)
    expect(await app.codes('samples', {})).toEqual(['s1'])
    expect((await undo(id + 1)).status).toBe(200)
    expect(await content()).toBe(after)
  })

  it('is refused when a record has changed since, naming it; nothing is undone', async () => {
    const group = await app.group('a')
    const createdSamples = [await app.sample('s1', group.id), await app.sample('s2', group.id)]
    const id = await asSet((own) =>
      change(
        own,
        createdSamples.map((one) => one.id),
        { notes: 'n' },
      ),
    )
    await app.request('PUT', `samples/${createdSamples[1].id}`, { notes: 'mine' })
    const before = await content()
    const { body } = await undo(id)
    expect(body).toMatchObject({
      http_code: 409,
      code: 'CHANGED_SINCE',
      message: 'Nothing was undone because these records have changed since: Sample s2.',
      data: {
        count: 1,
        records: [{ path: 'setting/samples', id: createdSamples[1].id, text: { en: 'Sample s2' } }],
      },
    })
    expect(await content()).toBe(before)
    await app.request('DELETE', `samples/${createdSamples[0].id}`)
    expect((await undo(id)).body.data.count).toBe(2)
  })

  it('is refused when a value is taken, a record is in use, or a reference is deleted', async () => {
    const [a, b] = [await app.group('a'), await app.group('b')]
    const sample = await app.sample('s1', a.id, { email: 'x@example.com' })
    const mail = await asSet((own) => change(own, [sample.id], { email: null }))
    await app.sample('s2', a.id, { email: 'x@example.com' })
    expect((await undo(mail)).body).toMatchObject({
      http_code: 409,
      code: 'TAKEN_SINCE',
      data: { records: [{ text: { en: 'Sample s2' } }] },
    })
    const insertSetId = await asSet((own) => insertRecords(own, groups(), [{ code: 'c', name_kh: 'គ' }]))
    const { rows } = await sql<{ id: number }>`select id from groups where code = 'c'`.execute(app.context.db)
    await app.sample('s3', rows[0]?.id ?? 0)
    expect((await undo(insertSetId)).body).toMatchObject({
      code: 'IN_USE',
      data: { records: [{ id: 3 }] },
    })
    for (const code of ['s4', 's5', 's6', 's7', 's8']) await app.sample(code, rows[0]?.id ?? 0)
    const rights = ['list_groups', 'create_group', 'update_group', 'delete_group']
    expect((await undo(insertSetId, await app.login(rights))).body).toMatchObject({
      message: 'This record is still in use: 6 records that you can’t see.',
      data: { records: [] },
    })
    const moved = await asSet((own) => change(own, [sample.id], { more_ids: [], group_id: b.id }))
    for (const id of [2, 3]) await app.request('PUT', `samples/${id}`, { group_id: b.id })
    expect((await app.request('DELETE', `groups/${a.id}`)).status).toBe(200)
    expect((await undo(moved)).body).toMatchObject({
      code: 'REFERENCE_DELETED',
      data: { records: [{ path: 'setting/groups', id: a.id }] },
    })
  })

  it('requires the permissions of the writes; other users’ also update and delete', async () => {
    const group = await app.group('a')
    const list = ['list_samples', 'list_groups']
    const id = await asSet((own) => add(own, 's1', group.id))
    for (const [grantedPermissions, missing] of [
      [[], 'create_sample'],
      [['create_sample'], 'update_sample'],
      [['create_sample', 'update_sample'], 'delete_sample'],
    ] as const) {
      const { body } = await undo(id, await app.login([...list, ...grantedPermissions]))
      expect(body).toMatchObject({ http_code: 403, code: 'FORBIDDEN' })
      expect(body.message).toContain(permissionLabel(missing).en)
    }
    const all = await app.login([...list, 'create_sample', 'update_sample', 'delete_sample'])
    expect((await undo(id, all)).status).toBe(200)
    expect((await app.call('POST', `/api/change-sets/${id}/undo`)).status).toBe(401)
  })

  it('requires the permission of a changed field', async () => {
    const group = await app.group('a')
    const parts = app.context.registry.get('parts')
    const id = await asSet((own) => insertRecords(own, parts, [{ group_id: group.id, number: 1, cost: 5 }]))
    expect((await undo(id)).body.message).toContain(permissionLabel('write_cost').en)
  })

  it('takes many records in slices', async () => {
    const group = await app.group('a')
    const many = Array.from({ length: 1200 }, (_, n) => ({
      code: `m${n}`,
      name: `Sample ${n}`,
      is_open: true,
      group_id: group.id,
    }))
    const insertSetId = await asSet((own) => insertRecords(own, samples(), many))
    const ids = Array.from({ length: 1200 }, (_, n) => n + 1)
    const before = await content()
    const renamed = await asSet((own) => change(own, ids, { name: 'Same', more_ids: [group.id] }))
    expect((await undo(insertSetId)).body).toMatchObject({
      code: 'CHANGED_SINCE',
      data: { count: 1200, records: { length: 5 } },
    })
    expect((await undo(renamed)).status).toBe(200)
    expect(await content()).toBe(before)
    expect((await undo(renamed)).body.code).toBe('ALREADY_UNDONE')
  })
})
