/** Dates during typing. */
import { readDate, readDateTime, westernDateText } from '#schemas/kit/dates.ts'

/** Digits in either script with the separators of a date (and of a clock time). */
export function dateFilter(text: string): string {
  return westernDateText(text)
    .replace(/[^\d/.: T-]/g, '')
    .replace(/([/.:-]){2,}/g, '$1')
    .replace(/^\s+/, '')
}

/** `YYYY-MM-DD`, or the unchanged text if it is not a valid date. */
export function parseDateText(text: string): string {
  return readDate(text) ?? text
}

/** ISO in UTC, or the unchanged text if it is not a valid date and time. */
export function parseDateTimeText(text: string): string {
  return readDateTime(text) ?? text
}
