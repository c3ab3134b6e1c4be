/** Visits of the month that are open or forgotten (domain 2.4: outstanding visits acknowledged). */
import { sql } from 'kysely'
import { openStatuses } from '#schemas/codes/visit-status.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { ClosingCheck } from '#src/server/workflow/closing.ts'
import { momentsOf } from '#src/server/workflow/facility-month.ts'

const check: ClosingCheck = {
  name: 'open_visits',
  order: 35,
  label: { kh: 'ការមកពិនិត្យដែលមិនទាន់បញ្ចប់', en: 'Visits not finished' },
  help: {
    kh: 'សូមបញ្ចប់ការមកពិនិត្យទាំងនេះ ឬទទួលស្គាល់ថានៅបន្តក្នុងខែក្រោយ។',
    en: 'Finish them, or acknowledge that they continue into the next month.',
  },
  blocks: false,
  async count(month) {
    const { from, to } = momentsOf(month)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from visits v
      where v.health_facility_id = ${month.facility} and v.deleted_at is null
        and ${codeIn('v.status', ...openStatuses)}
        and v.arrived_at >= ${from}::timestamptz and v.arrived_at < ${to}::timestamptz`.execute(month.db)
    return rows[0]?.n ?? 0
  },
  link: () => '/outstanding',
}

export default check
