/** Visits from arrival to discharge (domain 1.3, 2.1). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { gender } from '#schemas/codes/gender.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { serviceBook } from '#schemas/codes/service-book.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { visitPriority, visitStep } from '#schemas/codes/visit-step.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { patientPermissions } from '#tests/support/patient-fixture.ts'
import { usual, type VisitFixture, visitFixture, visitPermissions } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
})
afterAll(() => app.close())

const status = { REGISTERED: 1, TRIAGED: 2, IN_CONSULTATION: 3, ADMITTED: 4 }
const createRecord = async (path: string, body: object) => {
  const answer = await fixture.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}
/** Up to the consultation, with diagnoses of these kinds. */
const consulted = async (id: number, kinds: number[]) =>
  createRecord('visits/encounters', {
    visit_id: id,
    diagnoses: kinds.map((kind) => ({ diagnosis_id: fixture.diagnosis, kind })),
  })
const noMedicine = (id: number) => createRecord('visits/prescriptions', { visit_id: id, no_medicine: true })
const discharge = (id: number, more: object = {}) =>
  fixture.call('POST', 'visits/discharges', {
    visit_id: id,
    discharge_type_id: fixture.types.authorised,
    outcome: 1,
    discharged_at: app.clock.now.toISOString(),
    ...more,
  })

describe('registering a visit', () => {
  it('takes whose it is, and gives number, payer, book and place in the queue', async () => {
    const visit = await fixture.visit()
    expect(visit).toMatchObject({
      code: 'V260000001',
      queue_number: '001',
      status: status.REGISTERED,
      current_step: visitStep.TRIAGE.value,
      visit_type_id: visitType.OPD.value,
      service_book_id: serviceBook.OPD.value,
      payment_type_id: paymentCategory.FULL_PAY.value,
      visit_sequence: 1,
    })
    expect(await fixture.visit()).toMatchObject({ queue_number: '002' })
  })

  it('is listed by patient in the order of their numbers', async () => {
    const [one, two] = [await fixture.visit(), await fixture.visit()]
    const listed = async (order: string) => {
      const { body } = await fixture.call('GET', `visits?sort=["patient_id","${order}"]`)
      return body.data.map(({ id }: { id: number }) => id).filter((id: number) => id >= one.id)
    }
    expect(await listed('ASC')).toEqual([one.id, two.id])
    expect(await listed('DESC')).toEqual([two.id, one.id])
  })

  it('is refused while another one is open here, which is named', async () => {
    const { patient_id, id } = await fixture.visit()
    const { status: http, body } = await fixture.arrive({ patient_id })
    expect([http, body.code, body.data.id]).toEqual([409, 'UNIQUE', id])
    const both = await Promise.all([fixture.register(), fixture.register()])
    const [one] = both
    const raced = await Promise.all([1, 2, 3].map(() => fixture.arrive({ patient_id: one?.id })))
    expect(raced.map((answer) => answer.status).sort()).toEqual([201, 409, 409])
  })

  it.each([
    [
      'a man in the book of deliveries',
      { service_book_id: serviceBook.Delivery.value },
      'service_book_id',
      { sex: gender.Male.value },
    ],
    ['tomorrow', { arrived_at: '2026-03-03T03:00:00.000Z' }, 'arrived_at', {}],
    ['a scheme without a card', { payment_type_id: paymentCategory.HEF_POOR.value }, 'attachment_id', {}],
  ])('refuses %s', async (_, values, field, person) => {
    const { id } = await fixture.register(person)
    const answer = await fixture.arrive({ patient_id: id, ...values })
    expect([answer.status, Object.keys(answer.body.message)]).toEqual([422, [field]])
  })

  it('refuses a referral without facility and letter, and one without the right', async () => {
    const answer = await fixture.arrive({ admission_type_id: fixture.types.referred })
    expect(Object.keys(answer.body.message)).toEqual(['referral_health_facility_id', 'referral_letter_no'])
    const letter = { referral_health_facility_id: fixture.other, referral_letter_no: 'L-12' }
    await fixture.visit({ admission_type_id: fixture.types.referred, ...letter })
    const guest = await app.login(['list_visits'])
    const refused = await app.call('POST', '/api/visits', { token: guest, body: {} })
    expect(refused.status).toBe(403)
  })

  it('begins with what is known: the last visit makes a follow-up, an open one is told', async () => {
    const { id, patient_id } = await fixture.visit()
    const startVisit = () =>
      fixture.call('POST', 'visits/start', { patient_id, health_facility_id: fixture.facility })
    expect((await startVisit()).body.data).toMatchObject({
      open: { id },
      pays: 'none',
      last: '2026-03-02',
      values: {
        payment_type_id: paymentCategory.FULL_PAY.value,
        visit_sequence: 2,
        health_facility_id: expect.anything(),
      },
    })
  })
})

