/**
 * The possible requests about an invoice by its state, and the lines above the programme's price.
 */
import { expect, test } from 'vitest'
import { uncoveredPolicy } from '#schemas/codes/uncovered-policy.ts'
import { invoiceRequestKinds } from '#src/workflows/billing/domain/invoice-actions.ts'
import { requestProblem } from '#src/workflows/billing/domain/invoice-requests.ts'
import { isBeyondCover } from '#src/workflows/billing/domain/uncovered.ts'

const invoice = (status: number, more = {}) => ({
  status,
  balance: 5000,
  paid_total: 0,
  refunded_total: 0,
  ...more,
})
const possible = (of: ReturnType<typeof invoice>) =>
  invoiceRequestKinds.filter((kind) => requestProblem(kind, of) === undefined)

test.each([
  ['a draft', invoice(1), ['DISCOUNT', 'EXCEPTION', 'PRICE_OVERRIDE', 'PAYMENT_TYPE_CHANGE']],
  ['an unpaid one', invoice(2), ['INVOICE_CANCEL', 'PAYMENT_TYPE_CHANGE', 'DEBT']],
  ['one that is paid in part', invoice(3, { paid_total: 1000 }), ['DEBT']],
  ['a paid one', invoice(4, { paid_total: 5000, balance: 0 }), []],
  [
    'one whose money went back',
    invoice(2, { paid_total: 5000, refunded_total: 5000 }),
    ['INVOICE_CANCEL', 'PAYMENT_TYPE_CHANGE', 'DEBT'],
  ],
  ['one of nothing', invoice(5, { balance: 0 }), ['INVOICE_CANCEL', 'PAYMENT_TYPE_CHANGE']],
  ['a cancelled one', invoice(10), []],
])('for %s', (_name, of, kinds) => {
  expect(possible(of)).toEqual(kinds)
})

test('a paid invoice names the step that comes first', () => {
  expect(requestProblem('INVOICE_CANCEL', invoice(4, { paid_total: 5000 }))).toBe('billing.repay_first')
})

const line = { quantity: 2, covered: true, covered_quantity: 1, patient_share: 8000 }
const { BLOCK, CONSENT, FREE } = uncoveredPolicy

test.each([
  ['a limit is passed', line, CONSENT, true],
  ['a limit is passed, and nothing of it is billed', { ...line, patient_share: 0 }, BLOCK, false],
  ['all is covered, with a share', { ...line, covered_quantity: 2 }, CONSENT, false],
  ['only a share is left, since the rest is free', line, FREE, false],
  ['nothing is covered', { ...line, covered: false, covered_quantity: 0 }, BLOCK, true],
] as const)('beyond cover: %s', (_name, of, policy, expected) => {
  expect(isBeyondCover(of, policy.value)).toBe(expected)
})
