/**
 * Months of the demonstration, relative to today: the last one closed, this one open (domain 2.4).
 */
import { sql, type Transaction } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { calendarMonth, monthAfter, monthOf } from '#src/domain/periods/month.ts'
import { status } from '#src/domain/periods/period.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { takeSnapshot } from '#src/workflows/periods/server/totals.ts'

/** Number of facilities with months, and of those whose last month is still closing. */
const facilities = 12
const closing = 3

async function facilityIds(trx: Transaction<Tables>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from health_facilities where deleted_at is null order by code
    limit ${facilities}`.execute(trx)
  return rows.map(({ id }) => Number(id))
}

/** Runs once, if no period ever existed; later changes by users stay. */
export async function seedDemoPeriods(writing: Writing): Promise<void> {
  const { trx, context, now } = writing
  const { registry, config, workflows } = context
  const resource = registry.find('active-periods')
  if (!resource || !config.demoRecords) return
  const { rows } = await sql`select 1 from active_periods limit 1`.execute(trx)
  const ids = await facilityIds(trx)
  if (rows.length > 0 || ids.length === 0) return
  const present = monthOf(dayInPhnomPenh(new Date(now)))
  const months = [-2, -1, 0].map((count) => monthAfter(present, count))
  const template = [...months, monthAfter(present)].map((code) => ({
    is_national: true,
    code,
    ...calendarMonth(code),
    status: status.open,
  }))
  const own: Values[] = []
  for (const [index, facility] of ids.entries())
    for (const code of months) {
      const days = calendarMonth(code)
      const isPresent = code === present
      const isClosing = index % closing === 1 && code === months[1]
      const details = { opened_at: `${days.starts_on}T01:00:00.000Z` }
      const base = { is_national: false, health_facility_id: facility, code, ...days, ...details }
      if (isPresent || isClosing) {
        own.push({ ...base, status: isPresent ? status.open : status.closing })
        continue
      }
      const month = { db: trx, registry, workflows, id: 0, facility, code, ...days, now }
      own.push({
        ...base,
        status: status.closed,
        closed_at: `${days.submission_cutoff_on}T03:00:00.000Z`,
        checklist: [],
        totals_snapshot: [await takeSnapshot(month, null)],
      })
    }
  await insertRecords(writing, resource, [...template, ...own])
}
