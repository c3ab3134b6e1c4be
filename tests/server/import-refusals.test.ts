import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import type { Declaration } from '#schemas/kit/define.ts'
import { field } from '#schemas/kit/define.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { placeDeclarations } from '#tests/support/access-declarations.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { multipartBody, upload } from '#tests/support/uploads.ts'

const text = (en: string) => ({ kh: `វាល ${en}`, en })

/** A resource with a key of two references, other unique fields and a limited reference. */
const posts: Declaration = {
  path: 'setting/posts',
  singular: 'post',
  label: { ...text('Post'), en: ['Post', 'Posts'] },
  icon: 'mdi:cube',
  key: ['province_id', 'district_id'],
  display: text('{mail}'),
  fields: {
    province_id: field.ref({ label: text('Province'), to: 'provinces', required: true }),
    district_id: field.ref({
      label: text('District'),
      to: 'districts',
      required: true,
      within: { field: 'province_id', via: 'province_id' },
    }),
    mail: field.email({ label: text('Mail'), unique: true }),
    beds: field.integer({ label: text('Beds'), min: 0, max: 50 }),
    details: field.date({ label: text('Opened'), unique: true }),
    fee: field.money({ label: text('Fee') }),
    note: field.longText({ label: text('Note') }),
    secret_note: field.text({ label: text('Hidden'), permission: { write: 'write_notes' } }),
  },
  list: { columns: ['mail'] },
}

const permissions = ['create_gazetteer', 'update_gazetteer', 'create_post', 'update_post']
const head = 'code,commune_code,name_kh,name_en\n'

let app: TestApp
let token: string

beforeAll(async () => {
  const registry = createRegistry([...placeDeclarations, posts])
  app = await createTestApp({ registry, env: { UPLOAD_LIMIT_MB: '1' } })
  token = await app.login(permissions)
  await seed('provinces', 'code,name_kh,name_en\n01,ក,One\n02,ខ,Two\n')
  await seed('districts', 'code,province,name_kh,name_en\n0101,01,ក,D11\n0201,02,ខ,D21\n0202,02,គ,D22\n')
  await seed('communes', 'code,district,name_kh,name_en\n010101,0101,ក,C1\n010102,0101,ខ,Gone\n')
  await seed('villages', `${head}01010101,010101,ក,V1\n01010102,010101,ខ,Removed\n`)
  const post = 'province,district,mail,opened\n'
  await seed('posts', `${post}01,0101,a@example.com,03/02/2026\n02,0202,gone@example.com,\n`)
  await sql`update posts set deleted_at = now() where mail = 'gone@example.com'`.execute(app.context.db)
  await sql`update communes set deleted_at = now() where code = '010102'`.execute(app.context.db)
  await sql`update villages set deleted_at = now() where code = '01010102'`.execute(app.context.db)
})
afterAll(() => app.close())

async function seed(name: string, file: string) {
  const answer = await upload(app, `setting/${name}`, file, { token, mode: 'commit' })
  expect(answer.body).toMatchObject({ success: true })
}

/** Problems of the first row, or of the given one, with the counts. */
async function check(name: string, file: string, row = 2, lang: 'kh' | 'en' = 'en') {
  const { body } = await upload(app, `setting/${name}`, file, { token, lang })
  const url = `/api/imports/${body.data.import_id}/rows`
  const page = await app.call('GET', url, { token, lang })
  const found = page.body.data.find((one: { row: number }) => one.row === row)
  return { counts: body.data.counts, action: found.action, problems: found.problems, found }
}

