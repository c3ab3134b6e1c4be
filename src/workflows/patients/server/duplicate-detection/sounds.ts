/** Maintains the keys of duplicate search (patient_sounds) when patients are written. */
import { sql, type Transaction } from 'kysely'
import type { WriteEvent } from '#src/server/access/context.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { isThere, traitColumns } from './candidates.ts'
import { soundsOf, type Traits, traitFields } from './traits.ts'

const watched = new Set<string>([...traitFields, 'status', 'identifications'])

/** Rebuilds the sounds of these patients and queues them for the duplicate scan. */
export async function refillSounds(trx: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const list = idList(ids)
  const { rows } = await sql<Traits & { id: number; birthdate: string }>`
    select ${traitColumns('p')} from patients p where p.id = any(${list}) and ${isThere('p')}`.execute(trx)
  const sounds = rows.flatMap((person) => {
    const nameSounds = soundsOf(person)
    const { id, birthdate } = person
    return (nameSounds.length > 0 ? nameSounds : [{ sound: '', givenName: '' }]).map((one) => ({
      id,
      birthdate,
      ...one,
    }))
  })
  await sql`delete from patient_sounds where patient_id = any(${list})`.execute(trx)
  await sql`insert into patient_sounds (patient_id, sound, given, birthdate)
    select id, sound, "givenName", birthdate
    from json_to_recordset(cast(${JSON.stringify(sounds)}::text as json))
      as r(id bigint, sound text, "givenName" text, birthdate date)`.execute(trx)
  await recheck(
    trx,
    rows.map(({ id }) => id),
  )
}

/** Queues these patients for the duplicate scan. */
async function recheck(trx: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  await sql`insert into patients_unchecked (patient_id)
    select unnest(${idList(ids)}) on conflict do nothing`.execute(trx)
}

/**
 * Queues the owners of written cards, because a number that one person has can identify them.
 * Returns their ids.
 */
export async function recheckOwners(
  trx: Transaction<Tables>,
  events: readonly WriteEvent[],
): Promise<number[]> {
  const { rows } = await sql<{ patient_id: number }>`
    select distinct patient_id from patient_attach_beneficiaries
    where id = any(${idList(events.map(({ id }) => id))})`.execute(trx)
  const ids = rows.map(({ patient_id }) => patient_id)
  await recheck(trx, ids)
  return ids
}

/**
 * Updates all patients that a transaction wrote, once. Returns those whose similarity to others may
 * have changed.
 */
export async function keepSounds(trx: Transaction<Tables>, events: readonly WriteEvent[]): Promise<number[]> {
  const changed = events.filter(
    ({ action, changed }) => action !== 'update' || changed.some((name) => watched.has(name)),
  )
  const ids = [...new Set(changed.map(({ id }) => id))]
  await refillSounds(trx, ids)
  return ids
}
