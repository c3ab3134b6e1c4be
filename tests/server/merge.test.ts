import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Declaration, defineResource, field } from '#schemas/kit/define.ts'
import { effectivePeriod } from '#schemas/kit/fragments.ts'
import type { ResourceName } from '#schemas/kit/names.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { placeDeclarations } from '#tests/support/access-declarations.ts'
import { allKinds } from '#tests/support/all-kinds.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { emptyTables } from '#tests/support/empty-tables.ts'
import { samplePermissions } from '#tests/support/records.ts'

const label = (en: string) => ({ kh: `វាល ${en}`, en })

/** References itself, and has a number sequence. */
const units = defineResource({
  path: 'setting/units',
  singular: 'unit',
  label: { ...label('Unit'), en: ['Unit', 'Units'] },
  icon: 'mdi:group',
  key: ['code'],
  enumeration: { FIRST: { value: 1, label: label('First') } },
  fields: {
    code: field.code({
      label: label('Code'),
      required: true,
      unique: true,
      readOnly: 'afterCreate',
    }),
    name_kh: field.text({ label: label('Khmer name') }),
    name_en: field.text({ label: label('Name') }),
    above_id: field.ref({ label: label('Above'), to: 'units' as ResourceName }),
    near_ids: field.refs({ label: label('Near'), to: 'units' as ResourceName }),
  },
  list: { columns: ['code'] },
}) as unknown as Declaration

/** Records with a period of effect for a group. */
const rates = defineResource({
  path: 'setting/rates',
  singular: 'rate',
  label: { ...label('Rate'), en: ['Rate', 'Rates'] },
  icon: 'mdi:group',
  key: ['group_id', 'effective_from'],
  display: { kh: '{effective_from}', en: '{effective_from}' },
  effective: { within: ['group_id'] },
  fields: {
    group_id: field.ref({ label: label('Group'), to: 'groups' as ResourceName, required: true }),
    ...effectivePeriod,
  },
  list: { columns: ['effective_from'] },
}) as unknown as Declaration

type Row = Record<string, unknown> & { id: number; version: number }

let app: TestApp
let token: string
const permissions = [
  ...samplePermissions,
  'list_units',
  'create_unit',
  'update_unit',
  'delete_unit',
  'list_rates',
  'create_rate',
  'update_rate',
]
beforeAll(async () => {
  app = await createTestApp({
    registry: createRegistry([...placeDeclarations, ...allKinds, units, rates]),
  })
  token = await app.login(permissions)
})
afterAll(() => app.close())

const tables = ['groups', 'samples', 'parts', 'units', 'rates', 'samples__more_ids', 'units__near_ids']
beforeEach(() => emptyTables(app.context.db, [...tables, 'history', 'change_sets']))

async function add(path: string, body: object): Promise<Row> {
  const answer = await app.call('POST', `/api/setting/${path}`, { token, body })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data
}
const group = (code: string) => add('groups', { code, name_kh: `ក្រុម ${code}` })
const sample = (code: string, group_id: number, more = {}) =>
  add('samples', { code, name: `Sample ${code}`, group_id, ...more })

const merge = (
  path: string,
  from: number,
  into: number,
  { mode = 'commit', as = token, ...more }: Record<string, unknown> = {},
) =>
  app.call('POST', `/api/setting/${path}/merge?mode=${mode}`, {
    token: as as string,
    body: { from, into, ...more },
  })
const reassign = (path: string, id: number, into: number, mode = 'commit', as = token) =>
  app.call('POST', `/api/setting/${path}/${id}/reassign?mode=${mode}`, {
    token: as,
    body: { into },
  })
const get = async (path: string, id: number) =>
  (await app.call('GET', `/api/setting/${path}/${id}`, { token })).body.data as Row
const undo = (id: number) => app.call('POST', `/api/change-sets/${id}/undo`, { token })

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

/** Two groups, and all references to the first of them. */
async function fixture() {
  const [a, b, c] = [await group('a'), await group('b'), await group('c')]
  const one = await sample('s1', a.id, { more_ids: [a.id, c.id] })
  const two = await sample('s2', c.id, { more_ids: [a.id, b.id] })
  const part = await add('parts', { group_id: a.id, number: 7, sample_id: one.id })
  return { a, b, c, one, two, part }
}

