/** What coverage means for whoever looks after accounts. */
import { sql, type Transaction } from 'kysely'
import { assignmentOf, covers, coversCountry } from '#src/domain/access/coverage.ts'
import type { Actor } from '../context.ts'
import type { Tables } from '../db/connection.ts'
import { AppError } from '../errors.ts'
import { readStored } from '../resources/stored.ts'
import { setDeleted } from '../resources/write.ts'
import type { Writing } from '../resources/writing.ts'
import { placeOf, type StoredArea } from './area-place.ts'
import { sightOf } from './assert-work.ts'

type Trx = Transaction<Tables>

/** Areas of a user, of today and later. */
async function areasOfUser(trx: Trx, userId: number): Promise<StoredArea[]> {
  const { rows } = await sql<StoredArea>`
    select user_id, level, access, province_id, operational_district_id, health_facility_id,
      ward_id, effective_from, effective_to
    from user_coverages where user_id = ${userId} and deleted_at is null`.execute(trx)
  return rows
}

/**
 * Nobody writes an account that covers more than he does: who could set its password would be it.
 * @throws BEYOND_OWN_COVERAGE. The system itself may do all.
 */
export async function assertCoversAccount(
  trx: Trx,
  { userId, coverage }: Actor,
  account: number,
): Promise<void> {
  if (userId === null || userId === account || coversCountry(coverage, 'APPROVE')) return
  for (const row of await areasOfUser(trx, account)) {
    const area = assignmentOf(row)
    if (area && !covers(coverage, area.access, await placeOf(trx, row)))
      throw new AppError('BEYOND_OWN_COVERAGE')
  }
}

/** The areas of an account go with it. @throws OWN_ACCESS for one's own */
export async function endCoverageOf(writing: Writing, account: number): Promise<void> {
  const { trx, context, actor } = writing
  const resource = context.registry.find('user-coverages')
  if (!resource) return
  if (actor.userId === account) throw new AppError('OWN_ACCESS')
  const { rows } = await sql<{ id: number }>`
    select id from user_coverages where user_id = ${account} and deleted_at is null`.execute(trx)
  const ids = rows.map(({ id }) => Number(id))
  const stored = await readStored(trx, sightOf(writing), resource, ids, { lock: true })
  await setDeleted(writing, resource, [...stored.values()], 'delete')
}
