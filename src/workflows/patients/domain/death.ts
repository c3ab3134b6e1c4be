/**
 * A death with the known precision (domain 1.1); input, validation and display are shared by both
 * sides.
 */
import { datePrecision } from '#schemas/codes/date-precision.ts'
import { deathPrecision } from '#schemas/codes/death.ts'
import { dayInPhnomPenh, formatDateTime, readDateTime } from '#schemas/kit/dates.ts'
import type { NumberStyle } from '#schemas/kit/numbers.ts'
import { type Birth, formatBirth, showsAsEstimate } from './birth.ts'
import { readPartialDate } from './birth-text.ts'

const { MINUTE, DAY, MONTH, YEAR } = deathPrecision

export interface Death {
  /** Its moment in UTC, or the first moment of the known day, month or year. */
  death_at: string
  /** Number of deathPrecision. */
  death_precision: number
}

/** Body of `POST /api/patients/{id}/death`; the source of the information is sent in `X-Reason`. */
export interface DeathNotification extends Death {
  /** Number of deathPlace; null if unknown. */
  death_place: number | null
}

const byBirth: Readonly<Record<number, number>> = {
  [datePrecision.DAY.value]: DAY.value,
  [datePrecision.MONTH.value]: MONTH.value,
  [datePrecision.YEAR.value]: YEAR.value,
}

/**
 * Parses `12/03/2026` with or without `14:30`, `03/2026` or `2026`, in either script. Undefined for
 * other text; a time needs a day.
 */
export function readDeath(date: string, time: string): Death | undefined {
  const known = readPartialDate(date)
  if (!known) return undefined
  const death_precision = byBirth[known.precision] ?? DAY.value
  const clock = time.trim()
  if (clock !== '' && death_precision !== DAY.value) return undefined
  const death_at = readDateTime(`${known.birthdate} ${clock || '00:00'}`)
  if (!death_at) return undefined
  return { death_at, death_precision: clock === '' ? death_precision : MINUTE.value }
}

/** Number of known characters of `YYYY-MM-DD`. */
const known = (precision: number) => (precision === YEAR.value ? 4 : precision === MONTH.value ? 7 : 10)

const knownOfBirth = (precision: number) =>
  showsAsEstimate(precision) ? 4 : precision === datePrecision.MONTH.value ? 7 : 10

/**
 * The problem of a death: a key of validation. If both dates are known, the death must not precede
 * the birth.
 */
export function deathProblem(
  { death_at, death_precision }: Death,
  { birthdate, precision }: Birth,
  now: Date,
): 'deathFuture' | 'deathBeforeBirth' | undefined {
  if (Date.parse(death_at) > now.getTime()) return 'deathFuture'
  const letters = Math.min(known(death_precision), knownOfBirth(precision))
  const day = dayInPhnomPenh(new Date(death_at))
  return day.slice(0, letters) < birthdate.slice(0, letters) ? 'deathBeforeBirth' : undefined
}

/** `12/03/2026 14:30`, `12/03/2026`, `03/2026` or `2026`. */
export function formatDeath({ death_at, death_precision }: Death, style: NumberStyle): string {
  if (death_precision === MINUTE.value) return formatDateTime(death_at, style)
  const precision = Object.keys(byBirth).find((one) => byBirth[Number(one)] === death_precision)
  return formatBirth(dayInPhnomPenh(new Date(death_at)), Number(precision), style)
}
