import { sql } from 'kysely'
import { paymentStatus } from '#schemas/codes/payment.ts'
import { isClaimedBy } from '#src/workflows/billing/server/claimed.ts'
import { isSent } from '#src/workflows/billing/server/claims-sent.ts'
import { isIssued } from '#src/workflows/billing/server/issued.ts'
import type { Row } from '#src/workflows/reports/domain/report.ts'
import { one, paidFor, paidWithin, REVENUE } from '../books.ts'
import type { ReportQuery, Source } from '../source.ts'
import { fits, named, type SqlFragment } from '../sql-fragments.ts'

const chosen = (query: ReportQuery): SqlFragment => sql`${isIssued('i')}
  and ${fits(sql`i.health_facility_id`, query.facility)}
  and ${fits(sql`i.payment_type_id`, query.filters.payment_type)}
  and ${fits(sql`i.status`, query.filters.status)}`

const posted = sql`x.status = ${paymentStatus.POSTED.value} and x.deleted_at is null`

/** Invoices of the period, with all payments until now. */
const invoices = (query: ReportQuery): SqlFragment => sql`(select i.*,
    i.paid_total - i.refunded_total as paid, 0 as earlier
  from ${query.visibleRows('invoices')} i
  where i.issued_at >= ${query.since}::timestamptz and i.issued_at < ${query.until}::timestamptz
    and ${chosen(query)})`

/** Earlier invoices with payments or refunds in the period. */
const earlier = (query: ReportQuery): SqlFragment => sql`(select i.*, 0 as paid, e.amount as earlier
  from (select x.invoice_id, sum(${paidFor}) as amount from ${query.visibleRows('payments')} x
    where x.invoice_id is not null and ${paidWithin(query)} group by 1) e
  join ${query.visibleRows('invoices')} i on i.id = e.invoice_id
  where i.issued_at < ${query.since}::timestamptz and ${chosen(query)})`

/**
 * Distributes an amount of the invoice over its lines by the patient's part, in whole riel that add
 * up. If the invoice has no patient part left, the first line gets the whole refund.
 */
const shared = (amount: SqlFragment): SqlFragment => sql`case when i.patient_total = 0
  then case when i.place = 1 then ${amount} else 0 end else
  round(${amount}::numeric * upto / i.patient_total)
    - round(${amount}::numeric * (upto - patient_share) / i.patient_total) end`

/** A sum over the lines of the period's invoices. */
const own = (name: string, amount: string): SqlFragment =>
  sql`coalesce(sum(${sql.raw(amount)}) filter (where is_own), 0)::float8 as ${sql.ref(name)}`

/** Payments, claims and the ledger know only whole invoices, not a ward or category of them. */
const isWhole = ({ filters }: ReportQuery) => !filters.ward && !filters.category

/** Amounts claimed from programmes for the period's invoices, in the columns of the report. */
const claimed = (query: ReportQuery): SqlFragment => sql`
  select null::jsonb, null::jsonb, ${named('pt')}, null::bigint, null::bigint, x.payment_type_id, 0,
    0, 0, 0, 0, 0, 0, 0, 0, x.unclaimed, x.asked, x.asked + x.unclaimed, x.adjusted
  from (select payment_type_id, sum(unclaimed)::float8 as unclaimed, sum(asked)::float8 as asked,
      sum(adjusted)::float8 as adjusted
    from (select i.payment_type_id, i.scheme_total as unclaimed, 0 as asked, 0 as adjusted
      from ${invoices(query)} i where i.scheme_total > 0
        and not exists (select 1 from claims l where ${isClaimedBy('l')} and ${isSent})
      union all
      select i.payment_type_id, 0, l.amount_claimed, l.fee_adjustment
      from ${invoices(query)} i join claims l on l.invoice_id = i.id and ${isSent}) c
    group by 1) x
  join payment_types pt on pt.id = x.payment_type_id`

