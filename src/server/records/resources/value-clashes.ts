/** Checks whether many records may take new values together without breaking uniqueness. */
import { type RawBuilder, sql } from 'kysely'
import { fieldsOf } from '#schemas/kit/conditions.ts'
import { effectiveFrom, effectiveTo } from '#schemas/kit/effective.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { uniqueRules } from '#schemas/kit/unique.ts'
import type { NamedRecord } from '#src/domain/change-set.ts'
import { readScopeOf } from '#src/server/access/coverage/assert-work.ts'
import { conditionSql } from '#src/server/db/condition-sql.ts'
import { idList } from '#src/server/db/ids.ts'
import { namedRecords } from '../changes/named.ts'
import { asJson, columnDefinitionsOf, type Values } from './write-parts.ts'
import type { Writing } from './writing.ts'

/** Two active records that would share a unique value. */
export interface ValueClash {
  /** Fields that are unique together. */
  fields: readonly string[]
  /** The changed record, and the conflicting one. */
  record: NamedRecord
  other: NamedRecord
}

/** Maximum number of clashes to name; the user corrects them one by one. */
const maxClashes = 20

/** When two records clash: the columns involved, and the condition on aliases `a` and `b`. */
interface Rule {
  fields: readonly string[]
  columns: readonly string[]
  /** A record with null in one of these columns clashes with none. */
  needed: readonly string[]
  clash(a: string, b: string): RawBuilder<unknown>
}

const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`)

function rulesOf(resource: Resource): Rule[] {
  const unique = uniqueRules(resource).map(
    ({ fields, when }): Rule => ({
      fields,
      columns: [...new Set([...fields, ...(when ? fieldsOf(when) : [])])],
      needed: fields,
      clash: (a, b) =>
        sql.join(
          [
            ...fields.map((name) => sql`${column(a, name)} = ${column(b, name)}`),
            ...(when ? [a, b].map((alias) => sql.raw(conditionSql(when, alias))) : []),
          ],
          sql` and `,
        ),
    }),
  )
  if (!resource.effective) return unique
  const { within } = resource.effective
  const days = (alias: string) =>
    sql`daterange(${column(alias, effectiveFrom)}, ${column(alias, effectiveTo)}, '[]')`
  const periods: Rule = {
    fields: [...within, effectiveFrom],
    columns: [...within, effectiveFrom, effectiveTo],
    needed: [effectiveFrom],
    clash: (a, b) =>
      sql.join(
        [
          // An equality that an index can serve, and the rare case of two nulls.
          ...within.map(
            (name) => sql`(${column(a, name)} = ${column(b, name)}
              or (${column(a, name)} is null and ${column(b, name)} is null))`,
          ),
          sql`${days(a)} && ${days(b)}`,
        ],
        sql` and `,
      ),
  }
  return [...unique, periods]
}

/**
 * Compares `rows`, the new values of records, with each other and with all other active records.
 * Rows of one call replace their records' present values.
 */
export async function valueClashes(
  writing: Writing,
  resource: Resource,
  rows: readonly { id: number; values: Values }[],
): Promise<ValueClash[]> {
  const { trx } = writing
  const found: { fields: readonly string[]; id: number; other: number }[] = []
  const ids = idList(rows.map(({ id }) => id))
  for (const { fields, columns, needed, clash } of rulesOf(resource)) {
    const complete = rows.filter(({ values }) =>
      needed.every((name) => values[name] !== null && values[name] !== undefined),
    )
    if (complete.length === 0) continue
    const own = complete.map(({ id, values }) => ({
      id,
      ...Object.fromEntries(columns.map((name) => [name, values[name] ?? null])),
    }))
    const clashing = await sql<{ id: number; other: number }>`
      with r as (select * from json_to_recordset(${asJson(own)})
        as r(${sql.raw(['id bigint', ...columnDefinitionsOf(writing, resource, columns)].join(', '))}))
      select r.id, t.id as other from r join ${sql.table(resource.table)} t on ${clash('t', 'r')}
      where t.deleted_at is null and t.id <> all(${ids})
      union all
      select r.id, o.id as other from r join r o on ${clash('o', 'r')} and o.id < r.id
      order by 1, 2 limit ${maxClashes}`.execute(trx)
    // The same two records may clash by key and by period: report them once.
    const isNew = (one: { id: number }) => !found.some(({ id }) => id === one.id)
    found.push(...clashing.rows.filter(isNew).map(({ id, other }) => ({ fields, id, other })))
  }
  const named = found.slice(0, maxClashes)
  const readScope = { db: trx, ...readScopeOf(writing) }
  const name = (ids: readonly number[]) => namedRecords(readScope, resource, ids)
  const records = await name(named.map(({ id }) => id))
  const others = await name(named.map(({ other }) => other))
  return named.map(({ fields }, index) => ({
    fields,
    record: records[index] as NamedRecord,
    other: others[index] as NamedRecord,
  }))
}
