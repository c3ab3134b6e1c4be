/** What the pages about one patient are answered: banner, profile, timeline. */
import type { Label } from '#schemas/kit/types.ts'
import type { AllergySummary } from './allergies.ts'
import type { PatientSummary } from './answers.ts'

/** What stands above everything that is done with a patient. */
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

/** A record that was merged into the patient's. */
export interface MergedRecord {
  id: number
  code: string
  /** Where it was registered, and its telephone: who is asked about what isn't seen. */
  facility: Label
  phone: string | null
  /** Whether it lies in the reader's areas: what happened to it is told then. */
  is_seen: boolean
}

/** `GET /api/patients/{id}/profile`. */
export interface PatientProfile {
  patient: BannerPatient
  /** The merged record that was asked for, in the place of which this one is answered. */
  led_from: { id: number; code: string } | null
  /** With the papers in `identifications`. */
  record: AnsweredRecord
  mother: PatientSummary | null
  /** Newborns registered as this patient's, the youngest first. */
  newborns: PatientSummary[]
  /** Those that were merged into this one, and into them. */
  merged: MergedRecord[]
  /** The newest first; null for who may not list them. */
  cards: AnsweredRecord[] | null
  /** Links to registers outside; null for who may not list them. */
  links: AnsweredRecord[] | null
}

/** What a timeline is made of; its words are `patient_profile.source.<name>`. */
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

/** What a field was and became, in words. */
export interface TimelineChange {
  field: string
  label: Label
  before: Label
  after: Label
}

/** Something that happened to a patient's record. */
export interface TimelineEvent {
  id: number
  source: TimelineSource
  /** UTC. */
  at: string
  /** Name of the person; null: the system itself. */
  by: Label | null
  /** `patient_profile.did.<source>.<action>`. */
  action: string
  /** What it was about, such as a card; missing where the action says all. */
  about?: Label
  reason: string | null
  /**
   * Number of the record that it happened to, where that one was merged into the patient's later.
   */
  from?: string
  /** Of an update; what a record began with is on the profile. */
  changes: TimelineChange[]
}

/** `GET /api/patients/{id}/timeline`; `next` asks for what came before. */
export interface TimelinePage {
  events: TimelineEvent[]
  next: string | null
  /** Those that the person may see. */
  sources: TimelineSource[]
}
