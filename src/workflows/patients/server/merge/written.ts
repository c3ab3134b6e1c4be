/** Reads from history the effect of a change set on each record, to revert it. */
import { sql, type Transaction } from 'kysely'
import type { Registry } from '#schemas/kit/registry.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { presentName } from '#src/server/records/resources/history.ts'
import { restorableFields } from '#src/server/records/resources/stored.ts'
import type { Values } from '#src/server/records/resources/write-parts.ts'

export interface Written {
  resource: Resource
  id: number
  /** The record was created, updated or deleted. */
  how: 'create' | 'update' | 'delete'
  /** Values of changed fields, before the first write and after the last. */
  before: Values
  after: Values
}

interface Row {
  resource: string
  record_id: number
  how: Written['how']
  before: Values[] | null
  after: Values[] | null
}

/** Values of fields that are still stored, by their current names. */
function stored(resource: Resource, values: readonly Values[]): Values {
  const restorable = new Set(restorableFields(resource))
  const all: Values = Object.assign({}, ...values)
  return Object.fromEntries(
    Object.entries(all).flatMap(([former, value]) => {
      const name = presentName(resource, former)
      return name !== undefined && restorable.has(name) ? [[name, value]] : []
    }),
  )
}

/**
 * All records that the set wrote, last written first. In this order unique values are released
 * before they are restored.
 */
export async function writtenBy(
  trx: Transaction<Tables>,
  registry: Registry,
  setId: number,
): Promise<Written[]> {
  const { rows } = await sql<Row>`
    select resource, record_id,
      case when bool_or(action = 'create') then 'create' when bool_or(action = 'delete') then 'delete'
        else 'update' end as how,
      json_agg(before order by id desc) filter (where action = 'update') as before,
      json_agg(after order by id) filter (where action = 'update') as after
    from history where change_set_id = ${setId}
    group by resource, record_id order by max(id) desc`.execute(trx)
  return rows.flatMap(({ resource: name, record_id: id, how, ...row }) => {
    const resource = registry.find(name)
    if (!resource) return []
    const [before, after] = [stored(resource, row.before ?? []), stored(resource, row.after ?? [])]
    return [{ resource, id: Number(id), how, before, after }]
  })
}
