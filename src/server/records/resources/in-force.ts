/** Protects past validity: a price that was used for calculations must not be overwritten. */
import { dayInPhnomPenh, formatDate } from '#schemas/kit/dates.ts'
import { effectiveTo } from '#schemas/kit/effective.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { changedInForce, correction, type Period } from '#src/domain/effective.ts'
import { AppError } from '#src/server/http/errors.ts'
import { assertReason } from '#src/server/http/reason.ts'
import { changesOf } from './changes.ts'
import type { Stored } from './stored.ts'
import { isWorkflowWrite } from './workflow-writes.ts'
import type { Values } from './write-parts.ts'
import type { Writing } from './writing.ts'

/** Ends a record for its successor (succeed.ts), which leaves its past validity unchanged. */
export const succeeding = 'succeeding'

/**
 * Allows writes that leave past validity unchanged, close the record for its successor, or correct
 * a mistake.
 * @throws IN_FORCE per field; VALIDATION naming `reason` for a correction without a reason
 */
export function assertNotInForce(
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
  const problems = fields.map((field) => ({ field, key: 'alreadyValid', params }))
  throw new AppError('IN_FORCE', { problems, resource, params })
}
