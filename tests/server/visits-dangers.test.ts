/** Treatment ends on dangerous values with a reason only (domain 2.1). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import type { OpenTransition } from '#src/domain/transitions.ts'
import { potassiumTest } from '#tests/support/care-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { measuredTwice, usual, type VisitFixture, visitFixture } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture
let potassium: number
beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  ;({ potassium } = await potassiumTest(app, fixture))
})
afterAll(() => app.close())

const post = async (path: string, body: object) => {
  const answer = await fixture.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}
const excuse = 'Measured by hand: 150/90'
/** The reason of a user who saw these missing parts. */
const because = (missing: OpenTransition['missing'], reason = excuse) => ({
  'X-Reason': encodeURIComponent(reason),
  'X-Reason-For': missing.flatMap(({ excusableFacts = [] }) => excusableFacts).join(),
})
const excused = async (name: 'treat' | 'discharge', id: number) =>
  fixture.take(name, id, {}, because(await missingOf(id, name)))

/** A visit in consultation that only its measurements keep from ending. */
async function seen(triage: object) {
  const visit = await fixture.visit()
  // Not self-paying: nothing has to be charged.
  await sql`update visits set payment_type_id = 2 where id = ${visit.id}`.execute(app.context.db)
  await post('visits/triages', measuredTwice({ visit_id: visit.id, ...usual, ...triage }))
  expect((await fixture.take('consult', visit.id)).status).toBe(200)
  await post('visits/encounters', {
    visit_id: visit.id,
    diagnoses: [{ diagnosis_id: fixture.diagnosis, kind: diagnosisKind.PRIMARY.value }],
  })
  await post('visits/prescriptions', { visit_id: visit.id, no_medicine: true })
  return visit
}

async function missingOf(id: number, name: string): Promise<OpenTransition['missing']> {
  const { body } = await fixture.call('GET', `visits/${id}/transitions`)
  return body.data.find((one: OpenTransition) => one.name === name)?.missing
}

/** A round or a result of now, as the bedside and the laboratory write them. */
const measure = (id: number, spo2: number, minutes = 0) =>
  sql`insert into vital_signs (visit_id, measured_at, spo2, is_wrong)
    values (${id}, ${new Date(app.clock.now.getTime() + minutes * 60_000)}, ${spo2}, false)`.execute(
    app.context.db,
  )

const high = { systolic: 210, diastolic: 120, priority: 1 }

it('names each dangerous value with its time, and asks for a reason', async () => {
  const { id } = await seen(high)
  const [missing, ...others] = await missingOf(id, 'treat')
  expect(others).toEqual([])
  expect(missing).toMatchObject({
    guard: 'hasNoDanger',
    excusableFacts: [expect.any(String), expect.any(String)],
  })
  expect(missing?.text.en).toMatch(
    /^Dangerous values: Systolic pressure 210\u00a0mmHg, Diastolic pressure 120\u00a0mmHg \(\d\d\/\d\d\/\d{4} \d\d:\d\d\)/,
  )
  const refused = await fixture.take('treat', id)
  expect([refused.status, refused.body.code]).toEqual([409, 'STATE_GUARDED'])
  const short = await fixture.take('treat', id, {}, because([], 'ok'))
  expect([short.status, Object.keys(short.body.message)]).toEqual([422, ['reason']])
  expect((await excused('treat', id)).status).toBe(200)
  const { rows } = await sql<{ reason: string; accepted: string }>`select reason,
    after ->> 'accepted_dangers' as accepted from history where resource = 'visits'
    and record_id = ${id} order by id desc limit 1`.execute(app.context.db)
  expect(rows).toMatchObject([{ reason: excuse, accepted: expect.stringContaining('210') }])
})

it('a reason excuses only the values that the user saw', async () => {
  const { id } = await seen(high)
  const seenParts = await missingOf(id, 'treat')
  await measure(id, 80, 1)
  const refused = await fixture.take('treat', id, {}, because(seenParts))
  expect(refused.body.code).toBe('STATE_GUARDED')
  const [part] = refused.body.data.missing
  expect(part.text.en).toMatch(/^New dangerous values: [^,]*SpO2[^,]* 80\u00a0% \([^,]*\)\. Treat/)
  expect(part.text.kh).toMatch(/^តម្លៃគ្រោះថ្នាក់ថ្មី៖ /)
  // A caller that names no values has seen none.
  const blind = await fixture.take('treat', id, {}, because([]))
  expect(blind.body.data.missing[0].text.en).toMatch(/^Dangerous values: .*210.* 80/)
  expect((await fixture.take('treat', id, {}, because([...seenParts, part]))).status).toBe(200)
})

it('a reason excuses no other missing part', async () => {
  const { id } = await fixture.visit()
  await post('visits/triages', measuredTwice({ visit_id: id, ...usual, ...high }))
  await fixture.take('consult', id)
  const refused = await excused('treat', id)
  expect(refused.status).toBe(409)
  expect(refused.body.data.missing.map(({ guard }: { guard: string }) => guard)).not.toContain('hasNoDanger')
})

