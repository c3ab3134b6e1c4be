import { describe, expect, it } from 'vitest'
import { catalogue } from '#schemas/kit/catalogue.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { defineResource, field } from '#schemas/kit/define.ts'
import { createRegistry, SchemaError } from '#schemas/kit/registry.ts'
import type { ResourceName } from '#schemas/names.gen.ts'

const label = { kh: 'ក', en: 'A' }
const base = (path: string, more: Partial<Declaration> = {}): Declaration => ({
  path,
  singular: 'thing',
  label: { one: label, many: label },
  icon: 'mdi:cube',
  key: ['code'],
  fields: { code: field.code({ label }) },
  list: { columns: ['code'] },
  ...more,
})
/** A declaration that bypasses the compiler. */
const wrong = (declaration: object) => declaration as Declaration

const enumerated = (enumeration: Declaration['enumeration']) =>
  catalogue({
    path: 'setting/x',
    singular: 'thing',
    label: { one: label, many: label },
    icon: 'mdi:cube',
    enumeration,
  })

const rowsOf = (name: string) => field.children({ label, of: name as ResourceName, via: 'x_id' })

const problems = (...declarations: Declaration[]) => {
  try {
    createRegistry(declarations)
    return []
  } catch (error) {
    if (error instanceof SchemaError) return error.problems
    throw error
  }
}

describe('a registry', () => {
  const registry = createRegistry([
    base('setting/provinces', { permissions: { list: 'list_gazetteers' } }),
    base('setting/districts', {
      tree: { parent: 'province_id' },
      fields: { code: field.code({ label }), province_id: field.ref({ label, to: 'provinces' }) },
    }),
    base('setting/communes', {
      tree: { parent: 'district_id' },
      fields: { code: field.code({ label }), district_id: field.ref({ label, to: 'districts' }) },
    }),
  ])

  it('derives name, table, permissions and order', () => {
    expect(registry.findByPath('setting/provinces')).toMatchObject({
      name: 'provinces',
      table: 'provinces',
      permissions: { list: 'list_gazetteers', create: 'create_thing' },
      sort: ['code', 'asc'],
      display: { kh: '{code}', en: '{code}' },
    })
  })
  it('knows the ancestors in a hierarchy', () => {
    expect(registry.ancestors('communes').map(({ field: name }) => name)).toEqual([
      'district_id',
      'province_id',
    ])
  })
  it('knows the referring resources', () => {
    expect(registry.referrers('provinces')).toMatchObject([
      { resource: { name: 'districts' }, field: 'province_id' },
    ])
  })
  it('survives JSON', () => {
    const declaration = base('things')
    expect(JSON.parse(JSON.stringify(declaration))).toEqual(declaration)
  })
})

