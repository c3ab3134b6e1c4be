/** The effect of opening a month for a facility; preview and execution use the same rule. */

import { dayAfter } from '#schemas/kit/days.ts'
import { type MonthDays, monthAfter, monthOf } from '#src/domain/periods/month.ts'
import { type Period, status, statusNow } from '#src/domain/periods/period.ts'
import type { OpenDays } from '#src/workflows/visits/domain/open-days.ts'

export type Opening =
  /** It can be opened. */
  | 'create'
  /** It can be opened, and closing starts for the previous month, which is over. */
  | 'create_closing'
  | 'exists'
  /** Some days would belong to no month. */
  | 'gap'
  | 'overlap'
  /** The open month is not over. */
  | 'open'
  /** The open month is over, but another one is still closing. */
  | 'closing'
  /** It starts later than next month. */
  | 'early'
  /** The facility works on none of its days. */
  | 'not_working'

export interface OpeningPlan {
  is: Opening
  /** The month that prevents it, or for which closing starts. */
  neighbour?: string
}

interface RequestedMonth extends MonthDays {
  code: string
}

export const canOpen = ({ is }: OpeningPlan): boolean => is === 'create' || is === 'create_closing'

/** The next month of a facility: after its last one, otherwise the current month. */
export function nextMonth(periods: readonly Pick<Period, 'code'>[], today: string): string {
  const last = periods
    .map(({ code }) => code)
    .sort()
    .at(-1)
  return last ? monthAfter(last) : monthOf(today)
}

/** @param periods All periods of the facility. @param works First and last day of the facility. */
export function planOpening(
  requested: RequestedMonth,
  periods: readonly Period[],
  { today, now, works }: { today: string; now: string; works: OpenDays },
): OpeningPlan {
  const { opened_on, closed_on } = works
  if ((opened_on ?? '') > requested.ends_on || (closed_on ?? '9999') < requested.starts_on)
    return { is: 'not_working' }
  if (periods.some(({ code }) => code === requested.code)) return { is: 'exists' }
  if (monthOf(requested.starts_on) > monthAfter(monthOf(today))) return { is: 'early' }
  const shared = periods.find(
    ({ starts_on, ends_on }) => starts_on <= requested.ends_on && requested.starts_on <= ends_on,
  )
  if (shared) return { is: 'overlap', neighbour: shared.code }
  const inOrder = [...periods].sort((a, b) => (a.starts_on < b.starts_on ? -1 : 1))
  const [first, last] = [inOrder[0], inOrder.at(-1)]
  const touches =
    !first ||
    !last ||
    dayAfter(last.ends_on) === requested.starts_on ||
    dayAfter(requested.ends_on) === first.starts_on
  if (!touches) {
    const isAfter = last.ends_on < requested.starts_on
    return { is: 'gap', neighbour: isAfter ? last.code : first.code }
  }
  const open = periods.find((period) => period.status === status.open)
  if (!open) return { is: 'create' }
  if (today <= open.ends_on || requested.starts_on < open.starts_on)
    return { is: 'open', neighbour: open.code }
  const closing = periods.find((period) => statusNow(period, now) === status.closing)
  return closing ? { is: 'closing', neighbour: closing.code } : { is: 'create_closing', neighbour: open.code }
}
