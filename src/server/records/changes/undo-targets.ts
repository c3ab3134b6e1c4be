/** What the records of a change set were before it, read from history a slice at a time. */
import { sql, type Transaction } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { presentName } from '../resources/history.ts'
import { restorableFields } from '../resources/stored.ts'
import type { Values } from '../resources/write-parts.ts'

type Trx = Transaction<Tables>

const slice = 500

export interface Target {
  id: number
  /** Values before, of the fields that the set changed. */
  values: Values
}

/** `remove`: records that lived only since the set; `revive`: those it deleted; `update`: values. */
export type Step = 'remove' | 'update' | 'revive'

const fits: Record<Step, string> = {
  remove: "turn in ('create', 'restore')",
  update: "updated and turn is distinct from 'create'",
  revive: "turn = 'delete'",
}

/** Values of fields that are stored still; a secret's value before is known to nobody. */
function presentValues(resource: Resource, before: Values): Values {
  const stored = new Set(restorableFields(resource))
  return Object.fromEntries(
    Object.entries(before).flatMap(([former, value]) => {
      const name = presentName(resource, former)
      return name !== undefined && stored.has(name) ? [[name, value]] : []
    }),
  )
}

/** Records of one resource that a step concerns, in slices. A record may have been written often. */
export async function* targetsOf(
  trx: Trx,
  setId: number,
  resource: Resource,
  step: Step,
): AsyncGenerator<Target[]> {
  for (let last = 0; ; ) {
    // The first write that was no update tells whether the record lived before.
    const { rows } = await sql<{ id: number; before: Values[] }>`
      select id, before from (
        select record_id as id,
          (array_agg(action order by id) filter (where action <> 'update'))[1] as turn,
          bool_or(action = 'update') as updated,
          json_agg(before order by id desc) filter (where action = 'update') as before
        from history
        where change_set_id = ${setId} and resource = ${resource.name} and record_id > ${last}
        group by record_id
      ) h where ${sql.raw(fits[step])} order by id limit ${slice}`.execute(trx)
    const end = rows.at(-1)
    if (!end) return
    last = end.id
    yield rows.map(({ id, before }) => ({
      id,
      values: presentValues(resource, Object.assign({}, ...(before ?? []))),
    }))
    // Others are answered between two slices.
    await new Promise((resolve) => setImmediate(resolve))
  }
}
