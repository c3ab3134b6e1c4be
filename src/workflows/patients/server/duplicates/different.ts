/** Records the decision that a pair is two different people (domain 1.1). */
import { duplicateStatus } from '#schemas/codes/patient-link.ts'
import { outside, readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { AppError } from '#src/server/http/errors.ts'
import { readStored } from '#src/server/records/resources/stored.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { followTransition } from '#src/server/records/states/follow.ts'

/**
 * The user must work on both patients.
 * @throws RECORD_NOT_FOUND, ALREADY_DECIDED, BEYOND_COVERAGE
 */
export async function decideDifferent(writing: Writing, id: number, note: string): Promise<void> {
  const { trx, context, actor, now } = writing
  const resource = context.registry.get('patient-suspects')
  const locked = await readStored(trx, readScopeOf(writing), resource, [id], { lock: true })
  const stored = locked.get(id)
  if (!stored || stored.deleted_at !== null) throw new AppError('RECORD_NOT_FOUND', { params: { id } })
  if (stored.values.status !== duplicateStatus.OPEN.value) throw new AppError('ALREADY_DECIDED')
  const both = [stored.values.patient_id, stored.values.other_id]
  const beyond = await outside(writing, context.registry.get('patients'), both, 'WORK')
  if (beyond.length > 0) throw new AppError('BEYOND_COVERAGE')
  const values = { note, decided_by: actor.userId, decided_at: now }
  await followTransition(writing, resource, 'markDifferent', [{ stored, values }])
}
