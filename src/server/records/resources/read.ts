/** Reads records: a page of a list with its total, or one record, each by a single statement. */
import { type Kysely, sql } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import type { ChildRows, Resource } from '#schemas/kit/resource.ts'
import { orderColumn } from '#schemas/kit/table.ts'
import { type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { fieldAdapterOf } from '../fields/index.ts'
import type { Order } from '../fields/kind.ts'
import type { Raw } from '../fields/row-plan.ts'
import { similarOrder, whereOf } from './filter.ts'
import type { ListQuery } from './list-query.ts'
import { type Holds, hiddenFields, personalFields, type Row, rowQuery } from './rows.ts'
import { counting } from './totals.ts'

/** The permissions of the reader and the records they see. */
export interface Reading extends ReadScope {
  db: Kysely<Tables>
  holds: Holds
}

function orderOf(resource: Resource, registry: Registry, name: string): Order {
  const field = resource.fields[name]
  const column = field ? orderColumn(name, field) : name
  const own = { join: sql``, by: sql.ref(`t.${column}`) }
  return (field && fieldAdapterOf(field).order?.({ resource, name, field, registry })) ?? own
}

/**
 * Rows `from` to `to` of the records that match the filter, and their total number. Records that
 * are similar to a text come in the order of their similarity.
 */
export async function readPage(
  reading: Reading,
  resource: Resource,
  { filter, from, to, sort }: ListQuery,
): Promise<{ rows: Row[]; total: number }> {
  const { db, registry, holds } = reading
  const hidden = hiddenFields(resource, holds)
  const where = whereOf(filter, { ...reading, resource, hidden, alias: 't' })
  const { select, joins, read } = rowQuery(resource, reading)
  const table = visibleRows(reading, resource)
  const similar = similarOrder(filter, resource)
  const { join, by } = similar ? { join: sql``, by: similar } : orderOf(resource, registry, sort.field)
  const direction = sql.raw(sort.descending && !similar ? 'desc' : 'asc')
  const count = counting(db, sql`${table} t where ${where}`)
  const { rows } = await sql<Raw & { total: number }>`
    select n.total, ${select}
    from (${count.query}) n
    left join lateral (
      select t.*, ${by} as order_by from ${table} t ${join} where ${where}
      order by ${by} ${direction}, t.id ${direction}
      limit ${to - from + 1} offset ${from}
    ) p on true
    ${joins}
    order by p.order_by ${direction}, p.id ${direction}`.execute(db)
  const found = rows.filter((raw) => raw['0'] !== null)
  const total = rows[0]?.total ?? 0
  count.remember(total)
  return { rows: found.map(read), total }
}

/** Ids of all records that match the filter, in the order of the list. */
export async function readIds(
  reading: Reading,
  resource: Resource,
  { filter, sort }: Pick<ListQuery, 'filter' | 'sort'>,
): Promise<number[]> {
  const { db, registry, holds } = reading
  const hidden = hiddenFields(resource, holds)
  const where = whereOf(filter, { ...reading, resource, hidden, alias: 't' })
  const { join, by } = orderOf(resource, registry, sort.field)
  const direction = sql.raw(sort.descending ? 'desc' : 'asc')
  const { rows } = await sql<{ id: number }>`
    select t.id from ${visibleRows(reading, resource)} t ${join} where ${where}
    order by ${by} ${direction}, t.id ${direction}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Records by id, including deleted ones, in no particular order. */
export async function readRecords(
  reading: Reading,
  resource: Resource,
  ids: readonly number[],
): Promise<Row[]> {
  const { db } = reading
  const { select, joins, read } = rowQuery(resource, reading)
  const { rows } = await sql<Raw>`
    select ${select} from ${visibleRows(reading, resource)} p ${joins}
    where p.id = any(${idList(ids)})`.execute(db)
  return rows.map(read)
}

/** Rows identified by a reference, such as medicines, keep the order in which they were entered. */
function rowOrder({ sort: [first], key, fields }: Resource, via: string): string {
  if (first !== via) return first
  const next = key.find((field) => field !== via) ?? 'id'
  return fields[next]?.kind === 'ref' ? 'id' : next
}

/** The rows of a record in the order of their own list; of a deleted one, those deleted with it. */
async function loadRows(
  reading: Reading,
  owner: Resource,
  { resource, via }: ChildRows,
  id: number,
): Promise<Row[]> {
  const { select, joins, read } = rowQuery(resource, reading)
  const sorted = rowOrder(resource, via)
  const { join, by } = orderOf(resource, reading.registry, sorted)
  const direction = sql.raw(sorted === resource.sort[0] ? resource.sort[1] : 'asc')
  const { rows } = await sql<Raw>`
    select ${select} from (
      select t.*, ${by} as order_by from ${visibleRows(reading, resource)} t ${join}
      where ${sql.ref(`t.${via}`)} = ${id} and t.deleted_at is not distinct from
        (select o.deleted_at from ${visibleRows(reading, owner)} o where o.id = ${id})) p
    ${joins} order by p.order_by ${direction}, p.id ${direction}`.execute(reading.db)
  return rows.map(read)
}

/**
 * One record with the rows that the reader may list, deleted or not; undefined for an unknown id.
 */
export async function readRecord(reading: Reading, resource: Resource, id: number): Promise<Row | undefined> {
  const [row] = await readRecords(reading, resource, [id])
  if (!row) return undefined
  const children: Record<string, Row[]> = {}
  for (const [name, rows] of Object.entries(resource.children))
    if (reading.holds(rows.resource.permissions.list))
      children[name] = await loadRows(reading, resource, rows, id)
  return { ...row, ...children }
}

/**
 * The fields that a record's history hides from the caller, and whether the caller sees only one of
 * the record's two places.
 */
export async function loadHiddenFields(
  reading: Reading,
  resource: Resource,
  id: number,
): Promise<{ hidden: string[]; isPartlyVisible: boolean }> {
  const hidden = hiddenFields(resource, reading.holds)
  const { scope } = resource
  if (scope?.also === undefined) return { hidden, isPartlyVisible: false }
  const [row] = await readRecords(reading, resource, [id])
  const isPartlyVisible = [scope.by, scope.also].some((name) =>
    [row?._ref[name]].flat().some((reference) => reference?.unseen),
  )
  return { hidden: isPartlyVisible ? [...hidden, ...personalFields(resource)] : hidden, isPartlyVisible }
}