it('names uniqueness that the database enforces, by a constraint or a trigger', async () => {
  const { a, b } = await fixture()
  const { db } = app.context
  const refused = async () => {
    const tried = [await merge('groups', a.id, b.id), await reassign('groups', a.id, b.id, 'check')]
    for (const { status, body } of tried) {
      expect([status, body.code]).toEqual([409, 'MERGE_HELD'])
      expect(body.message).toContain('Parts belong to this record')
    }
  }
  await sql`create function hold_parts() returns trigger language plpgsql as
    $$ begin raise exception 'held' using errcode = '42501'; end $$`.execute(db)
  await sql`create trigger hold_parts before update on parts
    for each row execute function hold_parts()`.execute(db)
  await refused()
  await sql`drop function hold_parts cascade`.execute(db)
  await sql`alter table parts add constraint held check (group_id <> ${sql.lit(b.id)})`.execute(db)
  await refused()
  await sql`alter table parts drop constraint held`.execute(db)
})

describe('merging A into B', () => {
  it('previews the moves, runs them, and undoes them completely', async () => {
    const { a, b, c, one, two, part } = await fixture()
    const before = await content()
    const moves = [
      { path: 'setting/parts', field: 'group_id', count: 1 },
      { path: 'setting/samples', field: 'group_id', count: 1 },
      { path: 'setting/samples', field: 'more_ids', count: 2 },
    ]
    const dry = await merge('groups', a.id, b.id, { mode: 'check' })
    expect(dry.body.data).toMatchObject({ moves, clashes: [], missing: [], change_set_id: null })
    expect(dry.body.data.moves[0]).toMatchObject({
      what: { en: 'Parts' },
      field_label: { en: 'Group' },
    })
    expect(await content()).toBe(before)

    const { version: from_version } = a
    const values = { name_kh: a.name_kh, name_en: 'Both' }
    const done = await merge('groups', a.id, b.id, { from_version, into_version: 1, values })
    expect(done.body).toMatchObject({ success: true, data: { moves } })
    expect(await get('groups', a.id)).toMatchObject({ deleted_at: expect.any(String) })
    expect(await get('groups', b.id)).toMatchObject({
      code: 'b',
      name_kh: 'ក្រុម a',
      name_en: 'Both',
    })
    expect(await get('samples', one.id)).toMatchObject({ group_id: b.id, more_ids: [b.id, c.id] })
    expect(await get('samples', two.id)).toMatchObject({ group_id: c.id, more_ids: [b.id] })
    expect(await get('parts', part.id)).toMatchObject({ group_id: b.id, sample_id: one.id })

    const set = done.body.data.change_set_id
    const changeSetResponse = await app.call('GET', `/api/change-sets/${set}`, { token, lang: 'kh' })
    expect(changeSetResponse.body.data).toMatchObject({
      kind: 'merge',
      path: 'setting/groups',
      label: { kh: 'ក្រុម a → ក្រុម b' },
      writes: [
        { path: 'setting/groups', action: 'delete', count: 1 },
        { path: 'setting/groups', action: 'update', count: 1 },
        { path: 'setting/parts', action: 'update', count: 1 },
        { path: 'setting/samples', action: 'update', count: 2 },
      ],
    })
    expect((await undo(set)).status).toBe(200)
    expect(await content()).toBe(before)
    expect((await undo(set + 1)).status).toBe(200)
    expect(await get('parts', part.id)).toMatchObject({ group_id: b.id })
  })

  it('can no longer be undone once a record was changed', async () => {
    const { a, b, one } = await fixture()
    const done = await merge('groups', a.id, b.id)
    const body = { notes: 'later' }
    await app.call('PUT', `/api/setting/samples/${one.id}`, { token, body })
    expect((await undo(done.body.data.change_set_id)).body).toMatchObject({
      code: 'CHANGED_SINCE',
      data: { records: [{ path: 'setting/samples', id: one.id }] },
    })
  })

  it('gives B a unique value of A', async () => {
    const a = await group('a')
    const [one, two] = [await sample('s1', a.id, { email: 'x@example.com' }), await sample('s2', a.id)]
    const values = { email: 'x@example.com' }
    expect((await merge('samples', one.id, two.id, { values })).status).toBe(200)
    expect(await get('samples', two.id)).toMatchObject(values)
    expect((await undo(1)).status).toBe(200)
    expect(await get('samples', one.id)).toMatchObject({ ...values, deleted_at: null })
  })

  it('lists records that would then be equal, or belong elsewhere; nothing is changed', async () => {
    const { a, b, two } = await fixture()
    await add('parts', { group_id: b.id, number: 7 })
    await add('parts', { group_id: a.id, number: 8, code: 'a8' })
    await add('parts', { group_id: a.id, number: 9 })
    const before = await content()
    const clashes = [
      {
        kind: 'unique',
        path: 'setting/parts',
        fields: [{ en: 'Group' }, { en: 'Number' }],
        record: { id: 1 },
        other: { id: 2 },
      },
      { kind: 'prefix', path: 'setting/parts', fields: [{ en: 'Code' }], record: { id: 3 } },
    ]
    const dry = await merge('groups', a.id, b.id, { mode: 'check' })
    expect(dry.body.data).toMatchObject({ clashes })
    const { body } = await merge('groups', a.id, b.id)
    expect(body).toMatchObject({ http_code: 409, code: 'MERGE_CLASH', data: { clashes } })
    expect(await content()).toBe(before)
    // A part of group a must not refer to a sample of group c.
    const other = await add('parts', { group_id: a.id, number: 1, sample_id: 1 })
    expect((await merge('samples', 1, two.id, { mode: 'check' })).body.data.clashes).toMatchObject([
      { kind: 'outside', record: { id: 1 } },
      { kind: 'outside', record: { id: other.id } },
    ])
  })

  it('lists overlapping periods', async () => {
    const [a, b] = [await group('a'), await group('b')]
    const rate = (group_id: number, effective_from: string, effective_to: string | null) =>
      add('rates', { group_id, effective_from, effective_to })
    const first = await rate(a.id, '2026-01-01', '2026-06-30')
    await rate(a.id, '2025-01-01', '2025-12-31')
    const other = await rate(b.id, '2026-06-30', null)
    const clashes = [
      {
        kind: 'unique',
        path: 'setting/rates',
        fields: [{ en: 'Group' }, {}],
        record: { id: first.id },
        other: { id: other.id },
      },
    ]
    const dry = await merge('groups', a.id, b.id, { mode: 'check' })
    expect(dry.body.data).toMatchObject({ clashes })
    expect(dry.body.data.clashes).toHaveLength(1)
    expect((await merge('groups', a.id, b.id)).body.code).toBe('MERGE_CLASH')
    const body = { effective_to: '2026-06-29' }
    await app.call('PUT', `/api/setting/rates/${first.id}`, { token, body })
    const before = await content()
    const done = await merge('groups', a.id, b.id)
    expect((await undo(done.body.data.change_set_id)).status).toBe(200)
    expect(await content()).toBe(before)
  })

  it('refuses itself, deleted records, system-numbered records, and cycles', async () => {
    const { a, b } = await fixture()
    const refused = async (answer: ReturnType<typeof merge>, status: number, code: string) =>
      expect((await answer).body).toMatchObject({ http_code: status, code })
    await refused(merge('groups', a.id, a.id), 409, 'MERGE_SELF')
    await refused(merge('groups', 99, b.id), 404, 'RECORD_NOT_FOUND')
    await refused(merge('groups', a.id, b.id, { from_version: 9 }), 409, 'VERSION_CONFLICT')
    await refused(merge('groups', a.id, b.id, { into_version: 9 }), 409, 'VERSION_CONFLICT')
    const deletedGroup = await group('d')
    await app.call('DELETE', `/api/setting/groups/${deletedGroup.id}`, { token })
    await refused(merge('groups', a.id, deletedGroup.id), 409, 'RECORD_DELETED')
    await refused(merge('groups', deletedGroup.id, a.id), 409, 'RECORD_DELETED')
    await refused(merge('groups', a.id, b.id, { mode: 'now' }), 400, 'BAD_PARAMETER')
    await refused(merge('groups', a.id, -1), 422, 'VALIDATION')
    await refused(merge('groups', a.id, b.id, { colour: 1 }), 422, 'VALIDATION')
    await refused(merge('groups', a.id, b.id, { values: { name_kh: '' } }), 422, 'VALIDATION')
    await refused(merge('groups', a.id, b.id, { values: { id: 1, nothing: 1 } }), 422, 'VALIDATION')

    await sql`insert into units (id, code, version) values (1, 'FIRST', 1)`.execute(app.context.db)
    const [x, y] = [await add('units', { code: 'x' }), await add('units', { code: 'y' })]
    await refused(merge('units', 1, x.id), 409, 'SYSTEM_RECORD')
    expect((await merge('units', x.id, 1, { mode: 'check' })).status).toBe(200)
    const below = await add('units', { code: 'b', above_id: x.id })
    const deep = await add('units', { code: 'd', above_id: below.id, near_ids: [x.id, y.id] })
    await refused(merge('units', x.id, deep.id), 409, 'MERGE_CYCLE')
    await refused(merge('units', x.id, below.id, { mode: 'check' }), 409, 'MERGE_CYCLE')
    expect((await merge('units', below.id, x.id)).status).toBe(200)
    expect(await get('units', deep.id)).toMatchObject({ above_id: x.id })
    // A reference to the other record does not become a reference to itself.
    expect((await merge('units', y.id, deep.id)).status).toBe(200)
    expect(await get('units', deep.id)).toMatchObject({ near_ids: [x.id] })
  })

  it('requires update and delete, and for each referring resource list and update', async () => {
    const { a, b } = await fixture()
    const own = ['list_groups', 'update_group', 'delete_group']
    const who = (more: string[]) => app.login([...own, ...more])
    for (const [unmet, label] of [
      ['update_group', 'Edit groups'],
      ['delete_group', 'Delete and restore groups'],
    ] as const) {
      const as = await app.login(permissions.filter((name) => name !== unmet))
      const { body } = await merge('groups', a.id, b.id, { as, mode: 'check' })
      expect(body).toMatchObject({ http_code: 403 })
      expect(body.message).toContain(label)
    }
    const as = await who(['list_samples', 'update_sample'])
    const dry = await merge('groups', a.id, b.id, { as, mode: 'check' })
    expect(dry.body.data).toMatchObject({
      missing: ['update_part', 'list_parts'],
      moves: { length: 3 },
    })
    expect((await merge('groups', a.id, b.id, { as })).body).toMatchObject({ code: 'FORBIDDEN' })
    expect((await merge('groups', a.id, b.id, { as: undefined })).status).toBe(200)
  })
})

