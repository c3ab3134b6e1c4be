/** A reviewer's decision on a case or line, and the resulting total (domain 1.10). */
import { caseStatus } from '#schemas/codes/claim-terms.ts'

export interface Verdict {
  amount: number
  accepted: number
  reason: number | null
}

/**
 * Why a decision is invalid: more than was claimed, a reduction without a reason, or a reason
 * although nothing is reduced.
 */
export function verdictProblem({ amount, accepted, reason }: Verdict) {
  if (accepted > amount) return 'claim.above_claimed'
  return accepted < amount === (reason !== null) ? undefined : 'claim.reason_or_full'
}

/** The caseStatus number that follows from the amounts. */
export function verdictStatus({ amount, accepted }: Omit<Verdict, 'reason'>): number {
  if (accepted === amount) return caseStatus.ACCEPTED.value
  return (accepted === 0 ? caseStatus.DENIED : caseStatus.REDUCED).value
}
