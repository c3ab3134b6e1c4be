/** The last value of each vital sign of a visit. */
import { reasonOf } from './required-signs.ts'
import { numberOf } from './values.ts'

/** Measurements of triage or of a round; `at` is their time, ISO. */
export type SignsAt = { at: string } & Readonly<Record<string, unknown>>

/**
 * The newest value of each field with its time. A reason why a sign could not be measured ends with
 * its measurement.
 * @param rounds In chronological order.
 */
export function lastSigns(rounds: readonly SignsAt[]): {
  values: Record<string, number>
  times: Record<string, string>
} {
  const values: Record<string, number> = {}
  const times: Record<string, string> = {}
  for (const { at, ...measured } of rounds)
    for (const [name, one] of Object.entries(measured)) {
      const value = numberOf(one)
      if (value === null) continue
      const reason = (reasonOf as Readonly<Record<string, string>>)[name]
      if (reason) delete values[reason]
      values[name] = value
      times[name] = at
    }
  return { values, times }
}
