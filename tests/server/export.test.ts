import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { guardCell } from '#src/domain/import/cells.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { unzip, upload } from '#tests/support/uploads.ts'

const permissions = ['list_gazetteers', 'create_gazetteer', 'update_gazetteer']
const odd = ['=1+1', '+855', '-x', '@SUM(A1)', "'=y", 'a,"b"', 'line', '-5']

let app: TestApp
let token: string

beforeAll(async () => {
  app = await createTestApp()
  token = await app.login(permissions)
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const villages = odd.map((name, n) => `0101010${n + 1},010101,ភូមិ${n},${cell(guardCell(name))}`)
  await seed('provinces', 'code,name_kh,name_en,type\n01,ខេត្ត,One,1\n')
  await seed('districts', 'code,province,name_kh,name_en\n0101,01,ស្រុក,D\n')
  await seed('communes', 'code,district,name_kh,name_en\n010101,0101,ឃុំ,C\n')
  await seed('villages', `code,commune,name_kh,name_en\n${villages.join('\n')}\n`)
  await seed(
    'operational-districts',
    'code,province,name_kh,name_en,districts,phone\n0109,01,ក,A,0101,012345678\n',
  )
})
afterAll(() => app.close())

async function seed(name: string, file: string) {
  const answer = await upload(app, `setting/${name}`, file, { token, mode: 'commit' })
  expect(answer.body).toMatchObject({ success: true, data: { status: 'committed' } })
}

async function download(url: string, lang: 'kh' | 'en' = 'en') {
  const headers = { authorization: `Bearer ${token}`, 'x-localization': lang }
  return app.app.inject({ url: `/api/${url}`, headers })
}

describe('a CSV export', () => {
  it('has labels, natural keys, texts, and a byte-order mark', async () => {
    const file = await download('setting/communes/export')
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="communes-2026-03-02.csv"',
    })
    expect(file.body).toBe(
      '\ufeffDistrict (Code),District,Code,Khmer name,Latin name,Type,Province,Villages,Active\r\n' +
        '0101,D,010101,ឃុំ,C,Commune,One,8,Yes\r\n',
    )
    const khmer = await download('setting/communes/export', 'kh')
    expect(khmer.body).toContain('0101,ស្រុក,010101,ឃុំ,C,ឃុំ,ខេត្ត,8,ប្រើ')
  })

  it('escapes texts that look like a formula', async () => {
    const { body } = await download('setting/villages/export?sort=["code","ASC"]')
    for (const name of ["'=1+1", "'+855", "'-x", "'@SUM(A1)", "''=y"]) expect(body).toContain(`,${name},`)
    const cells = body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[4] ?? '')
    expect(cells.filter((cell) => /^[=+@\t\r]|^-\D/.test(cell))).toEqual([])
  })

  it('follows filter and sort, and has active records only', async () => {
    await sql`update villages set deleted_at = now() where code = '01010108'`.execute(app.context.db)
    const query = 'filter={"name_en__starts":"a"}&sort=["code","DESC"]'
    const { body } = await download(`setting/villages/export?${query}`)
    expect(body.split('\r\n')).toHaveLength(3)
    const all = await download('setting/villages/export?sort=["code","DESC"]')
    expect(all.body.split('\r\n').map((line) => line.split(',')[2])).toEqual([
      'Code',
      ...[7, 6, 5, 4, 3, 2, 1].map((n) => `0101010${n}`),
      undefined,
    ])
  })
})

describe('an XLSX export', () => {
  it('keeps codes as text and counts as numbers', async () => {
    const file = await download('setting/communes/export?format=xlsx')
    expect(file.headers['content-disposition']).toContain('communes-2026-03-02.xlsx')
    const [header, row] = await readSheet(file.rawPayload)
    expect(header?.slice(1, 3)).toEqual(['District\nស្រុក/ខណ្ឌ/ក្រុង', 'Code\nលេខកូដ'])
    expect(row?.slice(0, 3)).toEqual(['0101', 'D', '010101'])
    expect(row?.[7]).toBe(7)
  })

  it('has a frozen heading, text formats and a Khmer font', async () => {
    const file = await download('setting/communes/export?format=xlsx')
    const parts = unzip(file.rawPayload)
    expect(parts['xl/worksheets/sheet1.xml']).toMatch(/<pane ySplit="1"[^>]* state="frozen"\/>/)
    expect(parts['xl/worksheets/sheet1.xml']).toContain('<c r="A2" s="2" t="inlineStr">')
    expect(parts['xl/styles.xml']).toContain('Khmer OS')
    expect(parts['xl/styles.xml']).toContain('<xf numFmtId="49"')
  })
})

