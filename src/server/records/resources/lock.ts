/**
 * Locks records for writing. Parent rows are locked before child rows so that concurrent writers
 * cannot deadlock.
 */

import type { Resource } from '#schemas/kit/resource.ts'
import type { RuleRecords } from '#src/server/access/context.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import type { ReadScope } from '#src/server/access/coverage/read-scope.ts'
import { inParallel } from '#src/server/db/in-parallel.ts'
import { readStored, type Stored } from './stored.ts'
import type { Writing } from './writing.ts'

/**
 * Sends the locks of a resource's rules first. Returns the promise of a single statement; several
 * statements are complete on return.
 */
async function sendHold({ trx, context }: Writing, resource: Resource, records: RuleRecords) {
  const lock = context.writeRules[resource.name]?.lockFirst?.(trx, records)
  if (lock && 'execute' in lock) return { sent: lock.execute(trx) }
  await lock
  return { sent: undefined }
}

/** Takes the locks of a resource's rules before its records are locked or new ones are added. */
export async function lockFirst(writing: Writing, resource: Resource, records: RuleRecords): Promise<void> {
  const { sent } = await sendHold(writing, resource, records)
  await sent
}

/**
 * Runs the rules of a resource before its records are deleted and before their uses are counted.
 */
export async function beforeDelete(
  writing: Writing,
  resource: Resource,
  ids: readonly number[],
): Promise<void> {
  const rule = writing.context.writeRules[resource.name]
  for (const id of ids) await rule?.beforeDelete?.(writing.trx, id, writing)
}

/** Records by id, locked until the transaction ends. Unknown and invisible ids are missing. */
export async function lockStored<Name extends string>(
  writing: Writing,
  resource: Resource<Name>,
  ids: readonly number[],
  readScope: ReadScope = readScopeOf(writing),
): Promise<Map<number, Stored<Name>>> {
  // The records are locked after the last statement of the rules' locks, in the same round trip.
  const { sent } = await sendHold(writing, resource, { ids })
  const [, stored] = await inParallel([
    sent,
    readStored(writing.trx, readScope, resource, ids, { lock: true }),
  ])
  return stored
}
