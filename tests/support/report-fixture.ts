/** A reproducible random month at two facilities: arrivals, stays, discharges and deaths. */

import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { serviceBook } from '#schemas/codes/service-book.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { visitPriority, visitStep } from '#schemas/codes/visit-step.ts'
import type { AnyTables } from '#src/server/db/connection.ts'
import type { TestApp } from './create-test-app.ts'
import { type VisitFixture, visitFixture } from './visit-fixture.ts'

/** One visit as it was written, for references that count it the slow, obvious way. */
export interface WrittenVisit {
  id: number
  facility: number
  patient: { id: number; sex: number; birthdate: string }
  /** Days of March, from 1. */
  came: number
  left: number | null
  isInpatient: boolean
  case_kind: number
  zone: number | null
  discharge_type: number | null
  diagnosis: number | null
  /** Stays by ward, with first and last day. */
  stays: { ward: number; from: number; to: number | null }[]
}

export interface ReportFixture extends VisitFixture {
  visits: WrittenVisit[]
  wards: [number, number]
  patients: WrittenVisit['patient'][]
}

/** Reproducible numbers between 0 and 1. */
function sequence(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

export const moment = (day: number, hour = 9) =>
  new Date(Date.parse('2026-03-01T00:00:00+07:00') + ((day - 1) * 24 + hour) * 3_600_000).toISOString()

const births = [
  '2026-02-20',
  '2025-09-01',
  '2023-03-15',
  '2018-01-01',
  '2004-03-10',
  '1990-05-17',
  '1970-12-31',
  '1950-06-01',
]

export async function reportFixture(app: TestApp, count = 60): Promise<ReportFixture> {
  const fixture = await visitFixture(app)
  const { db } = app.context
  const random = sequence(7)
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
  const one = async (table: string, values: Record<string, unknown>) => {
    const { id } = await db
      .withTables<AnyTables>()
      .insertInto(table)
      .values({ version: 1, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
    return Number(id)
  }
  const bands = [[0, 0], [0, 29], ...[1, 5, 15, 25, 50, 65].map((years) => [years, 0])]
  for (const [from_years, from_days] of bands)
    await one('age_bands', {
      from_years,
      from_days,
      name_kh: `${from_years}`,
      name_en: `${from_years}`,
    })
  const { standard_ward_id } = await db
    .selectFrom('wards')
    .select('standard_ward_id')
    .where('id', '=', fixture.ward)
    .executeTakeFirstOrThrow()
  const second = await one('wards', {
    health_facility_id: fixture.facility,
    code: 'VW-SUR',
    name_kh: 'SUR',
    name_en: 'SUR',
    type: 2,
    standard_ward_id,
    is_active: true,
    beds_actual: 4,
  })
  const patients: WrittenVisit['patient'][] = []
  for (const [index, birthdate] of births.entries()) {
    const sex = (index % 2) + 1
    const contact = { contact_name: 'SOK DARA' }
    const { id } = await fixture.register({ sex, birthdate, ...(birthdate > '2011' ? contact : {}) })
    patients.push({ id, sex, birthdate })
  }
  const admission = await db.selectFrom('admission_types').select('id').executeTakeFirstOrThrow()
  const visits: WrittenVisit[] = []
  for (let index = 0; index < count; index++) {
    const isInpatient = random() < 0.4
    const came = 1 + Math.floor(random() * 24) - (isInpatient ? 4 : 0)
    const until = random() < 0.8 ? came + (isInpatient ? Math.floor(random() * 8) : 0) : null
    const middle = came + 1
    const moves = until === null || until > middle ? random() < 0.5 : false
    const stays: WrittenVisit['stays'] = !isInpatient
      ? []
      : moves
        ? [
            { ward: fixture.ward, from: came, to: middle },
            { ward: second, from: middle, to: until },
          ]
        : [{ ward: pick([fixture.ward, second]), from: came, to: until }]
    const visit: WrittenVisit = {
      id: 0,
      facility: isInpatient || random() < 0.8 ? fixture.facility : fixture.other,
      patient: pick(patients),
      came,
      left: until,
      isInpatient,
      stays,
      case_kind: random() < 0.7 ? 1 : 2,
      zone: pick([1, 2, 3, null]),
      discharge_type: until === null ? null : pick([fixture.types.authorised, 5]),
      diagnosis: random() < 0.9 ? pick([fixture.diagnosis, fixture.delivery]) : null,
    }
    visit.id = await write(visit, index)
    visits.push(visit)
  }

  async function write(visit: WrittenVisit, index: number): Promise<number> {
    const leaves = visit.left === null ? null : moment(visit.left, 15)
    const visit_id = await one('visits', {
      code: `V26${String(index + 9000).padStart(7, '0')}`,
      queue_number: '001',
      health_facility_id: visit.facility,
      patient_id: visit.patient.id,
      arrived_at: moment(visit.came, 8),
      visit_type_id: visit.isInpatient ? 5 : 6,
      service_book_id: serviceBook.OPD.value,
      visit_sequence: visit.case_kind,
      admission_type_id: admission.id,
      payment_type_id: paymentCategory.FULL_PAY.value,
      address_zone: visit.zone,
      current_step: visitStep.DISCHARGE.value,
      priority: visitPriority.ROUTINE.value,
      // A patient has at most one open visit per facility, so current inpatients are written as
      // discharged.
      status: visitStatus.DISCHARGED.value,
      discharged_at: leaves,
      admitted_at: visit.isInpatient ? moment(visit.came) : null,
      discharge_type_id: visit.discharge_type,
    })
    for (const { ward, from, to } of visit.stays)
      await one('bed_moves', {
        visit_id,
        ward_id: ward,
        from_at: moment(from),
        to_at: to === null ? null : moment(to, to === visit.left ? 15 : 9),
      })
    if (visit.diagnosis !== null) {
      const encounter_id = await one('encounters', {
        visit_id,
        class: 1,
        started_at: moment(visit.came),
      })
      await one('visit_diagnoses', {
        encounter_id,
        diagnosis_id: visit.diagnosis,
        kind: 1,
        certainty: 1,
        case_kind: visit.case_kind,
      })
    }
    return visit_id
  }
  return { ...fixture, visits, patients, wards: [fixture.ward, second] }
}
