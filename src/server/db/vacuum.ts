/** The database's own housekeeping, at once, after work that changed much of a table. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from './connection.ts'
import { unhurried } from './patience.ts'

export async function vacuum(db: Kysely<Tables>, table: string): Promise<void> {
  await unhurried(db, (own) => sql`vacuum (analyze) ${sql.table(table)}`.execute(own))
}
