/** Coverage rules for users who manage accounts. */
import { sql, type Transaction } from 'kysely'
import { coversCountry } from '#src/domain/access/coverage.ts'
import type { Actor } from '#src/server/access/context.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { AppError } from '#src/server/http/errors.ts'
import { readStored } from '#src/server/records/resources/stored.ts'
import { setDeleted } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { loadAssignments, readCoverage } from '../assignment/load-assignments.ts'
import { assertWithin } from '../assignment/write-rules.ts'

type Trx = Transaction<Tables>

/**
 * Users must not write an account that covers more than they do: by setting its password they could
 * sign in as it.
 * @throws BEYOND_OWN_COVERAGE naming the area. The system itself may write all
 */
export async function assertCoversAccount(trx: Trx, actor: Actor, account: number): Promise<void> {
  const { userId, coverage } = actor
  if (userId === null || userId === account || coversCountry(coverage, 'APPROVE')) return
  const rows = await readCoverage(trx, sql`c.user_id = ${account} and c.deleted_at is null`)
  await assertWithin(trx, actor, await loadAssignments(trx, rows))
}

/** Deletes the areas of an account with it. @throws OWN_ACCESS for one's own */
export async function endCoverageOf(writing: Writing, account: number): Promise<void> {
  const { trx, context, actor } = writing
  const resource = context.registry.find('user-coverages')
  if (!resource) return
  if (actor.userId === account) throw new AppError('OWN_ACCESS')
  const rows = await readCoverage(trx, sql`c.user_id = ${account} and c.deleted_at is null`)
  const ids = rows.map(({ id }) => Number(id))
  const stored = await readStored(trx, readScopeOf(writing), resource, ids, { lock: true })
  await setDeleted(writing, resource, [...stored.values()], 'delete')
}
