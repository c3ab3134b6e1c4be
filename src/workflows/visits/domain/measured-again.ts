/**
 * Dangerous values that the user measured twice. The field `confirmed_signs` names them, so that
 * another value needs another measurement.
 */
import { factLines, unacknowledged } from '#src/domain/acknowledged.ts'
import type { Values } from './values.ts'

/** `spo2 85` */
const factsOf = (values: Values, signs: readonly string[]) =>
  signs.map((sign) => `${sign} ${Number(values[sign])}`)

/** The text of `confirmed_signs` for these signs; null for none. */
export const measuredAgain = (values: Values, signs: readonly string[]): string | null =>
  factLines(factsOf(values, signs))

/** Whether each of these signs was measured twice with its present value. */
export const isMeasuredAgain = (values: Values, signs: readonly string[]): boolean =>
  unacknowledged(factsOf(values, signs), values.confirmed_signs).length === 0
