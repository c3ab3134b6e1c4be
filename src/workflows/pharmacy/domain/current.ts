/** Current warnings about a prescribed medicine when it is dispensed or given (domain 1.3.4). */
import type { Warning } from './warning.ts'

/** Value of `X-Confirm` when a substitute is dispensed in spite of a warning. */
export const warningConfirmed = 'medicine-warning'

/** The prescriber's override: the reason, and the prescribingRisk numbers that it covers. */
export interface Override {
  override_reason: string | null
  risks: readonly number[] | null
}

/**
 * Severe warnings that the prescriber did not know, because an allergy or another medicine was
 * added later. Each needs a reason. The same medicine in two rows is refused on prescribing and so
 * is left out here.
 */
export const newWarnings = (warnings: readonly Warning[], { override_reason, risks }: Override): Warning[] =>
  warnings.filter(
    ({ risk, isSevere, isForbidden }) =>
      isSevere && !isForbidden && !(override_reason && risks?.includes(risk)),
  )
