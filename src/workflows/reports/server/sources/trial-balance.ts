import { sql } from 'kysely'
import { before, sumOf } from '../entries.ts'
import type { Source } from '../source.ts'

export default {
  rows(query) {
    const { from, to, since, until, facility } = query
    const place = facility === null ? '' : `&facility=${facility}`
    const path = `/report/account-ledger?from=${from}&to=${to}${place}&account=`
    return sql`
      select b.account, ${path}::text || b.account as path,
        coalesce(b.opening, 0)::float8 as opening, coalesce(b.debit, 0)::float8 as debit,
        coalesce(b.credit, 0)::float8 as credit, coalesce(b.closing, 0)::float8 as closing
      from (
        select l.account, sum(l.amount) as closing,
          sum(l.amount) filter (where l.occurred_at < ${since}::timestamptz) as opening,
          sum(l.amount) filter (where l.amount > 0 and l.occurred_at >= ${since}::timestamptz) as debit,
          -sum(l.amount) filter (where l.amount < 0 and l.occurred_at >= ${since}::timestamptz) as credit
        from ${query.visibleRows('ledger-postings')} l where ${before(until, query)} group by 1) b
      order by b.account`
  },

  agreements: async (_asked, rows) => [
    {
      label: { kh: 'ផលបូកសមតុល្យដើមគ្រា = 0', en: 'Opening balances sum to zero' },
      ours: sumOf(rows, 'opening'),
      theirs: 0,
    },
    {
      label: { kh: 'ឥណពន្ធ = ឥណទាន', en: 'Debit = credit' },
      ours: sumOf(rows, 'debit'),
      theirs: sumOf(rows, 'credit'),
    },
    {
      label: { kh: 'ផលបូកសមតុល្យចុងគ្រា = 0', en: 'Closing balances sum to zero' },
      ours: sumOf(rows, 'closing'),
      theirs: 0,
    },
  ],
} satisfies Source
