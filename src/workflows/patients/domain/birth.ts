/**
 * Birth dates with limited precision (domain 1.1, 5.5): stored as a day, shown with their
 * precision.
 */
import { datePrecision } from '#schemas/codes/date-precision.ts'
import { type Age, ageOn, formatAge } from '#schemas/kit/age.ts'
import { formatDate, readDate } from '#schemas/kit/dates.ts'
import { addMonths, addYears, dayAfter } from '#schemas/kit/days.ts'
import { type NumberStyle, styleDigits } from '#schemas/kit/numbers.ts'
import type { WordStyle } from '#schemas/kit/words.ts'

/** `precision` is a number of schemas/codes/date-precision.ts. */
export interface Birth {
  birthdate: string
  precision: number
}

/** Maximum age (domain 1.1). */
const oldest = 130

const isCount = (count: number) => Number.isInteger(count) && count >= 0

/**
 * The estimated birth of a person of this age on `today` (`YYYY-MM-DD`). Undefined without an age,
 * for fractions, and above 130 years.
 */
export function birthOf(age: Partial<Age>, today: string): Birth | undefined {
  const parts = [age.years, age.months, age.days].filter((count) => count !== undefined)
  const { years = 0, months = 0, days = 0 } = age
  if (parts.length === 0 || !parts.every(isCount) || readDate(today) !== today) return undefined
  if (years > oldest || months > oldest * 12 || days > oldest * 366) return undefined
  const birthdate = dayAfter(addMonths(addYears(today, -years), -months), -days)
  if (birthdate < addYears(today, -oldest)) return undefined
  return { birthdate, precision: datePrecision.AGE.value }
}

/**
 * The birth of a person who knows the year, or year and month (from 1): stored as its first day, as
 * documents in Cambodia do. Undefined for an unreal year or month.
 */
export function birthIn(year: number, month?: number): Birth | undefined {
  const pad = (count: number, length: number) => String(count).padStart(length, '0')
  const birthdate = readDate(`${pad(year, 4)}-${pad(month ?? 1, 2)}-01`)
  if (!birthdate) return undefined
  const { MONTH, YEAR } = datePrecision
  return { birthdate, precision: (month === undefined ? YEAR : MONTH).value }
}

/** Whether the age is marked with ≈: at best the year is known. */
export const showsAsEstimate = (precision: number): boolean =>
  precision === datePrecision.YEAR.value || precision === datePrecision.AGE.value

/**
 * A birth date with its precision: `04/05/1990`, `05/1990`, `1990`, or `≈ 1990` for an estimated
 * age.
 */
export function formatBirth(
  birthdate: string,
  precision: number,
  style: NumberStyle = { digits: 'western' },
): string {
  const [, year, month] = /^(\d{4})-(\d{2})-\d{2}$/.exec(birthdate) ?? []
  if (!year || !month || precision === datePrecision.DAY.value) return formatDate(birthdate, style)
  if (precision === datePrecision.MONTH.value) return styleDigits(`${month}/${year}`, style)
  const text = styleDigits(year, style)
  return precision === datePrecision.AGE.value ? `≈ ${text}` : text
}

/** The age as in specification §9, with ≈ if it is estimated. */
export function formatPatientAge(
  { birthdate, precision }: Birth,
  now: Date,
  style: WordStyle,
): string | undefined {
  const age = formatAge(birthdate, now, style)
  return age && showsAsEstimate(precision) ? `≈ ${age}` : age
}

/** Whether a person is younger than `years` on `today`. False before the birth. */
export function isYounger(birthdate: string, years: number, today: string): boolean {
  const age = ageOn(birthdate, today)
  return age !== undefined && age.years < years
}
