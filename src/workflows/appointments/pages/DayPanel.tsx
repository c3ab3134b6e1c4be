/** A day beside the times of an appointment: bookings, staff, and conflicts. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { formatDate } from '#schemas/kit/dates.ts'
import { formatNumber, styleDigits } from '#schemas/kit/numbers.ts'
import type { Label } from '#schemas/kit/types.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import type { AppointmentDay, CalendarDay } from '../domain/answers.ts'
import type { Conflict } from '../domain/conflicts.ts'
import { spanOf, useDayName } from './days.ts'

/** A conflict as a sentence, in the words of the server's refusal. */
function useConflictText() {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const formatParam = (value: string | Label) =>
    typeof value !== 'string'
      ? label(value)
      : /^\d{4}-\d\d-\d\d$/.test(value)
        ? formatDate(value, style)
        : styleDigits(value, style)
  return ({ kind, params }: Conflict) =>
    translate(
      `validation.appointment.${kind}`,
      Object.fromEntries(Object.entries(params).map(([name, value]) => [name, formatParam(value)])),
    )
}

export function DayPanel({ date, day }: { date: string; day: AppointmentDay }) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const dayName = useDayName()
  const textOf = useConflictText()
  const { bookings, conflicts } = day
  const title = translate(`appointments.day_summary.${bookings.length > 0 ? 'title' : 'none'}`, {
    date: dayName(date),
    count: formatNumber(bookings.length, style),
  })
  return (
    <Box sx={{ display: 'grid', gap: 2 }} aria-live="polite">
      {conflicts.length > 0 && (
        <Alert severity="warning">
          {conflicts.map((conflict) => (
            <div key={conflict.kind}>{textOf(conflict)}</div>
          ))}
        </Alert>
      )}
      <Box sx={{ p: 3, borderRadius: 2, bgcolor: 'action.hover' }}>
        <Box sx={{ fontWeight: 600 }}>{title}</Box>
        <CalendarNotes day={day} />
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 160, overflowY: 'auto' }}>
          {bookings.map((booking) => (
            <Box component="li" key={booking.id} sx={{ display: 'flex', gap: 3 }}>
              <Box component="span" sx={{ minWidth: 96, fontVariantNumeric: 'tabular-nums' }}>
                {spanOf(booking, style) || '–'}
              </Box>
              <span>
                {[booking.practitioner, booking.place]
                  .flatMap((one) => (one ? [label(one)] : []))
                  .join(' · ')}
              </span>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  )
}

interface CalendarNotesProps {
  day: Pick<CalendarDay, 'holidays' | 'hours'>
  /** Lists names and hours without their label. */
  isShort?: boolean
}

/** Holidays of a day, and the hours of the staff on duty. */
export function CalendarNotes({ day, isShort = false }: CalendarNotesProps) {
  const translate = useTranslate()
  const label = useLabel()
  const style = useNumberStyle()
  const names = day.hours.map(({ practitioner, on_leave, ...span }) =>
    on_leave
      ? translate('appointments.day_summary.leave', { name: label(practitioner) })
      : `${label(practitioner)} ${spanOf(span, style)}`,
  )
  return (
    <>
      {day.holidays.map(({ name, is_provisional }) => (
        <Box key={name.en} sx={{ color: 'warning.main', fontWeight: 600 }}>
          {translate('appointments.day_summary.holiday', {
            name: is_provisional
              ? translate('appointments.day_summary.provisional', { name: label(name) })
              : label(name),
          })}
        </Box>
      ))}
      {names.length > 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          {isShort
            ? names.map((name) => <div key={name}>{name}</div>)
            : translate('appointments.day_summary.hours', { names: names.join(' · ') })}
        </Box>
      )}
    </>
  )
}
