/** Who may do what with a request, and what becomes of it (domain 1.5, 2.5). */
import { approvalDecision } from '#schemas/codes/approval-decision.ts'
import { isExpired } from './times.ts'

export type Decision = keyof typeof approvalDecision

/** What a person, or time, does to a request. */
export type Act = 'approve' | 'reject' | 'withdraw' | 'expire'

/** Only what waits changes, and only once: decisions are final. */
const transitions: Readonly<Record<Act, { from: Decision; to: Decision }>> = {
  approve: { from: 'PENDING', to: 'APPROVED' },
  reject: { from: 'PENDING', to: 'REJECTED' },
  withdraw: { from: 'PENDING', to: 'WITHDRAWN' },
  expire: { from: 'PENDING', to: 'EXPIRED' },
}

/** What an act makes of a request; undefined where it can't be done any more. */
export function outcomeOf(present: Decision, act: Act): Decision | undefined {
  const { from, to } = transitions[act]
  return present === from ? to : undefined
}

/** A request as far as it is judged. */
export interface Judged {
  decision: number
  requested_by: number
  expires_at: string | null
  approver_permission: string | null
  approver_role_id: number | null
}

export interface Decider {
  userId: number
  holds(permission: string): boolean
  holdsRole(id: number): boolean
  /** Whether their coverage lets them approve where the request is from. */
  covers: boolean
}

/** What else ties the person to the request. */
export interface ApproverFacts {
  /** They decided another level of the same request. */
  decidedOtherLevel: boolean
  /** A request of their own depends on this one: they would clear their own way. */
  dependsOnIt: boolean
  /** Whoever asks here decided a request of theirs about the same subject: a favour returned. */
  returnsFavour: boolean
}

export type DecideRefusal =
  | 'RECORD_NOT_FOUND'
  | 'APPROVAL_DECIDED'
  | 'APPROVAL_EXPIRED'
  | 'FORBIDDEN'
  | 'OWN_REQUEST'
  | 'OTHER_LEVEL'
  | 'CIRCULAR_APPROVAL'

/** Needed to decide at all, beside the permission of the kind. */
export const decidePermission = 'decide_approval'

/** The permission that is missing, if any. */
export function missingPermission(
  { approver_permission }: Judged,
  { holds }: Pick<Decider, 'holds'>,
): string | undefined {
  return [decidePermission, approver_permission].find((name) => name !== null && !holds(name)) ?? undefined
}

/**
 * Why somebody may not decide; undefined: they may. What lies outside their areas they don't know
 * of.
 */
export function mayDecide(
  request: Judged,
  decider: Decider,
  { ties, now }: { ties: ApproverFacts; now: Date },
): DecideRefusal | undefined {
  if (!decider.covers) return 'RECORD_NOT_FOUND'
  if (missingPermission(request, decider)) return 'FORBIDDEN'
  if (request.approver_role_id !== null && !decider.holdsRole(request.approver_role_id)) return 'FORBIDDEN'
  if (request.requested_by === decider.userId) return 'OWN_REQUEST'
  if (request.decision !== approvalDecision.PENDING.value) return 'APPROVAL_DECIDED'
  if (isExpired(request, now)) return 'APPROVAL_EXPIRED'
  if (ties.decidedOtherLevel) return 'OTHER_LEVEL'
  if (ties.dependsOnIt || ties.returnsFavour) return 'CIRCULAR_APPROVAL'
  return undefined
}

/** Why somebody may not take a request back: it must be their own, and still wait. */
export function mayWithdraw(
  request: Pick<Judged, 'decision' | 'requested_by'>,
  userId: number | null,
): 'RECORD_NOT_FOUND' | 'APPROVAL_DECIDED' | undefined {
  if (request.requested_by !== userId) return 'RECORD_NOT_FOUND'
  return request.decision === approvalDecision.PENDING.value ? undefined : 'APPROVAL_DECIDED'
}
