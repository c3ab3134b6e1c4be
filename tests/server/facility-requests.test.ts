/** Facility registration requests: accepted with a new or existing facility, or refused. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { facilityLevel } from '#schemas/codes/facility-level.ts'
import { facilityType } from '#schemas/codes/facility-type.ts'
import { registrationStatus } from '#schemas/codes/registration-status.ts'
import { permissionLabel } from '#src/server/http/permission-names.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type FacilityFixture, facilityFixture, fixturePermissions } from '#tests/support/facility-fixture.ts'

let app: TestApp
let fixture: FacilityFixture
let token: string
let request: number
let next = 1
beforeAll(async () => {
  app = await createTestApp()
  token = await app.login([...fixturePermissions, 'health_facility_register'])
  fixture = await facilityFixture(app, token)
})
afterAll(() => app.close())

const path = '/api/setting/health-facility-register'
const post = (action: string, body: object, as = token) =>
  app.call('POST', `${path}/${request}/${action}`, { token: as, body })
const read = async () => (await app.call('GET', `${path}/${request}`, { token })).body.data
const code = () => String(20_000 + next).padStart(6, '0')

beforeEach(async () => {
  next += 1
  const { rows } = await sql<{ id: number }>`
    insert into health_facility_register (version, code, name_kh, name_en, facility_code,
      requested_level_id, requested_type_id, operational_district_id, status, is_active)
    select 1, ${`REG-26-${next}`}, 'មណ្ឌលថ្មី', 'New centre', ${code()}, 2, 6, id, 1, true
    from operational_districts order by id limit 1 returning id`.execute(app.context.db)
  request = Number(rows[0]?.id)
})

test('an accepted request creates its facility, and its history has the decider', async () => {
  const { status, body } = await post('accept', { facility: {}, version: 1 })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    status: registrationStatus.ACCEPTED.value,
    version: 2,
    decision_note: null,
  })
  expect(body.data.decided_by).toEqual(expect.any(Number))
  expect(body.data.decided_at).toBe(app.clock.now.toISOString())
  const facilityResponse = await app.call(
    'GET',
    `/api/setting/health-facilities/${body.data.health_facility_id}`,
    {
      token,
    },
  )
  expect(facilityResponse.body.data).toMatchObject({
    code: code(),
    name_kh: 'មណ្ឌលថ្មី',
    level_id: facilityLevel.HC.value,
    type_id: facilityType.MPA.value,
  })
  const history = await app.call('GET', `${path}/${request}/history`, { token })
  expect(history.body.data[0].after).toMatchObject({ status: registrationStatus.ACCEPTED.value })
})

test('or is linked to an existing facility', async () => {
  const { body } = await post('accept', { health_facility_id: fixture.facility })
  expect(body.data).toMatchObject({
    status: registrationStatus.ACCEPTED.value,
    health_facility_id: fixture.facility,
  })
})

test('a refused request keeps the reason', async () => {
  const { body } = await post('refuse', { reason: '  ខ្វះឯកសារ ' })
  expect(body.data).toMatchObject({
    status: registrationStatus.REFUSED.value,
    decision_note: 'ខ្វះឯកសារ',
    health_facility_id: null,
  })
})

test('is decided only once', async () => {
  await post('refuse', { reason: 'No papers' })
  for (const [action, body] of [
    ['accept', { facility: {} }],
    ['accept', { health_facility_id: fixture.facility }],
    ['refuse', { reason: 'Again' }],
    ['refuse', { reason: 'Again', version: 1 }],
  ] as const) {
    const again = await post(action, body)
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_DECIDED'])
  }
})

test('of two concurrent decisions one is refused', async () => {
  const both = await Promise.all([post('refuse', { reason: 'One' }), post('accept', { facility: {} })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a facility that cannot be created leaves the request unchanged', async () => {
  const conflictResponse = await post('accept', { facility: { code: '010101' } })
  expect([conflictResponse.status, Object.keys(conflictResponse.body.message)]).toEqual([409, ['code']])
  const wrong = await post('accept', { facility: { type_id: facilityType.CPA1.value, level_id: 999 } })
  expect([wrong.status, Object.keys(wrong.body.message)]).toEqual([422, ['level_id']])
  expect(await read()).toMatchObject({ status: registrationStatus.NEW.value, version: 1, decided_by: null })
})

test.each<[string, string, object, string]>([
  ['no decision', 'accept', {}, 'health_facility_id'],
  ['two decisions', 'accept', { health_facility_id: 1, facility: {} }, 'facility'],
  ['a facility that is none', 'accept', { health_facility_id: 999_999 }, 'health_facility_id'],
  ['an unknown word', 'accept', { facility: {}, colour: 1 }, 'colour'],
  ['no reason', 'refuse', {}, 'reason'],
  ['a blank reason', 'refuse', { reason: '  ' }, 'reason'],
  ['a long reason', 'refuse', { reason: 'x'.repeat(501) }, 'reason'],
])('%s: 422 naming the field', async (_, action, body, field) => {
  const answer = await post(action, body)
  expect([answer.status, Object.keys(answer.body.message)]).toEqual([422, [field]])
  expect(await read()).toMatchObject({ status: registrationStatus.NEW.value })
})

test('an older version is refused, and so is a missing request', async () => {
  expect((await post('refuse', { reason: 'x', version: 9 })).body.code).toBe('VERSION_CONFLICT')
  request = 999_999
  expect((await post('refuse', { reason: 'x' })).status).toBe(404)
})

test('deciding requires its permission, creating a facility also that one', async () => {
  expect((await post('refuse', { reason: 'x' }, await app.login([]))).status).toBe(403)
  const decider = await app.login(['health_facility_register'])
  const refused = await post('accept', { facility: {} }, decider)
  expect([refused.status, refused.body.message]).toEqual([
    403,
    expect.stringContaining(permissionLabel('create_health_facility').en),
  ])
  expect((await post('refuse', { reason: 'x' }, decider)).status).toBe(200)
})
