/**
 * Measurements that are improbable for the patient's age, or differ too much from the last ones:
 * most are typing errors, and doses depend on them. They are saved after the user confirms them.
 * The limits of every field (schemas/parts/vital-signs.ts) apply in addition.
 */

import { type Age, ageOn } from '#schemas/kit/age.ts'
import { daysBetween } from '#schemas/kit/days.ts'
import { numberOf, type Values } from './values.ts'

/** Checked measurements, each with a field `confirmed_<name>`. */
export const judgedSigns = ['weight', 'height', 'temperature', 'bmi', 'muac'] as const
export type JudgedSign = (typeof judgedSigns)[number]

/** The last measurement of the same patient; `on` is its day, `YYYY-MM-DD`. */
export interface LastValue {
  value: number
  on: string
}

/**
 * The newest two weights and heights of a patient, newest first: one of them can belong to the
 * record being corrected. `of` is the id of its triage, or the negative id of a bedside round.
 */
export type Growth = Readonly<Record<'weight' | 'height', readonly (LastValue & { of: number })[]>>

/** The values for comparison: the newest of other records. */
export function previousValues(growth: Growth, of?: number): PatientGrowth['last'] {
  const [weight, height] = [growth.weight, growth.height].map((values) => values.find((one) => one.of !== of))
  return { ...(weight && { weight }), ...(height && { height }) }
}

export interface PatientGrowth {
  birthdate: string
  /** The day of the measurement in Phnom Penh, `YYYY-MM-DD`. */
  today: string
  last?: Partial<Record<'weight' | 'height', LastValue>> | undefined
}

/** A value to confirm: because of the age, or because of the last value. */
export interface Doubt {
  sign: JudgedSign
  value: number
  /** The expected range. */
  low: number
  high: number
  last?: LastValue
}

type Band = readonly [fromMonths: number, low: number, high: number]

/**
 * By age in months from the first number on. Weight and height: WHO child growth standards (2006)
 * and reference (2007) at about ±5 standard deviations, rounded outwards and wide enough for
 * premature babies; for adults the range that hospital scales show. MUAC: about the same limits.
 * Temperature: outside the range that patients survive. BMI: any age after the first month.
 */
const bands: Readonly<Record<JudgedSign, readonly Band[]>> = {
  weight: [
    [0, 0.5, 7.5],
    [1, 1.2, 10],
    [3, 2.2, 13],
    [6, 3, 16],
    [12, 4, 21],
    [24, 5.5, 27],
    [36, 7, 40],
    [60, 9, 80],
    [120, 14, 130],
    [180, 22, 200],
    [216, 25, 250],
  ],
  height: [
    [0, 28, 62],
    [1, 38, 70],
    [3, 46, 77],
    [6, 52, 87],
    [12, 60, 105],
    [24, 68, 115],
    [36, 76, 135],
    [60, 85, 175],
    [120, 105, 205],
    [180, 115, 220],
  ],
  temperature: [[0, 32, 42]],
  bmi: [[1, 10, 60]],
  muac: [
    [0, 5, 18],
    [6, 7, 25],
    [60, 9, 40],
    [180, 14, 55],
  ],
}

/** Median weight (kg) by age in months, both sexes: WHO growth standards, rounded. */
const medianWeight: readonly (readonly [number, number])[] = [
  [0, 3.3],
  [1, 4.3],
  [2, 5.3],
  [3, 6.1],
  [4, 6.7],
  [6, 7.6],
  [9, 8.6],
  [12, 9.3],
  [18, 10.6],
  [24, 11.8],
  [36, 14],
  [48, 16],
  [60, 18],
  [84, 23],
  [120, 32],
  [144, 40],
  [168, 49],
  [216, 56],
]

const monthsOf = ({ years, months }: Age) => years * 12 + months

function medianAt(months: number): number {
  const next = medianWeight.findIndex(([from]) => from > months)
  const [lowMonth, low] = medianWeight.at(next < 0 ? -1 : Math.max(0, next - 1)) ?? [0, 0]
  const [highMonth, high] = medianWeight.at(next) ?? [0, 0]
  return next <= 0 ? low : low + ((high - low) * (months - lowMonth)) / (highMonth - lowMonth)
}

const round = (value: number) => Math.round(value * 10) / 10

/** Body mass index with one decimal; null without weight and height. */
export function bodyMassIndex(values: Values): number | null {
  const [weight, height] = [numberOf(values.weight), numberOf(values.height)]
  return weight && height ? round(weight / (height / 100) ** 2) : null
}

const measuredValue = (values: Values, sign: JudgedSign) =>
  sign === 'bmi' ? bodyMassIndex(values) : numberOf(values[sign])

/** Days after which an adult's last value is no longer compared. */
const adultLastDays = 365
const adultFrom = 18
/** Relative change of weight that is allowed beyond growth, and centimetres for a height. */
const weightChange = 0.2
const heightChange = 3
/** Centimetres that a child can grow per month, by age in months from the first number on. */
const growthAMonth = [
  [0, 4.5],
  [12, 2],
  [36, 1.2],
] as const

/** The range expected from the last value; undefined if that is too old. */
function expectedAfter(
  sign: 'weight' | 'height',
  last: LastValue,
  { birthdate, today }: PatientGrowth,
): { low: number; high: number } | undefined {
  const [then, now] = [ageOn(birthdate, last.on), ageOn(birthdate, today)]
  if (!then || !now) return undefined
  const isAdult = then.years >= adultFrom
  const days = daysBetween(last.on, today)
  if (isAdult && days > adultLastDays) return undefined
  if (sign === 'weight') {
    const growth = isAdult ? 1 : medianAt(monthsOf(now)) / medianAt(monthsOf(then))
    return {
      low: round(last.value * (1 - weightChange)),
      high: round(last.value * growth * (1 + weightChange)),
    }
  }
  const perMonth = growthAMonth.findLast(([from]) => monthsOf(then) >= from)?.[1] ?? 0
  const grown = isAdult ? 0 : perMonth * (days / 30)
  return { low: round(last.value - heightChange), high: round(last.value + heightChange + grown) }
}

/** Values to confirm; a BMI only if weight and height are each plausible. */
export function doubts(values: Values, person: PatientGrowth): Doubt[] {
  const age = ageOn(person.birthdate, person.today)
  if (!age) return []
  const found = new Map<JudgedSign, Doubt>()
  for (const sign of judgedSigns) {
    const value = measuredValue(values, sign)
    const band = bands[sign].findLast(([from]) => monthsOf(age) >= from)
    if (value === null || !band) continue
    const [, low, high] = band
    const isOut = (range: { low: number; high: number }) => value < range.low || value > range.high
    const last = sign === 'weight' || sign === 'height' ? person.last?.[sign] : undefined
    const expected = last && expectedAfter(sign as 'weight' | 'height', last, person)
    if (isOut({ low, high })) found.set(sign, { sign, value, low, high })
    else if (expected && isOut(expected)) found.set(sign, { sign, value, ...expected, last })
  }
  if (found.has('weight') || found.has('height')) found.delete('bmi')
  return [...found.values()]
}

/** Those that the user has not confirmed. */
export const unconfirmed = (values: Values, person: PatientGrowth): Doubt[] =>
  doubts(values, person).filter(({ sign, value }) => numberOf(values[`confirmed_${sign}`]) !== value)

/** The form field that shows the message; the BMI is computed from the weight. */
export const fieldOfDoubt = ({ sign }: Doubt): string => (sign === 'bmi' ? 'weight' : sign)
