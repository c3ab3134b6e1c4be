/** Import refuses what a single save refuses: by write rules and coverage, per row. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { registry as installed } from '#schemas/index.ts'
import { type Kind, kinds } from '#schemas/kit/fields/index.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { serverHalves } from '#src/server/records/fields/index.ts'
import { assertImportable } from '#src/server/records/import/assert-importable.ts'
import { type AreaFixture, areaFixture } from '#tests/support/area-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { executeWrite, upload } from '#tests/support/uploads.ts'

const permissions = [
  'list_coverages',
  'create_coverage',
  'update_coverage',
  'list_users',
  'list_roles',
  'create_role',
  'update_role',
  'list_permissions',
  'list_wards',
  'create_ward',
  'update_ward',
]

let app: TestApp
let fixture: AreaFixture
let governor: Awaited<ReturnType<TestApp['user']>>
beforeAll(async () => {
  app = await createTestApp()
  fixture = await areaFixture(app.context)
  governor = await app.user(permissions, [{ level: 'PROVINCE', id: fixture.provinces[0], access: 'WORK' }])
  // Their own account is in their area.
  await app.context.db
    .updateTable('users')
    .set({ health_facility_id: fixture.facilities[0] })
    .where('id', '=', governor.id)
    .execute()
})
afterAll(() => app.close())

const token = () => governor.token
/** The rows of a checked file in the preview. */
async function preview(path: string, file: string, lang: 'kh' | 'en' = 'en') {
  const { body } = await upload(app, path, file, { token: token(), lang })
  const url = `/api/imports/${body.data.import_id}/rows`
  const { body: page } = await app.call('GET', url, { token: token(), lang })
  return { id: body.data.import_id as number, counts: body.data.counts, rows: page.data }
}
const areasOf = async (user: number) => {
  const rows = await app.context.db
    .selectFrom('user_coverages')
    .select(['level', 'access'])
    .where('user_id', '=', user)
    .orderBy('id')
    .execute()
  return rows.map(({ level, access }) => [Number(level), Number(access)])
}

it('a file cannot grant the whole country, and permitted grants are imported', async () => {
  const path = 'user-coverages'
  const own = await areasOf(governor.id)
  const head = 'user,level,province,operational_district,health_facility,ward,access,effective_from\n'
  const country = `${governor.username},Whole country,,,,,"View, work and approve",2026-03-02\n`
  const facility = `${governor.username},Health facility,,,010101,,View,2026-03-02\n`

  const requested = { user_id: governor.id, level: 1, access: 3, effective_from: '2026-03-02' }
  const post = await app.call('POST', `/api/${path}`, { token: token(), body: requested, lang: 'en' })
  expect(post.body).toMatchObject({ http_code: 403, code: 'BEYOND_OWN_COVERAGE' })

  const { id, counts, rows } = await preview(path, head + country + facility)
  expect(counts).toMatchObject({ new: 1, error: 1 })
  expect(rows[0]).toMatchObject({ action: 'error', problems: { user_id: [post.body.message] } })
  const refused = await executeWrite(app, path, id, { token: token() })
  expect(refused.body.code).toBe('IMPORT_WRONG_ROWS')
  const direct = await upload(app, path, head + country, { token: token(), mode: 'commit' })
  expect(direct.body.code).toBe('IMPORT_WRONG_ROWS')
  expect(await areasOf(governor.id)).toEqual(own)
  const done = await executeWrite(app, path, id, { token: token(), skipErrors: true })
  expect(done.body.data.status).toBe('committed')
  expect(await areasOf(governor.id)).toEqual([...own, [4, 1]])
})

it('each row of roles is checked, and valid ones are imported', async () => {
  const file =
    'name,name_kh,name_en,permissions\nmine,ក,Mine,list_wards\nmore,ខ,More,list_wards; list_audit\n'
  await app.login(['list_audit'])
  const { id, counts, rows } = await preview('roles', file)
  expect(counts).toMatchObject({ new: 1, error: 1 })
  expect(rows[1]).toMatchObject({ action: 'error', problems: { name: [/list_audit/] } })
  const done = await executeWrite(app, 'roles', id, { token: token(), skipErrors: true })
  expect(done.body.data).toMatchObject({ status: 'committed', counts: { new: 1 } })
})

it('a record outside the coverage is taken, without any details', async () => {
  const { db } = app.context
  const facility = fixture.facilities[2]
  const { id: standard } = await db.selectFrom('standard_wards').select('id').executeTakeFirstOrThrow()
  const ward = (code: string, deletedAt: string | null) =>
    db
      .insertInto('wards')
      .values({
        code,
        name_kh: 'ក',
        name_en: 'Hidden',
        health_facility_id: facility,
        standard_ward_id: standard,
        type: 1,
        is_active: true,
        version: 1,
        deleted_at: deletedAt,
      })
      .execute()
  await ward('020101-A', null)
  await ward('010101-B', '2026-01-01')
  const head = 'code,name_kh,name_en,health_facility,standard_ward,type\n'
  const row = (code: string) => `${code},ក,Ward,010101,W,1\n`
  const { rows } = await preview('wards', head + row('020101-A') + row('010101-B'))
  expect(rows[0]).toMatchObject({ action: 'error', record_id: null })
  expect(JSON.stringify(rows)).not.toContain('Hidden')
  expect(rows[0].problems.code).toContain('“020101-A” is already taken.')
  // A deleted one does not block a POST either.
  expect(rows[1]).toMatchObject({ action: 'new', record_id: null })
})

it('undoing also removes what a rule added', async () => {
  await app.context.db
    .insertInto('roles')
    .values({ name: 'all', name_kh: 'ក', name_en: 'All', version: 1, is_system: true })
    .execute()
  const verbs = ['list_permissions', 'create_permission', 'update_permission', 'delete_permission']
  const who = await app.login(verbs)
  const file = 'name,label_kh,label_en\nbrand_new,ថ្មី,New\nlist_permissions,មើល,Look\n'
  const done = await upload(app, 'permissions', file, { token: who, mode: 'commit' })
  expect(done.body.data).toMatchObject({ status: 'committed', counts: { new: 1, changed: 1 } })
  const url = `/api/change-sets/${done.body.data.change_set_id}/undo`
  const undone = await app.call('POST', url, { token: who, body: {} })
  expect(undone.body, undone.text).toMatchObject({ data: { undone: { left: 0 } } })
})

it('no kind whose values the server part refuses or locks can be imported', () => {
  const guardedKinds = (Object.keys(kinds) as Kind[]).filter(
    (kind) => serverHalves[kind].refuse || serverHalves[kind].hold,
  )
  const isLeftOut = ({ importable, writeOnly }: { importable?: false; writeOnly?: true }) =>
    importable === false || writeOnly === true
  expect(guardedKinds.filter((kind) => !isLeftOut(kinds[kind]))).toEqual([])
})

it('the start refuses resources that could be imported past their rules', () => {
  const rules = { provinces: { defaults: async () => ({}) } }
  expect(() => assertImportable(installed, rules)).toThrow(/provinces\.features: .*import: false/)
  expect(() => assertImportable(createRegistry([]), rules)).not.toThrow()
})
