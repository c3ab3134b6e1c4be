/** Natural keys of records, including the keys of the records they refer to. */
import { type Kysely, sql } from 'kysely'
import type { Field } from '#schemas/kit/fields/index.ts'
import { hidesRecords } from '#schemas/kit/record-rules.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { keyParts } from '#src/domain/natural-key.ts'
import { inCoverage, type ReadScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'

/** Values of a key by path, as in `{ 'health_facility_id.code': '0101', code: 'W1' }`. */
export type KeyValues = Readonly<Record<string, unknown>>

/** Each part of the key of a record that record rules hide: its id, by which no import finds it. */
export class HiddenPart {
  constructor(private readonly id: number) {}

  toString(): string {
    return `#${this.id}`
  }
}

const hiddenKey = (resource: Resource, { registry }: ReadScope, id: number): KeyValues =>
  Object.fromEntries(keyParts(resource, registry).map(({ path }) => [path, new HiddenPart(id)]))

/**
 * Keys by id. Deleted records have keys too; unknown ids are missing.
 * @param readScope Of the reader: records that record rules hide have a `HiddenPart` instead.
 */
export async function naturalKeys(
  db: Kysely<Tables>,
  readScope: ReadScope,
  resource: Resource,
  ids: readonly number[],
): Promise<Map<number, KeyValues>> {
  if (ids.length === 0) return new Map()
  const { registry } = readScope
  const visible = hidesRecords(resource, registry) ? inCoverage(readScope, resource, 't') : undefined
  const { rows: found } = await sql<Record<string, unknown>>`
    select ${sql.join(['id', ...resource.key].map((column) => sql.ref(`t.${column}`)))},
      ${visible ?? sql`true`} as is_visible
    from ${sql.table(resource.table)} t
    where t.id = any(${idList(ids)})`.execute(db)
  const rows = found.filter(({ is_visible }) => is_visible === true)
  const keys = new Map<number, Record<string, unknown>>(
    found.map(({ id, is_visible }) => [
      Number(id),
      is_visible === true ? {} : hiddenKey(resource, readScope, Number(id)),
    ]),
  )
  for (const name of resource.key) {
    const field = resource.fields[name] as Field
    const inner =
      field.kind === 'ref'
        ? await naturalKeys(db, readScope, registry.get(field.to), [
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