describe('refusals at start, naming resource and field', () => {
  it.each<[string, Declaration, string]>([
    [
      'a column that is no field',
      wrong({ ...base('x'), list: { columns: ['nope'] } }),
      'x.nope: list.columns names an unknown field',
    ],
    ['a key that is no field', wrong({ ...base('x'), key: ['nope'] }), 'x.nope: key names an unknown field'],
    [
      'a form row that is no field',
      wrong({ ...base('x'), form: [{ rows: ['nope'] }] }),
      'x.nope: form names an unknown field',
    ],
    [
      'a field twice in the form',
      base('x', { form: [{ rows: ['code', ['code']] }] }),
      'x.code: stands twice in form',
    ],
    [
      'a tool elsewhere',
      wrong({
        ...base('x'),
        tools: [{ path: 'y/mapping', label: base('x').label.one, icon: 'i' }],
      }),
      "x: the tool 'y/mapping' is not a page below the list",
    ],
    [
      'a tool in the place of a generated screen',
      wrong({ ...base('x'), tools: [{ path: 'x/import', label: base('x').label.one, icon: 'i' }] }),
      "x: the tool 'x/import' is not a page below the list",
    ],
    [
      'a display of no field',
      base('x', { display: { kh: '{nope}', en: '{code}' } }),
      'x.nope: display names an unknown field',
    ],
    [
      'a field that some may not read, where search would tell them',
      base('x', {
        fields: {
          code: field.code({ label }),
          a: field.text({ label, search: true, permission: { read: 'read_a' } }),
        },
      }),
      'x.a: is searched or displayed for everybody, so reading it cannot need a permission',
    ],
    [
      'an unknown reference',
      base('x', {
        fields: {
          code: field.code({ label }),
          a: wrong({ kind: 'ref', label, to: 'nowhere' }) as never,
        },
      }),
      "x.a: refers to 'nowhere', which does not exist",
    ],
    [
      'rows of nothing',
      base('x', { fields: { code: field.code({ label }), rows: rowsOf('nowhere') } }),
      "x.rows: has rows of 'nowhere', which does not exist",
    ],
    [
      'rows that don’t point back',
      base('x', { fields: { code: field.code({ label }), rows: rowsOf('x') } }),
      "x.rows: via names 'x_id', which is no ref of 'x' to 'x'",
    ],
    [
      'a column of rows',
      base('x', {
        fields: { code: field.code({ label }), rows: rowsOf('nowhere') },
        list: { columns: ['code', 'rows'] },
      }),
      'x.rows: holds rows, which lists don’t show; count them with field.count',
    ],
    [
      'times without days',
      wrong({ ...base('x'), effective: { within: ['nope'] } }),
      "x: effective.within names 'nope', which is no stored field",
    ],
    [
      'times that needn’t begin',
      base('x', {
        effective: { within: ['code'] },
        fields: {
          code: field.code({ label }),
          effective_from: field.date({ label }),
          effective_to: field.date({ label }),
        },
      }),
      'x: effective needs the required date effective_from',
    ],
    [
      'an unknown kind',
      base('x', { fields: { code: wrong({ kind: 'colour', label }) as never } }),
      "x.code: has the unknown kind 'colour'",
    ],
    [
      'an unknown option',
      base('x', { fields: { code: wrong({ kind: 'code', label, maxx: 3 }) as never } }),
      "x.code: has the unknown option 'maxx'",
    ],
    [
      'a label in one language',
      base('x', { fields: { code: wrong({ kind: 'code', label: { en: 'A' } }) as never } }),
      'x.code: needs a label in both languages',
    ],
    [
      'an enumeration without the key it needs',
      base('x', { enumeration: { A: { value: 1, label } } }),
      "x: enumeration needs the key 'code', fixed after creation",
    ],
    [
      'a number that people’s records would get',
      enumerated({ A: { value: 1001, label } }),
      'x: enumeration: 1001 is not from 1 to 1000',
    ],
    [
      'a name that is no code',
      enumerated({ 'A B': { value: 1, label } }),
      "x: enumeration: 'A B' doesn't fit the code",
    ],
    [
      'a default its rules refuse',
      base('x', {
        fields: { code: field.code({ label }), n: field.integer({ label, max: 1, default: 5 }) },
      }),
      'x.n: has a default that its own rules refuse',
    ],
    [
      'a condition on no field',
      base('x', { fields: { code: field.code({ label, visibleWhen: { field: 'nope', is: 1 } }) } }),
      "x.code: has a condition on unknown 'nope'",
    ],
    [
      'a search in numbers',
      base('x', {
        fields: { code: field.code({ label }), n: field.integer({ label, search: true }) },
      }),
      'x.n: cannot be searched',
    ],
    [
      'a count through a wrong field',
      base('x', {
        fields: {
          code: field.code({ label }),
          n: wrong({ kind: 'count', label, of: 'x', via: 'code' }) as never,
        },
      }),
      "x.n: via names 'code', which is no ref of 'x' to 'x'",
    ],
    [
      'a lookup that leads nowhere',
      base('x', {
        fields: { code: field.code({ label }), n: field.lookup({ label, path: 'a.b' }) },
      }),
      "x.n: path: 'a' is no ref of 'x'",
    ],
    [
      'an enum with one number twice',
      base('x', {
        fields: {
          code: field.code({ label }),
          n: field.enum({ label, values: { A: { value: 1, label }, B: { value: 1, label } } }),
        },
      }),
      'x.n: uses the same number twice',
    ],
    [
      'a coded answer without OBVA-',
      base('x', {
        fields: { code: field.code({ label }), n: field.coded({ label, answers: { yes: label } }) },
      }),
      "x.n: answer 'yes' does not begin with OBVA- or is too long",
    ],
    [
      'a system field',
      base('x', { fields: { code: field.code({ label }), version: field.integer({ label }) } }),
      'x.version: is the name of a system field',
    ],
    ['a path in capitals', base('Setting/X'), "X: path 'Setting/X' is not a kebab-case path"],
  ])('%s', (_name, declaration, problem) => {
    expect(problems(declaration)).toContain(problem)
  })

  it('two resources with one name', () => {
    expect(problems(base('setting/x'), base('x'))).toContain('x: is declared twice')
  })
})

describe('compile errors', () => {
  it('a missing Khmer label, an unknown column, an unknown resource, a function', () => {
    // @ts-expect-error a label needs both languages
    field.text({ label: { en: 'Only English' } })
    // @ts-expect-error 'nowhere' is no schema file
    field.ref({ label, to: 'nowhere' })
    // @ts-expect-error a function is not data
    field.text({ label, default: () => 'x' })
    const fields = { code: field.code({ label }) }
    const plain = base('things')
    // @ts-expect-error 'nope' is no field
    defineResource({ ...plain, fields, key: ['code'], list: { columns: ['nope'] } })
    expect(plain.path).toBe('things')
  })
})
