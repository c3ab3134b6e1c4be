/** The state of a demonstration claim, by the time since the patient's discharge (domain 2.2). */

import { claimStatus } from '#schemas/codes/claim-status.ts'
import { caseStatus, claimReason } from '#schemas/codes/claim-terms.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import { allocate } from '#src/domain/money/share.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import { dueOn } from '#src/workflows/claims/domain/deadlines.ts'
import type { Random } from '../patients/random.ts'

export interface People {
  officer: number
  director: number
  intake: number
  reviewer: number
  approver: number
}

type Name = keyof typeof claimStatus

/** Percentage of each state by age in days, oldest first; the last state gets the rest. */
const shares: readonly (readonly [days: number, ...states: (readonly [Name, number])[]])[] = [
  [60, ['Closed', 8], ['ProviderCleared', 92]],
  [33, ['Denied', 3], ['Rejected', 12], ['Appealed', 2], ['Accepted', 8], ['Approved', 75]],
  [8, ['Rejected', 10], ['Resubmitted', 4], ['Accepted', 40], ['ProviderSubmitted', 46]],
  [2, ['ProviderApproved', 45], ['ProviderSaved', 55]],
]

/** Undefined for visits without a claim yet. */
export function stateOf(random: Random, days: number): Name | undefined {
  const [, ...states] = shares.find(([minDays]) => days >= minDays) ?? [0]
  if (states.length === 0 || random.chance(0.06)) return undefined
  let left = random.share() * 100
  for (const [name, share] of states) {
    left -= share
    if (left < 0) return name
  }
  return states.at(-1)?.[0]
}

const usualReasons = ['REFERRAL', 'DOCUMENT', 'DIAGNOSIS', 'IDENTITY', 'CARD_NUMBER', 'FORM'] as const
const finalReasons = ['NOT_COVERED', 'DUPLICATE', 'CARD_EXPIRED'] as const

const decided: readonly Name[] = ['Approved', 'Reimbursed', 'ProviderCleared']
const paidStates: readonly Name[] = ['Approved', 'Reimbursed', 'ProviderCleared', 'Closed']
const payerStates: readonly Name[] = ['Accepted', 'Rejected', 'Denied', 'Appealed', 'Resubmitted', ...decided]

export interface Planned {
  claim: Values<'claims'>
  /** Values of its cases, in order. */
  verdicts: Values<'case_claims'>[]
}

/** The accepted amount, divided over cases in proportion to their amounts. */
function verdictsOf(granted: number, amounts: readonly number[]): Values<'case_claims'>[] {
  const parts = amounts.length > 0 ? allocate(granted, amounts) : []
  return parts.map((amount_accepted, place) => {
    const isReduced = amount_accepted < (amounts[place] ?? 0)
    return {
      amount_accepted,
      case_status: (isReduced ? caseStatus.REDUCED : caseStatus.ACCEPTED).value,
      reason_code: isReduced ? claimReason.RATE.value : null,
    }
  })
}

/** @param left Day of discharge. */
export function planClaim(
  random: Random,
  name: Name,
  {
    left,
    today,
    claimedAmount,
    amounts,
    cutoff,
  }: {
    left: string
    today: string
    claimedAmount: number
    amounts: readonly number[]
    cutoff: string | null
  },
  people: People,
): Planned {
  const at = (day: string) => `${day < today ? day : today}T03:00:00.000Z`
  // Open claims reached their state recently; paid claims long ago.
  const waits = !paidStates.includes(name)
  const day = waits ? dayAfter(today, -random.between(1, 20)) : dayAfter(left, random.between(2, 9))
  const status = claimStatus[name].value
  const isSent = !['ProviderSaved', 'ProviderApproved'].includes(name)
  const isGranted = decided.includes(name)
  const isReduced = isGranted && random.chance(0.08)
  const granted = isReduced ? Math.round((claimedAmount * 0.75) / 100) * 100 : claimedAmount
  const isBack = ['Rejected', 'Resubmitted'].includes(name)
  const isRefused = ['Denied', 'Appealed'].includes(name)
  const reasons = isBack ? [random.pick(usualReasons)] : isRefused ? [random.pick(finalReasons)] : []
  const since = day < today ? day : today
  return {
    claim: {
      status,
      status_at: at(day),
      saved_by: people.officer,
      is_live: name !== 'Closed',
      due_on: dueOn(status, { day: since, cutoff, appealDays: null, isReduced }),
      provider_approved_by: name === 'ProviderSaved' ? null : people.director,
      submitted_by: isSent ? people.officer : null,
      submitted_at: isSent ? at(dayAfter(left, 2)) : null,
      opened_at: payerStates.includes(name) ? at(day) : null,
      accepted_by: payerStates.includes(name) ? people.intake : null,
      reviewer_id: isGranted || isRefused || isBack ? people.reviewer : null,
      approver_id: isGranted ? people.approver : null,
      rejection_reasons: reasons.map((reason) => claimReason[reason].value),
      appeal_text: name === 'Appealed' ? 'សេវានេះស្ថិតក្នុងបញ្ជីធានា សូមពិនិត្យឡើងវិញ។' : null,
      answer_text: name === 'Resubmitted' ? 'បានបំពេញព័ត៌មានដែលខ្វះ។' : null,
      resubmission_no: name === 'Resubmitted' ? 1 : 0,
      amount_accepted: isGranted ? granted : null,
      amount_approved: isGranted ? granted : null,
      amount_reimbursed: name === 'ProviderCleared' ? granted : null,
    },
    verdicts: isGranted ? verdictsOf(granted, amounts) : [],
  }
}
