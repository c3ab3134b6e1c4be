/** The tabs of /approval, shared by page and server (domain 1.5). */
import type { AnsweredRow } from '../action.ts'

export const requestLists = ['inbox', 'sent', 'history'] as const
export type Box = (typeof requestLists)[number]

/** `GET /api/approvals/counts`. */
export interface RequestCounts {
  /** Requests that the user can decide, and how many of them are overdue. */
  inbox: number
  overdue: number
  /** The user's own pending requests. */
  sent: number
}

/** A request in lists and panels. */
export interface ApprovalRow extends AnsweredRow {
  code: string
  request_code: string
  kind: number
  subject_kh: string
  subject_en: string
  subject_link: string | null
  health_facility_id: number | null
  amount_before: number | null
  amount_after: number | null
  reason_code: number
  reason_text: string | null
  requested_by: number
  requested_at: string
  due_at: string | null
  level: number
  decision: number
  decided_by: number | null
  decided_at: string | null
  decision_note: string | null
}

/** A request with its other levels and attachments. */
export interface ApprovalAround {
  row: ApprovalRow
  may_decide: boolean
  levels: ApprovalRow[]
  documents: AnsweredRow[]
}

/** The result for one request of a bulk decision. */
export interface DecisionResult {
  id: number
  decided: boolean
  /** The reason for a failure, in the caller's language. */
  message?: string
}