const sum = (rows: readonly Row[], name: string) => rows.reduce((all, row) => all + Number(row[name]), 0)

export default {
  rows: (query) => sql`
    with invoiced as (select *, true as is_own from ${invoices(query)} o
      union all select *, false from ${earlier(query)} e),
    lines as (
      select i.payment_type_id, i.is_own, l.ward_id, l.credits_id, s.service_category_id, l.gross,
        l.discount, l.exemption, l.scheme_share, l.patient_share, i.patient_total, i.rounding, i.paid,
        i.earlier, row_number() over w as place, sum(l.patient_share) over w as upto
      from invoiced i join invoice_lines l on l.invoice_id = i.id and l.deleted_at is null
      left join services s on s.id = l.service_id window w as (partition by i.id order by l.id)),
    shares as (
      select i.*, ${shared(sql`i.paid`)} as paid_share, ${shared(sql`i.earlier`)} as earlier_share,
        ${shared(sql`(i.patient_total + i.rounding)`)} as due from lines i)
    select ${named('w')} as ward, ${named('c')} as category, ${named('pt')} as payment_type, x.*
    from (select ward_id, service_category_id, payment_type_id,
        (count(*) filter (where is_own and credits_id is null))::int as lines,
        ${own('gross', 'gross')}, ${own('discount', 'discount')}, ${own('exemption', 'exemption')},
        ${own('scheme', 'scheme_share')}, ${own('patient', 'patient_share')},
        ${own('paid', 'paid_share')}, ${own('outstanding', 'due - paid_share')},
        coalesce(sum(earlier_share), 0)::float8 as earlier, 0::float8 as unclaimed,
        0::float8 as asked, ${isWhole(query) ? own('difference', '-scheme_share') : sql`0::float8 as difference`},
        0::float8 as adjusted
      from shares group by 1, 2, 3) x
    left join wards w on w.id = x.ward_id
    left join service_categories c on c.id = x.service_category_id
    join payment_types pt on pt.id = x.payment_type_id
    where ${fits(sql`x.ward_id`, query.filters.ward)}
      and ${fits(sql`x.service_category_id`, query.filters.category)}
    ${isWhole(query) ? sql`union all ${claimed(query)}` : sql``}`,

  fromStored: (row) => ({ paid: row.collected, earlier: 0, ...row }),

  /** Domain 1.13: the difference to payments and to the ledger must be zero. */
  async agreements(query, rows) {
    if (!isWhole(query)) return []
    const ids = sql`(select i.id from ${invoices(query)} i)`
    const paid = await one(
      query,
      sql`select sum(${paidFor}) from payments x where x.invoice_id in ${ids} and ${posted}`,
    )
    const before = await one(
      query,
      sql`select sum(${paidFor}) from ${query.visibleRows('payments')} x
        where x.invoice_id in (select i.id from ${earlier(query)} i) and ${paidWithin(query)}`,
    )
    const revenue = await one(
      query,
      sql`select -sum(l.amount) from ledger_postings l
        where l.account = ${REVENUE.value} and l.deleted_at is null and l.invoice_id in ${ids}`,
    )
    return [
      {
        label: { kh: 'បានបង់ = បង្កាន់ដៃ', en: 'Paid = receipts' },
        ours: sum(rows, 'paid'),
        theirs: paid,
      },
      {
        label: { kh: 'បង់លើវិក្កយបត្រពីមុន = បង្កាន់ដៃ', en: 'Paid for earlier months = receipts' },
        ours: sum(rows, 'earlier'),
        theirs: before,
      },
      {
        label: {
          kh: 'កម្មវិធី + អ្នកជំងឺ = ចំណូលក្នុងបញ្ជី',
          en: 'Programme + patient = revenue in the ledger',
        },
        ours: sum(rows, 'scheme') + sum(rows, 'patient'),
        theirs: revenue,
      },
    ]
  },
} satisfies Source
