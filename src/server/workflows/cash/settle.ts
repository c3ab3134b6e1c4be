/**
 * Where an invoice stands by its posted payments: the only way it comes to be paid (domain 1.8).
 */
import { sql } from 'kysely'
import { approvalDecision } from '#schemas/codes/approval-decision.ts'
import { approvalKind } from '#schemas/codes/approval-kind.ts'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { paymentKind, paymentStatus } from '#schemas/codes/payment.ts'
import { statusAfterPayment } from '#src/domain/cash/settlement.ts'
import { type BatchQuery, batchQuery, runBatch } from '#src/server/db/batch.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { idList } from '#src/server/db/ids.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import { asWorkflow } from '#src/server/records/resources/workflow-writes.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { following } from '#src/server/records/write-guards/assert-open.ts'
import { isClaimedBy } from '../claims/invoiced.ts'
import { isSent } from '../claims/sent.ts'
import { depositFreeOf, depositsByMethod } from './deposit-sums.ts'

const { PAYMENT, REFUND, ALLOCATION } = paymentKind
const unsettled = new Set<number>([invoiceStatus.DRAFT.value, invoiceStatus.CANCELLED.value])

const { PENDING, APPROVED } = approvalDecision

const visit = sql`a.subject_id`
const ways = depositsByMethod(visit)
/** Of the deposit that an approved request (a) is about, what can still go back: whole notes. */
const depositPayable = sql`greatest(0, floor(least((a.details ->> 'amount')::float8, ${depositFreeOf(visit)},
  case a.details ->> 'way' when 'BANK' then ${ways.BANK} else ${ways.CASH} end) / 100) * 100)`

/**
 * A request for a refund that waits, or was approved and isn't carried out: of an invoice
 * (`subject_id`), or of a deposit, which has none. `amount` is what goes out: of a credit note
 * (`lines`) what was paid beyond the lower bill, of a deposit no more than open bills still leave.
 * `way` says how a deposit goes back. A request about a deposit is void once it was approved and
 * bills need all of it: a new one can be made.
 */
export const openRefunds = sql`select a.request_code, o.id as subject_id,
    coalesce(o.visit_id, a.subject_id) as visit_id, a.details -> 'lines' as lines,
    a.details ->> 'way' as way,
    case when o.id is null then ${depositPayable}
      when a.details -> 'lines' is null then (a.details ->> 'amount')::float8
      else greatest(0, (a.details ->> 'amount')::float8 - o.balance) end as amount,
    bool_and(a.decision = ${APPROVED.value}) as is_approved,
    bool_and(a.decision = ${APPROVED.value}) and o.id is null and ${depositPayable} <= 0 as is_void
  from approvals a left join invoices o on o.id = a.subject_id and a.subject_resource = 'invoices'
  where a.kind = ${approvalKind.REFUND.value} and a.subject_resource in ('invoices', 'visits')
    and a.deleted_at is null and not exists (select 1 from payments p
      where p.approval_code = a.request_code and p.status = ${paymentStatus.POSTED.value})
    and not exists (select 1 from credit_notes n where n.approval_code = a.request_code)
  group by a.request_code, a.subject_id, a.details, o.id
  having bool_and(${codeIn('a.decision', PENDING, APPROVED)})`

const isClaimed = sql`exists (select 1 from claims l where ${isClaimedBy('l')} and ${isSent})`

/** What was paid and given back of an invoice, and what is going on about it. */
export interface Sums {
  id: number
  paid: number
  refunded: number
  asked: boolean
  claimed: boolean
}

interface Settling {
  /** Told where the request itself is only being written. */
  isRefundAsked?: boolean
  /** The invoices, where they are held and unchanged since. */
  held?: readonly Stored[]
  /** Read already, after what is to be told by them. */
  sums?: readonly Sums[] | undefined
}

/** Sums of invoices by their payments. */
export const sumsOf = ({ registry }: Writing['context'], ids: readonly number[]): BatchQuery<Sums[]> =>
  batchQuery(
    sql<Sums>`select i.id, coalesce(sum(p.amount_khr) filter
        (where ${codeIn('p.kind', PAYMENT, ALLOCATION)}), 0)::float8 as paid,
      coalesce(sum(p.amount_khr) filter (where p.kind = ${REFUND.value}), 0)::float8 as refunded,
      exists (select 1 from (${openRefunds}) r where r.subject_id = i.id) as asked,
      ${registry.find('claims') ? isClaimed : sql`false`} as claimed
    from invoices i left join payments p on p.invoice_id = i.id
      and p.status = ${paymentStatus.POSTED.value} and p.deleted_at is null
    where i.id = any(${idList(ids)}) group by i.id`,
    (rows) => [...rows],
  )

/**
 * Sets what was paid and given back of invoices, and the status that follows. What is a draft or
 * cancelled stays as it is.
 */
export async function settle(
  writing: Writing,
  ids: readonly number[],
  { isRefundAsked = false, held, sums }: Settling = {},
): Promise<void> {
  const { trx, context } = writing
  if (ids.length === 0) return
  const invoices = context.registry.get('invoices')
  const stored = held ?? [...(await lockStored(writing, invoices, ids)).values()]
  const issued = stored.filter(({ values }) => !unsettled.has(Number(values.status)))
  if (issued.length === 0) return
  const [rows] = sums
    ? [sums]
    : await runBatch(trx, [
        sumsOf(
          context,
          issued.map(({ id }) => id),
        ),
      ])
  const known = new Map(rows.map((row) => [row.id, row]))
  await updateRecords(
    asWorkflow(writing, following),
    invoices,
    issued.flatMap((one) => {
      const found = known.get(one.id)
      if (!found) return []
      const { paid, refunded, asked, claimed } = found
      const name = statusAfterPayment({
        due: Number(one.values.patient_total) + Number(one.values.rounding),
        paid,
        refunded,
        isClaimed: claimed,
        isRefundAsked: isRefundAsked || asked,
      })
      const status = invoiceStatus[name].value
      return [{ stored: one, values: { paid_total: paid, refunded_total: refunded, status } }]
    }),
  )
}
