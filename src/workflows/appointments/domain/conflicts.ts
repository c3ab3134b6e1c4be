/**
 * Conflicts of an appointment: warnings that the user can override, each shown at the field that
 * causes it (docs/domain/appointments.md). Days are `YYYY-MM-DD`, times `HH:MM`, both in Phnom
 * Penh.
 */
import { weekdayOf } from '#schemas/kit/days.ts'
import type { Label } from '#schemas/kit/types.ts'

export interface ProposedAppointment {
  date: string
  time_from: string | null
  time_to: string | null
  practitioner_id: number | null
}

/** Another appointment of the day that takes a place. */
export interface DayBooking {
  id: number
  /** Null at a facility that the user does not see. */
  code: string | null
  time_from: string | null
  time_to: string | null
  practitioner_id: number | null
  /** Whether it is for the same patient. */
  is_patient: boolean
  place: Label | null
}

export interface DayFacts {
  now: { day: string; time: string }
  bookings: readonly DayBooking[]
  /** Holidays on the day. */
  holidays: readonly { name: Label; is_provisional: boolean }[]
  /** ISO numbers of the weekdays on which the facility takes appointments; empty: its default. */
  open_days: readonly number[]
  /** Hours of the practitioner on this weekday. */
  hours: readonly { time_from: string; time_to: string }[]
  /** Whether the practitioner has hours on any weekday. */
  has_hours: boolean
  /** Last day of a leave that covers the day; null: no leave. */
  leave_until: string | null
}

export type ConflictKind =
  | 'practitioner_busy'
  | 'patient_busy'
  | 'practitioner_elsewhere'
  | 'patient_elsewhere'
  | 'time_over'
  | 'outside_hours'
  | 'not_there'
  | 'on_leave'
  | 'holiday'
  | 'closed_day'

export interface Conflict {
  kind: ConflictKind
  field: 'date' | 'time_from' | 'practitioner_id'
  params: Readonly<Record<string, string | Label>>
}

/** Default length of an appointment without an end, in minutes. */
export const usualMinutes = 15

const everyDayButSunday: readonly number[] = [1, 2, 3, 4, 5, 6]

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

interface Times {
  time_from: string | null
  time_to: string | null
}

/** Minutes from midnight, end excluded; undefined without a time. */
function spanOf({ time_from, time_to }: Times): [number, number] | undefined {
  if (time_from === null) return undefined
  const from = minutesOf(time_from)
  return [from, time_to === null ? from + usualMinutes : minutesOf(time_to)]
}

/** Whether two appointments overlap; false if either has no time. */
export function overlaps(one: Times, other: Times): boolean {
  const [a, b] = [spanOf(one), spanOf(other)]
  return a !== undefined && b !== undefined && a[0] < b[1] && b[0] < a[1]
}

/** Whether an appointment ends at or before its start: an error, not a warning. */
export const endsTooEarly = ({ time_from, time_to }: Times): boolean =>
  time_from !== null && time_to !== null && time_to <= time_from

export const spanText = ({ time_from, time_to }: Times): string =>
  [time_from, time_to].filter(Boolean).join('–')

function ofPractitioner(own: ProposedAppointment, facts: DayFacts): Conflict[] {
  if (own.practitioner_id === null) return []
  const field = 'practitioner_id'
  if (facts.leave_until !== null) return [{ kind: 'on_leave', field, params: { until: facts.leave_until } }]
  if (!facts.has_hours) return []
  const hours = facts.hours.map(spanText).join(', ')
  if (facts.hours.length === 0) return [{ kind: 'not_there', field, params: {} }]
  const span = spanOf(own)
  const isWithin = facts.hours.some((one) => {
    const [from, to] = spanOf(one) ?? [0, 0]
    return span !== undefined && from <= span[0] && span[1] <= to
  })
  return span === undefined || isWithin
    ? []
    : [{ kind: 'outside_hours', field: 'time_from', params: { hours } }]
}

function ofDay({ date }: ProposedAppointment, { holidays, open_days }: DayFacts): Conflict[] {
  const [holiday] = holidays
  if (holiday) return [{ kind: 'holiday', field: 'date', params: { name: holiday.name } }]
  const open = open_days.length > 0 ? open_days : everyDayButSunday
  return open.includes(weekdayOf(date)) ? [] : [{ kind: 'closed_day', field: 'date', params: {} }]
}

/** All conflicts, those of the day first. */
export function conflictsOf(own: ProposedAppointment, facts: DayFacts): Conflict[] {
  const { now, bookings } = facts
  const isOver = own.date === now.day && own.time_from !== null && own.time_from < now.time
  const clashing = bookings.filter((booking) => overlaps(own, booking))
  const theirs = clashing.find(({ is_patient }) => is_patient)
  const busy = clashing.find(
    ({ practitioner_id }) => practitioner_id !== null && practitioner_id === own.practitioner_id,
  )
  const conflictWith = (who: 'practitioner' | 'patient', booking: DayBooking): Conflict =>
    booking.code === null
      ? { kind: `${who}_elsewhere`, field: 'time_from', params: {} }
      : {
          kind: `${who}_busy`,
          field: 'time_from',
          params: { code: booking.code, time: spanText(booking) },
        }
  return [
    ...ofDay(own, facts),
    ...(isOver ? [{ kind: 'time_over', field: 'time_from', params: {} } as const] : []),
    ...ofPractitioner(own, facts),
    ...(busy ? [conflictWith('practitioner', busy)] : []),
    ...(theirs ? [conflictWith('patient', theirs)] : []),
  ]
}
