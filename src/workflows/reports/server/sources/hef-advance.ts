import { sql } from 'kysely'
import { cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { ledgerAccount } from '#schemas/codes/ledger-account.ts'
import { inCoverage } from '#src/server/access/coverage/read-scope.ts'
import { kinds } from '#src/workflows/reports/domain/book-columns.ts'
import { one } from '../books.ts'
import {
  amountOrNull,
  before,
  documentNumber,
  documentPath,
  isAccount,
  postedOn,
  postings,
  withDocuments,
} from '../entries.ts'
import type { ReportQuery, Source } from '../source.ts'
import { fits, named, type SqlFragment } from '../sql-fragments.ts'

const { HEF_ADVANCE, ADVANCE_DUE, ADVANCE_FUNDS } = ledgerAccount
const moved = ({ value }: { value: number }): SqlFragment =>
  sql`coalesce(sum(l.amount) filter (where l.account = ${sql.lit(value)}), 0)`

/** Movements that reduce the support due; a reversal offsets its original. */
const isReimbursed = sql`coalesce(doc_voucher.purpose = ${sql.lit(cashPurpose.REIMBURSEMENT_IN.value)}, m.due < 0)`

/** The stored balance of the advance without postings after the period. */
async function loadStoredBalance(query: ReportQuery): Promise<number> {
  const { reading, facility, until } = query
  const covered = inCoverage(reading, reading.registry.get('ledger-postings'), 'b') ?? sql`true`
  const stored = await one(
    query,
    sql`select sum(b.balance) from ledger_balances b where b.account = ${HEF_ADVANCE.value}
      and ${fits(sql`b.health_facility_id`, facility)} and ${covered}`,
  )
  const since = await one(
    query,
    sql`select sum(l.amount) from ${query.visibleRows('ledger-postings')} l where l.deleted_at is null
      and l.occurred_at >= ${until}::timestamptz and l.account = ${HEF_ADVANCE.value}
      and ${fits(sql`l.health_facility_id`, facility)}`,
  )
  return stored - since
}

export default {
  rows: (query) => sql`
    with moved as (
      select l.entry_id, min(${postedOn})::text as day, ${moved(HEF_ADVANCE)} as held,
        ${moved(ADVANCE_DUE)} as due, ${moved(ADVANCE_FUNDS)} as funds
      from ${postings(query)} where ${before(query.until, query)}
        and ${isAccount('HEF_ADVANCE', 'ADVANCE_DUE', 'ADVANCE_FUNDS')}
        and ${fits(sql`e.program_id`, query.filters.program)}
      group by 1),
    opening as (
      select coalesce(sum(held), 0) as held, coalesce(sum(due), 0) as due, count(*) as n
      from moved where day < ${query.from})
    select ${query.from} as day, ${sql.lit(kinds.OPENING.value)} as purpose, null as document,
      null as path, null::jsonb as program, null as program_code, null as visit_code, null::bigint as visit_id, null as receiver,
      null::float8 as received, null::float8 as reimbursed, null::float8 as support,
      null::float8 as other,
      held::float8 as balance, due::float8 as due, 0::bigint as entry_id
    from opening where n > 0
    union all
    select m.day, doc_voucher.purpose, ${documentNumber}, ${documentPath}, ${named('g')}, g.code, v.code, v.id,
      doc_voucher.receiver_name, ${amountOrNull(sql`-m.funds`)}, ${amountOrNull(sql`case when ${isReimbursed} then -m.due else 0 end`)},
      ${amountOrNull(sql`case when ${isReimbursed} then 0 else m.due end`)},
      ${amountOrNull(sql`m.held + m.funds + m.due`)},
      (o.held + sum(m.held) over (order by m.day, m.entry_id))::float8,
      (o.due + sum(m.due) over (order by m.day, m.entry_id))::float8, m.entry_id
    from moved m cross join opening o join ledger_entries e on e.id = m.entry_id ${withDocuments}
    left join programs g on g.id = e.program_id left join visits v on v.id = e.visit_id
    where m.day >= ${query.from}
    order by 1, entry_id`,

  async agreements(query, rows) {
    if (query.filters.program) return []
    const closing = rows.at(-1)?.balance
    return [
      {
        label: { kh: 'សមតុល្យចុងគ្រា = គណនីបុរេប្រទាន', en: 'Closing balance = account “HEF advance”' },
        ours: Number(closing ?? 0),
        theirs: await loadStoredBalance(query),
      },
    ]
  },
} satisfies Source
