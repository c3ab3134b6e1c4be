/** The mapping of ward services to standard services: rows, suggestions and progress. */
import { sql } from 'kysely'
import { maxGridRows } from '#src/domain/grid.ts'
import type { Named, ServiceMapping } from '#src/domain/grid-answers.ts'
import { namesOf, type Suggestion, suggest } from '#src/domain/similarity.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { type Reading, readPage } from '#src/server/records/resources/read.ts'

/** Values of `mapping_status` (schemas/parts/service-terms.ts). */
export const mappingStatus = { unmapped: 1, suggested: 2, mapped: 3, noEquivalent: 4 } as const

/** Standard services by the normalised names that users mapped to them. */
async function mappedBefore(reading: Reading): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; id: number }>`
    select lower(name_kh) as name, min(standard_service_id) as id
    from ${visibleRows(reading, reading.registry.get('services'))} s
    where deleted_at is null and mapping_status = ${mappingStatus.mapped}
      and standard_service_id is not null
    group by 1 having count(distinct standard_service_id) = 1`.execute(reading.db)
  return new Map(rows.map(({ name, id }) => [name, Number(id)]))
}

/** A user's decision for the same name comes first, with the score of an identical name. */
function withHistory(found: Suggestion[], decided: number | undefined): Suggestion[] {
  if (decided === undefined) return found
  return [{ id: decided, score: 100 }, ...found.filter(({ id }) => id !== decided)].slice(0, 3)
}

/** @param facility Limits to services of its wards. */
export async function serviceMapping(
  reading: Reading,
  facility: number | undefined,
): Promise<ServiceMapping> {
  const { db, registry } = reading
  const filter = facility === undefined ? {} : { ward_id__under: { 'health-facilities': [facility] } }
  const { rows, total } = await readPage(reading, registry.get('services'), {
    filter,
    from: 0,
    to: maxGridRows - 1,
    sort: { field: 'code', descending: false },
  })
  const { rows: standards } = await sql<Named>`
    select id, code, name_kh, name_en, is_active from standard_services
    where deleted_at is null order by code`.execute(db)
  const { rows: counts } = await sql<{ mapped: number; none: number; total: number }>`
    select count(*) filter (where s.mapping_status = ${mappingStatus.mapped})::int as mapped,
      count(*) filter (where s.mapping_status = ${mappingStatus.noEquivalent})::int as none,
      count(*)::int as total
    from ${visibleRows(reading, registry.get('services'))} s
      join ${visibleRows(reading, registry.get('wards'))} w on w.id = s.ward_id
    where s.deleted_at is null
      and (${facility ?? null}::bigint is null or w.health_facility_id = ${facility ?? null}::bigint)
    `.execute(db)
  const decided = await mappedBefore(reading)
  const candidates = standards
    .filter(({ is_active }) => is_active)
    .map(({ id, name_kh, name_en }) => ({ id: Number(id), names: namesOf(name_kh, name_en) }))
  const open = rows.filter(({ mapping_status: status }) => Number(status) < mappingStatus.mapped)
  const suggestions = open.map((row) => {
    const found = suggest(namesOf(String(row.name_kh), row.name_en as string | null), candidates)
    return [row.id, withHistory(found, decided.get(String(row.name_kh).toLowerCase()))] as const
  })
  return {
    rows,
    total,
    standards: standards.map((one) => ({ ...one, id: Number(one.id) })),
    suggestions: Object.fromEntries(suggestions.filter(([, found]) => found.length > 0)),
    progress: counts[0] ?? { mapped: 0, none: 0, total: 0 },
  }
}
