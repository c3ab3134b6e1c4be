import { dayInPhnomPenh, formatDate } from './dates.ts'
import { countWords, day, hour, minute, type UnitWords, type WordStyle } from './words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Beyond this distance a date is clearer than a count of days. */
const FAR = 30 * DAY

const steps: readonly [number, UnitWords][] = [
  [DAY, day],
  [HOUR, hour],
  [MINUTE, minute],
]

/**
 * `5 minutes ago`, `៥ នាទីមុន`, `in 2 hours`; within a minute "just now"; beyond thirty days the
 * date in Phnom Penh. `at` is an ISO moment; other text is returned unchanged.
 */
export function formatRelativeTime(at: string, now: Date, style: WordStyle): string {
  const moment = Date.parse(at)
  if (Number.isNaN(moment)) return at
  const past = now.getTime() - moment
  const distance = Math.abs(past)
  if (distance >= FAR)
    return formatDate(dayInPhnomPenh(new Date(moment)), { digits: style.digits ?? 'western' })
  const step = steps.find(([length]) => distance >= length)
  if (!step) return style.lang === 'kh' ? 'អម្បាញ់មិញ' : 'just now'
  const count = countWords(Math.floor(distance / step[0]), step[1], style)
  if (style.lang === 'kh') return past > 0 ? `${count}មុន` : `${count}ទៀត`
  return past > 0 ? `${count} ago` : `in ${count}`
}
