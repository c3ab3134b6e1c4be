import { dayInPhnomPenh, readDate } from './dates.ts'
import { addMonths, daysInMonth } from './days.ts'
import { countWords, day, month, type WordStyle, year } from './words.ts'

export interface Age {
  years: number
  /** Full months after the last full year. */
  months: number
  /** Days after the last full month. */
  days: number
}

/**
 * The age on `today` of a person born on `birth` (both `YYYY-MM-DD`). A person born on the 31st
 * completes a month on the first day after a shorter month. Undefined before birth or for unreal
 * days.
 */
export function ageOn(birth: string, today: string): Age | undefined {
  if (readDate(birth) !== birth || readDate(today) !== today || today < birth) return undefined
  const [bornYear = 0, bornMonth = 0, bornDay = 0] = birth.split('-').map(Number)
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number)
  const isShort = thisDay < bornDay
  const all = (thisYear - bornYear) * 12 + thisMonth - bornMonth - (isShort ? 1 : 0)
  const lastMonth = isShort ? daysInMonth(addMonths(today, -1)) : 0
  const days = isShort ? lastMonth - Math.min(bornDay, lastMonth) + thisDay : thisDay - bornDay
  return { years: Math.floor(all / 12), months: all % 12, days }
}

/**
 * An age in words: years; below one year months; below one month days; from one to two years years
 * and months (specification §9). Undefined for a birth in the future or an unreal day.
 */
export function formatAge(birth: string, now: Date, style: WordStyle): string | undefined {
  const age = ageOn(birth, dayInPhnomPenh(now))
  if (!age) return undefined
  const { years, months, days } = age
  if (years >= 2 || (years === 1 && months === 0)) return countWords(years, year, style)
  if (years === 1) return `${countWords(1, year, style)} ${countWords(months, month, style)}`
  if (months > 0) return countWords(months, month, style)
  return countWords(days, day, style)
}
