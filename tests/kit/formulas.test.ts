import { describe, expect, it } from 'vitest'
import { evaluate, formulaFields, termOf } from '#schemas/kit/formulas.ts'
import { formulaCases } from '#tests/support/formula-cases.ts'

describe('a formula', () => {
  it.each(formulaCases)('%j of %j', (formula, values, result, expected) => {
    expect(evaluate(formula, values, result)).toEqual(expected)
  })

  it('treats unreadable values as empty', () => {
    const sum = { add: [{ field: 'a' }, 1] }
    for (const a of ['12x', '', null, undefined, Number.NaN, true])
      expect(evaluate(sum, { a }, { scale: 0 })).toBeNull()
  })

  it('lists its fields', () => {
    const formula = { join: [{ first: [{ field: 'a' }, { field: 'b' }] }, '-', { field: 'a' }] }
    expect(formulaFields(formula)).toEqual(['a', 'b'])
  })

  const terms = (name: string) => (({ n: 'number', t: 'text' }) as const)[name]
  it.each([
    [{ add: [{ field: 'n' }, 2] }, 'number'],
    [{ join: [{ field: 'n' }, 'x', { field: 't' }] }, 'text'],
    [{ first: [{ field: 't' }, 'x'] }, 'text'],
    [{ add: [{ field: 't' }, 2] }, { problem: 'counts with a text' }],
    [{ first: [{ field: 't' }, 2] }, { problem: 'chooses between numbers and texts' }],
    [{ divide: [{ field: 'n' }] }, { problem: 'subtracts or divides other than two parts' }],
    [{ add: [] }, { problem: 'has an operation without parts' }],
    [{ field: 'gone' }, { problem: "can't count with 'gone'" }],
    ['', { problem: 'has an empty text' }],
  ])('%j yields %j', (formula, term) => expect(termOf(formula as never, terms)).toEqual(term))
})
