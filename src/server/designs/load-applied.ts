/** What the database knows about applied designs. */
import { type Kysely, sql } from 'kysely'
import { addedPrefix } from '#src/domain/designs/extensions.ts'
import type { Tables } from '../db/connection.ts'

/** The applied declarations as they are stored. A database before its first start has none. */
export async function loadAppliedDesigns(db: Kysely<Tables>): Promise<readonly AppliedDesign[]> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('designs') is not null as there`.execute(db)
  if (!rows[0]?.there) return []
  const applied = await db
    .selectFrom('designs')
    .select(['name', 'applied'])
    .where('applied', 'is not', null)
    .orderBy('name')
    .execute()
  return applied.map(({ name, applied: text }) => ({ name, text: text ?? '' }))
}

/** Columns and join tables of added fields in the database, by the names of their catalogues. */
export type AddedColumns = ReadonlyMap<string, readonly string[]>

/** The fields that extensions have added once, whatever is stored about them now. */
export async function loadAddedColumns(db: Kysely<Tables>): Promise<AddedColumns> {
  const { rows } = await sql<{ owner: string; names: string[] }>`
    select owner, array_agg(distinct name) as names from (
      select c.relname::text as owner, a.attname::text as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
        and not a.attisdropped and starts_with(a.attname, ${addedPrefix}) and strpos(a.attname, '__') = 0
      union
      select split_part(relname, '__', 1), split_part(relname, '__', 2) from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace
        and starts_with(split_part(relname, '__', 2), ${addedPrefix})
    ) added group by owner`.execute(db)
  return new Map(rows.map(({ owner, names }) => [owner.replaceAll('_', '-'), names]))
}

export interface AppliedDesign {
  name: string
  /** JSON. */
  text: string
}
