import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { isDay } from './days.ts'
import { type NumberStyle, styleDigits, westernNumberText } from './numbers.ts'

/**
 * The name of the time zone of all days and clock times (specification §9). It is +07:00 all year.
 */
export const timeZone = 'Asia/Phnom_Penh'

const OFFSET = '+07:00'
const OFFSET_HOURS = 7

dayjs.extend(utc)

/** A moment with the clock of Phnom Penh; an offset is enough for a zone without summer time. */
const inPhnomPenh = (moment: Date | string) => dayjs.utc(moment).utcOffset(OFFSET_HOURS)

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
  return inPhnomPenh(moment).format('YYYY-MM-DD')
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
  const pad = (value: number, length: number) => String(value).padStart(length, '0')
  const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
  return isDay(text) ? text : undefined
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
  return dayjs(startOfDay(day)).add(hour, 'hour').add(minute, 'minute').add(second, 'second').toISOString()
}

function instant(text: string): string | undefined {
  if (!readDate(text.slice(0, 10))) return undefined
  const moment = dayjs(text)
  return moment.isValid() ? moment.toISOString() : undefined
}

const formatMoment = (iso: string, pattern: string, style: NumberStyle): string => {
  const moment = inPhnomPenh(iso)
  return moment.isValid() ? styleDigits(moment.format(pattern), style) : iso
}

/**
 * An ISO moment → `DD/MM/YYYY HH:mm` in Phnom Penh; a day alone → `DD/MM/YYYY`; other text is
 * returned unchanged.
 */
export const formatDateTime = (iso: string, style: NumberStyle = {}): string =>
  isDay(iso) ? formatDate(iso, style) : formatMoment(iso, 'DD/MM/YYYY HH:mm', style)

/** The same with seconds, `DD/MM/YYYY HH:mm:ss`, for logs in which the order of events counts. */
export const formatDateTimeSeconds = (iso: string, style: NumberStyle = {}): string =>
  formatMoment(iso, 'DD/MM/YYYY HH:mm:ss', style)
