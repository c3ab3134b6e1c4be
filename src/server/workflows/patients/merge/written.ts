/**
 * What a change set did to each record, read from history: the ground on which it is taken back.
 */
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
  /** It was made, changed or deleted. */
  how: 'create' | 'update' | 'delete'
  /** Values of the fields that changed, before the first write and after the last. */
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

/** Values of fields that are stored still, by their present names. */
function stored(resource: Resource, values: readonly Values[]): Values {
  const kept = new Set(restorableFields(resource))
  const all: Values = Object.assign({}, ...values)
  return Object.fromEntries(
    Object.entries(all).flatMap(([former, value]) => {
      const name = presentName(resource, former)
      return name !== undefined && kept.has(name) ? [[name, value]] : []
    }),
  )
}

/**
 * Every record that the set wrote, the last written first: in this order values that only
 * one record may have are given up before they are taken.
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
