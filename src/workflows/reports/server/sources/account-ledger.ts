import { sql } from 'kysely'
import { kinds } from '#src/workflows/reports/domain/book-columns.ts'
import type { Row } from '#src/workflows/reports/domain/report.ts'
import { one } from '../books.ts'
import {
  accountNames,
  before,
  bothSides,
  documentNumber,
  documentPath,
  postedOn,
  postings,
  sumOf,
  withDocuments,
  within,
} from '../entries.ts'
import type { Source } from '../source.ts'
import { fits } from '../sql-fragments.ts'

/** The other accounts of an entry. */
const against = sql`(select jsonb_build_object('id', min(a.value),
    'kh', string_agg(distinct a.kh, ', '), 'en', string_agg(distinct a.en, ', '))
  from ledger_postings o join ${accountNames} on a.value = o.account
  where o.entry_id = p.entry_id and o.account <> p.account having count(*) > 0)`

export default {
  rows: (query) => sql`
    with moved as (
      select l.account, l.entry_id, l.line_no, l.amount, ${postedOn}::text as day, e.number as entry, e.kind,
        ${documentNumber} as document, ${documentPath} as path, e.note
      from ${postings(query)} ${withDocuments}
      where ${within(query)} and ${fits(sql`l.account`, query.filters.account)}),
    opening as (
      select a.value as account, coalesce(b.amount, 0) as amount from ${accountNames} left join (
        select l.account, sum(l.amount) as amount from ${query.visibleRows('ledger-postings')} l
        where ${before(query.since, query)} group by 1) b on b.account = a.value
      where ${fits(sql`a.value`, query.filters.account)} and (b.amount <> 0
        or ${query.filters.account ?? null}::bigint is not null or a.value in (select account from moved)))
    select p.account, p.day, p.entry, p.kind, p.document, p.path, ${against} as against, p.note,
      ${bothSides(sql`p.amount`)},
      (o.amount + sum(p.amount)
        over (partition by p.account order by p.day, p.entry_id, p.line_no))::float8 as balance,
      p.entry_id, p.line_no
    from moved p join opening o on o.account = p.account
    union all
    select o.account, ${query.from}, null, ${sql.lit(kinds.OPENING.value)}, null, null, null, null,
      null, null, o.amount::float8, 0, 0 from opening o
    order by 1, 2, 12, 13`,

  async agreements(query, rows) {
    const last = new Map(rows.map((row: Row) => [row.account, row]))
    const { account } = query.filters
    return [
      {
        label:
          account === null || account === undefined
            ? { kh: 'ផលបូកសមតុល្យចុងគ្រា = 0', en: 'Closing balances sum to zero' }
            : { kh: 'សមតុល្យចុងគ្រា = ផលបូកការចុះបញ្ជី', en: 'Closing balance = sum of all postings' },
        ours: sumOf([...last.values()], 'balance'),
        theirs: await one(
          query,
          sql`select sum(l.amount) from ${query.visibleRows('ledger-postings')} l
            where ${before(query.until, query)} and ${fits(sql`l.account`, account)}`,
        ),
      },
    ]
  },
} satisfies Source
