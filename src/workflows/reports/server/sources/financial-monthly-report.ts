import { sql } from 'kysely'
import { ledgerKind } from '#schemas/codes/ledger-account.ts'
import { startOfDay } from '#schemas/kit/dates.ts'
import { monthAfter, monthOf } from '#src/domain/periods/month.ts'
import { inCoverage } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { spans } from '#src/workflows/reports/domain/declared/financial-monthly-report.ts'
import type { Row } from '#src/workflows/reports/domain/report.ts'
import {
  ADVANCE_DUE,
  ADVANCE_FUNDS,
  BANK,
  booked,
  CASHIER_BOX,
  CLAIM_WRITE_OFF,
  COUNT_DIFFERENCE,
  collected,
  HEF_ADVANCE,
  one,
  paidWithin,
  RATE_DIFFERENCE,
  receivedAmount,
  refundedAmount,
  SAFE,
  SCHEME_RECEIVABLE,
  SPENDING,
} from '../books.ts'
import type { ReportQuery, Source } from '../source.ts'
import { dayOf, fits, named, type SqlFragment } from '../sql-fragments.ts'

const lastDay = ({ to, today }: ReportQuery) => (to < today ? to : today)
const moneyAccounts = sql`(${CASHIER_BOX.value}, ${SAFE.value}, ${BANK.value})`
/** Each share with the cumulative sum up to it, so that rounded parts add up to the whole. */
const revenueShares = sql`select percent, row_number() over o as place, sum(percent) over o as until
  from revenue_shares where deleted_at is null window o as (order by percent desc, id)`
/** Balances `b` of facilities whose postings are in scope. */
const covered = ({ reading }: ReportQuery): SqlFragment =>
  inCoverage(reading, reading.registry.get('ledger-postings'), 'b') ?? sql`true`
const first = (month: string) => startOfDay(`${month}-01`)

/** The month, the year up to its end, and the previous month. */
const spansOf = ({ from, since, until }: ReportQuery) => [
  { span: spans.MONTH, since, until },
  { span: spans.YEAR, since: first(`${from.slice(0, 4)}-01`), until },
  { span: spans.BEFORE, since: first(monthAfter(monthOf(from), -1)), until: since },
]

const figures = [
  'received',
  'refunded',
  'collected',
  'programmes',
  'spent',
  'support',
  'counted',
  'other',
  'handed_over',
  'advance',
  'shared',
  'span_received',
  'span_refunded',
  'span_collected',
  'span_spent',
]

/** Rows of one table of the report; the figures of other tables are null. */
const rowsOf = (
  day: SqlFragment,
  from: SqlFragment,
  columns: Readonly<Record<string, SqlFragment>>,
): SqlFragment => sql`
  select ${day} as day, ${columns.payment_type ?? sql`null::jsonb`} as payment_type,
    ${columns.share ?? sql`null::int`} as share, ${columns.span ?? sql`null::int`} as span,
    ${sql.join(figures.map((name) => sql`coalesce(${columns[name] ?? sql`0`}, 0)::float8 as ${sql.ref(name)}`))},
    ${columns.opening ?? sql`null`}::float8 as opening, ${columns.closing ?? sql`null`}::float8 as closing
  from ${from}`

const spanRow = (query: ReportQuery, { span, ...time }: ReturnType<typeof spansOf>[number]) =>
  rowsOf(
    sql`${query.from}`,
    sql`${query.visibleRows('payments')} x where ${paidWithin({ ...query, ...time })}`,
    {
      span: sql`${span.value}::int`,
      span_received: sql`sum(${receivedAmount})`,
      span_refunded: sql`sum(${refundedAmount})`,
      span_collected: sql`sum(${collected})`,
      span_spent: sql`(select sum(l.amount)
        from ${query.visibleRows('ledger-postings')} l where l.account = ${SPENDING.value}
          and l.deleted_at is null
          and l.occurred_at >= ${time.since}::timestamptz and l.occurred_at < ${time.until}::timestamptz
          and ${fits(sql`l.health_facility_id`, query.facility)})`,
    },
  )

/**
 * The kind of a posting's entry, also for a reversal; looked up only for the few postings that need
 * it.
 */
const kindOf = sql`(select e.kind from ledger_entries e where e.id = b.entry_id)`
const { HAND_OVER, CLAIM, REVERSAL } = ledgerKind

const on = (...accounts: readonly { value: number }[]) => codeIn('b.account', ...accounts)
const added = (condition: SqlFragment) => sql`coalesce(sum(b.amount) filter (where ${condition}), 0)`

/**
 * A day's movements by the accounts opposite to drawer, safe and bank. Payments and write-offs of
 * programmes have no invoice; they include reimbursed support.
 */
