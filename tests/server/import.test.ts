import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { emptyTables } from '#tests/support/empty-tables.ts'
import { executeWrite, multipartBody, upload } from '#tests/support/uploads.ts'

const permissions = ['list_gazetteers', 'create_gazetteer', 'update_gazetteer', 'delete_gazetteer']
const provinces = 'code,name_kh,name_en,type_kh,type_en\n'
const villages = 'setting/villages'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await createTestApp({ env: { UPLOAD_LIMIT_MB: '1' } })
})
afterAll(() => app.close())

beforeEach(async () => {
  const tables = ['villages', 'communes', 'districts', 'provinces', 'imports', 'history']
  await emptyTables(app.context.db, tables)
  // Accounts belong to facilities, which are in villages: those were deleted, too.
  token = await app.login(permissions)
})

async function run(path: string, file: string | Uint8Array) {
  const answer = await upload(app, path, file, { token, mode: 'commit' })
  expect(answer.body).toMatchObject({ success: true, data: { status: 'committed' } })
  return answer.body.data
}

/** The ancestors of one commune. */
async function communes() {
  await run('setting/provinces', `${provinces}01,ខេត្ត,Province,ខេត្ត,Province\n`)
  await run('setting/districts', 'code,province_code,name_kh,name_en\n0102,01,ស្រុក,District\n')
  await run('setting/communes', 'code,district_code,name_kh,name_en\n010201,0102,ឃុំ,Commune\n')
}

async function rows(importId: number, action?: string, lang: 'kh' | 'en' = 'en') {
  const filter = action ? `filter=${JSON.stringify({ action })}&` : ''
  const url = `/api/imports/${importId}/rows?${filter}range=[0,49]`
  return app.call('GET', url, { token, lang })
}

