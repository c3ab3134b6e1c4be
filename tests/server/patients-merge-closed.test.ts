/** Merging patients whose records are in closed months (domain 2.4). */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isRepointed } from '#src/server/records/write-guards/assert-open.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type PatientFixture, patientFixture } from '#tests/support/patient-fixture.ts'
import { datedRegistry } from '#tests/support/takings.ts'

let app: TestApp
let fixture: PatientFixture
let token: string

beforeAll(async () => {
  app = await createTestApp({ registry: datedRegistry })
  fixture = await patientFixture(app)
  token = await app.login([
    'list_patients',
    'update_patient',
    'list_patient_mappings',
    'merge_patient',
    'list_sessions_of_care',
    'create_session_of_care',
    'update_session_of_care',
    'delete_session_of_care',
    'list_gazetteers',
    'list_health_facilities',
    'list_programs',
  ])
})
afterAll(() => app.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  app.call(method, `/api/${path}`, { token, ...(body ? { body } : {}) })

/** Closes March. */
const close = () =>
  sql`update active_periods set status = 3 where health_facility_id = ${fixture.facility}`.execute(
    app.context.db,
  )
const reopen = () =>
  sql`update active_periods set status = 1 where health_facility_id = ${fixture.facility}`.execute(
    app.context.db,
  )

async function merge(survivor: number, merged: number) {
  const versions = await Promise.all(
    [survivor, merged].map(async (id) => (await call('GET', `patients/${id}`)).body.data.version),
  )
  return call('POST', 'patients/patient-merges', {
    survivor_id: survivor,
    survivor_version: versions[0],
    merged_id: merged,
    merged_version: versions[1],
    reason: 'The same person, registered twice',
  })
}

let next = 0
/** Two records of one person; the second has a session in a month that is closed afterwards. */
async function twice() {
  await reopen()
  const [first, second] = [await fixture.register(), await fixture.register()]
  next += 1
  const { status, text, body } = await call('POST', 'sessions-of-care', {
    code: `S${next}`,
    health_facility_id: fixture.facility,
    held_on: '2026-03-02',
    patient_id: second.id,
    companion_ids: [second.id],
  })
  expect(status, text).toBe(201)
  await close()
  return { first: first.id, second: second.id, session: body.data.id as number }
}

const patientsOf = async (id: number) => {
  const { patient_id, companion_ids } = (await call('GET', `sessions-of-care/${id}`)).body.data
  return [patient_id, ...companion_ids]
}

describe('merging patients whose records are in a closed month', () => {
  it('moves them to the survivor and back again, and history records both', async () => {
    const { first, second, session } = await twice()
    const done = await merge(first, second)
    expect(done.status, done.text).toBe(201)
    expect(await patientsOf(session)).toEqual([first, first])
    const undone = await call('POST', `patients/patient-merges/${done.body.data.id}/undo`, {})
    expect(undone.body.data).toMatchObject({ left: [] })
    expect(await patientsOf(session)).toEqual([second, second])
    const { body } = await call('GET', `sessions-of-care/${session}/history`)
    expect(body.data).toMatchObject([
      { action: 'update', change_set: { kind: 'revert' }, after: { patient_id: second } },
      { action: 'update', change_set: { kind: 'merge' }, after: { patient_id: first } },
      { action: 'create' },
    ])
  })

  it('opens nothing else: they stay as protected as before', async () => {
    const { first, second, session } = await twice()
    expect((await merge(first, second)).status).toBe(201)
    for (const body of [{ code: 'OTHER' }, { patient_id: null }, { held_on: '2026-03-03' }]) {
      const { status, body: answer } = await call('PUT', `sessions-of-care/${session}`, body)
      expect(status).toBe(422)
      expect(answer.message.held_on[0]).toContain('The month 03/2026 is closed')
    }
    expect((await call('DELETE', `sessions-of-care/${session}`)).status).toBe(422)
  })
})

it.each([
  [['patient_id'], 'patients', true],
  [['patient_id', 'companion_ids'], 'patients', true],
  [['patient_id', 'code'], 'patients', false],
  [['program_id'], 'patients', false],
  [['held_on'], 'patients', false],
  [['health_facility_id'], 'health-facilities', false],
  [['patient_id'], undefined, false],
])('a write of %j in a merge of %s passes a closed month: %s', (changed, repoints, expected) => {
  const writing = repoints === undefined ? {} : { repoints: [repoints] }
  expect(isRepointed(writing, datedRegistry.get('sessions-of-care'), changed)).toBe(expected)
})
