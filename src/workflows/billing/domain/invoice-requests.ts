/** Which requests the state of an invoice allows; others are refused on creation (domain 2.5). */
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { invoiceRequestKinds } from './invoice-actions.ts'

export type InvoiceRequestKind = (typeof invoiceRequestKinds)[number]

/** Requests that change an invoice before it is issued. */
const ofDrafts: readonly InvoiceRequestKind[] = ['DISCOUNT', 'EXCEPTION', 'PRICE_OVERRIDE']

/** The names of the payment types in a request to change the payer of a visit. */
interface PayerChange {
  from: Label
  to: Label
}

/** The change that a request asks for (`approvals.details`); undefined if it asks for another. */
export const payerChangeOf = (details: unknown): PayerChange | undefined =>
  (details as { payers?: PayerChange } | null)?.payers

/** The reasons in a request for a discount (`approvals.details`); none in another request. */
export const discountReasonsOf = (details: unknown): readonly string[] =>
  (details as { discount_reasons?: string[] } | null)?.discount_reasons ?? []

/**
 * Why a kind of approval cannot be requested, as a key of `validation`; undefined if it can.
 * @param invoice A stored or answered invoice.
 */
export function requestProblem(
  kind: InvoiceRequestKind,
  invoice: Readonly<Record<string, unknown>>,
): string | undefined {
  const { status, balance, paid_total, refunded_total } = invoice
  if (status === invoiceStatus.CANCELLED.value) return 'billing.request_cancelled'
  if (status === invoiceStatus.DRAFT.value)
    return kind === 'INVOICE_CANCEL' || kind === 'DEBT' ? 'billing.request_draft' : undefined
  if (ofDrafts.includes(kind)) return 'billing.request_issued'
  if (kind === 'DEBT') return Number(balance) > 0 ? undefined : 'cash.nothing_due'
  return Number(paid_total) - Number(refunded_total) > 0 ? 'billing.repay_first' : undefined
}
