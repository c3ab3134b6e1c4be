import { formatDate } from '#schemas/kit/dates.ts'
import { weekdayOf } from '#schemas/kit/days.ts'
import { type NumberStyle, styleDigits } from '#schemas/kit/numbers.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { AppointmentRow, Places } from '../domain/answers.ts'

export type Place = Pick<Places, 'ward_id' | 'service_id'>

/** Identifies a place. */
export const placeKey = ({ ward_id, service_id }: Place) => `${ward_id ?? ''}-${service_id ?? ''}`

/** `08:30`, or `08:30–09:00`; empty without a time. */
export const spanOf = (
  { time_from, time_to }: Pick<AppointmentRow, 'time_from' | 'time_to'>,
  style: NumberStyle,
) => styleDigits([time_from, time_to].filter(Boolean).join('–'), style)

const weekdays = {
  kh: ['អាទិត្យ', 'ចន្ទ', 'អង្គារ', 'ពុធ', 'ព្រហស្បតិ៍', 'សុក្រ', 'សៅរ៍'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
}

/** `Mon 02/03/2026` */
export function useDayName(): (day: string) => string {
  const names = weekdays[useLanguage()]
  const style = useNumberStyle()
  return (day) => `${names[weekdayOf(day) % 7]} ${formatDate(day, style)}`
}
