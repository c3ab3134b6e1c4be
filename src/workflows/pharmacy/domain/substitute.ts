/** Doses of a substitute, converted from the prescribed ones (docs/domain/pharmacy.md). */
import { dispensingUnit } from '#schemas/codes/dispensing-unit.ts'
import { doseUnit } from '#schemas/codes/dose-unit.ts'
import { searchKey } from '#schemas/kit/search-key.ts'
import type { Label } from '#schemas/kit/types.ts'

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

/** How a medicine is dispensed. */
export interface Packed {
  dispensed_unit: number | null
  dose_unit: number | null
  /** Doses in one dispensing unit. */
  unit_content: number | null
}

export const unitIn = (
  values: Readonly<Record<string, { value: number; label: Label }>>,
  unit: number | null,
) => Object.entries(values).find(([, { value }]) => value === unit)

/** Doses in one dispensing unit; null if unknown. */
export function contentOf({ dispensed_unit, dose_unit, unit_content }: Packed): number | null {
  if (unit_content !== null && unit_content > 0) return unit_content
  const [dispensed] = unitIn(dispensingUnit, dispensed_unit) ?? []
  return dispensed !== undefined && dispensed === unitIn(doseUnit, dose_unit)?.[0] ? 1 : null
}

/**
 * The largest quantity of a substitute, in its whole dispensing units; null if the medicines can't
 * be compared.
 */
export function mostInstead(input: {
  /** The prescribed quantity, in dispensing units. */
  whole: number
  /** Of `substituteRatio`. */
  ratio: number | null
  own: Packed
  other: Packed
}): number | null {
  const [own, other] = [contentOf(input.own), contentOf(input.other)]
  if (input.ratio === null || own === null || other === null) return null
  return Math.ceil(inSubstitute((input.whole * own) / other, input.ratio))
}
