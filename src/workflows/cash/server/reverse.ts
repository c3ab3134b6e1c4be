/** Reverses a payment that was booked by mistake (domain 2.3); payments are never deleted. */

import { sql } from 'kysely'
import { invoiceEvent } from '#schemas/codes/invoice-status.ts'
import { paymentKind, paymentMethod, paymentStatus, shiftStatus } from '#schemas/codes/payment.ts'
import { formatRiel } from '#schemas/kit/numbers.ts'
import { addRiel } from '#src/domain/money/riel.ts'
import type { TableRow } from '#src/server/db/tables.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { lockActive } from '#src/server/records/resources/save.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { followTransition } from '#src/server/records/states/follow.ts'
import { balanceOf } from '#src/workflows/billing/domain/settlement.ts'
import { depositLeft } from '#src/workflows/billing/server/deposit-sums.ts'
import { addEvents } from '#src/workflows/billing/server/history.ts'
import { reverseEntries } from '#src/workflows/ledger/server/post.ts'
import { refuse } from './book.ts'
import { findShortage } from './drawer.ts'
import { loadOpenRefund } from './give-back.ts'
import { loadReceiptParts } from './receipt.ts'
import { paidLeft } from './refund-details.ts'
import { settle } from './settle.ts'

/** @throws VALIDATION if the invoice was paid again after the refund that is to be reversed */
async function assertNotOverpaid(saving: Saving, id: number | null, amount: number): Promise<void> {
  if (id === null) return
  const { values } = await lockActive(saving, saving.writing.context.registry.get('invoices'), id)
  const balance = balanceOf(values)
  if (balance < amount) refuse('amount_khr', 'cash.paid_again', { amount: formatRiel(amount - balance) })
}

/** @throws VALIDATION if the drawer no longer has the riel or dollars of the reversed payment */
async function assertInDrawer(writing: Writing, parts: readonly Stored<'payments'>[]): Promise<void> {
  const [first] = parts
  if (!first) return
  const sum = (method: { value: number }, name: 'amount_khr' | 'amount_tendered') =>
    parts.reduce((all, { values }) => all + (values.method === method.value ? Number(values[name]) : 0), 0)
  const at = { facility: Number(first.values.health_facility_id), shift: Number(first.values.shift_id) }
  const short = await findShortage(writing, at, {
    riel: sum(paymentMethod.CASH_KHR, 'amount_khr'),
    usd: sum(paymentMethod.CASH_USD, 'amount_tendered'),
  })
  if (!short) return
  const { kind, available } = short
  refuse('amount_khr', 'cash.reversal_short', {
    left: kind === 'usd' ? `$${available}` : formatRiel(available),
  })
}

/**
 * Reverses a payment that was booked by mistake, with all tenders of its receipt. Only a user other
 * than its cashier can do it, while the shift is open.
 */
export async function reverseReceipt(saving: Saving, id: number): Promise<void> {
  const { writing } = saving
  const { trx, actor, context } = writing
  const payments = context.registry.get('payments')
  const parts: Stored<'payments'>[] = []
  for (const part of await loadReceiptParts(trx, id)) parts.push(await lockActive(saving, payments, part))
  const { values } = parts[0] ?? (await lockActive(saving, payments, id))
  const amount = addRiel(...parts.map((part) => part.values.amount_khr))
  if (values.status !== paymentStatus.POSTED.value) refuse('status', 'cash.reversed')
  if (values.kind === paymentKind.ALLOCATION.value) refuse('kind', 'cash.allocation')
  if (values.cashier_id === actor.userId) throw new AppError('OWN_REQUEST')
  const { rows } = await sql<Pick<TableRow<'shifts'>, 'status'>>`select status from shifts
    where id = ${values.shift_id} for share`.execute(trx)
  if (rows[0]?.status !== shiftStatus.OPEN.value) refuse('shift_id', 'cash.shift_closed')
  const left = await depositLeft(trx, values.visit_id)
  if (values.kind === paymentKind.DEPOSIT.value && left < amount) refuse('amount_khr', 'cash.deposit_used')
  let due = 0
  if (values.kind === paymentKind.PAYMENT.value) {
    const invoice = await lockActive(saving, context.registry.get('invoices'), Number(values.invoice_id))
    due = balanceOf(invoice.values)
    const open = await loadOpenRefund(writing, invoice.id)
    if (open?.is_approved) refuse('invoice_id', 'cash.refund_pending', { code: open.request_code })
    const remaining = paidLeft(invoice.values) - (open?.amount ?? 0)
    if (remaining < amount) refuse('amount_khr', 'cash.already_refunded')
  }
  if (values.kind === paymentKind.REFUND.value && values.approval_code !== null) {
    const notes = trx.selectFrom('credit_notes').select('code')
    const note = await notes.where('approval_code', '=', values.approval_code).executeTakeFirst()
    if (note) refuse('kind', 'cash.credited', { code: note.code })
    await assertNotOverpaid(saving, values.invoice_id, amount)
  }
  const released = { reference_key: null }
  await followTransition(
    writing,
    payments,
    'reverse',
    parts.map((stored) => ({ stored, values: released })),
  )
  for (const part of parts) await reverseEntries(writing, { payment_id: part.id })
  if (values.kind !== paymentKind.REFUND.value) await assertInDrawer(writing, parts)
  if (values.invoice_id === null) return
  await settle(writing, [values.invoice_id])
  // As in the events of the payment and the refund, in the other direction.
  const isRefund = values.kind === paymentKind.REFUND.value
  await addEvents(writing, [
    {
      invoice_id: values.invoice_id,
      visit_id: values.visit_id,
      event: invoiceEvent.REVERSED.value,
      amount_before: isRefund ? -amount : due,
      amount_after: isRefund ? 0 : due + amount,
      details: values.receipt_no ?? '',
    },
  ])
}
