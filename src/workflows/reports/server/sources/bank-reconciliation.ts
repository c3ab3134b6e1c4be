import { sql } from 'kysely'
import { bankDirection, bankSide } from '#schemas/codes/bank-direction.ts'
import { bankEntries, isOpenEntry, loadTotals } from '#src/workflows/bank/server/open.ts'
import type { Source } from '../source.ts'
import { fits } from '../sql-fragments.ts'

export default {
  rows: (query) => sql`
    select r.* from (
      select ${bankSide.BANK.value}::int as side, l.on_day::text as on_day, l.reference,
        null::text as about, l.id as place,
        case when l.direction = ${bankDirection.IN.value} then l.amount end as money_in,
        case when l.direction = ${bankDirection.OUT.value} then l.amount end as money_out
      from ${query.visibleRows('bank-lines')} l
      where l.entry_id is null and l.on_day <= ${query.to}::date and l.deleted_at is null
        and ${fits(sql`l.health_facility_id`, query.facility)}
      union all
      select ${bankSide.BOOKS.value}::int, b.on_day::text, b.reference,
        coalesce(b.receipt_no, b.number), b.id,
        case when b.moved > 0 then b.moved end, case when b.moved < 0 then -b.moved end
      from (${bankEntries}) b join ${query.visibleRows('ledger-entries')} s on s.id = b.id
      where b.on_day <= ${query.to}::date and ${isOpenEntry}
        and ${fits(sql`b.health_facility_id`, query.facility)}) r
    where ${fits(sql`r.side`, query.filters.side)}
    order by r.side, r.on_day, r.place`,

  /** The bank's balance must equal the ledger's after the unmatched items of both. */
  async agreements({ reading, facility, to }) {
    if (facility === null || facility === undefined) return []
    const totals = await loadTotals(reading.db, facility, to)
    if (totals.statement === null) return []
    return [
      {
        label: {
          kh: 'សមតុល្យធនាគារ = សមតុល្យបញ្ជី + មានតែក្នុងធនាគារ − មានតែក្នុងបញ្ជី',
          en: 'Bank balance = book balance + only on the statement − only in the books',
        },
        ours: totals.statement,
        theirs: totals.book + totals.onlyBank - totals.onlyBook,
      },
    ]
  },
} satisfies Source
