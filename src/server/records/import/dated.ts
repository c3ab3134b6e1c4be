/** Rows of dated records: an import must not write a day whose month is not open (domain 2.4). */
import { type Kysely, sql } from 'kysely'
import { defaultFacility, facilities } from '#schemas/kit/dated.ts'
import type { FieldOf } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { RowProblem } from '#src/domain/import/classify.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import { dayOf, dayProblem } from '../write-guards/assert-open.ts'
import { dayKey, type FacilityDay, judgeDays } from '../write-guards/judge-days.ts'
import { type Mark, markWrong } from './staging.ts'

interface ImportCheck {
  importId: number
  /** The user whose approved late entries count. */
  userId: number | null
  /** ISO time. */
  now: string
  /** Locks the months until the transaction ends. */
  lock?: boolean
}

interface Found {
  row_no: number
  at: string | null
  facility: number
}

/** The problem of each row whose day, before or after the change, is not in an open month. */
async function closedRows(
  db: Kysely<Tables>,
  registry: Registry,
  resource: Resource,
  { importId, userId, now, lock = false }: ImportCheck,
): Promise<Mark[]> {
  const { dated, fields, table } = resource
  if (!dated) return []
  const { to } = fields[dated.facility] as FieldOf<'ref'>
  const facility =
    to === facilities
      ? sql`r.place_id`
      : sql`(select ${sql.ref(defaultFacility)} from ${sql.table(registry.get(to).table)}
          where id = r.place_id)`
  const { rows } = await sql<Found>`
    select r.row_no, r.at, ${facility} as facility from (
      select row_no, stored ->> ${dated.field}::text as at,
        (stored ->> ${dated.facility}::text)::bigint as place_id
      from import_rows where import_id = ${importId} and action in ('new', 'changed')
      union all
      select i.row_no, t.${sql.ref(dated.field)}::text, t.${sql.ref(dated.facility)}
      from import_rows i join ${sql.table(table)} t on t.id = i.record_id
      where i.import_id = ${importId} and i.action = 'changed') r
    order by r.row_no`.execute(db)
  const days = rows.flatMap(({ row_no, at, facility: id }) => {
    const day = dayOf(resource, { [dated.field]: at })
    return day === undefined ? [] : [{ row_no, day, facility: Number(id) }]
  })
  const facilityDays = new Map<string, FacilityDay>(
    days.map(({ day, facility: id }) => [dayKey({ day, facility: id }), { day, facility: id }]),
  )
  const judged = await judgeDays(db, [...facilityDays.values()], { now, userId, lock })
  const found = new Map<number, RowProblem[]>()
  for (const { row_no, ...one } of days) {
    const judgement = judged.get(dayKey(one))
    const problem = judgement && dayProblem(dated.field, one.day, judgement)
    if (problem && !found.has(row_no)) found.set(row_no, [problem as RowProblem])
  }
  return [...found].map(([row_no, problems]) => ({ row_no, problems }))
}

/** Marks rows as invalid whose month is not open. */
export async function markClosedDays(
  db: Kysely<Tables>,
  registry: Registry,
  resource: Resource,
  check: ImportCheck,
): Promise<void> {
  await markWrong(db, check.importId, await closedRows(db, registry, resource, check))
}

/** @throws IMPORT_OUTDATED when a month was closed after the check */
export async function assertOpenDays(
  db: Kysely<Tables>,
  registry: Registry,
  resource: Resource,
  check: ImportCheck,
): Promise<void> {
  const closed = await closedRows(db, registry, resource, { ...check, lock: true })
  if (closed.length > 0) throw new AppError('IMPORT_OUTDATED')
}
