import { describe, expect, it } from 'vitest'
import { registry } from '#schemas/index.ts'
import { changesOf, classifyRow, type Existing } from '#src/domain/import/classify.ts'

const villages = registry.get('villages')
const row = (values: Record<string, unknown>, problems: { field: string; key: string }[] = []) => ({
  values: { code: '01020101', name_kh: 'អូរធំ', name_en: 'Ou Thum', commune_id: 7, ...values },
  problems,
  parentCodes: { commune_id: '010201' },
})
const existing: Existing = {
  id: 3,
  version: 2,
  values: { code: '01020101', name_kh: 'អូរធំ', name_en: 'Ou Thum', commune_id: 7, is_active: false },
}

describe('classifyRow', () => {
  it('a new record, cleaned, with its defaults', () => {
    const result = classifyRow(villages, row({ name_kh: ' អូរ\u200bធំ ', is_active: ' ' }))
    expect(result).toMatchObject({ action: 'new', values: { name_kh: 'អូរធំ', is_active: true } })
  })

  it('an unchanged one, whatever the digits and spaces', () => {
    const result = classifyRow(villages, row({ code: '០១០២០១០១', name_en: 'Ou  Thum' }), existing)
    expect(result.action).toBe('unchanged')
  })

  it('a changed one, field by field; fields without a column stay', () => {
    const result = classifyRow(villages, row({ name_en: 'Ou Thom' }), existing)
    expect(result).toMatchObject({
      action: 'changed',
      changes: { name_en: { before: 'Ou Thum', after: 'Ou Thom' } },
      values: { is_active: false },
    })
  })

  it.each([
    ['a required field is blank', row({ name_kh: ' ' }), { field: 'name_kh', key: 'required' }],
    ['a value is too long', row({ name_kh: 'ក'.repeat(121) }), { field: 'name_kh', key: 'tooLong' }],
    ['a code has another form', row({ code: '1020101' }), { field: 'code', key: 'formatLike' }],
    ['a word is no yes or no', row({ is_active: 'maybe' }), { field: 'is_active', key: 'kind.boolean' }],
    ['the code isn’t in its parent', row({ code: '02020101' }), { field: 'code', key: 'prefix' }],
  ])('an invalid one: %s', (_, wrong, problem) => {
    const result = classifyRow(villages, wrong)
    expect(result).toMatchObject({ action: 'error', problems: [problem] })
  })

  it('reports an error of a field once', () => {
    const problem = { field: 'commune_id', key: 'refUnknown' }
    const result = classifyRow(villages, row({ commune_id: null }, [problem]))
    expect(result).toMatchObject({ action: 'error', problems: [problem] })
  })
})

describe('changesOf', () => {
  it('ignores the order of references', () => {
    expect(changesOf(villages, { ids: [1, 2] }, { ids: [2, 1] })).toEqual({})
    expect(changesOf(villages, { ids: [1] }, { ids: [2, 1] })).toEqual({
      ids: { before: [1], after: [2, 1] },
    })
  })

  it('treats absent and null as equal', () => {
    expect(changesOf(villages, {}, { note: null })).toEqual({})
  })
})
