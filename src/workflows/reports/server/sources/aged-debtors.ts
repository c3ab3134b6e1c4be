import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import type { LedgerAccount } from '#schemas/codes/ledger-account.ts'
import { isClaimedBy } from '#src/workflows/billing/server/claimed.ts'
import { isIssued } from '#src/workflows/billing/server/issued.ts'
import { ages, debtors } from '#src/workflows/reports/domain/declared/aged-debtors.ts'
import { amountOrNull, balanceBefore, before, isAccount, postings, sumOf } from '../entries.ts'
import type { ReportQuery, Source } from '../source.ts'
import { dayOf, fits, named, patientName, type SqlFragment } from '../sql-fragments.ts'

const { PATIENT, PROGRAMME } = debtors

/** A debt since a day, in the column for its age on the day of the report. */
function byAge(amount: SqlFragment, since: SqlFragment, { to }: ReportQuery): SqlFragment {
  const starts = Object.values(ages)
  return sql.join(
    Object.entries(ages).map(([name, start], index) => {
      const end = starts[index + 1]
      const age = sql`(${to}::date - ${since})`
      const until = end === undefined ? sql`` : sql` and ${age} < ${sql.lit(end)}`
      const from = index === 0 ? sql`true` : sql`${age} >= ${sql.lit(start)}`
      return sql`${amountOrNull(sql`sum(${amount}) filter (where ${from}${until})`)} as ${sql.ref(name)}`
    }),
  )
}

/** The balance of each issued invoice: its current balance without postings after the day. */
const patients = (query: ReportQuery): SqlFragment => sql`
  later as (
    select l.invoice_id, sum(l.amount) as amount from ${query.visibleRows('ledger-postings')} l
    where l.occurred_at >= ${query.until}::timestamptz and l.deleted_at is null
      and ${isAccount('PATIENT_RECEIVABLE')} and ${fits(sql`l.health_facility_id`, query.facility)}
    group by 1),
  bills as (
    select i.id, i.code, i.patient_id, ${dayOf(sql`i.issued_at`)} as since,
      case when ${isIssued('i')} then i.balance else 0 end - coalesce(n.amount, 0) as owed
    from ${query.visibleRows('invoices')} i left join later n on n.invoice_id = i.id
    where i.deleted_at is null and ${fits(sql`i.health_facility_id`, query.facility)}
      and (i.balance > 0 or n.invoice_id is not null))`

/**
 * The balance of each claim invoice, from the ledger: the billed amounts of its claims less
 * receipts and write-offs. Invoices without a claim invoice are listed by claim, or alone.
 */
const programmes = (query: ReportQuery): SqlFragment => sql`
  booked as (
    select e.program_id, e.claim_invoice_id, coalesce(e.invoice_id, k.invoice_id) as invoice_id,
      sum(l.amount) as amount
    from ${postings(query)} left join claims k on k.id = e.claim_id
    where ${before(query.until, query)} and ${isAccount('SCHEME_RECEIVABLE')} group by 1, 2, 3),
  claimed as (
    select distinct on (i.id, l.program_id) i.id as invoice_id, l.program_id, l.id as claim_id,
      l.claim_invoice_id
    from invoices i join claims l on ${isClaimedBy('l')} and l.deleted_at is null
    where i.id in (select invoice_id from booked)
    order by i.id, l.program_id, (l.status = ${claimStatus.Closed.value}), l.id desc),
  debts as (
    select b.program_id, coalesce(b.claim_invoice_id, c.claim_invoice_id) as claim_invoice_id,
      min(${dayOf(sql`i.issued_at`)}) as issued_on, sum(b.amount) as owed
    from booked b
    left join claimed c on c.invoice_id = b.invoice_id and c.program_id = b.program_id
    left join invoices i on i.id = b.invoice_id
    group by 1, 2, case when coalesce(b.claim_invoice_id, c.claim_invoice_id) is null
      then coalesce(-c.claim_id, b.invoice_id) end
    having sum(b.amount) <> 0),
  dated as (
    select d.*, coalesce(${dayOf(sql`q.submitted_at`)}, d.issued_on, ${query.to}::date) as since, q.code
    from debts d left join claim_invoices q on q.id = d.claim_invoice_id)`

const allPatients = sql`jsonb_build_object('id', 0, 'kh', ${sql.lit(PATIENT.label.kh)},
  'en', ${sql.lit(PATIENT.label.en)})`
const notInvoiced = sql`jsonb_build_object('id', 0, 'kh', 'មិនទាន់ទាមទារ',
  'en', 'Not invoiced yet')`
const code = (id: string, name: string): SqlFragment =>
  sql`jsonb_build_object('id', ${sql.ref(id)}, 'kh', ${sql.ref(name)}, 'en', ${sql.ref(name)})`

export default {
  rows: (query) => sql`
    with ${patients(query)}, ${programmes(query)}
    select * from (
      select ${sql.lit(PATIENT.value)} as debtor, ${allPatients} as who, p.id as patient_id,
        p.code as patient_code, ${patientName} as patient, ${code('b.id', 'b.code')} as document,
        '/invoices/update/' || b.id as path, b.since::text as since,
        ${byAge(sql`b.owed`, sql`b.since`, query)}, sum(b.owed)::float8 as owed
      from bills b join patients p on p.id = b.patient_id
      where b.owed <> 0 and ${query.filters.program ?? null}::bigint is null
      group by b.id, b.code, b.since, p.id
      union all
      select ${sql.lit(PROGRAMME.value)}, ${named('g')}, null, null, null,
        case when d.code is null then ${notInvoiced} else ${code('d.claim_invoice_id', 'd.code')} end,
        case when d.code is null then '/claims/create'
          else '/claim_invoices/list?invoice=' || d.claim_invoice_id end,
        case when d.code is not null then min(d.since)::text end,
        ${byAge(sql`d.owed`, sql`d.since`, query)}, sum(d.owed)::float8
      from dated d left join programs g on g.id = d.program_id
      where ${fits(sql`d.program_id`, query.filters.program)}
      group by d.claim_invoice_id, d.code, g.id) r
    where ${fits(sql`r.debtor`, query.filters.debtor)}
    order by r.debtor, r.who ->> 'en', r.since nulls last, r.document ->> 'en'`,

  async agreements(query, rows) {
    if (query.filters.program) return []
    const chosen = query.filters.debtor ?? null
    const compared = [
      [PATIENT, 'PATIENT_RECEIVABLE', 'អ្នកជំងឺជំពាក់ = គណនីក្នុងបញ្ជី', 'Owed by patients = ledger account'],
      [PROGRAMME, 'SCHEME_RECEIVABLE', 'កម្មវិធីជំពាក់ = គណនីក្នុងបញ្ជី', 'Owed by programmes = ledger account'],
    ] as const satisfies readonly (readonly [{ value: number }, LedgerAccount, string, string])[]
    return Promise.all(
      compared
        .filter(([{ value }]) => chosen === null || chosen === value)
        .map(async ([{ value }, account, kh, en]) => ({
          label: { kh, en },
          ours: sumOf(
            rows.filter((row) => row.debtor === value),
            'owed',
          ),
          theirs: await balanceBefore(query.until, query, account),
        })),
    )
  },
} satisfies Source
