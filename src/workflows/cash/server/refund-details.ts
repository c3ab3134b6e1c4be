/** The content of a refund request (src/workflows/cash/domain/refund-details.ts). */
import { sql } from 'kysely'
import { paymentKind, paymentStatus } from '#schemas/codes/payment.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { balanceOf } from '#src/workflows/billing/domain/settlement.ts'
import { type CreditRequest, creditReasons, isRefundReason, refundedByOf } from '../domain/credit.ts'
import type { PaidBy, RefundDetails } from '../domain/refund-details.ts'
import { refuse } from './book.ts'
import { planCredit } from './credit.ts'

interface Input {
  reason_code: string
  lines?: readonly CreditRequest[] | undefined
  amount?: number | undefined
}

export const paidLeft = (values: Values<'invoices'>) =>
  (values.paid_total ?? 0) - (values.refunded_total ?? 0)

/** How an invoice was paid, by method, less its refunds. */
async function loadPaidBy({ trx }: Writing, invoice: number): Promise<PaidBy[]> {
  const sum = sql`sum(case when p.kind = ${paymentKind.REFUND.value} then -p.amount_khr else p.amount_khr end)`
  const isDeposit = sql`p.kind = ${paymentKind.ALLOCATION.value}`
  const { rows } = await sql<PaidBy>`
    select case when ${isDeposit} then null else p.method end as method, (${sum})::float8 as amount
    from payments p where p.invoice_id = ${invoice} and p.status = ${paymentStatus.POSTED.value}
      and p.deleted_at is null group by 1 having ${sum} > 0 order by 1`.execute(trx)
  return rows
}

/**
 * What the approver of a refund decides about: the credited lines, the amount to pay out, and how
 * the invoice was paid.
 * @throws VALIDATION
 */
export async function buildRefundDetails(
  writing: Writing,
  stored: Stored<'invoices'>,
  { lines, amount, reason_code }: Input,
): Promise<RefundDetails> {
  if (Object.hasOwn(creditReasons, reason_code) && !lines?.length) refuse('lines', 'cash.credit_lines')
  const by = refundedByOf({ lines, amount })
  if (!by) return refuse('lines', 'cash.refund_mixed')
  if (!isRefundReason(by, reason_code, [])) refuse('reason_code', 'cash.refund_reason')
  const paid_by = await loadPaidBy(writing, stored.id)
  if (lines?.length) {
    const planned = await planCredit(writing, stored, lines)
    if (
      !isRefundReason(
        by,
        reason_code,
        planned.lines.map(({ line }) => line.issued),
      )
    )
      refuse('reason_code', 'cash.returned_medicine')
    const { due } = planned.credited
    return {
      lines: [...lines],
      amount: due,
      payout: Math.max(0, due - balanceOf(stored.values)),
      credited: planned.lines.map(({ line, credit }) => ({
        kh: line.issued.description_kh ?? '',
        en: line.issued.description_en ?? null,
        quantity: credit.quantity,
        patient: credit.patient_share,
        programme: credit.scheme_share,
      })),
      paid_by,
    }
  }
  const left = paidLeft(stored.values)
  if (amount === undefined || amount <= 0) return refuse('amount', 'cash.positive')
  if (amount % 100 !== 0) refuse('amount', 'cash.notes')
  if (amount > left) refuse('amount', 'cash.more_than_paid', { left })
  return { amount, payout: amount, paid_by }
}
