/** Months are closed in sequence. */
import { sql } from 'kysely'
import { status } from '#src/domain/periods/period.ts'
import type { ClosingCheck } from '#src/server/workflow/closing.ts'

const check: ClosingCheck = {
  name: 'earlier_month',
  order: 10,
  label: { kh: 'ខែមុនៗដែលមិនទាន់បិទ', en: 'Earlier months not closed' },
  help: { kh: 'សូមបិទខែមុនជាមុនសិន។', en: 'Close the earlier month first.' },
  blocks: true,
  async count({ db, facility, starts_on, now }) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from active_periods
      where health_facility_id = ${facility} and deleted_at is null and ends_on < ${starts_on}::date
        and status <> ${status.closed}
        and not (status = ${status.reopened} and reopened_until <= ${now}::timestamptz)`.execute(db)
    return rows[0]?.n ?? 0
  },
  link: () => '/active-periods',
}

export default check
