/** The investigations and medicines of a facility, with prices. */
import { sql } from 'kysely'
import { allergyAnswer } from '#schemas/codes/allergy.ts'
import type { TestApp } from './create-test-app.ts'
import type { VisitFixture } from './visit-fixture.ts'

const one = async ({ context: { db } }: TestApp, query: ReturnType<typeof sql<{ id: number }>>) =>
  Number((await query.execute(db)).rows[0]?.id)

/** A numeric investigation, and the service that charges for it. */
export async function potassiumTest(app: TestApp, fixture: VisitFixture) {
  const category = await one(
    app,
    sql`insert into service_categories (code, name_kh, name_en, is_active)
    values ('LAB', 'LAB', 'LAB', true) returning id`,
  )
  const type = await one(
    app,
    sql`insert into service_types (code, name_kh, name_en, purpose, is_active)
    values ('LAB', 'LAB', 'LAB', 1, true) returning id`,
  )
  const standard = await one(
    app,
    sql`insert into standard_services (code, name_kh, name_en, is_active,
    service_category_id, service_type_id, care_type, is_case, needs_result)
    values ('K', 'K', 'K', true, ${category}, ${type}, 3, false, true) returning id`,
  )
  const service = await one(
    app,
    sql`insert into services (ward_id, code, name_kh, name_en, service_type_id,
    service_category_id, care_type, is_billable, requires_result, requires_practitioner,
    mapping_status, standard_service_id, is_active) values (${fixture.ward}, 'VW-MED-K', 'K', 'K',
    ${type}, ${category}, 3, true, true, false, 3, ${standard}, true) returning id`,
  )
  const potassium = await one(
    app,
    sql`insert into investigations (code, name_kh, name_en, kind, value_type, unit,
    panic_low, panic_high, standard_service_id, is_active) values ('K', 'K', 'Potassium', 1, 3,
    'mmol/L', 2.5, 6.5, ${standard}, true) returning id`,
  )
  return { potassium, service }
}

export const medicine = (app: TestApp, code: string, strength: string, substance = 'Paracetamol') =>
  one(
    app,
    sql`insert into medications (code, name_kh, name_en, generic_name,
      strength, dosage_form, is_essential, is_antibiotic, is_controlled, is_active)
      values (${code}, ${code}, ${code}, ${substance}, ${strength}, 1, true, false, false, true)
      returning id`,
  )

/** A severe allergy in free text, as the allergy list stores it. */
export const allergicTo = (app: TestApp, patient: number, substance: string) =>
  sql`insert into patient_allergies (code, patient_id, substance, severity, source, status,
    recorded_at) values (${`AL-${patient}-${substance}`}, ${patient}, ${substance}, 3, 1, 1, now())`.execute(
    app.context.db,
  )

/** The patient was asked about allergies and has none, so medicines can be signed and dispensed. */
export const noKnownAllergies = (app: TestApp, patient: number) =>
  sql`insert into patient_allergy_reviews (patient_id, answer, source, asked_at)
    values (${patient}, ${allergyAnswer.NONE_KNOWN.value}, 1, now())`.execute(app.context.db)
