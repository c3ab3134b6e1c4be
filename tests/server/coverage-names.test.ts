/** People outside the reader's coverage are neither named nor found; names are logged. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { duplicateStatus } from '#schemas/codes/patient-link.ts'
import { everywhere } from '#src/domain/access/coverage.ts'
import { insertRecords } from '#src/server/records/resources/write.ts'
import { writing } from '#src/server/records/resources/writing.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type VisitFixture, visitFixture, visitPermissions } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture
let own: { id: number; code: string }
let foreign: { id: number; code: string }
let set: number

const permissions = ['list_patients', 'list_patient_mappings', 'update_patient_mapping', 'list_appointments']
const suspects = () => app.context.registry.get('patient-suspects')
const reader = (...facilities: number[]) =>
  app.user(
    permissions,
    facilities.length === 0
      ? undefined
      : facilities.map((id) => ({ level: 'HEALTH_FACILITY' as const, id, access: 'WORK' as const })),
  )

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  own = await fixture.register({ given_name_en: 'BOPHA' })
  foreign = await fixture.register({
    surname_kh: 'កែវ',
    given_name_kh: 'ធីតា',
    surname_en: 'KEO',
    given_name_en: 'THIDA',
    birthdate: '1971-01-01',
    registered_health_facility_id: fixture.other,
  })
  const { id: userId, username } = await app.user()
  const actor = { userId, username, coverage: everywhere, ip: '', requestId: 'set' }
  const changeSet = { kind: 'bulk', resource: suspects(), label: { kh: 'ស្ទួន', en: 'Pairs' } } as const
  await writing(app.context, { actor, changeSet }, async (write) => {
    const [patient_id, other_id] = [own.id, foreign.id].sort((a, b) => a - b)
    const status = duplicateStatus.OPEN.value
    await insertRecords(write, suspects(), [
      { patient_id, other_id, score: 80, status, note: 'Lives abroad' },
    ])
  })
  const { rows: sets } = await sql<{ id: number }>`select max(id) as id from change_sets`.execute(
    app.context.db,
  )
  set = Number(sets[0]?.id)
  const clerk = await app.user([
    ...visitPermissions,
    'list_patients',
    'list_appointments',
    'create_appointment',
  ])
  const { status, text } = await app.call('POST', '/api/appointments', {
    token: clerk.token,
    body: {
      health_facility_id: fixture.facility,
      ward_id: fixture.ward,
      date: '2026-03-20',
      type: 3,
      patient_id: foreign.id,
    },
  })
  expect(status, text).toBe(201)
})
afterAll(() => app.close())

/** The rows of the user's logged lists, by route. */
async function listsOf(user: number) {
  await app.context.audit.flush(true)
  const { rows } = await sql<{ route: string; rows: number }>`
    select details ->> 'route' as route, (details ->> 'rows')::int as rows from audit_events
    where kind = 'view_list' and user_id = ${user} order by id`.execute(app.context.db)
  return rows
}

const reads = [
  [
    'a related list',
    () =>
      `/api/patients/${own.id}/related?path=patients/patient-suspects&field=${own.id < foreign.id ? 'patient_id' : 'other_id'}`,
    '/api/patients/:id/related',
  ],
  ['the uses of a record', () => `/api/patients/${own.id}/uses`, '/api/patients/:id/uses'],
  ['a change set', () => `/api/change-sets/${set}`, '/api/change-sets/:id'],
  ['the home page', () => '/api/home', '/api/home'],
] as const

describe.each(reads)('%s', (_what, address, route) => {
  it('names a person only to readers who see the person, and is logged', async () => {
    const local = await reader(fixture.facility)
    const answer = await app.call('GET', address(), { token: local.token })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.text).toContain(foreign.code)
    expect(answer.text).not.toContain('THIDA')
    expect(await listsOf(local.id)).toEqual([{ route, rows: 1 }])
    const national = await reader()
    const whole = await app.call('GET', address(), { token: national.token })
    expect(whole.text).toContain('THIDA')
    expect(await listsOf(national.id)).toEqual([{ route, rows: 1 }])
  })
})

it('the panel of a person without references is a view, not a list', async () => {
  const { id } = await fixture.register({
    given_name_en: 'SOPHEAP',
    surname_en: 'KEO',
    birthdate: '1950-01-01',
  })
  const user = await reader()
  await app.call('GET', `/api/patients/${id}/peek`, { token: user.token })
  expect(await listsOf(user.id)).toEqual([])
  const { rows } = await sql`select record_id::int as id from audit_events
    where kind = 'view_sensitive' and user_id = ${user.id}`.execute(app.context.db)
  expect(rows).toEqual([{ id }])
})

describe('a text that coverage hides', () => {
  const query = (token: string, body: object) =>
    app.call('POST', '/api/patients/patient-suspects/query', { token, body })

  it.each([
    { note__starts: 'L' },
    { note__contains: 'abroad' },
    { note: 'Lives abroad' },
    { note__null: false },
    { note__not: 'Other' },
  ])('is not found by a filter: %j', async (filter) => {
    const count = async (...facilities: number[]) => {
      const { token } = await reader(...facilities)
      const { status, text, body } = await query(token, {
        filter: { ...filter, patient_id: [own.id, foreign.id] },
      })
      expect(status, text).toBe(200)
      return body.data.length
    }
    expect(await count(fixture.facility)).toBe(0)
    expect(await count(fixture.other)).toBe(0)
    expect(await count(fixture.facility, fixture.other)).toBe(1)
    expect(await count()).toBe(1)
  })

  it('does not order a list', async () => {
    const sort = ['note', 'ASC']
    const { token } = await reader(fixture.facility)
    expect((await query(token, { sort })).body.code).toBe('BAD_SORT')
    expect((await query((await reader()).token, { sort })).status).toBe(200)
  })
})
