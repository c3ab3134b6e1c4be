import { prescribingRisk } from '#schemas/codes/dispensing.ts'
import type { Label } from '#schemas/kit/types.ts'

/** Something that speaks against a medicine. */
export interface Warning {
  /** Number of prescribingRisk. */
  risk: number
  /** It takes a reason to prescribe the medicine all the same. */
  isSevere: boolean
  /** Sentence of locales/<language>/validation.json. */
  key: string
  params: Readonly<Record<string, string | number | Label>>
  /** No reason helps: the row has to be changed. */
  isForbidden?: true
}

const { CONTROLLED, LEVEL, DUPLICATE_CLASS, WEIGHT_UNKNOWN } = prescribingRisk

/** Rules of the facility, not dangers to the patient. */
const informing: readonly number[] = [CONTROLLED.value, LEVEL.value]

/** Risks that never need a reason (docs/domain/prescribing-safety.md). */
const neverSevere: readonly number[] = [...informing, DUPLICATE_CLASS.value, WEIGHT_UNKNOWN.value]

export type Severity = 'severe' | 'caution' | 'information'

export function severityOf({ risk, isSevere }: Pick<Warning, 'risk' | 'isSevere'>): Severity {
  if (isSevere) return 'severe'
  return informing.includes(risk) ? 'information' : 'caution'
}

/** A line as it is stored: its severe warnings are overridden, or it has none. */
export interface StoredWarnings {
  risks: readonly number[] | null
  override_by: unknown
}

export const hasSevereWarning = ({ override_by }: Pick<StoredWarnings, 'override_by'>): boolean =>
  override_by !== null && override_by !== undefined

/**
 * Risks that a line stores, severe ones first; of an overridden line all that can be severe are.
 */
export const storedWarnings = (line: StoredWarnings): { risk: number; severity: Severity }[] =>
  (line.risks ?? [])
    .map((risk) => ({
      risk,
      isSevere: hasSevereWarning(line) && !neverSevere.includes(risk),
    }))
    .sort((a, b) => Number(b.isSevere) - Number(a.isSevere))
    .map((warning) => ({ risk: warning.risk, severity: severityOf(warning) }))
