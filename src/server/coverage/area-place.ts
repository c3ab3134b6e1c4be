/** Where a coverage area lies. */
import { sql, type Transaction } from 'kysely'
import type { Place, StoredCoverage } from '#src/domain/access/coverage.ts'
import type { Tables } from '../db/connection.ts'

/** An area of somebody, as its record says it. */
export type StoredArea = StoredCoverage & { user_id: number }

/** The place of an area with all that lies above it. */
export async function placeOf(trx: Transaction<Tables>, row: StoredCoverage): Promise<Place> {
  const { rows } = await sql<Place>`
    select coalesce(${row.province_id}::bigint, d.province_id) as province, d.id as "operationalDistrict",
      f.id as "healthFacility", w.id as ward
    from (select 1) one
    left join wards w on w.id = ${row.ward_id}::bigint
    left join health_facilities f
      on f.id = coalesce(w.health_facility_id, ${row.health_facility_id}::bigint)
    left join operational_districts d
      on d.id = coalesce(f.operational_district_id, ${row.operational_district_id}::bigint)`.execute(
    trx,
  )
  return rows[0] as Place
}
