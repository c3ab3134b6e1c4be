/** A month that closes while visits are open, and approved late entries (domain 2.4, 2.5). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { type Answer, createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { patientPermissions } from '#tests/support/patient-fixture.ts'
import { usual, type VisitFixture, visitFixture, visitPermissions } from '#tests/support/visit-fixture.ts'
import { writtenOfVisits } from '#tests/support/written.ts'

const HOUR = 3_600_000
const late = '2026-03-31T03:00:00.000Z'
const months = ['list_active_periods', 'create_active_period', 'update_active_period']
const deciding = ['list_approvals', 'decide_approval', 'approve_late_entry']

let app: TestApp
let fixture: VisitFixture
beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
})
afterAll(() => app.close())

/**
 * A user who registers visits, and requests and decides late entries; `at` renews their session.
 */
const clerk = () => app.user([...patientPermissions, ...visitPermissions, ...months, ...deciding])
type Person = Awaited<ReturnType<typeof clerk>>

it('a closing month refuses what is written late until somebody else has agreed', async () => {
  const [requester, agrees] = [await clerk(), await clerk()]
  const at = async (moment: string | number) => {
    app.clock.now = new Date(moment)
    for (const one of [requester, agrees, fixture.worker])
      one.token = (await app.context.sessions.open(one.id, '127.0.0.1')).access_token
  }
  const as = (who: Person, path: string, body?: object, lang: 'kh' | 'en' = 'en') =>
    app.call(body ? 'POST' : 'GET', `/api/${path}`, {
      token: who.token,
      lang,
      ...(body ? { body } : {}),
    })

  // A form opened in March, by the user who registered the visit.
  const [came, left] = [await fixture.register(), await fixture.register()]
  await at(late)
  const begun = await fixture.visit({ patient_id: came.id })
  const triage = { ...usual, visit_id: begun.id }
  await at('2026-04-01T03:00:00.000Z')
  const found = await as(requester, `active-periods?filter={"health_facility_id":${fixture.facility}}`)
  const [march] = found.body.data
  expect(march).toMatchObject({ code: '2026-03' })
  const closing = await as(agrees, `active-periods/${march.id}/begin-closing`, {})
  expect(closing.status, closing.text).toBe(200)

  const arrival = {
    patient_id: left.id,
    health_facility_id: fixture.facility,
    arrived_at: late,
  }
  const before = await writtenOfVisits(app)
  const refusals = [
    ['visits', arrival, 'arrived_at'],
    ['visits/triages', triage, 'arrived_at'],
  ] as const
  for (const [path, body, field] of refusals)
    for (const [lang, pattern] of [
      ['en', /03\/2026 is being closed.*approved late entry/],
      ['kh', /[\u1780-\u17ff]{4}.*03\/2026/],
    ] as const) {
      const refused = await as(requester, path, body, lang)
      expect([refused.status, Object.keys(refused.body.message)]).toEqual([422, [field]])
      expect(refused.body.message[field][0]).toMatch(pattern)
    }
  expect(await writtenOfVisits(app)).toBe(before)

  const lateEntryResponse = await as(requester, `active-periods/${march.id}/late-entry`, {
    reason_code: 'LATE_PAPER',
  })
  expect(lateEntryResponse.status, lateEntryResponse.text).toBe(200)
  const [request] = (await as(agrees, 'approvals')).body.data
  const own = await as(requester, `approvals/${request.id}/approve`, {})
  expect([own.status, own.body.code]).toEqual([409, 'OWN_REQUEST'])
  expect((await as(requester, 'visits', arrival)).status).toBe(422)
  const agreed = await as(agrees, `approvals/${request.id}/approve`, {})
  expect(agreed.status, agreed.text).toBe(200)

  // For the requesting user, for two days, and for no other user.
  expect((await as(agrees, 'visits', arrival)).status).toBe(422)
  const triaged = await as(requester, 'visits/triages', triage)
  expect(triaged.status, triaged.text).toBe(201)
  const entered = await as(requester, 'visits', arrival)
  expect(entered.status, entered.text).toBe(201)
  expect(entered.body.data).toMatchObject({ arrived_at: late, status: visitStatus.REGISTERED.value })
  await at(app.clock.now.getTime() + 49 * HOUR)
  const over = await as(requester, 'visits/triages', { ...usual, visit_id: entered.body.data.id })
  expect([over.status, Object.keys(over.body.message)]).toEqual([422, ['arrived_at']])
})

