/** Formats days, months and times for the pages of months, in the user's digits. */
import { useTranslate } from 'ra-core'
import { formatDate, formatDateTime } from '#schemas/kit/dates.ts'
import { daysBetween } from '#schemas/kit/days.ts'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { monthText } from '#src/domain/periods/month.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { MonthLine } from '../domain/answers.ts'

export function useWords() {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  return {
    translate,
    label,
    month: (code: string) => monthText(code, style),
    day: (iso: string) => formatDate(iso, style),
    moment: (iso: string) => formatDateTime(iso, style),
    number: (value: number) => formatNumber(value, style),
    /** The time left until the cut-off. */
    left: (today: string, cutoff: string) => {
      const days = daysBetween(today, cutoff)
      return days < 0
        ? translate('periods.days_over', { smart_count: -days })
        : translate('periods.days_left', { smart_count: days })
    },
    /** When and by whom a month was closed; without a user if it closed automatically. */
    closed: ({ closed_at, closed_by }: MonthLine) => {
      if (!closed_at) return ''
      const when = formatDateTime(closed_at, style)
      return closed_by
        ? translate('periods.closed_by', { when, who: label(closed_by) })
        : translate('periods.closed_automatically', { when })
    },
  }
}

/** The page of a month. */
export const monthPath = (id: number) => `/active-periods/update/${id}`
