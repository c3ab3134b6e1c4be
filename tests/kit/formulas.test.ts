import { describe, expect, it } from 'vitest'
import { evaluate } from '#schemas/kit/evaluate.ts'
import { termOf } from '#schemas/kit/formula-terms.ts'
import { type Formula, formulaFields, isDaily } from '#schemas/kit/formulas.ts'
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
    const score: Formula = {
      if: [{ field: 'c', gt: { field: 'd' } }, { points: { field: 'e', of: {} } }, { field: 'f' }],
    }
    expect(formulaFields(score)).toEqual(['f', 'c', 'd', 'e'])
  })

  it('of today changes with the day in Phnom Penh', () => {
    const left: Formula = { days: [{ today: true }, { field: 'd' }] }
    const of = (now: string) => evaluate(left, { d: '2026-03-01' }, { scale: 0 }, new Date(now))
    expect([of('2026-02-27T16:59:00Z'), of('2026-02-27T17:00:00Z')]).toEqual([2, 1])
    expect([left, { if: [{ field: 'd', lt: { today: true } }, 1] } as Formula].map(isDaily)).toEqual([
      true,
      true,
    ])
    expect(isDaily({ days: [{ field: 'd' }, { field: 'd' }] })).toBe(false)
  })

  const terms = (name: string) => (({ n: 'number', t: 'text', d: 'date', m: 'moment' }) as const)[name]
  const days = { days: [{ today: true }, { field: 'd' }] }
  it.each([
    [{ add: [{ field: 'n' }, 2] }, 'number'],
    [{ join: [{ field: 'n' }, 'x', { field: 't' }] }, 'text'],
    [{ first: [{ field: 't' }, 'x'] }, 'text'],
    [{ add: [{ field: 't' }, 2] }, { problem: 'counts with a text' }],
    [{ first: [{ field: 't' }, 2] }, { problem: 'chooses between texts and numbers' }],
    [{ divide: [{ field: 'n' }] }, { problem: 'subtracts or divides other than two parts' }],
    [{ add: [] }, { problem: 'has an operation without parts' }],
    [{ field: 'gone' }, { problem: "can't count with 'gone'" }],
    ['', { problem: 'has an empty text' }],
    [days, 'number'],
    [{ max: [{ field: 'd' }, { field: 'm' }] }, 'date'],
    [{ if: [{ field: 'n', gt: 1 }, { field: 't' }, 'x'] }, 'text'],
    [{ addDays: [{ field: 'm' }, 5] }, 'date'],
    [{ if: [{ field: 'n', gt: 1 }, 1, 'x'] }, { problem: 'chooses between numbers and texts' }],
    [{ min: [{ field: 't' }] }, { problem: 'takes the min of texts; name numbers or dates' }],
    [{ addDays: [5, { field: 'd' }] }, { problem: 'needs a date and a number for addDays' }],
    [{ years: [{ field: 'd' }, 2026] }, { problem: 'counts the years between other things than two dates' }],
    [{ days: [{ field: 'd' }] }, { problem: 'needs two parts for days' }],
    [{ join: [{ field: 'd' }] }, { problem: 'joins a date; join texts and numbers' }],
    [
      { subtract: [{ field: 'd' }, { field: 'd' }] },
      { problem: 'subtracts dates; count days, months or years between them' },
    ],
    [{ add: [{ field: 'd' }, 1] }, { problem: 'counts with a date; move it by addDays or addMonths' }],
  ])('%j yields %j', (formula, term) => expect(termOf(formula as never, terms)).toEqual(term))
})
