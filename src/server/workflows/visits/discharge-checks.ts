/**
 * The day somebody left is a day of the visit as the one they came on (domain 2.4): a stay outlasts
 * its month without leave, and what is kept of a month that was closed doesn’t change by it.
 */
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { WriteRule } from '#src/server/access/context.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { FieldProblem } from '#src/server/http/messages.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { dayProblem } from '#src/server/records/write-guards/assert-open.ts'
import { judgeDays } from '#src/server/records/write-guards/judge-days.ts'
import { factsOf } from './facts.ts'

/** Of a month that nobody has opened yet nothing is kept: who leaves in it may. */
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

/** The discharge may have been written before its month began to close. @throws VALIDATION */
export const leavingRule: WriteRule = {
  async inTransaction(_trx, { changed, after, resource, id }, actor, writing) {
    const at = after?.discharged_at
    if (actor.userId === null || !at || !changed.includes('discharged_at')) return
    const { health_facility_id } = await factsOf(writing.trx, id)
    const problems = await leavingProblems(writing, health_facility_id, at)
    if (problems.length > 0) throw new AppError('VALIDATION', { problems, resource })
  },
}
