/** The current checks of claims. */
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { ValuesOf } from '#src/server/records/resources/stored.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { Step } from '#src/server/records/states/behaviour.ts'
import { judge } from '../domain/checks/judge.ts'
import type { Finding } from '../domain/checks/rule.ts'
import { type ReadVisit, readFacts } from './facts/read-facts.ts'

export interface Checked {
  findings: Finding[]
  /** The facts used; undefined if the visit is deleted. */
  read: ReadVisit | undefined
}

type Own = Pick<Writing, 'trx' | 'now'>
interface Claim {
  values: Pick<ValuesOf<'claims'>, 'visit_id' | 'is_secondary'>
}

/** Checks many claims with as many statements as one, in order. */
export async function checkClaims({ trx, now }: Own, claims: readonly Claim[]): Promise<Checked[]> {
  const visitOf = ({ values }: Claim) => values.visit_id
  const read = await readFacts(trx, claims.map(visitOf), dayInPhnomPenh(new Date(now)))
  return claims.map((claim) => {
    const isSecondary = claim.values.is_secondary
    const visit = read.find(({ row }) => row.id === visitOf(claim) && row.is_secondary === isSecondary)
    return { findings: visit ? judge(visit.facts) : [], read: visit }
  })
}

/** Checks the claims of a transition once for all its guards and effects, in order. */
export async function checkSteps(own: Own, steps: readonly Step<'claims'>[]): Promise<Checked[]> {
  const known = await steps[0]?.cache('checks', async () => {
    const checked = await checkClaims(
      own,
      steps.map(({ stored }) => stored),
    )
    return new Map(steps.map(({ stored }, place) => [stored.id, checked[place] as Checked]))
  })
  return steps.map(({ stored }) => known?.get(stored.id) as Checked)
}
