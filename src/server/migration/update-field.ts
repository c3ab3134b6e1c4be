/** Changes a stored field with history, as the write service does. For data migrations. */
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'
import { author } from '#src/server/records/resources/by-system.ts'
import type { MigrationContext } from './data-migrations.ts'

/**
 * Sets one field of the rows that match, one version later. The author in history is the system.
 * Returns the number of rows.
 * @param to The new value, an expression over the columns of the row.
 * @param where Condition over the columns of the row.
 */
export async function updateField(
  trx: Transaction<Tables>,
  { registry }: Pick<MigrationContext, 'registry'>,
  {
    resource: name,
    field,
    to,
    where,
  }: {
    resource: string
    field: string
    to: RawBuilder<unknown>
    where: RawBuilder<unknown>
  },
): Promise<number> {
  const { table } = registry.get(name)
  const column = sql.ref(field)
  const { rows } = await sql<{ count: number }>`
    with r as (select id, to_jsonb(${column}) as before from ${sql.table(table)} where ${where} for update),
    written as (
      update ${sql.table(table)} t set ${column} = ${to}, version = version + 1, updated_at = now()
      from r where t.id = r.id returning t.id, t.version, r.before, to_jsonb(t.${column}) as after
    ), logged as (
      insert into history (resource, record_id, version, action, at, username, ip, request_id, before, after)
      select ${name}::text, id, version, 'update', now(), ${author}::text, '', '',
        jsonb_build_object(${field}::text, before), jsonb_build_object(${field}::text, after) from written
    )
    select count(*)::int as count from written`.execute(trx)
  return rows[0]?.count ?? 0
}