it('a later measurement replaces an earlier one of the same sign', async () => {
  const { id } = await seen({ spo2: 85, priority: 1 })
  await measure(id, 97, 1)
  expect(await missingOf(id, 'treat')).toEqual([])
  expect((await fixture.take('treat', id)).status).toBe(200)
})

it('lists a critical result until a later one is not', async () => {
  const { id } = await seen({})
  const result = (value: number, flag: number, code: string) => sql`insert into investigation_orders
    (visit_id, investigation_id, code, urgency, status, result_value, unit, flag, resulted_at)
    values (${id}, ${potassium}, ${code}, 3, 3, ${value}, 'mmol/L', ${flag}, clock_timestamp())`
  await result(7.1, 5, 'D1').execute(app.context.db)
  expect((await missingOf(id, 'treat'))[0]?.text.en).toContain('Potassium 7.1\u00a0mmol/L (')
  await result(4.2, 1, 'D2').execute(app.context.db)
  expect(await missingOf(id, 'treat')).toEqual([])
})

it('a discharge needs a reason for what was measured after the treatment only', async () => {
  // In the middle of a minute: the end of treatment is stored to the minute.
  app.clock.now = new Date(Math.ceil(app.clock.now.getTime() / 60_000) * 60_000 + 30_000)
  const { id } = await seen(high)
  await excused('treat', id)
  await post('visits/discharges', {
    visit_id: id,
    discharge_type_id: fixture.types.authorised,
    outcome: 1,
    discharged_at: app.clock.now.toISOString(),
  })
  expect(await missingOf(id, 'discharge')).toEqual([])
  await measure(id, 80, 5)
  expect((await missingOf(id, 'discharge')).map(({ guard }) => guard)).toEqual(['hasNoDanger'])
  expect((await fixture.take('discharge', id)).status).toBe(409)
  expect((await excused('discharge', id)).status).toBe(200)
})

/** A visit whose treatment ended on dangerous values with a reason, ready for its discharge. */
async function treated(triage: object = high) {
  const { id } = await seen(triage)
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 60_000)
  expect((await excused('treat', id)).status).toBe(200)
  await post('visits/discharges', {
    visit_id: id,
    discharge_type_id: fixture.types.authorised,
    outcome: 1,
    discharged_at: app.clock.now.toISOString(),
  })
  expect(await missingOf(id, 'discharge')).toEqual([])
  return id
}
const dangersBefore = async (id: number) =>
  (await missingOf(id, 'discharge')).map(({ text }) => text.en.replaceAll('\u00a0', ' '))

it('a discharge needs a reason for a triage that was corrected after the treatment', async () => {
  const id = await treated()
  const { rows } = await sql<{ id: number }>`select id from triages where visit_id = ${id}`.execute(
    app.context.db,
  )
  const values = measuredTwice({ spo2: 72, systolic: 210, diastolic: 120 })
  const corrected = await fixture.call('PUT', `visits/triages/${rows[0]?.id}`, values)
  expect(corrected.status, corrected.text).toBe(200)
  expect(await dangersBefore(id)).toEqual([
    expect.stringMatching(/^Dangerous values: [^,]*SpO2[^,]* 72 % \(/),
  ])
})

it('a discharge needs a reason for a round that was entered after the treatment, whatever its time', async () => {
  const id = await treated({})
  await measure(id, 71, -1)
  expect(await dangersBefore(id)).toEqual([expect.stringContaining('71')])
})

it('a discharge needs a reason for a result of the minute in which the treatment ended', async () => {
  const id = await treated()
  await sql`insert into investigation_orders
    (visit_id, investigation_id, code, urgency, status, result_value, unit, flag, resulted_at)
    select id, ${potassium}, 'D3', 3, 3, 8.2, 'mmol/L', 5, treated_at from visits where id = ${id}`.execute(
    app.context.db,
  )
  expect(await dangersBefore(id)).toEqual([
    expect.stringMatching(/^Dangerous values: Potassium 8.2 mmol\/L \(/),
  ])
})

it('one reason does not excuse the values of several patients', async () => {
  const ids = [(await seen(high)).id, (await seen({ spo2: 80, priority: 1 })).id]
  const missing = await Promise.all(ids.map((id) => missingOf(id, 'treat')))
  const headers = because(missing.flat())
  const treat = async (...some: number[]) => {
    const { token } = fixture.worker
    const request = { token, body: { ids: some }, headers, lang: 'en' } as const
    return (await app.call('POST', '/api/visits/transitions/treat', request)).body.data
  }
  const [first = 0, second = 0] = ids
  expect(await treat(first, second)).toMatchObject([
    { id: first, ok: false, message: expect.stringContaining('210') },
    { id: second, ok: false, message: expect.stringContaining('80') },
  ])
  expect(await treat(first)).toMatchObject([{ id: first, ok: true }])
})
