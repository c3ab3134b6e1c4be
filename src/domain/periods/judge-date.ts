/** The one rule about dates (domain 2.4): whether something may be written on a day. */
import { type Period, status, statusNow } from './period.ts'

/**
 * `open`: freely. `late`: the month is being closed, it takes an approved LATE_ENTRY. `closed`: not
 * at all. `missing`: no period holds the day; also where a facility has none whatever.
 */
export type DateJudgement = 'open' | 'late' | 'closed' | 'missing'

/** The period that a day lies in. */
export const periodOn = <P extends Pick<Period, 'starts_on' | 'ends_on'>>(
  day: string,
  periods: readonly P[],
): P | undefined => periods.find(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on)

/**
 * @param periods Those of the facility, in any order.
 * @param now ISO moment: a reopened month is open until its hours are over.
 */
export function judgeDate(day: string, periods: readonly Period[], now: string): DateJudgement {
  const period = periodOn(day, periods)
  if (!period) return 'missing'
  const present = statusNow(period, now)
  if (present === status.closed) return 'closed'
  return present === status.closing ? 'late' : 'open'
}
