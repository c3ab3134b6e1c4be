/** Current warnings about a prescribed medicine when it is dispensed or given (domain 1.3.4). */
import { unacknowledged } from '#src/domain/acknowledged.ts'
import { isReason } from '#src/domain/reason.ts'
import { severeFacts, type Warning } from './warning.ts'

/** The prescriber's override: the reason, and the facts that it was for. */
export interface Override {
  override_reason: string | null
  override_warnings: string | null
}

/**
 * Severe warnings that the prescriber did not know, because an allergy or another medicine was
 * added later. Each needs a reason. The same medicine in two rows is refused on prescribing and so
 * is left out here.
 */
export const newWarnings = (
  warnings: readonly Warning[],
  { override_reason, override_warnings }: Override,
): Warning[] =>
  warnings.filter(
    (warning) => unacknowledged(severeFacts([warning]), override_reason && override_warnings).length > 0,
  )

/** A stored or typed reason, and the facts that the user saw with it. */
export interface Excuse {
  reason: unknown
  warnings: unknown
}

/** The severe warnings that the reason is not for: all of them without a reason. */
export const unexcused = (warnings: readonly Warning[], excuse: Excuse): Warning[] =>
  warnings.filter(
    (one) => unacknowledged(severeFacts([one]), isReason(excuse.reason) && excuse.warnings).length > 0,
  )

/** Whether the reason is for all these warnings. */
export const isExcused = (warnings: readonly Warning[], excuse: Excuse): boolean =>
  isReason(excuse.reason) && unexcused(warnings, excuse).length === 0

/** The key of the refusal: a reason that was written for other warnings is not enough. */
export const refusalKey = ({ reason }: Excuse, key: 'prescription.warned' | 'prescription.warned_now') =>
  isReason(reason) ? 'prescription.warned_newer' : key
