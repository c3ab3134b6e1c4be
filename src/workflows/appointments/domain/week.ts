/** Monday to Sunday of the week that contains a day. */
import { dayAfter, weekdayOf } from '#schemas/kit/days.ts'

export function weekOf(day: string): string[] {
  const monday = dayAfter(day, 1 - weekdayOf(day))
  return Array.from({ length: 7 }, (_, index) => dayAfter(monday, index))
}
