/** What the checks of a prescription know of medicines, patients and the place of prescribing. */
import { searchKey } from '#schemas/kit/search-key.ts'
import type { Label } from '#schemas/kit/types.ts'

/** A record of setting/medications, as far as the checks read it. */
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
  /** Milligrams of the main substance in one dose unit; null where that means nothing. */
  dose_unit_mg: number | null
  /** Milligrams for each kilogram of body weight and day. */
  max_dose_per_kg: number | null
  /** Milligrams a day. */
  max_daily_dose: number | null
  min_age_months: number | null
  /** 1 to 5: A to X. */
  pregnancy_class: number | null
  is_controlled: boolean
}

/** A row of a prescription. */
export interface PrescribedLine {
  medicine: Medicine
  /** Dose units in a day; 0 where that is open, as for medicines taken as needed. */
  daily: number
}

/** An active allergy, or an allergen that an earlier note names. */
export interface KnownAllergy {
  name: Label
  /** ATC codes, whole or their first letters, that it covers. */
  atc: readonly string[]
  /** ATC codes with a possible cross-reaction. */
  cross: readonly string[]
  /** Numbers of schemas/codes/allergy.ts. */
  reactions: readonly number[]
  severity: number
}

/** A record of setting/medicine-interactions. */
export interface Interaction {
  first: readonly string[]
  second: readonly string[]
  /** Number of schemas/codes/interaction.ts. */
  severity: number
  effect: Label
}

/** A medicine of another prescription in force, with the number of its visit. */
export interface OtherMedicine {
  medicine: Medicine
  visit: string
}

/** Who takes the medicines, where they are prescribed, and what is known to be dangerous. */
export interface PrescribingContext {
  /** Completed months; null where the birth date isn't known. */
  age_months: number | null
  /** Kilograms, measured in this visit. */
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

/** INNs of a medicine, as they are searched; a combination has several. */
export const substancesOf = ({ generic_name }: Medicine) =>
  generic_name
    .split(/[+/]/)
    .map((part) => searchKey(part.replace(/\(.*?\)/g, ' ')))
    .filter((part) => part.length > 3)

/** Its names without strength and form: `អាម៉ុកស៊ីស៊ីលីន 500 mg គ្រាប់` is `អាម៉ុកស៊ីស៊ីលីន`. */
export const bareNamesOf = (medicine: Medicine): string[] => [
  ...substancesOf(medicine),
  ...[medicine.name_kh, medicine.name_en].flatMap((name) =>
    (name.split(/\s+(?=[\d០-៩])/)[0] ?? '')
      .split(/[+/()]/)
      .map(searchKey)
      .filter((part) => part.length > 3),
  ),
]

/** Name and strength, as sentences call a medicine. */
export const medicineLabel = ({ name_kh, name_en }: Medicine): Label => ({
  kh: name_kh,
  en: name_en || name_kh,
})

export interface Doses {
  morning?: unknown
  afternoon?: unknown
  evening?: unknown
  night?: unknown
  interval_hours?: unknown
  each_time?: unknown
}

/** Dose units a day, by day-parts or by interval, as the quantity is worked out. */
export function dailyOf(line: Doses): number {
  const { interval_hours: hours, each_time: each } = line
  if (Number(hours) > 0) return (24 / Number(hours)) * Number(each ?? 0)
  const { morning, afternoon, evening, night } = line
  return [morning, afternoon, evening, night].reduce<number>((sum, dose) => sum + Number(dose ?? 0), 0)
}
