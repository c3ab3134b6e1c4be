/**
 * The amount that a credit note takes from a line: the line and its credits always add up
 * (docs/money.md).
 */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CreditableLine,
  creditableLines,
  creditedAmounts,
  creditedDue,
  creditOf,
  creditProblem,
} from '#src/workflows/cash/domain/credit.ts'
import { owedBeside, owedTotal } from '#src/workflows/cash/domain/owed.ts'

const nothing = { line_discount: 0, category_discount: 0, bill_discount: 0, exemption: 0 }
const line = (more: Partial<CreditableLine>): CreditableLine => ({
  id: 1,
  quantity: 2,
  covered_quantity: 0,
  gross: 16_000,
  scheme_share: 0,
  ...nothing,
  patient_share: 16_000,
  ...more,
})

describe('a credit', () => {
  it('above a programme’s limit takes the patient’s part first', () => {
    const partly = line({ covered_quantity: 1, scheme_share: 8000, patient_share: 8000 })
    expect(creditOf(partly, { line_id: 1, quantity: 1 })).toMatchObject({
      gross: 8000,
      scheme_share: 0,
      patient_share: 8000,
      covered_quantity: 0,
    })
    expect(creditOf(partly, { line_id: 1, quantity: 2 })).toMatchObject({
      gross: 16_000,
      scheme_share: 8000,
      patient_share: 8000,
      covered_quantity: 1,
    })
  })

  it('of an amount lowers only the patient’s part', () => {
    expect(creditOf(line({}), { line_id: 1, amount: 3000 })).toEqual({
      id: 1,
      quantity: 0,
      covered_quantity: 0,
      gross: 3000,
      scheme_share: 0,
      ...nothing,
      patient_share: 3000,
    })
    expect(
      creditedDue({ patient_total: 16_040, rounding: -40 }, [
        creditOf(line({}), { line_id: 1, amount: 3000 }),
      ]),
    ).toBe(3000)
  })

  it.each([
    [{ line_id: 9, quantity: 1 }, 'refMissing'],
    [{ line_id: 1, quantity: 3 }, 'cash.credit_quantity'],
    [{ line_id: 1, amount: 16_001 }, 'cash.credit_amount'],
    [{ line_id: 1, quantity: 0 }, 'cash.positive'],
    [{ line_id: 1, quantity: -1 }, 'cash.positive'],
    [{ line_id: 1 }, 'required'],
    [{ line_id: 1, quantity: 1, amount: 1 }, 'required'],
    [{ line_id: 1, quantity: 0.001 }, 'cash.credit_decimals'],
  ])('%o is refused', (request, key) => {
    expect(creditProblem([line({})], [request])?.key).toBe(key)
  })

  it('of a quantity without value is refused', () => {
    const cheap = line({ quantity: 100, gross: 20, patient_share: 20 })
    expect(creditProblem([cheap], [{ line_id: 1, quantity: 0.01 }])).toEqual({
      field: 'lines.0.quantity',
      key: 'cash.credit_nothing',
    })
    expect(creditProblem([cheap], [{ line_id: 1, quantity: 5 }])).toBeUndefined()
  })

  it('names a line once', () => {
    const twice = [
      { line_id: 1, quantity: 1 },
      { line_id: 1, quantity: 1 },
    ]
    expect(creditProblem([line({})], twice)?.key).toBe('cash.duplicate_line')
  })

  it('leaves a line whose parts add up, and nothing after full credit', () => {
    const hundredths = fc.integer({ min: 1, max: 5000 })
    const amount = fc.integer({ min: 0, max: 200_000 })
    fc.assert(
      fc.property(
        fc.tuple(hundredths, hundredths, amount, amount, amount, amount),
        fc.array(hundredths, { minLength: 1, maxLength: 4 }),
        ([all, covered, scheme, discount, exemption, patient], steps) => {
          const covered_quantity = Math.min(all, covered) / 100
          const stored = {
            ...line({}),
            quantity: all / 100,
            covered: true,
            covered_quantity,
            credits_id: null,
            scheme_share: scheme,
            line_discount: discount,
            exemption,
            patient_share: patient,
            gross: scheme + discount + exemption + patient,
          }
          const rows: Parameters<typeof creditableLines>[0][number][] = [stored]
          for (const [place, step] of [...steps, all].entries()) {
            const [left] = creditableLines(rows)
            if (!left) break
            const isLast = place === steps.length
            const quantity = isLast ? left.quantity : Math.min(left.quantity, step / 100)
            const credit = creditOf(left, { line_id: 1, quantity })
            for (const name of creditedAmounts) {
              expect(credit[name]).toBeGreaterThanOrEqual(0)
              expect(credit[name]).toBeLessThanOrEqual(left[name])
            }
            const { gross, ...others } = Object.fromEntries(
              creditedAmounts.map((name) => [name, credit[name]]),
            )
            expect(Object.values(others).reduce((sum, one) => sum + one, 0)).toBe(gross)
            const back = Object.fromEntries(creditedAmounts.map((name) => [name, -credit[name]]))
            rows.push({
              ...stored,
              ...back,
              id: 10 + place,
              credits_id: 1,
              quantity: -credit.quantity,
              covered_quantity: -credit.covered_quantity,
            })
          }
          expect(creditableLines(rows)).toEqual([])
          for (const name of creditedAmounts) expect(rows.reduce((sum, row) => sum + row[name], 0)).toBe(0)
        },
      ),
      { numRuns: 300 },
    )
  })
})

it.each([
  ['payments of an invoice', { invoice_id: 1 }, [2, 3]],
  ['the deposit of a visit', { visit_id: 7 }, [3]],
])('beside a refund of %s, other invoices are owed', (_, of, ids) => {
  const owed = [
    { id: 1, visit_id: 7, code: 'INV-1', balance: 100 },
    { id: 2, visit_id: 7, code: 'INV-2', balance: 200 },
    { id: 3, visit_id: 8, code: 'INV-3', balance: 400 },
  ]
  const beside = owedBeside(owed, of)
  expect(beside.map(({ id }) => id)).toEqual(ids)
  expect(owedTotal(beside)).toBe(ids.reduce((sum, id) => sum + (owed[id - 1]?.balance ?? 0), 0))
})