describe('deleting with moved uses', () => {
  it('moves them, deletes, and is undone as one', async () => {
    const { a, b, one } = await fixture()
    const before = await content()
    expect((await app.call('DELETE', `/api/setting/groups/${a.id}`, { token })).status).toBe(409)
    const dry = await reassign('groups', a.id, b.id, 'check')
    expect(dry.body.data.moves).toHaveLength(3)
    expect(await content()).toBe(before)
    const done = await reassign('groups', a.id, b.id)
    expect(await get('samples', one.id)).toMatchObject({ group_id: b.id })
    expect(await get('groups', b.id)).toMatchObject({ version: 1 })
    const set = done.body.data.change_set_id
    const changeSetResponse = await app.call('GET', `/api/change-sets/${set}`, { token })
    expect(changeSetResponse.body.data).toMatchObject({ kind: 'reassign', label: { en: 'ក្រុម a → ក្រុម b' } })
    expect((await undo(set)).status).toBe(200)
    expect(await content()).toBe(before)
  })

  it('requires delete only, and refuses like a merge', async () => {
    const [a, b] = [await group('a'), await group('b')]
    const none = await app.login(['list_groups', 'update_group'])
    expect((await reassign('groups', a.id, b.id, 'check', none)).status).toBe(403)
    expect((await reassign('groups', a.id, a.id)).body.code).toBe('MERGE_SELF')
    expect((await reassign('groups', a.id, 77)).body.code).toBe('RECORD_NOT_FOUND')
    const only = await app.login(['list_groups', 'delete_group'])
    expect((await reassign('groups', a.id, b.id, 'commit', only)).status).toBe(200)
  })
})
