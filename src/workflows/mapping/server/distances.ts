/** The rows of the distance grids: villages of one facility, or facilities of one village. */
import { sql } from 'kysely'
import type { DistanceRows, facilityScopes, villageScopes } from '#src/domain/grid-answers.ts'
import { idList } from '#src/server/db/ids.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { readPage, readRecords } from '#src/server/records/resources/read.ts'
import type { Row } from '#src/server/records/resources/rows.ts'

/** Maximum number of places in one grid. */
export const maxPlaces = 2000
/** Maximum number of distances of one place: several seasons and routes each. */
const maxDistances = 4000

interface Found {
  id: number
  total: number
}

const ids = (rows: readonly Found[]) => rows.map(({ id }) => Number(id))

/** Distances that match a condition and are in force today or later. */
async function distancesTo(reading: Reading, filter: Record<string, unknown>, today: string) {
  const resource = reading.registry.get('distances')
  const { rows } = await readPage(reading, resource, {
    filter,
    from: 0,
    to: maxDistances - 1,
    sort: { field: 'id', descending: false },
  })
  return rows.filter(({ effective_to: to }) => to === null || String(to) >= today)
}

async function loadPlaces(
  reading: Reading,
  name: 'villages' | 'health-facilities',
  requested: readonly number[],
): Promise<Row[]> {
  const rows = await readRecords(reading, reading.registry.get(name), requested)
  const place = new Map(requested.map((id, index) => [id, index]))
  return rows
    .filter(({ deleted_at }) => deleted_at === null)
    .sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}

const covered = (facility: number, today: string) => sql`
  select distinct c.village_id as id from village_health_facility_covers c
  where c.health_facility_id = ${facility}::bigint and c.deleted_at is null and c.is_active
    and c.effective_from <= ${today}::date
    and (c.effective_to is null or c.effective_to >= ${today}::date)`

/** The district of its village; without a village all districts of its operational district. */
const ofDistrict = (facility: number) => sql`
  select v.id from villages v join communes c on c.id = v.commune_id
  where v.deleted_at is null and v.is_active and c.district_id in (
    select oc.district_id from health_facilities f
      join villages ov on ov.id = f.village_id join communes oc on oc.id = ov.commune_id
      where f.id = ${facility}::bigint
    union all
    select d.target_id from health_facilities f
      join operational_districts__district_ids d on d.owner_id = f.operational_district_id
      where f.id = ${facility}::bigint and f.village_id is null)`

/** Villages with their distances to a facility. */
export async function distancesOfFacility(
  reading: Reading,
  facility: number,
  { scope, today }: { scope: (typeof villageScopes)[number]; today: string },
): Promise<DistanceRows> {
  const filter = { to_health_facility_id: facility, from_type: 1 }
  const records = await distancesTo(reading, filter, today)
  const known = [...new Set(records.map(({ village_id: id }) => Number(id)))]
  const requested = scope === 'covered' ? covered(facility, today) : ofDistrict(facility)
  const { rows } = await sql<Found>`
    select v.id, count(*) over ()::int as total from villages v
    where v.id in (${requested}) or v.id = any(${idList(known)})
    order by v.code limit ${maxPlaces}`.execute(reading.db)
  const places = await loadPlaces(reading, 'villages', ids(rows))
  return { places, records, total: rows[0]?.total ?? 0 }
}

/** Facilities with their distances from a village. */
export async function distancesOfVillage(
  reading: Reading,
  village: number,
  { scope, today }: { scope: (typeof facilityScopes)[number]; today: string },
): Promise<DistanceRows> {
  const records = await distancesTo(reading, { village_id: village }, today)
  const known = [...new Set(records.map(({ to_health_facility_id: id }) => Number(id)))]
  const near = sql`
    select o.id from operational_districts o
      join districts d on d.province_id = o.province_id
      join communes c on c.district_id = d.id join villages v on v.commune_id = c.id
    where v.id = ${village}::bigint`
  const { rows } = await sql<Found>`
    select f.id, count(*) over ()::int as total from health_facilities f
    where f.deleted_at is null and (f.id = any(${idList(known)})
      or (f.is_active and (${scope === 'all'}::boolean or f.operational_district_id in (${near}))))
    order by f.operational_district_id in (${near}) desc, f.code limit ${maxPlaces}`.execute(reading.db)
  const places = await loadPlaces(reading, 'health-facilities', ids(rows))
  return { places, records, total: rows[0]?.total ?? 0 }
}
