import type { Label } from '#schemas/kit/types.ts'
import type { ClaimFacts } from './facts.ts'

/** Where the user corrects the finding. */
export type Fix =
  | 'card'
  | 'triage'
  | 'visit'
  | 'form'
  | 'prescription'
  | 'discharge'
  | 'services'
  | 'benefits'
  | 'contract'
  | 'invoice'
  | 'month'
  | 'cash'
  | 'duplicates'
  | 'claim'

export interface Rule {
  code: string
  /** Blocking: the claim cannot be signed off. Warning: a user must confirm it. */
  severity: 'blocking' | 'warning'
  /** It cannot be corrected: the visit can no longer be claimed. */
  isFinal?: true
  /** A warning that the payer also acknowledges before it accepts the claim. */
  isForPayer?: true
  fix: Fix
  /** `{what}` is replaced with the codes that `finds` returns. */
  text: Label
  /**
   * Whether the check fails: true, or the codes of the failing items; false or empty if it passes.
   */
  finds(facts: ClaimFacts): boolean | readonly (string | Label)[]
}

export interface Finding {
  code: string
  severity: Rule['severity']
  text: Label
  fix: Fix
  isFinal?: true
}

/** The distinct codes of the items for which the test is true. */
export const codesOf = <T extends { code: string }>(
  all: readonly T[],
  isWrong: (one: T) => boolean,
): string[] => [...new Set(all.filter(isWrong).map(({ code }) => code))]

/** Whether the item is for patients of this sex and age. */
export const isFor = (
  limits: { sex: number | null; age_min: number | null; age_max: number | null },
  { sex, years }: { sex: number; years: number },
): boolean =>
  (limits.sex === null || limits.sex === sex) &&
  (limits.age_min === null || years >= limits.age_min) &&
  (limits.age_max === null || years <= limits.age_max)
