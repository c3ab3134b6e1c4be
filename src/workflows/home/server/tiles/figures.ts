/** Key figures for managers, with their trend over 30 days. */
import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { dayAfter, daysBetween } from '#schemas/kit/days.ts'
import { periodStatus } from '#schemas/platform/codes/period-status.ts'
import type { Course } from '#src/domain/home.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import type { HomeTile, Viewer } from '#src/server/workflow/home-tile.ts'
import { openSources } from '#src/workflows/reports/domain/explore/open.ts'
import { collected, paidWithin } from '#src/workflows/reports/server/books.ts'
import { type ReportQuery, toReportQuery } from '#src/workflows/reports/server/source.ts'
import { assignsBeds, dayOf, visitsWithin } from '#src/workflows/reports/server/sql-fragments.ts'

const days = 30

type Key = Course['key']

/**
 * The link of a figure, by the first permission that the user holds; without one the figure is
 * hidden.
 */
const links: Readonly<Record<Key, readonly (readonly [permission: string | null, to: string])[]>> = {
  visits: [
    ['report_daily', '/report/daily-register'],
    ['report_summary', '/report/summary'],
    // Opens for users who can read any report.
    [null, '/report/outpatient-report'],
  ],
  in_patients: [
    ['list_visits', '/visits/ward-board'],
    ['report_summary', '/report/summary'],
  ],
  occupancy: [
    ['report_summary', '/report/summary'],
    ['list_visits', '/visits/ward-board'],
  ],
  money: [
    ['cashier_monthly_report', '/report/cashier-daily-report'],
    ['report_financial', '/report/financial'],
  ],
  claims: [['list_claims', '/claims/list?part=provider']],
  cutoff: [['list_active_periods', '/active-periods']],
}

const keyFigures: readonly Pick<Course, 'key' | 'as' | 'icon'>[] = [
  { key: 'visits', as: 'number', icon: 'mdi:clipboard-pulse-outline' },
  { key: 'in_patients', as: 'number', icon: 'mdi:bed-outline' },
  { key: 'occupancy', as: 'percent', icon: 'mdi:bed' },
  { key: 'money', as: 'riel', icon: 'mdi:cash-register' },
  { key: 'claims', as: 'number', icon: 'mdi:file-document-check-outline' },
  { key: 'cutoff', as: 'number', icon: 'mdi:calendar-month-outline' },
]

// Returned claims were sent; they are a line of their own (src/workflows/claims/server/tile.ts).
const { ProviderSaved, ProviderApproved } = claimStatus

/** Visits, money and inpatients by day; the last one is today. */
async function readDays(query: ReportQuery) {
  const { reading, visibleRows } = query
  const [first, last] = [sql`${query.from}::date`, sql`${query.to}::date`]
  const { rows } = await sql<{ visits: number; money: number; in_patients: number }>`
    with came as (select ${dayOf(sql`v.arrived_at`)} as day, count(*)::int as n
        from ${visibleRows('visits')} v where ${visitsWithin('arrived_at', query)} group by 1),
      paid as (select ${dayOf(sql`x.paid_at`)} as day, sum(${collected})::float8 as n
        from ${visibleRows('payments')} x where ${paidWithin(query)} group by 1),
      lay as (select d.day::date as day, count(*)::int as n
        from bed_moves m join ${visibleRows('visits')} v on v.id = m.visit_id and v.deleted_at is null
        cross join generate_series(greatest(${dayOf(sql`m.from_at`)}, ${first}),
          least(coalesce(${dayOf(sql`m.to_at`)} - 1, ${last}), ${last}), interval '1 day') as d(day)
        where m.deleted_at is null and m.from_at < ${query.until}::timestamptz
          and (m.to_at is null or m.to_at >= ${query.since}::timestamptz)
        group by 1)
    select coalesce(came.n, 0) as visits, coalesce(paid.n, 0) as money, coalesce(lay.n, 0) as in_patients
    from generate_series(${first}, ${last}, interval '1 day') as d(day)
    left join came on came.day = d.day::date left join paid on paid.day = d.day::date
    left join lay on lay.day = d.day::date order by d.day`.execute(reading.db)
  return rows
}

/** Beds, claims not yet sent, and the next cut-off for claims. */
async function readNow({ reading, visibleRows, today }: ReportQuery) {
  const { rows } = await sql<{ beds: number; claims: number; cutoff: string | null }>`select
    (select coalesce(sum(coalesce(w.beds_actual, w.beds_official, 0)), 0)::int
      from ${visibleRows('wards')} w where w.deleted_at is null and ${assignsBeds('w')}) as beds,
    (select count(*)::int from ${visibleRows('claims')} c where c.deleted_at is null
      and ${codeIn('c.status', ProviderSaved, ProviderApproved)}) as claims,
    (select min(a.submission_cutoff_on)::text from ${visibleRows('active-periods')} a
      where a.deleted_at is null and a.submission_cutoff_on >= ${today}::date
        and a.status <> ${sql.lit(periodStatus.CLOSED.value)}) as cutoff`.execute(reading.db)
  return rows[0]
}

async function read({ context: { db, clock }, readScope, holds }: Viewer) {
  const today = dayInPhnomPenh(clock())
  const time = { from: dayAfter(today, 1 - days), to: today, facility: null, filters: {} }
  const query = toReportQuery({ ...readScope, db, holds }, time, today)
  const [course, now] = await Promise.all([readDays(query), readNow(query)])
  const { beds = 0, claims = 0, cutoff = null } = now ?? {}
  const share = (lain: number) => Math.round((lain / beds) * 1000) / 10
  const found: Record<Key, number[] | number | null> = {
    visits: course.map(({ visits }) => visits),
    in_patients: course.map(({ in_patients }) => in_patients),
    occupancy: beds > 0 ? course.map(({ in_patients }) => share(in_patients)) : null,
    money: course.map(({ money }) => money),
    claims,
    cutoff: cutoff === null ? null : daysBetween(today, cutoff),
  }
  return keyFigures.flatMap(({ key, ...own }): Course[] => {
    const to = links[key].find(([permission]) => permission === null || holds(permission))?.[1]
    const figures = found[key]
    if (to === undefined || figures === null) return []
    const past = typeof figures === 'number' ? [] : figures
    const value = typeof figures === 'number' ? figures : (past.at(-1) ?? 0)
    return [{ key, ...own, to, value, ...(key === 'occupancy' && { beds }), days: past }]
  })
}

const tile: HomeTile = {
  id: 'figures',
  order: 1,
  concerns: ({ holds, readScope }) =>
    readScope.registry.find('visits') !== undefined && openSources(holds).length > 0,
  async read(viewer) {
    const items = await read(viewer)
    return items.length > 0 ? { kind: 'courses', items } : undefined
  },
}

export default tile
