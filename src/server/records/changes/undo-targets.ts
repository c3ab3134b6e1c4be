/** The effects of a change set on its records, and their earlier values. */
import { sql, type Transaction } from 'kysely'
import type { Resource } from '#schemas/kit/resource.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { presentValues } from '../resources/history.ts'
import type { Values } from '../resources/write-parts.ts'

type Trx = Transaction<Tables>

/** Maximum number of records per statement. */
export const undoSlice = 500

/** One record of a change set. */
export interface SetRecord {
  id: number
  /** Its version after the set's write. */
  version: number
  /** Whether it was active after the set's write. */
  isActive: boolean
  /**
   * The first write that was not an update; it tells whether the record was active before the set.
   */
  turn: 'create' | 'restore' | 'delete' | null
  isUpdated: boolean
}

export interface Target {
  id: number
  /** Values before the set, of the fields that the set changed. */
  values: Values
}

/**
 * `remove`: records that the set created or restored; `revive`: records that it deleted; `update`:
 * changed values.
 */
export type Step = 'remove' | 'update' | 'revive'

const fits: Record<Step, (record: SetRecord) => boolean> = {
  remove: ({ turn }) => turn === 'create' || turn === 'restore',
  update: ({ isUpdated, turn }) => isUpdated && turn !== 'create',
  revive: ({ turn }) => turn === 'delete',
}

/**
 * The records of a change set, by id. The history of the set is read once, by one index: a
 * self-join, or grouping for every slice, takes minutes after a large import.
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

/** The records of one undo step, in slices. */
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
    // Lets other requests run between two slices.
    await new Promise((resolve) => setImmediate(resolve))
  }
}
