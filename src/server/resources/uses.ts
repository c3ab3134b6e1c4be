/** Which records refer to one. */

import { type Kysely, sql } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { linkTable } from '#schemas/kit/table.ts'
import type { Use } from '#src/domain/answers.ts'
import type { Tables } from '../db/connection.ts'

/** Counts for every field that may refer to `resource`; those nobody uses are left out. */
export async function usesOf(
  db: Kysely<Tables>,
  registry: Registry,
  resource: Resource,
  id: number,
): Promise<Use[]> {
  const referrers = registry.referrers(resource.name)
  if (referrers.length === 0) return []
  const counts = referrers.map(({ resource: from, field }, index) => {
    const table = sql.table(from.table)
    return from.fields[field]?.kind === 'refs'
      ? sql`select ${index}::int as place, count(*)::int as n
          from ${sql.table(linkTable(from, field))} l join ${table} r on r.id = l.owner_id
          where l.target_id = ${id} and r.deleted_at is null`
      : sql`select ${index}::int as place, count(*)::int as n from ${table} r
          where ${sql.ref(`r.${field}`)} = ${id} and r.deleted_at is null`
  })
  const { rows } = await sql<{ place: number; n: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db)
  return rows.flatMap(({ place, n }) => {
    const referrer = referrers[place]
    if (!referrer || n === 0) return []
    const { path, label } = referrer.resource
    return [{ path, field: referrer.field, label: label.many, count: n }]
  })
}
