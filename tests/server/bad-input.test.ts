import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import kh from '#locales/kh/validation.json' with { type: 'json' }
import { createSampleApp, type SampleApp } from '#tests/support/records.ts'

let test: SampleApp
let group: { id: number }
let sample: { id: number }
beforeAll(async () => {
  test = await createSampleApp()
  group = await test.group('g')
  sample = await test.sample('s', group.id)
})
afterAll(() => test.close())

const long = (length: number) => 'ក'.repeat(length)

/** Field, value, start of the English message, key of the Khmer one. */
const wrong: [string, unknown, string, keyof typeof kh][] = [
  ['code', 'a b', 'A code can only contain', 'kind.code'],
  ['code', 12, 'A code can only contain', 'kind.code'],
  ['code', 'x'.repeat(11), 'Use at most 10', 'tooLong'],
  ['name', 'a', 'Use at least 2', 'fewLetters'],
  ['name', long(41), 'Use at most 40', 'tooLong'],
  ['name', {}, 'Enter text', 'kind.text'],
  ['name', ['a'], 'Enter text', 'kind.text'],
  ['name', true, 'Enter text', 'kind.text'],
  ['name', '\u200b \u200b', 'Required', 'required'],
  ['notes', long(501), 'Use at most 500', 'tooLong'],
  ['notes', 5, 'Enter text', 'kind.longText'],
  ['pieces', 'many', 'Enter a whole number', 'kind.integer'],
  ['pieces', 1.5, 'Enter a whole number', 'kind.integer'],
  ['pieces', 1001, 'Must be at most 1,000', 'tooLarge'],
  ['pieces', -1, 'Must be at least 0', 'tooSmall'],
  ['weight', '1.234', 'Enter a number', 'kind.decimal'],
  ['weight', 1.234, 'Use at most 2', 'decimals'],
  ['weight', 1e9, 'Must be at most', 'tooLarge'],
  ['price', 10.5, 'Enter an amount', 'kind.money'],
  ['price', 1e15, 'Must be at most', 'tooLarge'],
  ['share', 101, 'Must be at most 100', 'tooLarge'],
  ['is_open', 'perhaps', 'Choose Yes or No', 'kind.boolean'],
  ['is_open', null, 'Required', 'required'],
  ['from_day', '31/02/2026', 'Enter a valid date', 'kind.date'],
  ['from_day', '1850-01-01', 'Must be a date from', 'dateRange'],
  ['from_day', 20260101, 'Enter a valid date', 'kind.date'],
  ['seen_at', 'yesterday', 'Enter a date and time', 'kind.dateTime'],
  ['level', 3, 'Choose one of: ', 'kind.enum'],
  ['answer', 'OBVA-maybe', 'Choose one of: Yes, No\\.', 'kind.coded'],
  ['group_id', 'x', 'Choose a record', 'kind.ref'],
  ['group_id', 999_999, 'This record does not exist', 'refMissing'],
  ['group_id', -1, 'Must be at least', 'tooSmall'],
  ['group_id', null, 'Required', 'required'],
  ['more_ids', 'x', 'Choose records', 'kind.refs'],
  ['more_ids', ['x'], 'Choose records', 'kind.refs'],
  ['more_ids', [999_999], 'This record does not exist', 'refMissing'],
  ['more_ids', [1, 2, 3, 4], 'Choose at most 3', 'tooMany'],
  ['phone', '12', 'Enter a phone number', 'kind.phone'],
  ['email', 'nobody', 'Enter an e-mail address', 'kind.email'],
  ['email', `${'a'.repeat(250)}@example.com`, 'Use at most 254', 'tooLong'],
  ['site', 'javascript:alert(1)', 'Enter a web address', 'kind.url'],
  ['pin', '123', 'Use at least 4', 'tooShort'],
  ['pin', 'x'.repeat(201), 'Use at most 200', 'tooLong'],
  ['color', 1, 'There is no such field', 'unknownField'],
]

