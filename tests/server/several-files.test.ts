/** `field.files`: several files in a field, in the order of the user. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defineResource, field } from '#schemas/kit/define.ts'
import { forgetUnkept } from '#src/server/records/files/store.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { formWith, pdf, png } from '#tests/support/pictures.ts'
import { label } from '#tests/support/random-fields.ts'
import { smallRegistry } from '#tests/support/small-registry.ts'
import { upload } from '#tests/support/uploads.ts'

const reports = defineResource({
  path: 'reports-in',
  singular: 'report_in',
  label: { kh: 'របាយការណ៍', en: ['Report', 'Reports'] },
  icon: 'mdi:file',
  key: ['code'],
  permissions: { list: 'use_all', create: 'use_all', update: 'use_all', delete: 'use_all' },
  recordRules: [
    { of: ['list'], where: { field: 'created_by', is: { me: true } }, except: 'read_every_report' },
  ],
  fields: {
    code: field.code({ label: label('Code'), required: true, unique: true }),
    papers: field.files({ label: label('Papers'), types: ['pdf', 'png'], max: 3, maxBytes: 5000 }),
  },
  list: { columns: ['code', 'papers'] },
})

let app: TestApp
let token: string
let other: string
beforeAll(async () => {
  app = await createTestApp({ registry: smallRegistry([], [reports] as never) })
  token = await app.login(['use_all'])
  other = await app.login(['use_all'])
})
afterAll(() => app.close())

const add = async (name: string, by = token) => {
  const form = await formWith(name.endsWith('pdf') ? pdf : png(3, 2), name)
  return (await app.call('POST', '/api/reports-in/files/papers', { token: by, ...form })).body.data.id
}
const path = (id: number) => `/api/reports-in/${id}`
const put = (id: number, papers: unknown) => app.call('PUT', path(id), { token, body: { papers } })
let codes = 0
const create = (papers: unknown) => {
  codes += 1
  return app.call('POST', '/api/reports-in', { token, body: { code: `R${codes}`, papers } })
}

it('a record keeps its files in the order of the user, with name, type and size of each', async () => {
  const [first, second] = [await add('b.pdf'), await add('a.png')]
  const { id, papers, _ref } = (await create([second, first, second])).body.data
  expect(papers).toEqual([second, first])
  expect(_ref.papers).toMatchObject([
    { id: second, en: 'a.png', file: { type: 'png', width: 3 } },
    { id: first, en: 'b.pdf', file: { type: 'pdf', size: pdf.length } },
  ])
  expect((await put(id, [first, second])).body.data).toMatchObject({ version: 2, papers: [first, second] })
  expect((await put(id, [first, second])).body.data.version).toBe(2)
  const removed = await put(id, [])
  expect([removed.status, removed.body.data.papers, removed.body.data._ref.papers]).toEqual([200, null, []])
})

it('history and export name the files', async () => {
  const [first, second] = [await add('before.pdf'), await add('after.pdf')]
  const { id, code } = (await create([first])).body.data
  await put(id, [first, second])
  const [entry] = (await app.call('GET', `${path(id)}/history`, { token })).body.data
  expect(entry.changes[0]).toMatchObject({
    field: 'papers',
    before_text: { en: 'before.pdf' },
    after_text: { en: 'before.pdf, after.pdf' },
  })
  const file = await app.call('GET', '/api/reports-in/export?format=csv', { token })
  expect(file.text).toContain(`${code},before.pdf; after.pdf`)
})

it('too many, unknown and strange files are refused', async () => {
  const ids = [await add('1.pdf'), await add('2.pdf'), await add('3.pdf'), await add('4.pdf')]
  const messages = async (papers: unknown) => (await create(papers)).body.message.papers
  expect(await messages(ids)).toEqual(['Choose at most 3.'])
  expect(await messages([ids[0], 999_999])).toEqual(['This file no longer exists. Upload it again.'])
  expect(await messages('paper')).toEqual(['Upload the files.'])
  expect(await messages([await add('theirs.pdf', other)])).toEqual([
    'This file no longer exists. Upload it again.',
  ])
})

it('only readers of the record, or of an earlier version, download a file', async () => {
  const [first, second] = [await add('first.pdf'), await add('second.pdf')]
  const { id } = (await create([first, second])).body.data
  await put(id, [second])
  const download = async (file: number, by: string) =>
    (await app.call('GET', `/api/reports-in/files/papers/${file}`, { token: by })).status
  const reader = await app.login(['use_all', 'read_every_report'])
  for (const file of [first, second])
    expect([await download(file, token), await download(file, reader), await download(file, other)]).toEqual([
      200, 200, 404,
    ])
})

it('files of a record are kept, and those without one are deleted after a day', async () => {
  const [kept, unkept] = [await add('kept.pdf'), await add('unkept.pdf')]
  await create([kept])
  await forgetUnkept(app.context.db, new Date(app.clock.now.getTime() + 2 * 86_400_000))
  const { rows } = await sql<{ id: number }>`
    select id from files where id in (${kept}, ${unkept})`.execute(app.context.db)
  expect(rows.map(({ id }) => id)).toEqual([kept])
})

it('a field for one file can take several: values, history, revert and downloads follow', async () => {
  const scans = (scan: object) =>
    defineResource({
      ...(reports as object),
      icon: 'mdi:file',
      key: ['code'],
      label: { kh: 'ស្កេន', en: ['Scan', 'Scans'] },
      path: 'scans-in',
      singular: 'scan_in',
      fields: { code: reports.fields.code, ...(scan as { scan: typeof reports.fields.papers }) },
      list: { columns: ['code'] },
    })
  const one = field.file({ label: label('Scan'), types: ['pdf'] })
  const several = field.files({ label: label('Scans'), types: ['pdf'], was: ['scan'] })
  const before = await createTestApp({ registry: smallRegistry([], [scans({ scan: one })] as never) })
  const { user } = before
  const me = await user(['use_all'])
  const addScan = async (server: TestApp, name: string, place: string) => {
    const form = await formWith(pdf, name)
    const { body } = await server.call('POST', `/api/scans-in/files/${place}`, { token: me.token, ...form })
    return body.data.id
  }
  const [first, second] = [await addScan(before, 'a.pdf', 'scan'), await addScan(before, 'b.pdf', 'scan')]
  const sent = { token: me.token, body: { code: 'S1', scan: first } }
  const { id } = (await before.call('POST', '/api/scans-in', sent)).body.data
  await before.call('PUT', `/api/scans-in/${id}`, { token: me.token, body: { scan: second } })

  const database = { ...before.context.database, close: async () => undefined }
  const registry = smallRegistry([], [scans({ scans: several })] as never)
  const after = await createTestApp({ registry, database })
  const get = async (url: string) =>
    (await after.call('GET', `/api/scans-in${url}`, { token: me.token })).body.data
  expect(await get(`/${id}`)).toMatchObject({
    version: 3,
    scans: [second],
    _ref: { scans: [{ en: 'b.pdf' }] },
  })
  expect((await get(`/${id}/history`)).map(({ changes }: { changes: object[] }) => changes[0])).toMatchObject(
    [
      { field: 'scans', before_text: { en: 'b.pdf' }, after_text: { en: 'b.pdf' } },
      { field: 'scans', before_text: { en: 'a.pdf' }, after_text: { en: 'b.pdf' } },
      { field: 'code' },
    ],
  )
  const download = (file: number) =>
    after.call('GET', `/api/scans-in/files/scans/${file}`, { token: me.token })
  expect([(await download(first)).status, (await download(second)).status]).toEqual([200, 200])
  const post = (url: string, body: object) =>
    after.call('POST', `/api/scans-in/${url}`, { token: me.token, body })
  const reverted = await post(`${id}/revert`, { version: 1 })
  expect(reverted.body.data.row, reverted.text).toMatchObject({ scans: [first] })
  const third = await addScan(after, 'c.pdf', 'scans')
  const put = { token: me.token, body: { scans: [first, third] } }
  expect((await after.call('PUT', `/api/scans-in/${id}`, put)).body.data.scans).toEqual([first, third])
  await after.close()
  await before.close()
})

it('an import has no such column', async () => {
  const { body } = await upload(app, 'reports-in', 'code,papers\nX1,a.pdf\n', { token })
  expect(JSON.stringify(body)).toContain('papers')
  expect(body.data?.counts?.new ?? 0).toBeLessThanOrEqual(1)
  const template = await app.call('GET', '/api/reports-in/template?format=csv', { token })
  expect(template.text).not.toContain('papers')
})
