/** Permissions and roles that the product ships and that users can change. */
import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { readStored } from '#src/server/records/resources/stored.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'

export const loadIdsByName = async (
  trx: Transaction<Tables>,
  table: string,
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(table)}`.execute(trx)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Fields of records to which a user, not the system, gave a value. */
export async function loadEditedFields(
  trx: Transaction<Tables>,
  resource: Resource,
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  const { rows } = await sql<{ id: number; fields: string[] }>`
    select h.record_id as id, array_agg(distinct k.key) as fields
    from history h cross join lateral jsonb_object_keys(h.after) as k(key)
    where h.resource = ${resource.name} and h.action in ('create', 'update') and h.user_id is not null
    group by h.record_id`.execute(trx)
  return new Map(rows.map(({ id, fields }) => [id, new Set(fields)]))
}

/** Whether the shipped records differ from those of the last start; stores their hash. */
export async function isNews(trx: Transaction<Tables>, resource: Resource, seeds: unknown) {
  const name = `seed:${resource.name}`
  const value = createHash('sha256').update(JSON.stringify(seeds)).digest('hex').slice(0, 32)
  const { rows } = await sql`
    insert into schema_state (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value
      where schema_state.value <> excluded.value returning name`.execute(trx)
  return rows.length > 0
}

/** Updates records to the shipped values, except fields that users have edited. */
export async function refreshRecords(
  writing: Writing,
  resource: Resource,
  seeds: ReadonlyMap<string, Values>,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const { trx, context } = writing
  const edited = await loadEditedFields(trx, resource)
  const present = [...seeds].flatMap(([name, values]) => {
    const id = ids.get(name)
    return id === undefined ? [] : [{ id, values }]
  })
  const stored = await readStored(
    trx,
    systemScope(context.registry),
    resource,
    present.map(({ id }) => id),
  )
  const updates = present.flatMap(({ id, values }) => {
    const record = stored.get(id)
    const own = Object.entries(values).filter(([field]) => !edited.get(id)?.has(field))
    return record ? [{ stored: record, values: Object.fromEntries(own) }] : []
  })
  await updateRecords(writing, resource, updates)
}
