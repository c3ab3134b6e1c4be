/** A death ends the visit in one transaction, and is undone as a whole (domain 1.3.5). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { deathPrecision } from '#schemas/codes/death.ts'
import { dischargeOutcome } from '#schemas/codes/discharge-outcome.ts'
import { gender } from '#schemas/codes/gender.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { medicine, potassiumTest } from '#tests/support/care-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type VisitFixture, visitFixture } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture
let potassium: number
let tablets: number
beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  potassium = (await potassiumTest(app, fixture)).potassium
  tablets = await medicine(app, 'PARA', '500 mg')
})
afterAll(() => app.close())

const why = { 'x-reason': encodeURIComponent('The wrong patient was chosen') }
const post = async (path: string, body: object) => {
  const answer = await fixture.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data
}
const news = (visit_id: number, more: object = {}) =>
  fixture.call('POST', 'visits/visit-deaths', {
    visit_id,
    death_at: app.clock.now.toISOString(),
    cause_a_id: fixture.diagnosis,
    informed_name: 'Her sister',
    ...more,
  })
const undo = (id: number) =>
  app.call('POST', `/api/visits/${id}/death/undo`, {
    token: fixture.worker.token,
    body: {},
    headers: why,
  })
/** All data of a patient as one row. */
async function stateOf(visit: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select v.status, v.current_step, v.bed_id, v.ward_id, v.discharged_at, v.discharge_type_id,
      p.status as patient, p.death_at,
      (select b.status from ward_beds b where b.id = v.bed_id) as bed,
      (select count(*)::int from bed_moves m where m.visit_id = v.id and m.to_at is null) as stays,
      (select count(*)::int from discharges x where x.visit_id = v.id
        and x.deleted_at is null) as discharges,
      array(select l.status from prescription_lines l join prescriptions r
        on r.id = l.prescription_id where r.visit_id = v.id order by l.id) as lines,
      array(select o.status from investigation_orders o where o.visit_id = v.id
        order by o.id) as orders,
      array(select a.status from appointments a where a.patient_id = p.id
        order by a.id) as appointments
    from visits v join patients p on p.id = v.patient_id where v.id = ${visit}`.execute(app.context.db)
  return rows[0]
}

/** An inpatient with a pending medicine and test, one sampled test, and an appointment. */
async function inpatient() {
  const visit = await fixture.visit()
  await post('visits/encounters', {
    visit_id: visit.id,
    diagnoses: [{ diagnosis_id: fixture.diagnosis, kind: diagnosisKind.IN.value }],
  })
  const bed = { ward_id: fixture.ward, bed_id: fixture.beds[0] }
  expect((await fixture.take('admit', visit.id, bed)).status).toBe(200)
  await post('visits/prescriptions', {
    visit_id: visit.id,
    lines: [{ medication_id: tablets, morning: 1, days: 3 }],
  })
  await sql`insert into investigation_orders (visit_id, investigation_id, code, urgency, status)
    values (${visit.id}, ${potassium}, ${`L${visit.id}`}, 3, 1),
      (${visit.id}, ${potassium}, ${`M${visit.id}`}, 3, 2)`.execute(app.context.db)
  await sql`insert into appointments (code, health_facility_id, patient_id, date, type, status)
    values (${`A${visit.id}`}, ${fixture.facility}, ${visit.patient_id}, '2027-01-01', 1, 1)`.execute(
    app.context.db,
  )
  return visit
}

it('ends visit, bed, orders and appointments in one act, and brings all of it back', async () => {
  const { id } = await inpatient()
  const before = await stateOf(id)
  expect(before).toMatchObject({
    status: visitStatus.ADMITTED.value,
    patient: 1,
    bed: 2,
    stays: 1,
    discharges: 0,
    lines: [1],
    orders: [1, 2],
    appointments: [1],
  })
  expect((await news(id)).status).toBe(201)
  const at = app.clock.now
  expect(await stateOf(id)).toMatchObject({
    status: visitStatus.DISCHARGED.value,
    discharge_type_id: dischargeOutcome.DEATH.value,
    patient: 3,
    bed: 3,
    stays: 0,
    discharges: 1,
    lines: [6],
    orders: [5, 2],
    appointments: [4],
    discharged_at: at.toISOString(),
    death_at: at.toISOString(),
  })
  const { body } = await fixture.call('GET', `visits/visit-deaths?filter={"visit_id":${id}}`)
  expect(body.data[0]).toMatchObject({ within_48h: true })
  expect((await undo(id)).status).toBe(200)
  expect(await stateOf(id)).toEqual(before)
  // Deleting the notification undoes everything, too.
  const again = await news(id)
  const { id: death } = again.body.data
  const deleteResponse = await fixture.call('DELETE', `visits/visit-deaths/${death}`)
  expect(deleteResponse.status, deleteResponse.text).toBe(200)
  expect(await stateOf(id)).toEqual(before)
  // It can be recorded again, permanently.
  expect((await news(id)).status).toBe(201)
  expect(await stateOf(id)).toMatchObject({ status: visitStatus.DISCHARGED.value, bed: 3 })
  await sql`update ward_beds set status = 1 where id = ${fixture.beds[0]}`.execute(app.context.db)
})

it('leaves the queue from the door, with no diagnosis or prescription asked for', async () => {
  const { id } = await fixture.visit({ visit_type_id: visitType.EMERGENCY.value })
  const waiting = async () =>
    (await fixture.call('POST', 'visits/worklist', { list: 'triage' })).body.data.rows.map(
      (row: { id: number }) => row.id,
    )
  expect(await waiting()).toContain(id)
  const unknown = { informed_name: null, nobody_informed: true }
  const refused = await news(id, unknown)
  expect(Object.keys(refused.body.message)).toEqual(['not_informed_reason'])
  const informResponse = await news(id, { ...unknown, not_informed_reason: 'Nobody knows the man' })
  expect(informResponse.status, informResponse.text).toBe(201)
  expect(await waiting()).not.toContain(id)
  // The certificate is completed when the body is released; the visit stays closed.
  const body = { released_at: app.clock.now.toISOString(), released_to_name: 'His brother' }
  const path = `visits/visit-deaths/${informResponse.body.data.id}`
  const later = await fixture.call('PUT', path, { ...body, version: informResponse.body.data.version })
  expect(later.status, later.text).toBe(200)
  expect(await stateOf(id)).toMatchObject({ status: visitStatus.DISCHARGED.value, discharges: 1 })
})

it('restores a discharge that was begun, and a place in the corridor where the bed is taken', async () => {
  const { id } = await inpatient()
  await post('visits/discharges', {
    visit_id: id,
    discharge_type_id: fixture.types.authorised,
    outcome: 2,
    discharged_at: app.clock.now.toISOString(),
  })
  expect((await news(id)).status).toBe(201)
  await sql`update ward_beds set status = 1 where id = ${fixture.beds[0]}`.execute(app.context.db)
  await inpatient()
  app.clock.forward(60_000)
  const undone = await undo(id)
  expect(undone.status, undone.text).toBe(200)
  expect(await stateOf(id)).toMatchObject({
    status: visitStatus.ADMITTED.value,
    bed_id: null,
    ward_id: fixture.ward,
    stays: 1,
  })
  const { rows } = await sql`select discharge_type_id, outcome from discharges
    where visit_id = ${id} and deleted_at is null`.execute(app.context.db)
  expect(rows).toEqual([{ discharge_type_id: fixture.types.authorised, outcome: 2 }])
})

it('is recorded in the open visit only, and undone from the profile as a whole', async () => {
  const { id, patient_id } = await fixture.visit()
  const postForPatient = (path: string, body: object) =>
    app.call('POST', `/api/patients/${patient_id}/${path}`, {
      token: fixture.worker.token,
      body,
      headers: why,
    })
  const death = {
    death_at: app.clock.now.toISOString(),
    death_precision: deathPrecision.MINUTE.value,
    death_place: 4,
  }
  const refused = await postForPatient('death', death)
  expect(Object.keys(refused.body.message)).toEqual(['death_at'])
  const direct = await fixture.call('POST', 'visits/discharges', {
    visit_id: id,
    discharge_type_id: fixture.types.death,
    outcome: 5,
    discharged_at: app.clock.now.toISOString(),
  })
  expect(Object.keys(direct.body.message)).toEqual(['discharge_type_id'])
  await news(id)
  expect((await postForPatient('death/undo', {})).status).toBe(200)
  expect(await stateOf(id)).toMatchObject({ status: visitStatus.REGISTERED.value, patient: 1, discharges: 0 })
})

it('asks for a maternal death of women from 10 to 55 alone', async () => {
  const { id } = await fixture.register({ sex: gender.Male.value })
  const visit = await fixture.visit({ patient_id: id })
  const answer = await news(visit.id, { is_maternal: true })
  expect(Object.keys(answer.body.message)).toEqual(['is_maternal'])
})

it('a visit that is cancelled takes its orders with it', async () => {
  const { id } = await fixture.visit()
  await post('visits/encounters', { visit_id: id })
  await post('visits/prescriptions', {
    visit_id: id,
    lines: [{ medication_id: tablets, morning: 1, days: 3 }],
  })
  expect((await fixture.take('cancel', id, {}, why)).status).toBe(200)
  expect(await stateOf(id)).toMatchObject({ status: visitStatus.CANCELLED.value, lines: [6] })
})
