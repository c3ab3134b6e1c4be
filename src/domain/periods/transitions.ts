/** How a month goes from open to closed, and back for a while (domain 2.4). */
import { type Period, status, statusNow } from './period.ts'

/** What a person does with a period. Reopening is done by approving the request for it. */
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

/** Why an action can't be done. */
export type ActionRefusal =
  /** Not from this status. */
  | 'status'
  /** The month isn't over. */
  | 'early'
  /** Another month of the facility has the status that this one would get. */
  | 'other'
  /** Only one's own facilities have months that close; the template is a plan. */
  | 'template'

export interface Situation {
  period: Period & { health_facility_id: number | null }
  /** The facility's other periods. */
  others: readonly Period[]
  /** The day it is in Phnom Penh. */
  today: string
  now: string
}

/** What stands against an action; undefined when it may be done. */
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
