/**
 * Decisions about the cases and lines of a claim, and the accepted amount that follows (domain
 * 2.2).
 */
import { sql } from 'kysely'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { caseStatus } from '#schemas/codes/claim-terms.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving, Which } from '#src/server/records/resources/input.ts'
import { lockActive, presentRecord } from '#src/server/records/resources/save.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { stateLabel } from '#src/server/records/states/frozen.ts'
import { verdictProblem, verdictStatus } from '../domain/verdicts.ts'
import { lockParts, type PartName } from './cases.ts'
import { decidedBefore, workedFor } from './sides.ts'

export interface Decision {
  kind: 'case' | 'line'
  id: number
  amount_accepted: number
  reason_code: number | null
  reviewer_note: string | null
}

const nameOf = { case: 'case_claims', line: 'claim-lines' } as const satisfies Record<
  Decision['kind'],
  PartName
>

/** @throws VALIDATION naming the position of an invalid decision */
async function decide(writing: Writing, claim: number, kind: Decision['kind'], all: readonly Decision[]) {
  const parts = new Map((await lockParts(writing, nameOf[kind], [claim])).map((part) => [part.id, part]))
  const updates = all.flatMap((decision, place) => {
    if (decision.kind !== kind) return []
    const { id, amount_accepted: accepted, reason_code: reason, reviewer_note } = decision
    const stored = parts.get(id)
    const { values } = stored ?? {}
    // The amount of a case follows from its rate and is not stored.
    const amount = !values ? 0 : 'amount' in values ? values.amount : values.rate * values.quantity
    const key = stored ? verdictProblem({ amount, accepted, reason }) : 'refMissing'
    if (!stored || key)
      throw new AppError('VALIDATION', {
        problems: [{ field: `parts.${place}.amount_accepted`, key: key ?? 'refMissing' }],
      })
    const case_status = verdictStatus({ amount, accepted })
    return [
      { stored, values: { amount_accepted: accepted, case_status, reason_code: reason, reviewer_note } },
    ]
  })
  await updateRecords(writing, writing.context.registry.get(nameOf[kind]), updates)
}

/** Null while anything is undecided. */
async function loadAccepted({ trx }: Writing, claim: number): Promise<number | null> {
  const { rows } = await sql<{ open: number; accepted: number }>`
    select count(*) filter (where p.case_status = ${caseStatus.CLAIMED.value})::int as open,
      coalesce(sum(p.amount_accepted), 0)::float8 as accepted
    from (select case_status, amount_accepted from case_claims
        where claim_id = ${claim} and deleted_at is null union all
      select case_status, amount_accepted from claim_lines
        where claim_id = ${claim} and deleted_at is null) p`.execute(trx)
  return rows[0]?.open === 0 ? rows[0].accepted : null
}

/**
 * @throws STATE_FROZEN unless it is under review; CLAIM_OTHER_SIDE for users who prepared it;
 * CLAIM_DECIDED for users who decided before an appeal
 */
export async function reviewClaim(saving: Saving, { id, version }: Which, parts: readonly Decision[]) {
  const { writing } = saving
  const claims = writing.context.registry.get('claims')
  const stored = await lockActive(saving, claims, id, version)
  const { userId } = writing.actor
  if (stored.values.status !== claimStatus.Accepted.value)
    throw new AppError('STATE_FROZEN', {
      params: { record: claims.label.one, state: stateLabel(claims, stored.values) },
    })
  if ((await workedFor(writing, 'facility', 'id', [id])).has(id)) throw new AppError('CLAIM_OTHER_SIDE')
  if ((await decidedBefore(writing, [id])).has(id)) throw new AppError('CLAIM_DECIDED')
  await decide(writing, id, 'case', parts)
  await decide(writing, id, 'line', parts)
  const amount_accepted = await loadAccepted(writing, id)
  await updateRecords(writing, claims, [{ stored, values: { reviewer_id: userId, amount_accepted } }])
  return presentRecord(saving, claims, id)
}
