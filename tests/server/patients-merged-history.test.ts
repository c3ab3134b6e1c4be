/** The history of a duplicate registration: the surviving record has all of it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TimelineEvent, TimelinePage } from '#src/domain/timeline.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type PatientFixture, patientFixture } from '#tests/support/patient-fixture.ts'

let app: TestApp
let fixture: PatientFixture
let token: string

const permissions = [
  'list_patients',
  'update_patient',
  'list_patient_mappings',
  'merge_patient',
  'list_gazetteers',
  'list_health_facilities',
  'list_audit',
]
beforeAll(async () => {
  app = await createTestApp()
  fixture = await patientFixture(app)
  token = await app.login(permissions)
})
afterAll(() => app.close())

const patient = async (id: number) => (await app.call('GET', `/api/patients/${id}`, { token })).body.data

async function merge(survivor: number, merged: number): Promise<number> {
  const [one, other] = [await patient(survivor), await patient(merged)]
  const body = {
    survivor_id: survivor,
    survivor_version: one.version,
    merged_id: merged,
    merged_version: other.version,
    reason: 'The same person, registered twice',
  }
  const {
    status,
    text,
    body: answer,
  } = await app.call('POST', '/api/patients/patient-merges', {
    token,
    body,
  })
  expect(status, text).toBe(201)
  return answer.data.id
}

async function timeline(id: number, who = token, query = ''): Promise<TimelineEvent[]> {
  const loadPages = async (before = ''): Promise<TimelineEvent[]> => {
    const { status, body, text } = await app.call(
      'GET',
      `/api/patients/${id}/timeline?${query}${before && `&before=${before}`}`,
      { token: who },
    )
    expect(status, text).toBe(200)
    const page = body.data as TimelinePage
    return [...page.events, ...(page.next ? await loadPages(page.next) : [])]
  }
  return loadPages()
}

const inWords = ({ source, action, from, changes }: TimelineEvent) =>
  [source, action, from, ...changes.map(({ field }) => field)].filter(Boolean).join(' ')

/** Two records of one person: the second with a document, a change, a printed card and a view. */
async function twice(facility = fixture.facility) {
  const first = await fixture.register({ given_name_en: 'FIRST' })
  const second = await fixture.register({
    registered_health_facility_id: facility,
    identifications: [{ type: 1, number: String(100_000_000 + first.id) }],
  })
  app.clock.forward(60_000)
  await app.call('PUT', `/api/patients/${second.id}`, { token, body: { house_number: '7' } })
  const sheet = { sheet: 'card', copies: 1 }
  await app.call('POST', `/api/patients/${second.id}/prints`, { token, body: sheet })
  await app.call('GET', `/api/patients/${second.id}/profile`, { token })
  await app.context.audit.flush()
  app.clock.forward(60_000)
  return { first, second }
}

describe('the timeline of a survivor', () => {
  it('includes the merged record’s events, with its number', async () => {
    const { first, second } = await twice()
    const { code } = second
    await merge(first.id, second.id)
    const eventTexts = (await timeline(first.id)).map(inWords)
    for (const event of [
      `record create ${code}`,
      `record update ${code} house_number`,
      `papers create ${code}`,
      `prints print ${code}`,
      `views view_sensitive ${code}`,
      'record create',
      'merges create',
      'papers update patient_id',
    ])
      expect(eventTexts).toContain(event)
    expect(new Set((await timeline(first.id, token, 'source=prints')).map(inWords))).toEqual(
      new Set([`prints print ${code}`]),
    )
  })

  it('keeps them through a second merge, and returns them when that is undone', async () => {
    const { first, second } = await twice()
    const last = await fixture.register({ given_name_en: 'LAST' })
    await merge(first.id, second.id)
    const merger = await merge(last.id, first.id)
    const registered = async () =>
      (await timeline(last.id, token, 'source=record'))
        .filter(({ action }) => action === 'create')
        .map(inWords)
        .sort()
    expect(await registered()).toEqual(
      ['record create', `record create ${first.code}`, `record create ${second.code}`].sort(),
    )
    const at = `/api/patients/patient-merges/${merger}/undo`
    expect((await app.call('POST', at, { token, body: {} })).status).toBe(200)
    expect(await registered()).toEqual(['record create'])
  })

  it('shows only number and facility of a record outside the coverage', async () => {
    const { first, second } = await twice(fixture.other)
    await merge(first.id, second.id)
    await sql`update health_facilities set phone = '+85523123456' where id = ${fixture.other}`.execute(
      app.context.db,
    )
    const local = await app.login(permissions, [
      { level: 'HEALTH_FACILITY', id: fixture.facility, access: 'VIEW' },
    ])
    const { body } = await app.call('GET', `/api/patients/${first.id}/profile`, { token: local })
    expect(body.data.merged).toEqual([
      {
        id: second.id,
        code: second.code,
        is_seen: false,
        phone: '+85523123456',
        facility: { kh: expect.any(String), en: expect.any(String) },
      },
    ])
    const events = await timeline(first.id, local)
    const eventTexts = events.map(inWords)
    expect(eventTexts).not.toContain(`record create ${second.code}`)
    expect(eventTexts).not.toContain(`views view_sensitive ${second.code}`)
    // The document belongs to the survivor now, with its history.
    expect(eventTexts).toContain(`papers create ${second.code}`)
    expect(JSON.stringify(events.filter(({ source }) => source === 'merges'))).not.toContain('SOK CHANNA')
  })
})
