import { type Kysely, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'

/** Opens this month at every facility, so that its workflows accept records of today. */
export async function openMonth(db: Kysely<Tables>): Promise<void> {
  await sql`insert into active_periods (health_facility_id, code, starts_on, ends_on, submission_cutoff_on)
    select id, to_char(day, 'YYYY-MM'), day, day + interval '1 month - 1 day', day + interval '2 months'
    from health_facilities f, (select date_trunc('month', now() at time zone 'Asia/Phnom_Penh') as day) today
    where not exists (select from active_periods where health_facility_id = f.id and ends_on >= day)`.execute(
    db,
  )
}
