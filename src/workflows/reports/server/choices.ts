/** Options of a report: facilities in scope, and records for its filters. */
import { sql } from 'kysely'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import type { ReportParams } from '../domain/params.ts'
import type { Option, Report } from '../domain/report.ts'

/** Maximum number of options of a filter. */
const maxOptions = 3_000

/** Facilities in the reader's scope. Every working facility has months, which the scope limits. */
const covered = (reading: Reading) => sql`(select f.* from health_facilities f
  where f.deleted_at is null and f.id in (select m.health_facility_id
    from ${visibleRows(reading, reading.registry.get('active-periods'))} m where m.deleted_at is null))`

/** Options of a filter: active records in scope. */
export async function loadOptions(reading: Reading, of: string): Promise<Option[]> {
  const { db, registry } = reading
  const resource = registry.get(of)
  const isFacility = of === 'health-facilities'
  const within = 'health_facility_id' in resource.fields ? sql`t.health_facility_id` : sql`null`
  // Records without a name show their number, latest first.
  const isNamed = 'name_kh' in resource.fields
  const [kh, en] = isNamed ? ['name_kh', 'name_en'] : [resource.key[0], resource.key[0]]
  const order = isNamed ? sql`t.name_en, t.id` : sql`t.id desc`
  const { rows } = await sql<Option>`
    select t.id, t.${sql.ref(kh as string)} as kh, t.${sql.ref(en as string)} as en, ${within}::bigint as within
    from ${isFacility ? covered(reading) : visibleRows(reading, resource)} t where t.deleted_at is null
    order by ${order} limit ${maxOptions}`.execute(db)
  return rows
}

/** Options of a report's filters, limited to those that `isWanted`. */
export async function filterOptions(
  reading: Reading,
  { filters = {} }: Report,
  isRequested: (name: string) => boolean = () => true,
): Promise<Record<string, Option[]>> {
  const read = Object.entries(filters).map(async ([name, filter]) =>
    filter.kind === 'record' && isRequested(name)
      ? [[name, await loadOptions(reading, filter.of)] as const]
      : [],
  )
  return Object.fromEntries((await Promise.all(read)).flat())
}

/** The requested facility, otherwise the only one in scope. */
export async function loadFacility(reading: Reading, params: ReportParams) {
  const { rows } = await sql<Option>`
    select f.id, f.name_kh as kh, f.name_en as en
    from ${covered(reading)} f
    where (${params.facility}::bigint is null or f.id = ${params.facility}::bigint)
    order by f.id limit 2`.execute(reading.db)
  return rows
}
