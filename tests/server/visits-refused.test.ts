/** Refusals about visits: with the field, a message in both languages, and no write. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { gender } from '#schemas/codes/gender.ts'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { serviceBook } from '#schemas/codes/service-book.ts'
import { type Answer, createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { patientPermissions } from '#tests/support/patient-fixture.ts'
import {
  usual,
  usualTemperature,
  type VisitFixture,
  visitFixture,
  visitPermissions,
} from '#tests/support/visit-fixture.ts'
import { writtenOfVisits } from '#tests/support/written.ts'

let app: TestApp
let fixture: VisitFixture
beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
})
afterAll(() => app.close())

type Sent = { path: string; body: object; token?: string }
type Case = () => Promise<Sent>

const triage = async (values: object): Promise<Sent> => {
  const { id } = await fixture.visit()
  return { path: 'visits/triages', body: { ...usual, ...values, visit_id: id } }
}
const dangerSign = async () => {
  const { rows } = await sql<{ id: number }>`insert into symptoms (code, name_kh, name_en, body_system,
    is_danger_sign, is_active) values ('DANGER', 'DANGER', 'DANGER', 1, true, true)
    returning id`.execute(app.context.db)
  return Number(rows[0]?.id)
}
const arrival = async (values: object, person: Record<string, unknown> = {}): Promise<Sent> => {
  const { id } = await fixture.register(person)
  const body = { health_facility_id: fixture.facility, patient_id: id, ...values }
  return { path: 'visits', body }
}
/** Of a patient whose record got this status after the clerk had opened the form. */
const arrivalOf = async (status: number): Promise<Sent> => {
  const sent = await arrival({})
  const { patient_id } = sent.body as { patient_id: number }
  await sql`update patients set status = ${status} where id = ${patient_id}`.execute(app.context.db)
  return sent
}
const noted = async (visit_id: number, kinds: number[]) => {
  const diagnoses = kinds.map((kind) => ({ diagnosis_id: fixture.diagnosis, kind }))
  const { status, text } = await fixture.call('POST', 'visits/encounters', { visit_id, diagnoses })
  expect(status, text).toBe(201)
}
const discharge = (visit_id: number, values: object): Sent => ({
  path: 'visits/discharges',
  body: {
    visit_id,
    discharge_type_id: fixture.types.authorised,
    outcome: 1,
    discharged_at: app.clock.now.toISOString(),
    ...values,
  },
})

