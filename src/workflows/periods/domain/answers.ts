/** API answers about active periods. */
import type { Label } from '#schemas/kit/types.ts'
import type { Snapshot, TotalChange } from '#src/domain/periods/totals.ts'
import type { ChecklistItem } from './checklist.ts'
import type { OpeningPlan } from './opening.ts'
import type { ActionRefusal, PeriodAction } from './transitions.ts'

export interface FacilityName {
  id: number
  code: string
  name: Label
}

/** A month in lists. `status` is the current one. */
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

/** A facility with its last months, newest first. */
export interface FacilityMonths {
  facility: FacilityName
  months: readonly MonthLine[]
}

/** The effect of opening a month for one facility. */
export interface FacilityOpening {
  facility: FacilityName
  plan: OpeningPlan
}

/** The result of opening. */
export interface OpeningResult {
  facility_id: number
  ok: boolean
  message?: string
}

/** An approval requested on the page of a month. */
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
  /** Current values of an open month, final values of a closed one. */
  checklist: readonly ChecklistItem[]
  /** For each action why it is not possible; null if it is. */
  actions: Readonly<Record<PeriodAction, ActionRefusal | 'permission' | 'coverage' | null>>
  /** Newest last; `is_intact`: its hash matches its figures. */
  snapshots: readonly (Snapshot & { is_intact: boolean })[]
  /** Differences between the last two snapshots, or between the last one and now. */
  changes: readonly TotalChange[]
  requests: readonly MonthRequest[]
  /** End of the caller's late entry, ISO. */
  late_until: string | null
}
