import type { Reference } from '../answers.ts'
import type { PatientShown } from '../patients/answers.ts'

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
  patient: PatientShown | null
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

export interface AppointmentBoard {
  rows: AppointmentRow[]
  total: number
  /** Of the week that the day lies in. */
  places: Places[]
}
