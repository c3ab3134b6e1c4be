/** `POST /api/{path}/grid`: the rows of a grid, all of them or none. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissionLabel } from '#src/server/http/permission-names.ts'
import { createSampleApp, type SampleApp } from '#tests/support/records.ts'

let app: SampleApp
beforeAll(async () => {
  app = await createSampleApp()
})
afterAll(() => app.close())

const save = (rows: unknown, token?: string) =>
  app.request('POST', 'groups/grid', { rows }, token ? { token } : {})
const group = async (id: number) => (await app.request('GET', `groups/${id}`)).body.data

test('new, changed and removed rows are one transaction and one change set', async () => {
  const [changedGroup, removedGroup] = [await app.group('GA'), await app.group('GB')]
  const { status, body } = await save([
    { key: 'new', data: { code: 'GC', name_kh: 'ថ្មី' } },
    { key: 'a', id: changedGroup.id, version: changedGroup.version, data: { name_kh: 'ប្ដូរ' } },
    { key: 'b', id: removedGroup.id, version: removedGroup.version, remove: true },
  ])
  expect(status).toBe(200)
  expect(body.data).toEqual([
    { key: 'new', ok: true, id: expect.any(Number), version: 1 },
    { key: 'a', ok: true, id: changedGroup.id, version: 2 },
    { key: 'b', ok: true, id: removedGroup.id, version: 2 },
  ])
  expect(await group(body.data[0].id)).toMatchObject({ code: 'GC', name_kh: 'ថ្មី' })
  expect((await group(removedGroup.id)).deleted_at).not.toBeNull()
  const sets = await Promise.all(
    body.data.map(async ({ id }: { id: number }) => {
      const history = await app.request('GET', `groups/${id}/history`)
      return history.body.data[0].change_set
    }),
  )
  expect(new Set(sets.map(({ id }) => id)).size).toBe(1)
  expect(sets[0].kind).toBe('grid')
})

test('one refused row blocks all of them, and each says why', async () => {
  const [staleGroup, other] = [await app.group('GD'), await app.group('GE')]
  await app.request('PUT', `groups/${staleGroup.id}`, { name_kh: 'អ្នកផ្សេង' })
  const { status, body } = await save([
    { key: 'fine', data: { code: 'GF', name_kh: 'ល្អ' } },
    { key: 'blank', data: { code: 'GG', name_kh: '' } },
    { key: 'taken', data: { code: 'GE', name_kh: 'ដូចគ្នា' } },
    { key: 'strange', data: { code: 'GH', name_kh: 'ល្អ', shoe: 41 } },
    { key: 'older', id: staleGroup.id, version: staleGroup.version, data: { name_kh: 'យើង' } },
    { key: 'lost', id: 999_999, data: { name_kh: 'គ្មាន' } },
    { key: 'good', id: other.id, version: other.version, data: { name_kh: 'ថ្មី' } },
  ])
  expect([status, body.code]).toEqual([422, 'GRID_REFUSED'])
  expect(body.message).toContain('5 rows')
  const byKey = Object.fromEntries(body.data.results.map((result: { key: string }) => [result.key, result]))
  expect(byKey.fine).toMatchObject({ ok: true })
  expect(byKey.blank).toMatchObject({ ok: false, code: 'VALIDATION' })
  expect(byKey.blank.fields.name_kh).toEqual([expect.any(String)])
  expect(byKey.taken).toMatchObject({ code: 'UNIQUE', fields: { code: [expect.any(String)] } })
  expect(byKey.strange).toMatchObject({
    code: 'VALIDATION',
    fields: { shoe: [expect.any(String)] },
  })
  expect(byKey.older).toMatchObject({
    code: 'VERSION_CONFLICT',
    current: { name_kh: 'អ្នកផ្សេង', version: 2 },
  })
  expect(byKey.lost).toMatchObject({ code: 'RECORD_NOT_FOUND' })
  expect(await app.codes('groups', { code: ['GF', 'GG'] })).toEqual([])
  expect(await group(other.id)).toMatchObject({ version: 1 })
})

test('two rows with the same unique value are refused', async () => {
  const { status, body } = await save([
    { key: '1', data: { code: 'GX', name_kh: 'ក' } },
    { key: '2', data: { code: 'GX', name_kh: 'ខ' } },
  ])
  expect(status).toBe(422)
  expect(body.data.results[1]).toMatchObject({ key: '2', ok: false, code: 'UNIQUE' })
})

test.each<[string, unknown]>([
  ['no rows', []],
  ['rows that are no list', 'x'],
  ['a row without a key', [{ data: {} }]],
  ['a key twice', [{ key: 'a' }, { key: 'a' }]],
  [
    'a record twice',
    [
      { key: 'a', id: 1 },
      { key: 'b', id: 1 },
    ],
  ],
  ['a removal of nothing', [{ key: 'a', remove: true }]],
  ['an unknown word', [{ key: 'a', colour: 'red' }]],
  ['an id that is none', [{ key: 'a', id: -1 }]],
  ['too many rows', Array.from({ length: 1001 }, (_, index) => ({ key: String(index) }))],
])('%s: 422 in words', async (_, rows) => {
  const { status, body } = await save(rows)
  expect([status, body.code]).toEqual([422, 'VALIDATION'])
  expect(body.message.rows[0]).toMatch(/^[A-Z].*\.$/)
})

test('an unknown member of the body is named', async () => {
  const { body } = await app.request('POST', 'groups/grid', { rows: [{ key: 'a' }], speed: 1 })
  expect(body.message.speed).toBeDefined()
})

test('each kind of row requires its permission', async () => {
  const createdGroup = await app.group('GP')
  const rows = {
    create_group: [{ key: 'a', data: { code: 'GQ', name_kh: 'ក' } }],
    update_group: [{ key: 'a', id: createdGroup.id, data: { name_kh: 'ខ' } }],
    delete_group: [{ key: 'a', id: createdGroup.id, remove: true }],
  }
  const none = await app.login([])
  const list = await app.login(['list_groups'])
  for (const [permission, permittedRows] of Object.entries(rows)) {
    expect((await save(permittedRows, none)).status).toBe(403)
    const refused = await save(permittedRows, list)
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringContaining(permissionLabel(permission).en),
    ])
    const permittedToken = await app.login(['list_groups', permission])
    expect((await save(permittedRows, permittedToken)).status, permission).toBe(200)
  }
})
