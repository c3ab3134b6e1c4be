import { describe, expect, it } from 'vitest'
import { registry } from '#schemas/index.ts'
import { targetName } from '#src/domain/import/column-target.ts'
import { mapColumns } from '#src/domain/import/columns.ts'

function mapping(name: string, headers: string[], chosen?: Record<string, string>) {
  const map = mapColumns(registry.get(name), registry, headers, chosen)
  return {
    ...map,
    columns: map.columns.map((column) => (column.target ? targetName(column.target) : `(${column.ignored})`)),
  }
}

describe('the unmodified gazetteer files', () => {
  it.each([
    ['provinces', 'code,name_kh,name_en,type_kh,type_en', 'code,name_kh,name_en,type,(repeated)'],
    [
      'districts',
      'code,province_code,name_kh,name_en,type_kh,type_en',
      'code,province_id,name_kh,name_en,type,(repeated)',
    ],
    [
      'communes',
      'code,district_code,name_kh,name_en,type_kh,type_en',
      'code,district_id,name_kh,name_en,type,(repeated)',
    ],
    [
      'villages',
      'code,commune_code,name_kh,name_en,type_kh,type_en',
      'code,commune_id,name_kh,name_en,(unknown),(unknown)',
    ],
  ])('%s', (name, headers, fields) => {
    const map = mapping(name, headers.split(','))
    expect(map.columns).toEqual(fields.split(','))
    expect(map.missingKey).toEqual([])
    expect(map.missingRequired).toEqual([])
  })
})

describe('headers', () => {
  const labels = registry.get('villages').fields

  it.each([
    ['field name', 'commune_id'],
    ['name of the referenced record', 'Commune'],
    ['reference and key', 'commune_code'],
    ['reference, dot, key', 'commune.code'],
    ['field, dot, key', 'commune_id.code'],
    ['case and spaces', '  COMMUNE   Code '],
    ['Khmer label', labels.commune_id?.label.kh ?? ''],
    ['Khmer label with key', `${labels.commune_id?.label.kh} (លេខកូដ)`],
    ['invisible characters', '\ufeffcommune\u200b_code'],
  ])('finds a reference by %s', (_, header) => {
    expect(mapping('villages', [header]).columns).toEqual(['commune_id'])
  })

  it('finds fields by label in either language', () => {
    const headers = ['Code', labels.name_kh?.label.kh ?? '', 'latin NAME']
    expect(mapping('villages', headers).columns).toEqual(['code', 'name_kh', 'name_en'])
  })

  it('ignores computed, repeated, blank and unknown columns, and lists them', () => {
    const headers = ['Code', 'code', 'Province', 'province', '', 'colour']
    expect(mapping('villages', headers).columns).toEqual([
      'code',
      '(repeated)',
      '(computed)',
      '(computed)',
      '(blank)',
      '(unknown)',
    ])
  })

  it('lists missing key and required fields', () => {
    const map = mapping('villages', ['name_kh'])
    expect(map.missingKey).toEqual(['code'])
    expect(map.missingRequired).toContain('commune_id')
    expect(map.missingRequired).not.toContain('is_active')
  })

  it('never fills a secret or system field', () => {
    expect(mapping('users', ['password', 'last_login_at']).columns).toEqual(['(computed)', '(computed)'])
  })
})

describe('the caller’s mapping', () => {
  it('takes precedence', () => {
    const headers = ['name_kh', 'A', 'B']
    expect(mapping('villages', headers, { A: 'name_kh', B: 'code' }).columns).toEqual([
      '(repeated)',
      'name_kh',
      'code',
    ])
  })

  it('ignores a column on request', () => {
    expect(mapping('villages', ['code'], { code: '' }).columns).toEqual(['(chosen)'])
  })

  it('lists fields that cannot be imported', () => {
    const map = mapping('villages', ['A'], { A: 'province', B: 'id' })
    expect(map.unknownChoices).toEqual(['province', 'id'])
  })
})
