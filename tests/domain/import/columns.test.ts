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

describe('the gazetteer files as they are', () => {
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

  it('leaves out computed, repeated, blank and unknown columns, and says which', () => {
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

  it('names missing key and required fields', () => {
    const map = mapping('villages', ['name_kh'])
    expect(map.missingKey).toEqual(['code'])
    expect(map.missingRequired).toContain('commune_id')
    expect(map.missingRequired).not.toContain('is_active')
  })

  it('never fills a secret or what only the system sets', () => {
    expect(mapping('users', ['password', 'last_login_at']).columns).toEqual(['(computed)', '(computed)'])
  })
})

describe('the mapping of the caller', () => {
  it('goes before everything else', () => {
    const headers = ['name_kh', 'A', 'B']
    expect(mapping('villages', headers, { A: 'name_kh', B: 'code' }).columns).toEqual([
      '(repeated)',
      'name_kh',
      'code',
    ])
  })

  it('leaves a column out on request', () => {
    expect(mapping('villages', ['code'], { code: '' }).columns).toEqual(['(chosen)'])
  })

  it('names fields that can’t be imported', () => {
    const map = mapping('villages', ['A'], { A: 'province', B: 'id' })
    expect(map.unknownChoices).toEqual(['province', 'id'])
  })
})
