/** Columns of work lists: expressions of SQL, and links to records loaded once a page. */
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '#src/server/records/resources/read.ts'

type Sql = RawBuilder<unknown>

/** Values that are loaded once for all rows of a page, such as patients. */
export interface Link<Value extends object> {
  /** The id, in the row. */
  by: Sql
  /** Ids that are missing in the answer, such as those outside the coverage, become null. */
  load(reading: Reading, ids: readonly number[]): Promise<ReadonlyMap<number, Value>>
}

/** An expression, which can depend on the reader's permissions and coverage. */
export type Expression = Sql | ((reading: Reading) => Sql)

/** The name of a column such as `v.code`; an expression; a link. */
export type Column<Value = unknown> = string | Expression | Link<Value & object>

/** The value for users who can list the resource, and null for others. */
export const readable =
  (resource: string, value: Sql): Expression =>
  ({ registry, holds }) =>
    holds(registry.get(resource).permissions.list) ? value : sql`null`

type Words<Text extends string> = Text extends `${infer Word} ${infer Others}` ? Word | Words<Others> : Text

/** Columns of a table with the names of properties: `...own('v', 'id code status')`. */
export const own = <const Names extends string>(alias: string, names: Names) =>
  Object.fromEntries(names.split(' ').map((name) => [name, `${alias}.${name}`])) as Record<
    Words<Names>,
    string
  >

const isLink = (column: Column): column is Link<object> => typeof column === 'object' && 'load' in column

/** Its value in a statement. */
export function expressionOf(column: Column, reading: Reading): Sql {
  if (typeof column === 'string') return sql.ref(column)
  if (typeof column === 'function') return column(reading)
  return isLink(column) ? column.by : column
}

export type RawRow = Record<string, unknown>
export type NamedColumn = readonly [name: string, column: Column]

/** Replaces the ids of links by their values: one statement for each link. */
export async function attachLinks(
  reading: Reading,
  rows: readonly RawRow[],
  columns: readonly NamedColumn[],
) {
  for (const [name, column] of columns) {
    if (!isLink(column)) continue
    const ids = new Set(rows.flatMap((row) => (row[name] === null ? [] : Number(row[name]))))
    const found = ids.size > 0 ? await column.load(reading, [...ids]) : new Map<number, object>()
    for (const row of rows) row[name] = found.get(Number(row[name])) ?? null
  }
}
