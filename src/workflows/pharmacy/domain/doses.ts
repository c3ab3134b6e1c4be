/** Checks doses against body weight, the daily maximum, and age. */
import { prescribingRisk } from '#schemas/codes/dispensing.ts'
import type { PrescribedLine, PrescribingContext } from './medicine.ts'
import type { Warning } from './warning.ts'

const adultMonths = 18 * 12
/** From this age on a missing weight gives no warning. */
const childMonths = 12 * 12
/**
 * Lighter adults are dosed by weight too, in kg (WHO model formulary for children, paracetamol).
 */
const adultWeight = 50

type Person = Pick<PrescribingContext, 'age_months' | 'weight'>

const isChild = ({ age_months }: Person, below = adultMonths) => age_months !== null && age_months < below

const rounded = (value: number) => Math.round(value * 100) / 100

/** Weight limits apply to children, and to adults below 50 kg or without a daily maximum. */
function doseWarnings({ medicine, daily }: PrescribedLine, person: Person): Warning[] {
  const { dose_unit_mg: unit, max_dose_per_kg: perKg, max_daily_dose: maximum } = medicine
  const { weight } = person
  if (unit === null || daily <= 0) return []
  const dose = rounded(daily * unit)
  const byWeight = isChild(person) || (weight !== null && weight < adultWeight) || maximum === null
  const found: Warning[] = []
  if (perKg !== null && weight !== null && byWeight && dose > rounded(perKg * weight))
    found.push({
      risk: prescribingRisk.DOSE.value,
      isSevere: true,
      key: 'prescription.warning.dose',
      params: { dose, per_kg: perKg, weight, limit: rounded(perKg * weight) },
    })
  if (maximum !== null && dose > maximum)
    found.push({
      risk: prescribingRisk.DAILY_DOSE.value,
      isSevere: true,
      key: 'prescription.warning.daily_dose',
      params: { dose, limit: maximum },
    })
  return found
}

export function personWarnings(line: PrescribedLine, person: Person): Warning[] {
  const { min_age_months: youngest, max_dose_per_kg: perKg } = line.medicine
  const found = doseWarnings(line, person)
  if (youngest !== null && person.age_months !== null && person.age_months < youngest) {
    const inYears = youngest >= 24
    found.push({
      risk: prescribingRisk.AGE.value,
      isSevere: true,
      key: inYears ? 'prescription.warning.age_years' : 'prescription.warning.age_months',
      params: { age: inYears ? Math.floor(youngest / 12) : youngest },
    })
  }
  if (perKg !== null && person.weight === null && isChild(person, childMonths))
    found.push({
      risk: prescribingRisk.WEIGHT_UNKNOWN.value,
      isSevere: false,
      key: 'prescription.warning.weight_unknown',
      params: { per_kg: perKg },
    })
  return found
}
