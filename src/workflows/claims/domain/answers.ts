/** API answers about claims. */
import type { Label } from '#schemas/kit/types.ts'
import type { AnsweredRow } from '#src/domain/action.ts'
import type { OpenTransition } from '#src/domain/transitions.ts'
import type { ListPage } from '#src/domain/work-list.ts'
import type { PatientSummary } from '#src/workflows/patients/domain/answers.ts'
import type { Finding } from './checks/rule.ts'
import type { Actor } from './deadlines.ts'
import type { Sending } from './exchange.ts'
import type { Correctable } from './reasons.ts'

/** A line of a list of claims. */
export interface ClaimRow {
  id: number
  version: number
  code: string
  visit_code: string
  patient: PatientSummary | null
  program: Label
  facility: Label
  visit_type_id: number
  date_to: string
  status: number
  status_at: string
  due_on: string | null
  amount_claimed: number
  amount_accepted: number | null
  amount_approved: number | null
  amount_reimbursed: number | null
  cases: number
  reasons: number[]
  is_late: boolean
  is_sampled: boolean
}

/** Riel of the visible ones of the chosen claims. */
export interface ChosenSum {
  count: number
  claimed: number
}

/** Sums over the whole list, not over one page. */
export interface ClaimTotals extends ChosenSum {
  approved: number
  reimbursed: number
}

/**
 * Riel that waits for the facility's response: by the payer's reason, by ward, by the user who
 * prepared the claim.
 */
export const lossGroups = ['reason', 'ward', 'person'] as const

export interface Lost {
  by: (typeof lossGroups)[number]
  /** Id of the reason, ward or user; null for a visit without a ward. */
  id: number | null
  /** Null for a reason, whose name comes from its code. */
  name: Label | null
  claims: number
  amount: number
}

export interface ClaimWork extends ListPage<ClaimRow> {
  totals: ClaimTotals
  /** For the list of rejected claims: waiting riel in three groupings, largest first. */
  lost: Lost[]
}

/** A visit that can become a claim, and its readiness. */
export interface ReadyRow {
  id: number
  code: string
  patient: PatientSummary | null
  program: Label | null
  /** A visit with two programmes has two rows. */
  key: string
  visit_type_id: number
  left_on: string
  due_on: string | null
  findings: ReadyFinding[]
  amount: number
}

/** What is wrong, the page that corrects it and the role that does so. */
export interface ReadyFinding extends Omit<Finding, 'fix'> {
  visit_id: number
  link: string
  by: Label
}

export interface ReadyWork {
  rows: ReadyRow[]
  total: number
}

/** The visits of one or all wards that are not ready for a claim. */
export interface ReadyBoard {
  visits: number
  ready: number
  /** Patients whose visits changed a moment ago and are still counted by an older result. */
  unchecked: number
  missing: { code: string; text: Label; visits: number }[]
}

/** The readiness of a visit for its claims: of its main programme and of a secondary one. */
export interface Readiness {
  programs: {
    program: Label | null
    findings: ReadyFinding[]
    /** The existing claim. */
    claim: { code: string; status: number } | null
  }[]
}

/** The result for each visit that was to be claimed; one per programme. */
export interface CreatedClaim {
  visit_id: number
  visit_code: string
  claim: { id: number; code: string; amount: number } | null
  problems: Label[]
}

export interface ClaimPart {
  kind: 'case' | 'line'
  id: number
  version: number
  what: Label
  level: number | null
  rate: number
  quantity: number
  amount: number
  status: number
  accepted: number | null
  reason: number | null
  note: string | null
  why: Label | null
}

export interface ClaimComment {
  id: number
  at: string
  side: number
  author: Label
  text: string
}

/** A transition of the claim, from the history of its record. */
export interface ClaimStep {
  at: string
  from: number | null
  to: number
  by: Label
  /** The user's text: the reason, explanation, answer or grounds of an appeal. */
  text: string | null
  /** Numbers of `claimReason`. */
  reasons: number[]
  /** Riel that this step claimed, accepted, approved or reimbursed. */
  amount: number | null
}

/** Another claim of the same person. */
export interface EarlierClaim {
  code: string
  facility: Label
  program: Label
  date_from: string
  date_to: string
  status: number
  amount_claimed: number
  amount_approved: number | null
  diagnosis: Label | null
  is_same_diagnosis: boolean
}

/** Everything the page of a claim shows, in one answer. */
export interface ClaimDetails {
  claim: AnsweredRow
  visit_code: string
  patient: PatientSummary | null
  parts: ClaimPart[]
  findings: ReadyFinding[]
  documents: AnsweredRow[]
  earlier: EarlierClaim[]
  comments: ClaimComment[]
  steps: ClaimStep[]
  transitions: OpenTransition[]
  actor: Actor | null
  days_in_status: number
  /** The fields that the caller can change now; empty without the permission. */
  correctableFields: Correctable[]
  /** Whether the caller can decide the cases and lines. */
  may_review: boolean
  /** Progress of the automatic delivery to the payer's service; null without one. */
  sending: Sending | null
  /** Fields that changed since the payer returned it, for the reviewer. */
  changed: { field: string; before: string; after: string }[]
}
