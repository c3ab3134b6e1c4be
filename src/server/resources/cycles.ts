/** Records that refer to records of their own resource form trees: no way up leads back. */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { AppError } from '../errors.ts'
import type { Writing } from './writing.ts'

/** What has just been written of a record. */
interface Written {
  id: number
  changed: readonly string[]
}

/**
 * Follows the references of written records to their own resource, within the transaction.
 * @throws VALIDATION at the field that would lead a record back to itself
 */
export async function assertNoCycles(
  { trx }: Writing,
  resource: Resource,
  written: readonly Written[],
): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'ref' || field.to !== resource.name) continue
    const ids = written.filter(({ changed }) => changed.includes(name)).map(({ id }) => id)
    if (ids.length === 0) continue
    const { rows } = await sql`
      with recursive up (start, id) as (
        select id, ${sql.ref(name)} from ${sql.table(resource.table)}
        where id = any(${`{${ids.join()}}`}::bigint[]) and ${sql.ref(name)} is not null
        union
        select up.start, t.${sql.ref(name)} from up
        join ${sql.table(resource.table)} t on t.id = up.id where t.${sql.ref(name)} is not null
      ) select 1 from up where id = start limit 1`.execute(trx)
    if (rows.length > 0)
      throw new AppError('VALIDATION', { problems: [{ field: name, key: 'refCycle' }], resource })
  }
}