describe('a file that is no table', () => {
  it.each([
    [422, 'IMPORT_EMPTY', ''],
    [422, 'IMPORT_NO_ROWS', head],
    [422, 'IMPORT_NO_KEY', 'name_kh,name_en\nក,A\n'],
    [422, 'IMPORT_ENCODING', Buffer.from('code\nMünchen\n', 'latin1')],
    [422, 'IMPORT_NOT_A_TABLE', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1])],
    [422, 'IMPORT_BROKEN_CSV', `${head}"01",x"y,`],
    [422, 'IMPORT_TOO_MANY_COLUMNS', `${head}${','.repeat(200)}`],
    [422, 'IMPORT_BROKEN_XLSX', Buffer.from('PK\u0003\u0004 not a zip')],
    [413, 'TOO_LARGE', Buffer.alloc(1024 * 1024 + 1, 'x')],
  ])('%d %s', async (status, code, file) => {
    for (const lang of ['kh', 'en'] as const) {
      const answer = await upload(app, 'setting/villages', file, { token, lang })
      expect(answer).toMatchObject({ status, body: { success: false, code } })
      expect(/[\u1780-\u17ff]/.test(answer.body.message)).toBe(lang === 'kh')
    }
  })

  it('names the missing key in the caller’s language', async () => {
    const answer = await upload(app, 'setting/villages', 'x\n1\n', { token, lang: 'kh' })
    expect(answer.body.message).toContain('លេខកូដ')
  })

  it('400 for a wrong mode or mapping, 422 without a file, 415 for other content', async () => {
    const url = '/api/setting/villages/import'
    const packed = await multipartBody(head)
    for (const query of ['', '?mode=try', '?mode=validate&mode=commit'])
      expect((await app.call('POST', url + query, { token, ...packed })).status).toBe(400)
    const mapping = { a: 'colour' }
    const wrong = await upload(app, 'setting/villages', 'a\n1\n', { token, mapping })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'UNKNOWN_FIELD' } })
    const none = await app.call('POST', `${url}?mode=validate`, { token, body: { import_id: 1 } })
    expect(none).toMatchObject({ status: 422, body: { code: 'IMPORT_NO_FILE' } })
    const empty = await app.call('POST', `${url}?mode=commit`, { token, body: {} })
    expect(empty.status).toBe(422)
    for (const [import_id, sentence] of [
      [0, 'Enter a whole number.'],
      [1.5, 'Enter a whole number.'],
      [1e300, 'Enter a whole number.'],
      ['1', 'Send a JSON number, without quotation marks.'],
    ]) {
      const answer = await app.call('POST', `${url}?mode=commit`, { token, body: { import_id } })
      expect(answer.body.message).toEqual({ import_id: [sentence] })
    }
    const headers = { 'content-type': 'text/csv' }
    const plain = await app.call('POST', `${url}?mode=validate`, { token, headers, body: head })
    expect(plain.status).toBe(415)
  })

  it('400 for a form that is broken or cut off', async () => {
    const url = '/api/setting/villages/import?mode=validate'
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nabc'
    for (const [type, body] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=x', 'x'],
      ['multipart/form-data; boundary=x', part],
    ] as const) {
      const headers = { 'content-type': type }
      const answer = await app.call('POST', url, { token, headers, body })
      expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
    }
  })

  it('answers other requests while it reads endless blank lines', async () => {
    let answered = 0
    const reading = upload(app, 'setting/villages', `${head}${'\n'.repeat(100_000)}`, { token })
    const polling = (async () => {
      for (let isRead = false; !isRead; answered += 1) {
        isRead = await Promise.race([
          reading.then(() => true),
          new Promise<false>((go) => setTimeout(go, 5, false)),
        ])
        expect((await app.call('GET', '/healthz')).status).toBe(200)
      }
    })()
    expect((await reading).body).toMatchObject({ success: true, data: { status: 'failed' } })
    await polling
    expect(answered).toBeGreaterThan(5)
  })

  it('400 for an invalid number, filter or range', async () => {
    const { body } = await upload(app, 'setting/villages', `${head}01010101,010101,ក,V\n`, {
      token,
    })
    const url = `/api/imports/${body.data.import_id}/rows`
    for (const odd of ['/api/imports/x', '/api/imports/0', `${url}?filter={"action":"gone"}`])
      expect((await app.call('GET', odd, { token })).status).toBe(400)
    for (const query of ['range=[5,1]', 'range=[0,9999]', 'range=x', 'filter=x', 'filter={"a":1}'])
      expect((await app.call('GET', `${url}?${query}`, { token })).status).toBe(400)
  })
})

