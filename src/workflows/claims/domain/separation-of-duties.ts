/**
 * A user must not act on both sides of one claim, or decide on their own work (domain 2.2, 2.6).
 */
import { claimStatus } from '#schemas/codes/claim-status.ts'

export interface ClaimPeople {
  saved_by: number | null
  provider_approved_by: number | null
  submitted_by: number | null
  accepted_by: number | null
  reviewer_id: number | null
  approver_id: number | null
}

const provider = ['saved_by', 'provider_approved_by', 'submitted_by'] as const

/** For each act, the fields of earlier actors who must not perform it. */
export const excluded = {
  signOff: ['saved_by'],
  payer: provider,
  approve: [...provider, 'reviewer_id'],
  rule: [...provider, 'reviewer_id', 'approver_id'],
} as const satisfies Record<string, readonly (keyof ClaimPeople)[]>

export type Duty = keyof typeof excluded

/** Whether the rule forbids the act to this user. */
export const conflicts = (duty: Duty, people: ClaimPeople, userId: number): boolean =>
  excluded[duty].some((hand) => people[hand] === userId)

/** Guards of claim transitions that separate the actors (src/workflows/claims/server). */
export const separationGuards: readonly string[] = [
  'isOtherSide',
  'isOwnSide',
  'isNewDecider',
  'isOthersWork',
  'isOthersReview',
  'isOthersVerdict',
]

/** Guards that another user has to satisfy first: the page explains them and offers no button. */
export const othersGuards: readonly string[] = [
  ...separationGuards,
  'isDecided',
  'isTransferred',
  'isReceived',
]

/**
 * With fewer users who can sign off or prepare claims, a site cannot separate these duties (domain
 * 2.2).
 */
export const minPeople = 3

/** The facility claims; the payer decides. */
export type Side = 'facility' | 'payer'

/** The fields of a claim that hold its actors. */
export const responsibleFields = {
  facility: provider,
  payer: ['accepted_by', 'reviewer_id', 'approver_id'],
} as const satisfies Record<Side, readonly (keyof ClaimPeople)[]>

const numbers = (...names: (keyof typeof claimStatus)[]) => names.map((name) => claimStatus[name].value)

/** The states into which each side moves a claim; together they cover all states. */
export const statesOf: Readonly<Record<Side, readonly number[]>> = {
  facility: [
    ...numbers('ProviderSaved', 'ProviderApproved', 'ProviderSubmitted', 'Resubmitted'),
    ...numbers('Appealed', 'ProviderCleared', 'Closed'),
  ],
  payer: numbers('Accepted', 'Rejected', 'Denied', 'Approved', 'Reimbursed'),
}

/** Denying a claim above this amount in riel needs two users: one reviews, another denies. */
export const secondReviewFrom = 2_000_000
