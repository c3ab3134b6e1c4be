/** Dates while they are typed. */
import { readDate, readDateTime, westernDateText } from '#schemas/kit/dates.ts'

/** Digits in either script with the separators of a date (and of a clock time). */
export function dateFilter(text: string): string {
  return westernDateText(text)
    .replace(/[^\d/.: T-]/g, '')
    .replace(/([/.:-]){2,}/g, '$1')
    .replace(/^\s+/, '')
}

/** `YYYY-MM-DD`, or the text as it is when that is no real date. */
export function parseDateText(text: string): string {
  return readDate(text) ?? text
}

/** ISO in UTC, or the text as it is when that is no real moment. */
export function parseDateTimeText(text: string): string {
  return readDateTime(text) ?? text
}
