/** Open items are listed before a discharge; care without a charge needs a reason (domain 2.1). */
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import type { OpenTransition } from '#src/domain/transitions.ts'
import type { Segment } from '#src/server/workflow/work-list.ts'
import { segmentsOf } from '#src/workflows/visits/server/segments.ts'
import { billingPermissions } from '#tests/support/billing-fixture.ts'
import { medicine, noKnownAllergies, potassiumTest } from '#tests/support/care-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { freeCare, type VisitFixture, visitFixture } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture
let potassium: number
let service: number
beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  ;({ potassium, service } = await potassiumTest(app, fixture))
})
afterAll(() => app.close())

const post = async (path: string, body: object) => {
  const answer = await fixture.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}

const uncharged = (code: string) => ({
  text: { kh: 'មិនទាន់មានសេវាគិតថ្លៃ', en: 'No service is charged' },
  link: `/visits/visit-steps/visit-step?visit=${code}`,
})

it('lists invoice, medicines, results and appointments with size and link', async () => {
  const { db } = app.context
  const { id, code, patient_id } = await fixture.visit()
  await noKnownAllergies(app, patient_id)
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
  const reason = await freeCare(app, id)
  const excusableFacts = [reason['X-Reason-For']]
  expect(discharge.missing).toMatchObject([{ guard: 'isCharged', excusableFacts }])
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
  const silent = await fixture.take('discharge', id, {}, { 'X-Reason': '', 'X-Reason-For': '' })
  expect([silent.status, silent.body.data?.missing]).toMatchObject([409, [{ guard: 'isCharged' }]])
  // A reason for something else, or for another visit, excuses nothing.
  const another = await freeCare(app, (await fixture.visit()).id)
  for (const fact of ['danger', another['X-Reason-For']])
    expect((await fixture.take('discharge', id, {}, { 'X-Reason-For': fact })).status).toBe(409)
  expect((await fixture.take('discharge', id, {}, reason)).status).toBe(200)
  const { rows } = await sql`select reason from history where resource = 'visits' and record_id = ${id}
    order by id desc limit 1`.execute(db)
  expect(rows).toEqual([{ reason: reason['X-Reason'] }])
})

it('free care is listed for those who check money, with who discharged and why', async () => {
  const { db } = app.context
  const { id, code, patient_id } = await fixture.visit()
  await post('visits/encounters', {
    visit_id: id,
    diagnoses: [{ diagnosis_id: fixture.diagnosis, kind: diagnosisKind.PRIMARY.value }],
  })
  await post('visits/discharges', {
    visit_id: id,
    discharge_type_id: fixture.types.authorised,
    outcome: 1,
    discharged_at: app.clock.now.toISOString(),
  })
  await sql`update visits set status = 6 where id = ${id}`.execute(db)
  const left = await fixture.take('discharge', id)
  expect(left.status, left.text).toBe(200)
  const listed = async (permissions: readonly string[], facility = fixture.facility) => {
    const area = { level: 'HEALTH_FACILITY', id: facility, access: 'VIEW' } as const
    const { token } = await app.user(['list_visits', ...permissions], [area])
    const body = { list: 'outstanding', segment: 'free' }
    const { data } = (await app.call('POST', '/api/visits/worklist', { token, body })).body
    expect(data.counts.free).toBe(data.total)
    return data.rows.filter((row: { id: number }) => row.id === id)
  }
  const row = { id, code, patient: { id: patient_id }, discharged_at: expect.any(String) }
  const freed = { by: { id: fixture.worker.id }, reason: 'Free care' }
  expect(await listed(['report_financial'])).toMatchObject([{ ...row, freed }])
  expect(await listed([])).toMatchObject([{ ...row, freed: null }])
  expect(await listed(['report_financial'], fixture.other)).toEqual([])
  // Neither the programme's patients, nor those with a charge.
  await sql`update visits set payment_type_id = 2 where id = ${id}`.execute(db)
  expect(await listed(['report_financial'])).toEqual([])
  await sql`update visits set payment_type_id = 19 where id = ${id}`.execute(db)
  await sql`update services set is_billable = true where id = ${service}`.execute(db)
  await sql`insert into charges (visit_id, code, quantity, performed_at, service_id)
    values (${id}, 'FREE-1', 1, now(), ${service})`.execute(db)
  expect(await listed(['report_financial'])).toEqual([])
})

