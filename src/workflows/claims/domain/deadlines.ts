/** The deadline of a claim and the actor who must meet it (domain 2.2). */
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { dayAfter } from '#schemas/kit/days.ts'

const { ProviderSaved, ProviderApproved, ProviderSubmitted, Rejected, Denied } = claimStatus
const { Appealed, Accepted, Approved, Reimbursed, ProviderCleared, Resubmitted } = claimStatus

/** Days to correct a returned claim, for the payer's answer, and to appeal. */
export const termDays = { correction: 30, payer: 15, appeal: 30 } as const

/** How often a claim can be resubmitted after correction (domain 2.2). */
export const maxResubmissions = 3

export interface Terms {
  /** Day on which it entered its state. */
  day: string
  /** Cut-off day of its month. */
  cutoff: string | null
  /** Days to appeal with its programme. */
  appealDays: number | null
  isReduced: boolean
}

/** Undefined if no action is due. */
export function dueOn(status: number, { day, cutoff, appealDays, isReduced }: Terms) {
  const after = (days: number) => dayAfter(day, days)
  switch (status) {
    case ProviderSaved.value:
    case ProviderApproved.value:
      return cutoff
    case Rejected.value:
      return after(termDays.correction)
    case Denied.value:
      return after(appealDays ?? termDays.appeal)
    case Approved.value:
      return isReduced ? after(appealDays ?? termDays.appeal) : null
    case ProviderSubmitted.value:
    case Resubmitted.value:
    case Accepted.value:
    case Appealed.value:
      return after(termDays.payer)
    default:
      return null
  }
}

/** The next actor: a key of claims.actor. */
export type Actor = ('officer' | 'director' | 'accountant') | ('intake' | 'reviewer' | 'approver' | 'finance')

const actors: Readonly<Record<number, Actor>> = {
  [ProviderSaved.value]: 'director',
  [ProviderApproved.value]: 'officer',
  [ProviderSubmitted.value]: 'intake',
  [Resubmitted.value]: 'intake',
  [Accepted.value]: 'approver',
  [Rejected.value]: 'officer',
  [Denied.value]: 'director',
  [Appealed.value]: 'approver',
  [Approved.value]: 'finance',
  [Reimbursed.value]: 'accountant',
  // Until the appeal period ends.
  [ProviderCleared.value]: 'director',
}

/**
 * The next actor; null if the claim is closed. @param isDecided The reviewer has decided every case
 * and line.
 */
export const nextActor = (status: number, isDecided = true): Actor | null =>
  status === Accepted.value && !isDecided ? 'reviewer' : (actors[status] ?? null)
