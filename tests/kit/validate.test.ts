import { describe, expect, it } from 'vitest'
import type { Declaration } from '#schemas/kit/define.ts'
import { field } from '#schemas/kit/define.ts'
import { prefixProblem } from '#schemas/kit/prefix-problem.ts'
import { compile } from '#schemas/kit/resource.ts'
import { defaultValues, validate } from '#schemas/kit/validate.ts'

const label = { kh: 'ក', en: 'A' }
const make = (fields: Declaration['fields'], more: Partial<Declaration> = {}) =>
  compile({
    path: 'things',
    singular: 'thing',
    label,
    icon: 'mdi:cube',
    key: ['code'],
    list: { columns: ['code'] },
    fields,
    ...more,
  })

const only = (declared: Declaration['fields'][string], value: unknown) =>
  validate(make({ it: declared }), { it: value })
const accepted = (...args: Parameters<typeof only>): unknown => {
  const result = only(...args)
  return result.ok ? result.values.it : result.problems
}
const refused = (...args: Parameters<typeof only>) => {
  const result = only(...args)
  return result.ok ? [] : result.problems.map((problem) => problem.key)
}

const enumField = field.enum({
  label,
  values: { HP: { value: 1, label: { kh: 'ប៉ុស្តិ៍', en: 'Health post' } }, HC: { value: 2, label } },
})
const setField = field.set({
  label,
  values: {
    RED: { value: 1, label: { kh: 'ក្រហម', en: 'Red' }, aka: ['crimson'] },
    BLUE: { value: 2, label: { kh: 'ខៀវ', en: 'Blue' } },
    GREEN: { value: 3, label: { kh: 'បៃតង', en: 'Green, also blue' } },
  },
})
const codedField = field.coded({ label, answers: { 'OBVA-yes': { kh: 'មាន', en: 'Yes' } } })

describe('accepted values of each kind', () => {
  it.each<[string, Declaration['fields'][string], unknown, unknown]>([
    ['text is cleaned', field.text({ label }), '  ភ្នំ\u200bពេញ  ថ្មី ', 'ភ្នំពេញ ថ្មី'],
    ['long text keeps its lines', field.longText({ label }), 'a\nb', 'a\nb'],
    ['code reads Khmer digits', field.code({ label }), '០១០២', '0102'],
    ['integer reads Khmer digits', field.integer({ label }), '១២', 12],
    ['integer from JSON', field.integer({ label }), 12, 12],
    ['decimal reads the Khmer full stop', field.decimal({ label }), '១២។៥', 12.5],
    ['money reads grouping and the riel sign', field.money({ label }), '15,000 ៛', 15000],
    ['percent reads its sign', field.percent({ label }), '12.5 %', 12.5],
    ['boolean reads Khmer words', field.boolean({ label }), 'ទេ', false],
    ['date reads DD/MM/YYYY', field.date({ label }), '២១/១១/២០២៦', '2026-11-21'],
    ['date-time is stored in UTC', field.dateTime({ label }), '21/11/2026 07:00', '2026-11-21T00:00:00.000Z'],
    [
      'date-time is kept to the minute',
      field.dateTime({ label }),
      '2026-11-21T00:00:59.500Z',
      '2026-11-21T00:00:00.000Z',
    ],
    ['enum reads a label', enumField, 'ប៉ុស្តិ៍', 1],
    ['enum reads its name', enumField, 'hc', 2],
    ['coded reads a label', codedField, 'មាន', 'OBVA-yes'],
    ['ref takes an id', field.ref({ label, to: 'provinces' }), 3, 3],
    ['refs drops repetitions', field.refs({ label, to: 'provinces' }), [3, 3, 4], [3, 4]],
    ['set is sorted and distinct', setField, [2, 1, 2], [1, 2]],
    ['set reads words and numbers of either script', setField, 'crimson; ២', [1, 2]],
    ['set reads commas where no label has them', setField, 'blue,red', [1, 2]],
    ['set reads a label with a comma', setField, 'ខៀវ; Green, also blue', [2, 3]],
    ['an empty set is nothing', setField, [], null],
    ['geo reads what a map copies', field.geo({ label }), '12.5657, 104.9913', '12.565700,104.991300'],
    ['geo reads Khmer digits', field.geo({ label }), '១២។៥ ១០៤.៩', '12.500000,104.900000'],
    ['geo reads degrees', field.geo({ label }), '(-12.5° ; 104°)', '-12.500000,104.000000'],
    ['geo reads directions', field.geo({ label }), '12.5°N, 104.9°E', '12.500000,104.900000'],
    ['json from JSON', field.json({ label }), { a: [1, null] }, { a: [1, null] }],
    ['json from text', field.json({ label }), ' {"a": [1, {}]} ', { a: [1, {}] }],
    ['json that is a number', field.json({ label }), '5', 5],
    ['json with a text that looks like NUL', field.json({ label }), ['\\u0000'], ['\\u0000']],
    ['file takes its number', field.file({ label, types: ['pdf'] }), '១២', 12],
    ['phone becomes E.164', field.phone({ label }), '០១២ ៣៤៥ ៦៧៨', '+85512345678'],
    ['email is lower case', field.email({ label }), ' A@Example.com', 'a@example.com'],
    ['url', field.url({ label }), 'https://example.com/a', 'https://example.com/a'],
    ['secret is left as typed', field.secret({ label }), '  long enough for it ', '  long enough for it '],
    ['blank text is nothing', field.text({ label }), '   ', null],
    ['zero-width text is nothing', field.text({ label }), '\u200b', null],
  ])('%s', (_name, declared, raw, expected) => {
    expect(accepted(declared, raw)).toEqual(expected)
  })
})

