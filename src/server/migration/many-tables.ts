/** The first start creates more tables than one transaction can lock. */
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Table } from '#schemas/kit/table.ts'
import { advisoryLock, takeAdvisoryLock } from '#src/server/db/advisory-locks.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { createLink, definitionsOf } from '#src/server/db/definitions.ts'
import { introspect } from '#src/server/db/introspect.ts'
import { createTable } from '#src/server/db/table-changes.ts'
import { longTimeouts, setTimeouts } from '#src/server/db/timeouts.ts'
import { define } from './define.ts'

/**
 * Maximum number of new tables in one transaction: it locks each table and index it creates, and a
 * server with default settings has 6,400 locks.
 */
export const maxNewTables = 100

/**
 * Creates new tables in several transactions when there are too many for one. They are empty, so
 * nothing in them can be refused, and they do no harm when a later step is refused.
 */
export async function createManyTables(
  db: Kysely<Tables>,
  tables: readonly Table[],
  log: (message: string) => void,
): Promise<void> {
  const inTransaction = (work: (trx: Transaction<Tables>) => Promise<void>) =>
    db.transaction().execute(async (trx) => {
      await setTimeouts(trx, longTimeouts)
      await takeAdvisoryLock(trx, advisoryLock.MIGRATION)
      await work(trx)
    })
  const present = await db.transaction().execute(introspect)
  const fresh = tables.filter(({ name, was }) => ![name, ...was].some((known) => present.tables.has(known)))
  if (fresh.length <= maxNewTables) return
  const parts = Array.from({ length: Math.ceil(fresh.length / maxNewTables) }, (_, part) =>
    fresh.slice(part * maxNewTables, (part + 1) * maxNewTables),
  )
  const change = { log, refuse: () => undefined }
  for (const part of parts)
    await inTransaction(async (trx) => {
      const { tables: there } = await introspect(trx)
      for (const table of part) {
        if (!there.has(table.name)) await createTable({ ...change, trx }, table)
        for (const link of table.links)
          if (!there.has(link.name)) await sql.raw(createLink(link)).execute(trx)
      }
    })
  for (const part of parts)
    await inTransaction(async (trx) => {
      const schemaState = { present: await introspect(trx), isNew: () => true }
      await define({ ...change, trx }, part.flatMap(definitionsOf), schemaState)
    })
}
