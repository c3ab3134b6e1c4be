/** The current checks of claims. */
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { judge } from '../domain/checks/judge.ts'
import type { Finding } from '../domain/checks/rule.ts'
import { type ReadVisit, readFacts } from './facts/read-facts.ts'

export interface Checked {
  findings: Finding[]
  /** The facts used; undefined if the visit is deleted. */
  read: ReadVisit | undefined
}

type Own = Pick<Writing, 'trx' | 'now'>
type Claim = Pick<Stored, 'values'>

/** Cache by claim of a step, because its guards and effects all need the checks. */
const known = new WeakMap<Claim, Checked>()

/** Checks many claims with as many statements as one, in order. */
export async function checkClaims({ trx, now }: Own, claims: readonly Claim[]): Promise<Checked[]> {
  const visitOf = ({ values }: Claim) => Number(values.visit_id)
  const open = claims.filter((claim) => !known.has(claim))
  const read = await readFacts(trx, open.map(visitOf), dayInPhnomPenh(new Date(now)))
  for (const claim of open) {
    const isOf = ({ row }: ReadVisit) =>
      row.id === visitOf(claim) && row.is_secondary === (claim.values.is_secondary === true)
    const visit = read.find(isOf)
    const findings = visit ? judge(visit.facts) : []
    known.set(claim, { findings, read: visit })
  }
  return claims.map((claim) => known.get(claim) as Checked)
}

export async function checkedNow(own: Own, claim: Claim): Promise<Checked> {
  const [checked] = await checkClaims(own, [claim])
  return checked as Checked
}
