/**
 * Queues, display and numbers across midnight in Phnom Penh, and the initial data of an emergency.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gender } from '#schemas/codes/gender.ts'
import { serviceBook } from '#schemas/codes/service-book.ts'
import { visitPriority } from '#schemas/codes/visit-step.ts'
import { visitType } from '#schemas/codes/visit-type.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { measuredTwice, usual, type VisitFixture, visitFixture } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture

beforeAll(async () => {
  app = await createTestApp()
  // 23:58 in Phnom Penh.
  app.clock.forward(Date.parse('2026-03-02T16:58:00Z') - app.clock.now.getTime())
  fixture = await visitFixture(app)
})
afterAll(() => app.close())

const minutes = 60_000
const arrive = async (values: object = {}) =>
  (await fixture.visit({ ...values })) as { id: number; code: string; queue_number?: string }
const listed = async (list: string, segment: string) => {
  const { body } = await fixture.call('POST', 'visits/worklist', { list, segment })
  return body.data as { rows: Record<string, unknown>[]; counts: Record<string, number> }
}
const numbers = async (list: string, segment: string) =>
  (await listed(list, segment)).rows.map(({ queue_number }) => queue_number)
const display = async () => (await fixture.call('GET', 'visits/display')).body.data

it('whoever came before midnight keeps number and place after it', async () => {
  const evening = [await arrive(), await arrive(), await arrive()]
  const left = evening[1]?.id ?? 0
  await sql`update visits set status = 7, discharged_at = arrived_at where id = ${left}`.execute(
    app.context.db,
  )
  app.clock.forward(5 * minutes)
  const night = [await arrive(), await arrive()]
  // 002 left before midnight and 001 and 003 still wait: the new day has 002, then 004.
  expect(night.map((visit) => visit.queue_number)).toEqual(['002', '004'])
  expect(await numbers('triage', 'waiting')).toEqual(['001', '003', '002', '004'])
  expect((await display()).waiting).toEqual([
    { group: 'triage', numbers: ['001', '003', '002', '004'], total: 4, rooms: [] },
  ])
})

it('a visit entered late takes a number of its own day, and no place', async () => {
  const before = (await display()).waiting
  const late = await arrive({ arrived_at: '2026-03-01T02:00:00.000Z' })
  expect(late.queue_number).toBe('002')
  expect((await display()).waiting).toEqual(before)
  expect(await numbers('triage', 'waiting')).toEqual(['001', '003', '002', '004'])
  const { rows } = await listed('triage', 'earlier')
  expect(rows.map(({ code }) => code)).toEqual([late.code])
  expect((await arrive()).queue_number).toBe('005')
})

it('who came at 23:50 and is registered after midnight waits like everybody', async () => {
  const { code } = await arrive({ arrived_at: '2026-03-02T16:50:00.000Z' })
  const { rows } = await listed('triage', 'waiting')
  expect(rows.map((row) => row.code)).toContain(code)
})

it('tells the doctor of a priority that is lower than proposed', async () => {
  const { id, code } = await arrive()
  const priority_reason = 'Walked in, well'
  const saved = await fixture.call('POST', 'visits/triages', {
    ...measuredTwice({ ...usual, visit_id: id, spo2: 88 }),
    priority: visitPriority.ROUTINE.value,
    priority_reason,
  })
  expect(saved.status, saved.text).toBe(201)
  const { rows } = await listed('visit', 'waiting')
  expect(rows.find((row) => row.code === code)).toMatchObject({
    priority_reason,
    proposed_priority: visitPriority.EMERGENCY.value,
  })
  await sql`delete from triages where visit_id = ${id}`.execute(app.context.db)
  await sql`delete from visits where id = ${id}`.execute(app.context.db)
})

it('separates triaged from untriaged, with complaint and the limits of the facility', async () => {
  const { id, code } = await arrive()
  await fixture.call('POST', `visits/${id}/call`, { to: 'Desk 2' })
  const saved = await fixture.call('POST', 'visits/triages', {
    ...usual,
    visit_id: id,
    priority: visitPriority.URGENT.value,
  })
  expect(saved.status, saved.text).toBe(201)
  const { rows, counts } = await listed('visit', 'waiting')
  expect(rows).toMatchObject([{ code, complaint: usual.complaint, wait_limits: { long: 60, too_long: 120 } }])
  // An emergency is before them, triaged or not.
  const emergency = await arrive({ priority: visitPriority.EMERGENCY.value })
  const first = (await listed('visit', 'waiting')).rows[0]
  expect(first).toMatchObject({ code: emergency.code, triaged_at: null })
  await sql`delete from visits where id = ${emergency.id}`.execute(app.context.db)
  // Called to triage, they wait again: for the doctor.
  expect(rows[0]).toMatchObject({ queue_called_at: null, called_to: null })
  expect(counts.untriaged).toBe((await listed('visit', 'untriaged')).rows.length)
  expect((await display()).waiting[0]).toMatchObject({ group: 'urgent', total: 1 })
  const { body } = await fixture.call('GET', 'home')
  const todo = body.data.find((tile: { id: string }) => tile.id === 'visits')
  const itemOf = (key: string) => todo.items.find((item: { key: string }) => item.key === key)
  const count = (key: string) => itemOf(key)?.count
  expect(count('waiting_visit')).toBe(counts.waiting)
  const triage = (await listed('triage', 'waiting')).rows
  expect(count('waiting_triage')).toBe(triage.length)
  const names = triage.slice(0, 3).map((row) => (row.patient as { name_kh: string }).name_kh)
  expect(itemOf('waiting_triage').names.map(({ kh }: { kh: string }) => kh)).toEqual(names)
  // Names are a list of people.
  const { rows: events } = await sql`select 1 from audit_events
    where kind = 'view_list' and details->>'route' = '/api/home'`.execute(app.context.db)
  expect(events).toHaveLength(1)
})

it('an emergency arrives with book and priority of one, unless they are chosen', async () => {
  const { id } = await fixture.register()
  await sql`update patients set registration_kind = 3 where id = ${id}`.execute(app.context.db)
  const body = { patient_id: id, health_facility_id: fixture.facility }
  const start = await fixture.call('POST', 'visits/start', body)
  expect(start.body.data).toMatchObject({
    values: {
      visit_type_id: visitType.EMERGENCY.value,
      service_book_id: serviceBook.Emergency.value,
      priority: visitPriority.EMERGENCY.value,
    },
    prints_ticket: false,
  })
  expect(await arrive({ patient_id: id })).toMatchObject({
    visit_type_id: visitType.EMERGENCY.value,
    priority: visitPriority.EMERGENCY.value,
  })
  expect(await arrive({ visit_type_id: visitType.EMERGENCY.value })).toMatchObject({
    service_book_id: serviceBook.Emergency.value,
    priority: visitPriority.EMERGENCY.value,
  })
  expect(
    await arrive({ visit_type_id: visitType.EMERGENCY.value, priority: visitPriority.URGENT.value }),
  ).toMatchObject({ priority: visitPriority.URGENT.value })
})

it('who is awaited for a follow-up comes about the same case', async () => {
  const { id } = await fixture.register()
  await sql`insert into appointments (code, patient_id, health_facility_id, date, type, status)
    values ('A1', ${id}, ${fixture.facility}, '2026-03-03', 1, 1)`.execute(app.context.db)
  expect(await arrive({ patient_id: id })).toMatchObject({ visit_sequence: 2 })
})

it('a midwife finds the women in maternal care whose form is not filled in, from home too', async () => {
  const mother = await fixture.register({ sex: gender.FeMale.value })
  const { id, code } = await arrive({
    patient_id: mother.id,
    service_book_id: serviceBook.Delivery.value,
  })
  await arrive()
  const mothers = async () => (await listed('form', 'maternity')).rows.map((row) => row.code)
  expect(await mothers()).toEqual([code])
  const midwife = await app.login(['list_visits', 'visit_consult', 'list_clinical_forms'])
  const { body } = await app.call('GET', '/api/home', { token: midwife })
  const { items } = body.data.find((tile: { id: string }) => tile.id === 'visits')
  expect(items).toContainEqual(expect.objectContaining({ key: 'waiting_maternity', count: 1 }))
  await sql`with form as (insert into encounter_types (code, name_kh, name_en, encounter_class, is_active)
      values ('FORM_BIRTH', 'ទម្រង់', 'Form', 7, true) returning id), version as (
      insert into form_versions (encounter_type_id, number, definition, published_at)
      select id, 1, '{}', now() from form returning id, encounter_type_id)
    insert into clinical_forms (visit_id, encounter_type_id, form_version_id, answers, filled_at)
    select ${id}, encounter_type_id, id, '{}', now() from version`.execute(app.context.db)
  expect(await mothers()).toEqual([])
})
