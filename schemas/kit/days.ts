/** Arithmetic with days as `YYYY-MM-DD`. Days have no time zone. */
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

const ISO = 'YYYY-MM-DD'

/** Whether the text is a day that exists: `2026-02-30` is none. */
export function isDay(text: string): boolean {
  const day = dayjs.utc(text)
  return day.isValid() && day.format(ISO) === text
}

/** The day that is so many days later, or earlier if negative. */
export const dayAfter = (day: string, count = 1): string => dayjs.utc(day).add(count, 'day').format(ISO)

/** The same day so many months later; the last day of a shorter month. */
export const addMonths = (day: string, count: number): string =>
  dayjs.utc(day).add(count, 'month').format(ISO)

/** The same day in another year; the 29th of February becomes the 28th in a year without it. */
export const addYears = (day: string, count: number): string => dayjs.utc(day).add(count, 'year').format(ISO)

/** Days from one day to the other; negative if the other is earlier. */
export const daysBetween = (from: string, to: string): number => dayjs.utc(to).diff(dayjs.utc(from), 'day')

/** ISO number of the weekday: Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => dayjs.utc(day).day() || 7

/** Days of the month that contains the day. */
export const daysInMonth = (day: string): number => dayjs.utc(day).daysInMonth()
