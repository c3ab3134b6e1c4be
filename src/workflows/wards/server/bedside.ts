/** Loads the bedside record of one visit. */
import { sql } from 'kysely'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import type { Label } from '#schemas/kit/types.ts'
import type { Reference } from '#src/domain/answers.ts'
import { visibleRows } from '#src/server/access/coverage/read-scope.ts'
import { labelOf } from '#src/server/db/label.ts'
import { AppError } from '#src/server/http/errors.ts'
import { isNamed } from '#src/server/records/resources/by-code.ts'
import { type Reading, readRecord } from '#src/server/records/resources/read.ts'
import { loadBanner } from '#src/workflows/patients/server/profile/read-profile.ts'
import { loadSummaries } from '#src/workflows/patients/server/summaries.ts'
import { loadCurrentWarnings } from '#src/workflows/pharmacy/server/current-warnings.ts'
import { handedWarnings, loadGivenDoses } from '#src/workflows/pharmacy/server/given-doses.ts'
import { readGrowth } from '#src/workflows/visits/server/last-growth.ts'
import { readRanges } from '#src/workflows/visits/server/ranges.ts'
import { type Bedside, type BedsideMedicine, isAtBedside } from '../domain/bedside.ts'
import type { FluidVolume } from '../domain/fluid-balance.ts'
import { readMedicines } from './medicines.ts'
import { readRounds } from './rounds.ts'

interface Stay extends Omit<Bedside['visit'], 'is_open'> {
  patient_id: number
  visit_type_id: number
  bed_no: string | null
  ward: Reference | null
  facility: Label
  pregnant: number | null
}

async function readStay(reading: Reading, code: string): Promise<Stay> {
  const { rows } = await sql<Stay>`
    select v.id, v.code, v.status, v.arrived_at, v.admitted_at, v.patient_id, v.visit_type_id, b.bed_no,
      case when w.id is null then null else json_build_object('id', w.id, 'kh', w.name_kh,
        'en', coalesce(w.name_en, w.name_kh)) end as ward,
      ${labelOf('f')} as facility,
      (select t.pregnant from triages t where t.visit_id = v.id and t.deleted_at is null) as pregnant
    from ${visibleRows(reading, reading.registry.get('visits'))} v
    join health_facilities f on f.id = v.health_facility_id
    left join wards w on w.id = v.ward_id left join ward_beds b on b.id = v.bed_id
    where v.deleted_at is null and ${isNamed('v', code)} limit 1`.execute(reading.db)
  const [stay] = rows
  if (!stay) throw new AppError('RECORD_NOT_FOUND', { params: { id: code } })
  return stay
}

async function readFluids(reading: Reading, visitId: number): Promise<FluidVolume[]> {
  const { rows } = await sql<FluidVolume>`
    select measured_at, kind, volume from ${visibleRows(reading, reading.registry.get('fluid-entries'))} e
    where visit_id = ${visitId} and not is_wrong and deleted_at is null
    order by measured_at`.execute(reading.db)
  return rows
}

async function readWarned(reading: Reading, id: number, now: string): Promise<BedsideMedicine[]> {
  const medicines = await readMedicines(reading, [id])
  const current = await loadCurrentWarnings(reading.db, id, now)
  const given = await loadGivenDoses(
    reading.db,
    medicines.map(({ line_id }) => line_id),
  )
  return medicines.map((one) => {
    const { warnings = [], unmet = [], unchecked = [] } = current.get(one.line_id) ?? {}
    const doses = given.get(one.line_id)
    const dose = { dose_unit: one.dose_unit, quantity: one.each_time ?? 0 }
    const handed = doses ? handedWarnings(doses, dose) : []
    return { ...one, warnings: [...warnings, ...handed], unmet: [...unmet, ...handed], unchecked }
  })
}

/** @throws RECORD_NOT_FOUND for a visit outside the reader's scope */
export async function readBedside(reading: Reading, code: string, now: string): Promise<Bedside> {
  const today = dayInPhnomPenh(new Date(now))
  const { registry, db, holds } = reading
  const stay = await readStay(reading, code)
  const { id, status, arrived_at, admitted_at, patient_id, bed_no, ward, facility, pregnant } = stay
  const summary = (await loadSummaries(reading, [patient_id])).get(patient_id)
  const patient = await readRecord(reading, registry.get('patients'), patient_id)
  if (!summary || !patient) throw new AppError('RECORD_NOT_FOUND', { params: { id: code } })
  const mayPrescriptions = holds(registry.get('prescriptions').permissions.list)
  return {
    visit: { id, code: stay.code, status, arrived_at, admitted_at, is_open: isAtBedside(stay) },
    facility,
    ward,
    bed_no,
    patient: await loadBanner(reading, summary, patient),
    ranges: await readRanges(db, { ...summary, pregnant }, today),
    growth: await readGrowth(db, reading, patient_id),
    rounds: await readRounds(reading, id),
    medicines: mayPrescriptions ? await readWarned(reading, id, now) : null,
    fluids: await readFluids(reading, id),
  }
}