const ofDay = {
  programmes: sql`-${added(sql`${on(SCHEME_RECEIVABLE, RATE_DIFFERENCE, CLAIM_WRITE_OFF)}
    and b.invoice_id is null
    or ${on(ADVANCE_DUE)} and ${kindOf} = ${CLAIM.value}`)}`,
  spent: added(on(SPENDING)),
  support: added(sql`${on(HEF_ADVANCE, ADVANCE_FUNDS)}
    or ${on(ADVANCE_DUE)} and ${kindOf} <> ${CLAIM.value}`),
  counted: sql`-${added(on(COUNT_DIFFERENCE))}`,
  handed_over: added(sql`${on(SAFE)} and ${kindOf} = ${HAND_OVER.value}`),
  advance: added(sql`${on(ADVANCE_DUE)} and case when b.amount < 0
    then ${kindOf} = ${REVERSAL.value} else ${kindOf} not in (${CLAIM.value}, ${REVERSAL.value}) end`),
}
const names = Object.keys(ofDay)

const sum = (rows: readonly Row[], name: string) => rows.reduce((all, row) => all + Number(row[name] ?? 0), 0)

export default {
  rows: (query) => sql`
    with books as (
      select ${dayOf(sql`l.occurred_at`)} as day, l.account, l.amount, l.entry_id, l.invoice_id,
        l.occurred_at
      from ${query.visibleRows('ledger-postings')} l
      where l.occurred_at >= ${query.since}::timestamptz and l.deleted_at is null
        and ${fits(sql`l.health_facility_id`, query.facility)}),
    -- Current balances without later movements, so that years of postings need not be summed.
    before as (
      select (select coalesce(sum(b.balance), 0) from ledger_balances b where b.account in ${moneyAccounts}
          and ${fits(sql`b.health_facility_id`, query.facility)} and ${covered(query)})
        - coalesce(sum(amount) filter (where account in ${moneyAccounts}), 0) as amount from books),
    by_day as (
      select day, ${added(sql`b.account in ${moneyAccounts}`)} as held,
        ${sql.join(Object.entries(ofDay).map(([name, figure]) => sql`${figure} as ${sql.ref(name)}`))}
      from books b where occurred_at < ${query.until}::timestamptz group by day),
    paid as (
      select ${dayOf(sql`x.paid_at`)} as day, v.payment_type_id, sum(${receivedAmount}) as received,
        sum(${refundedAmount}) as refunded, sum(${collected}) as collected
      from ${query.visibleRows('payments')} x join visits v on v.id = x.visit_id
      where ${paidWithin(query)} group by 1, 2),
    moved as (
      select d.day::date as day, ${sql.join(names.map((name) => sql.ref(`b.${name}`)))},
        coalesce(b.held - b.programmes + b.spent + b.support - b.counted, 0)
          - coalesce(p.collected, 0) as other,
        f.amount + coalesce(sum(b.held) over (order by d.day), 0) as closing,
        f.amount + coalesce(sum(b.held) over (order by d.day), 0) - coalesce(b.held, 0) as opening
      from generate_series(${query.from}::date, ${lastDay(query)}::date, interval '1 day') d (day)
      left join by_day b on b.day = d.day::date
      left join (select day, sum(collected) as collected from paid group by 1) p on p.day = d.day::date
      cross join before f)
    ${rowsOf(
      sql`day::text`,
      sql`moved`,
      Object.fromEntries([...names, 'other', 'opening', 'closing'].map((name) => [name, sql.ref(name)])),
    )}
    union all
    ${rowsOf(sql`p.day::text`, sql`paid p join payment_types t on t.id = p.payment_type_id`, {
      payment_type: named('t'),
      received: sql`p.received`,
      refunded: sql`p.refunded`,
      collected: sql`p.collected`,
    })}
    union all
    ${rowsOf(
      sql`${query.from}`,
      sql`(select payment_type_id, sum(collected) as collected from paid group by 1) p
        join payment_types t on t.id = p.payment_type_id cross join (${revenueShares}) s`,
      {
        payment_type: named('t'),
        share: sql`s.place`,
        shared: sql`round(p.collected * s.until / 100)
          - round(p.collected * (s.until - s.percent) / 100)`,
      },
    )}
    union all
    ${sql.join(
      spansOf(query).map((one) => spanRow(query, one)),
      sql` union all `,
    )}
    order by day, share, span, payment_type`,

  // Older snapshots store receipts as `collected`, with refunds separate.
  fromStored: (row) =>
    'received' in row
      ? row
      : {
          ...row,
          received: row.collected,
          span_received: row.span_collected,
          collected: Number(row.collected) - Number(row.refunded),
          span_collected: Number(row.span_collected) - Number(row.span_refunded),
        },

  async agreements(query, rows) {
    const inLedger = await one(
      query,
      sql`select sum(l.amount) from ledger_postings l join ledger_entries e on e.id = l.entry_id
        join ${query.visibleRows('payments')} x on x.id = e.payment_id
        where ${codeIn('l.account', CASHIER_BOX, BANK)} and ${booked} and ${paidWithin(query)}`,
    )
    return [
      {
        label: { kh: 'ប្រមូលបាន = បញ្ជី', en: 'Collected = ledger' },
        ours: sum(rows, 'collected'),
        theirs: inLedger,
      },
    ]
  },
} satisfies Source
