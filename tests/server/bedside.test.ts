/**
 * Bedside records: who may write them, for which visits, and how they are corrected (domain 1.3.2).
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fluidKind } from '#schemas/codes/bedside.ts'
import { dispensingUnit } from '#schemas/codes/dispensing-unit.ts'
import { doseUnit } from '#schemas/codes/dose-unit.ts'
import { factLines } from '#src/domain/acknowledged.ts'
import { severeFacts } from '#src/workflows/pharmacy/domain/warning.ts'
import type { Bedside } from '#src/workflows/wards/domain/bedside.ts'
import { dueDoses } from '#src/workflows/wards/domain/dose-times.ts'
import { allergicTo, medicine, noKnownAllergies } from '#tests/support/care-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import {
  measuredTwice,
  usual,
  type VisitFixture,
  visitFixture,
  visitPermissions,
} from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture
let pharmacist: string
let nurse: { id: number; token: string }

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  pharmacist = await app.login([...visitPermissions, 'dispense_prescription'])
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
  const round = { visit_id, measured_at: at(), temperature: 38.9, pulse: 96 }
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
  expect(problems(await round({ temperature: 31 }))).toEqual(['temperature'])
  expect(problems(await round({ temperature: 40.5 }))).toEqual(['confirmed_signs'])
  const hot = await round({ ...measuredTwice({ temperature: 40.5 }), measured_at: at(-2) })
  expect(hot.status, hot.text).toBe(201)
  // The confirmation was for the first value.
  const corrected = await app.call('PUT', `/api/visits/vital-signs/${hot.body.data.id}`, {
    token: nurse.token,
    body: { temperature: 41.5, correction: 'Misread' },
    headers: { 'If-Match': `"${hot.body.data.version}"` },
  })
  expect(problems(corrected)).toEqual(['confirmed_signs'])
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
  const next = { ...other, given_at: at(-1), due_at: dueDoses(line).at(-1)?.at }
  const omitted = await post('medicine-doses', { ...next, outcome: 3, omission: 3 })
  expect(omitted.status, omitted.text).toBe(201)
  const given = await app.call('PUT', `${path}/${omitted.body.data.id}`, {
    token: nurse.token,
    headers: { 'If-Match': `"${omitted.body.data.version}"` },
    body: { outcome: 1, quantity: 1, omission: null, correction: 'it was given' },
  })
  expect([given.body.code, problems(given)]).toEqual(['UNCONFIRMED', ['given_at']])
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
  expect(prescription).toMatchObject({ unmet: [{ isSevere: true }], warnings: [{ isSevere: true }] })
  const dose = {
    visit_id,
    prescription_line_id: prescription?.line_id,
    due_at: null,
    given_at: at(),
    outcome: 1,
    quantity: 1,
  }
  expect(problems(await post('medicine-doses', dose))).toEqual(['override_reason'])
  const override_reason = 'refuted by the doctor'
  // The reason is for the warnings that the nurse saw with it.
  expect(problems(await post('medicine-doses', { ...dose, override_reason }))).toEqual(['override_reason'])
  const override_warnings = factLines(severeFacts(prescription?.unmet ?? []))
  const doseResponse = await post('medicine-doses', { ...dose, override_reason, override_warnings })
  expect(doseResponse.status, doseResponse.text).toBe(201)
  const omitted = await post('medicine-doses', {
    ...dose,
    given_at: at(-1),
    outcome: 3,
    omission: 3,
  })
  expect(omitted.status, omitted.text).toBe(201)
  // A correction that says it was given needs the reason, too.
  const { id, version } = omitted.body.data
  const given = await app.call('PUT', `/api/visits/medicine-doses/${id}`, {
    token: nurse.token,
    body: { outcome: 1, omission: null, quantity: 1, correction: 'Wrong button' },
    headers: { 'If-Match': `"${version}"` },
  })
  expect(problems(given)).toEqual(['override_reason'])
})

/** In tablets; `dose_unit_mg` is unknown. */
async function tablets(code: string, strength: string, substance: string) {
  const id = await medicine(app, code, strength, substance)
  await sql`update medications set dose_unit = ${doseUnit.TABLET.value}, unit_content = 1,
    dispensing_unit = ${dispensingUnit.TABLET.value} where id = ${id}`.execute(app.context.db)
  return id
}

/** A medicine of an inpatient, with the acts of the ward and the pharmacy. */
async function prescribedTablets(own_quantity: number) {
  const { id: visit_id, code } = await inpatient()
  const medication_id = await tablets(`ZINC-${visit_id}`, '20 mg', 'Zinc sulfate')
  const line = { medication_id, prn: true, each_time: 1, own_quantity }
  const prescribed = await fixture.call('POST', 'visits/prescriptions', { visit_id, lines: [line] })
  expect(prescribed.status, prescribed.text).toBe(201)
  await sql`update prescription_lines set created_at = created_at - interval '1 hour'`.execute(app.context.db)
  const id: number = prescribed.body.data.lines[0].id
  const act = (transition: string, body: object = {}) =>
    app.call('POST', `/api/visits/prescription-lines/${id}/transitions/${transition}`, {
      token: pharmacist,
      body,
      headers: { 'X-Reason': 'no longer needed' },
    })
  const give = (minutes: number, more: object = {}) =>
    post('medicine-doses', {
      visit_id,
      prescription_line_id: id,
      due_at: null,
      given_at: at(minutes),
      outcome: 1,
      quantity: 1,
      ...more,
    })
  const change = ({ id: dose, version }: { id: number; version: number }, body: object) =>
    app.call('PUT', `/api/visits/medicine-doses/${dose}`, {
      token: nurse.token,
      body: { correction: 'it was given after all', ...body },
      headers: { 'If-Match': `"${version}"` },
    })
  const takeBack = (returned_quantity: number) => act('takeBack', { returned_quantity })
  return { code, medication_id, act, give, change, takeBack }
}

