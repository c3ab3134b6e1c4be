/**
 * Which forms a visit must have (domain 2.1, 2.2: S06): by the services performed, the benefits
 * claimed and the service book, as the catalogues declare. The guard of a visit and the checks of a
 * claim both ask here.
 */
import type { Label } from '#schemas/kit/types.ts'

/** One reason why a form is needed. */
export interface Evidence {
  /** Code of the standard service, the benefit, or the form of the service book. */
  what: string
  /** Published forms that fit the patient; any of them will do. */
  forms: readonly Label[]
  is_filled: boolean
}

/** The reasons that no filled form answers; a reason with no form to fill in asks for nothing. */
export const missingEvidence = (evidence: readonly Evidence[]): Evidence[] =>
  evidence.filter(({ forms, is_filled }) => !is_filled && forms.length > 0)

/** Names of the missing forms, each once. */
export function namesOfMissing(evidence: readonly Evidence[]): Label | undefined {
  const missing = missingEvidence(evidence).map(({ forms }) => forms)
  if (missing.length === 0) return undefined
  const list = (language: 'kh' | 'en', or: string) =>
    [...new Set(missing.map((forms) => forms.map((form) => form[language]).join(or)))].join(', ')
  return { kh: list('kh', ' ឬ '), en: list('en', ' or ') }
}
