import type { Label } from '#schemas/kit/types.ts'
import type { Reference } from '#src/domain/answers.ts'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import type { Conflict } from './conflicts.ts'

/** An appointment in the lists of a day. */
export interface AppointmentRow {
  id: number
  code: string
  date: string
  time_from: string | null
  time_to: string | null
  type: number
  status: number
  reason: string | null
  reminder_status: number | null
  facility: Reference
  ward: Reference | null
  service: Reference | null
  practitioner: Reference | null
  /** The visit at which the patient arrived. */
  visit: string | null
  patient: PatientSummary | null
}

/** Booked appointments and capacity of a service or ward on a day. */
export interface Places {
  date: string
  ward_id: number | null
  service_id: number | null
  name: Reference | null
  booked: number
  /** Null: no limit. */
  capacity: number | null
}

/** Working hours of a practitioner on a day. */
export interface PractitionerHours {
  practitioner: Reference
  time_from: string
  time_to: string
  on_leave: boolean
}

export interface CalendarDay {
  date: string
  holidays: { name: Label; is_provisional: boolean }[]
  hours: PractitionerHours[]
}

/** Facts about a day for booking an appointment. */
export interface AppointmentDay {
  /** The requested facility, or the caller's only one. */
  facility: Reference | null
  holidays: CalendarDay['holidays']
  hours: PractitionerHours[]
  /** Bookings that take a place, by time; without patient names. */
  bookings: {
    id: number
    time_from: string | null
    time_to: string | null
    practitioner: Reference | null
    place: Label | null
  }[]
  conflicts: Conflict[]
}

export interface AppointmentBoard {
  rows: AppointmentRow[]
  total: number
  /** Of the week of the day. */
  places: Places[]
  /** Days of the same week with holidays and practitioner hours. */
  calendar: CalendarDay[]
  /** The caller's only facility, as default for a new appointment. */
  facility: Reference | null
}
