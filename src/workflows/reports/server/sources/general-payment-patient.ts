import { sql } from 'kysely'
import { paymentStatus } from '#schemas/codes/payment.ts'
import type { Row } from '#src/workflows/reports/domain/report.ts'
import { issuedWithin, one, paidFor } from '../books.ts'
import type { ReportQuery, Source } from '../source.ts'
import { fits, lastWard, named, patientName } from '../sql-fragments.ts'

const chosen = (query: ReportQuery) => sql`${issuedWithin(query)}
  and ${fits(sql`w.id`, query.filters.ward)} and ${fits(sql`i.cashier_id`, query.filters.cashier)}
  and i.gross_total >= ${query.filters.least ?? 0}
  and (${query.filters.category ?? null}::bigint is null or exists (select 1 from invoice_lines l
    join services s on s.id = l.service_id where l.invoice_id = i.id and l.deleted_at is null
      and s.service_category_id = ${query.filters.category ?? null}::bigint))`

const from = (query: ReportQuery) => sql`from ${query.visibleRows('invoices')} i
  join visits v on v.id = i.visit_id ${lastWard}`

const posted = sql`x.status = ${paymentStatus.POSTED.value} and x.deleted_at is null`

export default {
  rows: (query) => sql`
    select i.id as invoice_id, i.code as invoice_no, i.issued_at, p.id as patient_id,
      p.code as patient_code, ${patientName} as patient, v.code as visit_code,
      (select string_agg(distinct x.receipt_no, ', ') from payments x
        where x.invoice_id = i.id and ${posted}) as receipts,
      (select jsonb_build_object('id', i.id, 'kh', string_agg(l.description_kh, ', ' order by l.id),
          'en', string_agg(coalesce(l.description_en, l.description_kh), ', ' order by l.id))
        from invoice_lines l
        where l.invoice_id = i.id and l.deleted_at is null and l.credits_id is null) as services,
      ${named('w')} as ward, ${named('pt')} as payment_type, i.gross_total as gross,
      i.discount_total as discount, i.exemption_total as exemption, i.scheme_total as scheme,
      i.paid_total - i.refunded_total as paid, i.balance
    ${from(query)} join patients p on p.id = i.patient_id
    join payment_types pt on pt.id = i.payment_type_id
    where ${chosen(query)} order by i.issued_at, i.id`,

  async agreements(query, rows) {
    const paid = await one(
      query,
      sql`select sum(${paidFor}) from payments x where ${posted} and x.invoice_id in
        (select i.id ${from(query)} where ${chosen(query)})`,
    )
    const ours = rows.reduce((sum: number, row: Row) => sum + Number(row.paid), 0)
    return [{ label: { kh: 'បានបង់ = បង្កាន់ដៃ', en: 'Paid = receipts' }, ours, theirs: paid }]
  },
} satisfies Source
