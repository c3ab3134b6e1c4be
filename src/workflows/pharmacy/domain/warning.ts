import { prescribingRisk } from '#schemas/codes/dispensing.ts'
import type { Label } from '#schemas/kit/types.ts'

/** A warning about a medicine. */
export interface Warning {
  /** Number of prescribingRisk; 0 for a warning that is not about prescribing. */
  risk: number
  /** Prescribing the medicine anyway needs a reason. */
  isSevere: boolean
  /** Sentence of locales/<language>/validation.json. */
  key: string
  params: Readonly<Record<string, string | number | Label>>
  /** A reason is not enough: the row must be changed. */
  isForbidden?: true
}

/** `where` and `row` change with other rows of the prescription; the fact is the same. */
const places = ['where', 'row']

const textOf = (value: string | number | Label) =>
  typeof value === 'object' ? `${value.kh} / ${value.en}` : String(value)

/** A warning as a fact that a reason is for (src/domain/acknowledged.ts): key and values. */
const factOf = ({ key, params }: Warning): string => {
  const values = Object.entries(params).flatMap(([name, value]) =>
    places.includes(name) ? [] : textOf(value),
  )
  return [key.slice(key.lastIndexOf('.') + 1), ...values].join(' ').replace(/\s+/g, ' ').trim()
}

/** The facts of the warnings that a reason can be for. */
export const severeFacts = (warnings: readonly Warning[]): string[] =>
  warnings.filter(({ isSevere, isForbidden }) => isSevere && !isForbidden).map(factOf)

const { CONTROLLED, LEVEL, DUPLICATE_CLASS, WEIGHT_UNKNOWN } = prescribingRisk

/** Rules of the facility, not risks for the patient. */
const informing: readonly number[] = [CONTROLLED.value, LEVEL.value]

/** Risks that never need a reason (docs/domain/prescribing-safety.md). */
const neverSevere: readonly number[] = [...informing, DUPLICATE_CLASS.value, WEIGHT_UNKNOWN.value]

export type Severity = 'severe' | 'caution' | 'information'

export function severityOf({ risk, isSevere }: Pick<Warning, 'risk' | 'isSevere'>): Severity {
  if (isSevere) return 'severe'
  return informing.includes(risk) ? 'information' : 'caution'
}

/** A stored line: its severe warnings are overridden, or it has none. */
export interface StoredWarnings {
  risks: readonly number[] | null
  override_by: unknown
}

const { ALLERGY, CROSS_REACTION } = prescribingRisk

/** Whether one of the warnings is about an allergy of the patient. */
export const hasAllergyWarning = (warnings: readonly Pick<Warning, 'risk'>[]): boolean =>
  warnings.some(({ risk }) => risk === ALLERGY.value || risk === CROSS_REACTION.value)

export const hasSevereWarning = ({ override_by }: Pick<StoredWarnings, 'override_by'>): boolean =>
  override_by !== null && override_by !== undefined

/**
 * The stored risks of a line, severe ones first; an override applies to all risks that can be
 * severe.
 */
export const storedWarnings = (line: StoredWarnings): { risk: number; severity: Severity }[] =>
  (line.risks ?? [])
    .map((risk) => ({
      risk,
      isSevere: hasSevereWarning(line) && !neverSevere.includes(risk),
    }))
    .sort((a, b) => Number(b.isSevere) - Number(a.isSevere))
    .map((warning) => ({ risk: warning.risk, severity: severityOf(warning) }))
