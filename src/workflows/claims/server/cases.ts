/** Reads and writes the cases and lines of a claim. */
import { sql } from 'kysely'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { idList } from '#src/server/db/ids.ts'
import { changesOf } from '#src/server/records/resources/changes.ts'
import { lockStored } from '#src/server/records/resources/lock.ts'
import type { Stored } from '#src/server/records/resources/stored.ts'
import { insertRecords, setDeleted, updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'

export const partNames = ['case_claims', 'claim-lines'] as const
export type PartName = (typeof partNames)[number]

/** Locks them until the transaction ends, in order of id. */
export async function lockParts(
  writing: Writing,
  name: PartName,
  claims: readonly number[],
): Promise<Stored<PartName>[]> {
  const resource = writing.context.registry.get(name)
  const { rows } = await sql<{ id: number }>`
    select p.id from ${visibleRows(readScopeOf(writing), resource)} p
    where p.claim_id = any(${idList(claims)}) and p.deleted_at is null
    order by p.id`.execute(writing.trx)
  const ids = rows.map(({ id }) => id)
  return ids.length === 0 ? [] : [...(await lockStored(writing, resource, ids)).values()]
}

/** Replaces the cases or lines of claims with these; existing ones stay. */
export async function writeParts(
  writing: Writing,
  name: PartName,
  requested: ReadonlyMap<number, readonly Values<PartName>[]>,
): Promise<void> {
  const resource = writing.context.registry.get(name)
  const parts = await lockParts(writing, name, [...requested.keys()])
  const loadAssignments = (claim: number) => parts.filter(({ values }) => values.claim_id === claim)
  const isUnchanged = (claim: number, rows: readonly Values<PartName>[]) => {
    const own = loadAssignments(claim)
    return (
      own.length === rows.length &&
      rows.every((row, place) => changesOf(resource, own[place]?.values, row).changed.length === 0)
    )
  }
  const others = [...requested].filter(([claim, rows]) => !isUnchanged(claim, rows))
  const replacedRows = others.flatMap(([claim]) => loadAssignments(claim))
  await setDeleted(writing, resource, replacedRows, 'delete')
  const added = others.flatMap(([claim_id, rows]) => rows.map((row) => ({ ...row, claim_id })))
  await insertRecords(writing, resource, added)
}

/** Applies one decision to every case and line of claims. */
export async function decideAll(
  writing: Writing,
  claims: readonly number[],
  values: (part: Stored<PartName>) => Values<'case_claims'> & Values<'claim-lines'>,
): Promise<void> {
  for (const name of partNames) {
    const parts = await lockParts(writing, name, claims)
    await updateRecords(
      writing,
      writing.context.registry.get(name),
      parts.map((stored) => ({ stored, values: values(stored) })),
    )
  }
}
