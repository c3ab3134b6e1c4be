/** What was measured last in a visit, for the strip above its steps. */
import type { AnsweredRow } from '../action.ts'
import type { VisitDetails } from './answers.ts'
import { reasonOf } from './required-signs.ts'
import { conceptOf } from './vital-signs.ts'

/** What changes from hour to hour: of an older moment than the round it would mislead. */
const passing = [
  ...Object.keys(conceptOf).filter((name) => name !== 'bmi' && name !== 'muac'),
  ...Object.values(reasonOf),
]

/**
 * The newest round at the bed with complaint and body measures of triage, or triage itself, and
 * when it was measured (UTC); undefined without triage. Rounds have numbers below zero in `trend`.
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
