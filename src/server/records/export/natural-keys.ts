/** Natural keys of records, including the keys of the records they refer to. */
import { type Kysely, sql } from 'kysely'
import type { Field } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'

/** Values of a key by path, as in `{ 'health_facility_id.code': '0101', code: 'W1' }`. */
export type KeyValues = Readonly<Record<string, unknown>>

/** Keys by id. Deleted records have keys too; unknown ids are missing. */
export async function naturalKeys(
  db: Kysely<Tables>,
  registry: Registry,
  resource: Resource,
  ids: readonly number[],
): Promise<Map<number, KeyValues>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(['id', ...resource.key].map((column) => sql.ref(column)))}
    from ${sql.table(resource.table)}
    where id = any(${idList(ids)})`.execute(db)
  const keys = new Map(rows.map((row) => [Number(row.id), {} as Record<string, unknown>]))
  for (const name of resource.key) {
    const field = resource.fields[name] as Field
    const inner =
      field.kind === 'ref'
        ? await naturalKeys(db, registry, registry.get(field.to), [
            ...new Set(rows.flatMap((row) => (row[name] === null ? [] : [Number(row[name])]))),
          ])
        : undefined
    for (const row of rows) {
      const key = keys.get(Number(row.id)) as Record<string, unknown>
      if (!inner) key[name] = row[name]
      else
        for (const [path, value] of Object.entries(inner.get(Number(row[name])) ?? {}))
          key[`${name}.${path}`] = value
    }
  }
  return keys
}
