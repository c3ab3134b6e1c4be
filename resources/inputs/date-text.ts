/** Dates while they are typed: separators come by themselves, `11102026` is understood too. */
import { readDate, readDateTime } from '#schemas/kit/dates.ts'
import { westernNumberText } from '#schemas/kit/numbers.ts'

const RUN = /^(\d{2})(\d{2})(\d{4})(?=$|\s)/

/** Digits in either script with the separators of a date (and of a clock time). */
export function dateFilter(text: string): string {
  return westernNumberText(text)
    .replace(/[^\d/.: T-]/g, '')
    .replace(/([/.:-]){2,}/g, '$1')
    .replace(/^\s+/, '')
}

const withSeparators = (text: string) => text.trim().replace(RUN, '$1/$2/$3')

/** `YYYY-MM-DD`, or the text as it is when that is no real date. */
export function readTypedDate(text: string): string {
  return readDate(withSeparators(text)) ?? text
}

/** ISO in UTC, or the text as it is when that is no real moment. */
export function readTypedDateTime(text: string): string {
  return readDateTime(withSeparators(text)) ?? text
}
