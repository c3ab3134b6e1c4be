/** API answers for the pages of one patient: banner, profile, timeline. */
import type { Label } from '#schemas/kit/types.ts'
import type { AnsweredRecord } from '#src/domain/answers.ts'
import type { AllergySummary } from './allergies.ts'
import type { PatientSummary } from './answers.ts'

/** The banner above every page of a patient. */
export interface BannerPatient extends PatientSummary {
  pmrs_id: string | null
  /** Number of schemas/codes/person-terms.ts. */
  blood_group: number | null
  allergies: AllergySummary
  /** Numbers of schemas/codes/person-terms.ts. */
  chronic_conditions: readonly number[]
  /** UTC. */
  death_at: string | null
  /** Number of schemas/codes/death.ts. */
  death_precision: number | null
}

/** A record that was merged into the patient's record. */
export interface MergedRecord {
  id: number
  code: string
  /** Registering facility and its telephone, for questions about hidden records. */
  facility: Label
  phone: string | null
  /** Whether it is in the reader's areas; only then are its events shown. */
  is_seen: boolean
}

/** `GET /api/patients/{id}/profile`. */
export interface PatientProfile {
  patient: BannerPatient
  /** The requested record, which was merged into this one. */
  led_from: { id: number; code: string } | null
  /** Includes the documents in `identifications`. */
  record: AnsweredRecord
  mother: PatientSummary | null
  /** Newborns registered as this patient's children, youngest first. */
  newborns: PatientSummary[]
  /** Records merged into this one, directly or through another merge. */
  merged: MergedRecord[]
  /** Newest first; null without the permission to list them. */
  cards: AnsweredRecord[] | null
  /** Links to external registers; null without the permission to list them. */
  links: AnsweredRecord[] | null
}
