/** What was in force stays as it was: a price by which something was counted isn't written over. */
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import { effectiveTo } from '#schemas/kit/effective.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { changedInForce, correction, type Period } from '#src/domain/effective.ts'
import type { BatchQuery } from '#src/server/db/batch.ts'
import { AppError } from '#src/server/http/errors.ts'
import { assertReason } from '#src/server/http/reason.ts'
import { changesOf } from './changes.ts'
import type { Stored } from './stored.ts'
import { isWorkflowWrite } from './workflow-writes.ts'
import type { Values } from './write-parts.ts'
import type { Writing } from './writing.ts'

/**
 * Ending a record for the one that takes its place (succeed.ts): what was in force stays beside it.
 */
export const succeeding = 'succeeding'

/**
 * Lets a write pass that leaves what was in force, closes it for its successor, or corrects a
 * mistake.
 * @throws IN_FORCE per field; VALIDATION naming `reason` where a correction gives none
 */
function assertNotInForce(
  writing: Writing,
  resource: Resource,
  { values: before }: Stored,
  values: Values,
): void {
  const { actor, reason, now } = writing
  if (!resource.effective || isWorkflowWrite(writing, succeeding)) return
  const { changed } = changesOf(resource, before, values)
  const was = before as unknown as Period
  const end = (effectiveTo in values ? values[effectiveTo] : was.effective_to) as string | null
  const today = dayInPhnomPenh(new Date(now))
  const fields = changedInForce(resource, changed, { was, end, today })
  if (fields.length === 0) return
  if (actor.confirms === correction) {
    assertReason(reason)
    return
  }
  const params = { date: formatDate(was.effective_from) }
  const problems = fields.map((field) => ({ field, key: 'inForce', params }))
  throw new AppError('IN_FORCE', { problems, resource, params })
}

/** The same, judged in its place among the rules that are asked. */
export const inForceRule = (...given: Parameters<typeof assertNotInForce>): BatchQuery<void> => ({
  statements: [],
  answer: () => assertNotInForce(...given),
})
