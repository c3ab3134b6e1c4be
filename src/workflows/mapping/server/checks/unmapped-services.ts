/** Services without a standard service cannot be claimed (domain 1.7, 2.4). */
import { sql } from 'kysely'
import type { ClosingCheck } from '#src/server/workflow/closing.ts'
import { mappingStatus } from '../services.ts'

const check: ClosingCheck = {
  name: 'unmapped_services',
  order: 20,
  label: { kh: 'សេវាមិនទាន់ផ្គូផ្គងជាមួយសេវាស្តង់ដារ', en: 'Services without a standard service' },
  help: {
    kh: 'សូមផ្គូផ្គងសេវានីមួយៗ ឬកំណត់ថាគ្មានសេវាស្មើ។',
    en: 'Link each service, or mark it as having no equivalent.',
  },
  blocks: true,
  async count({ db, facility }) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from services s join wards w on w.id = s.ward_id
      where w.health_facility_id = ${facility} and w.deleted_at is null
        and s.deleted_at is null and s.is_active and s.mapping_status < ${mappingStatus.mapped}`.execute(db)
    return rows[0]?.n ?? 0
  },
  link: ({ facility }) => `/services/mapping?facility=${facility}`,
}

export default check
