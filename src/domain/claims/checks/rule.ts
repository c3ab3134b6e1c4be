import type { Label } from '#schemas/kit/types.ts'
import type { ClaimFacts } from './facts.ts'

/** Where what is missing is put right. */
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
  /** Blocking: the claim can't be signed off. Warning: somebody must have read it. */
  severity: 'blocking' | 'warning'
  /** Nobody can correct it: the visit can no longer be claimed. */
  isFinal?: true
  /** A warning that the payer acknowledges, too, before it takes the claim in. */
  isForPayer?: true
  fix: Fix
  /** `{what}` stands for the numbers that `finds` names. */
  text: Label
  /** What is wrong: true, or the numbers of what is; false or none for nothing. */
  finds(facts: ClaimFacts): boolean | readonly (string | Label)[]
}

export interface Finding {
  code: string
  severity: Rule['severity']
  text: Label
  fix: Fix
  isFinal?: true
}

/** Numbers of those that something is true of, each once. */
export const codesOf = <T extends { code: string }>(
  all: readonly T[],
  isWrong: (one: T) => boolean,
): string[] => [...new Set(all.filter(isWrong).map(({ code }) => code))]

/** Whether somebody of this sex and age is among whom something is for. */
export const isFor = (
  limits: { sex: number | null; age_min: number | null; age_max: number | null },
  { sex, years }: { sex: number; years: number },
): boolean =>
  (limits.sex === null || limits.sex === sex) &&
  (limits.age_min === null || years >= limits.age_min) &&
  (limits.age_max === null || years <= limits.age_max)
