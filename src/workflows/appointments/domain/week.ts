/** Monday to Sunday of the week that contains a day. */
import { dayAfter } from '#src/domain/periods/month.ts'

export function weekOf(day: string): string[] {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, index) => dayAfter(day, index - weekday))
}
