/** The days of a calendar, and which records are on which day. */
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { addMonths, dayAfter, daysBetween, daysInMonth, weekdayOf } from '#schemas/kit/days.ts'
import type { FilterValues } from '../../list/filters.ts'
import type { Row } from '../../provider.ts'

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`
export const lastOfMonth = (day: string): string =>
  `${day.slice(0, 7)}-${String(daysInMonth(day)).padStart(2, '0')}`

/** The weeks, from Monday, that contain the days of a month. */
export function weeksOf(day: string): string[][] {
  const first = firstOfMonth(day)
  const start = dayAfter(first, 1 - weekdayOf(first))
  const count = Math.ceil((daysBetween(start, lastOfMonth(day)) + 1) / 7)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => dayAfter(start, week * 7 + weekday)),
  )
}

/** The day of a stored date or moment; undefined without one. */
export function dayOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return value.includes('T') ? dayInPhnomPenh(new Date(value)) : value.slice(0, 10)
}

/** The day that a key of the calendar leads to; undefined for other keys. */
export function dayByKey(key: string, day: string): string | undefined {
  if (key === 'ArrowLeft') return dayAfter(day, -1)
  if (key === 'ArrowRight') return dayAfter(day)
  if (key === 'ArrowUp') return dayAfter(day, -7)
  if (key === 'ArrowDown') return dayAfter(day, 7)
  if (key === 'Home') return dayAfter(day, 1 - weekdayOf(day))
  if (key === 'End') return dayAfter(day, 7 - weekdayOf(day))
  if (key === 'PageUp') return addMonths(day, -1)
  return key === 'PageDown' ? addMonths(day, 1) : undefined
}

/** The filter with one more condition; a condition of the user on the same key is narrowed. */
function narrowed(
  filter: FilterValues,
  key: string,
  value: string | readonly [string, string],
): FilterValues {
  const own = filter[key]
  const later = (a: unknown, b: string) => (typeof a === 'string' && a > b ? a : b)
  const earlier = (a: unknown, b: string) => (typeof a === 'string' && a < b ? a : b)
  if (Array.isArray(value)) {
    const [from, to] = Array.isArray(own) ? own : []
    return { ...filter, [key]: [later(from, value[0]), earlier(to, value[1])] }
  }
  return { ...filter, [key]: (key.endsWith('gte') ? later : earlier)(own, String(value)) }
}

/**
 * The filters that together find the records between two days. A record without an end is on the
 * day on which it begins.
 */
export function rangeFilters(
  filter: FilterValues,
  { from, until, isEndRequired }: { from: string; until?: string | undefined; isEndRequired: boolean },
  [first, last]: readonly [string, string],
): FilterValues[] {
  const begun = (of: FilterValues) => narrowed(of, `${from}__between`, [first, last])
  if (until === undefined) return [begun(filter)]
  const lasting = narrowed(narrowed(filter, `${from}__lte`, last), `${until}__gte`, first)
  return isEndRequired ? [lasting] : [lasting, begun({ ...filter, [`${until}__null`]: true })]
}

/** The records of each day between two days, in the order of their beginning. */
export function byDay(
  rows: readonly Row[],
  { from, until }: { from: string; until?: string | undefined },
  [first, last]: readonly [string, string],
): Map<string, Row[]> {
  const days = new Map<string, Row[]>()
  const ordered = rows.toSorted((a, b) => String(a[from]).localeCompare(String(b[from])))
  for (const row of ordered) {
    const begin = dayOf(row[from])
    if (begin === undefined) continue
    const end = (until && dayOf(row[until])) || begin
    const stop = end < last ? end : last
    for (let day = begin > first ? begin : first; day <= stop; day = dayAfter(day))
      days.set(day, [...(days.get(day) ?? []), row])
  }
  return days
}
