/** Empties tables between tests that share a database. */
import { type Kysely, sql } from 'kysely'
import { guardedTables, triggerName } from '#src/server/access/audit/tables.ts'
import type { Tables } from '#src/server/db/connection.ts'

const isGuarded = (table: string) => guardedTables.some((name) => name === table)

/**
 * Lifts the write lock of the audit trail if it is among them, which only the owner of the tables
 * can, and those of the ledger and of published forms, which reference other tables.
 */
export async function emptyTables(db: Kysely<Tables>, tables: readonly string[]): Promise<void> {
  const guarded = tables.filter(isGuarded)
  const lock = (how: string) => guarded.map((table) => `alter table ${table} ${how} trigger ${triggerName};`)
  const fixed = ['ledger_entries', 'ledger_postings', 'form_versions']
  const books = (how: string) =>
    fixed
      .map(
        (table) => `if to_regclass('${table}') is not null then
          alter table ${table} ${how} trigger ledger_kept; end if;`,
      )
      .join(' ')
  await sql
    .raw(
      `do $$ begin ${books('disable')} ${lock('disable').join(' ')}
      truncate ${tables.join()} restart identity cascade; ${lock('enable always').join(' ')}
      ${books('enable')} end $$`,
    )
    .execute(db)
}
