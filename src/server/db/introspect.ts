/** The present state of the database, as far as the migration needs it. */
import { sql, type Transaction } from 'kysely'
import type { Tables } from './connection.ts'

export interface PresentColumn {
  /** As `format_type` prints it: `character varying(120)`. */
  type: string
  required: boolean
  /** Whether the database computes it from other columns. */
  isGenerated: boolean
  comment: string | null
}

export interface Present {
  /** Table → column → its type. */
  tables: Map<string, Map<string, PresentColumn>>
  /** Index → its table. */
  indexes: Map<string, string>
  /** Constraint → its table. */
  constraints: Map<string, string>
}

const byName = (rows: readonly { name: string; table: string }[]) =>
  new Map(rows.map(({ name, table }) => [name, table]))

/** Reads tables, columns, indexes, checks and foreign keys of the current schema. */
export async function introspect(trx: Transaction<Tables>): Promise<Present> {
  const columns = await sql<PresentColumn & { table: string; name: string }>`
    select c.relname as "table", a.attname as name,
      format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      a.attgenerated <> '' as "isGenerated", col_description(a.attrelid, a.attnum) as comment
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(trx)
  const indexes = await sql<{ name: string; table: string }>`
    select indexname as name, tablename as "table" from pg_indexes
    where schemaname = current_schema()`.execute(trx)
  const constraints = await sql<{ name: string; table: string }>`
    select k.conname as name, c.relname as "table"
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.connamespace = current_schema()::regnamespace and k.contype in ('c', 'f', 'x')`.execute(trx)

  const tables = new Map<string, Map<string, PresentColumn>>()
  for (const { table, name, ...column } of columns.rows) {
    const present = tables.get(table) ?? new Map<string, PresentColumn>()
    tables.set(table, present.set(name, column))
  }
  return { tables, indexes: byName(indexes.rows), constraints: byName(constraints.rows) }
}
