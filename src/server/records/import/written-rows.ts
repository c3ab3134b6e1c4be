/** The rows that an import writes, as events for the write rules of their resource. */
import { type Kysely, sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { WriteEvent } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { lockFirst } from '../resources/lock.ts'
import type { Writing } from '../resources/writing.ts'

/** The write of one row of the file. */
export interface WrittenRow extends WriteEvent {
  row_no: number
}

/** In the order of the file. */
export async function writtenRows(
  db: Kysely<Tables>,
  importId: number,
  resource: Resource,
): Promise<WrittenRow[]> {
  const { rows } = await sql<Omit<WrittenRow, 'resource'>>`
    select row_no, record_id as id, case action when 'new' then 'create' else 'update' end as action,
      array(select jsonb_object_keys(after)) as changed, before
    from import_rows where import_id = ${importId} and action in ('new', 'changed')
    order by row_no`.execute(db)
  return rows.map((row) => ({ ...row, resource }))
}

/** Takes the locks of the rules before those of the records, as every write does. */
export async function lockWritten(own: Writing, importId: number, resource: Resource): Promise<void> {
  if (!own.context.writeRules[resource.name]?.lockFirst) return
  const { rows } = await sql<{ id: number | null; values: Record<string, unknown> }>`
    select case action when 'changed' then record_id end as id, stored as values
    from import_rows where import_id = ${importId} and action in ('new', 'changed')
    order by row_no`.execute(own.trx)
  await lockFirst(own, resource, {
    ids: rows.flatMap(({ id }) => id ?? []),
    values: rows.flatMap(({ id, values }) => (id === null ? [values] : [])),
  })
}
