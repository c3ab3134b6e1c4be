/** The transitions of a month from open to closed, and its temporary reopening (domain 2.4). */
import { type Period, status, statusNow } from '#src/domain/periods/period.ts'

/** A user's action on a period. Reopening happens when the request for it is approved. */
export type PeriodAction = 'begin_closing' | 'close' | 'reopen'

interface Transition {
  from: readonly number[]
  to: number
}

/** `OPEN → CLOSING → CLOSED → REOPENED → CLOSED` */
export const transitions: Readonly<Record<PeriodAction, Transition>> = {
  begin_closing: { from: [status.open], to: status.closing },
  close: { from: [status.closing, status.reopened], to: status.closed },
  reopen: { from: [status.closed], to: status.reopened },
}

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
  const { from, to } = transitions[action]
  if (period.health_facility_id === null) return 'template'
  if (!from.includes(statusNow(period, now))) return 'status'
  if (action === 'begin_closing' && today <= period.ends_on) return 'early'
  const isTaken = to !== status.closed && others.some((other) => statusNow(other, now) === to)
  return isTaken ? 'other' : undefined
}
