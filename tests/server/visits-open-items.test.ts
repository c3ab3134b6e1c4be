/** Open items are listed before a discharge, and block nothing (domain 2.1). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import type { OpenTransition } from '#src/domain/transitions.ts'
import { medicine, noKnownAllergies, potassiumTest } from '#tests/support/care-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type VisitFixture, visitFixture } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture
beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
})
afterAll(() => app.close())

const post = async (path: string, body: object) => {
  const answer = await fixture.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}

it('lists invoice, medicines, results and appointments with size and link', async () => {
  const { db } = app.context
  const { id, code, patient_id } = await fixture.visit()
  await noKnownAllergies(app, patient_id)
  const { potassium } = await potassiumTest(app, fixture)
  await post('visits/encounters', {
    visit_id: id,
    diagnoses: [{ diagnosis_id: fixture.diagnosis, kind: diagnosisKind.PRIMARY.value }],
  })
  const tablets = await medicine(app, 'PARA', '500 mg')
  await post('visits/prescriptions', {
    visit_id: id,
    lines: [{ medication_id: tablets, morning: 1, days: 3 }],
  })
  await sql`insert into investigation_orders (visit_id, investigation_id, code, urgency, status)
    values (${id}, ${potassium}, 'IO1', 3, 1)`.execute(db)
  await sql`insert into appointments (code, health_facility_id, patient_id, date, type, status)
    values ('A1', ${fixture.facility}, ${patient_id}, '2027-01-01', 1, 1)`.execute(db)
  await sql`insert into invoices (visit_id, reference, code, patient_id, health_facility_id,
    visit_type_id, payment_type_id, status, patient_total) values (${id}, 'R1', 'I1', ${patient_id},
    ${fixture.facility}, 6, 19, 2, 14000)`.execute(db)
  await fixture.take('treat', id)
  await post('visits/discharges', {
    visit_id: id,
    discharge_type_id: fixture.types.authorised,
    outcome: 1,
    discharged_at: app.clock.now.toISOString(),
  })
  const { body } = await fixture.call('GET', `visits/${id}/transitions`)
  const discharge = body.data.find(({ name }: OpenTransition) => name === 'discharge')
  expect(discharge.missing).toEqual([])
  expect(discharge.notices).toEqual([
    {
      text: { kh: 'ប្រាក់មិនទាន់បង់', en: 'Not paid' },
      amount: 14000,
      link: expect.stringMatching(/^\/invoices\/update\/\d+$/),
    },
    {
      text: { kh: 'ឱសថមិនទាន់បើក', en: 'Medicines not dispensed' },
      count: 1,
      link: `/visits/visit-steps/prescription-step?visit=${code}`,
    },
    {
      text: { kh: 'លទ្ធផលនៅរង់ចាំ៖ K', en: 'Results pending: Potassium' },
      link: '/visits/investigations',
    },
  ])
  expect((await fixture.take('discharge', id)).status).toBe(200)
})
