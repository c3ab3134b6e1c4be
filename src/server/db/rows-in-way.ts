/** The rows that prevent a change of the schema, as a sentence names them. */
import { sql, type Transaction } from 'kysely'
import type { KeyPart } from '#schemas/kit/row-name.ts'
import type { Table } from '#schemas/kit/table.ts'
import type { Tables } from './connection.ts'
import { idList } from './ids.ts'
import { quoted } from './sql-text.ts'

/** What names the rows of a table. */
export type NamedTable = Pick<Table, 'name' | 'key'>

/** Rows that a sentence names. */
export const maxNamed = 10

function partSql({ column, of }: KeyPart): string {
  const own = `r.${quoted(column)}::text`
  return of
    ? `coalesce((select o.${quoted(of.column)}::text from ${quoted(of.table)} o
        where o.id = r.${quoted(column)}), ${own})`
    : own
}

/** The natural key of row `r`, or its id. Deleted rows are marked, as no list contains them. */
const nameSql = (key: readonly KeyPart[]) =>
  `coalesce(nullif(concat_ws(' ', ${['null', ...key.map(partSql)].join(', ')}), ''), '#' || r.id)
    || case when r.deleted_at is null then '' else ' (deleted)' end`

/** `3 row(s) (a, b, c)`; of more than ten rows the first ten are named. */
export function describeRows(count: number, names: readonly string[]): string {
  const more = count > names.length ? ` and ${count - names.length} more` : ''
  return `${count} row(s) (${names.join(', ')}${more})`
}

/** The names of rows, in the order of their ids. */
export async function nameRows(
  trx: Transaction<Tables>,
  { name, key }: NamedTable,
  ids: readonly number[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select ${sql.raw(nameSql(key))} as name from ${sql.table(name)} r
    where r.id = any(${idList(ids)}) order by r.id`.execute(trx)
  return rows.map((row) => row.name)
}

/**
 * The rows of a table for which a condition holds, as text; undefined if there are none.
 * @param where SQL over the columns of the table, whose alias is `r`.
 */
export async function rowsInWay(
  trx: Transaction<Tables>,
  { name, key }: NamedTable,
  where: string,
): Promise<string | undefined> {
  // No field can be called "all rows".
  const { rows } = await sql
    .raw<{ n: number; name: string }>(`
    select "all rows"::int as n, ${nameSql(key)} as name from (
      select *, count(*) over () as "all rows" from ${quoted(name)} r where ${where} order by r.id limit ${maxNamed}
    ) r order by r.id`)
    .execute(trx)
  const [first] = rows
  return (
    first &&
    describeRows(
      first.n,
      rows.map((row) => row.name),
    )
  )
}
