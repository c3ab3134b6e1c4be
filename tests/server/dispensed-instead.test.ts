/** What the patient takes is checked: substitutes, parts, cancelled and changed medicines. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dispensingUnit } from '#schemas/codes/dispensing-unit.ts'
import { doseUnit } from '#schemas/codes/dose-unit.ts'
import { allergicTo, medicine, noKnownAllergies } from '#tests/support/care-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type VisitFixture, visitFixture, visitPermissions } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture
let token: string
let amox: number
let para: number
let half: number

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  const bedside = ['create_observation', 'update_observation', 'list_observations']
  token = await app.login([...visitPermissions, ...bedside, 'dispense_prescription', 'cancel_visit'])
  amox = await medicine(app, 'AMOX-500', '500 mg', 'Amoxicillin')
  para = await medicine(app, 'PARA-500', '500 mg', 'Paracetamol')
  half = await medicine(app, 'PARA-250', '250 mg', 'Paracetamol')
  await sql`update medications set dose_unit = ${doseUnit.TABLET.value}, unit_content = 1,
    dispensing_unit = ${dispensingUnit.TABLET.value},
    dose_unit_mg = case when id = ${half} then 250 else 500 end
    where id in (${amox}, ${para}, ${half})`.execute(app.context.db)
})
afterAll(() => app.close())

const headers = { 'X-Reason': 'the patient brought it back' }
const take = (line: number, name: string, body: object = {}, more: object = {}) =>
  app.call('POST', `/api/visits/prescription-lines/${line}/transitions/${name}`, {
    token,
    body,
    headers: { ...headers, ...more },
  })
const tablets = (medication_id: number) => ({ medication_id, prn: true, own_quantity: 10 })
const instead = (substitute_medication_id: number, dispensed_quantity: number) => ({
  substitute_medication_id,
  dispensed_quantity,
  dispense_reason: 'out of stock',
})

async function prescribe(medicines: readonly number[], patient_id?: number) {
  const visit = await fixture.visit(patient_id === undefined ? {} : { patient_id })
  if (patient_id === undefined) await noKnownAllergies(app, visit.patient_id)
  await fixture.call('POST', 'visits/encounters', {
    visit_id: visit.id,
    diagnoses: [1, 4].map((kind) => ({ diagnosis_id: fixture.diagnosis, kind })),
  })
  const answer = await fixture.call('POST', 'visits/prescriptions', {
    visit_id: visit.id,
    lines: medicines.map(tablets),
  })
  expect(answer.status, answer.text).toBe(201)
  const { id, version, lines } = answer.body.data
  const ids = lines.map((line: { id: number }) => line.id) as number[]
  return { visit, id, version, lines, first: ids[0] as number, second: ids[1] as number }
}
const confirmed = async (line: number, body: object) => {
  const asking = await take(line, 'substitute', body)
  expect(asking.body.code, asking.text).toBe('UNCONFIRMED')
  return { asking, answer: await take(line, 'substitute', body, { 'X-Confirm': asking.body.data.confirm }) }
}
const give = (visit: number, line: number, more: object = {}) =>
  app.call('POST', '/api/visits/medicine-doses', {
    token,
    body: {
      visit_id: visit,
      prescription_line_id: line,
      due_at: null,
      given_at: `${new Date(app.clock.now).toISOString().slice(0, 16)}:00.000Z`,
      outcome: 1,
      quantity: 1,
      ...more,
    },
  })
const admit = async ({ visit }: { visit: { id: number } }) => {
  const { status, text } = await fixture.take('admit', visit.id, { ward_id: fixture.ward })
  expect(status, text).toBe(200)
}
const fields = (answer: { body: { message?: unknown } }) => Object.keys(Object(answer.body.message))

it('after the return of a substitute, the prescribed medicine is checked again', async () => {
  const { visit, first } = await prescribe([amox])
  expect((await take(first, 'substitute', instead(para, 10))).status).toBe(200)
  expect((await take(first, 'takeBack', { returned_quantity: 10 })).status).toBe(200)
  await allergicTo(app, visit.patient_id, 'Amoxicillin')
  for (const [name, body] of [['dispense', {}] as const, ['part', { dispensed_quantity: 5 }] as const])
    expect(fields(await take(first, name, body))).toEqual(['dispense_reason'])
})

it('a substitute that another row has dispensed must be confirmed, for this line only', async () => {
  const { first, second } = await prescribe([para, amox])
  const other = await prescribe([para, amox])
  expect((await take(first, 'dispense')).status).toBe(200)
  const { asking, answer } = await confirmed(second, instead(para, 10))
  expect(asking.body.message.substitute_medication_id[0]).toContain('Same substance as PARA-500')
  const stolen = { 'X-Confirm': asking.body.data.confirm }
  expect((await take(other.second, 'substitute', instead(para, 10), stolen)).status).toBe(409)
  expect(answer.status, answer.text).toBe(200)
})

it('a substitute counts as the medicine of its row, here and at another open visit', async () => {
  const { visit, id, version, lines, first } = await prescribe([amox])
  expect((await take(first, 'substitute', instead(para, 10))).status).toBe(200)
  const more = await fixture.call('PUT', `visits/prescriptions/${id}`, {
    version,
    lines: [{ id: lines[0].id }, tablets(para)],
  })
  expect(fields(more)).toEqual(['lines.1.override_reason'])
  // One open visit at each facility.
  await sql`update visits set health_facility_id = health_facility_id + 1 where id = ${visit.id}`.execute(
    app.context.db,
  )
  const elsewhere = await fixture.visit({ patient_id: visit.patient_id })
  await fixture.call('POST', 'visits/encounters', { visit_id: elsewhere.id })
  const there = await fixture.call('POST', 'visits/prescriptions', {
    visit_id: elsewhere.id,
    lines: [tablets(para)],
  })
  expect(fields(there)).toEqual(['lines.0.override_reason'])
})

it('a substitute has another medicine and at most the prescribed amount', async () => {
  const { first } = await prescribe([para])
  expect(fields(await take(first, 'substitute', instead(para, 10)))).toEqual(['substitute_medication_id'])
  expect(fields(await take(first, 'substitute', instead(half, 21)))).toEqual(['dispensed_quantity'])
  const fitting = await take(first, 'substitute', instead(half, 20))
  expect(fitting.status, fitting.text).toBe(200)
  const { first: another } = await prescribe([para])
  const { asking, answer } = await confirmed(another, instead(amox, 60))
  expect([fields(asking), answer.status]).toEqual([['dispensed_quantity'], 200])
})

it('a further part is more than the last one: less is a return', async () => {
  const { first } = await prescribe([para])
  expect((await take(first, 'part', { dispensed_quantity: 5 })).status).toBe(200)
  expect(fields(await take(first, 'part', { dispensed_quantity: 0.25 }))).toEqual(['dispensed_quantity'])
  expect((await take(first, 'part', { dispensed_quantity: 8 })).status).toBe(200)
})

it('a reason for several medicines is for none of them', async () => {
  const [one, two] = [await prescribe([amox]), await prescribe([amox])]
  for (const { visit } of [one, two]) await allergicTo(app, visit.patient_id, 'Amoxicillin')
  const refused = await take(one.first, 'dispense')
  const body = { ...refused.body.data, dispense_reason: 'tolerated it before' }
  const ids = [one.first, two.first]
  const bulk = await app.call('POST', '/api/visits/prescription-lines/transitions/dispense', {
    token,
    body: { ...body, ids },
  })
  const results: { ok: boolean }[] = bulk.body.data
  expect(results.map(({ ok }) => ok)).toEqual([false, false])
})

it('a dose of a cancelled medicine needs a reason, also for a new allergy', async () => {
  const { visit, ...own } = await prescribe([amox])
  await admit({ visit })
  await allergicTo(app, visit.patient_id, 'Amoxicillin')
  expect((await take(own.first, 'cancel')).status).toBe(200)
  const refused = await give(visit.id, own.first)
  expect(refused.body.message).toEqual({
    override_reason: [
      expect.stringMatching(/Allergy to Amoxicillin.*The prescriber cancelled this medicine/),
    ],
  })
})

it('a medicine with a recorded dose is not changed into another one', async () => {
  const { visit, id, version, lines, first } = await prescribe([amox])
  await admit({ visit })
  expect((await give(visit.id, first)).status).toBe(201)
  const changed = { id: lines[0].id, medication_id: para }
  const answer = await fixture.call('PUT', `visits/prescriptions/${id}`, { version, lines: [changed] })
  expect(answer.body.message).toEqual({
    'lines.0.medication_id': [expect.stringContaining('prescribe the other medicine in a new row')],
  })
})
