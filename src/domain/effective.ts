/** Periods of days, as `YYYY-MM-DD`: both ends included, an end that is not known is null. */
import { formatDate } from '#schemas/kit/dates.ts'
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

/** The day before. */
export function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00.000Z`)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}

/** The period in words, to stand within a sentence. */
export function periodText({ effective_from, effective_to }: Period): Label {
  const [from, to] = [formatDate(effective_from), effective_to && formatDate(effective_to)]
  return to
    ? { kh: `ពី ${from} ដល់ ${to}`, en: `from ${from} to ${to}` }
    : { kh: `ចាប់ពី ${from} តទៅ`, en: `from ${from} on` }
}

/**
 * When another record takes over on the day `from`: until when the old one is in force, and the new
 * one. An end that lies before that day stays; one that lies behind it passes to the new one.
 */
export function succession({ effective_to: end }: Period, from: string) {
  const isOver = end !== null && end < from
  return { closes: isOver ? end : dayBefore(from), opensUntil: isOver ? null : end }
}
