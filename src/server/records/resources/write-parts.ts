/** The parts of a write beside the resource's own row: hidden columns and join rows. */
import { sql } from 'kysely'
import type { ResourceName } from '#schemas/kit/names.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { linkTable, tableOf } from '#schemas/kit/table.ts'
import type { ServerContext } from '#src/server/access/context.ts'
import { idList } from '#src/server/db/ids.ts'
import { quoted, typeName } from '#src/server/db/sql-text.ts'
import type { ResourceSecrets, ResourceValues } from '#src/server/db/tables.ts'
import { derivedColumns } from '../fields/derived.ts'
import { fieldAdapterOf } from '../fields/index.ts'
import { storedFields } from './stored.ts'
import type { Writing } from './writing.ts'

/**
 * Values to write: the fields of the named resource with its secrets. Omitted ones stay unchanged.
 * Of a resource known only at run time any values.
 */
export type Values<Name extends string = string> = Name extends ResourceName
  ? Writable<ResourceValues[Name] & (Name extends keyof ResourceSecrets ? ResourceSecrets[Name] : unknown)>
  : Readonly<Record<string, unknown>>

/** Codes of enumerations are calculated as plain numbers. */
type Writable<V> = {
  readonly [F in keyof V]?: V[F] extends number | null
    ? number | Extract<V[F], null>
    : V[F] extends readonly number[] | null
      ? readonly number[] | Extract<V[F], null>
      : V[F]
}

/** Refuses values for which the named resource has no field. */
export type Known<Name extends string, V> = [UnknownField<Name, V>] extends [never]
  ? unknown
  : { readonly noSuchField: UnknownField<Name, V> }

type UnknownField<Name extends string, V> = V extends unknown
  ? Exclude<keyof V, Name extends ResourceName ? keyof Values<Name> : PropertyKey>
  : never

/** Rows as the one parameter of a statement, for `json_to_recordset`. */
export const asJson = (rows: readonly object[]) => sql`cast(${JSON.stringify(rows)}::text as json)`

/** A record's own columns with the hidden ones, as JSON for `json_to_recordset`. */
export async function loadColumns(resource: Resource, values: Values): Promise<Record<string, unknown>> {
  const columns: Record<string, unknown> = { ...derivedColumns(resource, values) }
  for (const name of storedFields(resource, 'column')) {
    const field = resource.fields[name]
    if (!field || !(name in values)) continue
    const value = values[name] ?? null
    const { store } = fieldAdapterOf(field)
    columns[name] = value !== null && store ? await store(value, field) : value
  }
  return columns
}

/** Columns with their SQL types, cached because a look-up costs more than a statement. */
const columnTypes = new WeakMap<Resource, ReadonlyMap<string, string>>()

function typesOf({ context }: Writing, resource: Resource): ReadonlyMap<string, string> {
  const known = columnTypes.get(resource)
  if (known) return known
  const { columns } = tableOf(resource, context.registry)
  const types = new Map(columns.map(({ name, type }) => [name, typeName(type)]))
  columnTypes.set(resource, types)
  return types
}

/** `"code" character varying(8)`, … for the named columns. */
export function columnDefinitionsOf(
  writing: Writing,
  resource: Resource,
  names: readonly string[],
): readonly string[] {
  const types = typesOf(writing, resource)
  return names.flatMap((name) => {
    const type = types.get(name)
    return type === undefined ? [] : [`${quoted(name)} ${type}`]
  })
}

/** Replaces the join rows of the given `refs` fields. */
export async function writeLinks(
  { trx }: Writing,
  resource: Resource,
  records: readonly { id: number; values: Values; isNew: boolean }[],
): Promise<void> {
  for (const name of storedFields(resource, 'link')) {
    const recordsWithLinks = records.filter(({ values }) => Array.isArray(values[name]))
    const old = recordsWithLinks.filter(({ isNew }) => !isNew).map(({ id }) => id)
    const table = sql.table(linkTable(resource, name))
    if (old.length > 0) await sql`delete from ${table} where owner_id = any(${idList(old)})`.execute(trx)
    const pairs = recordsWithLinks.flatMap(({ id, values }) =>
      (values[name] as number[]).map((target) => ({ owner_id: id, target_id: target })),
    )
    if (pairs.length > 0)
      await sql`insert into ${table} (owner_id, target_id)
        select owner_id, target_id from json_to_recordset(${asJson(pairs)})
          as r(owner_id bigint, target_id bigint)`.execute(trx)
  }
}

/** Whether records have child rows, which are written and read with them. */
export const hasRows = ({ children }: Pick<Resource, 'children'>): boolean => Object.keys(children).length > 0

/** Whether a record is its row alone: no child rows, join rows, parent record or stored files. */
export const isWhole = (resource: Resource, { registry }: Pick<ServerContext, 'registry'>): boolean =>
  !hasRows(resource) &&
  storedFields(resource, 'link').length === 0 &&
  !Object.values(resource.fields).some((field) => fieldAdapterOf(field).hold) &&
  registry.owners(resource.name).length === 0

/**
 * Adds the server-generated values; existing ones, such as those of a seed, stay.
 * @param by The transition of the records; undefined for new ones.
 */
export async function withServerValues(
  writing: Writing,
  resource: Resource,
  records: readonly Values[],
  by?: string,
): Promise<readonly Values[]> {
  let complete = records
  for (const [name, field] of Object.entries(resource.fields)) {
    const { assign: generate } = fieldAdapterOf(field)
    if (!generate || (field.kind === 'sequence' ? field.assignedBy : undefined) !== by) continue
    const without = complete.filter((values) => (values[name] ?? null) === null)
    const generatedValues = await generate(writing, { resource, name, field }, without)
    complete = complete.map((values) => {
      const index = without.indexOf(values)
      return index < 0 ? values : { ...values, [name]: generatedValues[index] }
    })
  }
  return complete
}

/** Passes the new values to field types that store more, such as files. */
export async function retainValues(
  writing: Writing,
  resource: Resource,
  records: readonly { values: Values }[],
): Promise<void> {
  for (const [name, field] of Object.entries(resource.fields)) {
    const { hold } = fieldAdapterOf(field)
    if (!hold) continue
    const values = records.flatMap(({ values: own }) => own[name] ?? [])
    if (values.length > 0) await hold(writing, { resource, name, field, values })
  }
}
