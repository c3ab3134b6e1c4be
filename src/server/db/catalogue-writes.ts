/**
 * The last transaction that changed a catalogue. Triggers note every writing transaction, whatever
 * wrote: forms, imports, seeds, migrations, SQL by hand. A process that keeps answers about
 * catalogues (records/resources/kept-answers.ts) compares them with it before it uses them.
 */
import { type Kysely, sql } from 'kysely'
import { kindOf } from '#schemas/kit/fields/index.ts'
import type { Registry } from '#schemas/kit/registry.ts'
import { linkTable } from '#schemas/kit/table.ts'
import type { Tables } from './connection.ts'
import { quoted } from './sql-text.ts'

const functionName = 'note_catalogue_write'

/** Each transaction inserts its own number, so that none waits for another. */
export const catalogueWriteTables: readonly string[] = [
  `create table if not exists catalogue_writes (
    transaction bigint primary key,
    at timestamptz not null default clock_timestamp()
  )`,
  `create or replace function ${functionName}() returns trigger language plpgsql as $f$
  begin
    insert into catalogue_writes (transaction) values (pg_current_xact_id()::text::bigint)
      on conflict do nothing;
    return null;
  end $f$`,
]

/**
 * The names of catalogues whose records every user sees alike, and which show only records of such
 * catalogues: no records of places, of persons or of the current day, and none with record rules.
 */
export function sharedCatalogues({ all, get }: Registry): ReadonlySet<string> {
  const shared = new Set(
    all
      .filter(({ path, scope, recordRules, personal, fields }) => {
        const isSteady = Object.values(fields).every(({ kind }) => kind !== 'daily' && kind !== 'rollUp')
        const isCommon = !scope && recordRules.length === 0 && !personal
        return path.startsWith('setting/') && isCommon && isSteady
      })
      .map(({ name }) => name),
  )
  // A catalogue that shows another one is shared only if that one is, too.
  let size: number
  do {
    size = shared.size
    for (const name of shared) {
      const { fields, children } = get(name)
      const named = Object.values(fields).flatMap((field) =>
        field.kind === 'ref' || field.kind === 'refs' ? [field.to] : field.kind === 'count' ? [field.of] : [],
      )
      const rows = Object.values(children).map(({ resource }) => resource.name)
      if ([...named, ...rows].some((other) => !shared.has(other))) shared.delete(name)
    }
  } while (shared.size < size)
  return shared
}

/** Statements that let the database note the writes of shared catalogues. */
export function noteWrites(registry: Registry): readonly string[] {
  const tables = [...sharedCatalogues(registry)].flatMap((name) => {
    const resource = registry.get(name)
    const links = Object.entries(resource.fields).filter(([, field]) => kindOf(field).storage === 'link')
    return [resource.table, ...links.map(([field]) => linkTable(resource, field))]
  })
  return tables.map(
    (table) => `create or replace trigger note_write after insert or update or delete or truncate
      on ${quoted(table)} for each statement execute function ${functionName}()`,
  )
}

/** What a process has seen of the writes. */
export interface Seen {
  /** A snapshot of PostgreSQL, `xmin:xmax:open,open…`. */
  snapshot: string
  /** When PostgreSQL started: a standby that took over can number its transactions otherwise. */
  server: string
}

/**
 * Whether a transaction that `seen` does not include has written since, and what is seen now. The
 * order makes PostgreSQL read the latest numbers by the index; it would read all of them otherwise.
 */
export async function loadCatalogueWrites(
  db: Kysely<Tables>,
  seen: Seen | undefined,
): Promise<{ now: Seen; changed: boolean }> {
  const known = sql`${seen?.snapshot ?? '1:1:'}::pg_snapshot`
  const { rows } = await sql<Seen & { written: boolean }>`
    select pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server, exists (
      select from (
        select transaction from catalogue_writes
        where transaction >= pg_snapshot_xmin(${known})::text::bigint
        order by transaction desc offset 0) latest
      where not pg_visible_in_snapshot(transaction::text::xid8, ${known})) as written`.execute(db)
  const { written, ...now } = rows[0] as Seen & { written: boolean }
  return { now, changed: written || now.server !== seen?.server }
}

/** Hours after which a write is forgotten. A process that looks less often keeps nothing. */
const hours = 24

/**
 * Forgets old writes, and numbers that a restored backup brought from another PostgreSQL, where
 * they were higher.
 */
export async function tidyCatalogueWrites(db: Kysely<Tables>): Promise<void> {
  await sql`delete from catalogue_writes where at < now() - interval '1 hour' * ${sql.lit(hours)}
    or transaction >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`.execute(db)
}
