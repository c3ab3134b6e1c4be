/**
 * What speaks against a prescribed medicine today, when it is dispensed or given (domain 1.3.4).
 */
import type { Warning } from './warning.ts'

/** What `X-Confirm` holds when a substitute is handed out in spite of a warning. */
export const warningConfirmed = 'medicine-warning'

/** What the prescriber passed over: the reason, and numbers of prescribingRisk it was given for. */
export interface Override {
  override_reason: string | null
  risks: readonly number[] | null
}

/**
 * Severe warnings that the prescriber did not know: an allergy or another medicine came later. Each
 * takes a reason. The same medicine in two rows is refused when it is prescribed and is left out.
 */
export const newWarnings = (warnings: readonly Warning[], { override_reason, risks }: Override): Warning[] =>
  warnings.filter(
    ({ risk, isSevere, isForbidden }) =>
      isSevere && !isForbidden && !(override_reason && risks?.includes(risk)),
  )