it('a stay outlasts its month: it is treated and ended while the month is closing, and not opened anew', async () => {
  const app = await createTestApp()
  const fixture = await visitFixture(app)
  const [inpatient, walking] = [await fixture.register(), await fixture.register()]
  const at = async (moment: string) => {
    app.clock.now = new Date(moment)
    fixture.worker.token = (await app.context.sessions.open(fixture.worker.id, '127.0.0.1')).access_token
  }
  await at(late)
  const { id: visit_id } = await fixture.visit({ patient_id: inpatient.id })
  const { id: walked } = await fixture.visit({ patient_id: walking.id })
  const done = async (answer: Promise<Answer>) => {
    const { status, text } = await answer
    expect(status, text).toBeLessThan(300)
  }
  const write = (path: string, body: object) => fixture.call('POST', `visits/${path}`, { visit_id, ...body })
  await done(write('triages', usual))
  const diagnoses = [diagnosisKind.PRIMARY, diagnosisKind.IN, diagnosisKind.OUT].map(({ value: kind }) => ({
    diagnosis_id: fixture.diagnosis,
    kind,
  }))
  await done(write('encounters', { diagnoses }))
  await done(fixture.take('admit', visit_id, { ward_id: fixture.ward, bed_id: fixture.beds[0] }))

  await at('2026-04-02T03:00:00.000Z')
  const clerk = await app.user(months)
  const [march] = (
    await app.call('GET', `/api/active-periods?filter={"health_facility_id":${fixture.facility}}`, {
      token: clerk.token,
    })
  ).body.data
  const path = `/api/active-periods/${march.id}/begin-closing`
  expect((await app.call('POST', path, { token: clerk.token, body: {} })).status).toBe(200)
  await done(fixture.take('transfer', visit_id, { ward_id: fixture.ward, bed_id: fixture.beds[1] }))
  await done(write('prescriptions', { no_medicine: true }))
  await done(fixture.take('treat', visit_id))
  // The discharge date must not be in a closing or closed month, by any route.
  const dischargeInput = { discharge_type_id: fixture.types.authorised, outcome: 1 }
  const left = (discharged_at: string) => write('discharges', { ...dischargeInput, discharged_at })
  const status = (of: number) =>
    sql`update active_periods set status = ${of} where id = ${march.id}`.execute(app.context.db)
  const month = async (answer: Promise<Answer>) => (await answer).body.message.discharged_at?.[0]
  expect(await month(left(late))).toContain('03/2026 is being closed')
  await status(1)
  await done(left(late))
  await status(3)
  expect(await month(fixture.take('discharge', visit_id))).toContain('03/2026 is closed')
  const { rows } = await sql<{
    id: number
  }>`select id from discharges where visit_id = ${visit_id}`.execute(app.context.db)
  const corrected = { discharged_at: app.clock.now.toISOString() }
  await done(fixture.call('PUT', `visits/discharges/${rows[0]?.id}`, corrected))
  await status(2)
  await done(fixture.take('discharge', visit_id))
  // A visit without a bed belongs to its month of arrival, and so does an ended stay.
  expect((await fixture.take('consult', walked)).body.message).toHaveProperty('arrived_at')
  const again = await fixture.take('reopen', visit_id, {}, { 'x-reason': 'A result was missing' })
  expect(again.body.message).toHaveProperty('arrived_at')
  await app.close()
})
