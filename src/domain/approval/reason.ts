/**
 * Why something is asked for, judged alike by the dialog that asks and by the server (domain 1.5).
 */
import { approvalReason } from '#schemas/codes/approval-reason.ts'
import { type ApprovalKind, type ApprovalReason, approvalKinds } from './kinds.ts'

/** Letters an explanation needs where the reason is OTHER. */
export const minLetters = 10
export const maxLetters = 1000
export const maxDocuments = 10
/** Letters of the note on a decision. */
export const maxNote = 500

/** What the dialog sends. */
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

/**
 * Letters as people count them: a Khmer consonant with its vowel and signs is one. Letters beyond
 * the longest reason are not counted: the segmenter's time grows with the square of the length.
 */
export const lettersOf = (text: string) =>
  [...new Intl.Segmenter('km').segment(text.trim().slice(0, maxLetters))].length

export const isReasonOf = (kind: ApprovalKind, reason: string): reason is ApprovalReason =>
  Object.hasOwn(approvalReason, reason) && approvalKinds[kind].reasons.includes(reason as ApprovalReason)

/** Kinds whose reason is proven by a paper (domain 2.3). */
const documented: readonly ApprovalKind[] = ['EXCEPTION']

export function justificationProblems(
  kind: ApprovalKind,
  justification: Justification,
): JustificationProblem[] {
  if (!isReasonOf(kind, justification.reason_code)) return [{ field: 'reason_code', key: 'approvalReason' }]
  const length = lettersOf(justification.reason_text ?? '')
  if (justification.reason_code === 'OTHER' && length < minLetters)
    return [{ field: 'reason_text', key: 'approvalText', params: { min: minLetters } }]
  if (documented.includes(kind) && (justification.documents ?? []).length === 0)
    return [{ field: 'documents', key: 'approvalDocument' }]
  return []
}

/** What a kind may be asked for, with labels, in the order of its table. */
export const reasonsOf = (kind: ApprovalKind) =>
  approvalKinds[kind].reasons.map((name) => ({ name, label: approvalReason[name].label }))
