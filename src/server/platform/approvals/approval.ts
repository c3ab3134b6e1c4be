/** The stored form of a request for approval. */
import { type ApprovalKind, kindOfNumber } from '#src/domain/approvals/kinds.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'

/** One level of a request. */
export interface Approval {
  id: number
  code: string
  /** The code of the request's first level, shared by all its levels. */
  request_code: string
  kind: ApprovalKind
  subject_resource: string
  subject_id: number
  subject_kh: string
  subject_en: string
  subject_link: string | null
  health_facility_id: number | null
  amount_before: number | null
  amount_after: number | null
  reason_code: number
  reason_text: string | null
  /** Data that the requesting workflow needs to carry out the request. */
  details: unknown
  requested_by: number
  requested_at: string
  due_at: string | null
  expires_at: string | null
  level: number
  depends_on: string | null
  approver_permission: string | null
  approver_role_id: number | null
  decision: number
  decided_by: number | null
  decided_at: string | null
  decision_note: string | null
}

export const approvalOf = ({ id, values }: Pick<Stored, 'id' | 'values'>): Approval =>
  ({ ...values, id, kind: kindOfNumber(values.kind) }) as unknown as Approval
