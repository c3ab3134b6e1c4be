/** Rows of `children` fields in the write of their record. */
import { sql } from 'kysely'
import type { RowCounts } from '#schemas/kit/fields/children.ts'
import type { Owner } from '#schemas/kit/registry.ts'
import type { ChildRows, Resource } from '#schemas/kit/resource.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { idList } from '#src/server/db/ids.ts'
import { rowTotals } from './row-totals.ts'
import { readStored, type Stored } from './stored.ts'
import { updateRecords } from './write.ts'
import type { Values } from './write-parts.ts'
import type { Writing } from './writing.ts'

/** The stored rows of the `children` fields to write, by field. */
export type FrozenRows = ReadonlyMap<string, readonly Stored[]>

/** The active rows of the fields in `body`, locked until the transaction ends. */
export async function lockRows(
  writing: Writing,
  resource: Resource,
  id: number,
  body: Values,
): Promise<FrozenRows> {
  const { trx } = writing
  const locked = new Map<string, readonly Stored[]>()
  for (const [name, { resource: child, via }] of Object.entries(resource.children)) {
    if (body[name] === undefined) continue
    const found = await loadRows(trx, child, via, id, null)
    const stored = await readStored(trx, readScopeOf(writing), child, found, { lock: true })
    locked.set(name, [...stored.values()])
  }
  return locked
}

/** Which of the records have active rows. */
export async function loadOwnersOf(
  trx: Writing['trx'],
  { resource, via }: ChildRows,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct ${sql.ref(via)} as id from ${sql.table(resource.table)}
    where ${sql.ref(via)} = any(${idList(ids)}) and deleted_at is null`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Ids of the rows of a record that were deleted at that time; null: its active rows. */
export async function loadRows(
  trx: Writing['trx'],
  child: Resource,
  via: string,
  owner: number,
  deletedAt: string | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(child.table)} where ${sql.ref(via)} = ${owner}
      and deleted_at is not distinct from ${deletedAt}::timestamptz order by id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Locked rows as values of the record, for its validation. */
export const rowValues = (locked: FrozenRows): Values =>
  Object.fromEntries(
    [...locked].map(([name, rows]) => [
      name,
      rows.map(({ id, version, values }) => ({ ...values, id, version })),
    ]),
  )

/** The values without rows: the columns of the record's own table. */
export const ownValues = (resource: Resource, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !(name in resource.children)))

/** A record whose rows are written separately, locked before its row. */
export interface LockedOwner {
  owner: Owner
  stored: Stored
}

/**
 * The parent records of a row, before and after the write. They are locked before the row itself,
 * in the same order as in their own writes.
 */
export async function lockOwners(
  writing: Writing,
  child: Resource,
  { id, body = {} }: { id?: number; body?: Values },
): Promise<LockedOwner[]> {
  const { trx, context } = writing
  const owners = context.registry.owners(child.name)
  if (owners.length === 0) return []
  const readScope = readScopeOf(writing)
  const stored = id === undefined ? undefined : await readStored(trx, readScope, child, [id])
  const before = stored?.get(id ?? 0)?.values
  const locked: LockedOwner[] = []
  for (const owner of owners) {
    const ids = [before?.[owner.via], body[owner.via]].filter((one) => typeof one === 'number')
    const found = await readStored(trx, readScope, owner.resource, [...new Set(ids)], {
      lock: true,
    })
    locked.push(...[...found.values()].map((stored) => ({ owner, stored })))
  }
  return locked
}

/**
 * Gives the parents of written rows a new version, so that users who have them open see the change.
 */
export async function touchOwners(
  writing: Writing,
  locked: readonly LockedOwner[],
  what: keyof RowCounts,
): Promise<void> {
  const counts = { added: 0, changed: 0, removed: 0, [what]: 1 }
  for (const { owner, stored } of locked)
    await updateRecords(writing, owner.resource, [
      {
        stored,
        values: await rowTotals(writing, owner.resource, stored.id),
        rows: { [owner.field]: counts },
      },
    ])
}
