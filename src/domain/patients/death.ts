/**
 * A death as far as it is known (domain 1.1): typed, judged and shown the same way on both sides.
 */
import { datePrecision } from '#schemas/codes/date-precision.ts'
import { deathPrecision } from '#schemas/codes/death.ts'
import { dayInPhnomPenh, formatDateTime, readDateTime } from '#schemas/kit/dates.ts'
import type { NumberStyle } from '#schemas/kit/numbers.ts'
import { type Birth, formatBirth, showsAsEstimate } from './birth.ts'
import { readPartialDate } from './birth-text.ts'

const { MINUTE, DAY, MONTH, YEAR } = deathPrecision

export interface Death {
  /** Its moment, UTC, or the first one of the day, month or year that is known. */
  death_at: string
  /** Number of deathPrecision. */
  death_precision: number
}

/** Body of `POST /api/patients/{id}/death`; why it is known stands in `X-Reason`. */
export interface DeathNotification extends Death {
  /** Number of deathPlace; null where nobody knows. */
  death_place: number | null
}

const byBirth: Readonly<Record<number, number>> = {
  [datePrecision.DAY.value]: DAY.value,
  [datePrecision.MONTH.value]: MONTH.value,
  [datePrecision.YEAR.value]: YEAR.value,
}

/**
 * `12/03/2026` with `14:30` or without, `03/2026`, `2026`, in either script. Undefined while it is
 * none of these; a time belongs to a day.
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

/** Letters of `YYYY-MM-DD` that are known. */
const known = (precision: number) => (precision === YEAR.value ? 4 : precision === MONTH.value ? 7 : 10)

const knownOfBirth = (precision: number) =>
  showsAsEstimate(precision) ? 4 : precision === datePrecision.MONTH.value ? 7 : 10

/**
 * What is wrong with it: a key of validation. As far as both are known nobody dies before their
 * birth.
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
