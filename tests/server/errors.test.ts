import { describe, expect, test } from 'vitest'
import en from '#locales/en/errors.json' with { type: 'json' }
import kh from '#locales/kh/errors.json' with { type: 'json' }
import { AppError, errorStatus } from '#src/server/http/errors.ts'
import { asAppError, failureBody } from '#src/server/http/failure.ts'

const request = (language?: string) => ({
  id: 'request-1',
  headers: language ? { 'x-localization': language } : {},
})

describe('the error table', () => {
  const codes = Object.keys(errorStatus)

  test.each([
    ['en', en],
    ['kh', kh],
  ])('has a message for every code in %s and no others', (_, sentences) => {
    const named = new Set(Object.keys(sentences).map((key) => key.replace(/_(one|other)$/, '')))
    expect([...named].sort()).toEqual([...codes].sort())
  })

  test('has the same placeholders in both languages', () => {
    const places = (text = '') => (text.match(/\{\{\w+\}\}/g) ?? []).sort()
    const sentence = (table: Record<string, string>, code: string) => table[`${code}_other`] ?? table[code]
    for (const code of codes) expect(places(sentence(kh, code)), code).toEqual(places(sentence(en, code)))
  })
})

describe('a failure', () => {
  test.each([
    [1, '1 row can’t be saved. Nothing was saved.'],
    [2, '2 rows can’t be saved. Nothing was saved.'],
  ])('counts %d by the rules of English', (count, sentence) => {
    const error = new AppError('GRID_REFUSED', { params: { count } })
    expect(failureBody(error, request('en')).message).toBe(sentence)
  })

  test('is in the requested language, or Khmer', () => {
    const error = new AppError('RECORD_NOT_FOUND', { params: { id: 7 } })
    expect(failureBody(error, request('en')).message).toBe('There is no record with the number 7.')
    const khmer = 'រកមិនឃើញកំណត់ត្រាលេខ 7 ទេ។'
    for (const language of [undefined, 'kh', 'km', 'fr'])
      expect(failureBody(error, request(language)).message).toBe(khmer)
  })

  test('has messages by field, with labels in the language', () => {
    const error = new AppError('UNIQUE', {
      problems: [
        {
          field: 'code',
          key: 'unique',
          params: { value: '01', record: { kh: 'ខេត្ត', en: 'Province' } },
        },
      ],
      data: { field: 'code', id: 4 },
    })
    expect(failureBody(error, request('en'))).toEqual({
      success: false,
      http_code: 409,
      code: 'UNIQUE',
      message: { code: ['“01” already exists: Province.'] },
      request_id: 'request-1',
      data: { field: 'code', id: 4 },
    })
  })

  test("takes the sentence of a resource's own check from its declaration", () => {
    const message = { kh: 'ខុស', en: 'The end is before the beginning.' }
    const check = { id: 'order', must: { field: 'a', is: 'empty' }, at: 'a', message } as never
    const error = new AppError('VALIDATION', {
      problems: [{ field: 'a', key: 'check.order' }],
      resource: { checks: [check], children: {} },
    })
    expect(failureBody(error, request('en')).message).toEqual({ a: [message.en] })
  })

  test('hides unexpected errors', () => {
    const body = failureBody(asAppError(new Error('password=secret')), request('en'))
    expect(body.http_code).toBe(500)
    expect(JSON.stringify(body)).not.toContain('secret')
    expect(body.message).toContain('request-1')
  })

  test.each([
    [{ code: '22021' }, 400, 'BAD_REQUEST'],
    [{ code: '40P01' }, 503, 'DATABASE_BUSY'],
    [{ code: '57014' }, 503, 'DATABASE_BUSY'],
    [new Error('timeout exceeded when trying to connect'), 503, 'DATABASE_BUSY'],
    [{ code: '25006' }, 503, 'NOT_READY'],
    [{ code: 'EHOSTUNREACH' }, 503, 'NOT_READY'],
    [Object.assign(new Error(), { code: '53100' }), 503, 'DISK_FULL'],
    [Object.assign(new Error(), { code: 'ENOSPC' }), 503, 'DISK_FULL'],
    [{ code: 'ECONNREFUSED' }, 503, 'NOT_READY'],
    [{ code: 'FST_ERR_CTP_BODY_TOO_LARGE' }, 413, 'TOO_LARGE'],
    [{ statusCode: 418 }, 400, 'BAD_REQUEST'],
    [undefined, 500, 'INTERNAL'],
    ['text', 500, 'INTERNAL'],
  ])('of %o is %d %s', (thrown, status, code) => {
    expect(asAppError(thrown)).toMatchObject({ status, code })
  })
})
