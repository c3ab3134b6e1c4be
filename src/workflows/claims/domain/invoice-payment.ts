/**
 * Payment of a claim invoice in parts (domain 2.2). The payer pays the certified amount in one or
 * more transfers and can withhold an amount with a reason. The facility confirms the amounts
 * received, minus bank fees. Amounts are whole riel, days are `YYYY-MM-DD` in Phnom Penh.
 */

import { label } from '#schemas/kit/label.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import type { Label } from '#schemas/kit/types.ts'
import { isReadable } from '#src/domain/reason.ts'
import { normalReference } from '#src/workflows/billing/domain/tenders.ts'

/** Totals of the invoice so far. */
export interface InvoiceSums {
  certified: number
  paid: number
  withheld: number
  received: number
  fees: number
}

/** The stored amounts of a claim invoice. */
export type StoredSums = Record<
  'amount_certified' | 'amount_paid' | 'amount_withheld' | 'amount_received' | 'bank_fee',
  number | null
>

/** The stored totals of a claim invoice; an empty one counts as 0. */
export function sumsOfInvoice(values: Readonly<StoredSums>): InvoiceSums {
  return {
    certified: values.amount_certified ?? 0,
    paid: values.amount_paid ?? 0,
    withheld: values.amount_withheld ?? 0,
    received: values.amount_received ?? 0,
    fees: values.bank_fee ?? 0,
  }
}

export interface Problem {
  field: string
  text: Label
}

/** The amount that the payer still has to pay. */
export const unpaidOf = ({ certified, paid, withheld }: InvoiceSums): number => certified - paid - withheld

/** The amount that the payer transferred and the facility has not confirmed yet. */
export const unreceivedOf = ({ paid, received, fees }: InvoiceSums): number => paid - received - fees

/** The amount still owed to the facility: unpaid or in transfer. */
export const outstandingOf = (sums: InvoiceSums): number => unpaidOf(sums) + unreceivedOf(sums)

/** A problem at the deduction if it alone exceeds the limit, otherwise at the amount. */
function atMost(limit: number, amount: [string, number], deduction: [string, number]): Problem | undefined {
  if (amount[1] + deduction[1] <= limit) return undefined
  const [field, max] = deduction[1] > limit ? [deduction[0], limit] : [amount[0], limit - deduction[1]]
  return {
    field,
    text: label(`ចំនួនច្រើនបំផុតគឺ ${formatRiel(max)}។`, `The amount can be at most ${formatRiel(max)}.`),
  }
}

const future = (field: string): Problem => ({
  field,
  text: label('ថ្ងៃនេះមិនទាន់មកដល់ទេ។', 'This day is in the future.'),
})

interface Payment {
  amount: number
  withheld: number
  reason: string
  day: string
  /** Of the bank. */
  reference: string | null
}

/**
 * The problem of recording a payment by the payer; undefined if there is none. @param references
 * Bank references of the invoice's earlier payments. The same transfer can pay other invoices too.
 */
export function paymentProblem(
  sums: InvoiceSums,
  { amount, withheld, reason, day, reference }: Payment,
  {
    certifiedOn,
    today,
    references,
  }: { certifiedOn: string; today: string; references: readonly (string | null)[] },
): Problem | undefined {
  if (day > today) return future('paid_on')
  if (day < certifiedOn)
    return {
      field: 'paid_on',
      text: label(
        'ថ្ងៃទូទាត់មិនអាចមុនថ្ងៃបញ្ជាក់វិក្កយបត្រទេ។',
        'The payment must not be dated before the certification.',
      ),
    }
  if (withheld > 0 && !isReadable(reason))
    return {
      field: 'withheld_reason',
      text: label('សូមសរសេរមូលហេតុកាត់ទុក។', 'Enter the reason for withholding.'),
    }
  const unpaid = unpaidOf(sums)
  // An invoice certified at 0 is settled by a payment of 0.
  if (amount + withheld === 0 && unpaid > 0)
    return {
      field: 'amount_paid',
      text: label('សូមបញ្ចូលចំនួនធំជាងសូន្យ។', 'Enter an amount above zero.'),
    }
  const repeated = normalReference(reference)
  if (repeated && references.some((one) => normalReference(one) === repeated))
    return {
      field: 'bank_ref',
      text: label(
        'ការផ្ទេរប្រាក់នេះបានបញ្ចូលក្នុងវិក្កយបត្រនេះរួចហើយ។ សូមពិនិត្យលេខយោងធនាគារ។',
        'This transfer is already recorded on the invoice. Check the bank reference.',
      ),
    }
  return atMost(unpaid, ['amount_paid', amount], ['amount_withheld', withheld])
}

/**
 * The problem of confirming a receipt. @param paidOn Day of the first payment that is not fully
 * received.
 */
export function receiptProblem(
  sums: InvoiceSums,
  { amount, fee, day }: { amount: number; fee: number; day: string },
  { paidOn, today }: { paidOn: string; today: string },
): Problem | undefined {
  if (day > today) return future('received_on')
  if (day < paidOn)
    return {
      field: 'received_on',
      text: label('ថ្ងៃទទួលមិនអាចមុនថ្ងៃទូទាត់ទេ។', 'The date of receipt cannot be before the date of payment.'),
    }
  const due = unreceivedOf(sums)
  if (amount + fee === 0 && due > 0)
    return {
      field: 'amount_received',
      text: label('សូមបញ្ចូលចំនួនធំជាងសូន្យ។', 'Enter an amount above zero.'),
    }
  return atMost(due, ['amount_received', amount], ['bank_fee', fee])
}