describe('an invalid value is refused at its field, in the caller’s language', () => {
  it.each(wrong)('%s: %o', async (field, value, english, key) => {
    const en = await test.request('PUT', `samples/${sample.id}`, { [field]: value })
    expect(en.body).toMatchObject({ http_code: 422, code: 'VALIDATION' })
    expect(Object.keys(en.body.message)).toEqual([field])
    expect(en.body.message[field]).toEqual([expect.stringMatching(`^${english}`)])
    const values = { code: 'n', name: 'New one', group_id: group.id, [field]: value }
    const created = await test.request('POST', 'samples', values, { lang: 'kh' })
    expect(created.status).toBe(422)
    expect(created.body.message[field]?.[0]).toContain(kh[key].split('{{')[0])
  })

  it('names the request, and not its body, for a filter that is too deep', async () => {
    const deep = `{"name":${'['.repeat(70)}${']'.repeat(70)}}`
    const { status, body } = await test.request('GET', `samples?filter=${encodeURIComponent(deep)}`)
    expect([status, body.code]).toEqual([400, 'TOO_DEEP'])
    expect(body.message).toContain('The request has more than 64 levels')
  })

  it('reports all errors together', async () => {
    const { body } = await test.request('POST', 'samples', { pieces: 'x', color: 1 })
    expect(Object.keys(body.message).sort()).toEqual(['code', 'color', 'group_id', 'name', 'pieces'])
  })

  it('reports unknown fields named like language internals', async () => {
    const names = ['toString', 'hasOwnProperty', 'valueOf']
    const odd = Object.fromEntries(names.map((name) => [name, 1]))
    for (const [method, path, body] of [
      ['PUT', `samples/${sample.id}`, odd],
      ['POST', 'samples/bulk', { action: 'update', ids: [sample.id], data: odd }],
    ] as const) {
      const answer = await test.request(method, path, body)
      expect(answer.body).toMatchObject({ http_code: 422, code: 'VALIDATION' })
      expect(Object.keys(answer.body.message)).toEqual(names)
    }
  })

  it('enforces the rules between fields, with their own messages', async () => {
    const days = { from_day: '2026-02-01', to_day: '2026-01-01' }
    const { body } = await test.request('PUT', `samples/${sample.id}`, days)
    expect(body.message).toEqual({ to_day: ['The last day comes after the first.'] })
  })
})

describe('text of any kind is stored unchanged', () => {
  it.each([
    `O'Brien "x"`,
    '100 % _ \\ %_',
    `'; drop table samples; --`,
    '=SUM(A1:A2)',
    '<script>alert(1)</script>',
    '{{value}} %s',
    '😀 ភ្នំពេញ',
  ])('%s', async (name) => {
    const { body } = await test.request('PUT', `samples/${sample.id}`, { name })
    expect(body.data?.name).toBe(name)
    expect(await test.codes('samples', { name })).toEqual(['s'])
    expect(await test.codes('samples', { name__contains: [...name].slice(1, 6).join('') })).toEqual(['s'])
  })

  it('without invisible characters', async () => {
    const { body } = await test.request('PUT', `samples/${sample.id}`, {
      name: ' ភូ\u200bមិ\u2060 ថ្មី ',
    })
    expect(body.data.name).toBe('ភូមិ ថ្មី')
  })

  it('NUL and broken characters are refused', async () => {
    const nul = await test.request('PUT', `samples/${sample.id}`, { name: 'a\u0000b' })
    expect(nul).toMatchObject({ status: 400, body: { code: 'BAD_TEXT' } })
    const adapter = await test.request('PUT', `samples/${sample.id}`, '{"name":"\\ud83d"}', {
      headers: { 'content-type': 'application/json' },
    })
    expect(adapter).toMatchObject({ status: 400, body: { code: 'BAD_TEXT' } })
  })
})

describe('an invalid address or body', () => {
  it.each(['samples/0', 'samples/-1', 'samples/abc', 'samples/1.5', 'samples/99999999999999999999'])(
    '%s',
    async (path) => {
      const { status, body } = await test.request('GET', path)
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'BAD_ID' })
    },
  )

  it.each(['GET', 'PUT', 'DELETE'] as const)('%s of a missing record', async (method) => {
    const body = method === 'PUT' ? {} : undefined
    const answer = await test.request(method, 'samples/999999', body)
    expect(answer).toMatchObject({ status: 404, body: { code: 'RECORD_NOT_FOUND' } })
  })

  it.each(['[]', '"x"', 'null', '5'])('body %s', async (body) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await test.request('POST', 'samples', body, { headers })
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_BODY' } })
  })

  it.each(['3', '"x"', '""'])('If-Match %s', async (version) => {
    const headers = { 'if-match': version }
    const answer = await test.request('PUT', `samples/${sample.id}`, {}, { headers })
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_VERSION' } })
  })
})
