/** A birth as a registrar types it in one input: a day, month, year or age (domain 1.1, 5.5). */

import { datePrecision } from '#schemas/codes/date-precision.ts'
import { readDate, westernDateText } from '#schemas/kit/dates.ts'
import { toWesternDigits } from '#schemas/kit/khmer.ts'
import { type Birth, birthIn, birthOf } from './birth.ts'

export const ageUnits = ['years', 'months', 'days'] as const
export type AgeUnit = (typeof ageUnits)[number]

const letter = /[a-z\u1780-\u17b3]/i
const bareAge = /^\d{1,3}$/
const monthOfYear = /^(\d{1,2})[/.\s-](\d{4})$/
const partOfAge = /(\d{1,3})\s*(ឆ្នាំ|ខែ|ថ្ងៃ|years?|yrs?|months?|mo|days?|[ymd])(?![a-z])/gi

const unitOf = (word: string): AgeUnit => {
  if (/^(y|ឆ)/i.test(word)) return 'years'
  return /^(m|ខ)/i.test(word) ? 'months' : 'days'
}

/** Converts digits of either script and the date separators of the Khmer keyboard. */
const western = (text: string) => (letter.test(text) ? toWesternDigits(text) : westernDateText(text)).trim()

/** Whether it is an age without a unit. */
export const isBareAge = (text: string): boolean => bareAge.test(western(text))

/** `1y 3m`, `៥ ខែ`: every part at most once, and no other text. */
function readAge(text: string): Partial<Record<AgeUnit, number>> | undefined {
  const parts = [...text.matchAll(partOfAge)]
  const age = Object.fromEntries(parts.map(([, count, word]) => [unitOf(word ?? ''), Number(count)]))
  const isWhole = text.replace(partOfAge, '').trim() === ''
  return isWhole && parts.length > 0 && Object.keys(age).length === parts.length ? age : undefined
}

/** A day, month or year alone: `17/05/1990`, `05/1990` or `1990`, in either script. */
export function readPartialDate(text: string): Birth | undefined {
  const normalised = western(text)
  if (/^\d{4}$/.test(normalised)) return birthIn(Number(normalised))
  const [, month, year] = monthOfYear.exec(normalised) ?? []
  if (month && year) return birthIn(Number(year), Number(month))
  const day = readDate(normalised)
  return day === undefined ? undefined : { birthdate: day, precision: datePrecision.DAY.value }
}

/**
 * Parses `17/05/1990`, `05/1990`, `1990`, `35` or `35y`, `5m`, `10 days`, in either script.
 * Undefined for other text. @param unit The unit of a bare number.
 */
export function readBirth(text: string, unit: AgeUnit, today: string): Birth | undefined {
  const normalised = western(text).replace(/^≈\s*/, '')
  if (bareAge.test(normalised)) return birthOf({ [unit]: Number(normalised) }, today)
  const age = readAge(normalised)
  return readPartialDate(normalised) ?? (age && birthOf(age, today))
}
