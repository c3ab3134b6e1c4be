/** Vacuum and analyse immediately after work that changed much of a table. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from './connection.ts'
import { withoutTimeouts } from './timeouts.ts'

export async function vacuum(db: Kysely<Tables>, table: string): Promise<void> {
  await withoutTimeouts(db, (own) => sql`vacuum (analyze) ${sql.table(table)}`.execute(own))
}

/** Updates a table's planner statistics, within a transaction that wrote much of it. */
export async function analyze(trx: Kysely<Tables>, table: string): Promise<void> {
  await sql`analyze ${sql.table(table)}`.execute(trx)
}
