/** What the server answers about visits. */
import type { Label } from '#schemas/kit/types.ts'
import type { AnsweredRow } from '../action.ts'
import type { Reference } from '../answers.ts'
import type { Cumulated, Named } from '../orders/order-actions.ts'
import type { PatientSummary } from '../patients/answers.ts'
import type { BannerPatient } from '../patients/profile.ts'
import type { OpenTransition } from '../transitions.ts'
import type { FieldLock } from './correction.ts'
import type { Growth } from './plausibility.ts'
import type { Progress } from './steps.ts'
import type { Ranges } from './vital-signs.ts'

/** What a visit still lacks; each leads to the step where it is put right (domain 1.6). */
export const missingParts = ['triage', 'diagnosis', 'prescription', 'discharge', 'attachment'] as const
export type MissingPart = (typeof missingParts)[number]

export interface FrequentDiagnosis {
  id: number
  code: string
  label: Label
}

/** A line of a work list. */
export interface VisitRow extends Progress {
  id: number
  version: number
  code: string
  patient: PatientSummary | null
  queue_number: string
  /** Numbers of schemas/codes: visit-type, visit-step, service-book. */
  visit_type_id: number
  priority: number
  service_book_id: number
  payment: { label: Label; colour: string | null }
  /** UTC. */
  arrived_at: string
  admitted_at: string | null
  queue_called_at: string | null
  called_to: string | null
  /** What they came for, as triage wrote it. */
  complaint: string | null
  /** Minutes from which the facility calls a wait long, and too long. */
  wait_limits: { long: number; too_long: number }
  /** Ward and bed, of an inpatient. */
  place: string | null
  seen_by: Reference | null
  discharge_type: Label | null
  missing: MissingPart[]
}

export interface VisitWork {
  rows: VisitRow[]
  total: number
  /** Of each segment of the list. */
  counts: Record<string, number>
}

/** What registering a visit begins with, each with why it is proposed. */
export interface VisitStart {
  patient: BannerPatient
  /** The visit that must be finished or opened first. */
  open: { id: number; code: string; status: number } | null
  values: {
    health_facility_id: number | null
    arrived_at: string
    visit_type_id: number
    service_book_id: number
    visit_sequence: number
    admission_type_id: number | null
    priority: number
    payment_type_id: number
    attachment_id: number | null
    address_zone: number | null
    distance_km: number | null
  }
  /** Appointments of today at the facility, which the visit will keep. */
  booked: { time: string; type: number }[]
  /** Key of visits.pays: a card in force, or none. */
  pays: 'card' | 'none'
  /** When they were here before, `YYYY-MM-DD`. */
  last: string | null
  /** The facility prints the ticket of each visit at once. */
  prints_ticket: boolean
}

/** A visit that is to be corrected, and what of it stays as it is. */
export interface VisitCorrection {
  visit: AnsweredRow
  patient: BannerPatient
  lock: FieldLock | null
  /** Kinds of records that it has beside its registration: with any, it stays with its patient. */
  recorded: Label[]
}

/** A visit that is paid otherwise, although the patient has a card that pays on its day. */
export interface PayerOffer {
  visit: { id: number; version: number; code: string; payer: Label }
  card: { id: number; payment_type_id: number; payer: Label }
  /** The issued invoice: the payer then changes by an approved request. */
  invoice: { id: number; code: string } | null
}

/** Everything a step's page shows, in one answer. */
export interface VisitDetails {
  visit: AnsweredRow
  progress: Progress
  patient: BannerPatient
  /** The step's record, by resource; null until it is begun. */
  records: {
    triages: AnsweredRow | null
    encounters: AnsweredRow | null
    prescriptions: AnsweredRow | null
    discharges: AnsweredRow | null
    'visit-deaths': AnsweredRow | null
  }
  ranges: Ranges
  /** Earlier measurements, the newest last. */
  trend: { id: number; at: string; values: Partial<Record<string, number>> }[]
  growth: Growth
  transitions: OpenTransition[]
  /** Who else is seeing the patient; null for nobody or oneself. */
  seen_by: Reference | null
}

/** One visit of a patient's course. */
export interface ChartVisit {
  code: string
  at: string
  /** Numbers of schemas/codes: visit-type, visit-status. */
  visit_type_id: number
  status: number
  /** What they came for, as triage wrote it. */
  complaint: string | null
  /** The primary one first. */
  diagnoses: (Named & { code: string })[]
  medicines: (Named & { id: number; days: number })[]
}

/** A patient's course over visits, the newest first. */
export interface Chart {
  visits: ChartVisit[]
  measured: Cumulated[]
  /** Numbers of clinical forms, by question. */
  observed: Cumulated[]
  results: Cumulated[]
}

/** Groups of those who wait, in the order in which they are called. */
export const displayGroups = ['urgent', 'visit', 'triage'] as const
export type DisplayGroup = (typeof displayGroups)[number]

/** What the waiting room sees: numbers and rooms, no names. */
export interface Display {
  called: { number: string; to: string; at: string }[]
  /**
   * `total` counts those beyond the numbers, too; `rooms` are those that call for the group now.
   */
  waiting: { group: DisplayGroup; numbers: string[]; total: number; rooms: string[] }[]
}
