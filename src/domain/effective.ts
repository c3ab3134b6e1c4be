/** Periods of days as `YYYY-MM-DD`: both ends are included, an unknown end is null. */
import { formatDate } from '#schemas/kit/dates.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import { effectiveTo, isTimed } from '#schemas/kit/effective.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Label } from '#schemas/kit/types.ts'

export interface Period {
  effective_from: string
  effective_to: string | null
}

/** Whether a record with this period is in force on a day. */
export const isInForce = ({ effective_from, effective_to }: Period, day: string): boolean =>
  effective_from <= day && (effective_to === null || day <= effective_to)

/** Whether two periods share a day. */
export const doOverlap = (a: Period, b: Period): boolean =>
  (b.effective_to === null || a.effective_from <= b.effective_to) &&
  (a.effective_to === null || b.effective_from <= a.effective_to)

/** The days that two periods share; undefined if there are none. */
export function common(a: Period, b: Period): Period | undefined {
  if (!doOverlap(a, b)) return undefined
  const ends = [a.effective_to, b.effective_to].filter((end) => end !== null).sort()
  return {
    effective_from: a.effective_from > b.effective_from ? a.effective_from : b.effective_from,
    effective_to: ends[0] ?? null,
  }
}

/** The days of a period that are in none of the others, in order. */
export function without(period: Period, others: readonly Period[]): Period[] {
  let left: Period[] = [{ effective_from: period.effective_from, effective_to: period.effective_to }]
  for (const other of others)
    left = left.flatMap((days) => {
      const shared = common(days, other)
      if (!shared) return [days]
      const { effective_from: from, effective_to: to } = shared
      return [
        ...(days.effective_from < from ? [{ ...days, effective_to: dayAfter(from, -1) }] : []),
        ...(to !== null && to !== days.effective_to ? [{ ...days, effective_from: dayAfter(to) }] : []),
      ]
    })
  return left
}

/** Value of X-Confirm when a user corrects past data and gives a reason. */
export const correction = 'correction'

/**
 * The changed fields that describe past days. Such a change would alter results that were
 * calculated from them, so it needs a new record from a later day or a correction with a reason. An
 * end can be set or moved if that neither removes nor restores a past day.
 */
export function changedInForce(
  resource: Pick<Resource, 'effective'>,
  changed: readonly string[],
  { was, end, today }: { was: Period; end: string | null; today: string },
): string[] {
  if (was.effective_from > today) return []
  const yesterday = dayAfter(today, -1)
  const isAhead = [was.effective_to, end].every((day) => day === null || day >= yesterday)
  return resource.effective
    ? changed.filter((name) => (name === effectiveTo ? !isAhead : isTimed(resource, name)))
    : []
}

/** The period in words, for use within a sentence. */
export function periodText({ effective_from, effective_to }: Period): Label {
  const [from, to] = [formatDate(effective_from), effective_to && formatDate(effective_to)]
  return to
    ? { kh: `ពី ${from} ដល់ ${to}`, en: `from ${from} to ${to}` }
    : { kh: `ចាប់ពី ${from} តទៅ`, en: `from ${from}` }
}

/**
 * The ends of the old and the new record when a new record starts on the day `from`. An end before
 * that day stays; a later end moves to the new record.
 */
export function succession({ effective_to: end }: Period, from: string) {
  const isOver = end !== null && end < from
  return { closes: isOver ? end : dayAfter(from, -1), opensUntil: isOver ? null : end }
}
