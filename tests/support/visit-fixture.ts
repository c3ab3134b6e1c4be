/** A working facility: patients arrive, are triaged, seen, admitted, and discharged. */
import { sql } from 'kysely'
import { visitPriority } from '#schemas/codes/visit-step.ts'
import { measuredAgain } from '#src/workflows/visits/domain/measured-again.ts'
import type { Values } from '#src/workflows/visits/domain/values.ts'
import { unchargedFact } from '#src/workflows/visits/server/open-items.ts'
import type { Answer, TestApp } from './create-test-app.ts'
import { type PatientFixture, patientFixture, patientPermissions } from './patient-fixture.ts'

export const visitPermissions = [
  'list_visits',
  'create_visit',
  'update_visit',
  'visit_triage',
  'visit_consult',
  'visit_admit',
  'visit_transfer',
  'visit_discharge',
  'visit_discharge_confirm',
  'visit_reopen',
  'visit_cancel',
  'list_triages',
  'list_encounters',
  'list_prescriptions',
  'list_observations',
  'list_discharges',
  'list_visit_deaths',
  'list_charges',
  'create_charge',
  'update_charge',
  'delete_charge',
]

export interface VisitFixture extends PatientFixture {
  /** A user with all permissions for visits. */
  worker: { id: number; token: string }
  ward: number
  beds: number[]
  diagnosis: number
  /** For women only. */
  delivery: number
  /** By code. */
  types: { authorised: number; referOut: number; death: number; referred: number }
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answer>
  /** Registers a visit, of a new patient unless `patient_id` is set; returns the API response. */
  arrive(values?: Record<string, unknown>): Promise<Answer>
  /** The same, and it must succeed. */
  visit(values?: Record<string, unknown>): Promise<{ id: number; code: string; patient_id: number }>
  take(name: string, id: number, body?: object, headers?: Record<string, string>): Promise<Answer>
  read(id: number): Promise<Record<string, unknown>>
}

/** Everything measured, all normal. */
export const usual = {
  complaint: 'គ្រុនក្ដៅ',
  temperature: 37,
  pulse: 80,
  respiratory_rate: 16,
  spo2: 98,
  systolic: 120,
  diastolic: 80,
  priority: visitPriority.ROUTINE.value,
  disposition: 1,
}

/** The values, with the confirmation that the dangerous ones among them were measured again. */
export const measuredTwice = <T extends Values>(values: T): T & { confirmed_signs: string | null } => ({
  ...values,
  confirmed_signs: measuredAgain(
    values,
    ['temperature', 'spo2', 'systolic', 'diastolic'].filter((sign) => sign in values),
  ),
})

/** The reference range of the temperature at any age: 36 to 37.5 °C. */
export async function usualTemperature({ context: { db } }: TestApp): Promise<void> {
  const { rows } = await sql<{ id: number }>`insert into observation_concepts (code, name_kh,
    name_en, value_type, is_active) values ('TEMPERATURE', 'T', 'T', 3, true) returning id`.execute(db)
  await sql`insert into observation_ranges (observation_concept_id, applies_to, age_unit, age_from,
    low, high) values (${rows[0]?.id}, 1, 1, 0, 36, 37.5)`.execute(db)
}

