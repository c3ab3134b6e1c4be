import { sql } from 'kysely'
import { paymentStatus } from '#schemas/codes/payment.ts'
import type { Row } from '#src/domain/reports/report.ts'
import { issuedWithin, one, paidFor, REVENUE } from '../books.ts'
import { fits, named, type Piece } from '../pieces.ts'
import type { AskedBy, Source } from '../source.ts'

const invoices = (asked: AskedBy): Piece => sql`(select i.* from ${asked.seen('invoices')} i
  where ${issuedWithin(asked)} and ${fits(sql`i.payment_type_id`, asked.filters.payment_type)}
    and ${fits(sql`i.status`, asked.filters.status)})`

/** An amount of the invoice shared out to its lines by the patient's part: whole riel that sum to it. */
const shared = (amount: Piece): Piece => sql`case when i.patient_total = 0 then 0 else
  round(${amount}::numeric * upto / i.patient_total)
    - round(${amount}::numeric * (upto - patient_share) / i.patient_total) end`

const sum = (rows: readonly Row[], name: string) =>
  rows.reduce((all, row) => all + Number(row[name]), 0)

export default {
  rows: (asked) => sql`
    with lines as (
      select i.payment_type_id, l.ward_id, l.credits_id, s.service_category_id, l.gross, l.discount, l.exemption,
        l.scheme_share, l.patient_share, i.patient_total, i.rounding, i.paid_total, i.refunded_total,
        sum(l.patient_share) over (partition by i.id order by l.id) as upto
      from ${invoices(asked)} i join invoice_lines l on l.invoice_id = i.id and l.deleted_at is null
      left join services s on s.id = l.service_id),
    shares as (
      select i.*, ${shared(sql`(i.paid_total - i.refunded_total)`)} as collected,
        ${shared(sql`(i.patient_total + i.rounding)`)} as due from lines i)
    select ${named('w')} as ward, ${named('c')} as category, ${named('pt')} as payment_type, x.*
    from (select ward_id, service_category_id, payment_type_id,
        (count(*) filter (where credits_id is null))::int as lines,
        sum(gross)::float8 as gross, sum(discount)::float8 as discount,
        sum(exemption)::float8 as exemption, sum(scheme_share)::float8 as scheme,
        sum(patient_share)::float8 as patient, sum(collected)::float8 as collected,
        sum(due - collected)::float8 as outstanding
      from shares group by 1, 2, 3) x
    left join wards w on w.id = x.ward_id
    left join service_categories c on c.id = x.service_category_id
    join payment_types pt on pt.id = x.payment_type_id
    where ${fits(sql`x.ward_id`, asked.filters.ward)}
      and ${fits(sql`x.service_category_id`, asked.filters.category)}`,

  /** Domain 1.13: the difference to payments and to the books must be nothing. */
  async agreements(asked, rows) {
    // A ward or a category is a part of invoices, which payments and books know as a whole only.
    if (asked.filters.ward || asked.filters.category) return []
    const own = sql`(select i.id from ${invoices(asked)} i)`
    const paid = await one(
      asked,
      sql`select sum(${paidFor}) from payments x where x.invoice_id in ${own}
        and x.status = ${paymentStatus.POSTED.value} and x.deleted_at is null`,
    )
    const revenue = await one(
      asked,
      sql`select -sum(l.amount) from ledger_postings l
        where l.account = ${REVENUE.value} and l.deleted_at is null and l.invoice_id in ${own}`,
    )
    return [
      {
        label: { kh: 'ប្រមូលបាន = បង្កាន់ដៃ', en: 'Collected = receipts' },
        ours: sum(rows, 'collected'),
        theirs: paid,
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
