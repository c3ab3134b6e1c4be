/**
 * Refunds (domain 2.3): requested, approved by another user and paid out; payments are never
 * deleted.
 */
import { sql } from 'kysely'
import { approvalReason } from '#schemas/codes/approval-reason.ts'
import { invoiceEvent, invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Approval } from '#src/server/platform/approvals/approval.ts'
import { requestApproval } from '#src/server/platform/approvals/request.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { type AllocatedTender, referenceKey } from '#src/workflows/billing/domain/tenders.ts'
import type { CreditRequest } from '../domain/credit.ts'
import type { RefundDetails } from '../domain/refund-details.ts'
import { atWindow, book, type Purpose, refuse } from './book.ts'
import { creditInvoice } from './credit.ts'
import { refundDeposit } from './deposits.ts'
import { type PayOut, payBackDollars } from './dollars.ts'
import { loadOwedBeside } from './owed.ts'
import { buildRefundDetails, paidLeft } from './refund-details.ts'
import { openRefunds, settle } from './settle.ts'

interface Justification {
  reason_code: string
  reason_text?: string | null | undefined
  documents?: number[] | undefined
}

/** An open refund request of the invoice, pending or approved. */
export async function loadOpenRefund({ trx }: Writing, id: number) {
  const { rows } = await sql<{ request_code: string; amount: number; is_approved: boolean }>`
    select r.request_code, r.amount, r.is_approved from (${openRefunds}) r
    where r.subject_id = ${id} limit 1`.execute(trx)
  return rows[0]
}

interface RefundInput extends Justification {
  invoice_id: number
  /** Lines to credit: the service was not provided, or its price was too high. */
  lines?: readonly CreditRequest[] | undefined
  /** Amount to refund without credit; the patient owes it again. */
  amount?: number | undefined
}

/**
 * Requests a refund: of lines, which a credit note then removes from the invoice, or of payments
 * only.
 * @throws VALIDATION for more than was billed or paid; ALREADY_ASKED while another refund is open
 */
export async function requestRefund(saving: Saving, request: RefundInput): Promise<{ code: string }> {
  const { writing } = saving
  const { invoice_id, reason_code, reason_text, documents } = request
  const stored = await lockActive(saving, writing.context.registry.get('invoices'), invoice_id)
  const { values } = stored
  const isIssued = ![invoiceStatus.DRAFT.value, invoiceStatus.CANCELLED.value].some(
    (status) => status === values.status,
  )
  if (!isIssued) refuse('invoice_id', 'cash.draft')
  const open = await loadOpenRefund(writing, invoice_id)
  if (open) throw new AppError('ALREADY_ASKED', { params: { code: open.request_code } })
  const facility = Number(values.health_facility_id)
  const details: RefundDetails = {
    ...(await buildRefundDetails(writing, stored, request)),
    owed: await loadOwedBeside(writing, { patient: Number(values.patient_id), facility }, { invoice_id }),
  }
  await settle(writing, [invoice_id], { isRefundRequested: true })
  const before = details.lines ? Number(values.patient_total) + Number(values.rounding) : paidLeft(values)
  const { code } = await requestApproval(writing, {
    kind: 'REFUND',
    subject: { resource: 'invoices', id: invoice_id, link: `/invoices/update/${invoice_id}` },
    healthFacilityId: facility,
    amountBefore: before,
    amountAfter: before - details.amount,
    reasonCode: reason_code,
    reasonText: reason_text,
    documents,
    details,
  })
  return { code }
}

interface Completion {
  request_code: string
  method: 'CASH_KHR' | 'BANK_TRANSFER'
  reference_no?: string | null | undefined
  /** Part of the amount to pay out in the dollars that the patient paid. */
  dollars?: number | undefined
}

interface ApprovedRefund {
  /** Null for a deposit. */
  subject_id: number | null
  visit_id: number
  way: 'CASH' | 'BANK' | null
  amount: number
  is_approved: boolean
  lines: CreditRequest[] | null
  reason: string
}

interface Reason {
  reason_code: number
  reason_text: string | null
}

/** The written reason, otherwise the label of the chosen one. */
function reasonOf({ reason_code, reason_text }: Reason): string {
  const chosen = Object.values(approvalReason).find(({ value }) => value === reason_code)?.label
  return reason_text ?? `${chosen?.kh} · ${chosen?.en}`
}

