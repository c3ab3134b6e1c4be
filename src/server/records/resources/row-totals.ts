/**
 * Stored sums over the rows of a record (schemas/kit/totals.ts), updated in the write of the rows.
 */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { hasTotals, totalsOf } from '#schemas/kit/totals.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { idList } from '#src/server/db/ids.ts'
import { readStored } from './stored.ts'
import { updateRecords } from './write.ts'
import type { Values } from './write-parts.ts'
import type { Writing } from './writing.ts'

/** The totals of a record, computed from its current rows. */
export async function rowTotals({ trx }: Writing, resource: Resource, id: number): Promise<Values> {
  const totals: Record<string, unknown> = {}
  // Once for all sums of the same rows.
  for (const [child, rows] of Object.entries(resource.children)) {
    const sums = totalsOf(resource).filter(([, { of }]) => of === child)
    if (sums.length === 0) continue
    const { rows: found } = await sql<Values>`
      select ${sql.join(
        sums.map(([name, { field }]) => sql`coalesce(sum(${sql.ref(field)}), 0)::float8 as ${sql.ref(name)}`),
      )} from ${sql.table(rows.resource.table)}
      where ${sql.ref(rows.via)} = ${id} and deleted_at is null`.execute(trx)
    Object.assign(totals, found[0])
  }
  return totals
}

/**
 * Corrects the totals of all records whose rows a transaction wrote by any path: import, bulk
 * action, undo. Correct totals are not written.
 */
export async function keepTotals(writing: Writing): Promise<void> {
  const { registry } = writing.context
  for (const child of new Set(writing.events.map(({ resource }) => resource)))
    for (const { resource, via } of registry.owners(child.name)) {
      if (!hasTotals(resource)) continue
      const events = writing.events.filter((event) => event.resource === child)
      const rows = idList(events.map(({ id }) => id))
      const { rows: now } = await sql<{ id: number }>`
        select distinct ${sql.ref(via)} as id from ${sql.table(child.table)}
        where id = any(${rows})`.execute(writing.trx)
      const ids = new Set([...now.map(({ id }) => id), ...events.map((event) => event.before?.[via])])
      const numbers = [...ids].filter((id) => typeof id === 'number').sort((a, b) => a - b)
      const owners = await readStored(writing.trx, readScopeOf(writing), resource, numbers, {
        lock: true,
      })
      for (const stored of owners.values()) {
        const values = await rowTotals(writing, resource, stored.id)
        await updateRecords(writing, resource, [{ stored, values }])
      }
    }
}