describe('the steps of a visit', () => {
  it('triage: what is missing is named, unlikely values are confirmed, and it goes on', async () => {
    const { id } = await fixture.visit()
    const bare = await fixture.call('POST', 'visits/triages', { visit_id: id })
    expect(Object.keys(bare.body.message)).toEqual([
      'temperature',
      'pulse',
      'respiratory_rate',
      'spo2',
      'systolic',
      'diastolic',
      'complaint',
    ])
    for (const wrong of [{ temperature: 365 }, { systolic: 70 }]) {
      const { status: http } = await fixture.call('POST', 'visits/triages', {
        ...usual,
        ...wrong,
        visit_id: id,
      })
      expect(http).toBe(422)
    }
    const tiny = { ...usual, visit_id: id, priority: visitPriority.URGENT.value, weight: 3.2 }
    const doubted = await fixture.call('POST', 'visits/triages', tiny)
    expect([doubted.status, Object.keys(doubted.body.message)]).toEqual([422, ['weight']])
    const other = await fixture.call('POST', 'visits/triages', { ...tiny, confirmed_weight: 3.3 })
    expect(other.status).toBe(422)
    const excused = { systolic: null, diastolic: null, no_pressure: 3 }
    await createRecord('visits/triages', { ...tiny, ...excused, confirmed_weight: 3.2 })
    expect(await fixture.read(id)).toMatchObject({
      status: status.TRIAGED,
      priority: visitPriority.URGENT.value,
      current_step: visitStep.VISIT.value,
      triaged_at: expect.any(String),
    })
    const twice = await fixture.call('POST', 'visits/triages', { ...usual, visit_id: id })
    expect(twice.status).toBe(409)
  })

  it('an outpatient goes all the way, each step telling what is missing', async () => {
    const { id, code } = await fixture.visit()
    await consulted(id, [2])
    expect(await fixture.read(id)).toMatchObject({
      status: status.IN_CONSULTATION,
      attending_user_id: fixture.worker.id,
    })
    const early = await fixture.take('treat', id)
    expect(early.body.data.missing.map(({ guard }: { guard: string }) => guard)).toEqual([
      'hasDiagnosis',
      'hasPrescription',
    ])
    expect(early.body.data.missing[1].link).toBe(`/visits/visit-steps/prescription-step?visit=${code}`)
    const { body } = await fixture.call('GET', `visits/opened/${code}`)
    const note = body.data.records.encounters
    const primary = [{ diagnosis_id: fixture.diagnosis, kind: diagnosisKind.PRIMARY.value }]
    const changed = await fixture.call('PUT', `visits/encounters/${note.id}`, { diagnoses: primary })
    expect(changed.status, changed.text).toBe(200)
    await noMedicine(id)
    expect((await fixture.take('treat', id)).status).toBe(200)
    const left = await discharge(id)
    expect(left.status, left.text).toBe(201)
    expect((await fixture.take('discharge', id)).status).toBe(200)
    expect(await fixture.read(id)).toMatchObject({
      status: visitStatus.DISCHARGED.value,
      discharge_type_id: fixture.types.authorised,
      discharged_at: expect.any(String),
    })
    const late = await fixture.call('POST', 'charges', {
      visit_id: id,
      medication_id: 1,
      quantity: 1,
    })
    expect(late.status).toBe(422)
  })

  it('an inpatient takes a bed that nobody else gets, moves, and leaves it to be cleaned', async () => {
    const [bed = 0, other = 0] = fixture.beds
    const [one, two] = [await fixture.visit(), await fixture.visit()]
    const where = { ward_id: fixture.ward, bed_id: bed }
    for (const { id } of [one, two]) await consulted(id, [1, 4, 5])
    const raced = await Promise.all([one, two].map(({ id }) => fixture.take('admit', id, where)))
    expect(raced.map((answer) => answer.status).sort()).toEqual([200, 409])
    const isFirst = raced[0]?.status === 200
    const [inside, outside] = isFirst ? [one, two] : [two, one]
    expect(await fixture.read(inside.id)).toMatchObject({
      status: visitStatus.ADMITTED.value,
      visit_type_id: visitType.IPD.value,
    })
    app.clock.forward(60_000)
    expect((await fixture.take('transfer', inside.id, { ...where, bed_id: other })).status).toBe(200)
    await noMedicine(inside.id)
    await fixture.take('treat', inside.id)
    await discharge(inside.id)
    expect((await fixture.take('discharge', inside.id)).status).toBe(200)
    const stays = await fixture.call('GET', `visits/bed-moves?filter={"visit_id":${inside.id}}`)
    expect(stays.body.data.map((stay: { to_at: string }) => stay.to_at !== null)).toEqual([true, true])
    const answer = await fixture.take('admit', outside.id, where)
    expect(answer.body.data.missing[0]).toMatchObject({ guard: 'bedIsFree', field: 'bed_id' })
  })

  it('diagnoses fit the patient: sex, and one that is primary', async () => {
    const { id } = await fixture.register({ sex: gender.Male.value })
    const visit = await fixture.visit({ patient_id: id })
    const twice = [fixture.diagnosis, fixture.delivery].map((diagnosis_id) => ({
      diagnosis_id,
      kind: 1,
    }))
    const answer = await fixture.call('POST', 'visits/encounters', {
      visit_id: visit.id,
      diagnoses: twice,
    })
    expect(answer.body.message.diagnoses).toHaveLength(2)
  })

  it('is opened again within a day with a reason, and cancelled before treatment only', async () => {
    const { id } = await fixture.visit()
    await consulted(id, [1])
    await noMedicine(id)
    await fixture.take('treat', id)
    await discharge(id)
    await fixture.take('discharge', id)
    const why = { 'x-reason': encodeURIComponent('A result came in late') }
    expect((await fixture.take('cancel', id, {}, why)).body.code).toBe('STATE_REFUSED')
    expect((await fixture.take('reopen', id)).status).toBe(422)
    expect((await fixture.take('reopen', id, {}, why)).status).toBe(200)
    expect(await fixture.read(id)).toMatchObject({
      status: visitStatus.IN_CONSULTATION.value,
      discharged_at: null,
    })
    expect((await fixture.take('cancel', id, {}, why)).status).toBe(200)
  })

  it('is opened again after its day by whose late entry was approved', async () => {
    const { id } = await fixture.visit()
    await consulted(id, [1])
    await noMedicine(id)
    await fixture.take('treat', id)
    await discharge(id)
    await fixture.take('discharge', id)
    await sql`update visits set discharged_at = discharged_at - interval '25 hours'
      where id = ${id}`.execute(app.context.db)
    const why = { 'x-reason': 'A result came in late' }
    const asker = await app.user([...patientPermissions, ...visitPermissions])
    const head = await app.login(['list_approvals', 'decide_approval', 'approve_late_entry'])
    const reopen = (token: string) =>
      app.call('POST', `/api/visits/${id}/transitions/reopen`, { token, body: {}, headers: why })
    expect((await reopen(asker.token)).body.data.missing).toMatchObject([
      { guard: 'isWithinADay', link: expect.stringMatching(/\?visit=V26\d+&ask=LATE_ENTRY$/) },
    ])
    const justification = { reason_code: 'FORGOTTEN' }
    const path = `/api/visits/${id}/late-entry`
    const lateEntryResponse = await app.call('POST', path, { token: asker.token, body: justification })
    expect(lateEntryResponse.status, lateEntryResponse.text).toBe(200)
    expect((await reopen(asker.token)).status).toBe(409)
    const [request] = (await app.call('GET', '/api/approvals', { token: head })).body.data
    await app.call('POST', `/api/approvals/${request.id}/approve`, { token: head, body: {} })
    expect((await reopen(fixture.worker.token)).status).toBe(409)
    expect((await reopen(asker.token)).status).toBe(200)
  })
})

