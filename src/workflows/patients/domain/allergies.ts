/** Allergies of a patient for every banner. */
import { allergyAnswer } from '#schemas/codes/allergy.ts'
import type { Label } from '#schemas/kit/types.ts'
import { isReason } from '#src/domain/reason.ts'

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
  assessment: { at: string; by: Label | null; answer: number; reason: string | null } | null
  /** Active ones, most severe first. */
  allergies: readonly AllergyView[]
  /** Free texts from before the list existed, until a user transfers them. */
  notes: readonly string[]
}

/**
 * Whether medicines need an answer about allergies first: no allergy, earlier note or "no known
 * allergies" is recorded, and no reason since `arrivedAt` why the patient could not be asked. An
 * earlier visit's reason does not count: now the patient may be able to answer.
 * @param arrivedAt Of the visit, UTC.
 */
export function isAllergyOpen(
  { state, notes, assessment }: Pick<AllergySummary, 'state' | 'notes' | 'assessment'>,
  arrivedAt: string | Date,
): boolean {
  if (state !== 'not_asked' || notes.length > 0) return false
  const isExcused = assessment?.answer === allergyAnswer.CANNOT_ANSWER.value && isReason(assessment.reason)
  return !isExcused || new Date(assessment.at) < new Date(arrivedAt)
}
