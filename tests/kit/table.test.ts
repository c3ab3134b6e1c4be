import { describe, expect, it } from 'vitest'
import type { Declaration } from '#schemas/kit/define.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { tableOf } from '#schemas/kit/table.ts'
import { uniqueSets } from '#schemas/kit/unique.ts'
import { allKinds } from '#tests/support/all-kinds.ts'

const registry = createRegistry(allKinds)
const table = (name: string) => tableOf(registry.get(name), registry)
const column = (name: string, of = 'samples') =>
  table(of).columns.find((candidate) => candidate.name === name)

describe('the table of a resource', () => {
  it('has the system columns first', () => {
    const names = table('groups').columns.map(({ name }) => name)
    expect(names.slice(0, 8)).toEqual([
      'id',
      'version',
      'created_at',
      'created_by',
      'updated_at',
      'updated_by',
      'deleted_at',
      'deleted_by',
    ])
  })

  it.each([
    ['code', { type: 'varchar', length: 10 }],
    ['name', { type: 'varchar', length: 40 }],
    ['notes', { type: 'text' }],
    ['pieces', { type: 'integer' }],
    ['weight', { type: 'numeric', precision: 8, scale: 2 }],
    ['price', { type: 'bigint' }],
    ['share', { type: 'numeric', precision: 5, scale: 2 }],
    ['is_open', { type: 'boolean' }],
    ['from_day', { type: 'date' }],
    ['seen_at', { type: 'timestamptz' }],
    ['level', { type: 'smallint' }],
    ['colours', { type: 'smallint[]' }],
    ['group_id', { type: 'bigint' }],
    ['pin', { type: 'text' }],
  ])('%s is stored as %o', (name, type) => {
    expect(column(name)?.type).toEqual(type)
  })

  it('has a sort key for texts only, and a search text if it is searched', () => {
    expect(column('name__sort')).toMatchObject({ type: { type: 'text' }, derived: true })
    expect(column('code__sort')).toBeUndefined()
    expect(column('search_text')?.derived).toBe(true)
    expect(column('search_text', 'parts')).toBeUndefined()
  })

  it('has no column for derived or linked fields, and a join table for refs', () => {
    expect(column('group_name')).toBeUndefined()
    expect(column('more_ids')).toBeUndefined()
    expect(column('samples_count', 'groups')).toBeUndefined()
    expect(table('samples').links).toEqual([
      { name: 'samples__more_ids', target: 'groups', was: [], at: 'samples.more_ids' },
    ])
  })

  it('requires always required fields', () => {
    expect(column('name')?.required).toBe(true)
    expect(column('pieces')?.required).toBe(false)
    expect(column('is_open')).toMatchObject({ required: true, initial: true })
    const hidden = structuredClone(allKinds[1]) as Declaration
    Object.assign(hidden.fields.name as object, { visibleWhen: { field: 'level', is: 1 } })
    const other = createRegistry([allKinds[0], hidden, allKinds[2]])
    const { columns } = tableOf(other.get('samples'), other)
    expect(columns.find(({ name }) => name === 'name')?.required).toBe(false)
  })

  it('references by ref fields', () => {
    expect(column('group_id')?.references).toBe('groups')
    expect(column('code')?.references).toBeUndefined()
  })

  it('has unique constraints for unique fields and the natural key', () => {
    expect(uniqueSets(registry.get('samples'))).toEqual([['code'], ['email']])
    expect(uniqueSets(registry.get('parts'))).toEqual([
      ['group_id', 'number'],
      ['group_id', 'serial'],
    ])
    const keyed = structuredClone(allKinds[0]) as Declaration
    Object.assign(keyed, { key: ['name_kh', 'name_en'] })
    expect(uniqueSets(keyed)).toContainEqual(['name_kh', 'name_en'])
  })

  it('indexes every filter and order, texts by their sort key, each ending in the id', () => {
    const columnsOf = (requested: 'order' | 'reference') =>
      table('samples')
        .indexes.filter(({ use }) => use === requested)
        .map((index) => index.columns)
    const columns = columnsOf('order')
    expect(columns).toContainEqual(['name__sort', 'id'])
    expect(columnsOf('reference')).toContainEqual(['group_id', 'id'])
    expect(columns).toContainEqual(['price', 'id'])
    expect(columns.map(([first]) => first)).not.toContain('notes')
    expect(columns.map(([first]) => first)).not.toContain('pin')
    expect(table('samples').indexes).toContainEqual({
      columns: ['colours'],
      use: 'members',
      at: 'samples.colours',
    })
    expect(table('samples').indexes).toContainEqual({
      columns: ['search_text'],
      use: 'search',
      at: 'samples.search_text',
    })
  })

  it('checks enums, coded answers and rules between columns', () => {
    expect(table('samples').checks).toEqual([
      { at: 'samples.level', among: { column: 'level', values: [1, 2] } },
      { at: 'samples.colours', among: { column: 'colours', values: [1, 2, 3], each: true } },
      { at: 'samples.answer', among: { column: 'answer', values: ['OBVA-yes', 'OBVA-no'] } },
      { at: 'samples.order', rule: expect.objectContaining({ must: expect.anything() }) },
    ])
  })

  it('applies former names to columns, sort keys and join tables', () => {
    const [groups, samples, parts] = structuredClone(allKinds)
    Object.assign(samples, { was: ['old-samples'] })
    Object.assign(samples.fields.name as object, { was: ['title'] })
    Object.assign(samples.fields.more_ids as object, { was: ['team_ids'] })
    const other = createRegistry([groups, samples, parts])
    const changed = tableOf(other.get('samples'), other)
    expect(changed.was).toEqual(['old_samples'])
    expect(changed.columns.find(({ name }) => name === 'name__sort')?.was).toEqual(['title__sort'])
    expect(changed.links[0]?.was).toEqual([
      'samples__team_ids',
      'old_samples__more_ids',
      'old_samples__team_ids',
    ])
  })
})
