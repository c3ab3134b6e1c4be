/** The temperature sheet (feuille de température): half days as columns with their events. */
import { startOfDay } from '#schemas/kit/dates.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import type { AdministeredDose, BedsideMedicine, VitalRound } from './bedside.ts'

const hour = 3_600_000

/** Days of one sheet. */
export const sheetLength = 7

/** Hours since the midnight in Phnom Penh at which the day begins. */
export const hoursSince = (day: string, at: string): number =>
  (Date.parse(at) - Date.parse(startOfDay(day))) / hour

export interface HalfDay {
  day: string
  isMorning: boolean
  rounds: VitalRound[]
}

export interface Sheet {
  first: string
  days: string[]
  halves: HalfDay[]
}

/** Number of sheets from the first day to the last; at least one. */
export const sheetCount = (first: string, last: string): number =>
  Math.floor(hoursSince(first, startOfDay(last)) / 24 / sheetLength) + 1

/** @param first Day of admission, in Phnom Penh. @param page 0 for the first sheet. */
export function sheetOf(rounds: readonly VitalRound[], first: string, page: number): Sheet {
  const start = dayAfter(first, page * sheetLength)
  const days = Array.from({ length: sheetLength }, (_, index) => dayAfter(start, index))
  const halves = days.flatMap((day) =>
    [true, false].map((isMorning) => ({
      day,
      isMorning,
      rounds: rounds.filter(({ at }) => isIn(day, isMorning, at)),
    })),
  )
  return { first: start, days, halves }
}

/** Index of the last half day with a round; -1 for none. */
export const lastHalf = ({ halves }: Sheet): number => halves.findLastIndex(({ rounds }) => rounds.length > 0)

function isIn(day: string, isMorning: boolean, at: string): boolean {
  const hours = hoursSince(day, at)
  return isMorning ? hours >= 0 && hours < 12 : hours >= 12 && hours < 24
}

/** Recorded doses of a medicine in half a day. */
export const dosesIn = (
  { doses }: BedsideMedicine,
  { day, isMorning }: Pick<HalfDay, 'day' | 'isMorning'>,
): AdministeredDose[] => doses.filter(({ due_at, given_at }) => isIn(day, isMorning, due_at ?? given_at))

export interface SheetPoint {
  /** Hours since the start of the sheet. */
  hours: number
  value: number
}

/** Values of one measurement on the sheet, in order. */
export const pointsOf = ({ first, halves }: Sheet, name: string): SheetPoint[] =>
  halves
    .flatMap(({ rounds }) => rounds)
    .flatMap(({ at, values }) => {
      const value = values[name]
      return value === undefined ? [] : [{ hours: hoursSince(first, at), value }]
    })