describe('refused values of each kind', () => {
  it.each<[string, Declaration['fields'][string], unknown, string]>([
    ['text that is a number', field.text({ label }), 5, 'kind.text'],
    ['text that is too long', field.text({ label, max: 3 }), 'abcd', 'tooLong'],
    ['text that is too short', field.text({ label, min: 3 }), 'ab', 'fewLetters'],
    ['long text over its limit', field.longText({ label, max: 3 }), 'abcd', 'tooLong'],
    ['code with spaces', field.code({ label }), 'a b', 'kind.code'],
    [
      'code against its pattern',
      field.code({ label, pattern: '[0-9]{2}', example: '01' }),
      '1',
      'formatLike',
    ],
    ['integer with letters', field.integer({ label }), '12a', 'kind.integer'],
    ['integer with decimals', field.integer({ label }), 1.5, 'kind.integer'],
    ['integer below its least', field.integer({ label, min: 0 }), -1, 'tooSmall'],
    ['integer beyond 32 bits', field.integer({ label }), 3e9, 'tooLarge'],
    ['decimal with three places', field.decimal({ label }), 1.234, 'decimals'],
    ['decimal that is not finite', field.decimal({ label }), Number.NaN, 'kind.decimal'],
    ['negative money', field.money({ label }), -1, 'tooSmall'],
    ['percent over 100', field.percent({ label }), 101, 'tooLarge'],
    ['boolean in other words', field.boolean({ label }), 'perhaps', 'kind.boolean'],
    ['a day that does not exist', field.date({ label }), '31/02/2026', 'kind.date'],
    ['a day out of range', field.date({ label, min: '2026-01-01' }), '31/12/2025', 'dateRange'],
    ['a time that does not exist', field.dateTime({ label }), '21/11/2026 25:00', 'kind.dateTime'],
    ['enum with an unknown number', enumField, 9, 'kind.enum'],
    ['coded with an unknown answer', codedField, 'OBVA-no', 'kind.coded'],
    ['ref that is an object', field.ref({ label, to: 'provinces' }), { id: 1 }, 'kind.ref'],
    ['ref that is zero', field.ref({ label, to: 'provinces' }), 0, 'tooSmall'],
    ['refs with a word', field.refs({ label, to: 'provinces' }), ['a'], 'kind.refs'],
    ['too many refs', field.refs({ label, to: 'provinces', max: 1 }), [1, 2], 'tooMany'],
    ['set with an unknown number', setField, [1, 9], 'kind.set'],
    ['set with an unknown word', setField, 'red; pink', 'kind.set'],
    ['set that is an object', setField, { 1: true }, 'kind.set'],
    ['geo of one number', field.geo({ label }), '12.5', 'kind.geo'],
    ['geo with half a pair', field.geo({ label }), '12.5,', 'kind.geo'],
    ['geo beyond the pole', field.geo({ label }), '90.1, 104', 'geoRange'],
    ['geo beyond the date line', field.geo({ label }), '12, -180.1', 'geoRange'],
    ['geo in words', field.geo({ label }), 'Phnom Penh', 'kind.geo'],
    ['json that is a bare text', field.json({ label }), '"a"', 'jsonAt'],
    ['json with a mistake', field.json({ label }), '{"a" 1}', 'jsonAt'],
    ['json that nests too deep', field.json({ label }), '['.repeat(70), 'jsonDepth'],
    ['json with NUL', field.json({ label }), ['\u0000'], 'kind.json'],
    ['json that is too long', field.json({ label, maxBytes: 10 }), { a: 'កកកក' }, 'jsonSize'],
    ['file by name', field.file({ label, types: ['pdf'] }), 'a.pdf', 'kind.file'],
    ['image as an object', field.image({ label }), { id: 1 }, 'kind.image'],
    ['phone too short', field.phone({ label }), '012', 'kind.phone'],
    ['email without domain', field.email({ label }), 'a@', 'kind.email'],
    ['url of a script', field.url({ label }), 'javascript:alert(1)', 'kind.url'],
    ['secret that is too short', field.secret({ label }), 'short', 'tooShort'],
    ['secret that is guessable', field.secret({ label }), 'Password2026-2027', 'guessable'],
    ['secret of a megabyte', field.secret({ label }), `abcd${'1'.repeat(1e6)}a`, 'tooLong'],
  ])('%s', (_name, declared, raw, key) => {
    expect(refused(declared, raw)).toEqual([key])
  })
})

