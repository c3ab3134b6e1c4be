/** A refund beside debts: the money could pay these instead (domain 2.3). */

/** An issued invoice with a balance in riel. */
export interface OwedInvoice {
  id: number
  visit_id: number
  code: string
  balance: number
}

/** What is refunded: payments of an invoice, or the deposit of a visit. */
export type RefundSubject = { invoice_id: number } | { visit_id: number }

/**
 * The other invoices that the patient owes. An invoice is not owed beside its own refund, and the
 * refund of a deposit already leaves what the invoices of its visit need.
 */
export const owedBeside = (owed: readonly OwedInvoice[], of: RefundSubject): readonly OwedInvoice[] =>
  owed.filter((one) => ('invoice_id' in of ? one.id !== of.invoice_id : one.visit_id !== of.visit_id))

/** Riel. */
export const owedTotal = (owed: readonly OwedInvoice[]): number =>
  owed.reduce((sum, { balance }) => sum + balance, 0)