describe('the last charge of a visit that has ended', () => {
  const free = async (id: number) => {
    const { token } = await app.user(['list_visits', 'report_financial'])
    const body = { list: 'outstanding', segment: 'free' }
    const { data } = (await app.call('POST', '/api/visits/worklist', { token, body })).body
    return data.rows.find((row: { id: number }) => row.id === id)?.freed
  }
  const end = async (id: number) =>
    sql`update visits set status = 7, discharged_at = ${app.clock.now.toISOString()}::timestamptz
      where id = ${id}`.execute(app.context.db)

  it('is removed from its invoice with a reason only, which the list of free care shows', async () => {
    const { id, patient_id } = await fixture.visit()
    const { rows } = await sql<{ id: number }>`with invoice as (insert into invoices (visit_id, reference,
        code, patient_id, health_facility_id, visit_type_id, payment_type_id, status, patient_total)
        values (${id}, 'R3', 'I3', ${patient_id}, ${fixture.facility}, 6, 19, 1, 0) returning id)
      insert into invoice_lines (invoice_id, line_no, line_kind, description_kh, quantity, unit_price)
        select invoice.id, n, 6, 'x', 1, 5000 from invoice, generate_series(1, 2) n
        returning id::int`.execute(app.context.db)
    const invoice = await sql<{ id: number }>`select id from invoices where visit_id = ${id}`.execute(
      app.context.db,
    )
    await end(id)
    const cashier = await app.user(billingPermissions)
    const keep = (lines: readonly object[], headers = {}) =>
      app.call('PUT', `/api/invoices/${invoice.rows[0]?.id}`, {
        token: cashier.token,
        body: { lines },
        headers,
      })
    const first = await keep(rows.slice(0, 1))
    expect(first.status, first.text).toBe(200)
    const { status, text } = await keep([])
    expect([status, text]).toEqual([422, expect.stringContaining('This is the last charge')])
    expect(await free(id)).toBeUndefined()
    const removed = await keep([], { 'X-Reason': 'for another patient' })
    expect(removed.status, removed.text).toBe(200)
    expect(await free(id)).toMatchObject({ by: { id: cashier.id }, reason: 'for another patient' })
  })

  it('goes with the reason for which its medicine was returned', async () => {
    const { id, patient_id } = await fixture.visit()
    await noKnownAllergies(app, patient_id)
    const line = {
      medication_id: await medicine(app, 'ZINC', '20 mg'),
      prn: true,
      each_time: 1,
      own_quantity: 10,
    }
    const { lines } = await post('visits/prescriptions', { visit_id: id, lines: [line] })
    const pharmacist = await app.user(['list_visits', 'list_prescriptions', 'dispense_prescription'])
    const take = (name: string, body: object) =>
      app.call('POST', `/api/visits/prescription-lines/${lines[0].id}/transitions/${name}`, {
        token: pharmacist.token,
        body,
        headers: { 'X-Reason': 'not opened' },
      })
    expect((await take('dispense', {})).status).toBe(200)
    await end(id)
    const returned = await take('takeBack', { returned_quantity: 10 })
    expect(returned.status, returned.text).toBe(200)
    expect(await free(id)).toMatchObject({ by: { id: pharmacist.id }, reason: 'not opened' })
  })
})

it('finds free care by an index of the visits that no invoice has closed', async () => {
  const { where, order } = segmentsOf('outstanding', '2026-03-02T00:00:00+07:00').free as Required<Segment>
  const plan = await app.context.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    return sql`explain select v.id from visits v where v.deleted_at is null and ${where}
      order by ${order} limit 25`.execute(trx)
  })
  expect(JSON.stringify(plan.rows)).toContain('visits_unsettled')
})

