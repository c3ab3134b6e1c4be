/**
 * Evaluates the measurements of triage (domain 1.3.1). Reference ranges come from the catalogue.
 */
import { avpu } from '#schemas/codes/clinical-terms.ts'
import { notMeasured } from '#schemas/codes/not-measured.ts'
import { visitPriority } from '#schemas/codes/visit-step.ts'
import { ageOn } from '#schemas/kit/age.ts'
import { isReason } from '#src/domain/reason.ts'
import type { Deviation } from '#src/workflows/orders/domain/deviation.ts'
import { type Danger, dangerousSide, emergencyMeasurements, remeasured } from './danger-limits.ts'
import { isMeasuredAgain } from './measured-again.ts'
import { isMild } from './mild-deviations.ts'
import { isReasonOutdated } from './outdated-reason.ts'
import { doubts, fieldOfDoubt, type PatientGrowth, unconfirmed } from './plausibility.ts'
import { type ExcusableSign, reasonOf, requiredFields, type TriagedPatient } from './required-signs.ts'
import { isBlank, numberOf, type Values } from './values.ts'

/** Fields of a triage by the code of the observation concept with their reference ranges. */
export const conceptOf = {
  temperature: 'TEMPERATURE',
  pulse: 'PULSE',
  respiratory_rate: 'RESPIRATORY_RATE',
  systolic: 'SYSTOLIC',
  diastolic: 'DIASTOLIC',
  spo2: 'SPO2',
  glucose: 'GLUCOSE',
  bmi: 'BMI',
  muac: 'MUAC',
  gcs: 'GCS',
} as const

export type Vital = keyof typeof conceptOf

/** The limits of one measurement for one person; null or missing: no limit on that side. */
export interface VitalRange {
  low: number | null
  high: number | null
  danger?: Danger
}

export type Ranges = Readonly<Partial<Record<Vital, VitalRange>>>

/** A measurement outside the reference range, or dangerous; one scale with flags of results. */
export interface Unusual extends Deviation {
  vital: Vital
}

function deviationFrom({ low, high, danger = {} }: VitalRange, value: number): Deviation | undefined {
  const dangerous = dangerousSide(value, danger)
  if (dangerous) return { side: dangerous, isDangerous: true }
  if (low !== null && value < low) return { side: 'low', isDangerous: false }
  return high !== null && value > high ? { side: 'high', isDangerous: false } : undefined
}

/** The measurements that deviate, each with its degree. */
export const unusual = (values: Values, ranges: Ranges): Unusual[] =>
  (Object.keys(conceptOf) as Vital[]).flatMap((vital): Unusual[] => {
    const [value, range] = [numberOf(values[vital]), ranges[vital]]
    const found = value !== null && range && deviationFrom(range, value)
    return found ? [{ vital, ...found }] : []
  })

/** A sign that cannot be measured on a patient in shock is a sign of shock. */
const unmeasurable = (values: Values): Vital[] =>
  (['pulse', 'systolic', 'spo2'] as const).filter(
    (sign) => numberOf(values[reasonOf[sign]]) === notMeasured.UNMEASURABLE.value,
  )

/** Why a patient is urgent: a danger sign, the level of consciousness, pain, or a measurement. */
export type Urgency = 'danger_sign' | 'consciousness' | 'pain' | Vital

/** Severe pain on the scale from 0 to 10 is a priority sign (WHO, ETAT). */
const severePain = 8

const isUnconscious = (awake: number) => awake >= avpu.PAIN.value

/** Signs of an emergency at this age, regardless of the catalogue's ranges. */
function emergencySigns(values: Values, years: number): Urgency[] {
  const awake = numberOf(values.avpu) ?? avpu.ALERT.value
  return [
    ...(isUnconscious(awake) ? (['consciousness'] as const) : []),
    ...emergencyMeasurements(values, years),
    ...unmeasurable(values),
  ]
}

/**
 * The degree of a single field: a measurement, consciousness, pain, or the reason why a sign could
 * not be measured. Undefined for a usual value and for fields without a degree.
 */
export function deviationIn(name: string, values: Values, ranges: Ranges): Deviation | undefined {
  const value = numberOf(values[name])
  if (value === null) return undefined
  if (name === 'avpu' && value > avpu.ALERT.value) return { side: 'low', isDangerous: isUnconscious(value) }
  if (name === 'pain' && value >= severePain) return { side: 'high', isDangerous: false }
  if (unmeasurable(values).some((sign) => reasonOf[sign as ExcusableSign] === name))
    return { side: 'low', isDangerous: true }
  return unusual({ [name]: value }, ranges)[0]
}

/** Names of the fields with a dangerous value, in the order of `values`. */
export const dangersIn = (values: Values, ranges: Ranges): string[] =>
  Object.keys(values).filter((name) => deviationIn(name, values, ranges)?.isDangerous)

/** What the priority depends on beside the measurements. */
export interface PriorityFacts {
  ranges: Ranges
  /** Number of the complaints that are danger signs. */
  dangerSigns: number
  years: number
}

/** Mild deviations that together are a reason to see a patient earlier. */
const manyMild = 3

/**
 * Deviations that make a patient urgent: every one that is not mild, or several mild ones. The body
 * mass index is left out: being thin or overweight is no reason to be seen earlier.
 */
