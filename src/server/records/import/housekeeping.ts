/** What keeps the tables of import small, and the database quick after an import. */
import { type Kysely, sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { vacuum } from '#src/server/db/vacuum.ts'
import type { ImportRecord } from './staging.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Milliseconds without a sign of life after which another process's import counts as dead. */
export const SILENCE = 60_000
/** Written rows after which the database's statistics no longer fit. */
export const many = 500

/** Checked rows that nobody carried out are kept for a day. */
export async function forgetOldRows({ db, clock }: Pick<ServerContext, 'db' | 'clock'>) {
  const old = new Date(clock().getTime() - DAY_MS).toISOString()
  await sql`delete from import_rows r using imports i
    where i.id = r.import_id and i.created_at < ${old}::timestamptz`.execute(db)
}

/**
 * Marks imports whose server died as failed; a transaction cut short has written nothing.
 * @param silence Milliseconds without a sign of life; none where no other process can be at work.
 */
export async function failInterrupted(
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  silence = SILENCE,
): Promise<void> {
  const now = clock()
  const since = new Date(now.getTime() - silence).toISOString()
  await sql`update imports set status = 'failed', finished_at = ${now.toISOString()},
    error = ${JSON.stringify({ code: 'IMPORT_INTERRUPTED' })}::jsonb
    where status in ('validating', 'committing')
      and heartbeat_at <= ${since}::timestamptz`.execute(db)
  await sql`delete from import_rows r using imports i
    where i.id = r.import_id and i.status = 'failed'`.execute(db)
}

/**
 * After an import: its staged rows go, except the wrong ones that were left out. The database's own
 * housekeeping comes a minute later, and PGlite has none: without it, lists would be planned for
 * the table as it was before, and searches would walk the index entries not yet filed.
 */
export async function tidyUp(db: Kysely<Tables>, record: ImportRecord, resource: Resource): Promise<void> {
  await sql`delete from import_rows where import_id = ${record.id} and action <> 'error'`.execute(db)
  if (record.counts.new + record.counts.changed < many) return
  for (const table of [resource.table, 'import_rows', 'history']) await vacuum(db, table)
}
