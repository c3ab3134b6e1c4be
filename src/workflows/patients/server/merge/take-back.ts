/** Reverts written values field by field; fields that a user changed since keep their values. */

import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { isSameValue } from '#schemas/kit/same-value.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { namedRecords } from '#src/server/records/changes/named.ts'
import { readStored, type Stored } from '#src/server/records/resources/stored.ts'
import { valueClashes } from '#src/server/records/resources/value-clashes.ts'
import { setDeleted } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import { followStates } from '#src/server/records/states/follow.ts'
import type { LeftAsIs } from '#src/workflows/patients/domain/merging.ts'
import type { Written } from './written.ts'

interface Left {
  resource: Resource
  id: number
  why: LeftAsIs['why']
  fields: readonly string[]
}

/** The current record, locked; it may have been deleted since. */
async function lockCurrent({ trx, context }: Writing, { resource, id }: Written) {
  const readScope = systemScope(context.registry)
  return (await readStored(trx, readScope, resource, [id], { lock: true })).get(id)
}

async function clashingFields(own: Writing, { resource, id }: Written, values: Values) {
  const clashes = await valueClashes(own, resource, [{ id, values }])
  return clashes.flatMap(({ fields }) => fields)
}

/** Fields that can get their former values back, and fields that cannot. */
function splitFields({ resource, before, after }: Written, stored: Stored) {
  const names = Object.keys(before)
  const isUntouched = (name: string) => isSameValue(stored.values[name], after[name], resource.fields[name])
  return {
    back: names.filter(isUntouched),
    changed: names.filter((name) => !isUntouched(name)),
  }
}

async function takeValuesBack(own: Writing, one: Written, stored: Stored): Promise<Left[]> {
  const { resource, id, before } = one
  const left: Left[] = []
  const { back, changed } = splitFields(one, stored)
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, before[name] ?? null]))
  const requested = { ...stored.values, ...pick(back) }
  const clashing = new Set(back.length > 0 ? await clashingFields(own, one, requested) : [])
  const values = pick(back.filter((name) => !clashing.has(name)))
  await followStates(own, resource, [{ stored, values }])
  if (changed.length > 0) left.push({ resource, id, why: 'changed', fields: changed })
  const lost = back.filter((name) => clashing.has(name))
  if (lost.length > 0) left.push({ resource, id, why: 'taken', fields: lost })
  return left
}

/** Whether a merge created it that has itself been undone. */
async function isOfUndone({ trx }: Writing, { resource, id }: Written): Promise<boolean> {
  const { rows } = await sql`
    select 1 from history h join change_sets s on s.id = h.change_set_id
    where h.resource = ${resource.name} and h.record_id = ${id} and h.action = 'create'
      and s.undone_at is not null`.execute(trx)
  return rows.length > 0
}

async function takeOneBack(own: Writing, one: Written): Promise<Left[]> {
  const { resource, id, how } = one
  const stored = await lockCurrent(own, one)
  if (!stored) return [{ resource, id, why: 'gone', fields: [] }]
  const isDeleted = stored.deleted_at !== null
  if (how === 'create') {
    if (!isDeleted) await setDeleted(own, resource, [stored], 'delete')
    return []
  }
  if (how === 'update')
    return isDeleted ? [{ resource, id, why: 'gone', fields: [] }] : takeValuesBack(own, one, stored)
  // A user has already restored it.
  if (!isDeleted || (await isOfUndone(own, one))) return []
  const clashing = await clashingFields(own, one, stored.values)
  if (clashing.length > 0) return [{ resource, id, why: 'taken', fields: clashing }]
  await setDeleted(own, resource, [stored], 'restore')
  return []
}

/**
 * Reverts in the given order. Returns what stays unchanged, named if it is in the scope of
 * `reader`.
 */
export async function takeBack(
  own: Writing,
  written: readonly Written[],
  reader: Writing,
): Promise<LeftAsIs[]> {
  const left: Left[] = []
  for (const one of written) left.push(...(await takeOneBack(own, one)))
  const readScope = { db: own.trx, ...readScopeOf(reader) }
  const named: LeftAsIs[] = []
  for (const { resource, id, why, fields } of left) {
    const [record] = await namedRecords(readScope, resource, [id])
    named.push({
      path: resource.path,
      id: record?.id ?? 0,
      why,
      text: record?.text ?? { kh: '', en: '' },
      fields: fields.flatMap((name) => resource.fields[name]?.label ?? []),
    })
  }
  return named
}
