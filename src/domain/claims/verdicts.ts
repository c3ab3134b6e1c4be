/** What a reviewer decides about a case or line, and what the claim comes to (domain 1.10). */
import { caseStatus } from '#schemas/codes/claim-terms.ts'

export interface Verdict {
  amount: number
  accepted: number
  reason: number | null
}

/** Why a decision can't stand: more than was asked, or a reduction without its reason. */
export function verdictProblem({ amount, accepted, reason }: Verdict) {
  if (accepted > amount) return 'claim.above_asked'
  return accepted < amount && reason === null ? 'claim.reason_missing' : undefined
}

/** Number of caseStatus that follows from the amounts. */
export function verdictStatus({ amount, accepted }: Omit<Verdict, 'reason'>): number {
  if (accepted === amount) return caseStatus.ACCEPTED.value
  return (accepted === 0 ? caseStatus.DENIED : caseStatus.REDUCED).value
}
