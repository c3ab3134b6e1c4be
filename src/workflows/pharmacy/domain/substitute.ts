/** Doses of a substitute, converted from the prescribed ones (docs/domain/pharmacy.md). */
import { searchKey } from '#schemas/kit/search-key.ts'

/** What a conversion needs of a medicine in the catalogue. */
export interface Strength {
  generic_name: string
  strength: string
  dose_unit: number | null
  /** Milligrams of the main substance in one dose unit. */
  dose_unit_mg: number | null
}

const isCombination = (substance: string) => /[+/]/.test(substance)

/**
 * Dose units of the substitute that equal one dose unit of the prescribed medicine; 1 without a
 * substitute. Null if it is another substance or the strengths aren't known: milligrams of one
 * substance of a combination say nothing about the others.
 */
export function substituteRatio(prescribed: Strength, substitute: Strength | null): number | null {
  if (!substitute) return 1
  const { generic_name: substance } = prescribed
  if (searchKey(substance) === '' || searchKey(substance) !== searchKey(substitute.generic_name)) return null
  const [own, theirs] = [prescribed.dose_unit_mg, substitute.dose_unit_mg]
  if (own && theirs && !isCombination(substance)) return own / theirs
  const isEqual =
    prescribed.dose_unit === substitute.dose_unit &&
    searchKey(prescribed.strength) !== '' &&
    searchKey(prescribed.strength) === searchKey(substitute.strength)
  return isEqual ? 1 : null
}

/** A quantity of the prescribed medicine in dose units of the substitute, with two decimals. */
export const inSubstitute = (quantity: number, ratio: number): number =>
  Math.round(quantity * ratio * 100) / 100
