/** Giving money back (domain 2.3): never by deleting. A refund is asked for, approved by somebody else, carried out. */
import { sql } from 'kysely'
import { invoiceEvent } from '#schemas/codes/invoice-status.ts'
import { paymentKind, paymentStatus, shiftStatus } from '#schemas/codes/payment.ts'
import type { Taken } from '#src/domain/cash/tenders.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { heldLiving } from '#src/server/records/resources/save.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { requestApproval } from '../approvals/request.ts'
import { reverseEntries } from '../ledger/post.ts'
import { atWindow, book, type Purpose, refuse } from './book.ts'
import { openRefunds, settle } from './settle.ts'
import { depositLeft } from './take.ts'

interface Grounds {
  reason_code: string
  reason_text?: string | null | undefined
  documents?: number[] | undefined
}

/** What was paid for an invoice and neither given back nor asked to be. */
async function leftOf({ trx }: Writing, id: number, values: Values): Promise<number> {
  const { rows } = await sql<{ asked: number }>`select coalesce(sum(r.amount), 0)::float8 as asked
    from (${openRefunds}) r where r.subject_id = ${id}`.execute(trx)
  return Number(values.paid_total) - Number(values.refunded_total) - (rows[0]?.asked ?? 0)
}

/** @throws VALIDATION for more than was paid; ALREADY_ASKED */
export async function askRefund(
  saving: Saving,
  { invoice_id, amount, ...grounds }: Grounds & { invoice_id: number; amount: number },
): Promise<{ code: string }> {
  const { writing } = saving
  const { values } = await heldLiving(saving, writing.context.registry.get('invoices'), invoice_id)
  const left = await leftOf(writing, invoice_id, values)
  if (amount <= 0) refuse('amount', 'cash.positive')
  if (amount % 100 !== 0) refuse('amount', 'cash.notes')
  if (amount > left) refuse('amount', 'cash.more_than_paid', { left })
  await settle(writing, [invoice_id], { isRefundAsked: true })
  const { code } = await requestApproval(writing, {
    kind: 'REFUND',
    subject: { resource: 'invoices', id: invoice_id, link: `/invoices/update/${invoice_id}` },
    healthFacilityId: Number(values.health_facility_id),
    ...{ amountBefore: left, amountAfter: left - amount },
    ...{ reasonCode: grounds.reason_code, reasonText: grounds.reason_text },
    ...{ documents: grounds.documents, details: { amount } },
  })
  return { code }
}

interface Completion {
  request_code?: string | undefined
  visit_id?: number | undefined
  method: 'CASH_KHR' | 'BANK_TRANSFER'
  reference_no?: string | null | undefined
}

async function approvedRefund({ writing }: Saving, code: string) {
  const { rows } = await sql<{ subject_id: number; amount: number; is_approved: boolean }>`
    select * from (${openRefunds}) r where r.request_code = ${code}`.execute(writing.trx)
  const [found] = rows
  return found?.is_approved ? found : refuse('request_code', 'cash.not_approved')
}

/** Carries out an approved refund, or gives back what is left of a deposit. */
export async function refund(saving: Saving, completion: Completion): Promise<number[]> {
  const { writing } = saving
  const { registry } = writing.context
  const { request_code, visit_id, method, reference_no } = completion
  if (method === 'BANK_TRANSFER' && !reference_no?.trim()) refuse('reference_no', 'cash.reference')
  const asked = request_code === undefined ? undefined : await approvedRefund(saving, request_code)
  const held = asked
    ? await heldLiving(saving, registry.get('invoices'), Number(asked.subject_id))
    : await heldLiving(saving, registry.get('visits'), visit_id ?? 0)
  const { values, id } = held
  // Whoever waited for the other finds it done.
  if (request_code !== undefined) await approvedRefund(saving, request_code)
  const visit = asked ? Number(values.visit_id) : id
  const amount = asked ? asked.amount : await depositLeft(writing.trx, visit)
  if (amount <= 0) refuse('visit_id', 'cash.no_deposit')
  const facility = Number(values.health_facility_id)
  const { shift, ids } = await atWindow(writing, facility, 1)
  const of: Purpose = {
    ...{ kind: 'REFUND', invoice_id: asked ? id : null, visit_id: visit },
    ...{ patient_id: Number(values.patient_id), health_facility_id: facility },
    ...(request_code === undefined ? {} : { approval_code: request_code }),
  }
  const given: Taken = {
    ...{ method, amount, reference_no, exchange_rate: null, amount_khr: amount, change_khr: 0 },
  }
  const against = asked ? 'PATIENT_RECEIVABLE' : 'DEPOSITS'
  const event = {
    ...{ invoice_id: id, visit_id: visit, event: invoiceEvent.REFUNDED.value },
    ...{ amount_before: 0, amount_after: -amount, details: request_code ?? '' },
  }
  const booking = { shift, ids, against, sign: -1 } as const
  return book(writing, of, [given], {
    ...booking,
    ...(asked ? { invoice: { held, event } } : {}),
  })
}

/** Takes back a payment booked by mistake; somebody other than its cashier does, while its shift is open. */
export async function reversePayment(saving: Saving, id: number): Promise<void> {
  const { writing } = saving
  const { trx, actor, context } = writing
  const payments = context.registry.get('payments')
  const stored = await heldLiving(saving, payments, id)
  const { values } = stored
  if (values.status !== paymentStatus.POSTED.value) refuse('status', 'cash.reversed')
  if (values.kind === paymentKind.ALLOCATION.value) refuse('kind', 'cash.allocation')
  if (values.cashier_id === actor.userId) throw new AppError('OWN_REQUEST')
  const { rows } = await sql<{ status: number }>`select status from shifts
    where id = ${values.shift_id as number} for share`.execute(trx)
  if (rows[0]?.status !== shiftStatus.OPEN.value) refuse('shift_id', 'cash.shift_closed')
  const left = await depositLeft(trx, Number(values.visit_id))
  if (values.kind === paymentKind.DEPOSIT.value && left < Number(values.amount_khr))
    refuse('amount_khr', 'cash.deposit_used')
  if (values.kind === paymentKind.PAYMENT.value) {
    const invoice = await heldLiving(
      saving,
      context.registry.get('invoices'),
      Number(values.invoice_id),
    )
    const kept = await leftOf(writing, invoice.id, invoice.values)
    if (kept < Number(values.amount_khr)) refuse('amount_khr', 'cash.given_back')
  }
  await updateRecords(writing, payments, [
    { stored, values: { status: paymentStatus.REVERSED.value, reference_key: null } },
  ])
  await reverseEntries(writing, { payment_id: id })
  if (values.invoice_id !== null) await settle(writing, [Number(values.invoice_id)])
}
