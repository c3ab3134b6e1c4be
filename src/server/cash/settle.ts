/** Where an invoice stands by its posted payments: the only way it comes to be paid (domain 1.8). */
import { sql } from 'kysely'
import { approvalDecision } from '#schemas/codes/approval-decision.ts'
import { approvalKind } from '#schemas/codes/approval-kind.ts'
import { invoiceStatus, type issuedStatuses } from '#schemas/codes/invoice-status.ts'
import { paymentKind, paymentStatus } from '#schemas/codes/payment.ts'
import { settledStatus } from '#src/domain/cash/settlement.ts'
import { following } from '../periods/assert-open.ts'
import { actingAs } from '../resources/acting.ts'
import { holdStored } from '../resources/hold.ts'
import { updateRecords } from '../resources/write.ts'
import type { Writing } from '../resources/writing.ts'

const { PAYMENT, REFUND, ALLOCATION } = paymentKind
const { DRAFT, CLAIMED, CANCELLED } = invoiceStatus
const { PENDING, APPROVED } = approvalDecision

/** A request for a refund that waits, or was approved and isn't carried out (t: the payments). */
export const openRefunds = sql`select a.request_code, a.subject_id,
    (a.details ->> 'amount')::float8 as amount, bool_and(a.decision = ${APPROVED.value}) as is_approved
  from approvals a where a.kind = ${approvalKind.REFUND.value} and a.subject_resource = 'invoices'
    and a.deleted_at is null and not exists (select 1 from payments p
      where p.approval_code = a.request_code and p.status = ${paymentStatus.POSTED.value})
  group by a.request_code, a.subject_id, a.details
  having bool_and(a.decision in (${PENDING.value}, ${APPROVED.value}))`

/**
 * Sets what was paid and given back, and the status that follows. What is a draft or cancelled stays; a
 * claim is not undone by a payment of the patient's part.
 * @param isRefundAsked Told where the request itself is only being written.
 */
export async function settle(
  writing: Writing,
  invoiceId: number,
  { isRefundAsked = false } = {},
): Promise<void> {
  const { trx, context } = writing
  const invoices = context.registry.get('invoices')
  const stored = (await holdStored(writing, invoices, [invoiceId])).get(invoiceId)
  if (!stored) return
  const status = Number(stored.values.status)
  if (status === DRAFT.value || status === CANCELLED.value) return
  const { rows } = await sql<{ paid: number; refunded: number; asked: boolean }>`
    select coalesce(sum(amount_khr) filter
        (where kind in (${PAYMENT.value}, ${ALLOCATION.value})), 0)::float8 as paid,
      coalesce(sum(amount_khr) filter (where kind = ${REFUND.value}), 0)::float8 as refunded,
      exists (select 1 from (${openRefunds}) r where r.subject_id = ${invoiceId}) as asked
    from payments where invoice_id = ${invoiceId} and status = ${paymentStatus.POSTED.value}
      and deleted_at is null`.execute(trx)
  const { paid = 0, refunded = 0, asked = false } = rows[0] ?? {}
  const name: (typeof issuedStatuses)[number] = settledStatus({
    due: Number(stored.values.patient_total) + Number(stored.values.rounding),
    ...{ paid, refunded, isRefundAsked: isRefundAsked || asked },
  })
  const isClaimed = status === CLAIMED.value && refunded === 0 && !asked && !isRefundAsked
  await updateRecords(actingAs(writing, following), invoices, [
    {
      stored,
      values: {
        ...{ paid_total: paid, refunded_total: refunded },
        ...(isClaimed ? {} : { status: invoiceStatus[name].value }),
      },
    },
  ])
}
