/** Keeps the keys of patients up to date. */

import { type Kysely, sql } from 'kysely'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { idList } from '#src/server/db/ids.ts'
import { refillSounds } from '../duplicate-detection/sounds.ts'
import { type Keyed, keysOf, keysVersion } from './keys.ts'

/** Patients per statement. */
const slice = 500

interface Stored extends Keyed {
  id: number
  facility: number
  is_deleted: boolean
}

/** Locked until the end of the transaction: the second of two writers must see the first write. */
async function readKeyed(db: Kysely<Tables>, ids: readonly number[]): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select p.id, p.registered_health_facility_id as facility, p.code,
      p.surname_kh, p.given_name_kh, p.surname_en, p.given_name_en,
      array_remove(array[p.phone, p.contact_phone], null) as phones,
      array_remove(array[p.pmrs_id, p.spid]
        || array(select number from patient_identifications i
          where i.patient_id = p.id and i.deleted_at is null)
        || array(select card_number from patient_attach_beneficiaries c
          where c.patient_id = p.id and c.deleted_at is null), null) as numbers,
      p.status = ${patientStatus.MERGED.value} as is_merged, p.deleted_at is not null as is_deleted
    from patients p where p.id = any(${idList(ids)})
    order by p.id for no key update of p`.execute(db)
  return rows
}

async function refreshSlice(db: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  const patients = await readKeyed(db, ids)
  const keys = patients.flatMap((patient) =>
    patient.is_deleted
      ? []
      : keysOf(patient).map((key) => ({ ...key, id: patient.id, facility: patient.facility })),
  )
  await sql`delete from patient_keys where patient_id = any(${idList(ids)})`.execute(db)
  await sql`
    insert into patient_keys (patient_id, registered_health_facility_id, kind, key)
    select r.id, r.facility, r.kind, r.key
    from json_to_recordset(cast(${JSON.stringify(keys)}::text as json))
      as r(id bigint, facility bigint, kind smallint, key text)`.execute(db)
}

/** Rebuilds the keys of these patients within the caller's transaction. */
export async function refreshKeys(db: Kysely<Tables>, ids: Iterable<number>): Promise<void> {
  const all = [...new Set(ids)].sort((a, b) => a - b)
  for (let from = 0; from < all.length; from += slice) await refreshSlice(db, all.slice(from, from + slice))
}

const stateName = 'keys:patient-finder'

/** Rebuilds all keys if another version created them. Runs at each start. */
export async function fillKeys(db: Kysely<Tables>): Promise<void> {
  const states = db.selectFrom('schema_state').select('value')
  const state = await states.where('name', '=', stateName).executeTakeFirst()
  if (state?.value === keysVersion) return
  let last = 0
  for (;;) {
    const { rows: patients } = await sql<{ id: number }>`
      select id from patients where id > ${last} order by id limit ${slice}`.execute(db)
    const end = patients.at(-1)
    if (!end) break
    last = end.id
    const ids = patients.map(({ id }) => id)
    await db.transaction().execute(async (trx) => {
      await refreshSlice(trx, ids)
      await refillSounds(trx, ids)
    })
  }
  await sql`insert into schema_state (name, value) values (${stateName}, ${keysVersion})
    on conflict (name) do update set value = excluded.value`.execute(db)
}
