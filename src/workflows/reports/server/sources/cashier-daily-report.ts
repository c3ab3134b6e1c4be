import { sql } from 'kysely'
import { paymentKind, paymentMethod } from '#schemas/codes/payment.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { Row } from '#src/workflows/reports/domain/report.ts'
import { BANK, booked, CASHIER_BOX, collected, one, paidWithin, refundedAmount } from '../books.ts'
import type { ReportQuery, Source } from '../source.ts'
import { fits, lastWard, named, patientName } from '../sql-fragments.ts'

const { CASH_KHR, CASH_USD } = paymentMethod
const isReceipt = codeIn('x.kind', paymentKind.PAYMENT, paymentKind.DEPOSIT)

/**
 * Amounts of an invoice appear only on its first receipt of the day, so that sums count them once.
 */
const once = (amount: string) => sql`case when i.id is null then null
  when row_number() over (partition by i.id order by x.paid_at, x.id) = 1 then ${sql.ref(amount)} end`

/** The count of a shift appears on its first receipt. */
const ofShift = (amount: string) => sql`case
  when row_number() over (partition by s.id order by x.paid_at, x.id) = 1
    then ${sql.ref(amount)} end::float8`

/** Receipts: payments that share a receipt form one row. Columns of `payments` by name. */
const receipts = (query: ReportQuery) => {
  const of = (...methods: readonly { value: number }[]) =>
    sql`coalesce(sum(amount_khr) filter (where ${codeIn('method', ...methods)}), 0)`
  return sql`(select min(id) as id, receipt_no, kind, status, paid_at, health_facility_id, visit_id,
      patient_id, invoice_id, cashier_id, shift_id, deleted_at, max(print_count) as print_count,
      sum(amount_khr) as amount_khr, ${of(CASH_KHR)} as riel, ${of(CASH_USD)} as dollars
    from ${query.visibleRows('payments')} p group by receipt_no, kind, status, paid_at, health_facility_id,
      visit_id, patient_id, invoice_id, cashier_id, shift_id, deleted_at)`
}

const chosen = (query: ReportQuery) => sql`${paidWithin(query)}
  and ${fits(sql`x.cashier_id`, query.filters.cashier)}
  and ${fits(sql`x.shift_id`, query.filters.shift)}
  and ${fits(sql`v.payment_type_id`, query.filters.payment_type)}`

const sum = (rows: readonly Row[], name: string) => rows.reduce((all, row) => all + Number(row[name] ?? 0), 0)

export default {
  rows: (query) => sql`
    select x.id, x.receipt_no, x.paid_at, x.kind, i.code as invoice_no, i.id as invoice_id,
      p.id as patient_id, p.code as patient_code, ${patientName} as patient, p.sex,
      p.birthdate as born_on, ${named('vt')} as visit_type, ${named('w')} as ward,
      ${named('pt')} as payment_type, ${once('i.gross_total')} as gross,
      ${once('i.discount_total')} as discount, ${once('i.exemption_total')} as exemption,
      ${once('i.scheme_total')} as scheme,
      ${once('i.patient_total')} + i.rounding as due,
      case when ${isReceipt} then x.riel else 0 end as cash,
      case when ${isReceipt} then x.dollars else 0 end as dollars,
      case when ${isReceipt} then x.amount_khr - x.riel - x.dollars else 0 end as bank,
      case when x.kind = ${paymentKind.ALLOCATION.value} then x.amount_khr else 0 end as deposit,
      ${refundedAmount} as refunded, (${collected})::float8 as collected, ${once('i.balance')} as balance, ${named('u')} as cashier,
      greatest(x.print_count - 1, 0) as reprints,
      case when s.id is not null then jsonb_build_object('id', s.id, 'kh', s.number, 'en', s.number) end
        as shift,
      ${ofShift('s.opening_float')} as opening_float, ${ofShift('s.expected_khr')} as expected,
      ${ofShift('s.counted_khr')} as counted, ${ofShift('s.difference')} as difference
    from ${receipts(query)} x join visits v on v.id = x.visit_id
    join patients p on p.id = x.patient_id
    join visit_types vt on vt.id = v.visit_type_id
    join payment_types pt on pt.id = v.payment_type_id
    left join invoices i on i.id = x.invoice_id left join users u on u.id = x.cashier_id
    left join shifts s on s.id = x.shift_id ${lastWard}
    where ${chosen(query)} order by x.paid_at, x.id`,

  /** Receipts and refunds must agree with the ledger, and counts with the expected amounts. */
  async agreements(query, rows) {
    const inLedger = await one(
      query,
      sql`select sum(l.amount) from ledger_postings l join ledger_entries e on e.id = l.entry_id
        join ${query.visibleRows('payments')} x on x.id = e.payment_id join visits v on v.id = x.visit_id
        where ${codeIn('l.account', CASHIER_BOX, BANK)} and ${booked} and ${chosen(query)}`,
    )
    const { rows: shifts } = await sql<{ number: string; counted: number; expected: number }>`
      select s.number, s.counted_khr::float8 as counted, s.expected_khr::float8 as expected
      from ${query.visibleRows('shifts')} s where s.closed_at >= ${query.since}::timestamptz
        and s.closed_at < ${query.until}::timestamptz and s.deleted_at is null
        and s.counted_khr is not null and ${fits(sql`s.health_facility_id`, query.facility)}
        and ${fits(sql`s.cashier_id`, query.filters.cashier)}
        and ${fits(sql`s.id`, query.filters.shift)}
      order by s.closed_at limit 50`.execute(query.reading.db)
    return [
      {
        label: { kh: 'ប្រមូលបាន = បញ្ជី', en: 'Collected = ledger' },
        ours: sum(rows, 'collected'),
        theirs: inLedger,
      },
      ...shifts.map(({ number, counted, expected }) => ({
        label: { kh: `វេន ${number}៖ រាប់បាន = ត្រូវមាន`, en: `Shift ${number}: counted = expected` },
        ours: counted,
        theirs: expected,
      })),
    ]
  },
} satisfies Source
