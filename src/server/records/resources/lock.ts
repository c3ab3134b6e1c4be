/**
 * Records held to be written. All writers come to what belongs together in one order: none waits
 * for another's wait.
 */

import type { Resource } from '#schemas/kit/resource.ts'
import type { RuleRecords } from '#src/server/access/context.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import type { ReadScope } from '#src/server/access/coverage/read-scope.ts'
import { inParallel } from '#src/server/db/in-parallel.ts'
import { readStored, type Stored } from './stored.ts'
import type { Writing } from './writing.ts'

/**
 * Sends what the rules of a resource hold first; a hold of several statements is whole once it is
 * sent.
 */
async function sendHold({ trx, context }: Writing, resource: Resource, records: RuleRecords) {
  const held = context.writeRules[resource.name]?.lockFirst?.(trx, records)
  if (held && 'execute' in held) return { sent: held.execute(trx) }
  await held
  return { sent: undefined }
}

/** What the rules of a resource hold before its records are, or before new ones are added. */
export async function lockFirst(writing: Writing, resource: Resource, records: RuleRecords): Promise<void> {
  const { sent } = await sendHold(writing, resource, records)
  await sent
}

/**
 * What the rules of a resource do before records of it are deleted, and before anything that uses
 * them is counted.
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
 * Records by id, held until the transaction ends; those that don't exist, or aren't seen, are
 * missing.
 */
export async function lockStored(
  writing: Writing,
  resource: Resource,
  ids: readonly number[],
  readScope: ReadScope = readScopeOf(writing),
): Promise<Map<number, Stored>> {
  // Nothing else is locked before the last statement of a hold.
  const { sent } = await sendHold(writing, resource, { ids })
  const [, stored] = await inParallel([
    sent,
    readStored(writing.trx, readScope, resource, ids, { lock: true }),
  ])
  return stored
}
