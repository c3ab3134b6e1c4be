/** Records that the system itself creates: at start, and from the command line. */
import { sql, type Transaction } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { everywhere } from '#src/domain/access/coverage.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { advisoryLock, takeAdvisoryLock } from '#src/server/db/advisory-locks.ts'
import type { AnyTables, Tables } from '#src/server/db/connection.ts'
import { longTimeouts, setTimeouts } from '#src/server/db/timeouts.ts'
import { derivedColumns } from '../fields/derived.ts'
import { keepRollUps } from './roll-ups.ts'
import type { Writing } from './writing.ts'

/** The author of these writes in history. */
export const author = 'system'

/** One transaction of seeding. Two concurrent processes must not both add the same record. */
export async function seeding<T>(context: ServerContext, work: (writing: Writing) => Promise<T>): Promise<T> {
  const afterCommit: Writing['afterCommit'] = []
  const done = await context.db.transaction().execute(async (trx) => {
    const actor = { userId: null, username: author, coverage: everywhere, ip: '', requestId: '' }
    const now = context.clock().toISOString()
    await setTimeouts(trx, longTimeouts)
    await takeAdvisoryLock(trx, advisoryLock.ACCESS_RIGHTS)
    const own: Writing = {
      ...{ trx, context, actor, now, reason: null, changeSetId: null },
      ...{ events: [], rolledUp: [], afterCommit },
    }
    const result = await work(own)
    await keepRollUps(own)
    return result
  })
  for (const run of afterCommit) run()
  return done
}

/**
 * Inserts one record with its history row; returns its id. Values are stored without validation.
 */
export async function insertRecord(
  trx: Transaction<Tables>,
  { clock }: Pick<ServerContext, 'clock'>,
  resource: Resource,
  values: Record<string, unknown>,
): Promise<number> {
  const at = clock().toISOString()
  const row = await trx
    .withTables<AnyTables>()
    .insertInto(resource.table)
    .values({
      ...values,
      ...derivedColumns(resource, values),
      version: 1,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = Number(row.id)
  const { password: _, ...logged } = values
  await sql`insert into history
    (resource, record_id, version, action, at, username, ip, request_id, after)
    values (${resource.name}, ${id}, 1, 'create', ${at}, ${author}, '', '',
      ${JSON.stringify(logged)}::jsonb)`.execute(trx)
  return id
}

/** Adds the missing targets to a `refs` field's join table. */
export async function addLinks(
  trx: Transaction<Tables>,
  table: string,
  owner: number,
  targets: readonly number[],
): Promise<void> {
  await sql`insert into ${sql.table(table)} (owner_id, target_id)
    select ${owner}::bigint, target from unnest(${[...targets]}::bigint[]) as target
    where not exists (
      select 1 from ${sql.table(table)} l where l.owner_id = ${owner} and l.target_id = target
    )`.execute(trx)
}
