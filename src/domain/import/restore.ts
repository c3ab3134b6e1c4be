/** Values that a spreadsheet changed: codes that became numbers, days that became serials. */

import type { Field } from '#schemas/kit/fields/index.ts'
import { cleanText, toWesternDigits } from '#schemas/kit/khmer.ts'
import { fixedDigits } from './code-levels.ts'

/** How a file writes days: day first as in Cambodia, or month first. */
export type DayOrder = 'dmy' | 'mdy'

const DIGITS = /^\d+$/

/** A code of a fixed number of digits with the zeros that it lost; other texts are unchanged. */
export function restoreZeros(field: Field | undefined, text: string): string {
  const digits = fixedDigits(field)
  if (digits === undefined) return text
  const code = toWesternDigits(cleanText(text))
  return DIGITS.test(code) && code.length < digits ? code.padStart(digits, '0') : text
}

const SLASHED = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(.*)$/s

/** What a text says about the order of day and month: nothing if it is no such day. */
export function orderEvidence(text: string): DayOrder | 'either' | undefined {
  const match = SLASHED.exec(toWesternDigits(text).trim())
  if (!match) return undefined
  const [first, second] = [Number(match[1]), Number(match[3])]
  if (first > 12 && second <= 12) return 'dmy'
  if (second > 12 && first <= 12) return 'mdy'
  return first <= 12 && second <= 12 && first !== second ? 'either' : undefined
}

/** Serial numbers of spreadsheets: days since 1899-12-30. Smaller ones may be years. */
const [FIRST_SERIAL, LAST_SERIAL] = [10_000, 99_999]
const UNIX_SERIAL = 25_569
const DAY_MS = 86_400_000

/** A day as the field reads it: serial numbers become days, and the month may come first. */
export function restoreDay(field: Field | undefined, text: string, order: DayOrder): string {
  if (field?.kind !== 'date' && field?.kind !== 'dateTime') return text
  const western = toWesternDigits(text).trim()
  const match = order === 'mdy' ? SLASHED.exec(western) : null
  if (match) return `${match[3]}/${match[1]}/${match[4]}${match[5] ?? ''}`
  if (!/^\d{5}(?:\.\d+)?$/.test(western)) return text
  const serial = Number(western)
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return text
  const iso = new Date(Math.round((serial - UNIX_SERIAL) * DAY_MS)).toISOString()
  return field.kind === 'date' || Number.isInteger(serial) ? iso.slice(0, 10) : iso.slice(0, 16)
}
