/** The duplicate guard (domain 1.1): a probable duplicate is registered only with a reason. */
import { sql } from 'kysely'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import type { WriteEvent, WriteRule } from '#src/server/access/context.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { advisoryLockName, takeNamedLock } from '#src/server/db/advisory-locks.ts'
import { AppError } from '#src/server/http/errors.ts'
import { assertExplanation } from '#src/server/http/reason.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { duplicateThreshold } from '#src/workflows/patients/domain/match-score.ts'
import { isMerging } from '../merge/acting.ts'
import { traitColumns } from './candidates.ts'
import { loadDuplicateCandidates } from './duplicate-candidates.ts'
import { judgePairs } from './judge-pairs.ts'
import { forgetPairs, keepPairs, pairOf } from './pairs.ts'
import { keepSounds, recheckOwners } from './sounds.ts'
import type { Traits } from './traits.ts'

/** Value of `X-Confirm` with which the user saves a probable duplicate. */
export const duplicateConfirmed = 'duplicate'

const EMERGENCY = registrationKind.EMERGENCY.value

/** A person is registered, or their emergency registration is completed. */
const becomesKnown = ({ action, changed, before }: WriteEvent) =>
  action === 'create' ||
  (action === 'update' && changed.includes('registration_kind') && before?.registration_kind === EMERGENCY)

/**
 * @throws DUPLICATE_SUSPECTED with the candidates; VALIDATION if they are confirmed without a
 * reason
 */
async function assertNoDouble(writing: Writing, id: number): Promise<void> {
  const { trx, actor, reason } = writing
  const { rows } = await sql<Traits & { id: number; registration_kind: number }>`
    select ${traitColumns('p')}, p.registration_kind from patients p where p.id = ${id}`.execute(trx)
  const [person] = rows
  if (!person || person.registration_kind === EMERGENCY) return
  const candidates = await loadDuplicateCandidates(
    { db: trx, ...readScopeOf(writing) },
    person,
    duplicateThreshold,
  )
  if (candidates.length === 0) return
  if (actor.confirms !== duplicateConfirmed)
    throw new AppError('DUPLICATE_SUSPECTED', {
      params: { count: candidates.length },
      data: { candidates },
    })
  assertExplanation('reason', reason)
  await keepPairs(
    writing,
    candidates.map((candidate) => ({
      ...pairOf(id, { id: candidate.id, score: candidate.score, reasons: candidate.reasons }),
      note: reason?.slice(0, 300) ?? null,
    })),
  )
}

export const guardRules = (): Readonly<Record<string, WriteRule>> => ({
  patients: {
    beforeDelete: (_, id, writing) => forgetPairs(writing, id),
    async inTransactionBatch(trx, events, actor, writing) {
      const changed = await keepSounds(trx, events)
      if (!events.some(isMerging)) await judgePairs(writing, changed)
      const known = events.filter((event) => becomesKnown(event) && !isMerging(event))
      // System writes, such as the demonstration, are not checked.
      if (known.length === 0 || actor.userId === null) return
      // If two users register the same person at once, the second finds the first one's record.
      await takeNamedLock(trx, advisoryLockName.registration())
      for (const { id } of known) await assertNoDouble(writing, id)
    },
  },
  'patient-attach-beneficiaries': {
    async inTransactionBatch(trx, events, _actor, writing) {
      const owners = await recheckOwners(trx, events)
      if (!events.some(isMerging)) await judgePairs(writing, owners)
    },
  },
})
