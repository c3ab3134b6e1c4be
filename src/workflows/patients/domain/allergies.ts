/** Allergies of a patient for every banner. */
import type { Label } from '#schemas/kit/types.ts'

export interface AllergyView {
  id: number
  name: Label
  /** Numbers of schemas/codes/allergy.ts. */
  reactions: readonly number[]
  severity: number
}

/**
 * `listed`: at least one active allergy. `none_known`: the patient said there is none. `not_asked`:
 * neither, or the patient could not answer.
 */
export type AllergyState = 'listed' | 'none_known' | 'not_asked'

export interface AllergySummary {
  state: AllergyState
  /** The last time the patient was asked and named no allergy: UTC, user and answer. */
  assessment: { at: string; by: Label | null; answer: number } | null
  /** Active ones, most severe first. */
  allergies: readonly AllergyView[]
  /** Free texts from before the list existed, until a user transfers them. */
  notes: readonly string[]
}