describe('a whole record', () => {
  const resource = make(
    {
      code: field.code({ label, required: true, readOnly: 'afterCreate' }),
      kind: field.integer({ label, default: 1 }),
      amount: field.money({
        label,
        visibleWhen: { field: 'kind', is: 1 },
        requiredWhen: { field: 'kind', is: 1 },
      }),
      from: field.date({ label }),
      to: field.date({ label }),
      password: field.secret({ label }),
      seen_at: field.dateTime({ label, readOnly: 'always' }),
    },
    {
      checks: [
        {
          id: 'period',
          when: { field: 'to', set: true },
          must: { field: 'to', gte: { field: 'from' } },
          at: 'to',
          message: { kh: 'ថ្ងៃបញ្ចប់មុនថ្ងៃចាប់ផ្ដើម', en: 'The end is before the start.' },
        },
      ],
    },
  )
  const keys = (input: Record<string, unknown>, current?: Record<string, unknown>) => {
    const result = validate(resource, input, current)
    return result.ok ? [] : result.problems.map(({ field: name, key }) => `${name}:${key}`)
  }

  it('starts with its defaults', () => {
    expect(defaultValues(resource)).toMatchObject({ code: null, kind: 1 })
  })
  it('reports missing required fields', () => {
    expect(keys({})).toEqual(['code:required', 'amount:required'])
  })
  it('keeps what the stored record fixes, also from being cleared', () => {
    const letter = make({
      state: field.enum({ label, values: { DRAFT: { value: 1, label }, SENT: { value: 2, label } } }),
      to: field.text({ label, readOnlyWhen: { field: 'state', is: 'SENT' } }),
    })
    const problems = (input: object, stored: object) => {
      const result = validate(letter, { ...input }, { ...stored })
      return result.ok ? [] : result.problems
    }
    const refused = [{ field: 'to', key: 'fixedNow' }]
    expect(problems({ to: 'B' }, { state: 2, to: 'A' })).toEqual(refused)
    expect(problems({ to: null }, { state: 2, to: 'A' })).toEqual(refused)
    // Only the stored state counts: one write can't open the field and change it.
    expect(problems({ to: 'B', state: 1 }, { state: 2, to: 'A' })).toEqual(refused)
    expect(problems({ to: 'A', state: 1 }, { state: 2, to: 'A' })).toEqual([])
    expect(problems({ to: 'B', state: 2 }, { state: 1, to: 'A' })).toEqual([])
  })
  it('clears a hidden value, and does not require it', () => {
    const result = validate(resource, { code: 'a', kind: 2, amount: 500 })
    expect(result).toMatchObject({ ok: true, values: { amount: null } })
  })
  it('clears what a hidden value would show', () => {
    const chained = make({
      kind: field.integer({ label }),
      ward: field.text({ label, visibleWhen: { field: 'kind', is: 1 } }),
      bed: field.text({ label, required: true, visibleWhen: { field: 'ward', set: true } }),
    })
    const result = validate(chained, { kind: 2, ward: 'A', bed: 'A-1' })
    expect(result).toMatchObject({ ok: true, values: { ward: null, bed: null } })
  })
  it('enforces rules between fields', () => {
    expect(keys({ code: 'a', kind: 2, from: '2026-02-01', to: '2026-01-01' })).toEqual(['to:check.period'])
  })
  it('keeps fields that an update omits', () => {
    const result = validate(resource, { from: '2026-01-01' }, { code: 'a', kind: 2 })
    expect(result).toMatchObject({ ok: true, values: { code: 'a', kind: 2, from: '2026-01-01' } })
  })
  it('refuses changes of fields that are fixed after creation', () => {
    expect(keys({ code: 'b' }, { code: 'a', kind: 2 })).toEqual(['code:fixed'])
  })
  it('takes back lists that are fixed after creation, in any order', () => {
    const fixed = make({
      days: field.set({ label, readOnly: 'afterCreate', values: setField.values }),
      extra: field.json({ label, readOnly: 'afterCreate' }),
    })
    const stored = { days: [1, 2], extra: { a: 1, b: [2] } }
    expect(validate(fixed, { days: [1, 2], extra: { b: [2], a: 1 } }, stored)).toMatchObject({ ok: true })
    expect(validate(fixed, { days: [1] }, stored)).toMatchObject({
      ok: false,
      problems: [{ field: 'days', key: 'fixed' }],
    })
  })
  it('leaves a blank secret unchanged', () => {
    const result = validate(resource, { password: '' }, { code: 'a', kind: 2 })
    expect(result.ok && 'password' in result.values).toBe(false)
  })
  it('ignores input for system fields', () => {
    const result = validate(resource, { code: 'a', kind: 2, seen_at: '2026-01-01T00:00:00Z' })
    expect(result.ok && 'seen_at' in result.values).toBe(false)
  })
})

describe('a code begins with its parent’s code', () => {
  it.each([
    ['0102', '01', undefined],
    ['0202', '01', { field: 'code', key: 'prefix', params: { prefix: '01' } }],
    [null, '01', undefined],
    ['0102', undefined, undefined],
  ])('%s under %s', (code, parent, expected) => {
    expect(prefixProblem('code', code, parent)).toEqual(expected)
  })
})
