/**
 * The part of a line that a programme does not pay, and the facility's policy for it (domain 2.3).
 */
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { uncoveredPolicy } from '#schemas/codes/uncovered-policy.ts'
import type { VisitFacts } from './facts.ts'

interface LineCover {
  quantity: number
  covered: boolean
  /** The covered quantity. */
  covered_quantity: number
  patient_share: number
}

/**
 * The amount that the facility waives: everything it pays itself, and the uncovered rest if its
 * policy says so.
 */
export function exempted(
  { payer, uncovered_policy }: VisitFacts,
  { rest, uncovered }: { rest: number; uncovered: number },
): number {
  if (payer.payer_kind === payerKind.FACILITY.value) return rest
  const isFree =
    payer.payer_kind === payerKind.SCHEME.value && uncovered_policy === uncoveredPolicy.FREE.value
  return isFree ? Math.min(rest, uncovered) : 0
}

/**
 * Whether a line charges the patient for an uncovered amount: the whole, or the part above a limit.
 * The facility's policy decides whether that is allowed (domain 2.3).
 */
export const isBeyondCover = (line: LineCover, policy: number): boolean =>
  line.patient_share > 0 &&
  line.covered_quantity < line.quantity &&
  !(line.covered && policy === uncoveredPolicy.FREE.value)
