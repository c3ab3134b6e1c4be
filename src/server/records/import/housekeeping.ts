/** Keeps the import tables small, and the database fast after an import. */
import { type Kysely, sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { vacuum } from '#src/server/db/vacuum.ts'
import type { ImportRecord } from './staging.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Milliseconds without a heartbeat after which another process's import counts as dead. */
export const SILENCE = 60_000
/** Number of written rows after which the database's statistics are outdated. */
export const many = 500

/** Deletes checked rows that nobody committed within a day, and files of that age. */
export async function forgetOldRows({ db, clock }: Pick<ServerContext, 'db' | 'clock'>) {
  const old = new Date(clock().getTime() - DAY_MS).toISOString()
  await sql`delete from import_rows r using imports i
    where i.id = r.import_id and i.created_at < ${old}::timestamptz`.execute(db)
  await sql`delete from import_files where created_at < ${old}::timestamptz`.execute(db)
}

/**
 * Marks imports whose server died as failed; their transactions were rolled back.
 */
export async function failInterrupted({ db, clock }: Pick<ServerContext, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const since = new Date(now.getTime() - SILENCE).toISOString()
  await sql`update imports set status = 'failed', finished_at = ${now.toISOString()},
    error = ${JSON.stringify({ code: 'IMPORT_INTERRUPTED' })}::jsonb
    where status in ('validating', 'committing')
      and heartbeat_at <= ${since}::timestamptz`.execute(db)
  await sql`delete from import_rows r using imports i
    where i.id = r.import_id and i.status = 'failed'`.execute(db)
}

/**
 * After an import: deletes its staged rows, except the invalid ones that were left out, and
 * analyses the table. Autovacuum comes a minute later: until then lists would use the plans of
 * the earlier table, and searches would scan the pending index entries.
 */
export async function tidyUp(db: Kysely<Tables>, record: ImportRecord, resource: Resource): Promise<void> {
  await sql`delete from import_rows where import_id = ${record.id} and action <> 'error'`.execute(db)
  if (record.counts.new + record.counts.changed < many) return
  for (const table of [resource.table, 'import_rows', 'history']) await vacuum(db, table)
}
