/** Conditions as rows and formulas as text: both convert to the stored form and back. */
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Condition } from '#schemas/kit/conditions.ts'
import { evaluate } from '#schemas/kit/evaluate.ts'
import { type Formula, formulaFields } from '#schemas/kit/formulas.ts'
import {
  type ConditionRow,
  conditionOf,
  rowAbout,
  rowsOf,
  testsOf,
} from '#src/workflows/forms/domain/condition-rows.ts'
import { formulaOf, textOf } from '#src/workflows/forms/domain/expression.ts'
import { shippedRowsOf } from '#tests/support/shipped-rows.ts'

interface Rules {
  show_if?: Condition
  required_if?: Condition
  calc?: Formula
}

const codes = ['A', 'B-2', 'LONG_NAME']

describe('a condition as rows', () => {
  test.each<[string, Condition | null, ConditionRow[]]>([
    ['nothing', null, []],
    ['one', { field: 'A', gt: 0 }, [{ question: 'A', test: 'gt', value: 0 }]],
    ['of several', { field: 'A', in: ['x', 'y'] }, [{ question: 'A', test: 'in', value: ['x', 'y'] }]],
    ['not one', { not: { field: 'A', is: 'x' } }, [{ question: 'A', test: 'is_not', value: 'x' }]],
    ['not chosen', { not: { field: 'A', has: 3 } }, [{ question: 'A', test: 'has_not', value: 3 }]],
    ['answered', { field: 'A', set: true }, [{ question: 'A', test: 'set', value: '' }]],
    ['not answered', { field: 'A', set: false }, [{ question: 'A', test: 'unset', value: '' }]],
  ])('%s', (_name, condition, rows) => {
    expect(rowsOf(condition)).toEqual({ join: 'all', rows })
    expect(conditionOf({ join: 'all', rows })).toEqual(condition)
  })

  it('is incomplete while its question is new', () => {
    expect(conditionOf({ join: 'any', rows: [rowAbout('A', 'NUMBER')] })).toEqual({
      field: 'A',
      is: '',
    })
  })

  test.each<[string, unknown]>([
    [
      'parts within parts',
      {
        all: [
          {
            any: [
              { field: 'A', is: 1 },
              { field: 'B', is: 1 },
            ],
          },
        ],
      },
    ],
    ['another question', { field: 'A', gt: { field: 'B' } }],
    ['today', { field: 'A', lte: { today: true } }],
    ['text that is no JSON', '{"field":'],
    ['no operation of ours', { field: 'A', above: 3 }],
  ])('is not for %s', (_name, condition) => expect(rowsOf(condition)).toBeUndefined())

  it('equals the condition, for any rows', () => {
    const row = fc.record({
      question: fc.constantFrom(...codes),
      test: fc.constantFrom(...new Set(Object.values(testsOf).flat())),
      value: fc.oneof(fc.integer(), fc.string({ minLength: 1 })),
    })
    fc.assert(
      fc.property(fc.array(row, { minLength: 2 }), fc.constantFrom('all', 'any'), (rows, join) => {
        const condition = conditionOf({ join, rows })
        const read = rowsOf(condition)
        expect(read && conditionOf(read)).toEqual(condition)
      }),
    )
  })
})

describe('a formula', () => {
  test.each<[string, Formula, string]>([
    ['A + B_2 + 1', { add: [{ field: 'A' }, { field: 'B-2' }, 1] }, 'A + B_2 + 1'],
    ['a*១០', { multiply: [{ field: 'A' }, 10] }, 'A * 10'],
    [
      'A ÷ (A × A)',
      { divide: [{ field: 'A' }, { multiply: [{ field: 'A' }, { field: 'A' }] }] },
      'A / (A * A)',
    ],
    ['A - (1 - A)', { subtract: [{ field: 'A' }, { subtract: [1, { field: 'A' }] }] }, 'A - (1 - A)'],
    ['first(A, -1)', { first: [{ field: 'A' }, -1] }, 'FIRST(A, -1)'],
    [
      'JOIN(A, LONG_NAME, " ១, ")',
      { join: [{ field: 'A' }, { field: 'LONG_NAME' }], with: ' ១, ' },
      'JOIN(A, LONG_NAME, " ១, ")',
    ],
    ['sum(A, B_2, 1)', { sum: [{ field: 'A' }, { field: 'B-2' }, 1] }, 'SUM(A, B_2, 1)'],
    ['MIN(A, 5)', { min: [{ field: 'A' }, 5] }, 'MIN(A, 5)'],
    ['MAX(A, 5)', { max: [{ field: 'A' }, 5] }, 'MAX(A, 5)'],
    ['JOIN("a")', { join: ['a'] }, 'JOIN("a", "")'],
  ])('%s', (text, formula, written) => {
    expect(formulaOf(text, codes)).toEqual(formula)
    expect(textOf(formula)).toBe(written)
  })

  test.each([
    '',
    'A +',
    'C',
    'A > 1',
    'A ? 1 : 2',
    'A.length',
    'A B',
    'COUNT(A)',
    '[A]',
    'JOIN()',
    'toString',
    '-A',
  ])('is invalid: %s', (text) => expect(formulaOf(text, codes)).toBeUndefined())

  it('computes the same after a round trip through text', () => {
    const formula: fc.Arbitrary<Formula> = fc.letrec<{ part: Formula }>((tie) => {
      const parts = fc.array(tie('part'), { minLength: 1, maxLength: 3 })
      const pair = fc.tuple(tie('part'), tie('part'))
      return {
        part: fc.oneof(
          { maxDepth: 3 },
          fc.constantFrom(...codes).map((field) => ({ field })),
          fc.integer({ min: -99, max: 99 }),
          parts.map((add) => ({ add })),
          parts.map((multiply) => ({ multiply })),
          parts.map((first) => ({ first })),
          pair.map((subtract) => ({ subtract })),
          pair.map((divide) => ({ divide })),
        ),
      }
    }).part
    const values = { A: 7, 'B-2': 3, LONG_NAME: null }
    fc.assert(
      fc.property(formula, (one) => {
        const again = formulaOf(textOf(one), codes)
        expect(again).toBeDefined()
        expect(evaluate(again as Formula, values, { scale: 4 })).toEqual(evaluate(one, values, { scale: 4 }))
      }),
    )
  })
})

it('every rule of the national forms is editable as rows and formulas', () => {
  const rows = (shippedRowsOf('encounter-concepts') as readonly Rules[]).filter(
    ({ show_if, required_if, calc }) => show_if ?? required_if ?? calc,
  )
  expect(rows.length).toBeGreaterThan(60)
  for (const { show_if, required_if, calc } of rows) {
    for (const condition of [show_if, required_if]) {
      const read = rowsOf(condition)
      expect(read && conditionOf(read)).toEqual(condition ?? null)
    }
    if (calc) expect(formulaOf(textOf(calc), formulaFields(calc))).toEqual(calc)
  }
})
