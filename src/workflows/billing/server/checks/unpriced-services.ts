/** Billed services without a price on the last day of the month. */
import { sql } from 'kysely'
import type { ClosingCheck } from '#src/server/workflow/closing.ts'

const check: ClosingCheck = {
  name: 'unpriced_services',
  order: 50,
  label: { kh: 'សេវាគិតថ្លៃដែលមិនទាន់កំណត់តម្លៃនៅចុងខែ', en: 'Billable services without a price' },
  help: {
    kh: 'សូមកំណត់តម្លៃ ឬទទួលស្គាល់ថាសេវាទាំងនេះមិនគិតថ្លៃក្នុងខែនេះទេ។',
    en: 'Set a price, or acknowledge that they were not billed this month.',
  },
  blocks: false,
  async count({ db, facility, ends_on }) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from services s join wards w on w.id = s.ward_id
      where w.health_facility_id = ${facility} and w.deleted_at is null
        and s.deleted_at is null and s.is_active and s.is_billable
        and not exists (select 1 from service_prices p
          where p.service_id = s.id and p.deleted_at is null
            and p.effective_from <= ${ends_on}::date
            and coalesce(p.effective_to, 'infinity') >= ${ends_on}::date)`.execute(db)
    return rows[0]?.n ?? 0
  },
  link: ({ facility }) =>
    `/services?filter=${encodeURIComponent(
      JSON.stringify({ ward_id__under: { 'health-facilities': [facility] } }),
    )}`,
}

export default check
