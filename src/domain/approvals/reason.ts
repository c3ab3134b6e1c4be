/** The reason of a request; dialog and server validate it with the same rules (domain 1.5). */
import { approvalReason } from '#application/approvals.ts'
import { countLetters, minExplanation } from '#schemas/kit/letters.ts'
import { type ApprovalKind, type ApprovalReason, approvalKinds } from '../approvals/kinds.ts'

export const maxLetters = 1000
export const maxDocuments = 10
/** Maximum letters of the note on a decision. */
export const maxNote = 500

/** The values that the dialog sends. */
export interface Justification {
  reason_code: string
  reason_text?: string | null | undefined
  documents?: readonly number[] | undefined
}

export interface JustificationProblem {
  field: keyof Justification
  key: string
  params?: Record<string, number>
}

export const isReasonOf = (kind: ApprovalKind, reason: string): reason is ApprovalReason =>
  Object.hasOwn(approvalReason, reason) && approvalKinds[kind].reasons.includes(reason as ApprovalReason)

export function justificationProblems(
  kind: ApprovalKind,
  justification: Justification,
): JustificationProblem[] {
  if (!isReasonOf(kind, justification.reason_code)) return [{ field: 'reason_code', key: 'approvalReason' }]
  const length = countLetters(justification.reason_text)
  if (justification.reason_code === 'OTHER' && length < minExplanation)
    return [{ field: 'reason_text', key: 'approvalText', params: { min: minExplanation } }]
  if (approvalKinds[kind].needsDocument && (justification.documents ?? []).length === 0)
    return [{ field: 'documents', key: 'approvalDocument' }]
  return []
}

/** The reasons of a kind with labels, in the order of its table. */
export const reasonsOf = (kind: ApprovalKind) =>
  approvalKinds[kind].reasons.map((name) => ({ name, label: approvalReason[name].label }))
