/** A reason or a confirmation counts only for the facts that it was for. */
import { expect, it } from 'vitest'
import { factLines, unacknowledged } from '#src/domain/acknowledged.ts'
import { isReasonCurrent } from '#src/domain/reason.ts'
import { reasonedDiscounts, unreasonedDiscounts } from '#src/workflows/billing/domain/discount-reason.ts'

it.each([
  ['a new record', 'create', ['reason', 'number'], true],
  ['nothing it explains', 'update', ['note'], true],
  ['what it explains', 'update', ['number', 'note'], false],
  ['what it explains, with another reason', 'update', ['number', 'reason'], true],
  ['the reason alone', 'update', ['reason'], true],
])('a write of %s', (_, action, changed, isCurrent) => {
  expect(isReasonCurrent({ action, changed }, 'reason', ['type', 'number'])).toBe(isCurrent)
})

it.each([
  ['the same facts', ['a 1', 'b 2'], 'a 1\nb 2', []],
  ['fewer facts', ['b 2'], 'a 1\nb 2', []],
  ['another value', ['a 10'], 'a 1', ['a 10']],
  ['a further fact', ['a 1', 'b 2'], 'a 1', ['b 2']],
  ['no acknowledgement', ['a 1'], null, ['a 1']],
  ['a tick of an earlier version', ['a 1'], true, ['a 1']],
  ['no facts', [], undefined, []],
])('an acknowledgement of %s', (_, facts, stored, open) => {
  expect(unacknowledged(facts, stored)).toEqual(open)
  expect(unacknowledged(facts, factLines(facts))).toEqual([])
})

const stored = 'bill 5000/20000\n12 3000/20000'
const bill = (gross: number, amount: number, category = 3000) => ({
  gross,
  bill: amount,
  categories: [{ id: 12, amount: category }],
})

it.each([
  ['the same amounts', bill(20_000, 5000), stored, []],
  ['another discount', bill(20_000, 9000), stored, ['bill 9000/20000']],
  ['another category discount', bill(20_000, 5000, 4000), stored, ['12 4000/20000']],
  ['another bill', bill(8000, 5000), stored, ['bill 5000/8000', '12 3000/8000']],
  ['no discount any more', bill(8000, 0, 0), stored, []],
  ['no amounts', bill(20_000, 5000, 0), null, ['bill 5000/20000']],
])('a discount reason for %s', (_, of, before, open) => {
  expect(unreasonedDiscounts(of, before)).toEqual(open)
  expect(
    unreasonedDiscounts(
      of,
      reasonedDiscounts(of, before, () => true),
    ),
  ).toEqual([])
  expect(reasonedDiscounts(of, before, () => false) ?? null).toBe(before && (of.bill > 0 ? stored : null))
})

it('a new reason for one discount leaves the others', () => {
  const of = bill(8000, 5000)
  expect(reasonedDiscounts(of, stored, (name) => name === '12')).toBe('bill 5000/20000\n12 3000/8000')
})
