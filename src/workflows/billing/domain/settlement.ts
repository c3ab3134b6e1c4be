/** The status of an issued invoice after payments and refunds (domain 1.8, 2.3). */
import { invoiceStatus, type issuedStatuses } from '#schemas/codes/invoice-status.ts'

export interface PaymentFacts {
  due: number
  paid: number
  refunded: number
  /** A refund request is pending or approved but not paid out. */
  isRefundRequested: boolean
  /** The claim for the payer's part is made. */
  isClaimed: boolean
}

/**
 * "Paid" follows from posted amounts only; an invoice is claimed once the patient owes nothing. A
 * balance takes precedence, so that no refund, requested or paid out, hides it from the cashier.
 */
export function statusAfterPayment(facts: PaymentFacts): (typeof issuedStatuses)[number] {
  const { due, paid, refunded, isRefundRequested, isClaimed } = facts
  if (paid - refunded < due) return paid > refunded ? 'PARTLY_PAID' : 'ISSUED'
  if (isRefundRequested) return 'REFUND_REQUESTED'
  if (refunded > 0) return refunded >= paid ? 'REFUNDED' : 'PARTLY_REFUNDED'
  if (isClaimed) return 'CLAIMED'
  return due === 0 ? 'EXEMPTED' : 'PAID'
}

const { ISSUED, PARTLY_PAID } = invoiceStatus

/** The statuses with a balance; only these accept payments. */
export const payableStatuses: readonly number[] = [ISSUED.value, PARTLY_PAID.value]

/** The balance of a stored invoice after its credit notes, in whole notes (domain 1.8). */
export const balanceOf = (invoice: Readonly<Record<string, unknown>>): number =>
  Number(invoice.patient_total) +
  Number(invoice.rounding) -
  Number(invoice.paid_total) +
  Number(invoice.refunded_total)

/** The amount due at the window of an answered invoice. */
export const dueOf = ({ status, balance }: Readonly<Record<string, unknown>>): number =>
  payableStatuses.includes(Number(status)) ? Number(balance) : 0
