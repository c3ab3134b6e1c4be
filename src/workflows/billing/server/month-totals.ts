/** Prices of the facility's services in force on the last day of the month. */
import { sql } from 'kysely'
import type { MonthTotals } from '#src/server/workflow/closing.ts'

const source: MonthTotals = {
  order: 20,
  async read({ db, facility, ends_on }) {
    const { rows } = await sql<{ n: number; amount: number }>`
      select count(*)::int as n, coalesce(sum(p.price), 0)::bigint as amount
      from service_prices p join services s on s.id = p.service_id
      join wards w on w.id = s.ward_id
      where w.health_facility_id = ${facility} and p.deleted_at is null
        and p.effective_from <= ${ends_on}::date
        and coalesce(p.effective_to, 'infinity') >= ${ends_on}::date`.execute(db)
    const label = { kh: 'តម្លៃសេវានៅចុងខែ', en: 'Service prices at the end of the month' }
    return [
      {
        key: 'service-prices',
        label,
        count: rows[0]?.n ?? 0,
        amount: Number(rows[0]?.amount ?? 0),
      },
    ]
  },
}

export default source
