/**
 * The vital signs that a triage requires, by age, and those that can be left out with a reason
 * (domain 1.3.1).
 */
import { isBlank, type Values } from './values.ts'

/** Blood pressure is not routinely measured below this age. */
const pressureFrom = 5
/** Doses for children depend on weight. */
const weighedBelow = 15

/**
 * The field with the reason why a vital sign was not measured (schemas/parts/unmeasured-signs.ts).
 */
export const reasonOf = {
  temperature: 'no_temperature',
  pulse: 'no_pulse',
  respiratory_rate: 'no_respiratory_rate',
  spo2: 'no_spo2',
  systolic: 'no_pressure',
  diastolic: 'no_pressure',
  weight: 'no_weight',
} as const

export type ExcusableSign = keyof typeof reasonOf

export const isExcusable = (name: string): name is ExcusableSign => Object.hasOwn(reasonOf, name)

export interface TriagedPatient {
  years: number
  isInpatient: boolean
}

/** Vital signs that this patient's triage needs, measured or with a reason. */
export function requiredSigns({ years, isInpatient }: TriagedPatient): ExcusableSign[] {
  return [
    'temperature',
    'pulse',
    'respiratory_rate',
    'spo2',
    ...(years >= pressureFrom ? (['systolic', 'diastolic'] as const) : []),
    ...(years < weighedBelow || isInpatient ? (['weight'] as const) : []),
  ]
}

/** Fields that are required now: the signs without a reason, and the complaint. */
export function requiredFields(values: Values, patient: TriagedPatient): string[] {
  const { symptom_ids: symptoms } = values
  const hasSymptom = Array.isArray(symptoms) && symptoms.length > 0
  return [
    ...requiredSigns(patient).filter((sign) => isBlank(values[reasonOf[sign]])),
    ...(hasSymptom ? [] : ['complaint']),
  ]
}

/**
 * The systolic pressure, in mmHg, below which a patient of this age may be in shock: 60 for infants
 * (WHO pocket book), 70 + 2 × age below ten years and 90 below eighteen (PALS), 80 for adults.
 */
export function shockBelow(years: number): number {
  if (years < 1) return 60
  if (years < 10) return 70 + 2 * years
  return years < 18 ? 90 : 80
}
