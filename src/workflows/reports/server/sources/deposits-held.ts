import { sql } from 'kysely'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { paymentKind, paymentStatus } from '#schemas/codes/payment.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { balanceBefore, sumOf } from '../entries.ts'
import type { ReportQuery, Source } from '../source.ts'
import { fits, named, patientName, type SqlFragment } from '../sql-fragments.ts'

const { DEPOSIT, ALLOCATION, REFUND } = paymentKind
const { DRAFT, CANCELLED } = invoiceStatus
const total = ({ value }: { value: number }): SqlFragment =>
  sql`coalesce(sum(x.amount_khr) filter (where x.kind = ${sql.lit(value)}), 0)`

/** Payments `x` that were valid at the end of the day: posted, or reversed later. */
const stood = ({
  until,
}: ReportQuery): SqlFragment => sql`(x.status = ${paymentStatus.POSTED.value} or exists (
  select from ledger_entries r where r.payment_id = x.id and r.reversal_of_id is not null
    and r.occurred_at >= ${until}::timestamptz))`

export default {
  rows: (query) => sql`
    with deposits as (
      select x.visit_id, ${total(DEPOSIT)} as taken, ${total(ALLOCATION)} as used, ${total(REFUND)} as given_back
      from ${query.visibleRows('payments')} x
      where (${codeIn('x.kind', DEPOSIT, ALLOCATION)}
          or (x.kind = ${REFUND.value} and x.invoice_id is null))
        and x.paid_at < ${query.until}::timestamptz and x.deleted_at is null and ${stood(query)}
        and ${fits(sql`x.health_facility_id`, query.facility)}
      group by 1),
    open as (
      select i.visit_id, sum(case when i.status = ${DRAFT.value} then i.patient_total else i.balance end) as amount
      from invoices i where i.deleted_at is null and i.status <> ${CANCELLED.value}
        and i.visit_id in (select visit_id from deposits where taken <> used + given_back) group by 1)
    select p.id as patient_id, p.code as patient_code, ${patientName} as patient, p.phone, v.id as visit_id,
      v.code as visit_code, ${named('t')} as payment_type, v.discharged_at, h.taken::float8 as taken,
      h.used::float8 as used, h.given_back::float8 as given_back,
      (h.taken - h.used - h.given_back)::float8 as "left", coalesce(o.amount, 0)::float8 as open_bills
    from deposits h join visits v on v.id = h.visit_id join patients p on p.id = v.patient_id
    join payment_types t on t.id = v.payment_type_id left join open o on o.visit_id = v.id
    where h.taken <> h.used + h.given_back
    order by v.arrived_at, v.id`,

  agreements: async (query, rows) => [
    {
      label: { kh: 'នៅសល់ = គណនីប្រាក់កក់របស់អ្នកជំងឺ', en: 'Held = account “Patient deposits”' },
      ours: sumOf(rows, 'left'),
      theirs: -(await balanceBefore(query.until, query, 'DEPOSITS')),
    },
  ],
} satisfies Source
