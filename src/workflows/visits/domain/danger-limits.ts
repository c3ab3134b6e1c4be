/**
 * Measurements that endanger a patient, by age: the second degree of the scale on which values are
 * shown, above those outside of a reference range. Emergency signs, from which triage proposes its
 * highest priority, are among them.
 */
import { pregnancy } from '#schemas/codes/clinical-terms.ts'
import { shockBelow } from './required-signs.ts'
import { numberOf, type Values } from './values.ts'
import type { Vital } from './vital-signs.ts'

/** Dangerous below `low`, and from `high` on. */
export interface Danger {
  low?: number
  high?: number
}

type Dangers = Readonly<Partial<Record<Vital, Danger>>>

/** Values that make a patient an emergency (domain 1.3.1, IMCI). */
const emergencyLimits = (years: number): Dangers => ({
  spo2: { low: 90 },
  systolic: { low: shockBelow(years) },
  temperature: { low: 35, high: 40 },
  gcs: { low: 9 },
  // Severe hypoglycaemia in mg/dL (WHO, ADA).
  glucose: { low: 54 },
})

/** Pulse and breathing that score 3 in NEWS2 (Royal College of Physicians, 2017). */
const adult: Dangers = { pulse: { low: 41, high: 131 }, respiratory_rate: { low: 9, high: 25 } }

/**
 * Bradycardia and tachycardia that threaten circulation (PALS), breathing of very severe disease
 * (WHO pocket book).
 */
const child = (years: number): Dangers => ({
  pulse: { low: 60, high: years < 1 ? 220 : 180 },
  respiratory_rate: { low: 10, high: years < 1 ? 80 : 60 },
})

export interface PersonAtRisk {
  years: number
  isPregnant: boolean
}

/** The limits for a person. Pressure: severe hypertension, in pregnancy from 160 mmHg on. */
export function dangerLimits({ years, isPregnant }: PersonAtRisk): Dangers {
  const { systolic, glucose, ...others } = emergencyLimits(years)
  return {
    ...others,
    ...(years < 16 ? child(years) : adult),
    systolic: { ...systolic, high: isPregnant ? 160 : 180 },
    diastolic: { high: 110 },
    glucose: { ...glucose, high: 300 },
  }
}

/** The side on which a value is dangerous. */
export function dangerousSide(value: number, { low, high }: Danger): 'low' | 'high' | undefined {
  if (low !== undefined && value < low) return 'low'
  return high !== undefined && value >= high ? 'high' : undefined
}

/** Measurements of an emergency, regardless of the catalogue's ranges. */
export const emergencyMeasurements = (values: Values, years: number): Vital[] =>
  (Object.entries(emergencyLimits(years)) as [Vital, Danger][]).flatMap(([vital, limits]) => {
    const value = numberOf(values[vital])
    return value !== null && dangerousSide(value, limits) ? [vital] : []
  })

const repeated = ['temperature', 'spo2', 'systolic', 'diastolic'] as const

/**
 * Dangerous values that need a second measurement, because they change the treatment and devices
 * often err (WHO HEARTS: a high pressure is measured twice).
 */
export function remeasured(values: Values, years: number): string[] {
  const limits = dangerLimits({ years, isPregnant: Number(values.pregnant) === pregnancy.YES.value })
  return repeated.filter((vital) => {
    const value = numberOf(values[vital])
    return value !== null && dangerousSide(value, limits[vital] ?? {})
  })
}
