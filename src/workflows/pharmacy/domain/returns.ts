/** Rules for the quantity of a returned medicine (domain 1.3.4, docs/domain/pharmacy.md). */
import { dispensingUnit } from '#schemas/codes/dispensing-unit.ts'
import { doseUnit } from '#schemas/codes/dose-unit.ts'
import { label } from '#schemas/kit/label.ts'
import type { Label } from '#schemas/kit/types.ts'
import { countedUnit } from '#schemas/kit/unit-of.ts'
import { withUnit } from '#schemas/kit/with-unit.ts'
import { contentOf, inSubstitute, type Packed, unitIn } from './substitute.ts'
import type { Warning } from './warning.ts'

/** Quantities in dispensing units. */
export interface ReturnInput {
  /** What was dispensed and not returned. */
  dispensed: number
  returned: number
}

/**
 * The key of the message for a quantity that can't be returned; undefined if it can. Only whole
 * units go back into stock, except the rest of a medicine that was dispensed in halves.
 */
export function returnProblem({ dispensed, returned }: ReturnInput): string | undefined {
  if (returned > dispensed) return 'prescription.return_too_much'
  return Number.isInteger(returned) || returned === dispensed ? undefined : 'prescription.return_whole'
}

/** The doses of a medicine that are recorded as given at the bedside, and its units. */
export interface GivenDoses extends Packed {
  /** The dose unit of the prescribed medicine, and its amount per dose. */
  prescribed_unit: number | null
  each_time: number | null
  /** Dose units of the dispensed medicine for one of the prescribed one (substitute.ts). */
  ratio: number | null
  given: readonly { dose_unit: number | null; quantity: number }[]
}

/** A return, and the doses that are recorded. */
export interface ReturnAfterDoses extends ReturnInput, GivenDoses {}

/** A dose that is recorded after a return; `given` is without it. */
export interface DoseAfterReturn extends GivenDoses {
  /** What the patient keeps, in dispensing units. */
  kept: number
  dose: GivenDoses['given'][number]
}

/** Names the figures that a reason is for, and says them with what to do. */
export interface GivenConflict {
  fact: string
  text: Label
}

function amountIn(values: Parameters<typeof unitIn>[0], unit: number | null, count: number): Label {
  const own = unitIn(values, unit)?.[1].label
  const { kh, en } = own ? countedUnit(own, count) : label('', '')
  return label(withUnit(String(count), kh), withUnit(String(count), en))
}

/** Quantities have two decimals; a content can be 3 doses. */
const tolerance = 0.001

/**
 * A recorded dose in dose units of the dispensed medicine; null if unknown. If both medicines have
 * the same unit, at most the prescribed amount can be of either one: the larger amount counts.
 */
function dispensedDose(input: GivenDoses, { dose_unit: unit, quantity }: GivenDoses['given'][number]) {
  const { prescribed_unit, dose_unit, ratio, each_time } = input
  if (ratio === null || (unit !== dose_unit && unit !== prescribed_unit)) return null
  if (unit !== prescribed_unit) return quantity
  if (unit !== dose_unit) return quantity * ratio
  return each_time !== null && quantity > each_time ? quantity : quantity * Math.max(1, ratio)
}

/** The recorded doses in dispensing units; null if the units can't be compared. */
function givenUnits(input: GivenDoses): number | null {
  const content = contentOf(input)
  const doses = input.given.map((one) => dispensedDose(input, one))
  const sum = doses.reduce((all, one) => (all === null || one === null ? null : all + one), 0)
  return content === null || sum === null ? null : sum / content
}

/**
 * The rule of returns and doses, for both writers: once something was returned, the recorded doses
 * are at most what the patient keeps. True if they are more, or can't be compared.
 */
const isMoreThanKept = (input: GivenDoses, kept: number): boolean => {
  if (input.given.length === 0) return false
  const units = givenUnits(input)
  return units === null || units > kept + tolerance
}

