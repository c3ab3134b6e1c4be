/** Reads the rows of a statement in slices, so that memory holds only one slice. */
import { randomUUID } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from './connection.ts'

/** Maximum number of rows in memory. */
export const sliceRows = 500

/** @param trx A transaction, in which the cursor lives. */
export async function* readSlices<T>(trx: Kysely<Tables>, statement: RawBuilder<T>): AsyncGenerator<T[]> {
  // A unique name: plans are kept by statement text, and cursors differ in their columns.
  const cursor = sql.id(`rows_${randomUUID()}`)
  // Plan for reading all rows, not the first ones.
  await sql`select set_config('cursor_tuple_fraction', '1', true)`.execute(trx)
  await sql`declare ${cursor} no scroll cursor for ${statement}`.execute(trx)
  for (;;) {
    const { rows } = await sql<T>`fetch ${sql.lit(sliceRows)} from ${cursor}`.execute(trx)
    if (rows.length > 0) yield rows
    if (rows.length < sliceRows) break
  }
  await sql`close ${cursor}`.execute(trx)
}
