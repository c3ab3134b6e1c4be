/** Nobody stands on both sides of one claim, or decides over their own work (domain 2.2, 2.6). */
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

/** What somebody is about to do, and the hands they must not have had in the claim. */
export const excluded = {
  signOff: ['saved_by'],
  payer: provider,
  approve: [...provider, 'reviewer_id'],
  rule: [...provider, 'reviewer_id', 'approver_id'],
} as const satisfies Record<string, readonly (keyof ClaimPeople)[]>

export type Duty = keyof typeof excluded

/** Whether this person may not do it. */
export const conflicts = (duty: Duty, people: ClaimPeople, userId: number): boolean =>
  excluded[duty].some((hand) => people[hand] === userId)

/**
 * Guards of a claim's steps that keep apart the people who act on it (src/server/workflows/claims).
 */
export const separationGuards: readonly string[] = [
  'isOtherSide',
  'isOwnSide',
  'isAnew',
  'isOthersWork',
  'isOthersReview',
  'isOthersVerdict',
]

/**
 * Below this many people who may sign off or prepare claims, a site can't keep both apart (domain
 * 2.2).
 */
export const minPeople = 3

/** A facility that claims, and a payer that decides. */
export type Side = 'facility' | 'payer'

/** Where a claim names who had it in hand. */
export const responsibleFields = {
  facility: provider,
  payer: ['accepted_by', 'reviewer_id', 'approver_id'],
} as const satisfies Record<Side, readonly (keyof ClaimPeople)[]>

const numbers = (...names: (keyof typeof claimStatus)[]) => names.map((name) => claimStatus[name].value)

/** States into which each side takes a claim; together they are all. */
export const statesOf: Readonly<Record<Side, readonly number[]>> = {
  facility: [
    ...numbers('ProviderSaved', 'ProviderApproved', 'ProviderSubmitted', 'Resubmitted'),
    ...numbers('Appealed', 'ProviderCleared', 'Closed'),
  ],
  payer: numbers('Accepted', 'Rejected', 'Denied', 'Approved', 'Reimbursed'),
}

/** A claim of more riel is denied by two people: one reviews, another refuses. */
export const secondReviewFrom = 2_000_000
