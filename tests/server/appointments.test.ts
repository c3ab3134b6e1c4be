/** Appointments: created, fulfilled, missed, moved (domain 1.4). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appointmentStatus } from '#schemas/codes/appointment.ts'
import { diagnosisKind } from '#schemas/codes/clinical-terms.ts'
import { updateAppointments } from '#src/workflows/appointments/server/jobs.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type VisitFixture, visitFixture, visitPermissions } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture
let token: string

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  const own = ['list', 'create', 'update'].map((verb) => `${verb}_appointment${verb === 'list' ? 's' : ''}`)
  token = (await app.user([...visitPermissions, 'list_patients', ...own])).token
})
afterAll(() => app.close())

const status = { SCHEDULED: 1, CHECKED_IN: 2, COMPLETED: 3, CANCELLED: 4, MISSED: 5, MOVED: 6 }
const today = '2026-03-02'
const post = (path: string, body: object) =>
  app.call('POST', `/api/${path}`, { token, body, headers: { 'X-Reason': 'asked by telephone' } })
const book = async (values: object = {}) =>
  post('appointments', {
    health_facility_id: fixture.facility,
    ward_id: fixture.ward,
    date: today,
    type: 3,
    patient_id: (await fixture.register()).id,
    ...values,
  })
const booked = async (values?: object) => {
  const { status: http, text, body } = await book(values)
  expect(http, text).toBe(201)
  return body.data as { id: number; patient_id: number }
}
const read = async (id: number) => (await app.call('GET', `/api/appointments/${id}`, { token })).body.data
const board = async (view: string, day = today) => (await post('appointments/board', { view, day })).body.data

describe('creating an appointment', () => {
  it.each([
    ['yesterday', { date: '2026-03-01' }, 422, 'date'],
    ['without a ward', { ward_id: null }, 422, 'ward_id'],
    ['that ends before it begins', { time_from: '10:00', time_to: '09:30' }, 422, 'time_to'],
  ])('is refused for %s', async (_, values, http, field) => {
    const answer = await book(values)
    expect([answer.status, Object.keys(answer.body.message)]).toEqual([http, [field]])
  })

  it('is refused twice a day for the same patient and ward, and beyond capacity, also concurrently', async () => {
    const day = { date: '2026-03-20' }
    const { patient_id } = await booked(day)
    expect((await book({ ...day, patient_id })).status).toBe(409)
    await sql`update wards set appointments_a_day = 2 where id = ${fixture.ward}`.execute(app.context.db)
    const raced = await Promise.all([book(day), book(day), book(day)])
    await sql`update wards set appointments_a_day = null where id = ${fixture.ward}`.execute(app.context.db)
    expect(raced.map((one) => one.status).sort()).toEqual([201, 422, 422])
    const refused = raced.find((one) => one.status === 422)
    expect(refused?.body.message.date[0]).toContain('All 2 appointments')
  })
})

describe('the day', () => {
  it('a visit checks the patient in, and its end completes the appointment', async () => {
    const { id, patient_id } = await booked()
    const early = await post(`appointments/${id}/transitions/checkIn`, {})
    expect(early.body.data.missing[0].link).toBe(`/visits/register?patient=${patient_id}`)
    const visit = await fixture.visit({ patient_id })
    expect(await read(id)).toMatchObject({
      status: status.CHECKED_IN,
      created_visit_id: visit.id,
    })
    const appointment = (await board('day')).rows.find((row: { id: number }) => row.id === id)
    expect(appointment).toMatchObject({ visit: visit.code, patient: { id: patient_id } })
  })

  it('a no-show is listed with phone and village', async () => {
    const { id, patient_id } = await booked()
    await sql`update patients set phone = '+85512345678' where id = ${patient_id}`.execute(app.context.db)
    await sql`update appointments set date = '2026-02-27' where id = ${id}`.execute(app.context.db)
    await updateAppointments(app.context)
    expect(await read(id)).toMatchObject({ status: status.MISSED })
    const { rows } = await board('missed')
    expect(rows).toEqual([
      expect.objectContaining({
        id,
        patient: expect.objectContaining({ phone: '+85512345678', place: expect.anything() }),
      }),
    ])
  })

  it.each([
    [{}, 200],
    [{ time_from: '23:30', time_to: '23:45' }, 409],
    [{ date: '2026-03-05' }, 409],
  ])('an appointment of today at %j is marked as missed from its time on', async (values, http) => {
    const { id } = await booked(values)
    const { status: found, body } = await post(`appointments/${id}/transitions/miss`, {})
    expect(found).toBe(http)
    if (http === 409) expect(body.data.missing[0]).toMatchObject({ guard: 'isDue' })
  })

  it('many are moved together, and each refusal has its reason', async () => {
    const [one, other] = [await booked(), await booked()]
    await post(`appointments/${other.id}/transitions/cancel`, {})
    const answer = await post('appointments/transitions/reschedule', {
      ids: [one.id, other.id],
      moved_to: '2026-03-09',
    })
    expect(answer.body.data).toEqual([
      { id: one.id, ok: true },
      expect.objectContaining({ id: other.id, ok: false, message: expect.any(String) }),
    ])
    expect(await read(one.id)).toMatchObject({ status: status.MOVED, moved_to: '2026-03-09' })
    const { places } = await board('week', '2026-03-11')
    expect(places).toEqual([
      expect.objectContaining({ date: '2026-03-09', ward_id: fixture.ward, booked: 1, capacity: null }),
    ])
  })
})

it('a discharge creates, moves and deletes the follow-up', async () => {
  const { id, patient_id } = await fixture.visit()
  await post('visits/encounters', {
    visit_id: id,
    diagnoses: [{ diagnosis_id: fixture.diagnosis, kind: diagnosisKind.PRIMARY.value }],
  })
  const left = await post('visits/discharges', {
    visit_id: id,
    discharge_type_id: fixture.types.authorised,
    outcome: 1,
    discharged_at: app.clock.now.toISOString(),
    follow_up_on: '2026-03-16',
  })
  const loadAppointments = async () =>
    (
      await sql<{ date: string; status: number }>`select date::text, status from appointments
        where origin_visit_id = ${id} and patient_id = ${patient_id}`.execute(app.context.db)
    ).rows
  expect(await loadAppointments()).toEqual([{ date: '2026-03-16', status: status.SCHEDULED }])
  const change = (follow_up_on: string | null) =>
    app.call('PUT', `/api/visits/discharges/${left.body.data.id}`, {
      token,
      body: { follow_up_on },
    })
  const past = await change('2026-03-01')
  expect(Object.keys(past.body.message)).toEqual(['follow_up_on'])
  expect((await change('2026-03-17')).status).toBe(200)
  expect(await loadAppointments()).toEqual([{ date: '2026-03-17', status: status.SCHEDULED }])
  await change(null)
  expect(await loadAppointments()).toEqual([{ date: '2026-03-17', status: status.CANCELLED }])
})

describe('conflicts of an appointment', () => {
  // A Friday.
  const friday = '2026-03-06'
  const confirmed = { 'X-Confirm': 'appointment' }
  const make = (body: object, headers = {}) => app.call('POST', '/api/appointments', { token, body, headers })
  const at = async (values: object) => ({
    health_facility_id: fixture.facility,
    ward_id: fixture.ward,
    date: friday,
    type: 3,
    patient_id: (await fixture.register()).id,
    practitioner_id: fixture.worker.id,
    ...values,
  })
  const refused = async (values: object) => {
    const { status: http, body } = await make(await at(values))
    return [http, body.code, ...Object.keys(body.message)]
  }
  const clash = [409, 'UNCONFIRMED', 'time_from']

  it('require confirmation: an overlap, the patient elsewhere, a Sunday', async () => {
    const first = await at({ time_from: '09:00', time_to: '09:30' })
    expect((await make(first)).status).toBe(201)
    const second = await at({ time_from: '០៩:១៥', time_to: '09:45' })
    const answer = await make(second)
    expect(answer.body.data).toEqual({ confirm: 'appointment' })
    expect(answer.body.message.time_from[0]).toMatch(/already has appointment A26\d+ at 09:00–09:30/)
    expect((await make(second, confirmed)).status).toBe(201)
    const { patient_id } = first
    const elsewhere = { patient_id, ward_id: null, type: 1, practitioner_id: null }
    expect(await refused({ ...elsewhere, time_from: '09:10' })).toEqual(clash)
    expect(await refused({ date: '2026-03-08' })).toEqual([409, 'UNCONFIRMED', 'date'])
    expect(await refused({ time_from: '10:00', time_to: '10:00' })).toEqual([422, 'VALIDATION', 'time_to'])
    expect(await refused({ date: today, time_from: '05:00' })).toEqual(clash)
  })

  it('include holidays, hours and leave, and are shown before saving', async () => {
    const { db } = app.context
    await sql`insert into holidays (code, day, name_kh, name_en, is_provisional, is_active)
      values ('H1', '2026-03-13', 'ប', 'Feast', false, true)`.execute(db)
    await sql`insert into practitioner_hours (health_facility_id, practitioner_id, weekday, time_from,
      time_to) values (${fixture.facility}, ${fixture.worker.id}, 5, '08:00', '11:00')`.execute(db)
    await sql`insert into practitioner_leaves (health_facility_id, practitioner_id, from_day, to_day)
      values (${fixture.facility}, ${fixture.worker.id}, '2026-03-20', '2026-03-21')`.execute(db)
    expect(await refused({ date: '2026-03-13' })).toEqual([409, 'UNCONFIRMED', 'date'])
    expect(await refused({ time_from: '14:00' })).toEqual(clash)
    expect(await refused({ date: '2026-03-20', time_from: '09:00' })).toEqual([
      409,
      'UNCONFIRMED',
      'practitioner_id',
    ])
    const day = await post('appointments/day', {
      date: friday,
      health_facility_id: fixture.facility,
      practitioner_id: fixture.worker.id,
      time_from: '09:20',
    })
    expect(day.body.data).toMatchObject({
      facility: { id: fixture.facility },
      hours: [{ time_from: '08:00', on_leave: false }],
      bookings: [{ time_from: '09:00' }, { time_from: '09:15' }],
      conflicts: [{ kind: 'practitioner_busy' }],
    })
    const { calendar } = await board('week', '2026-03-13')
    const calendarDay = calendar.find(({ date }: { date: string }) => date === '2026-03-13')
    expect(calendarDay).toMatchObject({ holidays: [{ name: { en: 'Feast' } }], hours: [{}] })
    await sql`delete from practitioner_hours`.execute(db)
  })

  it('show nothing of a facility that the user does not cover', async () => {
    const { db } = app.context
    const hours = { time_from: '15:00', time_to: '15:30' }
    const { code } = (await make(await at(hours), confirmed)).body.data
    await sql`insert into holidays (code, day, name_kh, name_en, health_facility_id, is_provisional, is_active)
      values ('H2', ${friday}, 'ប', 'Local feast', ${fixture.facility}, false, true)`.execute(db)
    const area = { level: 'HEALTH_FACILITY', id: fixture.other } as const
    const neighbour = await app.user(['list_appointments', 'create_appointment'], [area])
    const seenBy = async (body: object, path = 'day') =>
      (await app.call('POST', `/api/appointments/${path}`, { token: neighbour.token, body })).body.data
    const proposed = { date: friday, practitioner_id: fixture.worker.id, time_from: '15:10' }
    const day = await seenBy({ ...proposed, health_facility_id: fixture.other })
    expect(day).toMatchObject({ holidays: [], conflicts: [{ kind: 'practitioner_elsewhere', params: {} }] })
    expect(JSON.stringify(day)).not.toContain(code)
    expect(await seenBy({ ...proposed, health_facility_id: fixture.facility })).toMatchObject({
      facility: null,
      holidays: [],
    })
    const { calendar } = await seenBy({ view: 'week', day: friday }, 'board')
    expect(calendar.flatMap(({ holidays }: { holidays: object[] }) => holidays)).toEqual([])
    await sql`delete from holidays where code = 'H2'`.execute(db)
  })

  it('moving one runs the same checks, and both records name each other', async () => {
    const { id } = await booked({ date: friday, time_from: '07:30' })
    const move = (body: object, headers = {}) =>
      app.call('POST', `/api/appointments/${id}/transitions/reschedule`, { token, body, headers })
    const sunday = await move({ moved_to: '2026-03-08', moved_time_from: '08:00' })
    expect([sunday.status, ...Object.keys(sunday.body.message)]).toEqual([409, 'moved_to'])
    const body = { moved_to: '2026-03-08', moved_time_from: '08:00' }
    expect((await move(body, confirmed)).status).toBe(200)
    const old = await read(id)
    expect(old).toMatchObject({ ...body, status: status.MOVED, time_from: '07:30' })
    expect(await read(old.rescheduled_to_id)).toMatchObject({
      date: '2026-03-08',
      time_from: '08:00',
      rescheduled_from_id: id,
      status: appointmentStatus.SCHEDULED.value,
    })
  })

  it('registering shows today’s appointments', async () => {
    const { patient_id } = await booked({ type: 1, time_from: '14:00' })
    const { body } = await post('visits/start', { patient_id, health_facility_id: fixture.facility })
    expect(body.data).toMatchObject({
      booked: [{ time: '14:00', type: 1 }],
      values: { visit_sequence: 2 },
    })
  })
})
