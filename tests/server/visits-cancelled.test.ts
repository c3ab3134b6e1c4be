/** A visit is not cancelled while its patient has its medicine or its bedside care (domain 2.1). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { medicine, noKnownAllergies } from '#tests/support/care-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { usual, type VisitFixture, visitFixture, visitPermissions } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture
let token: string

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  const own = ['list_patients', 'dispense_prescription', 'create_observation', 'update_observation']
  token = (await app.user([...visitPermissions, ...own])).token
})
afterAll(() => app.close())

const headers = { 'X-Reason': 'registered by mistake' }
const call = (method: 'POST' | 'PUT', path: string, body: object) =>
  app.call(method, `/api/visits/${path}`, { token, body, headers })
const post = async (path: string, body: object) => {
  const { status, text, body: answer } = await call('POST', path, body)
  expect(status, text).toBe(201)
  return answer.data
}
const cancel = (id: number) => call('POST', `${id}/transitions/cancel`, {})
const refusal = async (id: number) => {
  const { status, body } = await cancel(id)
  expect([status, await statusOf(id)]).toEqual([409, visitStatus.REGISTERED.value])
  return body.data.missing
}
const statusOf = async (id: number) => (await fixture.read(id)).status
const now = () => `${app.clock.now.toISOString().slice(0, 16)}:00.000Z`

/** An emergency with a prescribed medicine; its bedside records are open. */
async function emergency() {
  const visit = await fixture.visit({ visit_type_id: visitType.EMERGENCY.value })
  await noKnownAllergies(app, visit.patient_id)
  const medication_id = await medicine(app, `ZINC-${visit.id}`, '20 mg', 'Zinc sulfate')
  const line = { medication_id, prn: true, each_time: 1, own_quantity: 10 }
  const { lines } = await post('prescriptions', { visit_id: visit.id, lines: [line] })
  await sql`update visits set arrived_at = arrived_at - interval '1 day' where id = ${visit.id}`.execute(
    app.context.db,
  )
  return { ...visit, medication_id, line: Number(lines[0].id) }
}

it.each([
  ['the whole', 'dispense', {}],
  ['a part', 'part', { dispensed_quantity: 4 }],
])('%s of a medicine is taken back first', async (_, transition, body) => {
  const { id, code, line } = await emergency()
  const act = (name: string, values: object) =>
    call('POST', `prescription-lines/${line}/transitions/${name}`, values)
  const handed = await act(transition, body)
  expect(handed.status, handed.text).toBe(200)
  const quantity = Number(handed.body.data.dispensed_quantity)
  const open = [
    {
      guard: 'hasNoDispensed',
      text: { en: expect.stringMatching(/^“ZINC-\d+” has been dispensed\. Take it back first/) },
      link: `/visits/visit-steps/prescription-step?visit=${code}`,
    },
  ]
  expect(await refusal(id)).toMatchObject(open)
  expect((await act('takeBack', { returned_quantity: quantity - 1 })).status).toBe(200)
  expect(await refusal(id)).toMatchObject(open)
  expect((await act('takeBack', { returned_quantity: 1 })).status).toBe(200)
  expect((await cancel(id)).status).toBe(200)
})

it.each([
  [
    'medicine-doses',
    'Medicine dose',
    (line: number) => ({ prescription_line_id: line, given_at: now(), outcome: 1, quantity: 1 }),
  ],
  ['vital-signs', 'Vital signs', () => ({ measured_at: now(), temperature: 37 })],
  ['fluid-entries', 'Fluid entry', () => ({ measured_at: now(), kind: 1, volume: 200 })],
  ['ward-notes', 'Round note', () => ({ written_at: now(), plan: 'observe' })],
])('%s are marked as entered in error first', async (path, name, values) => {
  const { id, code, line } = await emergency()
  await sql`update prescription_lines set created_at = created_at - interval '1 hour' where id = ${line}`.execute(
    app.context.db,
  )
  const entry = await post(path, { visit_id: id, ...values(line) })
  expect(await refusal(id)).toMatchObject([
    {
      guard: 'hasNoBedsideEntry',
      text: { en: expect.stringContaining(`Recorded at the bedside: ${name}.`) },
      link: `/visits/bedside?visit=${code}`,
    },
  ])
  const struck = await call('PUT', `${path}/${entry.id}`, { is_wrong: true, correction: 'another patient' })
  expect(struck.status, struck.text).toBe(200)
  expect((await cancel(id)).status).toBe(200)
})

it('a visit with triage, a note and a prescription alone is cancelled', async () => {
  const { id } = await emergency()
  await post('triages', { visit_id: id, ...usual })
  await post('encounters', { visit_id: id, diagnoses: [] })
  expect((await cancel(id)).status).toBe(200)
  expect(await statusOf(id)).toBe(visitStatus.CANCELLED.value)
})

it('a cancellation and a dispensing at the same time take turns: one of them is refused', async () => {
  for (let time = 0; time < 3; time += 1) {
    const { id, line } = await emergency()
    const both = await Promise.all([
      cancel(id),
      call('POST', `prescription-lines/${line}/transitions/dispense`, {}),
    ])
    expect(
      both.filter(({ status }) => status === 200),
      both.map(({ text }) => text).join(),
    ).toHaveLength(1)
  }
})
