/** Records that refer to their own resource form trees without cycles. */
import { sql } from 'kysely'
import { isTemplateRef } from '#schemas/kit/copy-from.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { linkTable } from '#schemas/kit/table.ts'
import { idList } from '#src/server/db/ids.ts'
import { AppError } from '#src/server/http/errors.ts'
import type { Writing } from './writing.ts'

/** The written part of a record. */
interface Written {
  id: number
  changed: readonly string[]
}

/**
 * Follows the references of written records to their own resource, within the transaction.
 * @throws VALIDATION at the field that would make a record its own ancestor
 */
export async function assertNoCycles(
  { trx }: Pick<Writing, 'trx'>,
  resource: Resource,
  written: readonly Written[],
): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    // The record that another one was copied from is not its parent.
    if (isTemplateRef(field)) continue
    if ((field.kind !== 'ref' && field.kind !== 'refs') || field.to !== resource.name) continue
    const ids = written.filter(({ changed }) => changed.includes(name)).map(({ id }) => id)
    if (ids.length === 0) continue
    const steps =
      field.kind === 'refs'
        ? sql`select owner_id as "from", target_id as "to" from ${sql.table(linkTable(resource, name))}`
        : sql`select id as "from", ${sql.ref(name)} as "to" from ${sql.table(resource.table)}
            where ${sql.ref(name)} is not null`
    const { rows } = await sql`
      with recursive step as not materialized (${steps}),
      up (start, id) as (
        select "from", "to" from step where "from" = any(${idList(ids)})
        union
        select up.start, step."to" from up join step on step."from" = up.id
      ) select 1 from up where id = start limit 1`.execute(trx)
    if (rows.length > 0)
      throw new AppError('VALIDATION', { problems: [{ field: name, key: 'refCycle' }], resource })
  }
}
