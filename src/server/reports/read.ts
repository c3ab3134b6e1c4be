/** Reading of a report: what may be chosen, and its rows. */
import { sql } from 'kysely'
import { type Asked, readAsked } from '#src/domain/reports/asked.ts'
import { changes } from '#src/domain/reports/changes.ts'
import type { Option, Report, ReportAnswer, ReportForm, Row } from '#src/domain/reports/report.ts'
import { seen } from '../coverage/sight.ts'
import { whileAsked } from '../db/patience.ts'
import { AppError } from '../errors.ts'
import type { FieldProblem } from '../messages.ts'
import type { Reading } from '../resources/read.ts'
import { keptReport } from './snapshots.ts'
import { askedBy, readSource } from './source.ts'

/** Whose names and telephones a report tells: of those that its reader may list anyway. */
const listsPeople = 'list_patients'

/** Most rows that a page shows, and that a file holds. */
export const most = { page: 10_000, file: 100_000 } as const

/** Most records that a filter offers. */
const mostOptions = 3_000

/** The report as its reader gets it: without columns that name people where those may not be listed. */
export function reportFor(report: Report, { holds }: Pick<Reading, 'holds'>): Report {
  if (holds(listsPeople)) return report
  const columns = Object.entries(report.columns).filter(([, { personal }]) => !personal)
  return { ...report, columns: Object.fromEntries(columns) }
}

/** Facilities that somebody covers: every one that works has months, which lie within coverage. */
const covered = (reading: Reading) => sql`(select f.* from health_facilities f
  where f.deleted_at is null and f.id in (select m.health_facility_id
    from ${seen(reading, reading.registry.get('active-periods'))} m where m.deleted_at is null))`

/** Records of a filter: living ones that are seen. */
export async function optionsOf(reading: Reading, of: string): Promise<Option[]> {
  const { db, registry } = reading
  const resource = registry.get(of)
  const isFacility = of === 'health-facilities'
  const within = 'health_facility_id' in resource.fields ? sql`t.health_facility_id` : sql`null`
  // What has no name is told by its number, the last ones first.
  const isNamed = 'name_kh' in resource.fields
  const [kh, en] = isNamed ? ['name_kh', 'name_en'] : [resource.key[0], resource.key[0]]
  const order = isNamed ? sql`t.name_en, t.id` : sql`t.id desc`
  const { rows } = await sql<Option>`
    select t.id, t.${sql.ref(kh as string)} as kh, t.${sql.ref(en as string)} as en, ${within}::bigint as within
    from ${isFacility ? covered(reading) : seen(reading, resource)} t where t.deleted_at is null
    order by ${order} limit ${mostOptions}`.execute(db)
  return rows
}

/** What a page needs to ask for the report. */
export async function readForm(
  reading: Reading,
  name: string,
  report: Report,
): Promise<ReportForm> {
  const records = Object.entries(report.filters ?? {}).flatMap(([filter, { kind, ...rest }]) =>
    kind === 'record' && 'of' in rest ? [[filter, rest.of] as const] : [],
  )
  const read = [['facility', 'health-facilities'] as const, ...records].map(
    async ([filter, of]) => [filter, await optionsOf(reading, of)] as const,
  )
  const options = Object.fromEntries(await Promise.all(read))
  return { name, report: reportFor(report, reading), options }
}

/** The facility that is asked for, else the only one that is covered. */
export async function facilityOf(reading: Reading, asked: Asked) {
  const { rows } = await sql<Option>`
    select f.id, f.name_kh as kh, f.name_en as en
    from ${covered(reading)} f
    where (${asked.facility}::bigint is null or f.id = ${asked.facility}::bigint)
    order by f.id limit 2`.execute(reading.db)
  return rows
}

interface ReportRequest {
  name: string
  report: Report
  query: Query
  /** Most rows that are told. */
  limit: number
  /** That whoever asked does not wait any more, which ends the reading. */
  gone: AbortSignal
}

/** @throws VALIDATION naming the parameter that can't be, REPORT_TOO_LARGE */
export async function readReport(
  reading: Reading,
  { name, report, query, limit, gone }: ReportRequest,
  now: { today: string; moment: string },
): Promise<ReportAnswer & { asked: Asked }> {
  const { asked, problems } = readAsked(report, query, now.today)
  const [facility = null, other] = problems.length > 0 ? [] : await facilityOf(reading, asked)
  const isOutside = asked.facility !== null && !facility
  const refused: FieldProblem[] = [
    ...problems,
    ...(isOutside ? [{ field: 'facility', key: 'report.outside' }] : []),
  ]
  if (refused.length > 0) throw new AppError('VALIDATION', { problems: refused })
  const only = other ? null : facility
  const by = askedBy(reading, { ...asked, facility: only?.id ?? null }, now.today)
  const isLive =
    query.figures === 'live' || Object.values(asked.filters).some((one) => one !== null)
  const kept = await keptReport(by, name, only)
  const read =
    kept && !isLive
      ? kept
      : await whileAsked(reading.db, gone, (db) =>
          readSource(name, { ...by, reading: { ...reading, db } }, limit + 1),
        )
  if (read.rows.length > limit) throw new AppError('REPORT_TOO_LARGE', { params: { limit } })
  const isCompared = kept && read !== kept && query.figures === 'live'
  const shown = reportFor(report, reading)
  const hidden = Object.keys(report.columns).filter((column) => !(column in shown.columns))
  return {
    rows: read.rows.map((row, index) => withNumber(row, index, { report, hidden })),
    asked,
    from: asked.from,
    to: asked.to,
    facility: only,
    as_of: read === kept ? kept.taken_at : now.moment,
    closed_at: kept?.taken_at ?? null,
    figures: read === kept ? 'closed' : 'live',
    lists: read.lists,
    agreements: [...read.agreements, ...(isCompared ? changes(report, read.rows, kept.rows) : [])],
  }
}

type Query = Readonly<Record<string, string | undefined>>

function withNumber(
  row: Row,
  index: number,
  { report, hidden }: { report: Report; hidden: readonly string[] },
): Row {
  // Who may not list patients reads how old they are, and no day of birth.
  const isAge = (name: string) => hidden.length > 0 && report.columns[name]?.as === 'age'
  const firstOfMonth = (day: unknown) => (typeof day === 'string' ? `${day.slice(0, 7)}-01` : day)
  const own = Object.entries(row)
    .filter(([name]) => !hidden.includes(name))
    .map(([name, value]) => [name, isAge(name) ? firstOfMonth(value) : value] as const)
  return { ...('no' in report.columns ? { no: index + 1 } : {}), ...Object.fromEntries(own) }
}