describe('an export of the visible columns', () => {
  const columns = (names: string[]) => `columns=${JSON.stringify(names)}`

  it('has the chosen columns in order, preceded by a hidden key', async () => {
    const columnQuery = columns(['name_en', 'commune_id'])
    const { body } = await download(`setting/villages/export?${columnQuery}&sort=["code","ASC"]`)
    const [header, first] = body.slice(1).split('\r\n')
    expect(header).toBe('Code,Latin name,Commune (Code),Commune')
    expect(first).toBe("01010101,'=1+1,010101,C")
    const keyed = await download(`setting/villages/export?${columns(['name_en', 'code'])}`)
    expect(keyed.body.slice(1).split('\r\n')[0]).toBe('Latin name,Code')
  })

  it('can be changed in a spreadsheet and imported again', async () => {
    const columnQuery = columns(['name_kh', 'district_id'])
    const file = await download(`setting/communes/export?${columnQuery}`)
    const changed = file.body.replace('ឃុំ,', 'ឃុំថ្មី,')
    const { body } = await upload(app, 'setting/communes', changed, { token })
    expect(body.data.counts).toMatchObject({ new: 0, changed: 1, unchanged: 0, error: 0 })
    expect(body.data.columns.map(({ field }: { field: string }) => field)).toEqual([
      'code',
      'name_kh',
      'district_id',
      null,
    ])
  })

  it('has only the selected records, and those of the deleted switch', async () => {
    const some = await download('setting/villages/export?filter={"id":[1,3]}')
    expect(some.body.split('\r\n')).toHaveLength(4)
    const deletedExport = await download('setting/villages/export?filter={"deleted":true}')
    expect(deletedExport.body).toContain('01010108')
    expect(deletedExport.body.split('\r\n')).toHaveLength(3)
  })

  it('refuses unknown columns', async () => {
    for (const [query, code] of [
      [columns(['nope']), 'UNKNOWN_FIELD'],
      ['columns={}', 'BAD_PARAMETER'],
      ['columns=[1]', 'BAD_PARAMETER'],
      ['columns=x', 'BAD_PARAMETER'],
    ] as const) {
      const answer = await download(`setting/villages/export?${query}`)
      expect(answer.json()).toMatchObject({ http_code: 400, code })
    }
  })
})

describe('import reads every export', () => {
  it.each(['provinces', 'communes', 'villages', 'operational-districts'])('%s', async (name) => {
    const pairs = [
      ['kh', 'csv'],
      ['en', 'xlsx'],
    ] as const
    for (const [lang, format] of pairs) {
      const file = await download(`setting/${name}/export?format=${format}`, lang)
      const again = await upload(app, `setting/${name}`, file.rawPayload, { token, lang })
      const { counts, columns } = again.body.data
      expect(counts).toMatchObject({ new: 0, changed: 0, error: 0 })
      expect(counts.unchanged).toBeGreaterThan(0)
      for (const { field, ignored } of columns) expect(field ?? ignored).not.toBe('unknown')
    }
  })
})

describe('a template', () => {
  it.each(['csv', 'xlsx'] as const)('%s has every importable column, and an example', async (format) => {
    for (const lang of ['kh', 'en'] as const) {
      const url = `setting/operational-districts/template?format=${format}`
      const file = await download(url, lang)
      expect(file.statusCode).toBe(200)
      const { body } = await upload(app, 'setting/operational-districts', file.rawPayload, {
        token,
        lang,
      })
      expect(body.data.columns.map(({ field }: { field: string }) => field)).toEqual([
        'province_id',
        'code',
        'name_kh',
        'name_en',
        'district_ids',
        'director',
        'phone',
        'is_active',
      ])
    }
  })
})

describe('a form with drop-down lists', () => {
  it('offers short lists and small catalogues, marks required columns, and is read again', async () => {
    const file = await download('setting/communes/template?format=xlsx', 'kh')
    const { 'xl/worksheets/sheet1.xml': sheet, 'xl/workbook.xml': book, ...parts } = unzip(file.rawPayload)
    expect(book).toContain('<sheet name="Lists" sheetId="2" state="hidden"')
    expect(sheet).toMatch(/type="list"[^>]* sqref="A2:A2000"><formula1>Lists!\$A\$1:\$A\$1</)
    expect(parts['xl/worksheets/sheet2.xml']).toContain('0101 – ស្រុក')
    expect(sheet).toContain('prompt="ត្រូវបំពេញ។')
    const [header, example] = await readSheet(file.rawPayload)
    expect(header?.[0]).toBe('ស្រុក/ខណ្ឌ/ក្រុង (លេខកូដ) *\nDistrict (Code)')
    expect(example).toEqual(['0101 – ស្រុក', '123456', null, null, 'ឃុំ', 'ប្រើ'])
  })

  it('is empty when returned: its example is ignored', async () => {
    const file = await download('setting/communes/template?format=xlsx', 'kh')
    const { body } = await upload(app, 'setting/communes', file.rawPayload, { token })
    expect(body.data.counts).toMatchObject({ skipped: 1, total: 1 })
  })

  it('can be filled in from its lists', async () => {
    const filled = await writeExcelFile([
      ['ស្រុក/ខណ្ឌ/ក្រុង (លេខកូដ) *\nDistrict (Code)', 'លេខកូដ *\nCode', 'Khmer name', 'ប្រភេទ\nType'],
      ['0101 – ស្រុក', '010177', 'ឃុំ', 'សង្កាត់'],
    ]).toBuffer()
    const { body } = await upload(app, 'setting/communes', filled, { token })
    expect(body.data.counts).toMatchObject({ new: 1, error: 0 })
  })
})

describe('refusals', () => {
  it.each([
    ['export?format=pdf', 'BAD_PARAMETER'],
    ['export?colour=red', 'UNKNOWN_PARAMETER'],
    ['export?filter={"colour":1}', 'UNKNOWN_FIELD'],
    ['export?filter=x', 'BAD_PARAMETER'],
    ['export?sort=["colour","ASC"]', 'BAD_SORT'],
    ['template?format=pdf', 'BAD_PARAMETER'],
  ])('400: %s', async (query, code) => {
    const answer = await download(`setting/villages/${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ success: false, code })
  })

  it('403 without the permission to list, or to import', async () => {
    const poor = await app.login(['create_gazetteer'])
    for (const path of ['export', 'template']) {
      const answer = await app.call('GET', `/api/setting/villages/${path}`, { token: poor })
      expect(answer.status).toBe(403)
    }
  })
})