/** The sum of each dose unit. */
function sumsOf({ given, dose_unit }: GivenDoses): [unit: number | null, sum: number][] {
  const sums = new Map<number | null, number>(given.length > 0 ? [] : [[dose_unit, 0]])
  for (const one of given) sums.set(one.dose_unit, (sums.get(one.dose_unit) ?? 0) + one.quantity)
  return [...sums].map(([unit, sum]) => [unit, Math.round(sum * 100) / 100])
}

function givenLabel(input: GivenDoses): Label {
  const doses = sumsOf(input).map(([unit, sum]) => amountIn(doseUnit, unit, sum))
  return label(doses.map(({ kh }) => kh).join(', '), doses.map(({ en }) => en).join(', '))
}

/**
 * A medicine that was taken can't come back: a return that contradicts the recorded doses needs a
 * reason for both figures, because a dose can be recorded by mistake or come from the ward's stock.
 * Every return needs it if the units of doses and dispensing can't be compared. Undefined for none.
 */
export function givenConflict(input: ReturnAfterDoses): GivenConflict | undefined {
  const { dispensed, dispensed_unit, returned } = input
  if (!isMoreThanKept(input, dispensed - returned)) return undefined
  const figures = { given: givenLabel(input), dispensed: amountIn(dispensingUnit, dispensed_unit, dispensed) }
  const text = label(
    `កត់ត្រាថាបានឱ្យនៅក្បែរគ្រែ៖ ${figures.given.kh}។ បើកហើយ មិនទាន់ប្រគល់មកវិញ៖ ${figures.dispensed.kh}។`,
    `Recorded as given at the bedside: ${figures.given.en}. Dispensed and not returned: ${figures.dispensed.en}.`,
  )
  const fact = [...sumsOf(input).flat(), dispensed_unit, dispensed].join('-')
  const advised = (kh: string, en: string) => ({ fact, text: label(`${text.kh} ${kh}`, `${text.en} ${en}`) })
  const units = givenUnits(input)
  if (units === null)
    return advised(
      'សូមប្រៀបធៀបចំនួនទាំងពីរ ហើយបញ្ជាក់មូលហេតុ។',
      'Compare both figures, and give the reason for the return.',
    )
  const rest = Math.max(0, Math.floor(dispensed - units + tolerance))
  const most = amountIn(dispensingUnit, dispensed_unit, rest)
  return advised(
    `នៅសល់យ៉ាងច្រើន៖ ${most.kh}។ សូមកែដូសដែលកត់ត្រាខុស ឬបញ្ជាក់មូលហេតុដែលប្រគល់មកវិញច្រើនជាងនេះ។`,
    `At most ${most.en} can be left. Correct a dose that was recorded by mistake, or give the reason for returning more.`,
  )
}

/**
 * The warning for a dose of a returned medicine that the patient no longer has. The reason for it
 * is for both figures: a dose can come from the ward's stock, or the return can be a mistake.
 */
export function returnedWarning(input: DoseAfterReturn): Warning | undefined {
  const { kept, dose, given, dispensed_unit } = input
  if (!isMoreThanKept({ ...input, given: [...given, dose] }, kept)) return undefined
  const params = { kept: amountIn(dispensingUnit, dispensed_unit, kept), given: givenLabel(input) }
  return { risk: 0, isSevere: true, key: 'bedside.returned', params }
}

/** The warning for a dose of a substitute that can't be converted from the prescribed dose. */
export function substituteWarning(
  { ratio, prescribed_unit, each_time }: GivenDoses,
  prescribed: Label,
): Warning | undefined {
  if (ratio !== null) return undefined
  const params = { prescribed, dose: amountIn(doseUnit, prescribed_unit, each_time ?? 0) }
  return { risk: 0, isSevere: true, key: 'bedside.substituted', params }
}

/**
 * The largest dose at the bedside, in the unit of its record; null for no limit: of a substitute
 * that can't be converted, each dose needs a reason instead.
 */
export function maxDose(
  { ratio, each_time, dose_unit, prescribed_unit }: GivenDoses,
  unit: number | null,
): number | null {
  if (each_time === null || ratio === null) return null
  const isPrescribed = unit === prescribed_unit && unit !== dose_unit
  return isPrescribed ? each_time : inSubstitute(each_time, ratio)
}
