/** Finds the records that refer to a record. */

import { type Kysely, sql } from 'kysely'
import type { Referrer } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { linkTable } from '#schemas/kit/table.ts'
import type { Use, Uses } from '#src/domain/answers.ts'
import { inCoverage, isSeen, type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import type { Reading } from './read.ts'
import { loadTexts } from './text-of.ts'

interface UsesFound {
  uses: Use[]
  isUnseen: boolean
}

/**
 * Counts for every field that may refer to `resource`, of visible records; counts of zero are left
 * out. `isUnseen`: invisible records refer to it too.
 */
export async function loadUses(
  db: Kysely<Tables>,
  readScope: ReadScope,
  resource: Resource,
  id: number,
): Promise<UsesFound> {
  const { registry } = readScope
  const isOwn = ({ resource: from, field }: Referrer) =>
    registry.owners(from.name).some((owner) => owner.resource === resource && owner.via === field)
  // Its own rows are part of the record.
  const referrers = registry.referrers(resource.name).filter((referrer) => !isOwn(referrer))
  if (referrers.length === 0) return { uses: [], isUnseen: false }
  const counts = referrers.map(({ resource: from, field }, index) => {
    const table = sql.table(from.table)
    const mine = inCoverage(readScope, from, 'r') ?? sql`true`
    const n = sql`(count(*) filter (where ${mine}))::int as n, count(*)::int as whole`
    return from.fields[field]?.kind === 'refs'
      ? sql`select ${index}::int as place, ${n}
          from ${sql.table(linkTable(from, field))} l join ${table} r on r.id = l.owner_id
          where l.target_id = ${id} and r.deleted_at is null`
      : sql`select ${index}::int as place, ${n} from ${table} r
          where ${sql.ref(`r.${field}`)} = ${id} and r.deleted_at is null`
  })
  const { rows } = await sql<{ place: number; n: number; whole: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db)
  return {
    uses: rows.flatMap(({ place, n }) => {
      const referrer = referrers[place]
      if (!referrer || n === 0) return []
      const { path, label } = referrer.resource
      return [{ path, field: referrer.field, label: label.many, count: n }]
    }),
    isUnseen: rows.some(({ n, whole }) => n < whole),
  }
}

/** Maximum number of names per use. */
const maxNames = 3

/** The first records that refer to a record by a field. */
async function firstNames(reading: Reading, { path, field }: Use, id: number) {
  const { db, registry } = reading
  const from = registry.findByPath(path)
  if (!from) return []
  const isLink = from.fields[field]?.kind === 'refs'
  const { rows } = await sql<{ id: number }>`
    select t.id from ${visibleRows(reading, from)} t
    where t.deleted_at is null and ${
      isLink
        ? sql`t.id in (select owner_id from ${sql.table(linkTable(from, field))}
            where target_id = ${id})`
        : sql`${sql.ref(`t.${field}`)} = ${id}`
    } order by t.id limit ${maxNames}`.execute(db)
  const ids = rows.map((row) => row.id)
  const texts = await loadTexts(db, reading, from, ids, true)
  return ids.flatMap((one) => texts.get(one) ?? [])
}

/** The uses of a record: with names where the caller may list them, else only as counts. */
export async function readUses(reading: Reading, resource: Resource, id: number): Promise<Uses> {
  const { db, registry, holds } = reading
  if (!(await isSeen(reading, resource, id))) return { uses: [], elsewhere: 0 }
  const { uses: all } = await loadUses(db, reading, resource, id)
  const mayList = ({ path, field }: Use) => {
    const from = registry.findByPath(path)
    const read = from?.fields[field]?.permission?.read
    return from !== undefined && holds(from.permissions.list) && (!read || holds(read))
  }
  const listed = all.filter(mayList)
  const uses = await Promise.all(
    listed.map(async (use) => ({
      ...use,
      field_label: registry.findByPath(use.path)?.fields[use.field]?.label ?? use.label,
      names: await firstNames(reading, use, id),
    })),
  )
  const elsewhere = all.filter((use) => !mayList(use)).reduce((sum, { count }) => sum + count, 0)
  return { uses, elsewhere }
}
