import { useTranslate } from 'ra-core'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'

const minuteMs = 60_000

/** `35 min`, `2 h 10 min`, `3 d` since a time; its texts are in visits.json. */
export function useWaiting(since: string): string {
  const translate = useTranslate()
  const style = useNumberStyle()
  const minutes = Math.max(0, (Date.now() - Date.parse(since)) / minuteMs)
  const n = (value: number) => formatNumber(Math.floor(value), style)
  if (minutes < 60) return translate('visits.for.minutes', { m: n(minutes) })
  if (minutes < 24 * 60) return translate('visits.for.hours', { h: n(minutes / 60), m: n(minutes % 60) })
  return translate('visits.for.days', { d: n(minutes / 60 / 24) })
}
