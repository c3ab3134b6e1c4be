/**
 * Users who close a month are reminded of its cut-off five days before, two days before, and on the
 * day.
 */
import { daysBetween } from '#schemas/kit/days.ts'

/** Days before the cut-off (domain 2.4). */
export const reminderDays = [0, 2, 5] as const

/**
 * The reminder that is due. After a server outage over several reminders only the nearest one is
 * sent. Undefined before the first one and after the cut-off.
 */
export function dueReminder(today: string, cutoff: string): number | undefined {
  const left = daysBetween(today, cutoff)
  return left < 0 ? undefined : reminderDays.find((days) => left <= days)
}
