import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { emptyTables } from '#tests/support/empty-tables.ts'
import { executeWrite, multipartBody, upload, waitForUpload } from '#tests/support/uploads.ts'
import { type BookSheet, gazetteerWorkbook, workbook } from '#tests/support/workbook.ts'

const permissions = ['list_gazetteers', 'create_gazetteer', 'update_gazetteer']
const head = ['Code', 'Khmer name', 'Latin name', 'Type']
const provinces = 'setting/provinces'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyTables(app.context.db, ['villages', 'communes', 'districts', 'provinces', 'imports', 'history'])
  token = await app.login(permissions)
})

const sheet = (rows: BookSheet['rows'], facts: Partial<BookSheet> = {}) =>
  workbook([{ name: 'Sheet1', rows, ...facts }])

/** Uploads as the console does: unclear files are answered with questions. */
async function send(path: string, file: Buffer | string) {
  const packed = await multipartBody(file, undefined, { choose: 'true' })
  const first = await app.call('POST', `/api/${path}/import?mode=validate`, { token, ...packed })
  return (await waitForUpload(app, first, token, 'en')).body.data
}

async function again(path: string, body: object) {
  const first = await app.call('POST', `/api/${path}/import?mode=validate`, { token, body })
  return (await waitForUpload(app, first, token, 'en')).body.data
}

async function rowsOf(run: { import_id: number }, action?: string) {
  const filter = action ? `filter=${JSON.stringify({ action })}&` : ''
  const url = `/api/imports/${run.import_id}/rows?${filter}range=[0,99]`
  return (await app.call('GET', url, { token, lang: 'en' })).body.data
}

const commit = async (path: string, run: { import_id: number }) =>
  (await executeWrite(app, path, run.import_id, { token })).body.data

const one = ['01', 'បន្ទាយមានជ័យ', 'Banteay Meanchey', 'Province'] as const

