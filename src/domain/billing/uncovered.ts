/**
 * What a programme does not pay of a line, and what the facility’s policy makes of it (domain 2.3).
 */
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { uncoveredPolicy } from '#schemas/codes/uncovered-policy.ts'
import type { VisitFacts } from './facts.ts'

interface LineCover {
  quantity: number
  covered: boolean
  /** How many of the quantity a programme pays for. */
  covered_quantity: number
  patient_share: number
}

/**
 * What the facility takes nothing for: all it pays itself, and what a programme leaves where that
 * is its policy.
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
 * Whether a line asks the patient for what a programme does not pay: all of it, or what is above a
 * limit. The facility’s policy says whether it may (domain 2.3).
 */
export const isBeyondCover = (line: LineCover, policy: number): boolean =>
  line.patient_share > 0 &&
  line.covered_quantity < line.quantity &&
  !(line.covered && policy === uncoveredPolicy.FREE.value)
