/** What speaks against a prescription (domain 1.3.4): pure, for the form and for the server. */
import { pregnancy } from '#schemas/codes/clinical-terms.ts'
import { prescribingRisk } from '#schemas/codes/dispensing.ts'
import { isLevelBelow } from '#schemas/codes/facility-level.ts'
import { searchKey } from '#schemas/kit/search-key.ts'

/** A medicine as prescribing needs it: a record of setting/medications. */
export interface Medicine {
  id: number
  name_kh: string
  generic_name: string
  strength: string
  atc: string | null
  level_from: number | null
  max_dose_per_kg: number | null
  /** 1 to 5: A to X. */
  pregnancy_class: number | null
  is_controlled: boolean
}

/** Who takes it, and where it is prescribed. */
export interface Taker {
  pregnant: number | null
  weight: number | null
  /** What is noted of allergies, in anybody's words. */
  allergies: string
  level: number | null
}

export interface Taken {
  medicine: Medicine
  /** Units in a day. */
  daily: number
}

/** Classes D and X. */
const harmful = 4

/** Milligrams of one unit: of `500 mg`, `1 g`; undefined where it isn't told so. */
export function milligrams(strength: string): number | undefined {
  const found = /^\s*([\d.]+)\s*(mg|g|mcg|µg)\b(?!\s*\/)/i.exec(strength)
  const factor = { mg: 1, g: 1000 }[found?.[2]?.toLowerCase() ?? ''] ?? 0.001
  return found ? Number(found[1]) * factor : undefined
}

const substance = ({ generic_name }: Medicine) => searchKey(generic_name)

/** Substances of a combination are told apart by `+` or `/`. */
const parts = (medicine: Medicine) =>
  medicine.generic_name
    .split(/[+/]/)
    .map(searchKey)
    .filter((part) => part.length > 3)

const isSame = (a: Medicine, b: Medicine) =>
  substance(a) === substance(b) ||
  (a.atc !== null && a.atc === b.atc) ||
  parts(a).some((part) => parts(b).includes(part))

function isTooMuch({ medicine, daily }: Taken, { weight }: Taker): boolean {
  const unit = milligrams(medicine.strength)
  const { max_dose_per_kg: most } = medicine
  return most !== null && weight !== null && unit !== undefined && daily * unit > most * weight
}

/** Numbers of prescribingRisk for each of the lines, in their order. */
export function risksOf(lines: readonly Taken[], taker: Taker): number[][] {
  const told = searchKey(taker.allergies)
  return lines.map((line, index) => {
    const { medicine } = line
    const named = [searchKey(medicine.name_kh), ...parts(medicine)].filter(Boolean)
    const found: Record<keyof typeof prescribingRisk, boolean> = {
      DUPLICATE: lines.some((other, at) => at !== index && isSame(other.medicine, medicine)),
      ALLERGY: told !== '' && named.some((name) => told.includes(name)),
      PREGNANCY:
        taker.pregnant === pregnancy.YES.value && (medicine.pregnancy_class ?? 0) >= harmful,
      CONTROLLED: medicine.is_controlled,
      LEVEL:
        medicine.level_from !== null &&
        taker.level !== null &&
        isLevelBelow(taker.level, medicine.level_from),
      DOSE: isTooMuch(line, taker),
    }
    return (Object.keys(found) as (keyof typeof found)[])
      .filter((name) => found[name])
      .map((name) => prescribingRisk[name].value)
  })
}

export interface Doses {
  morning?: unknown
  afternoon?: unknown
  evening?: unknown
  night?: unknown
  interval_hours?: unknown
  each_time?: unknown
}

/** Units a day, by day-parts or by interval, as the quantity is worked out. */
export function dailyOf(line: Doses): number {
  const { interval_hours: hours, each_time: each } = line
  if (Number(hours) > 0) return (24 / Number(hours)) * Number(each ?? 0)
  const { morning, afternoon, evening, night } = line
  return [morning, afternoon, evening, night].reduce<number>(
    (sum, dose) => sum + Number(dose ?? 0),
    0,
  )
}
