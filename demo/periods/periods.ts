/**
 * Months of the demonstration, relative to today: the last one closed, this one open (domain 2.4).
 */
import { sql, type Transaction } from 'kysely'
import { demoAreas } from '#application/demonstration.ts'
import { dayInPhnomPenh, startOfDay } from '#schemas/kit/dates.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import { calendarMonth, monthAfter, monthOf } from '#src/domain/periods/month.ts'
import { status } from '#src/domain/periods/period.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import { asWorkflow } from '#src/server/records/resources/workflow-writes.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { followTransition } from '#src/server/records/states/follow.ts'
import { readChecklist } from '#src/workflows/periods/server/checklist.ts'
import { beginClosing, monthOfStored } from '#src/workflows/periods/server/closing.ts'
import { takeSnapshot } from '#src/workflows/periods/server/totals.ts'
import { monthAction } from '#src/workflows/periods/server/write-rules.ts'
import { keepReports } from '#src/workflows/reports/server/snapshots.ts'
import { loadStaff, type Replayed, replay } from '../actors.ts'

/** Number of facilities with months, and of those whose last month is still closing. */
const facilities = 12
const closing = 3

async function facilityIds(trx: Transaction<Tables>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from health_facilities where deleted_at is null order by code
    limit ${facilities}`.execute(trx)
  return rows.map(({ id }) => Number(id))
}

const hospitalOf = async ({ trx, context }: Writing) =>
  (await demoAreas(trx, context))({ covers: 'facility', access: 'WORK' }).id

const openedAt = ({ opened_at }: Values) => (opened_at ? String(opened_at) : undefined)

/** A month of a facility. */
const openMonth = (facility: number, code: string): Values => {
  const days = calendarMonth(code)
  const opened_at = `${days.starts_on}T01:00:00.000Z`
  return { is_national: false, health_facility_id: facility, code, ...days, opened_at, status: status.open }
}

/**
 * Runs once, if no period ever existed; later changes by users stay. Past months of the hospital
 * follow with its claims (claims/calendar.ts).
 */
export async function seedDemoPeriods(writing: Writing): Promise<void> {
  const { trx, context, now } = writing
  const { registry, config, workflows } = context
  const resource = registry.find('active-periods')
  if (!resource || !config.demoRecords) return
  const { rows } = await sql`select 1 from active_periods limit 1`.execute(trx)
  const ids = await facilityIds(trx)
  if (rows.length > 0 || ids.length === 0) return
  const today = dayInPhnomPenh(new Date(now))
  const present = monthOf(today)
  const months = [-2, -1, 0].map((count) => monthAfter(present, count))
  const template = [...months, monthAfter(present)].map((code) => ({
    is_national: true,
    code,
    ...calendarMonth(code),
    status: status.open,
  }))
  const hospital = await hospitalOf(writing)
  const own = ids.flatMap((facility, index) =>
    (facility === hospital ? [present] : months).map((code) => ({ facility, code, index })),
  )
  const created = await insertRecords({ ...writing, timeOf: openedAt }, resource, [
    ...template,
    ...own.map(({ facility, code }) => openMonth(facility, code)),
  ])
  const act = await loadStaff(writing, 'admin')
  if (!act) return
  const past = own.flatMap(({ facility, code, index }, place) => {
    const id = created[template.length + place] as number
    return code === present ? [] : [{ id, facility, code, index, ...calendarMonth(code) }]
  })
  const over = await replay(act('admin', now), 'active-periods', 'beginClosing', {
    records: past,
    timeOf: ({ ends_on }) => startOfDay(dayAfter(String(ends_on), 1)),
  })
  const records: Replayed[] = []
  for (const { id, facility, code, index, ...days } of past) {
    const isClosing = index % closing === 1 || today <= days.submission_cutoff_on
    if (code === months[1] && isClosing) continue
    const closed_at = `${days.submission_cutoff_on}T03:00:00.000Z`
    const month = { db: trx, registry, workflows, id, facility, code, ...days, now: closed_at }
    const totals_snapshot = [await takeSnapshot(month, null)]
    records.push({ id, values: { closed_at, checklist: [], totals_snapshot } })
  }
  const timeOf = ({ closed_at }: Values) => closed_at
  await replay(act('admin', now), 'active-periods', 'close', { records, timeOf }, over)
}

/** The month of the hospital is over and begins to close. */
export async function endDemoMonth(writing: Writing, code: string): Promise<void> {
  const resource = writing.context.registry.find('active-periods')
  const facility = await hospitalOf(writing)
  if (!resource || facility === null) return
  const month = openMonth(facility, code)
  const [id = 0] = await insertRecords({ ...writing, timeOf: openedAt }, resource, [month])
  await beginClosing(writing, { id })
}

/** Closes it with its totals and reports; what its checklist lists is carried over. */
export async function closeDemoMonth(writing: Writing, code: string): Promise<void> {
  const { trx, context, actor, now } = writing
  const resource = context.registry.get('active-periods')
  const { rows } = await sql<{ id: number }>`select id from active_periods where code = ${code}
    and health_facility_id = ${await hospitalOf(writing)} and deleted_at is null`.execute(trx)
  const id = Number(rows[0]?.id)
  const stored = (await lockStored(writing, resource, [id])).get(id)
  if (!stored) return
  const month = monthOfStored(writing, stored)
  await keepReports(month)
  const values = {
    closed_by: actor.userId,
    closed_at: now,
    checklist: await readChecklist(month),
    totals_snapshot: [await takeSnapshot(month, actor.username)],
  }
  await followTransition(asWorkflow(writing, monthAction), resource, 'close', [{ stored, values }])
}
