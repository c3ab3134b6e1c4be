/** The order of months: no overlaps, no gaps, and at most one month in each unfinished status. */

import { dayAfter } from '#schemas/kit/days.ts'
import { monthOf } from '#src/domain/periods/month.ts'
import { type Period, status } from '#src/domain/periods/period.ts'

type Days = Pick<Period, 'code' | 'starts_on' | 'ends_on'>

export interface SequenceProblem {
  key: 'order' | 'month' | 'overlap' | 'gap' | 'twoOpen'
  /** The invalid month. */
  code: string
  /** The month that it conflicts with. */
  neighbour?: string
}

/** A period's days match its name: it ends in the named month and is not longer than two months. */
export function daysProblem({ code, starts_on, ends_on }: Days): SequenceProblem | undefined {
  if (ends_on < starts_on) return { key: 'order', code }
  const isOwn = monthOf(ends_on) === code && starts_on > dayAfter(`${code}-01`, -32)
  return isOwn ? undefined : { key: 'month', code }
}

/** The first problem between the periods of one facility, by days; undefined if there is none. */
export function sequenceProblem(periods: readonly Period[]): SequenceProblem | undefined {
  const inOrder = [...periods].sort((a, b) => (a.starts_on < b.starts_on ? -1 : 1))
  for (const [index, period] of inOrder.entries()) {
    const next = inOrder[index + 1]
    if (!next) continue
    const previousCode = period.code
    if (next.starts_on <= period.ends_on) return { key: 'overlap', code: next.code, neighbour: previousCode }
    if (next.starts_on > dayAfter(period.ends_on))
      return { key: 'gap', code: next.code, neighbour: previousCode }
  }
  for (const unfinished of [status.open, status.closing, status.reopened]) {
    const [first, second] = inOrder.filter((period) => period.status === unfinished)
    if (first && second) return { key: 'twoOpen', code: second.code, neighbour: first.code }
  }
  return undefined
}
