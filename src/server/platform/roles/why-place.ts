/** The place of a record, and the areas of a user. */
import { type Kysely, sql } from 'kysely'
import { isPlace, placeLevels } from '#schemas/kit/places.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { scopeTarget } from '#schemas/kit/scope.ts'
import type { NamedRecord } from '#src/domain/access/addresses.ts'
import type { Place, StoredCoverage } from '#src/domain/access/coverage.ts'
import { ancestryOf } from '#src/server/access/coverage/place-sql.ts'
import type { Tables } from '#src/server/db/connection.ts'

type Db = Kysely<Tables>

/**
 * The place of a record; null when it has none. Follows `scope` from record to record.
 * @param first The ref to start with: `scope.by`, or `scope.also` for the second place, which may
 *   only read.
 */
export async function placeOfRecord(
  db: Db,
  registry: Registry,
  resource: Resource,
  id: number,
  first = resource.scope?.by,
): Promise<Place | null> {
  let [current, at, by]: [Resource, number, string | undefined] = [resource, id, first]
  while (!isPlace(current.name) && by !== undefined) {
    const target = scopeTarget(current, registry)
    const { rows } = await sql<{ next: number | null }>`
      select ${sql.ref(by)} as next from ${sql.table(current.table)}
      where id = ${at}`.execute(db)
    const next = rows[0]?.next ?? null
    if (!target || next === null) return null
    ;[current, at, by] = [target, next, target.scope?.by]
  }
  const place = placeLevels.find(({ resource: name }) => name === current.name)
  if (!place) return null
  const { joins, ids } = ancestryOf(place, 'one.id')
  const columns = placeLevels.map(
    ({ level }, index) => sql`${sql.raw(ids[index] ?? 'null')} as ${sql.ref(level)}`,
  )
  const { rows } = await sql<Place>`
    select ${sql.join(columns)} from (select ${at}::bigint as id) one ${sql.raw(joins)}`.execute(db)
  return rows[0] ?? null
}

/** The id of the record in a URL; null without one. */
export async function findNamedRecord(
  db: Db,
  { table, fields }: Resource,
  { by, value }: NamedRecord,
): Promise<number | null> {
  for (const field of by) {
    const isNumber = field === 'id'
    if (isNumber ? !/^[1-9]\d{0,15}$/.test(value) : !(field in fields)) continue
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${sql.ref(field)}::text = ${value}
      order by deleted_at nulls first, id limit 1`.execute(db)
    if (rows[0]) return Number(rows[0].id)
  }
  return null
}

/** The past, present and future areas of a user. */
export async function areasOfUser(db: Db, userId: number): Promise<StoredCoverage[]> {
  const { rows } = await sql<StoredCoverage>`
    select level, access, ${sql.join(placeLevels.map(({ field }) => sql.ref(field)))}, effective_from, effective_to
    from user_coverages where user_id = ${userId} and deleted_at is null`.execute(db)
  return rows
}
