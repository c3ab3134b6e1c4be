/** Effects of a change set on its records, and their values before it. */
import { sql, type Transaction } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { presentName } from '../resources/history.ts'
import { restorableFields } from '../resources/stored.ts'
import type { Values } from '../resources/write-parts.ts'

type Trx = Transaction<Tables>

/** Records of one statement. */
export const undoSlice = 500

/** One record of a change set. */
export interface SetRecord {
  id: number
  /** Its version when the set was written. */
  version: number
  /** It was active then. */
  isActive: boolean
  /** The first write that was no update: whether the record was active before the set. */
  turn: 'create' | 'restore' | 'delete' | null
  isUpdated: boolean
}

export interface Target {
  id: number
  /** Values before, of the fields that the set changed. */
  values: Values
}

/**
 * `remove`: records that lived only since the set; `revive`: those it deleted; `update`: values.
 */
export type Step = 'remove' | 'update' | 'revive'

const fits: Record<Step, (record: SetRecord) => boolean> = {
  remove: ({ turn }) => turn === 'create' || turn === 'restore',
  update: ({ isUpdated, turn }) => isUpdated && turn !== 'create',
  revive: ({ turn }) => turn === 'delete',
}

/**
 * The records of a change set, by id. The history of the set is read once, by one index: joining it
 * with itself, or grouping it again for every slice, takes minutes after a large import.
 */
export async function loadSetRecords(trx: Trx, setId: number, resource: Resource): Promise<SetRecord[]> {
  const { rows } = await sql<SetRecord>`
    select record_id as id, max(version) as version,
      (array_agg(action order by id desc))[1] <> 'delete' as "isActive",
      (array_agg(action order by id) filter (where action <> 'update'))[1] as turn,
      bool_or(action = 'update') as "isUpdated"
    from history where change_set_id = ${setId} and resource = ${resource.name}
    group by record_id order by record_id`.execute(trx)
  return rows
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

async function valuesBefore(trx: Trx, setId: number, resource: Resource, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; before: (Values | null)[] }>`
    select record_id as id, json_agg(before order by id desc) as before from history
    where change_set_id = ${setId} and resource = ${resource.name} and action = 'update'
      and record_id = any(${idList(ids)})
    group by record_id`.execute(trx)
  return new Map(
    rows.map(({ id, before }) => [Number(id), presentValues(resource, Object.assign({}, ...before))]),
  )
}

/** The records that a step of undoing concerns, in slices. */
export async function* targetsOf(
  trx: Trx,
  setId: number,
  resource: Resource,
  { step, records }: { step: Step; records: readonly SetRecord[] },
): AsyncGenerator<Target[]> {
  const ids = records.filter(fits[step]).map(({ id }) => id)
  for (let from = 0; from < ids.length; from += undoSlice) {
    const part = ids.slice(from, from + undoSlice)
    const before = step === 'update' ? await valuesBefore(trx, setId, resource, part) : new Map()
    yield part.map((id) => ({ id, values: before.get(id) ?? {} }))
    // Others are answered between two slices.
    await new Promise((resolve) => setImmediate(resolve))
  }
}