it('an uncharged service keeps only a self-paying outpatient from leaving', async () => {
  const { db } = app.context
  const { id, code } = await fixture.visit()
  await sql`update visits set status = 6 where id = ${id}`.execute(db)
  const listed = async () => {
    const { body } = await fixture.call('GET', `visits/${id}/transitions`)
    const { missing, notices = [] } = body.data.find(({ name }: OpenTransition) => name === 'discharge')
    const isAsked = missing.some(({ guard }: { guard: string }) => guard === 'isCharged')
    return {
      isAsked,
      isListed: notices.some(({ text }: { text: object }) => isDeepStrictEqual(text, uncharged(code).text)),
    }
  }
  expect(await listed()).toEqual({ isAsked: true, isListed: false })
  await sql`update visits set payment_type_id = 2 where id = ${id}`.execute(db)
  expect(await listed()).toEqual({ isAsked: false, isListed: true })
  await sql`update visits set payment_type_id = 19, visit_type_id = ${visitType.IPD.value}
    where id = ${id}`.execute(db)
  expect(await listed()).toEqual({ isAsked: false, isListed: false })
})

it.each([
  ['no charge', undefined, false, true],
  ['a service that is not billable', false, false, true],
  ['a billable service', true, false, false],
  ['a line that was added to its invoice', undefined, true, false],
])('a visit with %s: the discharge and a later payer', async (name, isBillable, hasLine, isUncharged) => {
  const { db } = app.context
  const { id, patient_id } = await fixture.visit()
  if (isBillable !== undefined) {
    await sql`update services set is_billable = ${isBillable} where id = ${service}`.execute(db)
    await sql`insert into charges (visit_id, code, quantity, performed_at, service_id)
      values (${id}, ${name}, 1, now(), ${service})`.execute(db)
  }
  if (hasLine)
    await sql`with invoice as (insert into invoices (visit_id, reference, code, patient_id,
        health_facility_id, visit_type_id, payment_type_id, status, patient_total) values (${id}, 'R2', 'I2',
        ${patient_id}, ${fixture.facility}, 6, 19, 1, 0) returning id)
      insert into invoice_lines (invoice_id, line_no, line_kind, description_kh, unit_price)
        select id, 1, 6, 'x', 5000 from invoice`.execute(db)
  await sql`update visits set status = 6 where id = ${id}`.execute(db)
  const { body } = await fixture.call('GET', `visits/${id}/transitions`)
  const { missing } = body.data.find(({ name }: OpenTransition) => name === 'discharge')
  expect(missing.some(({ guard }: { guard: string }) => guard === 'isCharged')).toBe(isUncharged)
  const put = async (values: object, earlier: object) => {
    for (const [column, value] of Object.entries(earlier))
      await sql`update visits set ${sql.ref(column)} = ${value} where id = ${id}`.execute(db)
    const { version } = await fixture.read(id)
    const headers = { 'If-Match': `"${version}"` }
    return app.call('PUT', `/api/visits/${id}`, { token: fixture.worker.token, body: values, headers })
  }
  const left = { status: 7, discharged_at: app.clock.now.toISOString() }
  const payer = await put({ payment_type_id: 19 }, { ...left, payment_type_id: 2 })
  const type = await put({ visit_type_id: 6 }, { payment_type_id: 19, visit_type_id: visitType.IPD.value })
  const messages = [payer, type].map(({ status, body }) => [status, Object.keys(body.message ?? {})])
  if (isUncharged)
    expect(messages).toEqual([
      [422, ['payment_type_id']],
      [422, ['visit_type_id']],
    ])
  else expect([payer.status, type.status]).toEqual([200, 200])
  // One self-paying outpatient type after another needed its reason at the discharge.
  expect((await put({ visit_type_id: 7 }, { visit_type_id: 6 })).status).toBe(200)
})

it.each([
  ['an outpatient without a charge', false, 0, true],
  ['an outpatient with a charge', false, 1, false],
  ['an inpatient, whose bed is charged later', true, 0, false],
])('says that no service is charged to %s', async (_, isInpatient, charges, isNamed) => {
  const { id, code } = await fixture.visit()
  await post('visits/encounters', { visit_id: id })
  if (isInpatient)
    await sql`update visits set visit_type_id = ${visitType.IPD.value} where id = ${id}`.execute(
      app.context.db,
    )
  if (charges > 0)
    await sql`insert into charges (visit_id, code, quantity, performed_at)
      values (${id}, 'S1', 1, now())`.execute(app.context.db)
  const { body } = await fixture.call('GET', `visits/${id}/transitions`)
  const treat = body.data.find(({ name }: OpenTransition) => name === 'treat')
  expect(treat.notices ?? []).toEqual(isNamed ? [uncharged(code)] : [])
})