async function catalogues({ context: { db } }: TestApp, facility: number) {
  const one = async (query: ReturnType<typeof sql<{ id: number }>>) =>
    Number((await query.execute(db)).rows[0]?.id)
  await sql`insert into visit_types (id, code, name_kh, name_en, is_active) values
    (5, 'IPD', 'IPD', 'IPD', true), (6, 'OPD', 'OPD', 'OPD', true),
    (7, 'EMERGENCY', 'EMERGENCY', 'EMERGENCY', true)`.execute(db)
  await sql`insert into payment_types (id, code, name_kh, name_en, payer_kind, needs_attachment,
    needs_approval, is_active) values (19, 'FULL_PAY', 'FULL_PAY', 'Full pay', 1, false, false, true),
    (2, 'HEF_POOR', 'HEF_POOR', 'HEF poor', 3, true, false, true)`.execute(db)
  await sql`insert into admission_types (code, name_kh, name_en, needs_facility, needs_appointment,
    is_active, sort_order) values ('WALK_IN', 'w', 'w', false, false, true, 1)`.execute(db)
  const referred = await one(sql`insert into admission_types (code, name_kh, name_en, needs_facility,
    needs_appointment, is_active, sort_order) values ('REFER', 'r', 'r', true, false, true, 2)
    returning id`)
  const category_id = await one(sql`insert into discharge_type_categories (code, name_kh, name_en,
    is_active) values ('ALIVE', 'a', 'a', true) returning id`)
  const createDischargeType = (code: string, id: number | null, facilityNeeded: boolean) =>
    one(sql`insert into discharge_types (id, code, name_kh, name_en, category_id, needs_facility,
      needs_death_form, is_active) values (coalesce(${id}::bigint,
      nextval(pg_get_serial_sequence('discharge_types', 'id')) + 1000), ${code}, ${code}, ${code},
      ${category_id}, ${facilityNeeded}, ${id === 5}, true) returning id`)
  const chapter = await one(sql`insert into diagnoses_categories (code, name_kh, name_en, is_active)
    values ('A', 'A', 'A', true) returning id`)
  const disease = (code: string, sex: number | null) =>
    one(sql`insert into diagnoses (code, name_kh, name_en, category_id, sex, is_notifiable,
      allowed_as_primary, is_active) values (${code}, ${code}, ${code}, ${chapter}, ${sex}, false,
      true, true) returning id`)
  const standard = await one(sql`insert into standard_wards (code, name_kh, name_en, ward_class,
    is_active) values ('MED', 'MED', 'MED', 2, true) returning id`)
  const ward = await one(sql`insert into wards (health_facility_id, code, name_kh, name_en, type,
    standard_ward_id, is_active) values (${facility}, 'VW-MED', 'MED', 'MED', 2, ${standard}, true)
    returning id`)
  const bed = (no: string) =>
    one(sql`insert into ward_beds (ward_id, bed_no, status) values (${ward}, ${no}, 1) returning id`)
  return {
    ward,
    beds: [await bed('1'), await bed('2')],
    diagnosis: await disease('A01', null),
    delivery: await disease('O80', 2),
    types: {
      referred,
      authorised: await createDischargeType('AUTHORISED', null, false),
      referOut: await createDischargeType('REFER_OUT', null, true),
      death: await createDischargeType('DEATH', 5, false),
    },
  }
}

/** The reason of a discharge without a charged service. */
export async function freeCare({ context: { db } }: TestApp, id: number) {
  const { rows } = await sql<{ code: string; payment_type_id: number }>`select code,
    payment_type_id::int from visits where id = ${id}`.execute(db)
  return { 'X-Reason': 'Free care', 'X-Reason-For': rows[0] ? unchargedFact(rows[0]) : '' }
}

export async function visitFixture(app: TestApp): Promise<VisitFixture> {
  const fixture = await patientFixture(app)
  const known = await catalogues(app, fixture.facility)
  const worker = await app.user([...patientPermissions, ...visitPermissions])
  const call: VisitFixture['call'] = (method, path, body) =>
    app.call(method, `/api/${path}`, { token: worker.token, ...(body ? { body } : {}) })
  const arrive: VisitFixture['arrive'] = async (values = {}) => {
    const patient_id = values.patient_id ?? (await fixture.register()).id
    return call('POST', 'visits', { health_facility_id: fixture.facility, ...values, patient_id })
  }
  return {
    ...fixture,
    ...known,
    worker,
    call,
    arrive,
    async visit(values) {
      const { status, text, body } = await arrive(values)
      if (status !== 201) throw new Error(text)
      return body.data
    },
    take: async (name, id, body = {}, headers = {}) =>
      app.call('POST', `/api/visits/${id}/transitions/${name}`, {
        token: worker.token,
        body,
        headers: { ...(name === 'discharge' && (await freeCare(app, id))), ...headers },
      }),
    read: async (id) => (await call('GET', `visits/${id}`)).body.data,
  }
}
