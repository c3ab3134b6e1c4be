/** What a write consists of beside the resource's own row: hidden columns, join rows, history. */
import { sql } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import { linkTable, tableOf } from '#schemas/kit/table.ts'
import type { WriteEvent } from '../context.ts'
import { quoted, typeName } from '../db/sql-text.ts'
import { derivedColumns } from '../fields/derived.ts'
import { serverHalfOf } from '../fields/index.ts'
import type { Changes } from './changes.ts'
import { storedFields } from './stored.ts'
import type { Writing } from './writing.ts'

export type Values = Readonly<Record<string, unknown>>

/** Rows as the one parameter of a statement, for `json_to_recordset`. */
export const asJson = (rows: readonly object[]) => sql`cast(${JSON.stringify(rows)}::text as json)`

/** A record's own columns with the hidden ones, as JSON for `json_to_recordset`. */
export async function columnsOf(
  resource: Resource,
  values: Values,
): Promise<Record<string, unknown>> {
  const columns: Record<string, unknown> = { ...derivedColumns(resource, values) }
  for (const name of storedFields(resource, 'column')) {
    const field = resource.fields[name]
    if (!field || !(name in values)) continue
    const value = values[name] ?? null
    const { store } = serverHalfOf(field)
    columns[name] = value !== null && store ? await store(value, field) : value
  }
  return columns
}

/** `"code" character varying(8), …` for the named columns. */
export function typed({ context }: Writing, resource: Resource, names: readonly string[]): string {
  const { columns } = tableOf(resource, context.registry)
  return columns
    .filter(({ name }) => names.includes(name))
    .map(({ name, type }) => `${quoted(name)} ${typeName(type)}`)
    .join(', ')
}

/** Replaces the join rows of the `refs` fields that are given. */
export async function writeLinks(
  { trx }: Writing,
  resource: Resource,
  records: readonly { id: number; values: Values; isNew: boolean }[],
): Promise<void> {
  for (const name of storedFields(resource, 'link')) {
    const given = records.filter(({ values }) => Array.isArray(values[name]))
    const old = given.filter(({ isNew }) => !isNew).map(({ id }) => id)
    const table = sql.table(linkTable(resource, name))
    if (old.length > 0)
      await sql`delete from ${table} where owner_id = any(${`{${old.join()}}`}::bigint[])`.execute(
        trx,
      )
    const pairs = given.flatMap(({ id, values }) =>
      (values[name] as number[]).map((target) => ({ owner_id: id, target_id: target })),
    )
    if (pairs.length > 0)
      await sql`insert into ${table} (owner_id, target_id)
        select owner_id, target_id from json_to_recordset(${asJson(pairs)})
          as r(owner_id bigint, target_id bigint)`.execute(trx)
  }
}

/** The values of new records with what the server alone gives; what a seed brings itself stays. */
export async function withGiven(
  writing: Writing,
  resource: Resource,
  records: readonly Values[],
): Promise<readonly Values[]> {
  let complete = records
  for (const [name, field] of Object.entries(resource.fields)) {
    const { give } = serverHalfOf(field)
    if (!give) continue
    const without = complete.filter((values) => (values[name] ?? null) === null)
    const given = await give(writing, { resource, name, field }, without)
    complete = complete.map((values) => {
      const index = without.indexOf(values)
      return index < 0 ? values : { ...values, [name]: given[index] }
    })
  }
  return complete
}

/** Tells the kinds that mind which values records have been given, as files that must now be kept. */
export async function holdValues(
  writing: Writing,
  resource: Resource,
  records: readonly { values: Values }[],
): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    const { hold } = serverHalfOf(field)
    if (!hold) continue
    const values = records.flatMap(({ values: own }) => own[name] ?? [])
    if (values.length > 0) await hold(writing, { resource, name, field, values })
  }
}

export interface HistoryEntry {
  record_id: number
  version: number
  changes?: Changes
}

/** One history row for each record. */
export async function writeHistory(
  { trx, actor, reason, now, changeSetId }: Writing,
  resource: Resource,
  action: WriteEvent['action'],
  entries: readonly HistoryEntry[],
): Promise<void> {
  const rows = entries.map(({ record_id, version, changes }) => ({
    record_id,
    version,
    before: action === 'update' ? changes?.before : null,
    after: changes?.after ?? null,
  }))
  await sql`
    insert into history (resource, record_id, version, action, at, user_id, username, ip,
      request_id, reason, change_set_id, before, after)
    select ${resource.name}::text, record_id, version, ${action}::text, ${now}::timestamptz,
      ${actor.userId}::bigint, ${actor.username}::text, ${actor.ip}::text,
      ${actor.requestId}::text, ${reason}::text, ${changeSetId}::bigint, before, after
    from json_to_recordset(${asJson(rows)})
      as r(record_id bigint, version integer, before jsonb, after jsonb)`.execute(trx)
}