async function dispensed(own_quantity: number) {
  const own = await prescribedTablets(own_quantity)
  const handed = await own.act('dispense')
  expect(handed.status, handed.text).toBe(200)
  return own
}

it('a dose after a return needs a reason for both figures, new, restored or larger', async () => {
  const { code, give, change, takeBack } = await dispensed(9)
  const first = await give(-5, { quantity: 0.5 })
  const second = await give(-4)
  expect((await takeBack(8)).status).toBe(409)
  const struck = await change(second.body.data, { is_wrong: true })
  expect((await takeBack(8)).status).toBe(200)
  const restored = await change(struck.body.data, { is_wrong: false, correction: 'it was taken' })
  expect(restored.body.message).toEqual({
    override_reason: [
      expect.stringContaining(
        'the patient keeps 1\u00a0tablet; recorded as given at the bedside: 0.5\u00a0tablet. Give a reason',
      ),
    ],
  })
  expect(problems(await give(-3))).toEqual(['override_reason'])
  const larger = await change(first.body.data, { quantity: 1, correction: 'a whole tablet' })
  expect(larger.status, larger.text).toBe(200)
  const [displayed] = (await read(code)).medicines ?? []
  const reason = { override_reason: 'from the stock of the ward' }
  expect(problems(await give(-3, reason))).toEqual(['override_reason'])
  const known = { ...reason, override_warnings: factLines(severeFacts(displayed?.unmet ?? [])) }
  expect((await give(-3, known)).status).toBe(201)
  // The figures that the nurse saw have changed.
  expect(problems(await give(-2, known))).toEqual(['override_reason'])
  expect((await takeBack(1)).status).toBe(409)
})

it('after the return of everything no dose passes without a reason', async () => {
  const { give, takeBack } = await dispensed(2)
  expect((await takeBack(2)).status).toBe(200)
  expect(problems(await give(-3))).toEqual(['override_reason'])
  expect((await give(-3, { outcome: 3, omission: 3 })).status).toBe(201)
})

it('a dose and a return at the same time take turns: one of them is refused', async () => {
  const { give, takeBack } = await dispensed(2)
  const [dose, taken] = await Promise.all([give(-3), takeBack(2)])
  expect([dose.status, taken.status].toSorted()).toEqual(dose.status === 201 ? [201, 409] : [200, 422])
})

async function substituted(substance: string, mg: number | null) {
  const own = await prescribedTablets(10)
  const substitute = await tablets(`SUB-${own.medication_id}`, '10 mg', substance)
  await sql`update medications set dose_unit_mg = case when id = ${substitute} then ${mg}::numeric else 20 end
    where id in (${substitute}, ${own.medication_id})`.execute(app.context.db)
  const body = {
    substitute_medication_id: substitute,
    dispensed_quantity: 20,
    dispense_reason: 'out of stock',
  }
  const handed = await own.act('substitute', body)
  expect(handed.status, handed.text).toBe(200)
  return own
}

it('a dose of a substitute of half the strength is two of its tablets', async () => {
  const { code, give, takeBack } = await substituted('Zinc sulfate', 10)
  expect((await read(code)).medicines).toMatchObject([{ each_time: 2, unmet: [] }])
  expect((await give(-5, { quantity: 2.5 })).body.message).toEqual({
    quantity: ['More than the 2 prescribed per dose. A larger dose needs a new prescription.'],
  })
  expect((await give(-5, { quantity: 2 })).status).toBe(201)
  expect((await takeBack(19)).status).toBe(409)
  // One tablet can be of either strength.
  expect((await give(-4)).status).toBe(201)
  expect((await takeBack(17)).status).toBe(409)
  expect((await takeBack(16)).status).toBe(200)
})

it.each([
  ['of unknown strength', 'Zinc sulfate', null],
  ['of another substance', 'Zinc gluconate', 10],
])('each dose and return of a substitute %s needs a reason', async (_name, substance, mg) => {
  const { code, give, takeBack } = await substituted(substance, mg)
  expect((await give(-5, { quantity: 2 })).body.message).toEqual({
    override_reason: [
      expect.stringMatching(/in place of ZINC-\d+, prescribed 1\u00a0tablet each time\. The doses cannot/),
    ],
  })
  const [displayed] = (await read(code)).medicines ?? []
  const override_warnings = factLines(severeFacts(displayed?.unmet ?? []))
  const known = { quantity: 2, override_reason: 'as the doctor says', override_warnings }
  expect((await give(-5, known)).status).toBe(201)
  expect((await takeBack(1)).status).toBe(409)
})

it('a dose of a substitute is recorded in its unit', async () => {
  const { medication_id, act, give, code } = await prescribedTablets(10)
  const syrup = await medicine(app, `SYR-${medication_id}`, '4 mg/mL', 'Zinc sulfate')
  await sql`update medications set dose_unit = ${doseUnit.ML.value}, unit_content = 60, dose_unit_mg = 4,
    dispensing_unit = ${dispensingUnit.BOTTLE.value} where id = ${syrup}`.execute(app.context.db)
  await sql`update medications set dose_unit_mg = 20 where id = ${medication_id}`.execute(app.context.db)
  const body = { substitute_medication_id: syrup, dispensed_quantity: 1, dispense_reason: 'out of stock' }
  expect((await act('substitute', body)).status).toBe(200)
  const expected = { each_time: 5, dose_unit: doseUnit.ML.value }
  expect((await read(code)).medicines).toMatchObject([expected])
  const dose = await give(-5, { quantity: 5 })
  expect(dose.body.data, dose.text).toMatchObject({ quantity: 5, dose_unit: doseUnit.ML.value })
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
