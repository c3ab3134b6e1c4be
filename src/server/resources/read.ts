/** Reading records: a page of a list with its total, or one, each by a single statement. */
import { type Kysely, sql } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { orderColumn } from '#schemas/kit/table.ts'
import type { Tables } from '../db/connection.ts'
import { serverHalfOf } from '../fields/index.ts'
import type { Order } from '../fields/kind.ts'
import type { Raw } from '../fields/row-plan.ts'
import { whereOf } from './filter.ts'
import type { ListQuery } from './list-query.ts'
import { type Holds, hiddenFields, type Row, rowQuery } from './rows.ts'

export interface Reading {
  db: Kysely<Tables>
  registry: Registry
  holds: Holds
}

function orderOf(resource: Resource, registry: Registry, name: string): Order {
  const field = resource.fields[name]
  const column = field ? orderColumn(name, field) : name
  const own = { join: sql``, by: sql.ref(`t.${column}`) }
  return (field && serverHalfOf(field).order?.({ name, field, registry })) ?? own
}

/** Rows `from` to `to` of the records that fit the filter, and how many there are in all. */
export async function readPage(
  { db, registry, holds }: Reading,
  resource: Resource,
  { filter, from, to, sort }: ListQuery,
): Promise<{ rows: Row[]; total: number }> {
  const hidden = hiddenFields(resource, holds)
  const where = whereOf(filter, { resource, registry, hidden, alias: 't' })
  const { select, joins, read } = rowQuery(resource, registry, holds)
  const table = sql.table(resource.table)
  const { join, by } = orderOf(resource, registry, sort.field)
  const direction = sql.raw(sort.descending ? 'desc' : 'asc')
  const { rows } = await sql<Raw & { total: number }>`
    select n.total, ${select}
    from (select count(*)::int as total from ${table} t where ${where}) n
    left join lateral (
      select t.*, ${by} as order_by from ${table} t ${join} where ${where}
      order by ${by} ${direction}, t.id ${direction}
      limit ${to - from + 1} offset ${from}
    ) p on true
    ${joins}
    order by p.order_by ${direction}, p.id ${direction}`.execute(db)
  const found = rows.filter((raw) => raw['0'] !== null)
  return { rows: found.map(read), total: rows[0]?.total ?? 0 }
}

/** Ids of all records that fit the filter, in the order of the list. */
export async function readIds(
  { db, registry, holds }: Reading,
  resource: Resource,
  { filter, sort }: Pick<ListQuery, 'filter' | 'sort'>,
): Promise<number[]> {
  const hidden = hiddenFields(resource, holds)
  const where = whereOf(filter, { resource, registry, hidden, alias: 't' })
  const { join, by } = orderOf(resource, registry, sort.field)
  const direction = sql.raw(sort.descending ? 'desc' : 'asc')
  const { rows } = await sql<{ id: number }>`
    select t.id from ${sql.table(resource.table)} t ${join} where ${where}
    order by ${by} ${direction}, t.id ${direction}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Records by their ids, deleted ones too, in no order. */
export async function readRecords(
  { db, registry, holds }: Reading,
  resource: Resource,
  ids: readonly number[],
): Promise<Row[]> {
  const { select, joins, read } = rowQuery(resource, registry, holds)
  const { rows } = await sql<Raw>`
    select ${select} from ${sql.table(resource.table)} p ${joins}
    where p.id = any(${sql.val(`{${ids.join()}}`)}::bigint[])`.execute(db)
  return rows.map(read)
}

/** One record, deleted or not; undefined when there is none. */
export async function readRecord(
  { db, registry, holds }: Reading,
  resource: Resource,
  id: number,
): Promise<Row | undefined> {
  const { select, joins, read } = rowQuery(resource, registry, holds)
  const { rows } = await sql<Raw>`
    select ${select} from ${sql.table(resource.table)} p ${joins} where p.id = ${id}`.execute(db)
  return rows[0] && read(rows[0])
}
