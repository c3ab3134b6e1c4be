import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gender } from '#schemas/codes/gender.ts'
import { identityType } from '#schemas/codes/identity-type.ts'
import { duplicateStatus } from '#schemas/codes/patient-link.ts'
import { isNight } from '#src/workflows/patients/server/duplicates/jobs.ts'
import { scanPatients } from '#src/workflows/patients/server/duplicates/scan.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type PatientFixture, patientFixture, somebody } from '#tests/support/patient-fixture.ts'

let app: TestApp
let fixture: PatientFixture
let token: string
const permissions = ['list_patients', 'list_patient_mappings', 'update_patient_mapping']
beforeAll(async () => {
  app = await createTestApp()
  fixture = await patientFixture(app)
  token = await app.login(permissions)
})
afterAll(() => app.close())

const scan = (who = token) =>
  app.call('POST', '/api/patients/patient-suspects/scan', { token: who, body: {} })

const list = async () =>
  (await app.call('GET', '/api/patients/patient-suspects?sort=["id","ASC"]', { token })).body.data

/** Registrars of two facilities do not see each other's patients, so neither gets a warning. */
async function atBoth() {
  const registrar = (facility: number) =>
    app.login(
      ['list_patients', 'create_patient', 'list_gazetteers', 'list_health_facilities'],
      [{ level: 'HEALTH_FACILITY', id: facility, access: 'WORK' }],
    )
  const ids: number[] = []
  for (const facility of [fixture.facility, fixture.other]) {
    const { status, body } = await app.call('POST', '/api/patients', {
      token: await registrar(facility),
      body: {
        surname_kh: 'ញឹម',
        given_name_kh: 'បុប្ផា',
        surname_en: 'NHIM',
        given_name_en: 'BOPHA',
        sex: gender.FeMale.value,
        birthdate: '1977-07-07',
        no_phone: true,
        village_id: fixture.villages[1],
        registered_health_facility_id: facility,
        registered_on: '2026-03-02',
      },
    })
    expect(status).toBe(201)
    ids.push(body.data.id)
  }
  return ids as [number, number]
}

describe('suspected duplicates', () => {
  it('are found among all patients, once', async () => {
    const [first, second] = await atBoth()
    const found = await scan()
    expect(found).toMatchObject({ status: 200, body: { data: { found: 1, waiting: 0 } } })
    expect(await list()).toMatchObject([
      { patient_id: first, other_id: second, score: 90, status: duplicateStatus.OPEN.value },
    ])
    expect((await scan()).body.data).toEqual({ checked: 0, found: 0, closed: 0, waiting: 0 })
    await app.call('PUT', `/api/patients/${second}`, {
      token: fixture.token,
      body: { house_number: '7', no_phone: false, phone: '098 765 432' },
    })
    expect((await scan()).body.data).toEqual({ checked: 1, found: 0, closed: 0, waiting: 0 })
  })

  it('are rejected by a user with a reason', async () => {
    const [pair] = await list()
    const decide = (body: object, who = token) =>
      app.call('POST', `/api/patients/patient-suspects/${pair.id}/different`, { token: who, body })
    expect((await decide({ note: 'no' })).body.code).toBe('VALIDATION')
    const decided = await decide({ note: 'They came together to the ward' })
    expect(decided).toMatchObject({
      status: 200,
      body: { data: { status: duplicateStatus.DIFFERENT.value } },
    })
    expect(decided.body.data.decided_by).toBeTruthy()
    expect((await decide({ note: 'They came together to the ward' })).body.code).toBe('ALREADY_DECIDED')
    await sql`insert into patients_unchecked select id from patients`.execute(app.context.db)
    expect((await scan()).body.data).toMatchObject({ found: 0 })
    expect(await list()).toHaveLength(1)
  })

  it('are searched by users who cover the whole country, and shown where they are apart', async () => {
    expect((await scan(await app.login(['list_patient_mappings']))).status).toBe(403)
    const local = await app.login(permissions, [{ level: 'PROVINCE', id: 1 }])
    expect((await scan(local)).body).toMatchObject({ http_code: 403, code: 'NATIONAL_ONLY' })
    const [pair] = await list()
    const { rows } = await sql`select u.id from audit_events e join users u on u.id = e.user_id
      join patients p on p.id = ${pair.other_id} and p.created_by = u.id
      where e.kind = 'double_across' and e.record_id = ${pair.id}`.execute(app.context.db)
    expect(rows).toHaveLength(1)
  })

  it('are no longer searched when the server stops, and wait for the next run', async () => {
    await sql`insert into patients_unchecked select id from patients`.execute(app.context.db)
    expect(await scanPatients(app.context, () => false)).toEqual({
      checked: 0,
      found: 0,
      closed: 0,
    })
    expect((await scan()).body.data.checked).toBeGreaterThan(0)
  })
})

it('a number in use elsewhere is refused, and the trail logs the user', async () => {
  const identifications = [{ type: identityType.NATIONAL_ID.value, number: '000000777' }]
  await fixture.register({
    identifications,
    given_name_en: 'THIDA',
    birthdate: '1966-06-06',
    registered_health_facility_id: fixture.other,
  })
  const registrar = await app.user(
    ['list_patients', 'create_patient', 'list_gazetteers', 'list_health_facilities'],
    [{ level: 'HEALTH_FACILITY', id: fixture.facility, access: 'WORK' }],
  )
  const refused = await app.call('POST', '/api/patients', {
    token: registrar.token,
    body: {
      ...somebody,
      identifications,
      birthdate: '1955-05-05',
      village_id: fixture.villages[0],
      registered_on: '2026-03-02',
      registered_health_facility_id: fixture.facility,
    },
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'UNIQUE' } })
  await app.context.audit.flush(true)
  const { rows } = await sql`select details ->> 'why' as why, details ->> 'code' as code
    from audit_events where kind = 'refused' and user_id = ${registrar.id}`.execute(app.context.db)
  expect(rows).toEqual([{ why: 'coverage', code: 'UNIQUE' }])
})

it.each([
  ['2026-03-02T18:00:00Z', true],
  ['2026-03-02T21:59:00Z', true],
  ['2026-03-02T22:00:00Z', false],
  ['2026-03-02T03:00:00Z', false],
])('at %s it is night in Phnom Penh: %s', (moment, expected) => {
  expect(isNight(new Date(moment))).toBe(expected)
})
