import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TimelineEvent, TimelinePage } from '#src/domain/timeline.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type PatientFixture, patientFixture } from '#tests/support/patient-fixture.ts'

let app: TestApp
let fixture: PatientFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await patientFixture(app)
})
afterAll(() => app.close())

const getTimeline = (id: number, query = '', token = fixture.token) =>
  app.call('GET', `/api/patients/${id}/timeline${query}`, { token })
const page = async (...args: Parameters<typeof getTimeline>): Promise<TimelinePage> => {
  const { status, body, text } = await getTimeline(...args)
  expect(status, text).toBe(200)
  return body.data
}
const inWords = ({ source, action, changes }: TimelineEvent) =>
  [source, action, ...changes.map(({ field }) => field)].join(' ')

const change = (id: number, body: object) =>
  app.call('PUT', `/api/patients/${id}`, { token: fixture.token, body })

describe('the timeline of a patient', () => {
  it('has registration, changes and documents, latest first', async () => {
    const { id } = await fixture.register({ identifications: [{ type: 1, number: '112233445' }] })
    app.clock.forward(60_000)
    await change(id, { street_number: '271' })
    const { events, next, sources } = await page(id)
    expect(next).toBeNull()
    expect(sources).toEqual(['record', 'papers', 'allergies', 'prints'])
    const [latest, registered, paper] = events
    expect(events.map(inWords)[0]).toBe('record update street_number')
    expect(latest?.changes[0]).toMatchObject({
      label: { en: 'Street' },
      before: { en: '' },
      after: { kh: '271', en: '271' },
    })
    expect(registered).toMatchObject({ source: 'record', action: 'create' })
    expect(paper).toMatchObject({
      source: 'papers',
      action: 'create',
      at: registered?.at,
      about: { en: expect.stringContaining('112233445') },
    })
    expect(events).toHaveLength(3)
  })

  it('is paged correctly, also among simultaneous events', async () => {
    const numbers = Array.from({ length: 12 }, (_, n) => ({ type: 1, number: `90000000${n}` }))
    const { id } = await fixture.register({
      identifications: numbers.map((one) => ({ ...one, number: one.number.slice(-9) })),
    })
    for (let n = 0; n < 12; n += 1) await change(id, { house_number: String(n) })
    const first = await page(id)
    const second = await page(id, `?before=${first.next}`)
    expect([first.events.length, second.events.length, second.next]).toEqual([20, 5, null])
    const all = [...first.events, ...second.events].map(({ source, id: number }) => source + number)
    expect(new Set(all).size).toBe(25)
  })

  it('shows visible events only: views to readers of the audit trail, cards to users who may list them', async () => {
    const { id } = await fixture.register()
    const keeper = await app.login(['list_patients', 'list_audit', 'list_patient_attach_beneficiaries'])
    await app.call('GET', `/api/patients/${id}/profile`, { token: keeper })
    expect((await page(id, '', keeper)).sources).toEqual([
      'record',
      'papers',
      'allergies',
      'cards',
      'prints',
      'views',
    ])
    expect((await page(id, '?source=views', keeper)).events.map(inWords)).toEqual(['views view_sensitive'])
    expect((await page(id, '?source=views')).events).toEqual([])
  })

  it('has a printed card, logged before it is printed', async () => {
    const { id } = await fixture.register()
    const print = (body: object, token = fixture.token) =>
      app.call('POST', `/api/patients/${id}/prints`, { token, body })
    expect((await print({ sheet: 'a4', copies: 2 })).status).toBe(200)
    expect((await print({ sheet: 'a3', copies: 1 })).status).toBe(422)
    expect((await print({ sheet: 'a4', copies: 99 })).status).toBe(422)
    expect((await page(id, '?source=prints')).events.map(inWords)).toEqual(['prints print'])
    const { rows } = await sql<{ details: object }>`
      select details from audit_events where kind = 'print' and record_id = ${id}`.execute(app.context.db)
    expect(rows).toEqual([{ details: { what: 'card', sheet: 'a4', copies: 2 } }])
  })

  it('is missing outside of the coverage', async () => {
    const { id } = await fixture.register({ registered_health_facility_id: fixture.other })
    const local = await app.login(
      ['list_patients'],
      [{ level: 'HEALTH_FACILITY', id: fixture.facility, access: 'VIEW' }],
    )
    expect((await getTimeline(id, '', local)).status).toBe(404)
    const body = { sheet: 'card', copies: 1 }
    expect((await app.call('POST', `/api/patients/${id}/prints`, { token: local, body })).status).toBe(404)
  })

  it.each([
    ['?source=nothing', 'BAD_PARAMETER'],
    ['?before=yesterday', 'BAD_PARAMETER'],
    ['?before=1.nothing.2', 'BAD_PARAMETER'],
    ['?page=2', 'UNKNOWN_PARAMETER'],
  ])('refuses %s', async (query, code) => {
    const { status, body } = await getTimeline(1, query)
    expect([status, body.code]).toEqual([400, code])
  })
})
