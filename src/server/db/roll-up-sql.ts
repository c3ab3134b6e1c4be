/** Roll-ups (schemas/kit/fields/roll-up.ts) as SQL: the values of many records in one statement. */
import { createHash } from 'node:crypto'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { kindOf } from '#schemas/kit/fields/index.ts'
import type { RollUpField } from '#schemas/kit/fields/roll-up.ts'
import type { Registry, RollUp } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Table } from '#schemas/kit/table.ts'
import { conditionSql } from './condition-sql.ts'
import type { Tables } from './connection.ts'
import { idList } from './ids.ts'
import { literal, quoted, typeSql } from './sql-text.ts'

/** Roll-ups of one resource from one field of another; they are computed together. */
export interface RollUpGroup {
  resource: Resource
  of: string
  via: string
  all: readonly RollUp[]
}

/** The roll-ups by the records and the field that they follow. */
export function groupRollUps(rollUps: readonly RollUp[]): RollUpGroup[] {
  const groups = new Map<string, RollUpGroup & { all: RollUp[] }>()
  for (const one of rollUps) {
    const { resource, field } = one
    const key = `${resource.name} ${field.of} ${field.via}`
    const group = groups.get(key) ?? { resource, of: field.of, via: field.via, all: [] }
    group.all.push(one)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** The aggregate over the records `c`. */
function aggregate({ count, sum, min, max, last, by, where }: RollUpField): string {
  const column = (name: string) => `c.${quoted(name)}`
  const conditions = [
    ...(where ? [conditionSql(where, 'c')] : []),
    ...(by === undefined ? [] : [`${column(by)} is not null`]),
  ]
  const filter = conditions.length > 0 ? ` filter (where ${conditions.join(' and ')})` : ''
  if (count) return `count(*)${filter}`
  if (sum !== undefined) return `sum(${column(sum)})${filter}`
  if (min !== undefined) return `min(${column(min)})${filter}`
  if (max !== undefined) return `max(${column(max)})${filter}`
  return `(array_agg(${column(last ?? '')} order by ${column(by ?? '')} desc, c.id desc)${filter})[1]`
}

/** The value with the type of its column, of the joined values `r`. */
function valueSql({ name, field }: RollUp): string {
  const { column, initial } = kindOf(field)
  const value = `r.${quoted(name)}`
  const start = initial?.(field)
  const type = column ? typeSql(column(field)) : 'bigint'
  return `(${start === undefined ? value : `coalesce(${value}, ${start})`})::${type}`
}

/**
 * The records `p` whose stored values differ from the computed ones, `r`.
 * @param ids Only these records; default all.
 */
function differing(group: RollUpGroup, registry: Registry, ids?: readonly number[]): RawBuilder<unknown> {
  const { resource, of, via, all } = group
  const aggregates = all.map((one) => `${aggregate(one.field)} as ${quoted(one.name)}`).join(', ')
  const differences = all.map((one) => `p.${quoted(one.name)} is distinct from ${valueSql(one)}`)
  return sql`${sql.table(resource.table)} p left join (
      select c.${sql.ref(via)} as owner_id, ${sql.raw(aggregates)} from ${sql.table(registry.get(of).table)} c
      where c.deleted_at is null ${ids ? sql`and c.${sql.ref(via)} = any(${idList(ids)})` : sql``} group by 1
    ) r on r.owner_id = p.id
    where ${ids ? sql`p.id = any(${idList(ids)}) and` : sql``} (${sql.raw(differences.join(' or '))})`
}

/** Stores the values of these records, or of all. Returns the ids of those that changed. */
export async function storeRollUps(
  trx: Transaction<Tables>,
  registry: Registry,
  group: RollUpGroup,
  ids?: readonly number[],
): Promise<number[]> {
  const values = group.all.map((one) => `${quoted(one.name)} = ${valueSql(one)}`).join(', ')
  const names = group.all.map((one) => `r.${quoted(one.name)}`).join(', ')
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(group.resource.table)} o set ${sql.raw(values)}
    from (select p.id, ${sql.raw(names)} from ${differing(group, registry, ids)}) r
    where o.id = r.id returning o.id`.execute(trx)
  return rows.map(({ id }) => Number(id))
}

/** A statement of differences for `npm run verify`, for one roll-up. */
export const rollUpDifference = (one: RollUp, registry: Registry): RawBuilder<unknown> => sql`
  select concat_ws(' ', ${one.resource.name}::text, p.id, ${one.name}::text) as record,
    p.${sql.ref(one.name)} as stored, ${sql.raw(valueSql(one))} as worked_out
  from ${differing(groupRollUps([one])[0] as RollUpGroup, registry)}`

/** Marks the column of a roll-up; it changes with the declaration. */
const mark = 'rolled up'

/** Whether the comment of a column says that its values can be computed again. */
export const isRollUpComment = (comment: string | null): boolean => comment?.startsWith(mark) === true

const fingerprint = (field: RollUpField) => {
  const { label: _, help: __, ...rest } = field
  return `${mark} ${createHash('sha256').update(JSON.stringify(rest)).digest('hex').slice(0, 16)}`
}

/** Computes new and changed roll-ups for all records. @param comments Of the present columns. */
export async function fillRollUps(
  { trx, log }: { trx: Transaction<Tables>; log(message: string): void },
  registry: Registry,
  comments: (table: Table['name'], column: string) => string | null,
): Promise<void> {
  for (const group of groupRollUps(registry.all.flatMap(({ name }) => registry.rollUps(name)))) {
    const { table } = group.resource
    const changed = group.all.filter(({ name, field }) => comments(table, name) !== fingerprint(field))
    if (changed.length === 0) continue
    const rows = await storeRollUps(trx, registry, { ...group, all: changed })
    for (const { name, field } of changed) {
      const column = `${quoted(table)}.${quoted(name)}`
      await sql.raw(`comment on column ${column} is ${literal(fingerprint(field))}`).execute(trx)
      log(`column ${table}.${name} rolled up from ${group.of}: ${rows.length} row(s) changed`)
    }
  }
}
