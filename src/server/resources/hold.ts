/** Records held to be written. All writers come to what belongs together in one order: none waits for another's wait. */

import type { Resource } from '#schemas/kit/resource.ts'
import type { RuleRecords } from '../context.ts'
import { sightOf } from '../coverage/assert-work.ts'
import type { Sight } from '../coverage/sight.ts'
import { readStored, type Stored } from './stored.ts'
import type { Writing } from './writing.ts'

/** What the rules of a resource hold before its records are, or before new ones are added. */
export async function holdFirst(
  { trx, context }: Writing,
  resource: Resource,
  records: RuleRecords,
): Promise<void> {
  await context.writeRules[resource.name]?.holdFirst?.(trx, records)
}

/**
 * What the rules of a resource do before records of it are deleted, and before anything that uses them
 * is counted.
 */
export async function beforeDelete(
  writing: Writing,
  resource: Resource,
  ids: readonly number[],
): Promise<void> {
  const rule = writing.context.writeRules[resource.name]
  for (const id of ids) await rule?.beforeDelete?.(writing.trx, id, writing)
}

/** Records by id, held until the transaction ends; those that don't exist, or aren't seen, are missing. */
export async function holdStored(
  writing: Writing,
  resource: Resource,
  ids: readonly number[],
  sight: Sight = sightOf(writing),
): Promise<Map<number, Stored>> {
  // A hold may take several statements: nothing else is locked before the last of them.
  await holdFirst(writing, resource, { ids })
  return readStored(writing.trx, sight, resource, ids, { lock: true })
}
