/**
 * Derives whether a visit is billed and closed from its invoices and claims; users never set it
 * (domain 2.1).
 */
import { type RawBuilder, sql } from 'kysely'
import { isLeft } from '#application/domain/visit-steps.ts'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { invoiceEvent, invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { leftStatuses, visitStatus } from '#schemas/codes/visit-status.ts'
import type { WriteEvent, WriteRule } from '#src/server/access/context.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { idList } from '#src/server/db/ids.ts'
import type { WriteRules } from '#src/server/records/resources/compose-rules.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import { asWorkflow, isWorkflowWrite } from '#src/server/records/resources/workflow-writes.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { followStates } from '#src/server/records/states/follow.ts'
import { following } from '#src/server/records/write-guards/assert-open.ts'
import { payableStatuses } from '#src/workflows/billing/domain/settlement.ts'
import { isClaimedBy } from '#src/workflows/billing/server/claimed.ts'
import { isSent } from '#src/workflows/billing/server/claims-sent.ts'
import { addEvents } from '#src/workflows/billing/server/history.ts'
import { lockVisitsOf } from '#src/workflows/visits/server/lock-visits.ts'
import { settle } from './settle.ts'

const among = (ids: readonly number[]) => sql`id = any(${idList(ids)})`
const numbers = (values: readonly number[]) => sql.join(values.map((one) => sql.lit(one)))

const { DISCHARGED, BILLED, CLOSED } = visitStatus
const { DRAFT, PAID, EXEMPTED, CLAIMED, REFUND_REQUESTED, CANCELLED } = invoiceStatus

/** The patient still owes money, or has requested a refund. */
const unsettled = [...payableStatuses, REFUND_REQUESTED.value]
/** The patient owes nothing; the payer's part may be open. */
const paidStatuses = [PAID.value, EXEMPTED.value, CLAIMED.value]
/** The facility has received the payer's money. */
const received = numbers([claimStatus.ProviderCleared.value, claimStatus.Closed.value])

const someInvoice = (is: RawBuilder<unknown>) => sql`exists (select 1 from invoices i
  where i.visit_id = v.id and i.deleted_at is null and i.status <> ${sql.lit(CANCELLED.value)} and ${is})`
const someClaim = (is: RawBuilder<unknown>) => sql`exists (select 1 from claims l
  where l.visit_id = v.id and l.deleted_at is null and l.is_live and ${is})`

/** The status of a discharged visit `v`. */
const statusByMoney = (hasClaims: boolean) => sql<number>`case
  when ${someInvoice(sql`i.status = ${sql.lit(DRAFT.value)}`)} or not ${someInvoice(sql`true`)}
    then ${sql.lit(DISCHARGED.value)}
  when ${someInvoice(codeIn('i.status', ...unsettled))} then ${sql.lit(BILLED.value)}
  ${
    hasClaims
      ? sql`when ${someClaim(sql`l.status not in (${received})`)}
          or (${someInvoice(sql`i.scheme_total > 0`)} and not ${someClaim(sql`true`)})
          then ${sql.lit(BILLED.value)}`
      : sql``
  }
  else ${sql.lit(CLOSED.value)} end`

/**
 * Sets the status of discharged visits from their invoices and claims. Other visits keep theirs.
 * @param which Condition over a visit.
 */
export async function syncBillingStatus(writing: Writing, which: RawBuilder<unknown>): Promise<void> {
  const { trx, context } = writing
  // The last transaction to lock the visit sees everything that others have committed.
  const { rows: locked } = await sql<{ id: number; status: number }>`
    select id, status from visits where ${which} order by id for update`.execute(trx)
  const ids = locked.flatMap(({ id, status }) => (isLeft(status) ? [id] : []))
  if (ids.length === 0) return
  const { rows } = await sql<{ id: number; status: number }>`
    select id, status from (select v.id, v.status as was,
        ${statusByMoney(context.registry.find('claims') !== undefined)} as status
      from visits v where v.id = any(${idList(ids)}) and v.deleted_at is null
        and ${codeIn('v.status', ...leftStatuses)}) t where status <> was`.execute(trx)
  if (rows.length === 0) return
  const visits = context.registry.get('visits')
  const stored = await lockStored(
    writing,
    visits,
    rows.map(({ id }) => id),
  )
  await followStates(
    asWorkflow(writing, following),
    visits,
    rows.flatMap(({ id, status }) => {
      const one = stored.get(id)
      return one ? [{ stored: one, values: { status } }] : []
    }),
  )
}

const changedStatus = ({ action, changed }: WriteEvent) => action !== 'update' || changed.includes('status')

const visits: WriteRule = {
  neverRefuses: true,
  async inTransactionBatch(_trx, events, _actor, writing) {
    const ended = events.filter(
      (event) =>
        event.action === 'update' &&
        event.changed.includes('status') &&
        isLeft(Number(event.after?.status)) &&
        !isWorkflowWrite(event, following),
    )
    if (ended.length > 0) await syncBillingStatus(writing, among(ended.map(({ id }) => id)))
  },
}

const invoices: WriteRule = {
  lockFirst: lockVisitsOf('invoices'),
  neverRefuses: true,
  async inTransactionBatch(_trx, events, _actor, writing) {
    const changed = events.filter(changedStatus).map(({ id }) => id)
    if (changed.length > 0)
      await syncBillingStatus(writing, sql`id in (select visit_id from invoices where ${among(changed)})`)
  },
}

interface ClaimedInvoice {
  code: string
  visit_id: number
  invoice_id: number | null
  was_claimed: boolean | null
  is_claimed: boolean | null
}

/** Records on the invoices that a claim was sent or returned. A finished claim closes its visit. */
export async function syncClaimVisits(writing: Writing, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<ClaimedInvoice>`
    select l.code, l.visit_id, i.id as invoice_id, i.status = ${CLAIMED.value} as was_claimed,
      ${isSent} and ${codeIn('i.status', ...paidStatuses)} as is_claimed
    from claims l left join invoices i on ${isClaimedBy('l')}
    where l.id = any(${idList(ids)})`.execute(writing.trx)
  const turning = rows.filter((one) => one.was_claimed !== one.is_claimed)
  await settle(
    writing,
    turning.flatMap(({ invoice_id }) => invoice_id ?? []),
  )
  await addEvents(
    writing,
    turning.flatMap(({ invoice_id, visit_id, code, is_claimed }) =>
      invoice_id !== null && is_claimed
        ? [{ invoice_id, visit_id, event: invoiceEvent.CLAIMED.value, details: code }]
        : [],
    ),
  )
  await syncBillingStatus(writing, among(rows.map(({ visit_id }) => visit_id)))
}

const claims: WriteRule = {
  neverRefuses: true,
  inTransactionBatch: (_trx, events, _actor, writing) =>
    syncClaimVisits(
      writing,
      events.filter(changedStatus).map(({ id }) => id),
    ),
}

export const billedWriteRules: WriteRules = { visits, invoices, claims }
