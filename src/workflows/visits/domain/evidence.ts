/**
 * The required forms of a visit (domain 2.1, 2.2: S06): by performed services, claimed benefits and
 * service book, as the catalogues declare. The guard of a visit and the checks of a claim both use
 * this module.
 */
import type { Label } from '#schemas/kit/types.ts'

/** One reason why a form is required. */
export interface Evidence {
  /** Code of the standard service, the benefit, or the service book's form. */
  what: string
  /** Published forms that fit the patient; any one of them is sufficient. */
  forms: readonly Label[]
  is_filled: boolean
}

/** The reasons without a filled form; a reason without an available form requires none. */
export const missingEvidence = (evidence: readonly Evidence[]): Evidence[] =>
  evidence.filter(({ forms, is_filled }) => !is_filled && forms.length > 0)

/** Distinct names of the missing forms. */
export function namesOfMissing(evidence: readonly Evidence[]): Label | undefined {
  const missing = missingEvidence(evidence).map(({ forms }) => forms)
  if (missing.length === 0) return undefined
  const list = (language: 'kh' | 'en', or: string) =>
    [...new Set(missing.map((forms) => forms.map((form) => form[language]).join(or)))].join(', ')
  return { kh: list('kh', ' ឬ '), en: list('en', ' or ') }
}
