/** API answers for the pages of one patient: banner, profile, timeline. */
import type { Label } from '#schemas/kit/types.ts'
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

/** A record as the API answers it. */
export type AnsweredRecord = Readonly<Record<string, unknown>> & { id: number }

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

/** The sources of a timeline; their labels are `patient_profile.source.<name>`. */
export const timelineSources = [
  'record',
  'visits',
  'papers',
  'allergies',
  'cards',
  'links',
  'merges',
  'appointments',
  'prints',
  'views',
] as const
export type TimelineSource = (typeof timelineSources)[number]

/** Old and new value of a field, in words. */
export interface TimelineChange {
  field: string
  label: Label
  before: Label
  after: Label
}

/** An event of a patient's record. */
export interface TimelineEvent {
  id: number
  source: TimelineSource
  /** UTC. */
  at: string
  /** Name of the user; null: the system itself. */
  by: Label | null
  /** `patient_profile.did.<source>.<action>`. */
  action: string
  /** Its subject, such as a card; missing if the action is clear without it. */
  about?: Label
  reason: string | null
  /** Number of the record of the event, if that record was merged into the patient's later. */
  from?: string
  /** For updates only; initial values are on the profile. */
  changes: TimelineChange[]
}

/** `GET /api/patients/{id}/timeline`; `next` loads earlier events. */
export interface TimelinePage {
  events: TimelineEvent[]
  next: string | null
  /** The sources that the user can see. */
  sources: TimelineSource[]
}
