import type { Label } from '#schemas/kit/types.ts'
import type { Reference } from '../answers.ts'
import type { PatientSummary } from '../patients/answers.ts'
import type { Conflict } from './conflicts.ts'

/** An appointment as the lists of a day show it. */
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
  /** The visit in which they came. */
  visit: string | null
  patient: PatientSummary | null
}

/** How many are awaited by a service or ward on a day. */
export interface Places {
  date: string
  ward_id: number | null
  service_id: number | null
  name: Reference | null
  taken: number
  /** Null is without a limit. */
  most: number | null
}

/** When a practitioner is there on a day. */
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

/** What is known of a day while an appointment is made for it. */
export interface AppointmentDay {
  /** The facility asked about, or the caller's only one. */
  facility: Reference | null
  holidays: CalendarDay['holidays']
  hours: PractitionerHours[]
  /** What takes up a place, by time; without the names of patients. */
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
  /** Of the week that the day lies in. */
  places: Places[]
  /** Days of the same week with holidays and the hours of practitioners. */
  calendar: CalendarDay[]
  /** The caller's only facility, for a new appointment. */
  facility: Reference | null
}