describe('a sheet as offices keep it', () => {
  it.each<[string, BookSheet['rows'], Partial<BookSheet>, object]>([
    ['headings in the first row', [head, one], {}, { new: 1 }],
    ['titles above the headings', [['ព្រះរាជាណាចក្រកម្ពុជា'], [], ['ឆ្នាំ 2024'], head, one], {}, { new: 1 }],
    ['merged titles', [['Provinces'], head, one], { merged: ['A1:D1'] }, { new: 1 }],
    [
      'headings in both languages',
      [['លេខកូដ', 'ឈ្មោះជាភាសាខ្មែរ', 'ឈ្មោះជាអក្សរឡាតាំង', 'ប្រភេទ'], head, one],
      {},
      { new: 1 },
    ],
    [
      'notes and totals below the table',
      [head, one, [], ['សរុប ១'], ['ប្រភព៖ NCDD']],
      {},
      { new: 1, skipped: 2 },
    ],
    ['codes that became numbers', [head, [1, ...one.slice(1)]], {}, { new: 1 }],
    ['codes in Khmer digits', [head, [' ០១ ', ...one.slice(1)]], {}, { new: 1 }],
    ['formulas with values', [head, [{ formula: '"0"&1', value: '01' }, ...one.slice(1)]], {}, { new: 1 }],
    [
      'merged cells of several rows',
      [head, ['01', 'ក', 'A', 'Capital'], ['02', 'ខ', 'B', null]],
      { merged: ['D2:D3'] },
      { new: 2 },
    ],
    [
      'a wrong last row with several cells',
      [head, one, ['ABC', 'ខ', 'B', 'Province']],
      {},
      { new: 1, error: 1 },
    ],
  ])('%s', async (_, rows, facts, counts) => {
    const run = await send(provinces, sheet(rows, facts))
    expect(run).toMatchObject({ status: 'ready' })
    const none = { new: 0, changed: 0, unchanged: 0, error: 0, skipped: 0 }
    const { total: __, ...counted } = run.counts
    expect(counted).toEqual({ ...none, ...counts })
    if (run.counts.error === 0) expect((await commit(provinces, run)).status).toBe('committed')
  })

  it('errors of cells and formulas without a value are errors with the name of their cell', async () => {
    const rows = [
      head,
      ['01', { error: '#REF!' }, 'A', 'Province'],
      ['02', 'ខ', { formula: 'A2&"x"' }, 'Province'],
    ]
    const run = await send(provinces, sheet(rows))
    expect(run.counts).toMatchObject({ new: 0, error: 2 })
    const [first, second] = await rowsOf(run, 'error')
    expect(first.problems.name_kh).toEqual(['Cell B2 contains the error #REF!. Type the value.'])
    expect(second.problems.name_en[0]).toContain('Cell C3')
    const csv = await send(provinces, 'code,name_kh,type\n01,#N/A,Province\n')
    expect((await rowsOf(csv))[0].problems.name_kh[0]).toContain('#N/A')
  })

  it('hidden rows and columns are read and counted, or left out on request', async () => {
    const rows = [head, one, ['02', 'ខ', 'B', 'Province']]
    const run = await send(provinces, sheet(rows, { hiddenRows: [3], hiddenColumns: [2] }))
    expect(run.counts).toMatchObject({ new: 2 })
    expect(run.file.sheets[0]).toMatchObject({ hidden_rows: 1, hidden_columns: 1 })
    const visible = await again(provinces, { file_id: run.file.id, layout: { skip_hidden: true } })
    expect(visible.counts).toMatchObject({ new: 1 })
    expect((await rowsOf(visible))[0].values).toMatchObject({ code: '01', name_en: '' })
  })

  it('asks where the headings are if it finds none, and remembers the answer', async () => {
    const rows = [['ស្ថិតិ'], ['លេខ', 'ខេត្ត', 'ឈ្មោះអង់គ្លេស'], ['01', 'ក', 'A']]
    const run = await send(provinces, sheet(rows))
    expect(run).toMatchObject({
      status: 'choosing',
      missing_required: [{ name: 'code' }, { name: 'name_kh' }],
    })
    const mapping = { លេខ: 'code', ខេត្ត: 'name_kh', ឈ្មោះអង់គ្លេស: 'name_en' }
    const layout = { heading_row: 2 }
    const ready = await again(provinces, { file_id: run.file.id, mapping, layout })
    expect(ready).toMatchObject({ status: 'ready', counts: { new: 1 } })
    const next = await send(provinces, sheet([[], ['Another title'], ...rows.slice(1)]))
    expect(next).toMatchObject({ status: 'ready', remembered: true, counts: { new: 1 } })
    expect(next.reading.sheets).toMatchObject([{ heading_row: 3 }])
  })

  it('an empty cell clears a stored value, or keeps it on request', async () => {
    await commit(provinces, await send(provinces, sheet([head, one])))
    const file = sheet([head, ['1', 'ឈ្មោះថ្មី', null, null]])
    const run = await send(provinces, file)
    expect((await rowsOf(run, 'changed'))[0]?.changes ?? {}).not.toHaveProperty('code')
    const kept = await again(provinces, { file_id: run.file.id, layout: { blank: 'keep' } })
    const [row] = await rowsOf(kept, 'changed')
    expect(Object.keys(row.changes)).toEqual(['name_kh'])
  })

  it('equal problems are one line with its texts, and are corrected together', async () => {
    const wrong = Array.from({ length: 5 }, (_, n) => [n + 1, 'ក', `P${n}`, n < 3 ? 'Khett' : 'Xyz'])
    const run = await send(provinces, sheet([head, ...wrong]))
    const { body } = await app.call('GET', `/api/imports/${run.import_id}/problems`, { token, lang: 'en' })
    expect(body.data).toMatchObject([
      {
        column: 'type',
        rows: 5,
        values: [
          { text: 'Khett', rows: 3 },
          { text: 'Xyz', rows: 2 },
        ],
      },
    ])
    const edit = { replace: { field: 'type', from: 'Khett', to: 'Province' } }
    const corrected = await app.call('PUT', `/api/imports/${run.import_id}/rows`, { token, body: edit })
    expect(corrected.body.data.counts).toMatchObject({ new: 3, error: 2 })
  })
})

