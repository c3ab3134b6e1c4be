/**
 * Records as stored, for writing: plain values of all own fields, without texts of other records.
 */
import { type Kysely, sql } from 'kysely'
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { ResourceName } from '#schemas/kit/names.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { linkTable } from '#schemas/kit/table.ts'
import { type ReadScope, visibleRows } from '#src/server/access/coverage/read-scope.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import type { ResourceValues } from '#src/server/db/tables.ts'

/** The stored values of a resource's records; of a resource known only at run time any values. */
export type ValuesOf<Name extends string> = Name extends ResourceName
  ? Readonly<ResourceValues[Name]>
  : Readonly<Record<string, unknown>>

/** A record of the named resource, as in `Stored<'invoices'>`. */
export interface Stored<Name extends string = string> {
  id: number
  version: number
  deleted_at: string | null
  /** Values by field; secrets are never read. */
  values: ValuesOf<Name>
}

/** Fields with a column or a join table of their own, by how they are stored. */
export function storedFields(resource: Pick<Resource, 'fields'>, storage: 'column' | 'link') {
  return Object.keys(resource.fields).filter(
    (name) => kindOf(resource.fields[name] as Field).storage === storage,
  )
}

/** Whether the field's value must not leave the server. */
export const isSecret = (resource: Pick<Resource, 'fields'>, name: string) =>
  kindOf(resource.fields[name] as Field).writeOnly === true

/** Fields whose earlier values are in history: the record's own, except secrets. */
export const restorableFields = (resource: Pick<Resource, 'fields'>) =>
  [...storedFields(resource, 'column'), ...storedFields(resource, 'link')].filter(
    (name) => !isSecret(resource, name),
  )

/**
 * Records by id, including deleted ones. Unknown and invisible ids are missing.
 * @param lock Locks them until the transaction ends.
 */
export async function readStored<Name extends string>(
  db: Kysely<Tables>,
  readScope: ReadScope,
  resource: Resource<Name>,
  ids: readonly number[],
  { lock = false }: { lock?: boolean } = {},
): Promise<Map<number, Stored<Name>>> {
  if (ids.length === 0) return new Map()
  const columns = storedFields(resource, 'column').filter((name) => !isSecret(resource, name))
  const links = storedFields(resource, 'link')
  const selected = [
    ...['id', 'version', 'deleted_at', ...columns].map((name) => sql.ref(`t.${name}`)),
    ...links.map(
      (name) => sql`array(select l.target_id from ${sql.table(linkTable(resource, name))} l
        where l.owner_id = t.id order by l.target_id) as ${sql.ref(name)}`,
    ),
  ]
  const { rows } = await sql<Omit<Stored, 'values'> & ValuesOf<Name>>`
    select ${sql.join(selected)} from ${visibleRows(readScope, resource)} t
    where t.id = any(${idList(ids)}) order by t.id
    ${lock ? sql`for update of t` : sql``}`.execute(db)
  return new Map(
    rows.map(({ id, version, deleted_at, ...values }) => [
      id,
      { id, version, deleted_at, values: values as unknown as ValuesOf<Name> },
    ]),
  )
}
