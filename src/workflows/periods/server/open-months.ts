/** Opens a month of a facility, by the national template if there is one. */
import { type Kysely, sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { calendarMonth, type MonthDays } from '#src/domain/periods/month.ts'
import { status } from '#src/domain/periods/period.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import type { ReadScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving } from '#src/server/records/resources/input.ts'
import { asWorkflow } from '#src/server/records/resources/workflow-writes.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import { followFrom } from '#src/server/records/states/follow.ts'
import type { FacilityOpening } from '../domain/answers.ts'
import { canOpen, planOpening } from '../domain/opening.ts'
import { periodsByFacility } from './read-months.ts'
import { refusedOpening } from './refusals.ts'
import { loadPeriods, lockFacility, monthAction } from './write-rules.ts'

/** Permission to begin closing a month. */
export const closePermission = 'update_active_period'

/** The month's days: from the national template, otherwise from the calendar. */
export async function loadTemplate(db: Kysely<Tables>, code: string): Promise<MonthDays> {
  const { rows } = await sql<MonthDays>`
    select starts_on, ends_on, submission_cutoff_on from active_periods
    where health_facility_id is null and deleted_at is null and code = ${code}`.execute(db)
  return rows[0] ?? calendarMonth(code)
}

/**
 * The effect of opening the month for facilities where the caller works; for all of them without
 * `ids`.
 */
export async function planMonths(
  reading: ReadScope & { db: Kysely<Tables>; now: string },
  { code, ids }: { code: string; ids?: readonly number[] | undefined },
): Promise<FacilityOpening[]> {
  const { db, now } = reading
  const requested = { code, ...(await loadTemplate(db, code)) }
  const when = { now, today: dayInPhnomPenh(new Date(now)) }
  const found = await periodsByFacility(reading, 'WORK', ids)
  return found.map(({ facility, periods, works }) => ({
    facility,
    plan: planOpening(requested, periods, { ...when, works }),
  }))
}

/**
 * Opens a month. If the previous month is over, it begins to close.
 * @throws RECORD_NOT_FOUND, BEYOND_COVERAGE, FORBIDDEN, OPENING_REFUSED with the reason
 */
export async function openMonth(
  { writing, holds }: Saving,
  { facility, code }: { facility: number; code: string },
): Promise<void> {
  const { trx, context, actor, now } = writing
  const resource = context.registry.get('active-periods')
  const readScope = readScopeOf(writing)
  const [own] = await periodsByFacility({ db: trx, ...readScope }, 'WORK', [facility])
  if (!own) throw new AppError('RECORD_NOT_FOUND', { params: { id: facility } })
  await lockFacility(trx, facility)
  const periods = await loadPeriods(trx, facility)
  const days = await loadTemplate(trx, code)
  const when = { now, today: dayInPhnomPenh(new Date(now)), works: own.works }
  const plan = planOpening({ code, ...days }, periods, when)
  if (!canOpen(plan)) throw refusedOpening(code, plan)
  if (plan.is === 'create_closing') {
    if (!holds(closePermission)) throw new AppError('FORBIDDEN', { params: { permission: closePermission } })
    const [may] = await periodsByFacility({ db: trx, ...readScope }, 'APPROVE', [facility])
    if (!may) throw new AppError('BEYOND_COVERAGE')
    const ids = periods.filter((period) => period.status === status.open).map(({ id }) => id)
    await followFrom(asWorkflow(writing, monthAction), resource, { name: 'beginClosing', ids })
  }
  const details = { status: status.open, opened_by: actor.userId, opened_at: now }
  const values = { is_national: false, health_facility_id: facility, code, ...days, ...details }
  await insertRecords(writing, resource, [values])
}
