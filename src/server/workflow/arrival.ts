/** What a workflow knows about a patient who arrives; it declares its sources (`arrivals`). */
import type { ExpectedArrival } from '#src/domain/expected-arrival.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'

/** Proposes values of the visit; undefined if the patient is not expected at the facility. */
export type ArrivalSource = (
  writing: Writing,
  expected: { patient: number; facility: number },
) => Promise<ExpectedArrival | undefined>
