/**
 * The day of discharge counts as a day of the visit, like the day of arrival (domain 2.4). A stay
 * can outlast its month without approval, because the snapshot of a closed month does not change.
 */
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { WriteRule } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { dayProblem } from '#src/server/records/write-guards/assert-open.ts'
import { judgeDays } from '#src/server/records/write-guards/judge-days.ts'
import { factsOf } from './facts.ts'

/** A month that was never opened has no snapshot, so discharges in it are allowed. */
export async function leavingProblems(
  { trx, now, actor }: Writing,
  facility: number,
  at: unknown,
): Promise<FieldProblem[]> {
  const day = dayInPhnomPenh(new Date(String(at)))
  const judging = { now, userId: actor.userId, lock: true }
  const [found] = (await judgeDays(trx, [{ facility, day }], judging)).values()
  if (!found || found.judgement === 'missing') return []
  const problem = dayProblem('discharged_at', day, found)
  return problem ? [problem] : []
}

/**
 * Checks that month, which may have begun to close since the discharge was drafted.
 * @throws VALIDATION
 */
export const leavingRule: WriteRule = {
  async inTransaction(_trx, { changed, after, resource, id }, actor, writing) {
    const at = after?.discharged_at
    if (actor.userId === null || !at || !changed.includes('discharged_at')) return
    const { health_facility_id } = await factsOf(writing.trx, id)
    const problems = await leavingProblems(writing, health_facility_id, at)
    if (problems.length > 0) throw new AppError('VALIDATION', { problems, resource })
  },
}
