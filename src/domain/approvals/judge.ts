/** Which users can act on a request, and the resulting decision (domain 1.5, 2.5). */
import { approvalDecision } from '#schemas/platform/codes/approval-decision.ts'
import { approvalStates } from '#schemas/platform/parts/approval-states.ts'
import { isExpired } from './times.ts'

export type Decision = keyof typeof approvalDecision

/** An act of a user, or of a deadline, on a request: a declared transition. */
export type Act = keyof (typeof approvalStates)['transitions']

/** The decision after an act; undefined if the act is no longer possible. */
export function outcomeOf(present: Decision, act: Act): Decision | undefined {
  const { from, to } = approvalStates.transitions[act]
  return from.some((name) => name === present) ? to : undefined
}

/** The facts of a request that the rules need. */
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
  /** Whether the user's coverage allows approving at the place of the request. */
  covers: boolean
}

/** Further relations between the user and the request. */
export interface ApproverFacts {
  /** The user decided another level of the same request. */
  decidedOtherLevel: boolean
  /** One of the user's own requests depends on this one, so approval would serve the user. */
  dependsOnIt: boolean
  /** The requester decided a request of this user about the same subject. */
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

/** Required for every decision, in addition to the permission of the kind. */
export const decidePermission = 'decide_approval'

/** The missing permission, if any. */
export function missingPermission(
  { approver_permission }: Judged,
  { holds }: Pick<Decider, 'holds'>,
): string | undefined {
  return [decidePermission, approver_permission].find((name) => name !== null && !holds(name)) ?? undefined
}

/**
 * Why the user cannot decide; undefined if the user can. Requests outside the user's areas are
 * reported as not found.
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

/** Why the user cannot withdraw a request: it must be the user's own and pending. */
export function mayWithdraw(
  request: Pick<Judged, 'decision' | 'requested_by'>,
  userId: number | null,
): 'RECORD_NOT_FOUND' | 'APPROVAL_DECIDED' | undefined {
  if (request.requested_by !== userId) return 'RECORD_NOT_FOUND'
  return request.decision === approvalDecision.PENDING.value ? undefined : 'APPROVAL_DECIDED'
}
