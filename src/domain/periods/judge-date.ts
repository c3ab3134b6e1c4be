/** The one rule about dates (domain 2.4): whether a day accepts writes. */
import { type Period, status, statusNow } from './period.ts'

/**
 * `open`: writes are accepted. `late`: the month is closing, a write needs an approved LATE_ENTRY.
 * `closed`: no writes. `missing`: no period contains the day, or the facility has no periods.
 */
export type DateJudgement = 'open' | 'late' | 'closed' | 'missing'

/** The period that contains a day. */
export const periodOn = <P extends Pick<Period, 'starts_on' | 'ends_on'>>(
  day: string,
  periods: readonly P[],
): P | undefined => periods.find(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on)

/**
 * @param periods Those of the facility, in any order. @param now ISO moment: a reopened month is
 * open until its hours are over.
 */
export function judgeDate(day: string, periods: readonly Period[], now: string): DateJudgement {
  const period = periodOn(day, periods)
  if (!period) return 'missing'
  const present = statusNow(period, now)
  if (present === status.closed) return 'closed'
  return present === status.closing ? 'late' : 'open'
}