it('a file that is far too large is refused before it has arrived', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const sendUntilRefused = (headers: Record<string, string>) =>
    new Promise<{ sent: number; text: string }>((done) => {
      let [sent, text] = [0, '']
      const request = httpRequest(
        {
          port,
          method: 'POST',
          path: '/api/setting/villages/import?mode=validate',
          headers: {
            ...headers,
            authorization: `Bearer ${token}`,
            'content-type': 'multipart/form-data; boundary=x',
            'x-localization': 'en',
          },
        },
        (answer) => {
          answer.on('data', (part) => {
            text += part
          })
          answer.on('close', () => done({ sent, text }))
        },
      )
      request.on('error', () => done({ sent, text }))
      request.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n')
      const block = Buffer.alloc(64 * 1024, 'x')
      const more = () => {
        while (sent < 200e6 && !request.destroyed) {
          sent += block.length
          if (!request.write(block)) return void request.once('drain', more)
        }
      }
      more()
    })
  const headerVariants: Record<string, string>[] = [
    { 'content-length': '200000100' },
    { 'transfer-encoding': 'chunked' },
  ]
  for (const headers of headerVariants) {
    const { sent, text } = await sendUntilRefused(headers)
    expect(sent).toBeLessThan(50e6)
    if (text) expect(text).toContain('at most 1 MB is accepted')
  }
})

describe('an invalid row', () => {
  it.each([
    ['a blank required field', '01010103,010101,,V', { name_kh: 'Required.' }],
    ['a code of another form', '0101010X,010101,ក,V', { code: 'Wrong format' }],
    ['a code outside its parent', '02010103,010101,ក,V', { code: 'must begin with 010101' }],
    ['an unknown parent', '01010103,019999,ក,V', { commune_id: 'no Commune with “019999”' }],
    ['a parent that can’t be', '01010103,"=cmd|calc",ក,V', { commune_id: '=cmd|calc' }],
    ['a deleted parent', '01010203,010102,ក,V', { commune_id: 'deleted: Gone' }],
    ['a deleted record', '01010102,010101,ក,V', { code: 'Restore' }],
    ['a text that is too long', `01010103,010101,${'ក'.repeat(121)},V`, { name_kh: '120' }],
    ['more cells than columns', '01010103,010101,ក,V,W', { code: 'more cells' }],
  ])('%s', async (_, row, expected) => {
    const { action, problems, counts } = await check('villages', `${head}${row}\n`)
    expect(action).toBe('error')
    expect(counts).toMatchObject({ error: 1, total: 1 })
    for (const [name, part] of Object.entries(expected)) expect(problems[name].join()).toContain(part)
  })

  it('has Khmer messages for Khmer readers', async () => {
    const { problems } = await check('villages', `${head}01010103,010101,,V\n`, 2, 'kh')
    expect(problems.name_kh).toEqual(['ត្រូវបំពេញព័ត៌មាននេះ។'])
  })

  it('a duplicate key: both rows are invalid, within and across slices', async () => {
    const between = Array.from({ length: 250 }, (_, n) => `010101${n + 10},010101,ក,V`)
    const some = between.slice(0, 80).join('\n')
    for (const rows of [some, '']) {
      const file = `${head}01010105,010101,ក,V\n${rows}\n01010105,010101,ខ,W\n`
      const { problems, counts } = await check('villages', file)
      expect(problems.code[0]).toMatch(/^Duplicate row. Also in row \d+\.$/)
      expect(counts.error).toBe(2)
    }
  })

  it('quotes, wildcards, backslashes and zero-width characters are only text', async () => {
    const file = `${head}01010103,010101,"a'""%_\\\u200b\ufeff",'=V\n`
    const { action, found } = await check('villages', file)
    expect(action).toBe('new')
    expect(found.values.name_en).toBe('=V')
  })

  it('blocks the other rows by default', async () => {
    const file = `${head}01010107,010101,ក,V7\n01010108,010101,,V8\n`
    const { body, status } = await upload(app, 'setting/villages', file, { token, mode: 'commit' })
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'IMPORT_WRONG_ROWS' })
    const query = 'skip_errors=true'
    const done = await upload(app, 'setting/villages', file, { token, mode: 'commit', query })
    expect(done.body.data).toMatchObject({ status: 'committed', counts: { new: 1, error: 1 } })
    const url = `/api/imports/${done.body.data.import_id}/rows`
    const left = await app.call('GET', url, { token })
    expect(left.body.data).toMatchObject([{ row: 3, action: 'error' }])
  })
})

