/** The transitions of a month from open to closed, and its temporary reopening (domain 2.4). */

import { periodStates } from '#schemas/parts/period-states.ts'
import { periodStatus } from '#schemas/platform/codes/period-status.ts'
import { type Period, status, statusNow } from '#src/domain/periods/period.ts'

/** The declared transitions by the names that answers use for them. */
export const transitionNames = { begin_closing: 'beginClosing', close: 'close', reopen: 'reopen' } as const

/** A user's action on a period. Reopening happens when the request for it is approved. */
export type PeriodAction = keyof typeof transitionNames

/** Why an action is not possible. */
export type ActionRefusal =
  /** The status does not allow it. */
  | 'status'
  /** The month is not over. */
  | 'early'
  /** Another month of the facility already has the resulting status. */
  | 'other'
  /** Only months of a facility can be closed; the template is only a plan. */
  | 'template'

export interface Situation {
  period: Period & { health_facility_id: number | null }
  /** The facility's other periods. */
  others: readonly Period[]
  /** The current day in Phnom Penh. */
  today: string
  now: string
}

/** Why an action is not possible; undefined if it is. */
export function actionRefusal(
  action: PeriodAction,
  { period, others, today, now }: Situation,
): ActionRefusal | undefined {
  const transition = periodStates.transitions[transitionNames[action]]
  const to = periodStatus[transition.to].value
  if (period.health_facility_id === null) return 'template'
  const present = statusNow(period, now)
  if (!transition.from.some((name) => periodStatus[name].value === present)) return 'status'
  if (action === 'begin_closing' && today <= period.ends_on) return 'early'
  const isTaken = to !== status.closed && others.some((other) => statusNow(other, now) === to)
  return isTaken ? 'other' : undefined
}
