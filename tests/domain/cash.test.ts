/** Rules of the cash window (domain 2.3, 5.1). */
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { countedRiel } from '#src/workflows/billing/domain/notes.ts'
import { statusAfterPayment } from '#src/workflows/billing/domain/settlement.ts'
import { referenceKey, takeTenders } from '#src/workflows/billing/domain/tenders.ts'
import { rielInWords } from '#src/workflows/cash/domain/in-words.ts'
import {
  differencesOf,
  differingKinds,
  isFromEarlierDay,
  valueCount,
} from '#src/workflows/cash/domain/shift-count.ts'

test.each([
  [0, 'សូន្យរៀលគត់', 'zero riel'],
  [5000, 'ប្រាំពាន់រៀលគត់', 'five thousand riel'],
  [12_300, 'មួយម៉ឺនពីរពាន់បីរយរៀលគត់', 'twelve thousand three hundred riel'],
  [2_450_700, 'ពីរលានបួនសែនប្រាំម៉ឺនប្រាំពីររយរៀលគត់', 'two million four hundred fifty thousand seven hundred riel'],
])('%i in words', (amount, kh, en) => {
  expect(rielInWords(amount)).toEqual({ kh, en })
})

test.each([
  [{ due: 0, paid: 0, refunded: 0, isRefundRequested: false }, 'EXEMPTED'],
  [{ due: 100, paid: 0, refunded: 0, isRefundRequested: false }, 'ISSUED'],
  [{ due: 200, paid: 100, refunded: 0, isRefundRequested: false }, 'PARTLY_PAID'],
  [{ due: 200, paid: 200, refunded: 0, isRefundRequested: false }, 'PAID'],
  [{ due: 200, paid: 200, refunded: 0, isRefundRequested: true }, 'REFUND_REQUESTED'],
  [{ due: 200, paid: 100, refunded: 0, isRefundRequested: true }, 'PARTLY_PAID'],
  [{ due: 100, paid: 200, refunded: 100, isRefundRequested: false }, 'PARTLY_REFUNDED'],
  [{ due: 0, paid: 200, refunded: 200, isRefundRequested: false }, 'REFUNDED'],
  // A refunded amount is due again while the bill stands.
  [{ due: 200, paid: 200, refunded: 100, isRefundRequested: false }, 'PARTLY_PAID'],
  [{ due: 200, paid: 200, refunded: 200, isRefundRequested: false }, 'ISSUED'],
  [{ due: 0, paid: 0, refunded: 0, isRefundRequested: false, isClaimed: true }, 'CLAIMED'],
  [{ due: 200, paid: 200, refunded: 0, isRefundRequested: false, isClaimed: true }, 'CLAIMED'],
  [{ due: 200, paid: 100, refunded: 0, isRefundRequested: false, isClaimed: true }, 'PARTLY_PAID'],
  [{ due: 100, paid: 200, refunded: 100, isRefundRequested: false, isClaimed: true }, 'PARTLY_REFUNDED'],
] as const)('%o stands at %s', (facts, status) => {
  expect(statusAfterPayment({ isClaimed: false, ...facts })).toBe(status)
})

test.each([
  [{ 1000: 3, 50: 2 }, 3100],
  [{ 70: 1 }, undefined],
  [{ 100: -1 }, undefined],
  [{ 100: 0.5 }, undefined],
  [[1], undefined],
])('a count of %o', (count, sum) => {
  expect(countedRiel(count)).toBe(sum)
})

describe('tenders', () => {
  const riel = fc.integer({ min: 1, max: 5000 }).map((notes) => notes * 100)
  const cash = fc.record({ method: fc.constant('CASH_KHR' as const), amount: riel })
  const dollars = fc.record({
    method: fc.constant('CASH_USD' as const),
    amount: fc.integer({ min: 1, max: 50_000 }).map((cents) => cents / 100),
  })
  const bank = fc.record({
    method: fc.constant('KHQR' as const),
    amount: riel,
    reference_no: fc.constant('FT1'),
  })

  it('pay at most the amount due, with change in whole notes', () => {
    fc.assert(
      fc.property(riel, fc.array(fc.oneof(cash, dollars, bank), { maxLength: 4 }), (due, tenders) => {
        const { allocated: allocatedTenders, problems } = takeTenders(tenders, due, 4100)
        if (problems.length > 0) {
          expect(allocatedTenders).toEqual([])
          return
        }
        const paid = allocatedTenders.reduce((sum, { amount_khr }) => sum + amount_khr, 0)
        expect(paid).toBeLessThanOrEqual(due)
        for (const { amount_khr, change_khr, method } of allocatedTenders) {
          expect(amount_khr).toBeGreaterThan(0)
          expect(amount_khr % 100 === 0 && change_khr % 100 === 0).toBe(true)
          if (method === 'KHQR') expect(change_khr).toBe(0)
          if (change_khr > 0) expect(paid).toBe(due)
        }
      }),
    )
  })
})

describe('the count of a drawer', () => {
  const expected = { riel: 50_000, usd: 20, khqr: 0, bank: 0 }
  // Twenty dollars were received at 4,000; the day's rate is 4,100.
  it.each([
    ['everything is there', { ...expected }, 0],
    ['five dollars are missing: at their own rate', { ...expected, usd: 15 }, -20_000],
    ['ten dollars more: at the rate of the day', { ...expected, usd: 30 }, 41_000],
    ['riel are missing', { ...expected, riel: 45_000 }, -5000],
  ])('%s', (_, counted, difference) => {
    const found = valueCount(expected, counted, { usdReceived: 80_000, rate: 4100 })
    expect(found).toEqual({ counted_khr: 130_000 + difference, difference })
  })

  it('values dollars without a received one', () => {
    const none = { riel: 50_000, usd: 0, khqr: 0, bank: 0 }
    const found = valueCount(none, { ...none, usd: 100 }, { usdReceived: 0, rate: 4100 })
    expect(found.difference).toBe(410_000)
  })

  it('names every kind of money that differs, though the sum in riel is zero', () => {
    const shift = { expected_riel: 211_700, counted_riel: 219_900, expected_usd: '2.00', counted_usd: null }
    expect(differingKinds(shift)).toEqual([
      { kind: 'riel', difference: 8200 },
      { kind: 'usd', difference: -2 },
    ])
    expect(differencesOf(shift).map(({ difference }) => difference)).toEqual([8200, -2, 0, 0])
    expect(differingKinds({ expected_usd: 0.3, counted_usd: 0.1 + 0.2 })).toEqual([])
  })
})

it.each([
  ['KHQR', ' ft ១២៣ ', 'BANK:FT123'],
  ['BANK_TRANSFER', 'FT123', 'BANK:FT123'],
  ['CARD', 'FT123', 'CARD:FT123'],
  ['CASH_KHR', 'FT123', undefined],
  ['CARD', '  ', undefined],
  ['KHQR', 'F\u200bT-12\u20603', 'BANK:FT123'],
  ['KHQR', 'ＦＴ１２３', 'BANK:FT123'],
  ['KHQR', '\u200b\u3164', undefined],
] as const)('tells transfers apart: %s %j is %s', (method, reference_no, key) => {
  expect(referenceKey({ method, reference_no })).toBe(key)
})

// Midnight of Phnom Penh is 17:00 in UTC.
test.each([
  ['2026-11-28T16:59:00Z', true],
  ['2026-11-28T17:00:00Z', false],
])('a shift opened at %s is from an earlier day: %s', (openedAt, isEarlier) => {
  expect(isFromEarlierDay(openedAt, new Date('2026-11-28T23:00:00Z'))).toBe(isEarlier)
})
