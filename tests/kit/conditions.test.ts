import { describe, expect, it } from 'vitest'
import { type Condition, fieldsOf, holds } from '#schemas/kit/conditions.ts'

const record = { level: 2, name: 'x', from: '2026-01-01', to: '2026-02-01', empty: null, blank: '' }

const cases: [string, Condition, boolean][] = [
  ['is', { field: 'level', is: 2 }, true],
  ['is, other value', { field: 'level', is: 3 }, false],
  ['is null on an empty field', { field: 'empty', is: null }, true],
  ['is null on blank text', { field: 'blank', is: null }, true],
  ['in', { field: 'level', in: [1, 2] }, true],
  ['in, absent', { field: 'level', in: [1, 3] }, false],
  ['set', { field: 'name', set: true }, true],
  ['set on blank text', { field: 'blank', set: true }, false],
  ['not set', { field: 'empty', set: false }, true],
  ['gt', { field: 'level', gt: 1 }, true],
  ['gt, equal', { field: 'level', gt: 2 }, false],
  ['gte another field', { field: 'to', gte: { field: 'from' } }, true],
  ['lt another field', { field: 'to', lt: { field: 'from' } }, false],
  ['lte', { field: 'level', lte: 2 }, true],
  ['a comparison with nothing is false', { field: 'empty', gt: 0 }, false],
  ['a comparison to nothing is false', { field: 'level', gt: { field: 'empty' } }, false],
  [
    'all',
    {
      all: [
        { field: 'level', is: 2 },
        { field: 'name', is: 'x' },
      ],
    },
    true,
  ],
  [
    'all, one fails',
    {
      all: [
        { field: 'level', is: 2 },
        { field: 'name', is: 'y' },
      ],
    },
    false,
  ],
  [
    'any',
    {
      any: [
        { field: 'level', is: 9 },
        { field: 'name', is: 'x' },
      ],
    },
    true,
  ],
  ['not', { not: { field: 'level', is: 9 } }, true],
  ['a field that is not there', { field: 'missing', is: 1 }, false],
]

describe('conditions', () => {
  it.each(cases)('%s', (_name, condition, expected) => {
    expect(holds(condition, record)).toBe(expected)
  })

  it('names every field it mentions', () => {
    const condition: Condition = {
      all: [{ field: 'a', gt: { field: 'b' } }, { not: { any: [{ field: 'c', in: [1] }] } }],
    }
    expect(fieldsOf(condition)).toEqual(['a', 'b', 'c'])
  })
})