async function approvedRefund({ trx }: Writing, code: string): Promise<ApprovedRefund> {
  const { rows } = await sql<Omit<ApprovedRefund, 'reason'> & Reason>`
    select r.*, a.reason_code, a.reason_text from (${openRefunds}) r
    join approvals a on a.request_code = r.request_code
    where r.request_code = ${code} order by a.level limit 1`.execute(trx)
  const [found] = rows
  return found?.is_approved
    ? { ...found, reason: reasonOf(found) }
    : refuse('request_code', 'cash.not_approved')
}

/**
 * If nothing is to be paid out, carries out the decision at once: the invoice amount and balance
 * decrease. Otherwise the cashier pays it out. Other decisions only settle the invoice.
 */
export async function applyRefundDecision(
  writing: Writing,
  {
    subject_id,
    subject_resource,
    request_code,
  }: Pick<Approval, 'subject_id' | 'subject_resource' | 'request_code'>,
): Promise<void> {
  if (subject_resource !== 'invoices') return
  const open = await loadOpenRefund(writing, subject_id)
  if (open?.is_approved && open.request_code === request_code && open.amount === 0) {
    const invoices = writing.context.registry.get('invoices')
    const invoice = (await lockStored(writing, invoices, [subject_id])).get(subject_id)
    const { lines, reason } = await approvedRefund(writing, request_code)
    if (invoice && lines && invoice.values.status !== invoiceStatus.CANCELLED.value)
      await creditInvoice(writing, invoice, lines, { code: request_code, reason })
  }
  await settle(writing, [subject_id])
}

/** Carries out an approved refund of an invoice or a deposit. */
export async function refund(saving: Saving, completion: Completion): Promise<number[]> {
  const { writing } = saving
  const { registry } = writing.context
  const { request_code, method, reference_no, dollars = 0 } = completion
  if (method === 'BANK_TRANSFER' && !referenceKey({ method, reference_no }))
    refuse('reference_no', 'cash.reference')
  if (dollars > 0 && method !== 'CASH_KHR') refuse('dollars', 'cash.dollars_refund_limit', { max: 0 })
  const payOut: PayOut = async (subject, { amount, shift }) =>
    dollars > 0
      ? payBackDollars(writing, subject, { amount, dollars, shift })
      : [toRefundTender(amount, completion)]
  const { subject_id, visit_id, way: depositMethod } = await approvedRefund(writing, request_code)
  if (subject_id === null) {
    if (depositMethod === 'BANK' ? method === 'CASH_KHR' : method === 'BANK_TRANSFER')
      refuse('method', depositMethod === 'BANK' ? 'cash.by_bank' : 'cash.by_cash')
    return refundDeposit(saving, { visit_id: Number(visit_id), code: request_code }, payOut)
  }
  const lockedInvoice = await lockActive(saving, registry.get('invoices'), Number(subject_id))
  // If two users carry it out, the second finds it done.
  const { lines, amount, reason } = await approvedRefund(writing, request_code)
  if (amount <= 0 || amount > paidLeft(lockedInvoice.values))
    refuse('request_code', 'cash.more_than_paid', { left: paidLeft(lockedInvoice.values) })
  const visit = lockedInvoice.values.visit_id
  const facility = Number(lockedInvoice.values.health_facility_id)
  const { shift, ids } = await atWindow(writing, facility, 2)
  const subject = { invoice_id: lockedInvoice.id, visit_id: visit }
  const all = await payOut(subject, { amount, shift })
  const lowered = lines
    ? await creditInvoice(writing, lockedInvoice, lines, { code: request_code, reason })
    : lockedInvoice
  const of: Purpose = {
    kind: 'REFUND',
    invoice_id: lockedInvoice.id,
    visit_id: visit,
    approval_code: request_code,
    patient_id: Number(lockedInvoice.values.patient_id),
    health_facility_id: facility,
  }
  const event = {
    invoice_id: lockedInvoice.id,
    visit_id: visit,
    event: invoiceEvent.REFUNDED.value,
    amount_before: 0,
    amount_after: -amount,
    details: request_code,
  }
  const booking = { shift, ids, against: 'PATIENT_RECEIVABLE', sign: -1 } as const
  const invoice = { stored: lowered, event }
  return book(writing, of, all, { ...booking, invoice })
}

const toRefundTender = (amount: number, { method, reference_no }: Completion): AllocatedTender => ({
  method,
  amount,
  reference_no,
  exchange_rate: null,
  amount_khr: amount,
  change_khr: 0,
})
