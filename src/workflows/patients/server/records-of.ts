/** The records of one person, including those that were merged. */
import { sql } from 'kysely'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { labelOf } from '#src/server/db/label.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import type { MergedRecord } from '../domain/profile.ts'

/** Maximum number of merged records. */
const maxRecords = 50

/**
 * Number and facility of records that were merged into the patient's, directly or indirectly.
 * Records outside the scope show no more than that.
 */
export async function mergedInto(reading: Reading, id: number): Promise<MergedRecord[]> {
  const { db, registry } = reading
  const { rows } = await sql<MergedRecord>`
    with recursive merged as (
      select id, code, registered_health_facility_id from patients
      where merged_into_id = ${id} and deleted_at is null
      union select p.id, p.code, p.registered_health_facility_id
      from patients p join merged g on p.merged_into_id = g.id where p.deleted_at is null
    ) select g.id, g.code, ${labelOf('f')} as facility, f.phone, exists (
        select 1 from ${visibleRows(reading, registry.get('patients'))} s where s.id = g.id) as is_seen
    from merged g join health_facilities f on f.id = g.registered_health_facility_id
    order by g.id limit ${maxRecords}`.execute(db)
  return rows
}
