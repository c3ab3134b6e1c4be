/** Tables and indexes of a design must not have the names of others in the database. */
import { type Kysely, sql } from 'kysely'
import type { Declaration } from '#schemas/kit/define.ts'
import { type Registry, SchemaError } from '#schemas/kit/registry.ts'
import { tableOf } from '#schemas/kit/table.ts'
import { isExtension } from '#src/domain/designs/extensions.ts'
import type { Tables } from '../db/connection.ts'
import { definitionsOf } from '../db/definitions.ts'
import { loadAppliedDesigns } from './load-applied.ts'

/**
 * Compares with everything in the database and in PostgreSQL's own catalogue, except the tables
 * that an earlier version of the design, or the shipped catalogue that it extends, has created.
 * @throws SchemaError for names that are taken
 */
export async function assertFreeNames(
  db: Kysely<Tables>,
  registry: Registry,
  { name, declaration }: { name: string; declaration: Declaration },
): Promise<void> {
  const table = tableOf(registry.get(name), registry)
  const tables = [table.name, ...table.links.map((link) => link.name)]
  const names = [
    ...tables.flatMap((one) => [one, `${one}_pkey`, `${one}_id_seq`]),
    ...definitionsOf(table).map((definition) => definition.name),
  ]
  const isApplied =
    isExtension(declaration) || (await loadAppliedDesigns(db)).some((design) => design.name === name)
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_class c
    left join pg_index i on i.indexrelid = c.oid
    left join pg_depend d on c.relkind = 'S' and d.objid = c.oid and d.deptype in ('a', 'i')
      and d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass
    join pg_class owner on owner.oid = coalesce(i.indrelid, d.refobjid, c.oid)
    where c.relname = any(${names}::text[])
      and c.relnamespace in ('pg_catalog'::regnamespace, current_schema()::regnamespace)
      and not (${isApplied} and c.relnamespace = current_schema()::regnamespace
        and split_part(owner.relname, '__', 1) = ${table.name})
    union
    select typname::text from pg_type where typname = any(${tables}::text[]) and typrelid = 0
      and typnamespace = current_schema()::regnamespace
    order by name limit 1`.execute(db)
  const [taken] = rows
  if (!taken) return
  throw new SchemaError([
    `${name}: needs the name ${taken.name}, which the database already uses; choose another name`,
  ])
}
