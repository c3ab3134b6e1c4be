/**
 * Derives the status of an invoice from its posted payments, the only way to become paid (domain
 * 1.8).
 */
import { sql } from 'kysely'
import { approvalKind } from '#schemas/codes/approval-kind.ts'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { paymentKind, paymentStatus } from '#schemas/codes/payment.ts'
import { approvalDecision } from '#schemas/platform/codes/approval-decision.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { idList } from '#src/server/db/ids.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import { asWorkflow } from '#src/server/records/resources/workflow-writes.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { followStates } from '#src/server/records/states/follow.ts'
import { following } from '#src/server/records/write-guards/assert-open.ts'
import { statusAfterPayment } from '#src/workflows/billing/domain/settlement.ts'
import { isClaimedBy } from '#src/workflows/billing/server/claimed.ts'
import { isSent } from '#src/workflows/billing/server/claims-sent.ts'
import { depositFreeOf, depositsByMethod } from '#src/workflows/billing/server/deposit-sums.ts'

const { PAYMENT, REFUND, ALLOCATION } = paymentKind
const unsettled = new Set<number>([invoiceStatus.DRAFT.value, invoiceStatus.CANCELLED.value])

const { PENDING, APPROVED } = approvalDecision

const visit = sql`a.subject_id`
const byMethod = depositsByMethod(visit)
/** A newer request replaces this one (a): it could only be made because this one was void. */
const isReplaced = sql`exists (select 1 from approvals n where n.kind = a.kind
  and n.subject_resource = 'visits' and n.subject_id = a.subject_id and n.id > max(a.id)
  and n.request_code <> a.request_code and n.deleted_at is null
  and ${codeIn('n.decision', PENDING, APPROVED)})`
/**
 * The part of the deposit in a request (a) that can still be refunded, in whole notes. Deposits
 * received after the request are not part of it.
 */
const depositPayable = sql`case when ${isReplaced} then 0 else greatest(0, floor(least(
  (a.details ->> 'amount')::float8, ${depositFreeOf(visit, sql`a.requested_at`)},
  case a.details ->> 'way' when 'BANK' then ${byMethod.BANK} else ${byMethod.CASH} end) / 100) * 100) end`

/** A payment followed the reversed refund (p), so its approval is about earlier payments only. */
const isPaidAgain = sql`exists (select 1 from payments n where n.invoice_id = p.invoice_id and n.id > p.id
  and ${codeIn('n.kind', PAYMENT, ALLOCATION)} and n.status = ${paymentStatus.POSTED.value}
  and n.deleted_at is null)`

/**
 * Refund requests that are pending, or approved and not paid out: of an invoice (`subject_id`), or
 * of a deposit (null). `amount` is the payout: for a credit note (`lines`) the payments beyond the
 * lower total, for a deposit at most what open invoices leave. `way` is the method for a deposit.
 * A request about a deposit is void when invoices need all of it, or a newer one replaces it.
 */
export const openRefunds = sql`select a.request_code, o.id as subject_id,
    coalesce(o.visit_id, a.subject_id) as visit_id, a.details -> 'lines' as lines,
    a.details ->> 'way' as way,
    case when o.id is null then ${depositPayable}
      when a.details -> 'lines' is null then (a.details ->> 'amount')::float8
      else greatest(0, (a.details ->> 'amount')::float8 - o.balance) end as amount,
    bool_and(a.decision = ${APPROVED.value}) as is_approved,
    o.id is null and ${depositPayable} <= 0 as is_void
  from approvals a left join invoices o on o.id = a.subject_id and a.subject_resource = 'invoices'
  where a.kind = ${approvalKind.REFUND.value} and a.subject_resource in ('invoices', 'visits')
    and a.deleted_at is null and not exists (select 1 from payments p
      where p.approval_code = a.request_code and (p.status = ${paymentStatus.POSTED.value}
        or ${isPaidAgain}))
    and not exists (select 1 from credit_notes n where n.approval_code = a.request_code)
  group by a.request_code, a.kind, a.subject_id, a.requested_at, a.details, o.id
  having bool_and(${codeIn('a.decision', PENDING, APPROVED)})`

const isClaimed = sql`exists (select 1 from claims l where ${isClaimedBy('l')} and ${isSent})`

/** Payments, refunds and open requests of an invoice. */
interface Sums {
  id: number
  paid: number
  refunded: number
  isRefundRequested: boolean
  claimed: boolean
}

interface Settling {
  /** Set by a caller that is writing the request itself. */
  isRefundRequested?: boolean
  /** The invoices, if the caller has locked them and not changed them since. */
  stored?: readonly Stored<'invoices'>[]
}

async function loadSums({ trx, context }: Writing, ids: readonly number[]): Promise<Map<number, Sums>> {
  const { rows } = await sql<Sums>`select i.id, coalesce(sum(p.amount_khr) filter
      (where ${codeIn('p.kind', PAYMENT, ALLOCATION)}), 0)::float8 as paid,
    coalesce(sum(p.amount_khr) filter (where p.kind = ${REFUND.value}), 0)::float8 as refunded,
    exists (select 1 from (${openRefunds}) r where r.subject_id = i.id) as "isRefundRequested",
    ${context.registry.find('claims') ? isClaimed : sql`false`} as claimed
  from invoices i left join payments p on p.invoice_id = i.id
    and p.status = ${paymentStatus.POSTED.value} and p.deleted_at is null
  where i.id = any(${idList(ids)}) group by i.id`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Updates the paid and refunded totals of invoices, and the status that follows. Drafts and
 * cancelled invoices keep theirs.
 */
export async function settle(
  writing: Writing,
  ids: readonly number[],
  { isRefundRequested = false, stored: lockedInvoices }: Settling = {},
): Promise<void> {
  if (ids.length === 0) return
  const invoices = writing.context.registry.get('invoices')
  const stored = lockedInvoices ?? [...(await lockStored(writing, invoices, ids)).values()]
  const issued = stored.filter(({ values }) => !unsettled.has(values.status))
  if (issued.length === 0) return
  const known = await loadSums(
    writing,
    issued.map(({ id }) => id),
  )
  await followStates(
    asWorkflow(writing, following),
    invoices,
    issued.flatMap((one) => {
      const found = known.get(one.id)
      if (!found) return []
      const { paid, refunded, isRefundRequested: hasRefundRequest, claimed } = found
      const name = statusAfterPayment({
        due: Number(one.values.patient_total) + Number(one.values.rounding),
        paid,
        refunded,
        isClaimed: claimed,
        isRefundRequested: isRefundRequested || hasRefundRequest,
      })
      const status = invoiceStatus[name].value
      return [{ stored: one, values: { paid_total: paid, refunded_total: refunded, status } }]
    }),
  )
}