describe('lists of visits', () => {
  it('show who waits with what is missing, count their segments, and call without names', async () => {
    const { id, code, patient_id } = await fixture.visit({ priority: visitPriority.EMERGENCY.value })
    const list = async (body: object) => (await fixture.call('POST', 'visits/worklist', body)).body.data
    const waiting = await list({ list: 'triage', segment: 'waiting' })
    expect(waiting.rows[0]).toMatchObject({ id, code, patient: { id: patient_id } })
    // Each list computes the columns that it shows.
    expect(waiting.rows[0]).not.toHaveProperty('missing')
    expect((await fixture.call('POST', `visits/${id}/call`, { to: 'Room 2' })).status).toBe(200)
    const after = await list({ list: 'triage', segment: 'working' })
    expect(after.rows).toHaveLength(1)
    expect(after.counts.waiting).toBe(waiting.counts.waiting - 1)
    expect((await list({ list: 'outstanding', q: code })).rows).toMatchObject([{ id, missing: ['triage'] }])
    await fixture.visit()
    const { text, body } = await fixture.call('GET', 'visits/display')
    expect(body.data.called[0]).toMatchObject({ to: 'Room 2' })
    expect(body.data.waiting).toContainEqual(expect.objectContaining({ group: 'triage', rooms: ['Room 2'] }))
    expect(text).not.toContain('SOK')
  })

  it('tell nothing of other facilities', async () => {
    const areas = [{ level: 'HEALTH_FACILITY' as const, id: fixture.other }]
    const stranger = await app.user(['list_visits'], areas)
    const theirs = await fixture.register({ registered_health_facility_id: fixture.other })
    const { code, patient_id } = await fixture.visit({ patient_id: theirs.id })
    const body = { list: 'arrivals' }
    const worklistResponse = await app.call('POST', '/api/visits/worklist', { token: stranger.token, body })
    expect(worklistResponse.body.data).toMatchObject({ rows: [], total: 0 })
    const details = await app.call('GET', `/api/visits/opened/${code}`, { token: stranger.token })
    expect(details.status).toBe(404)
    const registrar = await app.login([...patientPermissions, ...visitPermissions], areas)
    const last = async (token: string) => {
      const startRequest = { patient_id, health_facility_id: fixture.facility }
      const answer = await app.call('POST', '/api/visits/start', { token, body: startRequest })
      return [answer.body.data.last, answer.body.data.values.visit_sequence]
    }
    expect(await last(registrar)).toEqual([null, 1])
    expect(await last(fixture.worker.token)).toEqual(['2026-03-02', 2])
  })
})
