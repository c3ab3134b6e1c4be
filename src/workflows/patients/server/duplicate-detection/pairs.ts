/** Stores pairs of patients that may be one person, for review. */

import { sql } from 'kysely'
import { everywhere } from '#src/domain/access/coverage.ts'
import { insertEvents } from '#src/server/access/audit/events.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { idList } from '#src/server/db/ids.ts'
import type { TableRow } from '#src/server/db/tables.ts'
import { readStored, type Stored } from '#src/server/records/resources/stored.ts'
import { insertRecords, setDeleted } from '#src/server/records/resources/write.ts'
import type { Writing } from '#src/server/records/resources/writing.ts'
import type { Alike } from './duplicate-candidates.ts'

/** Two patients, lower id first, so that each pair is stored once. */
export interface Pair extends Omit<Alike, 'id'> {
  patient_id: number
  other_id: number
  /** The user's reason for saving anyway. */
  note?: string | null
}

export const pairOf = (id: number, { id: other, ...alike }: Alike): Pair => ({
  patient_id: Math.min(id, other),
  other_id: Math.max(id, other),
  ...alike,
})

/** A pair can span two facilities, so the system writes it, not the user who caused it. */
export const asSystem = (writing: Writing): Writing => ({
  ...writing,
  actor: { ...writing.actor, coverage: everywhere },
})

/** Stores new pairs. Returns how many are new. */
export async function keepPairs(writing: Writing, pairs: readonly Pair[]): Promise<number> {
  const { trx, context } = writing
  const keys = pairs.map(({ patient_id, other_id }) => ({ patient_id, other_id }))
  const { rows: known } = await sql<Pick<TableRow<'patient_suspects'>, 'patient_id' | 'other_id'>>`
    select s.patient_id, s.other_id from patient_suspects s
    join json_to_recordset(cast(${JSON.stringify(keys)}::text as json))
      as k(patient_id bigint, other_id bigint)
      on k.patient_id = s.patient_id and k.other_id = s.other_id
    where s.deleted_at is null`.execute(trx)
  const nameOf = (pair: { patient_id: number; other_id: number }) => `${pair.patient_id} ${pair.other_id}`
  const stored = new Set(known.map(nameOf))
  const fresh = pairs.filter((pair) => {
    const isNew = !stored.has(nameOf(pair))
    stored.add(nameOf(pair))
    return isNew
  })
  const values = fresh.map(({ score, ...pair }) => ({ ...pair, score: Math.round(score * 100) }))
  const resource = context.registry.get('patient-suspects')
  await auditAcrossFacilities(writing, await insertRecords(asSystem(writing), resource, values))
  return fresh.length
}

/**
 * Audits pairs across facilities for the user who wrote the later record. Many such pairs may mean
 * that a user tries names to learn who is a patient.
 */
async function auditAcrossFacilities({ trx, now }: Writing, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ recordId: number; userId: number | null }>`
    select s.id as "recordId", case when p.created_at > o.created_at then p.created_by
      else o.created_by end as "userId"
    from patient_suspects s join patients p on p.id = s.patient_id join patients o on o.id = s.other_id
    where s.id = any(${idList(ids)})
      and p.registered_health_facility_id <> o.registered_health_facility_id
    order by s.id`.execute(trx)
  const event = { kind: 'double_across', resource: 'patient-suspects', count: 1 } as const
  await insertEvents(
    trx,
    rows.map((row) => ({ ...event, ...row, at: now, until: now })),
  )
}

/** The pairs of a patient, locked until the transaction ends. */
export async function pairsWith(
  { trx, context }: Writing,
  patient: number,
): Promise<Stored<'patient-suspects'>[]> {
  const { registry } = context
  const { rows } = await sql<{ id: number }>`
    select id from patient_suspects where deleted_at is null
      and (patient_id = ${patient} or other_id = ${patient})`.execute(trx)
  const ids = rows.map(({ id }) => id)
  const resource = registry.get('patient-suspects')
  const locked = await readStored(trx, systemScope(registry), resource, ids, { lock: true })
  return [...locked.values()]
}

/**
 * Deletes the pairs of a deleted patient. If the patient is restored, the scan finds them again.
 */
export async function forgetPairs(writing: Writing, patient: number): Promise<void> {
  const pairs = await pairsWith(writing, patient)
  const resource = writing.context.registry.get('patient-suspects')
  await setDeleted(asSystem(writing), resource, pairs, 'delete')
}