describe('a workbook of several sheets', () => {
  const places = workbook([
    { name: 'Notes', rows: [['Read me']] },
    {
      name: 'ស្រុក/ខណ្ឌ/ក្រុង',
      rows: [
        ['Code', 'Khmer name', 'Province code'],
        [102, 'មង្គលបូរី', 1],
      ],
    },
    { name: 'Provinces', rows: [head, one] },
    { name: 'Old', rows: [head, ['09', 'ចាស់', 'Old', 'Province']], isHidden: true },
  ])

  it('is divided into parts by the names of its sheets, parents first', async () => {
    const run = await send(provinces, places)
    expect(run).toMatchObject({ status: 'choosing', counts: { total: 0 } })
    expect(run.file.parts).toMatchObject([
      { resource: provinces, label: 'Provinces', sheets: ['Provinces'], rows: 1, import_id: null },
      { resource: 'setting/districts', sheets: ['ស្រុក/ខណ្ឌ/ក្រុង'], rows: 1, import_id: null },
    ])
    for (const { resource, sheets } of run.file.parts) {
      const part = await again(resource, { file_id: run.file.id, layout: { sheets } })
      expect(part).toMatchObject({ status: 'ready', counts: { new: 1, error: 0 } })
      const done = await commit(resource, part)
      expect(done).toMatchObject({ status: 'committed' })
      const state = { resource, import_id: part.import_id, status: 'committed' }
      expect(done.file.parts).toContainEqual(expect.objectContaining(state))
    }
    const url = '/api/setting/districts?sort=["code","ASC"]'
    const list = await app.call('GET', url, { token })
    expect(list.body.data).toMatchObject([{ code: '0102', province_id: expect.any(Number) }])
  })

  it('several sheets are read as one table; rows are named with their sheet', async () => {
    const twice = workbook([
      { name: 'A', rows: [head, one, ['02', 'ខ', 'B', 'Province']] },
      { name: 'B', rows: [['Title'], ['Latin name', 'Code', 'Khmer name'], ['Banteay', '01', 'ក']] },
    ])
    const run = await send(provinces, twice)
    expect(run).toMatchObject({ status: 'choosing', file: { parts: [{ sheets: ['A', 'B'] }] } })
    const all = await again(provinces, { file_id: run.file.id, layout: { sheets: ['A', 'B'] } })
    expect(all.counts).toMatchObject({ new: 1, error: 2 })
    const [first, second] = await rowsOf(all, 'error')
    expect(first).toMatchObject({ place: 'A!2' })
    expect(first.problems.code[0]).toContain('B!3')
    expect(second.values).toMatchObject({ code: '01', name_kh: 'ក', name_en: 'Banteay' })
  })

  it('the gazetteer of 25 sheets goes in without preparation', async () => {
    const all = Array.from({ length: 25 }, (_, n) => ({ code: n + 1, name: `Khett${n + 1}` }))
    const list = all.map(({ code, name }) => `${code},ខេត្ត,${name},Province`).join('\n')
    await upload(app, provinces, `code,name_kh,name_en,type\n${list}\n`, { token, mode: 'commit' })
    const run = await send('setting/villages', gazetteerWorkbook(all))
    const paths = ['setting/districts', 'setting/communes', 'setting/villages']
    expect(
      run.file.parts.map(({ resource, rows }: { resource: string; rows: number }) => [resource, rows]),
    ).toEqual([
      [paths[0], 25],
      [paths[1], 25],
      [paths[2], 50],
    ])
    for (const { resource, sheets, by_level } of run.file.parts) {
      const part = await again(resource, { file_id: run.file.id, layout: { sheets, by_level } })
      expect(part).toMatchObject({ status: 'ready', counts: { error: 0, skipped: 0 }, missing_required: [] })
      expect((await commit(resource, part)).status).toBe('committed')
    }
    const villages = await app.call('GET', '/api/setting/villages?sort=["code","ASC"]&range=[0,0]', { token })
    expect(villages.headers['content-range']).toContain('/50')
    expect(villages.body.data).toMatchObject([{ code: '01020101', name_en: 'Phum Muoy' }])
  })

  it('is read again by its owner only, and from sheets that it has', async () => {
    const run = await send(provinces, places)
    const body = { file_id: run.file.id, layout: { sheets: ['Nowhere'] } }
    const url = `/api/${provinces}/import?mode=validate`
    const unknown = await app.call('POST', url, { token, body })
    expect(unknown).toMatchObject({ status: 400, body: { code: 'BAD_PARAMETER' } })
    const other = await app.login(permissions)
    expect((await app.call('POST', url, { token: other, body })).status).toBe(404)
  })
})
