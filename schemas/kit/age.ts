import { dayInPhnomPenh, readDate } from './dates.ts'
import { countWords, day, month, type WordStyle, year } from './words.ts'

export interface Age {
  years: number
  /** Full months beyond the years. */
  months: number
  /** Days beyond the months. */
  days: number
}

/**
 * The age on `today` of somebody born on `birth` (both `YYYY-MM-DD`). Who was born on the 31st is a
 * month older on the first day after a shorter month. Undefined before birth or for unreal days.
 */
export function ageOn(birth: string, today: string): Age | undefined {
  if (readDate(birth) !== birth || readDate(today) !== today || today < birth) return undefined
  const [bornYear = 0, bornMonth = 0, bornDay = 0] = birth.split('-').map(Number)
  const [thisYear = 0, thisMonth = 0, thisDay = 0] = today.split('-').map(Number)
  const isShort = thisDay < bornDay
  const all = (thisYear - bornYear) * 12 + thisMonth - bornMonth - (isShort ? 1 : 0)
  const days = isShort
    ? daysIn(thisYear, thisMonth - 1) - Math.min(bornDay, daysIn(thisYear, thisMonth - 1)) + thisDay
    : thisDay - bornDay
  return { years: Math.floor(all / 12), months: all % 12, days }
}

/** `month` from 1; 0 is December of the year before, which is as long. */
const daysIn = (inYear: number, inMonth: number) => new Date(Date.UTC(inYear, inMonth, 0)).getUTCDate()

/**
 * Age as a person says it: years, below that months, below that days; from one to two years also
 * the months (specification §9). Undefined for a birth in the future or an unreal day.
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
