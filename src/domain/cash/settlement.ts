/** Where an issued invoice stands by what was paid and given back (domain 1.8, 2.3). */
import { invoiceStatus, type issuedStatuses } from '#schemas/codes/invoice-status.ts'

export interface PaymentFacts {
  due: number
  paid: number
  refunded: number
  /** A refund was asked for, and isn't done or refused yet. */
  isRefundAsked: boolean
  /** The payer was asked for its part. */
  isClaimed: boolean
}

/**
 * “Paid” follows from what was posted alone; claimed is what the patient owes nothing of any more.
 * What is still owed comes first: no refund, requested or paid out, hides it from the cashier.
 */
export function statusAfterPayment(facts: PaymentFacts): (typeof issuedStatuses)[number] {
  const { due, paid, refunded, isRefundAsked, isClaimed } = facts
  if (paid - refunded < due) return paid > refunded ? 'PARTLY_PAID' : 'FINAL'
  if (isRefundAsked) return 'REFUND_REQUESTED'
  if (refunded > 0) return refunded >= paid ? 'REFUNDED' : 'PARTLY_REFUNDED'
  if (isClaimed) return 'CLAIMED'
  return due === 0 ? 'EXEMPTED' : 'PAID'
}

const { FINAL, PARTLY_PAID } = invoiceStatus

/** Statuses in which something is owed, and only they: money is taken in them. */
export const owing: readonly number[] = [FINAL.value, PARTLY_PAID.value]

/**
 * What is still due of an invoice as it is stored, after its credit notes: whole notes (domain
 * 1.8).
 */
export const balanceOf = (invoice: Readonly<Record<string, unknown>>): number =>
  Number(invoice.patient_total) +
  Number(invoice.rounding) -
  Number(invoice.paid_total) +
  Number(invoice.refunded_total)

/** What the window asks for of an invoice as it is answered. */
export const dueOf = ({ status, balance }: Readonly<Record<string, unknown>>): number =>
  owing.includes(Number(status)) ? Number(balance) : 0
