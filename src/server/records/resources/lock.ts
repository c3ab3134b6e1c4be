/**
 * Locks records for writing. Parent rows are locked before child rows so that concurrent writers
 * cannot deadlock.
 */

import type { Resource } from '#schemas/kit/resource.ts'
import type { RuleRecords } from '#src/server/access/context.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import type { ReadScope } from '#src/server/access/coverage/read-scope.ts'
import { readStored, type Stored } from './stored.ts'
import type { Writing } from './writing.ts'

/** Takes the locks of a resource's rules before its records are locked or new ones are added. */
export async function lockFirst(
  { trx, context }: Writing,
  resource: Resource,
  records: RuleRecords,
): Promise<void> {
  await context.writeRules[resource.name]?.lockFirst?.(trx, records)
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

/**
 * Records by id, locked until the transaction ends, if there is one. Unknown and invisible ids are
 * missing.
 */
export async function lockStored<Name extends string>(
  writing: Writing,
  resource: Resource<Name>,
  ids: readonly number[],
  readScope: ReadScope = readScopeOf(writing),
): Promise<Map<number, Stored<Name>>> {
  await lockFirst(writing, resource, { ids })
  return readStored(writing.trx, readScope, resource, ids, { lock: !writing.isOneStatement })
}
