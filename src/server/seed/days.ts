/** Arithmetic with days as `YYYY-MM-DD`. */
import { readDate } from '#schemas/kit/dates.ts'

const dayMs = 24 * 60 * 60 * 1000

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** The later of two. */
export const latest = (a: string, b: string): string => (a > b ? a : b)

/** The first day of the same year. */
export const newYear = (day: string): string => readDate(`01/01/${day.slice(0, 4)}`) ?? day
