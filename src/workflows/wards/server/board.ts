/** The board of a ward. */
import { sql } from 'kysely'
import { inBedStatuses } from '#schemas/codes/visit-status.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { Reference } from '#src/domain/answers.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { codeIn } from '#src/server/db/code-in.ts'
import { labelOf } from '#src/server/db/label.ts'
import type { Reading } from '#src/server/records/resources/read.ts'
import { readAllergyNames } from '#src/workflows/patients/server/allergies/read-allergies.ts'
import { loadSummaries } from '#src/workflows/patients/server/summaries.ts'
import type { Bed } from '#src/workflows/visits/domain/beds.ts'
import { rangesFor } from '#src/workflows/visits/domain/ranges.ts'
import { unusual } from '#src/workflows/visits/domain/vital-signs.ts'
import { readRangeRows } from '#src/workflows/visits/server/ranges.ts'
import type { WardBoard, WardPatient } from '../domain/board.ts'
import { dueNow } from '../domain/due-doses.ts'
import { readMedicines } from './medicines.ts'
import { readLastRounds } from './rounds.ts'

interface FoundWard extends Reference {
  facility: Label | null
  has_patients: boolean
}

interface Stay extends Pick<WardPatient, 'visit_id' | 'version' | 'code' | 'bed_id' | 'admitted_at'> {
  patient_id: number
  pregnant: number | null
  diagnosis: Label | null
}

const primaryDiagnosis = sql`(select ${labelOf('g')} from encounters e
  join visit_diagnoses n on n.encounter_id = e.id and n.deleted_at is null
  join diagnoses g on g.id = n.diagnosis_id
  where e.visit_id = v.id and e.deleted_at is null order by n.kind, n.id limit 1)`

/** @param requestedWard Default the first ward with patients, otherwise the first with beds. */
export async function readBoard(
  reading: Reading,
  requestedWard: number | undefined,
  now: string,
): Promise<WardBoard> {
  const { db, registry, holds } = reading
  const { rows: found } = await sql<FoundWard>`
    select w.id, w.name_kh as kh, coalesce(w.name_en, w.name_kh) as en,
      (select ${labelOf('f')}
        from health_facilities f where f.id = w.health_facility_id) as facility,
      exists (select 1 from visits v where v.ward_id = w.id and ${codeIn('v.status', ...inBedStatuses)}
        and v.deleted_at is null) as has_patients
    from ${visibleRows(reading, registry.get('wards'))} w
    where w.is_active and w.deleted_at is null and exists (select 1 from ward_beds b
      where b.ward_id = w.id and b.deleted_at is null)
    order by w.code`.execute(db)
  const ward =
    found.find(({ id }) => id === requestedWard) ?? found.find(({ has_patients }) => has_patients) ?? found[0]
  const wards = found.map(({ id, kh, en }) => ({ id, kh, en }))
  if (!ward) return { wards, ward_id: null, facility: null, beds: [], inpatients: [] }
  const { rows: beds } = await sql<Bed>`select id, bed_no, status from ward_beds
    where ward_id = ${ward.id} and deleted_at is null
    order by length(bed_no), bed_no`.execute(db)
  const { rows } = await sql<Stay>`
    select v.id as visit_id, v.version, v.code, v.patient_id, v.bed_id,
      coalesce(v.admitted_at, v.arrived_at) as admitted_at,
      (select t.pregnant from triages t where t.visit_id = v.id and t.deleted_at is null limit 1)
        as pregnant,
      ${holds(registry.get('encounters').permissions.list) ? primaryDiagnosis : sql`null`} as diagnosis
    from ${visibleRows(reading, registry.get('visits'))} v
    where v.ward_id = ${ward.id} and ${codeIn('v.status', ...inBedStatuses)} and v.deleted_at is null
    order by v.admitted_at, v.id`.execute(db)
  const patientIds = rows.map(({ patient_id }) => patient_id)
  const patients = await loadSummaries(reading, patientIds)
  const allergies = await readAllergyNames(db, [...patients.keys()])
  const ranges = await readRangeRows(db)
  const today = dayInPhnomPenh(new Date(now))
  const visitIds = rows.map(({ visit_id }) => visit_id)
  const rounds = await readLastRounds(reading, visitIds)
  const doses = dueNow(await readMedicines(reading, visitIds), now).filter(({ state }) => state !== 'later')
  const wardPatients = rows.map(({ patient_id, pregnant, ...row }): WardPatient => {
    const patient = patients.get(patient_id) ?? null
    const round = rounds.get(row.visit_id) ?? null
    const usual = patient ? rangesFor(ranges, { ...patient, pregnant }, today) : {}
    return {
      ...row,
      patient,
      round,
      unusual: round ? unusual(round.values, usual) : [],
      allergies: allergies.get(patient_id) ?? [],
      due: doses
        .filter(({ medicine }) => medicine.visit_id === row.visit_id)
        .map(({ at, quantity, state, medicine: { kh, en, dose_unit } }) => ({
          at,
          quantity,
          state,
          kh,
          en,
          dose_unit,
        })),
    }
  })
  return { wards, ward_id: ward.id, facility: ward.facility, beds, inpatients: wardPatients }
}