const refused: [string, number, string[], Case][] = [
  [
    'leaving before they were admitted',
    422,
    ['discharged_at'],
    async () => {
      const { id } = await fixture.visit({ arrived_at: '2026-03-02T01:00:00.000Z' })
      await noted(id, [1, 4])
      const { status, text } = await fixture.take('admit', id, { ward_id: fixture.ward })
      expect(status, text).toBe(200)
      return discharge(id, { discharged_at: '2026-03-02T02:00:00.000Z' })
    },
  ],
  [
    'leaving before they came',
    422,
    ['discharged_at'],
    async () => discharge((await fixture.visit()).id, { discharged_at: '2026-03-01T02:00:00.000Z' }),
  ],
  ['a visit of a merged patient', 422, ['patient_id'], () => arrivalOf(patientStatus.MERGED.value)],
  ['a visit of a dead patient', 422, ['patient_id'], () => arrivalOf(patientStatus.DECEASED.value)],
  ['a temperature without its point', 422, ['temperature'], () => triage({ temperature: 365 })],
  ['systolic below diastolic', 422, ['systolic'], () => triage({ systolic: 70 })],
  [
    'a patient with a danger sign as routine, without a reason',
    422,
    ['priority'],
    async () => triage({ symptom_ids: [await dangerSign()] }),
  ],
  [
    'a man in the book of deliveries',
    422,
    ['service_book_id'],
    () => arrival({ service_book_id: serviceBook.Delivery.value }, { sex: gender.Male.value }),
  ],
  [
    'a diagnosis of the other sex',
    422,
    ['diagnoses'],
    async () => {
      const { id } = await fixture.register({ sex: gender.Male.value })
      const visit = await fixture.visit({ patient_id: id })
      const diagnoses = [{ diagnosis_id: fixture.delivery, kind: diagnosisKind.PRIMARY.value }]
      return { path: 'visits/encounters', body: { visit_id: visit.id, diagnoses } }
    },
  ],
  [
    'the same diagnosis twice',
    422,
    ['diagnoses'],
    async () => {
      const { PRIMARY, SECONDARY } = diagnosisKind
      const diagnoses = [PRIMARY, SECONDARY].map(({ value: kind }) => ({
        diagnosis_id: fixture.diagnosis,
        kind,
      }))
      return { path: 'visits/encounters', body: { visit_id: (await fixture.visit()).id, diagnoses } }
    },
  ],
  [
    'a referral in without facility and letter',
    422,
    ['referral_health_facility_id', 'referral_letter_no'],
    () => arrival({ admission_type_id: fixture.types.referred }),
  ],
  [
    'a referral out without what its letter says',
    422,
    ['refer_to_id', 'refer_reason'],
    async () =>
      discharge((await fixture.visit()).id, { discharge_type_id: fixture.types.referOut, outcome: 4 }),
  ],
  [
    'a step that is sent twice',
    409,
    ['visit_id'],
    async () => {
      const sent = await triage({})
      expect((await fixture.call('POST', sent.path, sent.body)).status).toBe(201)
      return sent
    },
  ],
  [
    'a step of a visit that was cancelled meanwhile',
    422,
    ['visit_id'],
    async () => {
      const sent = await triage({})
      const { visit_id } = sent.body as { visit_id: number }
      const why = { 'x-reason': encodeURIComponent('Registered by mistake') }
      expect((await fixture.take('cancel', visit_id, {}, why)).status).toBe(200)
      return sent
    },
  ],
  [
    'a step by somebody who lost the facility meanwhile',
    422,
    ['visit_id'],
    async () => {
      const areas = [{ level: 'HEALTH_FACILITY' as const, id: fixture.facility }]
      const nurse = await app.user([...patientPermissions, ...visitPermissions], areas)
      const sent = await triage({})
      const { visit_id } = sent.body as { visit_id: number }
      const visitResponse = await app.call('GET', `/api/visits/${visit_id}`, { token: nurse.token })
      expect(visitResponse.status).toBe(200)
      const admin = await app.login([
        'list_coverages',
        'update_coverage',
        'delete_coverage',
        'list_users',
        ...patientPermissions,
        ...visitPermissions,
      ])
      const found = await app.call('GET', `/api/user-coverages?filter={"user_id":${nurse.id}}`, {
        token: admin,
      })
      const path = `/api/user-coverages/${found.body.data[0].id}`
      const revokeResponse = await app.call('DELETE', path, { token: admin })
      expect(revokeResponse.status, revokeResponse.text).toBe(200)
      return { ...sent, token: nurse.token }
    },
  ],
]

const sentences = (answer: Answer, fields: string[]): string[] => {
  const { message } = answer.body
  expect(Object.keys(message)).toEqual(fields)
  return fields.flatMap((field) => message[field])
}

it.each(refused)('%s', async (_, status, fields, prepare) => {
  const { path, body, token = fixture.worker.token } = await prepare()
  const before = await writtenOfVisits(app)
  const send = (lang: 'kh' | 'en') => app.call('POST', `/api/${path}`, { token, body, lang })
  for (const [lang, script] of [
    ['en', /^[^\u1780-\u17ff]*[a-z]{2}/i],
    ['kh', /[\u1780-\u17ff]{4}/],
  ] as const) {
    const answer = await send(lang)
    expect(answer.status, answer.text).toBe(status)
    for (const sentence of sentences(answer, fields)) expect(sentence).toMatch(script)
  }
  expect(await writtenOfVisits(app)).toBe(before)
})

it('a value outside its range is refused as routine, and saved with a reason that history keeps', async () => {
  await usualTemperature(app)
  const { path, body } = await triage({ temperature: 38.6 })
  sentences(await fixture.call('POST', path, body), ['priority'])
  const reasoned = { ...body, priority_reason: 'Fever after a vaccination' }
  const saved = await fixture.call('POST', path, reasoned)
  expect(saved.status, saved.text).toBe(201)
  const { rows: logged } = await sql`select 1 from history where resource = 'triages'
    and after ->> 'priority_reason' = ${reasoned.priority_reason}`.execute(app.context.db)
  expect(logged).toHaveLength(1)
})

it('a second open visit is refused by the name of the patient, never by a number of the database', async () => {
  const { patient_id } = await fixture.visit()
  const { body } = await fixture.arrive({ patient_id })
  const { data } = (await fixture.call('GET', `patients/${patient_id}`)).body
  expect(sentences({ body } as Answer, ['patient_id'])[0]).toMatch(
    new RegExp(`^“.*${data.code}” already exists: V\\d+`),
  )
})
