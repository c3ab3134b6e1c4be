/** Allergies of a patient as every banner shows them. */
import type { Label } from '#schemas/kit/types.ts'

export interface AllergyView {
  id: number
  name: Label
  /** Numbers of schemas/codes/allergy.ts. */
  reactions: readonly number[]
  severity: number
}

/**
 * `listed`: at least one active allergy. `none_known`: asked, and there is none. `not_asked`:
 * neither, or the patient could not be asked.
 */
export type AllergyState = 'listed' | 'none_known' | 'not_asked'

export interface AllergySummary {
  state: AllergyState
  /** When the patient was last asked without naming an allergy, UTC, and who asked. */
  asked: { at: string; by: Label | null; answer: number } | null
  /** Active ones, the most severe first. */
  allergies: readonly AllergyView[]
  /** Texts of registrations and notes before there was the list, until somebody takes them over. */
  notes: readonly string[]
}
