/** Actions of the cashier's window besides records and transitions (domain 1.8, 1.9, 2.3). */
import * as z from 'zod/mini'
import { paymentMethod } from '#schemas/codes/payment.ts'
import { type AnsweredRow, answers, defineActions } from '#src/domain/action.ts'
import { justification } from '#src/domain/approvals/justification.ts'
import { searchFields } from '#src/domain/work-list.ts'
import { changeConfirmed, maxRiel } from '#src/workflows/billing/domain/tenders.ts'
import type { CashWindowDetails, ReceiptPaper, RecordedPayments, WindowWork } from './answers.ts'

const id = z.int().check(z.positive())

const methods = Object.keys(paymentMethod) as [keyof typeof paymentMethod]
const tender = z.strictObject({
  method: z.enum(methods),
  amount: z.number().check(z.maximum(maxRiel)),
  reference_no: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
  /** For KHQR: the MD5 of the code that the window showed. */
  khqr_md5: z.nullish(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
})
const paymentFields = {
  tenders: z.array(tender).check(z.maxLength(5)),
  payer_name: z.optional(z.nullable(z.string().check(z.maxLength(120)))),
  /**
   * Id of the equal payment of a moment ago that the cashier saw (`data.repeats` of the refusal):
   * this is other money.
   */
  repeats: z.optional(id),
}

/**
 * Lists of the window: patients of today with a balance, drafts and older debts, approved refunds
 * to pay out, deposits of discharged patients, cash support of recently discharged patients, and
 * visits paid today.
 */
export const windowLists = ['unpaid', 'drafts', 'debts', 'refunds', 'deposits', 'support', 'paid'] as const

/** How a deposit was paid and is refunded. */
export const depositMethods = ['CASH', 'BANK'] as const

export const cashActions = defineActions('payments', {
  worklist: {
    summary: 'List visits at the cashier’s window, or search all visits',
    at: 'worklist',
    reads: true,
    namesPersons: true,
    needs: ['list_payment_patients'],
    body: z.strictObject({
      segment: z._default(z.enum(windowLists), 'unpaid'),
      /** Searches every visit, regardless of the segment. */
      ...searchFields,
    }),
    answer: answers<WindowWork>(),
  },
  openShift: {
    summary: 'Open a shift with a float from the safe',
    at: 'open-shift',
    status: 201,
    needs: ['create_cashier_shift'],
    body: z.strictObject({
      opening_float: z._default(z.int().check(z.minimum(0), z.maximum(maxRiel)), 0),
      /** Default: the caller's own. */
      health_facility_id: z.optional(id),
    }),
    answer: answers<AnsweredRow>(),
  },
  window: {
    summary: 'Get a visit at the window: invoices, lines, payments and the day’s rate',
    description: 'Drafts are priced again. The view is logged.',
    at: 'window',
    needs: ['list_payment_patients', 'list_invoices'],
    body: z.strictObject({ visit_id: id }),
    answer: answers<CashWindowDetails>(),
  },
  pay: {
    summary: 'Record a payment of an issued invoice, in riel, dollars or by bank',
    description:
      'A smaller amount is a part payment. Repeated calls with the same `Idempotency-Key` make one payment. ' +
      'Change above the largest note must be confirmed. Cash of the same amount within minutes is refused ' +
      'with the earlier payment in `data.repeats`, until the body names it.',
    at: 'pay',
    needs: ['create_payment'],
    confirms: changeConfirmed,
    body: z.strictObject({
      invoice_id: id,
      /** The balance that the window showed; another cashier may have taken money since. */
      balance: z.optional(z.int()),
      ...paymentFields,
    }),
    answer: answers<RecordedPayments>(),
    once: true,
    status: 201,
  },
  deposit: {
    summary: 'Record a deposit of an inpatient; it pays the invoice when that is issued',
    at: 'deposit',
    needs: ['create_payment'],
    body: z.strictObject({ visit_id: id, ...paymentFields }),
    answer: answers<RecordedPayments>(),
    once: true,
    status: 201,
  },
  payFromDeposit: {
    summary: 'Pay an issued invoice from the remaining deposit of its visit',
    description: 'Takes at most what is due and what is left. The answer is the amount taken.',
    at: 'pay-from-deposit',
    needs: ['create_payment'],
    body: z.strictObject({
      invoice_id: id,
      /** The balance that the window showed. */
      balance: z.int(),
    }),
    answer: z.object({ amount: z.int() }),
  },
  requestRefund: {
    summary: 'Request a credit of invoice lines or a refund',
    description:
      '`lines` are services that were not given or cost too much: a credit note reduces the bill, and ' +
      'the cashier pays out any excess. `amount` alone refunds a payment: the bill does not change, and ' +
      'the amount is owed again. Each of the three (quantities, amounts of lines, a payment) has its own reasons.',
    at: 'ask-refund',
    needs: ['create_payment', 'create_approval'],
    body: z.extend(justification, {
      invoice_id: id,
      lines: z.optional(
        z
          .array(
            z.strictObject({
              line_id: id,
              quantity: z.optional(z.number()),
              amount: z.optional(z.int()),
            }),
          )
          .check(z.maxLength(500)),
      ),
      amount: z.optional(z.int()),
    }),
    answer: z.object({ code: z.string() }),
  },
  requestDepositRefund: {
    summary: 'Request the refund of a remaining deposit',
    description: 'At most the amount that open invoices leave, by the method of the deposit.',
    at: 'ask-deposit-refund',
    needs: ['create_payment', 'create_approval'],
    body: z.extend(justification, { visit_id: id, amount: z.int(), way: z.enum(depositMethods) }),
    answer: z.object({ code: z.string() }),
  },
  refund: {
    summary: 'Pay out an approved refund',
    at: 'refund',
    needs: ['create_payment'],
    body: z.strictObject({
      request_code: z.string().check(z.maxLength(40)),
      method: z.enum(['CASH_KHR', 'BANK_TRANSFER']),
      /**
       * Whole dollars of those received, at the rate of that time; the rest is refunded in riel.
       */
      dollars: z.optional(z.int().check(z.minimum(0))),
      reference_no: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
    }),
    answer: answers<RecordedPayments>(),
    once: true,
    status: 201,
  },
  reverse: {
    summary: 'Reverse a mistaken payment while its shift is open',
    description: 'Reverses all payments of its receipt.',
    at: ':id/reverse',
    needs: ['list', 'reverse_payment'],
    reasoned: true,
    answer: z.object({ id: z.int() }),
  },
  receipt: {
    summary: 'Get the content of a receipt: services, kinds of money, balance',
    method: 'GET',
    at: ':id/receipt',
    needs: ['list'],
    answer: answers<ReceiptPaper>(),
  },
  print: {
    summary: 'Count a print of a receipt',
    at: ':id/print',
    needs: ['list'],
    answer: z.object({ print_count: z.int() }),
  },
})
