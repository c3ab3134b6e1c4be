/** Differences between stored figures and those recomputed from their source records. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#src/server/db/connection.ts'

export interface Difference {
  check: string
  /** The name of the record. */
  record: string
  stored: string
  worked_out: string
}

/** @param statements By check, each returns `record`, `stored` and `worked_out` of a difference. */
export async function compare(
  db: Kysely<Tables>,
  statements: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<Difference[]> {
  const found: Difference[] = []
  for (const [check, statement] of Object.entries(statements)) {
    const { rows } = await sql<Difference>`
      select ${check}::text as check, record, stored::text as stored, worked_out::text as worked_out
      from (${statement}) d order by record limit 1000`.execute(db)
    found.push(...rows)
  }
  return found
}
