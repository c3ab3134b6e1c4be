/** API answers about visits. */

import type { Progress } from '#application/domain/visit-steps.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import type { Reference } from '#src/domain/answers.ts'
import type { ExpectedArrival } from '#src/domain/expected-arrival.ts'
import type { OpenTransition } from '#src/domain/transitions.ts'
import type { FieldLock } from '#src/workflows/billing/domain/correction.ts'
import type { Cumulated, Named } from '#src/workflows/orders/domain/order-actions.ts'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import type { BannerPatient } from '#src/workflows/patients/domain/profile.ts'
import type { Growth } from './plausibility.ts'
import type { Ranges } from './vital-signs.ts'

/** The missing parts of a visit; each links to the step that completes it (domain 1.6). */
export const missingParts = ['triage', 'diagnosis', 'prescription', 'discharge', 'attachment'] as const
export type MissingPart = (typeof missingParts)[number]

export interface FrequentDiagnosis {
  id: number
  code: string
  label: Label
}

/** Columns of work lists that some of them do not show. */
export interface SomeColumns extends Pick<Progress, 'has_form' | 'has_prescription'> {
  /** Minutes after which the facility considers a wait long, and too long. */
  wait_limits: { long: number; too_long: number }
  /** Ward and bed of an inpatient. */
  place: Label | null
  seen_by: Reference | null
  discharge_type: Label | null
  missing: MissingPart[]
  /** Free care: its user and reason. Null for users who do not check money. */
  freed: { by: Reference | null; reason: string | null } | null
}

/** A row of a work list. */
export interface VisitRow extends Omit<Progress, keyof SomeColumns>, Partial<SomeColumns> {
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
  /** The reason for the visit, from triage. */
  complaint: string | null
  /** Why the priority is lower than triage proposed. */
  priority_reason: string | null
  /** The more urgent one; null for a visit from before it was stored. */
  proposed_priority: number | null
}

/** Initial values for registering a visit, each with the reason for the suggestion. */
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
  } & ExpectedArrival['values']
  /** Why the patient is expected, by each workflow. */
  expected: Label[]
  /** Today's appointments at the facility, which the visit fulfils. */
  booked: { time: string; type: number }[]
  /** Key of visits.pays: a card in force, or none. */
  pays: 'card' | 'none'
  /** Day of the last visit, `YYYY-MM-DD`. */
  last: string | null
  /** The facility prints a ticket for each new visit. */
  prints_ticket: boolean
}

/** A visit to correct, and its locked fields. */
export interface VisitCorrection {
  visit: AnsweredRow
  patient: BannerPatient
  lock: FieldLock | null
  /** Kinds of records besides the registration: with any of them, the patient cannot be changed. */
  recorded: Label[]
}

/** A visit with another payer, although the patient has a card that pays on its day. */
export interface PayerOffer {
  visit: { id: number; version: number; code: string; payer: Label }
  card: { id: number; payment_type_id: number; payer: Label }
  /** The issued invoice: the payer can then change by an approved request only. */
  invoice: { id: number; code: string } | null
}

/** Everything that the page of a step shows, in one answer. */
export interface VisitDetails {
  visit: AnsweredRow
  progress: Progress
  patient: BannerPatient
  /** The records of the step, by resource; null before it is begun. */
  records: {
    triages: AnsweredRow | null
    encounters: AnsweredRow | null
    prescriptions: AnsweredRow | null
    discharges: AnsweredRow | null
    'visit-deaths': AnsweredRow | null
  }
  ranges: Ranges
  /** Earlier measurements, newest last. */
  trend: { id: number; at: string; values: Partial<Record<string, number>> }[]
  growth: Growth
  transitions: OpenTransition[]
  /** Another user who is seeing the patient; null if there is none. */
  seen_by: Reference | null
}

/** One visit in a patient's chart. */
export interface ChartVisit {
  code: string
  at: string
  /** Numbers of schemas/codes: visit-type, visit-status. */
  visit_type_id: number
  status: number
  /** The reason for the visit, from triage. */
  complaint: string | null
  /** The primary one first. */
  diagnoses: (Named & { code: string })[]
  medicines: (Named & { id: number; days: number })[]
}

/** A patient's chart over all visits, newest first. */
export interface Chart {
  visits: ChartVisit[]
  measured: Cumulated[]
  /** Numeric answers of clinical forms, by question. */
  observed: Cumulated[]
  results: Cumulated[]
}

/** Groups of waiting patients, in calling order. */
export const displayGroups = ['urgent', 'visit', 'triage'] as const
export type DisplayGroup = (typeof displayGroups)[number]

/** The display in the waiting room: numbers and rooms, no names. */
export interface Display {
  called: { number: string; to: string; at: string }[]
  /**
   * `total` includes patients beyond the listed numbers; `rooms` are those that currently call the
   * group.
   */
  waiting: { group: DisplayGroup; numbers: string[]; total: number; rooms: string[] }[]
}
