import { describe, expect, it } from 'vitest'
import { catalogue } from '#schemas/kit/catalogue.ts'
import type { Declaration } from '#schemas/kit/define.ts'
import { defineResource, field } from '#schemas/kit/define.ts'
import { countLabels } from '#schemas/kit/label.ts'
import type { ResourceName } from '#schemas/kit/names.ts'
import { createRegistry, SchemaError } from '#schemas/kit/registry.ts'
import { selfParent } from '#schemas/kit/tree.ts'

const label = { kh: 'ក', en: 'A' }
const base = (path: string, more: Partial<Declaration> = {}): Declaration => ({
  path,
  singular: path.replace(/.*\//, '').toLowerCase().replaceAll('-', '_'),
  label,
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
    label,
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
      permissions: { list: 'list_gazetteers', create: 'create_provinces' },
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
      'a tool in the place of a generated screen',
      wrong({
        ...base('x'),
        tools: [{ path: 'x/import', label: countLabels(base('x').label).one, icon: 'mdi:pill' }],
      }),
      "x: the tool 'x/import' is not a page below the list",
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
      'a name that is no code',
      enumerated({ 'A B': { value: 1, label } }),
      "x: enumeration: 'A B' doesn't fit the code",
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
    ['a path in capitals', base('Setting/X'), "X: path 'Setting/X' is not a kebab-case path"],
  ])('%s', (_name, declaration, problem) => {
    expect(problems(declaration)).toContain(problem)
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

it('the record that another one was copied from is not its parent', () => {
  const parentWith = (copyFrom?: readonly string[]) => {
    const set_id = field.ref({ label, to: 'sets' as ResourceName, ...(copyFrom ? { copyFrom } : {}) })
    const declaration = base('setting/sets', { fields: { code: field.code({ label }), set_id } })
    return selfParent(createRegistry([declaration]).get('sets'))
  }
  expect(parentWith()).toBe('set_id')
  expect(parentWith(['code'])).toBeUndefined()
})
