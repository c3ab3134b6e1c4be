/** Compares the records of a change set with their current state. */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { isSameValue } from '#schemas/kit/same-value.ts'
import { linkTable } from '#schemas/kit/table.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { idList } from '#src/server/db/ids.ts'
import { presentName, presentValues } from '../resources/history.ts'
import { beforeDelete } from '../resources/lock.ts'
import { readStored } from '../resources/stored.ts'
import type { Values } from '../resources/write-parts.ts'
import type { Writing } from '../resources/writing.ts'
import { type SetRecord, undoSlice } from './undo-targets.ts'

/** Maximum number of records whose versions one statement compares. */
const compared = 5000

interface Entry {
  id: number
  version: number
  before: Values | null
}

/**
 * Records that changed after the change set. A record that was changed and changed back counts as
 * unchanged.
 * @param lock Locks all records of the set until the transaction ends.
 */
export async function touchedSince(
  own: Writing,
  resource: Resource,
  records: readonly SetRecord[],
  { lock }: { lock: boolean },
): Promise<number[]> {
  const touched: number[] = []
  for (let from = 0; from < records.length; from += compared) {
    const part = records.slice(from, from + compared)
    const { rows } = await sql<{ id: number; version: number }>`
      select t.id, t.version from ${sql.table(resource.table)} t
      where t.id = any(${idList(part.map(({ id }) => id))})
      order by t.id ${lock ? sql`for update of t` : sql``}`.execute(own.trx)
    const versions = new Map(rows.map(({ id, version }) => [Number(id), version]))
    const later = part.filter(({ id, version }) => versions.get(id) !== version)
    for (let at = 0; at < later.length; at += undoSlice)
      touched.push(...(await differing(own, resource, later.slice(at, at + undoSlice))))
  }
  return touched
}

/** The records that differ from their state at their version. */
async function differing(own: Writing, resource: Resource, records: readonly SetRecord[]) {
  const { trx } = own
  const ids = records.map(({ id }) => id)
  const stored = await readStored(trx, readScopeOf(own), resource, ids)
  const { rows } = await sql<Entry>`
    select record_id as id, version, before from history
    where resource = ${resource.name} and record_id = any(${idList(ids)})
    order by history.id desc`.execute(trx)
  const isPutBack = ({ id, version, isActive }: SetRecord) => {
    const record = stored.get(id)
    if (!record || (record.deleted_at === null) !== isActive) return false
    const since = rows.filter((entry) => Number(entry.id) === id && entry.version > version)
    // The oldest later change has the values that the set left.
    const left: Values = Object.assign({}, ...since.map(({ before }) => before ?? {}))
    const present = presentValues(resource, left)
    // Earlier values of secrets and of rows are not stored.
    const isStored = Object.keys(left).every((former) => {
      const name = presentName(resource, former)
      return name === undefined || Object.hasOwn(present, name)
    })
    return (
      isStored &&
      Object.entries(present).every(([name, value]) =>
        isSameValue(value, record.values[name], resource.fields[name]),
      )
    )
  }
  return records.filter((record) => !isPutBack(record)).map(({ id }) => id)
}

/**
 * Adds to `left` the records that the set created and that active records outside the undo refer
 * to: records of others, and records in `left`.
 */
export async function leaveUsed(
  own: Writing,
  setId: number,
  resource: Resource,
  left: Set<number>,
): Promise<void> {
  const { trx, context } = own
  const { name, table } = resource
  const written = (...actions: string[]) => sql`select record_id from history
    where change_set_id = ${setId} and resource = ${name} and action in (${sql.join(actions)})`
  // Records that a rule removes before a deletion do not count as uses. Whether the deletion
  // happens is checked afterwards.
  const isRuled = context.writeRules[name]?.beforeDelete !== undefined
  if (isRuled) {
    await sql`savepoint used`.execute(trx)
    const { rows } = await sql<{ record_id: number }>`${written('create')}`.execute(trx)
    const created = rows.map(({ record_id }) => Number(record_id)).filter((id) => !left.has(id))
    await beforeDelete(own, resource, created)
  }
  for (let before = -1; before < left.size; ) {
    before = left.size
    const ids = idList(left)
    for (const { resource: from, field } of context.registry.referrers(name)) {
      const refers =
        from.fields[field]?.kind === 'refs'
          ? sql`${sql.table(from.table)} q join ${sql.table(linkTable(from, field))} l
              on l.owner_id = q.id join ${sql.table(table)} t on t.id = l.target_id`
          : sql`${sql.table(from.table)} q join ${sql.table(table)} t
              on t.id = ${sql.ref(`q.${field}`)}`
      const stays =
        from.name === name
          ? sql`(q.id = any(${ids}) or q.id not in (${written('create', 'update')}))`
          : sql`true`
      const { rows } = await sql<{ id: number }>`
        select distinct t.id from ${refers}
        where q.deleted_at is null and t.deleted_at is null and ${stays}
          and t.id in (${written('create')}) and t.id <> all(${ids})`.execute(trx)
      for (const { id } of rows) left.add(Number(id))
    }
  }
  if (isRuled) await sql`rollback to savepoint used`.execute(trx)
}
