/** The last measurements of a visit, for the strip above its steps. */
import type { AnsweredRow } from '#src/domain/action.ts'
import type { VisitDetails } from './answers.ts'
import { passingFields } from './measured-signs.ts'
import { reasonOf } from './required-signs.ts'

const passing = [...passingFields, ...Object.values(reasonOf)]

/**
 * The newest bedside round with the complaint and body measures of triage, or triage itself, with
 * the time of measurement (UTC); undefined without triage. Rounds have negative ids in `trend`.
 */
export function latestSigns({
  records,
  trend,
}: Pick<VisitDetails, 'records' | 'trend'>): { at: string; values: AnsweredRow } | undefined {
  const triage = records.triages
  if (!triage) return undefined
  const begun = triage.created_at
  const last = trend.findLast(({ id, at }) => id < 0 && Date.parse(at) >= Date.parse(begun))
  if (!last) return { at: begun, values: triage }
  const none = Object.fromEntries(passing.map((name) => [name, null]))
  return { at: last.at, values: { ...triage, ...none, ...last.values } }
}
