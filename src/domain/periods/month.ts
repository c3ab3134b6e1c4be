/** Names of months, `YYYY-MM`, and their days. Digits of either script are accepted. */
import { dayAfter } from '#schemas/kit/days.ts'
import { toWesternDigits } from '#schemas/kit/khmer.ts'
import { type NumberStyle, styleDigits } from '#schemas/kit/numbers.ts'

const MONTH = /^(20\d{2})-(0[1-9]|1[0-2])$/
/** Usual spellings: `03/2026`, `3-2026`. */
const MONTH_FIRST = /^(\d{1,2})[/.-](\d{4})$/

/**
 * Day of the next month until which claims of a month can be submitted (domain 2.4, notice of the
 * payer).
 */
export const cutoffDay = 3

/** Whether a text is a month's name. */
export const isMonth = (text: string): boolean => MONTH.test(text)

/** Parses `2026-03`, `03/2026` or `៣/២០២៦`; undefined for other text. */
export function readMonth(text: string): string | undefined {
  const western = toWesternDigits(text).trim()
  const turned = MONTH_FIRST.exec(western)
  const month = turned ? `${turned[2]}-${String(turned[1]).padStart(2, '0')}` : western
  return isMonth(month) ? month : undefined
}

/** `2026-03` → `03/2026`. */
export function monthText(month: string, style: NumberStyle = {}): string {
  const found = MONTH.exec(month)
  return found ? styleDigits(`${found[2]}/${found[1]}`, style) : month
}

/** The month that is so many months later, or earlier if negative. */
export function monthAfter(month: string, count = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const all = year * 12 + number - 1 + count
  return `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`
}

export const monthOf = (day: string): string => day.slice(0, 7)

export interface MonthDays {
  starts_on: string
  ends_on: string
  submission_cutoff_on: string
}

/** Last submission day for claims of a day's month if no facility has opened that month. */
export const usualCutoff = (day: string): string => calendarMonth(monthOf(day)).submission_cutoff_on

/** Default days of a calendar month, if a national template sets no others. */
export function calendarMonth(month: string): MonthDays {
  const next = `${monthAfter(month)}-01`
  return {
    starts_on: `${month}-01`,
    ends_on: dayAfter(next, -1),
    submission_cutoff_on: dayAfter(next, cutoffDay - 1),
  }
}
