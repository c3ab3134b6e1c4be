/**
 * Measurements outside the usual range that alone are no reason to see a patient earlier. Without
 * them most patients with a fever would be proposed as urgent, and the reason for a lower priority
 * would become a habit.
 */
import { pregnancy } from '#schemas/codes/clinical-terms.ts'
import type { Values } from './values.ts'
import type { Vital } from './vital-signs.ts'

type Mild = Readonly<Partial<Record<Vital, readonly [low: number, high: number]>>>

/**
 * Adults: pulse, breathing and oxygen that score at most 1 in NEWS2 (Royal College of Physicians,
 * 2017); fever is high from 38.5 °C (WHO), pressure urgent from 180/110 mmHg (WHO HEARTS).
 */
const adult: Mild = {
  temperature: [35.1, 38.4],
  pulse: [41, 110],
  respiratory_rate: [9, 20],
  spo2: [94, 100],
  // Low pressure is never mild: the usual range begins at the limit of shock.
  systolic: [90, 179],
  diastolic: [60, 109],
  // Urgent from 300 mg/dL, somewhat below the 18 mmol/L of WHO HEARTS-D.
  glucose: [70, 299],
}

/** Usual pulse and breathing depend on a child’s age; only a moderate fever is mild (WHO, IMCI). */
const child: Mild = { temperature: [36, 38.4] }

/**
 * Whether this deviation alone proposes no priority. Infants and pregnant women have no mild ones.
 */
export function isMild(vital: Vital, value: number, { years, values }: { years: number; values: Values }) {
  if (years < 1 || Number(values.pregnant) === pregnancy.YES.value) return false
  const range = (years < 16 ? child : adult)[vital]
  return range !== undefined && value >= range[0] && value <= range[1]
}
