/**
 * Orders and dispensed medicines create one charge each, and remove it with them, in any order
 * (domain 1.8).
 */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { medicine, noKnownAllergies, potassiumTest } from '#tests/support/care-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type VisitFixture, visitFixture, visitPermissions } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture
let everybody: string
let potassium: number
let tablets: number
let syrup: number
let iron: number

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  potassium = (await potassiumTest(app, fixture)).potassium
  tablets = await medicine(app, 'PARA-500T', '500 mg')
  syrup = await medicine(app, 'PARA-120S', '120 mg/5 mL')
  iron = await medicine(app, 'IRON-60T', '60 mg', 'Ferrous sulfate')
  everybody = await app.login([
    ...visitPermissions,
    'list_investigation_orders',
    'list_investigations',
    'list_patients',
    'list_medications',
    'record_result',
    'validate_result',
    'dispense_prescription',
  ])
})
afterAll(() => app.close())

const call = (path: string, body: object) =>
  app.call('POST', `/api/visits/${path}`, {
    token: everybody,
    body,
    headers: { 'X-Reason': 'another patient' },
  })

/** The ids of a visit with two orders and two medicines. */
async function begun() {
  const { id: visit_id, patient_id } = await fixture.visit()
  await noKnownAllergies(app, patient_id)
  await fixture.call('POST', 'visits/encounters', { visit_id })
  const order = async () =>
    Number((await call('investigation-orders', { visit_id, investigation_id: potassium })).body.data.id)
  const orders = [await order(), await order()]
  const dose = { medication_id: tablets, morning: 1, evening: 1, days: 5 }
  const written = await call('prescriptions', {
    visit_id,
    lines: [dose, { ...dose, medication_id: iron }],
  })
  expect(written.status, written.text).toBe(201)
  const { rows } = await sql<{ id: number }>`select l.id from prescription_lines l
    join prescriptions p on p.id = l.prescription_id where p.visit_id = ${visit_id}
    order by l.id`.execute(app.context.db)
  return { visit: visit_id, orders, lines: rows.map(({ id }) => id) }
}

const orderSteps = ['sample', 'result', 'correct', 'validate', 'withdraw'] as const
const lineSteps = ['part', 'dispense', 'takeBack', 'lack', 'restock', 'substitute'] as const
const buildInput = (step: string, amount: number) =>
  ({
    result: { result_value: amount },
    correct: { result_value: amount },
    part: { dispensed_quantity: amount },
    takeBack: { returned_quantity: amount },
    lack: { dispense_reason: 'none left' },
    substitute: {
      substitute_medication_id: syrup,
      dispensed_quantity: amount,
      dispense_reason: 'no tablets',
    },
  })[step] ?? {}

/** Charges without source, sources without charge, and mismatches. */
async function amiss(visit: number): Promise<unknown[]> {
  const { rows } = await sql`
    with due as (
      select 'order ' || o.id as source, o.charge_id, s.id as service_id, null::bigint as medication_id,
        1::numeric as quantity
      from investigation_orders o join investigations i on i.id = o.investigation_id
      join services s on s.standard_service_id = i.standard_service_id
      where o.visit_id = ${visit} and o.status = 4
      union all
      select 'line ' || l.id, l.charge_id, null,
        coalesce(l.substitute_medication_id, l.medication_id), l.dispensed_quantity
      from prescription_lines l join prescriptions p on p.id = l.prescription_id
      where p.visit_id = ${visit} and l.dispensed_quantity > 0),
    kept as (select * from charges where visit_id = ${visit} and deleted_at is null)
    select due.source, kept.id from due full join kept on kept.id = due.charge_id
      and kept.service_id is not distinct from due.service_id
      and kept.medication_id is not distinct from due.medication_id
      and kept.quantity = due.quantity
    where due.source is null or kept.id is null`.execute(app.context.db)
  return rows
}

const step = fc.record({
  of: fc.constantFrom(0, 1),
  step: fc.constantFrom(...orderSteps, ...lineSteps),
  amount: fc.integer({ min: 1, max: 9 }),
  twice: fc.boolean(),
})

it('charges equal their sources after every step, also with two concurrent users', async () => {
  let acceptedCount = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
      const { visit, orders, lines } = await begun()
      for (const one of steps) {
        const isOrder = orderSteps.some((name) => name === one.step)
        const path = isOrder
          ? `investigation-orders/${orders[one.of]}`
          : `prescription-lines/${lines[one.of]}`
        const act = () => call(`${path}/transitions/${one.step}`, buildInput(one.step, one.amount))
        const answers = await Promise.all(one.twice ? [act(), act()] : [act()])
        for (const { status, text } of answers) expect([200, 409, 422], text).toContain(status)
        acceptedCount += answers.filter(({ status }) => status === 200).length
        expect(await amiss(visit), `${JSON.stringify(one)}`).toEqual([])
      }
    }),
    { numRuns: 8 },
  )
  expect(acceptedCount).toBeGreaterThan(15)
})