function urgentDeviations(values: Values, { ranges, years }: PriorityFacts): Vital[] {
  const deviations = unusual(values, ranges).flatMap(({ vital }) => (vital === 'bmi' ? [] : [vital]))
  const marked = deviations.filter((vital) => !isMild(vital, Number(values[vital]), { years, values }))
  return deviations.length - marked.length >= manyMild ? deviations : marked
}

/** The suggested priority, a number of visitPriority, with its reasons. */
export function proposedPriority(
  values: Values,
  facts: PriorityFacts,
): { priority: number; because: Urgency[] } {
  const { dangerSigns, years } = facts
  const { EMERGENCY, URGENT, ROUTINE } = visitPriority
  const awake = numberOf(values.avpu) ?? avpu.ALERT.value
  const worst = emergencySigns(values, years)
  if (worst.length > 0) return { priority: EMERGENCY.value, because: worst }
  const bad: Urgency[] = [
    ...(dangerSigns > 0 ? (['danger_sign'] as const) : []),
    ...(awake === avpu.VOICE.value ? (['consciousness'] as const) : []),
    ...((numberOf(values.pain) ?? 0) >= severePain ? (['pain'] as const) : []),
    ...urgentDeviations(values, facts),
  ]
  return bad.length > 0 ? { priority: URGENT.value, because: bad } : { priority: ROUTINE.value, because: [] }
}

/** Whether the chosen priority is lower than the proposed one; 1 is the highest. */
export const isBelowProposal = (values: Values, proposed: number): boolean =>
  !isBlank(values.priority) && Number(values.priority) > proposed

/**
 * Whether a change of the visit itself lowers its priority below what triage and later changes set:
 * only the triage lowers it, with its reason. Before triage it is a proposal, free to change.
 */
export const isLoweredOutsideTriage = (
  before: Values,
  after: Values,
  { has_triage }: { has_triage: boolean },
): boolean => has_triage && Number(after.priority) > Number(before.priority)

/** Whether the visit became more urgent after its triage. */
export const isRaisedSince = (triage: Values, visit: Values): boolean =>
  Number(visit.priority) < Number(triage.priority)

/** Whether the priority is lower than the proposed one, without a reason for these values. */
export function isPriorityTooLow(values: Values, facts: PriorityFacts, stored?: Values): boolean {
  const { priority, because } = proposedPriority(values, facts)
  const hasReason = isReason(values.priority_reason) && !isReasonOutdated(values, stored, because)
  return isBelowProposal(values, priority) && !hasReason
}

const fertile = { from: 12, to: 55 }

/** Whether the form asks about pregnancy. */
export const mayBePregnant = ({ years, isFemale }: { years: number; isFemale: boolean }): boolean =>
  isFemale && years >= fertile.from && years <= fertile.to

export interface TriageFacts extends TriagedPatient, PatientGrowth {
  isFemale: boolean
}

interface TriageProblem {
  field: string
  /** Of locales/validation.json. */
  key: string
  params?: Record<string, string | number>
}

/** Full years; a person without a readable date of birth counts as an adult. */
export const yearsOf = ({ birthdate, today }: Pick<PatientGrowth, 'birthdate' | 'today'>): number =>
  ageOn(birthdate, today)?.years ?? 18

/** Dangerous values to measure again. An unlikely one needs its own confirmation, and no other. */
export function signsToRepeat(values: Values, person: PatientGrowth): string[] {
  const doubted = doubts(values, person).map(({ sign }): string => sign)
  return remeasured(values, yearsOf(person)).filter((sign) => !doubted.includes(sign))
}

/**
 * Values to confirm or measure again before the measurements are saved, at triage and at the
 * bedside.
 */
export const measurementProblems = (values: Values, person: PatientGrowth): TriageProblem[] => [
  ...unconfirmed(values, person).map((doubt) => ({
    field: fieldOfDoubt(doubt),
    key: doubt.last ? 'visit.differs_from_last' : `visit.unlikely_${doubt.sign === 'bmi' ? 'bmi' : 'age'}`,
    params: {
      value: doubt.value,
      low: doubt.low,
      high: doubt.high,
      ...(doubt.last ? { last: doubt.last.value } : {}),
    },
  })),
  ...(isMeasuredAgain(values, signsToRepeat(values, person))
    ? []
    : [{ field: 'confirmed_signs', key: 'visit.measure_again' }]),
]

/**
 * Problems that prevent saving a triage.
 * @param stored Its values before the write; undefined for a new one.
 */
export function triageProblems(
  values: Values,
  facts: TriageFacts & PriorityFacts,
  stored?: Values,
): TriageProblem[] {
  return [
    ...requiredFields(values, facts)
      .filter((name) => isBlank(values[name]))
      .map((field) => ({ field, key: 'required' })),
    ...(mayBePregnant(facts) || isBlank(values.pregnant) || Number(values.pregnant) !== 1
      ? []
      : [{ field: 'pregnant', key: 'visit.not_pregnant' }]),
    ...measurementProblems(values, facts),
    ...(isPriorityTooLow(values, facts, stored)
      ? [{ field: 'priority', key: 'visit.priority_too_low' }]
      : []),
  ]
}
