/** What the endpoints of active periods answer. */
import type { Label } from '#schemas/kit/types.ts'
import type { ChecklistItem } from './checklist.ts'
import type { OpeningPlan } from './opening.ts'
import type { Snapshot, TotalChange } from './totals.ts'
import type { ActionRefusal, PeriodAction } from './transitions.ts'

export interface FacilityName {
  id: number
  code: string
  name: Label
}

/** A month as lists show it. `status` is the one that counts now. */
export interface MonthLine {
  id: number
  version: number
  code: string
  status: number
  ends_on: string
  submission_cutoff_on: string
  closed_at: string | null
  closed_by: Label | null
  reopened_until: string | null
}

/** A facility with its last months, the newest first. */
export interface FacilityMonths {
  facility: FacilityName
  months: readonly MonthLine[]
}

/** What opening a month means for one facility. */
export interface FacilityOpening {
  facility: FacilityName
  plan: OpeningPlan
}

/** What came of it. */
export interface OpeningResult {
  facility_id: number
  ok: boolean
  message?: string
}

/** An approval that was asked for from the page of a month. */
export interface MonthRequest {
  code: string
  kind: 'PERIOD_REOPEN' | 'LATE_ENTRY'
  decision: number
  requested_at: string
  requested_by: Label
}

/** Everything the page of a month shows. */
export interface PeriodState extends MonthLine {
  facility: FacilityName | null
  starts_on: string
  opened_at: string | null
  opened_by: Label | null
  note: string | null
  today: string
  /** Of a month that isn't closed: as things stand; of a closed one: as they were. */
  checklist: readonly ChecklistItem[]
  /** For each action why it can't be done; null where it can. */
  actions: Readonly<Record<PeriodAction, ActionRefusal | 'permission' | 'coverage' | null>>
  /** The newest last; `is_intact`: its hash fits its figures. */
  snapshots: readonly (Snapshot & { is_intact: boolean })[]
  /** What differs between the last two snapshots, or between the last one and now. */
  changes: readonly TotalChange[]
  requests: readonly MonthRequest[]
  /** Until when the caller may write late, ISO. */
  late_until: string | null
}
