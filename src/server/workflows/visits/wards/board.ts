/** The board of a ward. */
import { sql } from 'kysely'
import type { Bed, Lying, WardBoard } from '#src/domain/wards/board.ts'
import { dueNow } from '#src/domain/wards/due-doses.ts'
import { seen } from '#src/server/access/coverage/sight.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { readShown } from '../../patients/shown.ts'
import { readMedicines } from './medicines.ts'
import { readLastRounds } from './rounds.ts'

/** @param asked Default the first ward in which patients lie, or else the first with beds. */
export async function readBoard(
  reading: Reading,
  asked: number | undefined,
  now: string,
): Promise<WardBoard> {
  const { db, registry } = reading
  const { rows: found } = await sql<WardBoard['wards'][number] & { has_patients: boolean }>`
    select w.id, w.name_kh as kh, coalesce(w.name_en, w.name_kh) as en,
      exists (select 1 from visits v where v.ward_id = w.id and v.status in (4, 5, 6)
        and v.deleted_at is null) as has_patients
    from ${seen(reading, registry.get('wards'))} w
    where w.is_active and w.deleted_at is null and exists (select 1 from ward_beds b
      where b.ward_id = w.id and b.deleted_at is null)
    order by w.code`.execute(db)
  const ward =
    found.find(({ id }) => id === asked) ??
    found.find(({ has_patients }) => has_patients) ??
    found[0]
  const wards = found.map(({ id, kh, en }) => ({ id, kh, en }))
  if (!ward) return { wards, ward_id: null, beds: [], lying: [] }
  const { rows: beds } = await sql<Bed>`select id, bed_no, status from ward_beds
    where ward_id = ${ward.id} and deleted_at is null
    order by length(bed_no), bed_no`.execute(db)
  const { rows } = await sql<Omit<Lying, 'patient' | 'round' | 'due'> & { patient_id: number }>`
    select v.id as visit_id, v.version, v.code, v.patient_id, v.bed_id,
      coalesce(v.admitted_at, v.arrived_at) as admitted_at
    from ${seen(reading, registry.get('visits'))} v
    where v.ward_id = ${ward.id} and v.status in (4, 5, 6) and v.deleted_at is null
    order by v.admitted_at, v.id`.execute(db)
  const patients = await readShown(
    reading,
    rows.map(({ patient_id }) => patient_id),
  )
  const visitIds = rows.map(({ visit_id }) => visit_id)
  const rounds = await readLastRounds(reading, visitIds)
  const doses = dueNow(await readMedicines(reading, visitIds), now).filter(
    ({ state }) => state !== 'later',
  )
  const lying = rows.map(({ patient_id, ...row }) => ({
    ...row,
    patient: patients.get(patient_id) ?? null,
    round: rounds.get(row.visit_id) ?? null,
    due: doses
      .filter(({ medicine }) => medicine.visit_id === row.visit_id)
      .map(({ at, quantity, state, medicine: { kh, en, dose_unit } }) => ({
        ...{ at, quantity, state, kh, en, dose_unit },
      })),
  }))
  return { wards, ward_id: ward.id, beds, lying }
}
