/**
 * Reports of closed months (domain 1.13): each report is stored when its month is closed and shown
 * unchanged after corrections, until the month is reopened.
 */
import { type Kysely, sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { dayAfter, daysBetween } from '#schemas/kit/days.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { bulkTimeouts, setTimeouts } from '#src/server/db/timeouts.ts'
import type { FacilityMonth } from '#src/server/workflow/facility-month.ts'
import { parseParams } from '../domain/params.ts'
import type { Named, Report } from '../domain/report.ts'
import { reports } from '../domain/reports.ts'
import { type Figures, type ReportQuery, readSource, sourceOf, toReportQuery } from './source.ts'

/** Rows and agreements of a report, by month and first day of its period. */
export const reportTables: readonly string[] = [
  `create table if not exists report_snapshots (
    period_id bigint not null,
    report text not null,
    since date not null,
    until date not null,
    taken_at timestamptz not null,
    rows json not null,
    agreements json not null,
    lists json not null,
    primary key (period_id, report, since)
  )`,
]

export interface Snapshot extends Figures {
  taken_at: string
}

/** The periods of a report within the month: the month, or each of its days. */
function spansOf({ period }: Report, { starts_on, ends_on }: FacilityMonth) {
  if (period !== 'day') return [[starts_on, ends_on] as const]
  const days = daysBetween(starts_on, ends_on) + 1
  return Array.from({ length: days }, (_, index) => dayAfter(starts_on, index)).map(
    (day) => [day, day] as const,
  )
}

/** Stores all reports about the month, in the transaction that closes it. */
export async function keepReports(month: FacilityMonth): Promise<void> {
  const { db, registry, id, facility, now } = month
  if (!registry.find('visits')) return
  await setTimeouts(db, bulkTimeouts)
  await forgetReports(db, id)
  const today = dayInPhnomPenh(new Date(now))
  const reading = { ...systemScope(registry), db, holds: () => true }
  for (const [name, report] of reports) {
    if (report.noSnapshot) continue
    const { params } = parseParams(report, {}, today)
    for (const [from, to] of spansOf(report, month)) {
      const by = toReportQuery(reading, { ...params, from, to, facility }, today)
      const { rows, agreements, lists } = await readSource(name, by)
      await sql`insert into report_snapshots (period_id, report, since, until, taken_at, rows,
          agreements, lists)
        values (${id}, ${name}, ${from}, ${to}, ${now}, ${JSON.stringify(rows)}::json,
          ${JSON.stringify(agreements)}::json, ${JSON.stringify(lists)}::json)`.execute(db)
    }
  }
}

/** Deletes the snapshots of a month that is reopened. */
export async function forgetReports(db: Kysely<Tables>, period: number): Promise<void> {
  await sql`delete from report_snapshots where period_id = ${period}`.execute(db)
}

/** The snapshot for exactly these days of a facility; undefined while the month is open. */
export async function loadSnapshot(
  { reading, from, to }: ReportQuery,
  name: string,
  facility: Named | null,
): Promise<Snapshot | undefined> {
  if (!facility) return undefined
  const { rows } = await sql<Snapshot>`
    select s.taken_at, s.rows, s.agreements, s.lists from report_snapshots s
    join active_periods p on p.id = s.period_id and p.deleted_at is null
    where p.health_facility_id = ${facility.id}::bigint and s.report = ${name}
      and s.since = ${from}::date and s.until = ${to}::date`.execute(reading.db)
  const [snapshot] = rows
  const upgrade = sourceOf(name).fromStored
  return snapshot && upgrade ? { ...snapshot, rows: snapshot.rows.map(upgrade) } : snapshot
}
