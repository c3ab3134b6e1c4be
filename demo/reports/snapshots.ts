/** Reports of the demonstration's closed months, after their data is written. */
import { sql } from 'kysely'
import { status } from '#src/domain/periods/period.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { FacilityMonth } from '#src/server/workflow/facility-month.ts'
import { keepReports } from '#src/workflows/reports/server/snapshots.ts'

/** Writes one month of a facility. @returns whether there may be more */
export async function demoReports({ trx, context }: Writing): Promise<boolean> {
  const { registry } = context
  if (!registry.find('visits') || !registry.find('active-periods')) return false
  const { rows } = await sql<Omit<FacilityMonth, 'db' | 'registry'>>`
    select p.id, p.health_facility_id as facility, p.code, p.starts_on::text as starts_on,
      p.ends_on::text as ends_on, p.closed_at::text as now
    from active_periods p where p.status = ${status.closed} and p.deleted_at is null
      and p.health_facility_id in (select health_facility_id from visits)
      and not exists (select 1 from report_snapshots s where s.period_id = p.id)
    limit 1`.execute(trx)
  const [month] = rows
  if (month) await keepReports({ ...month, db: trx, registry })
  return month !== undefined
}
