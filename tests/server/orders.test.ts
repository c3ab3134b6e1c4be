/** Investigations ordered in a visit, their results, and the effects (domain 1.3.2, 1.8). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerType } from '#schemas/codes/clinical-form.ts'
import { orderStatus, orderUrgency } from '#schemas/codes/investigation-order.ts'
import { flagOf } from '#src/workflows/orders/domain/flag.ts'
import { potassiumTest } from '#tests/support/care-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { formWith, pdf } from '#tests/support/pictures.ts'
import { type VisitFixture, visitFixture, visitPermissions } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture
let doctor: { id: number; token: string }
let laboratory: string
let potassium: number
let service: number

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  const lists = ['list_investigation_orders', 'list_patients', 'list_investigations']
  doctor = await app.user([...visitPermissions, ...lists])
  laboratory = await app.login([...lists, 'list_visits', 'record_result', 'validate_result'])
  ;({ potassium, service } = await potassiumTest(app, fixture))
  await sql`update investigations set specimen = 1 where id = ${potassium}`.execute(app.context.db)
  await sql`insert into investigation_ranges (investigation_id, applies_to, age_unit, age_from, low,
    high) values (${potassium}, 1, 3, 0, 3.5, 5.1), (${potassium}, 3, 3, 15, 3.4, 5)`.execute(app.context.db)
})
afterAll(() => app.close())

const call = (token: string, path: string, body: object) =>
  app.call('POST', `/api/${path}`, { token, body, headers: { 'X-Reason': 'wrong patient' } })
const orders = 'visits/investigation-orders'
const order = async (investigation_id = potassium) => {
  const visit = await fixture.visit()
  const { status, text, body } = await call(doctor.token, orders, {
    visit_id: visit.id,
    investigation_id,
    urgency: orderUrgency.URGENT.value,
  })
  expect(status, text).toBe(201)
  return { visit, id: body.data.id as number }
}
const take = (name: string, id: number, body: object = {}) =>
  call(laboratory, `${orders}/${id}/transitions/${name}`, body)
const charges = async (visit: number) =>
  (
    await sql<{ service_id: number }>`select service_id from charges where visit_id = ${visit}
      and deleted_at is null`.execute(app.context.db)
  ).rows.map((row) => row.service_id)
const work = async (segment: string) =>
  (await call(laboratory, `${orders}/worklist`, { section: 'laboratory', segment })).body.data

it.each([
  [2.5, 4],
  [3.4, 2],
  [3.5, 1],
  [5.1, 1],
  [5.2, 3],
  [6.5, 5],
])('%d is flagged %d', (value, flag) =>
  expect(flagOf(value, { low: 3.5, high: 5.1 }, { low: 2.5, high: 6.5 })).toBe(flag),
)

it.each([
  ['<', 0.5, 1, 4],
  ['<', 3.5, 1, 2],
  ['<', 4, 1, null],
  ['>', 100, 2, 5],
  ['>', 5.1, 2, 3],
  ['>', 4, 2, null],
])('a result of %s%d is flagged if every such number is', (_sign, value, sign, flag) =>
  expect(flagOf(value, { low: 3.5, high: 5.1 }, { low: 2.5, high: 6.5 }, sign)).toBe(flag),
)

it('a result below the detection limit is normal if the range starts at 0', () =>
  expect(flagOf(0.5, { low: 0, high: 5 }, { low: null, high: null }, 1)).toBe(1))

it('goes from order to validated result: flagged by sex and age, charged once, reverted', async () => {
  const { id, visit } = await order()
  expect((await work('ordered')).rows).toEqual([
    expect.objectContaining({ id, visit: visit.code, urgency: orderUrgency.URGENT.value, specimen: 1 }),
  ])
  expect((await take('sample', id)).status).toBe(200)
  const bare = await take('result', id)
  expect(bare.body.data.missing[0].field).toBe('result_value')
  const found = await take('result', id, { result_value: 5.05, result_sign: 2 })
  expect(found.body.data, found.text).toMatchObject({
    status: orderStatus.RESULTED.value,
    flag: 3,
    result_sign: 2,
    ref_low: 3.4,
    ref_high: 5,
    unit: 'mmol/L',
  })
  expect(await charges(visit.id)).toEqual([])
  expect((await take('validate', id)).status).toBe(200)
  expect(await charges(visit.id)).toEqual([service])
  const why = { 'X-Reason': 'wrong patient' }
  const cancelled = await fixture.take('cancel', visit.id, {}, why)
  expect(cancelled.body.data.missing).toMatchObject([{ guard: 'hasNoResult' }])
  await take('withdraw', id)
  expect(await charges(visit.id)).toEqual([])
  await take('correct', id, { result_value: 4.2, result_sign: null })
  await take('validate', id)
  expect(await charges(visit.id)).toEqual([service])
  const { body } = await call(doctor.token, `${orders}/cumulative`, {
    patient_id: visit.patient_id,
  })
  expect(body.data).toEqual([
    expect.objectContaining({ results: [expect.objectContaining({ value: '4.2', flag: 1 })] }),
  ])
  expect((await work('done')).total).toBe(1)
})

it('has the answer type of its investigation: coded, then numeric', async () => {
  const { db } = app.context
  const { rows } = await sql<{ malaria: number; positive: number }>`
    with groups as (insert into option_groups (code, name_kh, name_en, is_active)
        values ('POS', 'POS', 'POS', true) returning id),
      answers as (insert into observation_values (code, name_kh, name_en, is_active)
        values ('OBVA-positive', '+', 'Positive', true) returning id),
      tests as (insert into investigations (code, name_kh, name_en, kind, value_type, is_active,
        option_group_id) select 'M', 'M', 'Malaria', 1, 1, true, id from groups returning id)
    select tests.id as malaria, answers.id as positive from tests, answers`.execute(db)
  const { malaria = 0, positive = 0 } = rows[0] ?? {}
  const { id } = await order(malaria)
  const refused = await take('result', id, { result_value: 4 })
  expect(refused.body.data.missing[0].text.en).toBe('There is no result yet.')
  const found = await take('result', id, { result_choice_id: positive, result_text: 'P. vivax' })
  expect(found.body.data, found.text).toMatchObject({
    result_choice_id: positive,
    result_value: null,
    answer_type: answerType.CODED.value,
    flag: null,
  })
})

it('a critical result notifies the ordering user immediately', async () => {
  const { id, visit } = await order()
  await take('result', id, { result_value: 7 })
  const { rows } = await sql<{
    kind: string
    link: string
    params: object
  }>`select kind, link, params
    from notifications where user_id = ${doctor.id}`.execute(app.context.db)
  expect(rows).toEqual([
    {
      kind: 'panic_result',
      link: `/visits/visit-steps/visit-step?visit=${visit.code}`,
      params: expect.objectContaining({ value: '7 mmol/L', visit: visit.code }),
    },
  ])
})

it('accepts no result for a cancelled order, or without permission', async () => {
  const { id } = await order()
  expect((await call(doctor.token, `${orders}/${id}/transitions/cancel`, {})).status).toBe(200)
  const refused = await take('result', id, { result_value: 4 })
  expect([refused.status, refused.body.code]).toEqual([409, 'STATE_REFUSED'])
  const other = await order()
  const stranger = await call(doctor.token, `${orders}/${other.id}/transitions/result`, {})
  expect(stranger.status).toBe(403)
})

it.each([
  ['after the discharge is charged on a draft', 7, 1],
  ['of a cancelled visit is not charged', 10, 0],
])('a result %s', async (_, status, count) => {
  const { id, visit } = await order()
  const { db } = app.context
  await sql`update visits set status = ${status} where id = ${visit.id}`.execute(db)
  await take('result', id, { result_value: 4 })
  const { text, ...validated } = await take('validate', id)
  expect(validated.status, text).toBe(200)
  expect(await charges(visit.id)).toHaveLength(count)
  const { rows } = await sql`select 1 from invoice_lines l join invoices i on i.id = l.invoice_id
    where i.visit_id = ${visit.id} and i.status = 1 and l.deleted_at is null`.execute(db)
  expect(rows).toHaveLength(count)
})

it('users who may only enter results may upload their files', async () => {
  const upload = async (...permissions: string[]) => {
    const token = await app.login(permissions)
    const form = await formWith(pdf, 'x-ray.pdf')
    return app.call('POST', '/api/visits/investigation-orders/files/attachments', { token, ...form })
  }
  expect((await upload('list_investigation_orders', 'record_result')).status).toBe(201)
  expect((await upload('list_investigation_orders', 'validate_result')).status).toBe(403)
})
