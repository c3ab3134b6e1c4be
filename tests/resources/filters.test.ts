import { describe, expect, it } from 'vitest'
import {
  choiceOf,
  choicesOf,
  conditionsOf,
  filterKey,
  knownFilter,
  mayFilter,
  wordsOf,
} from '#resources/list/filters.ts'
import { knownSearch } from '#resources/list/known-params.ts'
import { connectRegistry } from '#schemas/kit/connect-registry.ts'
import type { Field } from '#schemas/kit/fields/index.ts'
import { allKinds } from '#tests/support/all-kinds.ts'

const registry = connectRegistry(allKinds)
const samples = registry.get('samples')
const parts = registry.get('parts')
const fieldOf = (name: string) => samples.fields[name] as Field

describe('a filter in the URL', () => {
  it('is parsed in the order of the fields', () => {
    const values = { price__between: [1, 2], name__contains: 'x', level: [1, 2], q: 'y' }
    expect(conditionsOf(samples, values)).toEqual([
      { key: 'name__contains', name: 'name', operator: 'contains', value: 'x' },
      { key: 'price__between', name: 'price', operator: 'between', value: [1, 2] },
      { key: 'level', name: 'level', operator: 'in', value: [1, 2] },
    ])
  })

  it('drops what the schema does not know', () => {
    const values = {
      q: 'x',
      deleted: true,
      name__contains: 'y',
      name__under: 1,
      gone: 2,
      pin: 'secret',
      group_name: 'z',
    }
    expect(knownFilter(samples, values)).toEqual({ q: 'x', deleted: true, name__contains: 'y' })
    const known = { from_day__during: 'this_month', level__not: [1] }
    expect(knownFilter(samples, { ...known, price__during: 'today', notes__not: 'x' })).toEqual(known)
  })

  it('writes equality as the bare name', () => {
    expect(filterKey('level', 'in')).toBe('level')
    expect(filterKey('code', 'eq')).toBe('code')
    expect(filterKey('code', 'starts')).toBe('code__starts')
  })
})

describe('the choices of a filter', () => {
  const compared = ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'between', 'not']
  const days = ['during', ...compared, 'empty', 'filled']
  it.each([
    ['name', ['contains', 'eq', 'in', 'starts', 'not']],
    ['from_day', days],
    ['seen_at', days.filter((choice) => choice !== 'in')],
    ['notes', ['contains', 'empty', 'filled']],
    ['price', ['eq', 'in', 'gt', 'gte', 'lt', 'lte', 'between', 'not', 'empty', 'filled']],
    ['is_open', ['eq']],
    ['level', ['in', 'not', 'empty', 'filled']],
    ['group_id', ['in', 'not']],
    ['colours', ['in', 'not', 'empty', 'filled']],
    ['more_ids', ['in', 'not', 'empty', 'filled']],
  ])('%s', (name, choices) => expect(choicesOf(fieldOf(name), registry)).toEqual(choices))

  it('include the ancestors of a reference', () => {
    expect(choicesOf(parts.fields.sample_id as Field, registry)).toEqual([
      'under',
      'in',
      'not',
      'empty',
      'filled',
    ])
  })

  it('read an existing condition', () => {
    const condition = { key: 'notes__null', name: 'notes', operator: 'null' as const, value: false }
    expect(choiceOf(condition, ['contains', 'empty', 'filled'])).toBe('filled')
    expect(choiceOf({ ...condition, operator: 'eq', value: 3 }, ['under', 'empty'])).toBe('under')
    expect(choiceOf({ ...condition, operator: 'gt', value: 3 }, ['gte', 'gt'])).toBe('gt')
    expect(wordsOf(fieldOf('from_day'), 'gt')).toBe('day_gt')
    expect(wordsOf(fieldOf('price'), 'gt')).toBe('gt')
  })

  it('belong to fields that the user may read', () => {
    const cost = parts.fields.cost as Field
    expect(mayFilter(cost, () => false)).toBe(false)
    expect(mayFilter(cost, () => true)).toBe(true)
    expect(mayFilter(fieldOf('pin'), () => true)).toBe(false)
  })
})

describe('the query of a list’s URL', () => {
  const search = (query: Record<string, string>) => `?${new URLSearchParams(query)}`

  it('stays if all of it is known', () => {
    const known = search({ filter: '{"level":[1]}', sort: 'name', order: 'ASC', perPage: '50' })
    expect(knownSearch(samples, known)).toBe(known)
    expect(knownSearch(samples, '')).toBe('')
  })

  it.each([
    [{ filter: '{"gone":1,"level":[1]}' }, { filter: '{"level":[1]}' }],
    [{ filter: 'no json' }, { filter: '{}' }],
    [
      { sort: 'group_name', order: 'DESC' },
      { sort: 'code', order: 'DESC' },
    ],
    [{ sort: 'name' }, { sort: 'name', order: 'ASC' }],
    [{ perPage: '100000' }, { perPage: '25' }],
  ])('is corrected: %j', (params, corrected) => {
    expect(knownSearch(samples, search(params))).toBe(search(corrected))
  })
})
