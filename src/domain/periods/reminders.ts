/**
 * Who closes a month is reminded of its cut-off five days before, two days before, and on the day.
 */
import { daysBetween } from './month.ts'

/** Days before the cut-off (domain 2.4). */
export const reminderDays = [0, 2, 5] as const

/**
 * The reminder that is due: the nearest one, so that a server which was stopped over two of them
 * sends one. Undefined before the first and after the cut-off.
 */
export function dueReminder(today: string, cutoff: string): number | undefined {
  const left = daysBetween(today, cutoff)
  return left < 0 ? undefined : reminderDays.find((days) => left <= days)
}
