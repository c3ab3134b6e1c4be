import { dayInPhnomPenh } from '#schemas/kit/dates.ts'

/**
 * The day (`YYYY-MM-DD` in Phnom Penh) of a queue number, unless it is today: numbers restart each
 * day, and a patient who stays keeps the number.
 * @param arrivedAt The time of arrival, as ISO text.
 */
export function queueDay(arrivedAt: string, now = new Date()): string | undefined {
  const day = dayInPhnomPenh(new Date(arrivedAt))
  return day === dayInPhnomPenh(now) ? undefined : day
}
