/** Days of the demonstration as `YYYY-MM-DD`. */
import { readDate } from '#schemas/kit/dates.ts'

/** The later of two. */
export const latest = (a: string, b: string): string => (a > b ? a : b)

/** The first day of the same year. */
export const newYear = (day: string): string => readDate(`01/01/${day.slice(0, 4)}`) ?? day
