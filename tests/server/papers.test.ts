/** The printouts of a visit, and who may print them (domain 1.3.5). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { medicine } from '#tests/support/care-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { usual, type VisitFixture, visitFixture } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture
let visit: { id: number; code: string; patient_id: number }

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  visit = await fixture.visit()
  const of = { visit_id: visit.id }
  await fixture.call('POST', 'visits/triages', { ...of, ...usual, weight: 53 })
  const diagnosis = { diagnosis_id: fixture.diagnosis, kind: diagnosisKind.PRIMARY.value }
  await fixture.call('POST', 'visits/encounters', { ...of, diagnoses: [diagnosis] })
  const line = { medication_id: await medicine(app, 'PARA-500T', '500 mg'), morning: 1 }
  await fixture.call('POST', 'visits/prescriptions', { ...of, lines: [line] })
  const rest = { rest_days: 3, rest_from: '2026-03-02', rest_purpose: 'NSSF' }
  const leaves = { discharge_type_id: fixture.types.referOut, outcome: 1, refer_reason: 'surgery' }
  const answer = await fixture.call('POST', 'visits/discharges', {
    ...of,
    ...leaves,
    ...rest,
    refer_to_id: fixture.other,
    discharged_at: app.clock.now.toISOString(),
  })
  expect(answer.status, answer.text).toBe(201)
})
afterAll(() => app.close())

const papers = (token: string, code = visit.code) => app.call('GET', `/api/visits/papers/${code}`, { token })
const reading = ['list_visits', 'list_patients']

it('has the data of a prescription, for a pharmacist without access to clinical notes', async () => {
  const token = await app.login([...reading, 'list_prescriptions'])
  const { status, text, body } = await papers(token)
  expect(status, text).toBe(200)
  expect(body.data).toMatchObject({
    visit: { code: visit.code, payer: { en: 'Full pay' } },
    discharge: null,
    births: [],
    vitals: { weight: 53 },
    diagnoses: [{ code: 'A01' }],
    prescription: { lines: [{ morning: 1 }] },
    patient: { id: visit.patient_id },
  })
})

it('has discharge, referral and sick leave for users who may list discharges', async () => {
  const token = await app.login([...reading, 'list_discharges'])
  expect((await papers(token)).body.data).toMatchObject({
    discharge: { rest_days: 3, refer_reason: 'surgery', outcome: 1 },
    prescription: null,
    clinician: { name: { en: 'Test user' } },
    complaint: usual.complaint,
  })
})

it('has no clinical facts for users who may list none of the printed records', async () => {
  const { body } = await papers(await app.login(reading))
  expect(body.data).toMatchObject({
    prescription: null,
    discharge: null,
    vitals: null,
    complaint: null,
    allergies: null,
    diagnoses: [],
    results: [],
  })
})

it('is refused without access to visits, and unknown outside the coverage', async () => {
  expect((await papers(await app.login(['list_patients']))).status).toBe(403)
  expect((await papers(fixture.worker.token, 'V269999999')).status).toBe(404)
})

it('requires the first day of sick leave', async () => {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from discharges where visit_id = ${visit.id}`.execute(app.context.db)
  const { status, body } = await fixture.call('PUT', `visits/discharges/${rows[0]?.id}`, {
    rest_from: null,
  })
  expect([status, Object.keys(body.message)]).toEqual([422, ['rest_from']])
})

it('logs the print for the patient', async () => {
  const token = await app.login([...reading, 'list_discharges'])
  const body = { code: visit.code, paper: 'referral' }
  const path = '/api/visits/papers/printed'
  expect((await app.call('POST', path, { token, body })).status).toBe(200)
  const { rows } = await sql<{ record_id: number; details: object }>`
    select record_id, details from audit_events where kind = 'print'`.execute(app.context.db)
  expect(rows).toEqual([{ record_id: visit.patient_id, details: { what: 'referral', visit: visit.code } }])
})