describe('keys of several fields, other unique fields, references within others', () => {
  const columns = 'province,district,mail,beds,opened,fee\n'

  it.each([
    ['a value that another record has', '02,0201,A@example.com,1,,', { mail: 'a@example.com' }],
    ['a day that another has', '02,0201,,,03/02/2026,', { details: '“03/02/2026” already exists' }],
    ['a key of a deleted record', '02,0202,,,,', { province_id: 'D22” belongs to a deleted' }],
    ['a reference outside the other', '01,0201,,,,', { district_id: 'not in One' }],
    ['a number that is too large', '02,0201,,51,,', { beds: 'at most 50' }],
    ['a number with decimals', '02,0201,,1.5,,', { beds: 'whole number' }],
    ['a day that isn’t', '02,0201,,,31/02/2026,', { details: 'valid date' }],
    ['money that isn’t', '02,0201,,,,much', { fee: 'riel' }],
    ['an address that isn’t', '02,0201,nobody,,,', { mail: 'e-mail' }],
  ])('%s', async (_, row, expected) => {
    const { action, problems } = await check('posts', `${columns}${row}\n`)
    expect(action).toBe('error')
    for (const [name, part] of Object.entries(expected)) expect(problems[name].join()).toContain(part)
  })

  it('matches by both references and reads both scripts', async () => {
    const file = `${columns}០១,០១០១,a@example.com,១២,១១/១០/២០២៦,"១៥,០០០ ៛"\n`
    const { action, found } = await check('posts', file)
    expect(action).toBe('changed')
    expect(found.changes).toMatchObject({
      beds: { before: '', after: '12' },
      details: { after: '11/10/2026' },
      fee: { after: '15,000\u00a0៛' },
    })
  })

  it('finds a value twice in the file', async () => {
    const file = `${columns}02,0201,n@example.com,,,\n01,0101,n@example.com,,,\n`
    const { problems } = await check('posts', file, 3)
    expect(problems.mail[0]).toContain('row 2')
  })

  it('ignores a field that the caller may not write', async () => {
    const file = 'province,district,hidden\n02,0201,x\n'
    const { body } = await upload(app, 'setting/posts', file, { token })
    expect(body.data.columns[2]).toMatchObject({ field: null, ignored: 'forbidden' })
  })
})

describe('a sheet', () => {
  it('reads a formula as its value and keeps formula-like text', async () => {
    const sheet = await writeExcelFile([
      ['code', 'commune_code', 'name_kh', 'name_en'],
      ['01010109', '010101', 'ក', '=HYPERLINK("http://x")'],
    ]).toBuffer()
    const { body } = await upload(app, 'setting/villages', sheet, { token })
    const url = `/api/imports/${body.data.import_id}/rows`
    const page = await app.call('GET', url, { token })
    expect(page.body.data).toMatchObject([{ action: 'new', values: { name_en: '=HYPERLINK("http://x")' } }])
  })
})
