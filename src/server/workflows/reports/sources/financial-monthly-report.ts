import { sql } from 'kysely'
import { ledgerKind } from '#schemas/codes/ledger-account.ts'
import { monthAfter, monthOf } from '#src/domain/periods/month.ts'
import { spans } from '#src/domain/reports/declared/financial-monthly-report.ts'
import type { Row } from '#src/domain/reports/report.ts'
import { inCoverage } from '#src/server/access/coverage/sight.ts'
import {
  BANK,
  booked,
  CASHIER_BOX,
  givenBack,
  one,
  paidWithin,
  SAFE,
  SPENDING,
  takenIn,
} from '../books.ts'
import { dayOf, fits, named, type Piece } from '../pieces.ts'
import type { AskedBy, Source } from '../source.ts'

const lastDay = ({ to, today }: AskedBy) => (to < today ? to : today)
const held = sql`(${CASHIER_BOX.value}, ${SAFE.value}, ${BANK.value})`
/** Each share with the sum of those before it, so that rounded parts add up to the whole. */
const revenueShares = sql`select percent, row_number() over o as place, sum(percent) over o as until
  from revenue_shares where deleted_at is null window o as (order by percent desc, id)`
/** Balances `b` of those facilities whose postings are seen. */
const covered = ({ reading }: AskedBy): Piece =>
  inCoverage(reading, reading.registry.get('ledger-postings'), 'b') ?? sql`true`
const first = (month: string) => `${month}-01T00:00:00+07:00`

/** The month, the year up to its end, and the month before it. */
const spansOf = ({ from, since, until }: AskedBy) => [
  { span: spans.MONTH, since, until },
  { span: spans.YEAR, since: first(`${from.slice(0, 4)}-01`), until },
  { span: spans.BEFORE, since: first(monthAfter(monthOf(from), -1)), until: since },
]

const spanRow = (asked: AskedBy, { span, ...time }: ReturnType<typeof spansOf>[number]) =>
  sql`select ${asked.from}, null::jsonb, null::int, 0, ${span.value}::int,
    coalesce(sum(${takenIn}), 0)::float8, coalesce(sum(${givenBack}), 0)::float8,
    (select coalesce(sum(l.amount), 0)::float8
      from ${asked.seen('ledger-postings')} l where l.account = ${SPENDING.value}
        and l.deleted_at is null
        and l.occurred_at >= ${time.since}::timestamptz and l.occurred_at < ${time.until}::timestamptz
        and ${fits(sql`l.health_facility_id`, asked.facility)}), 0, 0, 0, 0, null::float8
    from ${asked.seen('payments')} x where ${paidWithin({ ...asked, ...time })}`

/** The entry of a posting `b` is a hand-over: looked up for the few postings of the safe alone. */
const isHandOver = sql`(select e.kind from ledger_entries e where e.id = b.entry_id)
  = ${ledgerKind.HAND_OVER.value}`

const sum = (rows: readonly Row[], name: string) =>
  rows.reduce((all, row) => all + Number(row[name] ?? 0), 0)

export default {
  rows: (asked) => sql`
    with books as (
      select ${dayOf(sql`l.occurred_at`)} as day, l.account, l.amount, l.entry_id, l.occurred_at
      from ${asked.seen('ledger-postings')} l
      where l.occurred_at >= ${asked.since}::timestamptz and l.deleted_at is null
        and ${fits(sql`l.health_facility_id`, asked.facility)}),
    -- What is held now without what moved since: years of postings are not added up again.
    before as (
      select (select coalesce(sum(b.balance), 0) from ledger_balances b where b.account in ${held}
          and ${fits(sql`b.health_facility_id`, asked.facility)} and ${covered(asked)})
        - coalesce(sum(amount) filter (where account in ${held}), 0) as amount from books),
    by_day as (
      select day, sum(amount) filter (where account = ${SAFE.value} and ${isHandOver}) as handed_over,
        sum(amount) filter (where account = ${SPENDING.value}) as spent,
        sum(amount) filter (where account in ${held}) as held
      from books b where occurred_at < ${asked.until}::timestamptz group by day),
    moved as (
      select d.day::date as day, b.handed_over, b.spent,
        f.amount + coalesce(sum(b.held) over (order by d.day), 0) as closing
      from generate_series(${asked.from}::date, ${lastDay(asked)}::date, interval '1 day') d (day)
      left join by_day b on b.day = d.day::date cross join before f),
    paid as (
      select ${dayOf(sql`x.paid_at`)} as day, v.payment_type_id, sum(${takenIn}) as collected,
        sum(${givenBack}) as refunded
      from ${asked.seen('payments')} x join visits v on v.id = x.visit_id
      where ${paidWithin(asked)} group by 1, 2)
    select day::text as day, null::jsonb as payment_type, null::int as share, 0::float8 as shared,
      null::int as span, 0::float8 as span_collected, 0::float8 as span_refunded,
      0::float8 as span_spent, 0::float8 as collected, 0::float8 as refunded,
      coalesce(handed_over, 0)::float8 as handed_over, coalesce(spent, 0)::float8 as spent,
      coalesce(closing, 0)::float8 as closing
    from moved
    union all
    select p.day::text, ${named('t')}, null, 0, null, 0, 0, 0, p.collected::float8, p.refunded::float8, 0, 0, null
    from paid p join payment_types t on t.id = p.payment_type_id
    union all
    select ${asked.from}, ${named('t')}, s.place, (round(p.collected * s.until / 100)
      - round(p.collected * (s.until - s.percent) / 100))::float8, null, 0, 0, 0, 0, 0, 0, 0, null
    from (select payment_type_id, sum(collected) as collected from paid group by 1) p
    join payment_types t on t.id = p.payment_type_id cross join (${revenueShares}) s
    union all
    ${sql.join(
      spansOf(asked).map((one) => spanRow(asked, one)),
      sql` union all `,
    )}
    order by 1, 3, 5, payment_type`,

  async agreements(asked, rows) {
    const inLedger = await one(
      asked,
      sql`select sum(l.amount) from ledger_postings l join ledger_entries e on e.id = l.entry_id
        join ${asked.seen('payments')} x on x.id = e.payment_id
        where l.account in (${CASHIER_BOX.value}, ${BANK.value}) and ${booked} and ${paidWithin(asked)}`,
    )
    return [
      {
        label: { kh: 'ប្រមូលបាន − សងវិញ = បញ្ជី', en: 'Collected − refunded = ledger' },
        ours: sum(rows, 'collected') - sum(rows, 'refunded'),
        theirs: inLedger,
      },
    ]
  },
} satisfies Source
