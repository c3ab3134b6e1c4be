import { type NumberStyle, styleDigits, westernNumberText } from './numbers.ts'

/**
 * The name of the time zone of all days and clock times (specification §9). It is +07:00 all year.
 */
export const timeZone = 'Asia/Phnom_Penh'

const OFFSET = '+07:00'
const OFFSET_MS = 7 * 60 * 60 * 1000

/** The moment at which a day, `YYYY-MM-DD`, starts in Phnom Penh, as ISO text. */
export const startOfDay = (day: string): string => `${day}T00:00:00${OFFSET}`

/** The moment at which a day ends, the start of the next one, as PostgreSQL reads it. */
export const endOfDay = (day: string): string => `${day}T24:00:00${OFFSET}`

const DAY_FIRST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/
/**
 * A run of digits without separators. The year must be 1300 or later: a run that begins with the
 * year ends in month and day and is refused, so 20101231 is never read as the year 1231.
 */
const RUN = /^(\d{2})(\d{2})((?:1[3-9]|[2-9]\d)\d{2})$/
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})$/
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/

/**
 * Text of a date or clock time with Western digits and separators. The Khmer keyboard types ៊ on
 * the slash key, ោះ and ៖ on the colon key, and a zero-width space on the space bar.
 */
export function westernDateText(text: string): string {
  return westernNumberText(text)
    .replace(/\u17ca/g, '/')
    .replace(/\u17c4?\u17c7|\u17d6/g, ':')
    .replace(/\u200b/g, ' ')
}

/** The current day in Phnom Penh, `YYYY-MM-DD`. */
export function dayInPhnomPenh(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/**
 * Parses `DD/MM/YYYY` (also `D/M/YYYY`, with `-` or `.`, `DDMMYYYY` or `YYYY-MM-DD`), in either
 * digit script. Returns `YYYY-MM-DD`; undefined unless it is a real date (specification §5).
 */
export function readDate(text: string): string | undefined {
  const western = westernDateText(text).trim()
  const dayFirst = DAY_FIRST.exec(western)
  if (dayFirst) return realDate(Number(dayFirst[4]), Number(dayFirst[3]), Number(dayFirst[1]))
  const run = RUN.exec(western)
  if (run) return realDate(Number(run[3]), Number(run[2]), Number(run[1]))
  const yearFirst = YEAR_FIRST.exec(western)
  if (yearFirst) return realDate(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  return undefined
}

function realDate(year: number, month: number, day: number): string | undefined {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 0
  return real ? date.toISOString().slice(0, 10) : undefined
}

/**
 * The same day in another year, both `YYYY-MM-DD`; the 29th of February becomes the 28th in a year
 * that is no leap year.
 */
export function addYears(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, '0')
  return readDate(`${year}${day.slice(4)}`) ?? `${year}-02-28`
}

/** `2026-10-11` → `11/10/2026`; text that is no ISO date is returned unchanged. */
export function formatDate(iso: string, style: NumberStyle = {}): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso)
  return match ? styleDigits(`${match[3]}/${match[2]}/${match[1]}`, style) : iso
}

/**
 * Parses `DD/MM/YYYY HH:mm` in Phnom Penh (a date alone means midnight) or an ISO moment with its
 * own zone. Returns ISO in UTC; undefined unless day and clock time are real.
 */
export function readDateTime(text: string): string | undefined {
  const western = westernDateText(text).trim()
  if (INSTANT.test(western)) return instant(western)
  const [dayText = '', clockText = '00:00', ...rest] = western.split(/\s+|T/)
  const day = readDate(dayText)
  const clock = CLOCK.exec(clockText)
  if (!day || !clock || rest.length > 0) return undefined
  const [hour, minute, second] = [Number(clock[1]), Number(clock[2]), Number(clock[3] ?? 0)]
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const midnight = Date.parse(`${day}T00:00:00Z`)
  return new Date(midnight - OFFSET_MS + ((hour * 60 + minute) * 60 + second) * 1000).toISOString()
}

function instant(text: string): string | undefined {
  if (!readDate(text.slice(0, 10))) return undefined
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

/** An ISO moment → `DD/MM/YYYY HH:mm` in Phnom Penh; other text is returned unchanged. */
export function formatDateTime(iso: string, style: NumberStyle = {}): string {
  const moment = Date.parse(iso)
  if (Number.isNaN(moment)) return iso
  const local = new Date(moment + OFFSET_MS).toISOString()
  return `${formatDate(local, style)} ${styleDigits(local.slice(11, 16), style)}`
}

/** The same with seconds, `DD/MM/YYYY HH:mm:ss`, for logs in which the order of events counts. */
export function formatDateTimeSeconds(iso: string, style: NumberStyle = {}): string {
  const moment = Date.parse(iso)
  if (Number.isNaN(moment)) return iso
  const seconds = new Date(moment).toISOString().slice(16, 19)
  return `${formatDateTime(iso, style)}${styleDigits(seconds, style)}`
}
