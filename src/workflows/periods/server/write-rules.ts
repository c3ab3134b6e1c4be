/** Rules for every write of a month (domain 1.11, 2.4). */
import { type Kysely, sql, type Transaction } from 'kysely'
import { monthText } from '#src/domain/periods/month.ts'
import { type Period, status } from '#src/domain/periods/period.ts'
import type { WriteEvent, WriteRule } from '#src/server/access/context.ts'
import { advisoryLockPer, takeAdvisoryLockPer } from '#src/server/db/advisory-locks.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import { isWorkflowWrite } from '#src/server/records/resources/workflow-writes.ts'
import { daysProblem, type SequenceProblem, sequenceProblem } from '../domain/sequence.ts'

type Trx = Transaction<Tables>
export type PeriodRow = Period & {
  id: number
  health_facility_id: number | null
  deleted_at: string | null
}

/** The workflow name of month actions. */
export const monthAction = 'month'

/** Fields that only the actions write. */
const ofActions = ['closed_by', 'closed_at', 'reopened_until', 'totals_snapshot']
/** Fields that define a month; fixed once it is no longer open. */
const ofMonth = ['health_facility_id', 'is_national', 'code', 'starts_on', 'ends_on', 'submission_cutoff_on']

/** Serialises writers of a facility's months, so that each sees the previous writes. */
export const lockFacility = (trx: Trx, facility: number | null) =>
  takeAdvisoryLockPer(trx, advisoryLockPer.PERIODS, facility ?? 0)

/** The active months of a facility, or of the national template. */
export async function loadPeriods(trx: Kysely<Tables>, facility: number | null): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    select id, health_facility_id, code, starts_on, ends_on, status, reopened_until, deleted_at
    from active_periods where deleted_at is null
      and coalesce(health_facility_id, 0) = ${facility ?? 0} order by starts_on`.execute(trx)
  return rows
}

function refuse({ key, code, neighbour: otherCode }: SequenceProblem): never {
  const params = { month: monthText(code), other: otherCode ? monthText(otherCode) : '' }
  const field = key === 'order' || key === 'month' ? 'ends_on' : 'code'
  throw new AppError('MONTH_SEQUENCE', { problems: [{ field, key: `month.${key}`, params }] })
}

/** @throws MONTH_SEQUENCE naming the conflicting months */
async function assertSequence(trx: Trx, facility: number | null) {
  await lockFacility(trx, facility)
  const periods = await loadPeriods(trx, facility)
  // The template is a plan: all its months stay open.
  const judged = facility === null ? periods.map((period) => ({ ...period, status: status.closed })) : periods
  const problem = judged.map(daysProblem).find(Boolean) ?? sequenceProblem(judged)
  if (problem) refuse(problem)
}

/** @throws MONTH_FIXED for a month that is not open, and for fields that only actions change */
function assertAllowed(event: WriteEvent, period: PeriodRow): void {
  const { action, changed, before } = event
  const isAction = isWorkflowWrite(event, monthAction)
  const touches = (names: readonly string[]) => changed.some((name) => names.includes(name))
  const present = Number(before?.status ?? period.status)
  const isTemplate = period.health_facility_id === null
  const isFixed = !isTemplate && present !== status.open
  const isRefused =
    (action === 'update' && !isAction && (touches(ofActions) || (isFixed && touches(ofMonth)))) ||
    ((action === 'delete' || action === 'restore') && isFixed)
  if (isRefused) throw new AppError('MONTH_FIXED', { params: { month: monthText(period.code) } })
}

export function periodWriteRules(): Record<string, WriteRule> {
  return {
    'active-periods': {
      async inTransaction(trx, event) {
        const { rows } = await sql<PeriodRow>`
          select id, health_facility_id, code, starts_on, ends_on, status, reopened_until, deleted_at
          from active_periods where id = ${event.id}::bigint`.execute(trx)
        const period = rows[0]
        if (!period) return
        assertAllowed(event, period)
        const facility = period.health_facility_id
        await assertSequence(trx, facility)
        const former = event.before?.health_facility_id
        if (former !== undefined && former !== facility) await assertSequence(trx, former as number | null)
      },
    },
  }
}
