/** The tabs of /approval, as page and server name them (domain 1.5). */
import type { AnsweredRow } from '../action.ts'

export const requestLists = ['inbox', 'sent', 'history'] as const
export type Box = (typeof requestLists)[number]

/** `GET /api/approvals/counts`. */
export interface RequestCounts {
  /** Waiting for the person, and how many of these are overdue. */
  inbox: number
  overdue: number
  /** Their own requests that still wait. */
  sent: number
}

/** A request as lists and panels show it. */
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

/** One line of the answer to deciding on several. */
export interface DecisionResult {
  id: number
  decided: boolean
  /** Why not, in the language of the request. */
  message?: string
}