const all = async (table: string) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by id`.execute(app.context.db))
    .rows

describe('a new file', () => {
  it('is checked, previewed and imported', async () => {
    const file = `${provinces}01,បន្ទាយមានជ័យ,Banteay Meanchey,ខេត្ត,Province\n12,ភ្នំពេញ,Phnom Penh,រាជធានី,Capital\n`
    const checked = await upload(app, 'setting/provinces', file, { token })
    expect(checked.status).toBe(200)
    expect(checked.body.data).toMatchObject({
      status: 'ready',
      resource: 'setting/provinces',
      file_name: 'places.csv',
      format: 'csv',
      counts: { new: 2, changed: 0, unchanged: 0, error: 0, total: 2 },
      columns: [
        { header: 'code', field: 'code', ignored: null },
        { header: 'name_kh', field: 'name_kh' },
        { header: 'name_en', field: 'name_en' },
        { header: 'type_kh', field: 'type' },
        { header: 'type_en', field: null, ignored: 'repeated' },
      ],
    })
    expect(await all('provinces')).toEqual([])
    const page = await rows(checked.body.data.import_id)
    expect(page.headers['content-range']).toBe('imports 0-1/2')
    expect(page.body.data[0]).toMatchObject({
      row: 2,
      action: 'new',
      values: { code: '01', name_en: 'Banteay Meanchey' },
    })

    const id = checked.body.data.import_id
    const done = await executeWrite(app, 'setting/provinces', id, { token })
    expect(done.body.data).toMatchObject({ status: 'committed', counts: { new: 2 } })
    expect(await all('provinces')).toMatchObject([
      { code: '01', type: 1, version: 1, is_active: true },
      { code: '12', type: 2, name_kh: 'ភ្នំពេញ' },
    ])
    expect(await all('history')).toMatchObject([
      { resource: 'provinces', action: 'create', version: 1, after: { code: '01' } },
      { resource: 'provinces', action: 'create', after: { code: '12', type: 2 } },
    ])
  })

  it('is found by the list: sorted in Khmer order, searched, counted', async () => {
    await communes()
    await run(
      villages,
      'code,commune_code,name_kh,name_en\n01020102,010201,អ៊ុំ,B\n01020101,010201,ក្រ,C\n01020103,010201,កោះ,A\n',
    )
    const url = `/api/${villages}?sort=["name_kh","ASC"]`
    const list = await app.call('GET', url, { token })
    expect(list.body.data.map((row: { name_kh: string }) => row.name_kh)).toEqual(['កោះ', 'ក្រ', 'អ៊ុំ'])
    const found = await app.call('GET', `/api/${villages}?filter={"q":"អុំ"}`, { token })
    expect(found.body.data).toHaveLength(1)
  })

  it('is imported with one request, as XLSX too', async () => {
    const sheet = await writeExcelFile([
      ['Code', 'Khmer name', 'Latin name'],
      ['01', 'ក', 'A'],
    ]).toBuffer()
    expect((await run('setting/provinces', sheet)).format).toBe('xlsx')
    expect(await all('provinces')).toMatchObject([{ code: '01' }])
  })

  it('accepts the caller’s own columns', async () => {
    const file = 'x,y,z,code\n01,ក,A,99\n'
    const mapping = { x: 'code', y: 'name_kh', z: 'name_en' }
    const answer = await upload(app, 'setting/provinces', file, { token, mapping, mode: 'commit' })
    expect(answer.body.data.columns.map(({ ignored }: { ignored: string }) => ignored)).toEqual([
      null,
      null,
      null,
      'repeated',
    ])
    expect(await all('provinces')).toMatchObject([{ code: '01' }])
  })
})

describe('a file for existing records', () => {
  beforeEach(communes)

  it('shows changes field by field, and keeps the rest', async () => {
    await run(villages, 'code,commune_code,name_kh,name_en\n01020101,010201,ក,A\n01020102,010201,ខ,B\n')
    const file = 'code,name_en,is_active\n01020101,A2,no\n01020102,B,yes\n'
    const { body } = await upload(app, villages, file, { token })
    expect(body.data.counts).toMatchObject({ new: 0, changed: 1, unchanged: 1, error: 0 })
    expect((await rows(body.data.import_id, 'changed', 'kh')).body.data).toMatchObject([
      {
        row: 2,
        record_id: 1,
        changes: {
          name_en: { before: 'A', after: 'A2' },
          is_active: { before: 'ប្រើ', after: 'មិនប្រើ' },
        },
      },
    ])
    await executeWrite(app, villages, body.data.import_id, { token })
    expect(await all('villages')).toMatchObject([
      { name_en: 'A2', name_kh: 'ក', is_active: false, version: 2 },
      { name_en: 'B', version: 1 },
    ])
    const history = await all('history')
    expect(history.at(-1)).toMatchObject({
      action: 'update',
      version: 2,
      before: { name_en: 'A', is_active: true },
      after: { name_en: 'A2', is_active: false },
    })
    const [written] = (
      await sql<{ change_set_id: number; writes: unknown; label: unknown }>`
        select i.change_set_id, s.writes, s.label from imports i
        join change_sets s on s.id = i.change_set_id where i.id = ${body.data.import_id}`.execute(
        app.context.db,
      )
    ).rows
    expect(history.at(-1)?.change_set_id).toBe(written?.change_set_id)
    expect(written?.writes).toEqual([{ resource: 'villages', action: 'update', count: 1 }])
  })

  it('shows references by their text', async () => {
    await run('setting/communes', 'code,district_code,name_kh,name_en\n010202,0102,ឃុំ២,Second\n')
    await run('setting/provinces', 'code,name_kh,name_en\n02,គ,C\n')
    await run(
      'setting/operational-districts',
      'code,province,name_kh,name_en,districts covered\n0101,01,ក,A,\n',
    )
    const file = 'code,district_ids\n0101,0102\n'
    const { body } = await upload(app, 'setting/operational-districts', file, { token })
    expect((await rows(body.data.import_id)).body.data).toMatchObject([
      { action: 'changed', changes: { district_ids: { before: '', after: 'District' } } },
    ])
    await executeWrite(app, 'setting/operational-districts', body.data.import_id, { token })
    const list = await app.call('GET', '/api/setting/operational-districts', { token })
    expect(list.body.data).toMatchObject([{ district_ids: [1], version: 2 }])
  })

  it('is refused as a whole if a record changed after the check', async () => {
    await run(villages, 'code,commune_code,name_kh,name_en\n01020101,010201,ក,A\n')
    const file = 'code,commune_code,name_kh,name_en\n01020101,010201,ក,B\n01020102,010201,ខ,C\n'
    const { body } = await upload(app, villages, file, { token })
    await sql`update villages set version = 2`.execute(app.context.db)
    const answer = await executeWrite(app, villages, body.data.import_id, { token })
    expect(answer).toMatchObject({ status: 409, body: { code: 'IMPORT_OUTDATED' } })
    expect(await all('villages')).toHaveLength(1)
  })

  it('is refused as a whole if a new record or a parent appeared or disappeared', async () => {
    const file = 'code,commune_code,name_kh,name_en\n01020101,010201,ក,A\n'
    const first = await upload(app, villages, file, { token })
    const second = await upload(app, villages, file, { token })
    await executeWrite(app, villages, first.body.data.import_id, { token })
    const late = await executeWrite(app, villages, second.body.data.import_id, { token })
    expect(late).toMatchObject({ status: 409, body: { code: 'IMPORT_OUTDATED' } })

    const third = await upload(app, villages, file.replaceAll('01020101', '01020109'), { token })
    await sql`update communes set deleted_at = now()`.execute(app.context.db)
    const orphan = await executeWrite(app, villages, third.body.data.import_id, { token })
    expect(orphan.body.code).toBe('IMPORT_OUTDATED')
    expect(await all('villages')).toHaveLength(1)
  })
})

describe('permissions', () => {
  const file = `${provinces}01,ក,A,,\n`

  it('include create and update', async () => {
    for (const permissionNames of [[], ['create_gazetteer'], ['update_gazetteer'], ['list_gazetteers']]) {
      const poor = await app.login(permissionNames)
      expect((await upload(app, 'setting/provinces', file, { token: poor })).status).toBe(403)
    }
    const packed = await multipartBody(file)
    const url = '/api/setting/provinces/import?mode=validate'
    expect((await app.call('POST', url, packed)).status).toBe(401)
  })

  it('limit users to their own imports, and users cannot be imported', async () => {
    const { body } = await upload(app, 'setting/provinces', file, { token })
    const other = await app.login(permissions)
    const { import_id: id } = body.data
    for (const url of [`/api/imports/${id}`, `/api/imports/${id}/rows`, '/api/imports/999'])
      expect((await app.call('GET', url, { token: other })).status).toBe(404)
    const stolen = await executeWrite(app, 'setting/provinces', id, { token: other })
    expect(stolen.status).toBe(404)
    const admin = await app.login(['create_user', 'update_user', 'list_users'])
    const users = await upload(app, 'users', file, { token: admin })
    expect([404, 405]).toContain(users.status)
  })
})

describe('an import', () => {
  const file = `${provinces}01,ក,A,,\n`

  it('runs once, in its own resource only, and may be discarded', async () => {
    const { body } = await upload(app, 'setting/provinces', file, { token })
    const id = body.data.import_id
    expect((await executeWrite(app, villages, id, { token })).status).toBe(404)
    await executeWrite(app, 'setting/provinces', id, { token })
    const again = await executeWrite(app, 'setting/provinces', id, { token })
    expect(again).toMatchObject({ status: 409, body: { code: 'IMPORT_NOT_READY' } })

    const next = await upload(app, 'setting/provinces', file, { token })
    const url = `/api/imports/${next.body.data.import_id}`
    expect((await app.call('DELETE', url, { token })).status).toBe(200)
    expect((await app.call('GET', `${url}/rows`, { token })).body.data).toEqual([])
    const done = await app.call('DELETE', `/api/imports/${id}`, { token })
    expect(done.body.code).toBe('IMPORT_NOT_READY')
  })

  it('is deleted after a day', async () => {
    await upload(app, 'setting/provinces', file, { token })
    app.clock.forward(25 * 60 * 60 * 1000)
    const later = await app.login(permissions)
    await upload(app, 'setting/provinces', file, { token: later })
    const { rows: staged } = await sql`select distinct import_id from import_rows`.execute(app.context.db)
    expect(staged).toHaveLength(1)
    token = later
  })
})
