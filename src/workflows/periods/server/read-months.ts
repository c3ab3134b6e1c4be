/** Facilities in the caller's scope with their months, for lists and for opening. */
import { type Kysely, sql } from 'kysely'
import { searchColumn } from '#schemas/kit/table.ts'
import type { CoverageAccess } from '#src/domain/access/coverage.ts'
import { type Period, status, statusNow } from '#src/domain/periods/period.ts'
import { inCoverage, type ReadScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { searchConditions } from '#src/server/records/resources/filter.ts'
import type { OpenDays } from '#src/workflows/visits/domain/open-days.ts'
import { maxFacilities } from '../domain/actions.ts'
import type { FacilityMonths, FacilityName, MonthLine } from '../domain/answers.ts'

/** Months per row: a year and the month before it. */
const maxMonths = 13

export interface FacilitySearch {
  q?: string | undefined
  /** Limits to facilities with a month of this status; 0: without any month. */
  state?: number | undefined
  from: number
  to: number
}

interface Reading extends ReadScope {
  db: Kysely<Tables>
  /** ISO timestamp. */
  now: string
}

/** Facilities with alias `f` that the caller can access at this level. */
export function coveredFacilities(readScope: ReadScope, access: CoverageAccess) {
  const periods = readScope.registry.get('active-periods')
  // The scope of months, applied to their facility.
  const within = inCoverage(readScope, periods, 'f', access) ?? sql`true`
  return sql`(select h.*, h.id as health_facility_id from health_facilities h
    where h.deleted_at is null) f where ${within}`
}

interface Row {
  id: number
  code: string
  name_kh: string
  name_en: string | null
}

export const facilityName = ({ id, code, name_kh, name_en }: Row): FacilityName => ({
  id: Number(id),
  code,
  name: { kh: name_kh, en: name_en || name_kh },
})

/** A month as JSON; `u` is the user who closed it. */
const lineSql = sql`json_build_object('id', p.id, 'version', p.version, 'code', p.code,
  'status', p.status, 'ends_on', p.ends_on, 'submission_cutoff_on', p.submission_cutoff_on,
  'closed_at', p.closed_at, 'reopened_until', p.reopened_until,
  'closed_by', case when u.id is null then null
    else json_build_object('kh', u.name_kh, 'en', u.name_en) end)`

/** Nearest cut-off first; facilities with nothing to do last. */
export async function readFacilityMonths(
  { db, now, ...readScope }: Reading,
  { q = '', state, from, to }: FacilitySearch,
): Promise<{ rows: FacilityMonths[]; total: number }> {
  const words = searchConditions(q, sql.ref(`f.${searchColumn}`))
  const ofState =
    state === undefined
      ? sql`true`
      : state === 0
        ? sql`not exists (select 1 from active_periods p
            where p.health_facility_id = f.id and p.deleted_at is null)`
        : sql`exists (select 1 from active_periods p
            where p.health_facility_id = f.id and p.deleted_at is null and p.status = ${state})`
  const { rows } = await sql<Row & { total: number; months: MonthLine[] | null }>`
    with page as (
      select f.id, f.code, f.name_kh, f.name_en, count(*) over ()::int as total,
        (select min(p.submission_cutoff_on) from active_periods p where p.health_facility_id = f.id
          and p.deleted_at is null and p.status <> ${status.closed}) as due
      from ${coveredFacilities(readScope, 'VIEW')} and ${sql.join([ofState, ...words], sql` and `)}
      order by due nulls last, f.code limit ${to - from + 1} offset ${from}
    )
    select w.*, (select json_agg(m.line order by m.code desc) from (
      select ${lineSql} as line, p.code from active_periods p left join users u on u.id = p.closed_by
      where p.health_facility_id = w.id and p.deleted_at is null
      order by p.code desc limit ${maxMonths}) m) as months
    from page w order by w.due nulls last, w.code`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      facility: facilityName(row),
      months: (row.months ?? []).map((line) => ({ ...line, status: statusNow(line, now) })),
    })),
  }
}

export interface FacilityPeriods {
  facility: FacilityName
  periods: Period[]
  works: OpenDays
}

/** All months of facilities; of all facilities without `ids`. */
export async function periodsByFacility(
  { db, ...readScope }: Omit<Reading, 'now'>,
  access: CoverageAccess,
  ids?: readonly number[],
): Promise<FacilityPeriods[]> {
  const these = ids ? sql`f.id = any(${idList(ids)})` : sql`true`
  const { rows } = await sql<Row & OpenDays & { periods: Period[] | null }>`
    select f.id, f.code, f.name_kh, f.name_en, f.opened_on::text, f.closed_on::text, (
      select json_agg(json_build_object('code', p.code, 'starts_on', p.starts_on, 'ends_on',
        p.ends_on, 'status', p.status, 'reopened_until', p.reopened_until) order by p.starts_on)
      from active_periods p where p.health_facility_id = f.id and p.deleted_at is null) as periods
    from ${coveredFacilities(readScope, access)} and ${these}
    order by f.code limit ${maxFacilities}`.execute(db)
  return rows.map(({ opened_on, closed_on, periods, ...row }) => ({
    facility: facilityName(row),
    periods: periods ?? [],
    works: { opened_on, closed_on },
  }))
}
