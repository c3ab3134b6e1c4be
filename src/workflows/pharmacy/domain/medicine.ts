/** The facts about medicines, patients and facility that prescription checks need. */
import { dispensingStatus } from '#schemas/codes/dispensing.ts'
import { searchKey } from '#schemas/kit/search-key.ts'
import type { Label } from '#schemas/kit/types.ts'
import { keepUnits } from '#schemas/kit/with-unit.ts'

/** A record of setting/medications, reduced to the fields that the checks use. */
export interface Medicine {
  id: number
  name_kh: string
  name_en: string
  generic_name: string
  strength: string
  atc: string | null
  level_from: number | null
  /** Number of schemas/codes/dose-unit.ts. */
  dose_unit: number | null
  /** Milligrams of the main substance in one dose unit; null if not applicable. */
  dose_unit_mg: number | null
  /** In milligrams per kilogram of body weight and day. */
  max_dose_per_kg: number | null
  /** In milligrams per day. */
  max_daily_dose: number | null
  min_age_months: number | null
  /** 1 to 5: A to X. */
  pregnancy_class: number | null
  is_controlled: boolean
}

/** What the patient takes of a line: the substitute while it is dispensed. */
export function takenOf(line: {
  status: unknown
  medication_id: number
  substitute_medication_id?: number | null
}): { medication_id: number; isSubstitute: boolean } {
  const substitute = line.status === dispensingStatus.SUBSTITUTED.value && line.substitute_medication_id
  return substitute
    ? { medication_id: substitute, isSubstitute: true }
    : { medication_id: line.medication_id, isSubstitute: false }
}

/** A row of a prescription. */
export interface PrescribedLine {
  medicine: Medicine
  /** Dose units per day; 0 if undetermined, as for medicines taken as needed. */
  daily: number
  /** Dispensed in place of the prescribed medicine. */
  isSubstitute?: boolean
  /** The patient does not take it: it causes no warning of another medicine. */
  isStopped?: boolean
}

/** An active allergy, or an allergen that an earlier note names. */
export interface KnownAllergy {
  name: Label
  /** The ATC codes it covers, complete or as prefixes. */
  atc: readonly string[]
  /** ATC codes with a possible cross-reaction. */
  cross: readonly string[]
  /** Numbers of schemas/codes/allergy.ts. */
  reactions: readonly number[]
  severity: number
  /**
   * The parts of a free text that name no allergen exactly, compared with medicines by similar
   * spelling.
   */
  inexact?: readonly string[]
  /** A free text that names no allergen and no medicine, so no check can find it. */
  isUnchecked?: boolean
}

/** A record of setting/medicine-interactions. */
export interface Interaction {
  first: readonly string[]
  second: readonly string[]
  /** Number of schemas/codes/interaction.ts. */
  severity: number
  effect: Label
}

/** A medicine of another prescription in force, with its visit number. */
export interface OtherMedicine {
  medicine: Medicine
  visit: string
}

/** The patient, the place of prescribing, and the known risks. */
export interface PrescribingContext {
  /** Completed months; null if the birth date is unknown. */
  age_months: number | null
  /** In kilograms, measured in this visit. */
  weight: number | null
  /** Number of schemas/codes/clinical-terms.ts, pregnancy. */
  pregnant: number | null
  /** Number of schemas/codes/facility-level.ts. */
  level: number | null
  allergies: readonly KnownAllergy[]
  interactions: readonly Interaction[]
  others: readonly OtherMedicine[]
}

/** Whether an ATC code belongs to one of these codes or classes. */
export const isWithinAtc = (atc: string | null, codes: readonly string[]) =>
  atc !== null && codes.some((code) => atc.startsWith(code))

export const splitAtc = (codes: string | null) => (codes ?? '').split(' ').filter(Boolean)

/** INNs of a medicine in their search form; a combination has several. */
export const substancesOf = ({ generic_name }: Pick<Medicine, 'generic_name'>) =>
  generic_name
    .split(/[+/]/)
    .map((part) => searchKey(part.replace(/\(.*?\)/g, ' ')))
    .filter((part) => part.length > 3)

/** Its names without strength and form: `អាម៉ុកស៊ីស៊ីលីន 500 mg គ្រាប់` is `អាម៉ុកស៊ីស៊ីលីន`. */
export const bareNamesOf = (medicine: Pick<Medicine, 'name_kh' | 'name_en' | 'generic_name'>): string[] => [
  ...substancesOf(medicine),
  ...[medicine.name_kh, medicine.name_en].flatMap((name) =>
    (name.split(/\s+(?=[\d០-៩])/)[0] ?? '')
      .split(/[+/()]/)
      .map(searchKey)
      .filter((part) => part.length > 3),
  ),
]

/** Name and strength, as used in sentences. */
export const medicineLabel = ({ name_kh, name_en }: Medicine): Label => ({
  kh: keepUnits(name_kh),
  en: keepUnits(name_en || name_kh),
})

export interface Doses {
  morning?: unknown
  afternoon?: unknown
  evening?: unknown
  night?: unknown
  interval_hours?: unknown
  each_time?: unknown
}

/**
 * Dose units per day, by parts of the day or by interval, as in the calculation of the quantity.
 */
export function dailyOf(line: Doses): number {
  const { interval_hours: hours, each_time: each } = line
  if (Number(hours) > 0) return (24 / Number(hours)) * Number(each ?? 0)
  const { morning, afternoon, evening, night } = line
  return [morning, afternoon, evening, night].reduce<number>((sum, dose) => sum + Number(dose ?? 0), 0)
}
