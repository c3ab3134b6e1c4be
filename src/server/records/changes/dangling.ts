/**
 * Checks that no active record refers to a deleted one, for all records that a change set wrote.
 */
import { type RawBuilder, sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { linkTable } from '#schemas/kit/table.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Saving } from '../resources/input.ts'
import { listedUses } from '../resources/uses.ts'
import { namedRecords, unseenRecords } from './named.ts'
import { listed } from './refusal.ts'

const maxNamed = 5

interface Referring {
  from: Resource
  field: string
  to: Resource
}

/**
 * Active records of `from` that refer to deleted records of `to`; `touched` limits one of the two.
 */
function dangling({ from, field, to }: Referring, touched: RawBuilder<unknown>) {
  const isLink = from.fields[field]?.kind === 'refs'
  const link = isLink
    ? sql`join ${sql.table(linkTable(from, field))} l on l.owner_id = q.id
        join ${sql.table(to.table)} t on t.id = l.target_id`
    : sql`join ${sql.table(to.table)} t on t.id = ${sql.ref(`q.${field}`)}`
  return sql<{ id: number; target: number; total: number }>`
    select q.id, t.id as target, (count(*) over ())::int as total from ${sql.table(from.table)} q ${link}
    where q.deleted_at is null and t.deleted_at is not null and ${touched}
    order by q.id limit ${maxNamed}`
}

/**
 * @throws REFERENCE_DELETED, IN_USE naming the records that the caller may list. `setId` is the
 *   change set being written.
 */
export async function assertNothingDangles(
  { writing, holds }: Saving,
  resources: readonly Resource[],
  setId: number,
): Promise<void> {
  const { trx, context } = writing
  const { registry } = context
  const readScope = { db: trx, ...readScopeOf(writing) }
  const touched = (alias: string, { name }: Resource) => sql`${sql.ref(`${alias}.id`)} in (
    select record_id from history where change_set_id = ${setId} and resource = ${name})`
  const named = (resource: Resource, ids: readonly number[]) =>
    namedRecords(readScope, resource, [...new Set(ids)])
  for (const resource of resources) {
    for (const [field, declared] of Object.entries(resource.fields)) {
      if (declared.kind !== 'ref' && declared.kind !== 'refs') continue
      const to = registry.get(declared.to)
      const { rows } = await dangling({ from: resource, field, to }, touched('q', resource)).execute(trx)
      if (rows.length === 0) continue
      const records = await named(
        to,
        rows.map(({ target }) => target),
      )
      throw new AppError('REFERENCE_DELETED', {
        params: { records: listed(records) },
        data: { records },
      })
    }
    for (const { resource: from, field } of registry.referrers(resource.name)) {
      const { rows } = await dangling({ from, field, to: resource }, touched('t', resource)).execute(trx)
      const [first] = rows
      if (!first) continue
      const use = { path: from.path, field, label: from.label.many, count: first.total }
      const { unseen } = listedUses({ registry, holds }, { uses: [use], unseen: 0 })
      if (unseen > 0)
        throw new AppError('IN_USE', { params: { uses: unseenRecords(unseen) }, data: { records: [] } })
      const records = await named(
        from,
        rows.map(({ id }) => id),
      )
      throw new AppError('IN_USE', { params: { uses: listed(records) }, data: { records } })
    }
  }
}
