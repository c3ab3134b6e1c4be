/** The content of a refund request, as its approver sees it (domain 2.3, 2.5). */
import type { depositMethods } from './cash-actions.ts'
import type { CreditRequest } from './credit.ts'

/** A line that the credit note will reduce. Amounts in riel. */
export interface RefundLine {
  kh: string
  en: string | null
  /** Units that were not given; 0 if only the price is reduced. */
  quantity: number
  patient: number
  programme: number
}

/** Riel received by a method (schemas/codes/payment.ts); null is the deposit of the visit. */
export interface PaidBy {
  method: number | null
  amount: number
}

/** Stored in `approvals.details` when the request is made. */
export interface RefundDetails {
  /** The credit note to issue; absent if only a payment is returned. */
  lines?: readonly CreditRequest[]
  /** Reduction of the invoice, or the returned payment, in riel. */
  amount: number
  /** For a deposit: the method of its refund. */
  way?: (typeof depositMethods)[number]
  /** Riel to pay out; the rest of the amount was not paid yet. */
  payout: number
  credited?: readonly RefundLine[]
  /** What the patient owed on other invoices of the facility at the request, in riel. */
  owed?: number
  paid_by: readonly PaidBy[]
}

/** The details of a refund request; undefined for requests that do not hold them. */
export function refundDetailsOf(details: unknown): RefundDetails | undefined {
  const found = details as Partial<RefundDetails> | null
  return found?.payout === undefined ? undefined : (found as RefundDetails)
}
