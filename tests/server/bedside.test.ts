/**
 * Bedside records: who may write them, for which visits, and how they are corrected (domain 1.3.2).
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fluidKind } from '#schemas/codes/bedside.ts'
import type { Bedside } from '#src/workflows/wards/domain/bedside.ts'
import { dueDoses } from '#src/workflows/wards/domain/dose-times.ts'
import { allergicTo, medicine, noKnownAllergies } from '#tests/support/care-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { usual, type VisitFixture, visitFixture, visitPermissions } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture
let nurse: { id: number; token: string }

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  nurse = await app.user([
    'list_visits',
    'list_patients',
    'list_prescriptions',
    'list_observations',
    'create_observation',
    'update_observation',
  ])
})
afterAll(() => app.close())

const post = (path: string, body: object, token = nurse.token) =>
  app.call('POST', `/api/visits/${path}`, { token, body })
const now = () => app.clock.now
const at = (minutes = 0) =>
  `${new Date(new Date(now()).getTime() + minutes * 60_000).toISOString().slice(0, 16)}:00.000Z`
const read = async (code: string) => (await post('vital-signs/bedside', { code })).body.data as Bedside
const problems = (answer: { body: { message?: unknown } }) => Object.keys(Object(answer.body.message))

async function inpatient({ isAnswered = true } = {}) {
  const visit = await fixture.visit()
  if (isAnswered) await noKnownAllergies(app, visit.patient_id)
  await fixture.call('POST', 'visits/encounters', {
    visit_id: visit.id,
    diagnoses: [1, 4].map((kind) => ({ diagnosis_id: fixture.diagnosis, kind })),
  })
  const admitted = await fixture.take('admit', visit.id, { ward_id: fixture.ward })
  expect(admitted.status, admitted.text).toBe(200)
  // Since yesterday: sessions would expire if the clock moved.
  await sql`update visits set arrived_at = arrived_at - interval '1 day',
    admitted_at = admitted_at - interval '1 day' where id = ${visit.id}`.execute(app.context.db)
  return visit
}

it('a round is signed by its author, for inpatients only, and corrected with a reason', async () => {
  const { id: visit_id, code } = await inpatient()
  const round = { visit_id, measured_at: at(), temperature: 38.9, pulse: 96, is_confirmed: true }
  const roundResponse = await post('vital-signs', round)
  expect(roundResponse.status, roundResponse.text).toBe(201)
  expect(roundResponse.body.data.recorded_by).toBe(nurse.id)
  const { id, version } = roundResponse.body.data
  const change = (body: object, head = version) =>
    app.call('PUT', `/api/visits/vital-signs/${id}`, {
      token: nurse.token,
      body,
      headers: { 'If-Match': `"${head}"` },
    })
  expect(problems(await change({ temperature: 37.9 }))).toEqual(['correction'])
  const corrected = await change({ temperature: 37.9, correction: 'ច្រឡំលេខ' })
  expect(corrected.status, corrected.text).toBe(200)
  expect((await read(code)).rounds).toMatchObject([{ values: { temperature: 37.9 } }])
  const struck = { is_wrong: true, correction: 'អ្នកជំងឺផ្សេង' }
  expect((await change(struck, corrected.body.data.version)).status).toBe(200)
  expect((await read(code)).rounds).toEqual([])

  const late = await post('vital-signs', { ...round, measured_at: at(30) })
  expect(problems(late)).toEqual(['measured_at'])
  const outpatient = await fixture.visit()
  const refused = await post('vital-signs', {
    ...round,
    visit_id: outpatient.id,
    measured_at: at(),
  })
  expect(problems(refused)).toEqual(['visit_id'])
})

it('an unlikely value is confirmed as at triage: by age, and against the last one', async () => {
  const { id: visit_id, code } = await inpatient()
  const round = (values: object) => post('vital-signs', { visit_id, measured_at: at(), ...values })
  expect(problems(await round({ weight: 5.3 }))).toEqual(['weight'])
  expect(problems(await round({ temperature: 31, is_confirmed: true }))).toEqual(['temperature'])
  expect(problems(await round({ temperature: 40.5 }))).toEqual(['is_confirmed'])
  // Abnormal alone is not dangerous.
  const first = await round({ weight: 53, temperature: 38.2 })
  expect(first.status, first.text).toBe(201)
  const next = (values: object, minutes = -1) => round({ measured_at: at(minutes), ...values })
  expect(problems(await next({ weight: 39 }))).toEqual(['weight'])
  expect(problems(await next({ weight: 39, confirmed_weight: 38 }))).toEqual(['weight'])
  const confirmed = await next({ weight: 39, confirmed_weight: 39 })
  expect(confirmed.status, confirmed.text).toBe(201)
  const { growth } = await read(code)
  expect(growth.weight).toMatchObject([{ value: 53 }, { value: 39 }])
  expect(growth.weight[0]?.of).toBe(-first.body.data.id)
  // A triage is compared with the rounds, too.
  const triage = await fixture.call('POST', 'visits/triages', { ...usual, visit_id, weight: 30 })
  expect(problems(triage)).toEqual(['weight'])
})

it('a dose is given once, when it is due, of a medicine of the visit', async () => {
  const { db } = app.context
  const { id: visit_id, code } = await inpatient()
  const prescribed = await fixture.call('POST', 'visits/prescriptions', {
    visit_id,
    lines: [
      {
        medication_id: await medicine(app, 'PARA', '500 mg'),
        interval_hours: 6,
        each_time: 1,
        days: 2,
      },
    ],
  })
  expect(prescribed.status, prescribed.text).toBe(201)
  await sql`update prescription_lines set created_at = created_at - interval '8 hours'`.execute(db)
  const [line] = (await read(code)).medicines ?? []
  if (!line) throw new Error('no medicine')
  const [first] = dueDoses(line)
  const dose = {
    visit_id,
    prescription_line_id: line.line_id,
    due_at: first?.at,
    given_at: at(),
    outcome: 1,
    quantity: 1,
  }
  const doseResponse = await post('medicine-doses', dose)
  expect(doseResponse.status, doseResponse.text).toBe(201)
  const twice = await post('medicine-doses', { ...dose, given_at: at(-1) })
  expect([twice.status, twice.text]).toEqual([409, expect.not.stringMatching(/\d\dT\d\d:/)])
  // After undoing the mistake, it can be given immediately.
  const { id: mistaken, version } = doseResponse.body.data
  const undone = await app.call('PUT', `/api/visits/medicine-doses/${mistaken}`, {
    token: nurse.token,
    headers: { 'If-Match': `"${version}"` },
    body: { is_wrong: true, correction: 'ច្រឡំឱសថ' },
  })
  expect(undone.status, undone.text).toBe(200)
  const again = await post('medicine-doses', dose)
  expect(again.status, again.text).toBe(201)
  const other = { ...dose, given_at: at(-2) }
  // Scheduled: without its due time, the recorded dose would pass as another one.
  expect(problems(await post('medicine-doses', { ...other, due_at: null }))).toEqual(['due_at'])
  expect(
    problems(await post('medicine-doses', { ...other, due_at: dueDoses(line)[1]?.at, given_at: at(-481) })),
  ).toEqual(['given_at'])
  const backdated = await app.call('PUT', `/api/visits/medicine-doses/${again.body.data.id}`, {
    token: nurse.token,
    headers: { 'If-Match': `"${again.body.data.version}"` },
    body: { given_at: at(-600), correction: 'ច្រឡំម៉ោង' },
  })
  expect(problems(backdated)).toEqual(['given_at'])
  const tooMuch = await post('medicine-doses', { ...other, due_at: null, quantity: 1000 })
  expect(problems(tooMuch)).toEqual(['quantity'])
  expect(problems(await post('medicine-doses', { ...other, due_at: at(-3) }))).toEqual(['due_at'])
  const unsaid = await post('medicine-doses', { ...other, due_at: null, outcome: 3 })
  expect(problems(unsaid)).toEqual(['omission'])
  const { id: elsewhere } = await inpatient()
  const foreign = await post('medicine-doses', { ...other, visit_id: elsewhere, due_at: null })
  expect(problems(foreign)).toEqual(['prescription_line_id'])

  const early = { ...other, due_at: dueDoses(line).find(({ at: due }) => due > at(61))?.at }
  const unsure = await post('medicine-doses', early)
  expect([unsure.status, problems(unsure)]).toEqual([409, ['given_at']])
  const headers = { 'X-Confirm': unsure.body.data.confirm }
  const path = '/api/visits/medicine-doses'
  const sure = await app.call('POST', path, { token: nurse.token, body: early, headers })
  expect(sure.status, sure.text).toBe(201)
})

it('an allergy recorded after the prescription requires a reason at the bed', async () => {
  const { id: visit_id, code, patient_id } = await inpatient()
  const prescribed = await fixture.call('POST', 'visits/prescriptions', {
    visit_id,
    lines: [
      {
        medication_id: await medicine(app, 'AMOX', '500 mg', 'Amoxicillin'),
        prn: true,
        each_time: 1,
        own_quantity: 4,
      },
    ],
  })
  expect(prescribed.status, prescribed.text).toBe(201)
  await sql`update prescription_lines set created_at = created_at - interval '1 hour'`.execute(app.context.db)
  await allergicTo(app, patient_id, 'Amoxicillin')
  const [prescription] = (await read(code)).medicines ?? []
  expect(prescription).toMatchObject({ needs_reason: true, warnings: [{ isSevere: true }] })
  const dose = {
    visit_id,
    prescription_line_id: prescription?.line_id,
    due_at: null,
    given_at: at(),
    outcome: 1,
    quantity: 1,
  }
  expect(problems(await post('medicine-doses', dose))).toEqual(['override_reason'])
  const doseResponse = await post('medicine-doses', { ...dose, override_reason: 'refuted by the doctor' })
  expect(doseResponse.status, doseResponse.text).toBe(201)
  const omitted = await post('medicine-doses', {
    ...dose,
    given_at: at(-1),
    outcome: 3,
    omission: 3,
  })
  expect(omitted.status, omitted.text).toBe(201)
})

it('a dose is given after the question about allergies, and omitted without it', async () => {
  const { id: visit_id, code, patient_id } = await inpatient({ isAnswered: false })
  const line = {
    medication_id: await medicine(app, 'ORS', '20 g', 'Rehydration salts'),
    prn: true,
    each_time: 1,
    own_quantity: 4,
  }
  const prescribed = await fixture.call('POST', 'visits/prescriptions', { visit_id, lines: [line] })
  expect(prescribed.status, prescribed.text).toBe(201)
  await sql`update prescription_lines set created_at = created_at - interval '1 hour'`.execute(app.context.db)
  const prescription_line_id = prescribed.body.data.lines[0].id
  const dose = { visit_id, prescription_line_id, due_at: null, given_at: at(), outcome: 1, quantity: 1 }
  expect((await post('medicine-doses', dose)).body.message).toEqual({
    outcome: ['Allergies are not recorded. Ask about them, or record why it was not possible.'],
  })
  const omitted = await post('medicine-doses', { ...dose, outcome: 3, omission: 3 })
  expect(omitted.status, omitted.text).toBe(201)
  // Nor does a correction say that it was given.
  const { id, version } = omitted.body.data
  const corrected = await app.call('PUT', `/api/visits/medicine-doses/${id}`, {
    token: nurse.token,
    headers: { 'If-Match': `"${version}"` },
    body: { outcome: 1, quantity: 1, omission: null, correction: 'ច្រឡំលទ្ធផល' },
  })
  expect(problems(corrected)).toEqual(['outcome'])
  await noKnownAllergies(app, patient_id)
  const answered = await post('medicine-doses', { ...dose, given_at: at(-1) })
  expect(answered.status, answered.text).toBe(201)
  expect((await read(code)).patient.allergies.state).toBe('none_known')
})

it('fluids and notes are stored; without permission or coverage there is no access', async () => {
  const { id: visit_id, code } = await inpatient()
  const fluid = { visit_id, measured_at: at(), kind: fluidKind.ORAL.value, volume: 250 }
  expect((await post('fluid-entries', fluid)).status).toBe(201)
  const blank = { visit_id, written_at: at() }
  expect(problems(await post('ward-notes', blank))).toEqual(['subjective'])
  expect((await post('ward-notes', { ...blank, plan: 'តាមដាន' })).status).toBe(201)
  expect((await read(code)).fluids).toMatchObject([{ kind: fluidKind.ORAL.value, volume: 250 }])
  const looker = await app.login(['list_visits', 'list_patients', 'list_observations'])
  expect((await post('fluid-entries', { ...fluid, kind: fluidKind.IV.value }, looker)).status).toBe(403)
  const bedside = await post('vital-signs/bedside', { code }, looker)
  expect(bedside.body.data.medicines).toBeNull()
  const stranger = await app.login([...visitPermissions, 'create_observation'], [])
  expect((await post('vital-signs/bedside', { code }, stranger)).status).toBe(404)
  expect((await post('ward-notes', { ...blank, plan: 'x' }, stranger)).status).not.toBe(201)
})
