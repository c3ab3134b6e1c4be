/** The board of a ward. */
import { sql } from 'kysely'
import type { Bed, Lying, WardBoard } from '#src/domain/wards/board.ts'
import { seen } from '#src/server/access/coverage/sight.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { readShown } from '../../patients/shown.ts'

/** @param asked Default the first ward with beds. */
export async function readBoard(reading: Reading, asked: number | undefined): Promise<WardBoard> {
  const { db, registry } = reading
  const { rows: wards } = await sql<WardBoard['wards'][number]>`
    select w.id, w.name_kh as kh, coalesce(w.name_en, w.name_kh) as en
    from ${seen(reading, registry.get('wards'))} w
    where w.is_active and w.deleted_at is null and exists (select 1 from ward_beds b
      where b.ward_id = w.id and b.deleted_at is null)
    order by w.code`.execute(db)
  const ward = wards.find(({ id }) => id === asked) ?? wards[0]
  if (!ward) return { wards, ward_id: null, beds: [], lying: [] }
  const { rows: beds } = await sql<Bed>`select id, bed_no, status from ward_beds
    where ward_id = ${ward.id} and deleted_at is null
    order by length(bed_no), bed_no`.execute(db)
  const { rows } = await sql<Omit<Lying, 'patient'> & { patient_id: number }>`
    select v.id as visit_id, v.version, v.code, v.patient_id, v.bed_id,
      coalesce(v.admitted_at, v.arrived_at) as admitted_at
    from ${seen(reading, registry.get('visits'))} v
    where v.ward_id = ${ward.id} and v.status in (4, 5, 6) and v.deleted_at is null
    order by v.admitted_at, v.id`.execute(db)
  const patients = await readShown(
    reading,
    rows.map(({ patient_id }) => patient_id),
  )
  const lying = rows.map(({ patient_id, ...row }) => ({
    ...row,
    patient: patients.get(patient_id) ?? null,
  }))
  return { wards, ward_id: ward.id, beds, lying }
}
