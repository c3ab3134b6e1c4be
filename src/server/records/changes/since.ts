/** What has become of the records of a change set since it was written. */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { linkTable } from '#schemas/kit/table.ts'
import { isSameValue } from '#src/domain/same-value.ts'
import { sightOf } from '#src/server/access/coverage/assert-work.ts'
import { presentName } from '../resources/history.ts'
import { beforeDelete } from '../resources/hold.ts'
import { readStored, restorableFields } from '../resources/stored.ts'
import type { Values } from '../resources/write-parts.ts'
import type { Writing } from '../resources/writing.ts'

const slice = 500

/** A record with a later version than the set's last: that one, and whether it lived then. */
interface Later {
  id: number
  version: number
  lived: boolean
}

interface Entry {
  id: number
  version: number
  before: Values | null
}

/**
 * Records that are no longer as the set left them; all of its records are held until the transaction
 * ends. What was changed and put back since is as it was.
 */
export async function touchedSince(
  own: Writing,
  setId: number,
  resource: Resource,
): Promise<number[]> {
  const { rows } = await sql<Later>`
    with left_at as (select record_id, max(version) as version,
        (array_agg(action order by id desc))[1] <> 'delete' as lived from history
      where change_set_id = ${setId} and resource = ${resource.name} group by record_id),
    held as (select t.id, t.version from ${sql.table(resource.table)} t
      join left_at l on l.record_id = t.id order by t.id for update of t)
    select l.record_id as id, l.version, l.lived from left_at l left join held h on h.id = l.record_id
    where h.version is distinct from l.version order by 1`.execute(own.trx)
  const touched: number[] = []
  for (let from = 0; from < rows.length; from += slice)
    touched.push(...(await differing(own, resource, rows.slice(from, from + slice))))
  return touched
}

/** Those of the records that differ from what they were at their version. */
async function differing(own: Writing, resource: Resource, records: readonly Later[]) {
  const { trx } = own
  const ids = records.map(({ id }) => id)
  const stored = await readStored(trx, sightOf(own), resource, ids)
  const { rows } = await sql<Entry>`
    select record_id as id, version, before from history
    where resource = ${resource.name} and record_id = any(${`{${ids.join()}}`}::bigint[])
    order by history.id desc`.execute(trx)
  const restorable = new Set(restorableFields(resource))
  const isPutBack = ({ id, version, lived }: Later) => {
    const record = stored.get(id)
    if (!record || (record.deleted_at === null) !== lived) return false
    const since = rows.filter((entry) => Number(entry.id) === id && entry.version > version)
    // The oldest of them knows what the set left.
    const left: Values = Object.assign({}, ...since.map(({ before }) => before ?? {}))
    return Object.entries(left).every(([former, value]) => {
      const name = presentName(resource, former)
      if (name === undefined) return true
      // Of a secret, and of rows, nobody knows what they were.
      return restorable.has(name) && isSameValue(value, record.values[name], resource.fields[name])
    })
  }
  return records.filter((record) => !isPutBack(record)).map(({ id }) => id)
}

/**
 * Adds to `left` the records that the set made and that living ones refer to which stay as they are: those
 * of others, and those that are left themselves.
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
  // What a rule takes away before a deletion is no use; whether there will be one is seen afterwards.
  const isRuled = context.writeRules[name]?.beforeDelete !== undefined
  if (isRuled) {
    await sql`savepoint used`.execute(trx)
    const { rows } = await sql<{ record_id: number }>`${written('create')}`.execute(trx)
    const made = rows.map(({ record_id }) => Number(record_id)).filter((id) => !left.has(id))
    await beforeDelete(own, resource, made)
  }
  for (let before = -1; before < left.size; ) {
    before = left.size
    const ids = sql`${`{${[...left].join()}}`}::bigint[]`
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
