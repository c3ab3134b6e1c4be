/** The timeline of a patient: events of the records of all workflows. */
import type { Label } from '#schemas/kit/types.ts'

/**
 * The name of a source that a workflow declares (`timeline`). Its texts are
 * `patient_profile.source.<name>` and `patient_profile.did.<name>.<action>`.
 */
export type TimelineSource = string

/** The order of sources in the menu and of events of one moment. Others follow, by name. */
const sourceOrder: readonly TimelineSource[] = [
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
]

/** Negative if the first source comes before the other. */
export function compareSources(a: TimelineSource, b: TimelineSource): number {
  const rank = (name: TimelineSource) => sourceOrder.indexOf(name) + 1 || sourceOrder.length + 1
  return rank(a) - rank(b) || (a < b ? -1 : Number(a > b))
}

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
