import { describe, expect, it, test } from 'vitest'
import { allocate, shareOf } from '#application/domain/share.ts'
import { amountType } from '#schemas/codes/amount-type.ts'
import { addRiel, asPaid, basisPoints, rateOf, timesQuantity } from '#src/domain/money/riel.ts'

const maxAmount = Number.MAX_SAFE_INTEGER

test.each([
  ['sums', addRiel(1, 2, 3), 6],
  ['sums of nothing', addRiel(), 0],
  ['whole prices', timesQuantity(15_000, 3), 45_000],
  ['halves of a riel', timesQuantity(1, 2.5), 3],
  ['what a float would lose', timesQuantity(100, 1.15), 115],
  ['a rate', rateOf(15_000, 3333), 5_000],
  ['half a riel up', rateOf(1, 5000), 1],
  ['below half down', rateOf(1, 4999), 0],
  ['a reversal as the payment', rateOf(-1, 5000), -1],
  ['a product beyond safe numbers', rateOf(1_000_000_000_000, 9999), 999_900_000_000],
  ['percent with decimals', basisPoints(33.33), 3333],
  ['notes below half', asPaid(1_049), 1_000],
  ['notes from half up', asPaid(1_050), 1_100],
  ['notes', asPaid(1_100), 1_100],
])('%s', (_, is, should) => {
  expect(is).toBe(should)
})

test.each([
  ['a fraction', () => addRiel(0.5)],
  ['no number', () => asPaid(Number.NaN)],
  ['more than can be counted', () => addRiel(maxAmount, 1)],
  ['a part of a basis point', () => rateOf(1, 0.5)],
])('%s is refused', (_, calculate) => {
  expect(calculate).toThrow(RangeError)
})

const { CURRENCY, PERCENT } = amountType
test.each([
  ['in riel', 10_000, CURRENCY.value, 3_000, 3_000],
  ['in percent', 10_000, PERCENT.value, 12.5, 1_250],
  ['of no more than there is', 10_000, CURRENCY.value, 12_000, 10_000],
  ['that is not declared', 10_000, null, null, 0],
  ['without a value', 10_000, PERCENT.value, null, 0],
])('a share %s', (_, amount, type, value, should) => {
  expect(shareOf(amount, { type, value })).toBe(should)
})

describe('allocation', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [2, 1], [67, 33]],
    [1, [1, 1], [1, 0]],
    [10, [0, 0], [5, 5]],
    [10, [0, 3], [0, 10]],
    [0, [], []],
  ])('%s over %s', (total, weights, parts) => {
    expect(allocate(total, weights)).toEqual(parts)
  })

  it('refuses negative amounts, and a total without shares', () => {
    for (const [total, weights] of [
      [-1, [1]],
      [1, [-1, 2]],
      [1, []],
    ] as const)
      expect(() => allocate(total, weights)).toThrow(RangeError)
  })

  it('adds up exactly, and each part is within a riel of its share (random amounts, one seed)', () => {
    let seed = 20_261_123
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    for (let round = 0; round < 2_000; round += 1) {
      const total = next(10 ** (1 + next(13)))
      const weights = Array.from({ length: 1 + next(12) }, () => next(10 ** next(8)))
      const parts = allocate(total, weights)
      const sum = weights.reduce((all, weight) => all + weight, 0)
      expect(addRiel(...parts)).toBe(total)
      for (const [index, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0)
        const share = sum === 0 ? total / weights.length : (total * (weights[index] ?? 0)) / sum
        expect(Math.abs(part - share)).toBeLessThan(1.001)
      }
    }
  })
})
