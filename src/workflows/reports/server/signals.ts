/**
 * Signals of possible fraud (domain 4, 8): one rule each, a statement over rows in the reader's
 * scope. A row contains the time, record, resource, label, user, amount, facts without personal
 * names, and the reason as it was entered.
 */
import { sql } from 'kysely'
import { approvalKind } from '#schemas/codes/approval-kind.ts'
import { cashFlowStatus, cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { invoiceEvent } from '#schemas/codes/invoice-status.ts'
import type { MoneySignal } from '#schemas/codes/money-signal.ts'
import { paymentKind, paymentStatus } from '#schemas/codes/payment.ts'
import { approvalDecision } from '#schemas/platform/codes/approval-decision.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { localTime } from '#src/server/db/local-time.ts'
import { ratesPath } from '#src/workflows/cash/domain/exchange-rate.ts'
import { facilitiesPath } from '#src/workflows/cash/domain/payout.ts'
import type { ReportQuery } from './source.ts'
import type { SqlFragment } from './sql-fragments.ts'

type Rule = (query: ReportQuery) => SqlFragment

const within = (moment: string, { since, until }: ReportQuery): SqlFragment =>
  sql`${sql.ref(moment)} >= ${since}::timestamptz and ${sql.ref(moment)} < ${until}::timestamptz`

const { PAYMENT, DEPOSIT, ALLOCATION, REFUND } = paymentKind

/** A receipt `x` with the total of its payments. */
const receipts = (
  query: ReportQuery,
  which: SqlFragment,
  facts: SqlFragment = sql`null::text`,
): SqlFragment => sql`
  select x.paid_at as at, 'payments' as place, x.id as record_id, x.receipt_no as about,
    x.cashier_id as user_id, x.health_facility_id, x.receipt_amount as amount, ${facts} as facts,
    null::text as reason
  from (select r.*, sum(r.amount_khr) over (partition by r.health_facility_id, r.receipt_no)
      as receipt_amount from ${query.visibleRows('payments')} r
    where ${within('r.paid_at', query)} and r.deleted_at is null) x
  where x.receipt_part = 1 and ${which}`

/** An event `h` of an invoice `i`. */
const events = (query: ReportQuery, event: keyof typeof invoiceEvent, which: SqlFragment): SqlFragment => sql`
  select h.at, 'invoices' as place, i.id as record_id, coalesce(i.code, i.reference) as about,
    h.user_id, i.health_facility_id, abs(h.amount_after - h.amount_before) as amount,
    null::text as facts, coalesce(h.reason, h.details) as reason
  from ${query.visibleRows('invoices')} i join invoice_history h on h.invoice_id = i.id
  where h.event = ${invoiceEvent[event].value} and ${within('h.at', query)} and ${which}`

/** The visit or invoice already had a payment at that time. */
const hasEarlierPayment = (of: 'visit_id' | 'invoice_id'): SqlFragment => sql`exists (select 1 from payments x
  where x.${sql.raw(of)} = ${of === 'visit_id' ? sql`i.visit_id` : sql`i.id`} and x.paid_at < h.at
    and ${codeIn('x.kind', PAYMENT, DEPOSIT, ALLOCATION)} and x.deleted_at is null)`

export const signals: Readonly<Record<MoneySignal, Rule>> = {
  RECEIPT_REPRINTED: (query) => receipts(query, sql`x.print_count > 1`, sql`'× ' || x.print_count`),

  INVOICE_REPRINTED: (query) => events(query, 'REPRINTED', sql`true`),

  LATE_DISCOUNT: (query) =>
    events(
      query,
      'DISCOUNT',
      sql`h.amount_after < h.amount_before and (${hasEarlierPayment('visit_id')} or exists (
        select 1 from visits v where v.id = i.visit_id and v.discharged_at < h.at))`,
    ),

  LATE_PAYER: (query) => events(query, 'PAYMENT_TYPE_CHANGED', hasEarlierPayment('visit_id')),

  CANCELLED_PAID: (query) => events(query, 'CANCELLED', hasEarlierPayment('invoice_id')),

  PAYMENT_REVERSED: (query) => receipts(query, sql`x.status = ${paymentStatus.REVERSED.value}`),

  OWN_REFUND: (query) =>
    receipts(
      query,
      sql`x.kind = ${REFUND.value} and exists (select 1 from payments t
        where t.visit_id = x.visit_id and t.cashier_id = x.cashier_id and t.deleted_at is null
          and ${codeIn('t.kind', PAYMENT, DEPOSIT)})`,
    ),

  COUNT_DIFFERS: (query) => sql`
    select s.closed_at as at, 'shifts' as place, null::bigint as record_id, s.number as about,
      s.cashier_id as user_id, s.health_facility_id, s.difference as amount,
      null::text as facts, s.difference_reason as reason
    from ${query.visibleRows('shifts')} s
    where ${within('s.closed_at', query)} and s.difference <> 0 and s.deleted_at is null`,

  CASH_CORRECTED: (query) => sql`
    select ${localTime(sql`(c.occurred_on + time '12:00')`)} as at, 'cash-flow' as place,
      c.id as record_id, c.voucher_no as about, c.created_by as user_id, c.health_facility_id,
      c.amount_khr as amount, null::text as facts, c.note as reason
    from ${query.visibleRows('cash-flow')} c
    where c.occurred_on >= ${query.from}::date and c.occurred_on <= ${query.to}::date
      and (c.status = ${cashFlowStatus.REVERSED.value} or (c.status = ${cashFlowStatus.POSTED.value}
        and c.purpose = ${cashPurpose.CORRECTION.value})) and c.deleted_at is null`,

  PAYOUT_CHANGED: (query) => sql`
    select a.decided_at as at, ${facilitiesPath}::text as place, a.subject_id as record_id,
      a.request_code as about, a.requested_by as user_id, a.health_facility_id,
      null::numeric as amount, a.details ->> 'text' as facts, null::text as reason
    from ${query.visibleRows('approvals')} a
    where a.kind = ${approvalKind.PAYOUT_ACCOUNT.value} and ${within('a.decided_at', query)}
      and a.decision = ${approvalDecision.APPROVED.value} and a.deleted_at is null`,

  // Rates are national: all facilities' books use them.
  RATE_CHANGED: (query) => sql`
    select h.at, ${ratesPath}::text as place, h.record_id, r.on_day::text as about, h.user_id,
      ${query.facility ?? null}::bigint as health_facility_id, r.riel as amount,
      coalesce(h.before ->> 'riel', (select p.riel::text from exchange_rates p
        where p.on_day < r.on_day and p.deleted_at is null order by p.on_day desc limit 1))
        || ' → ' || coalesce(h.after ->> 'riel', '–') as facts, null::text as reason
    from history h join exchange_rates r on r.id = h.record_id
    where h.resource = 'exchange-rates' and h.user_id is not null and ${within('h.at', query)}
      and (h.action in ('delete', 'restore') or h.before ? 'riel' or exists (
        select 1 from approvals a where a.kind = ${approvalKind.EXCHANGE_RATE.value}
          and a.decision = ${approvalDecision.APPROVED.value} and a.decided_at = h.at))`,
}
