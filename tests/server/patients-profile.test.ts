import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { datePrecision } from '#schemas/codes/date-precision.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type PatientFixture, patientFixture } from '#tests/support/patient-fixture.ts'

let app: TestApp
let fixture: PatientFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await patientFixture(app)
})
afterAll(() => app.close())

const profile = (id: number, token = fixture.token) =>
  app.call('GET', `/api/patients/${id}/profile`, { token })

const merge = (id: number, into: number) =>
  sql`update patients set merged_into_id = ${into}, status = 4 where id = ${id}`.execute(app.context.db)

async function views(id: number): Promise<string[]> {
  await app.context.audit.flush()
  const { rows } = await sql<{ username: string }>`
    select username from audit_events where kind = 'view_sensitive' and resource = 'patients'
      and record_id = ${id} order by id`.execute(app.context.db)
  return rows.map(({ username }) => username)
}

describe('the profile of a patient', () => {
  it('has the banner, the record with its documents, and the family', async () => {
    const mother = await fixture.register({
      chronic_conditions: [1, 2],
      pmrs_id: '123-456-789-0',
      identifications: [{ type: 1, number: '012345678' }],
    })
    const baby = await fixture.register({
      registration_kind: registrationKind.NEWBORN.value,
      mother_patient_id: mother.id,
      birthdate: '2026-03-01',
    })
    const { status, body, headers } = await profile(mother.id)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.data).toMatchObject({
      patient: {
        id: mother.id,
        code: mother.code,
        name_en: 'SOK CHANNA',
        pmrs_id: '123-456-789-0',
        chronic_conditions: [1, 2],
        death_at: null,
        allergies: { state: 'not_asked', assessment: null, allergies: [], notes: [] },
      },
      led_from: null,
      record: { id: mother.id, identifications: [{ number: '012345678' }] },
      mother: null,
      newborns: [{ id: baby.id }],
      merged: [],
    })
    expect((await profile(baby.id)).body.data.mother).toMatchObject({ id: mother.id })
  })

  it('shows cards and links to users who may list them', async () => {
    const { id } = await fixture.register()
    const few = await app.login(['list_patients'])
    expect((await profile(id, few)).body.data).toMatchObject({ cards: null, links: null })
    const more = await app.login([
      'list_patients',
      'list_patient_attach_beneficiaries',
      'list_patient_mappings',
    ])
    expect((await profile(id, more)).body.data).toMatchObject({ cards: [], links: [] })
  })

  it('of a merged patient is the survivor’s, also after several merges', async () => {
    const [first, second, last] = [
      await fixture.register(),
      await fixture.register(),
      await fixture.register(),
    ]
    await merge(first.id, second.id)
    await merge(second.id, last.id)
    expect((await profile(first.id)).body.data).toMatchObject({
      patient: { id: last.id },
      led_from: { id: first.id, code: first.code },
      merged: [
        { id: first.id, code: first.code, is_seen: true },
        { id: second.id, code: second.code, facility: { en: 'Centre 010101' } },
      ],
    })
  })

  it('has no links outside of the coverage, and is missing outside of it', async () => {
    const [here, there] = [
      await fixture.register(),
      await fixture.register({ registered_health_facility_id: fixture.other }),
    ]
    await merge(here.id, there.id)
    const local = await app.login(
      ['list_patients'],
      [{ level: 'HEALTH_FACILITY', id: fixture.facility, access: 'VIEW' }],
    )
    expect((await profile(here.id, local)).body.data).toMatchObject({
      patient: { id: here.id, merged_into_id: there.id },
      led_from: null,
    })
    expect((await profile(there.id, local)).status).toBe(404)
    expect(await views(there.id)).toEqual([])
  })

  it('of a missing or deleted patient is Page not found', async () => {
    const { id } = await fixture.register()
    await app.call('DELETE', `/api/patients/${id}`, { token: fixture.token })
    for (const missing of [id, 999_999]) {
      const { status, body } = await profile(missing)
      expect([status, body.code]).toEqual([404, 'RECORD_NOT_FOUND'])
    }
    expect((await profile('x' as never)).body.code).toBe('BAD_ID')
  })

  it('logs the view, once per working period', async () => {
    const { id } = await fixture.register()
    const [ann, bo] = [await app.user(['list_patients']), await app.user(['list_patients'])]
    await profile(id, ann.token)
    await profile(id, ann.token)
    await profile(id, bo.token)
    expect(await views(id)).toEqual([ann.username, bo.username])
    app.clock.forward(10 * 60_000)
    await profile(id, ann.token)
    expect(await views(id)).toEqual([ann.username, bo.username, ann.username])
  })
})

it('home shows registrars today’s registrations, and incomplete ones', async () => {
  const registrar = ['list_patients', 'create_patient']
  const counts = async (permissions: string[], facility: number) => {
    const area = { level: 'HEALTH_FACILITY', id: facility } as const
    const token = await app.login(permissions, [area])
    const { body } = await app.call('GET', '/api/home', { token })
    const tile = body.data.find(({ id }: { id: string }) => id === 'registrations')
    return tile?.items.map(({ key, count }: { key: string; count: number }) => [key, count])
  }
  const [before] = (await counts(registrar, fixture.other)) ?? [['', 0]]
  await fixture.register({ registered_health_facility_id: fixture.other })
  const unknown = { surname_kh: null, given_name_kh: null, surname_en: null, given_name_en: null }
  await fixture.register({
    ...unknown,
    registration_kind: registrationKind.EMERGENCY.value,
    village_id: null,
    birthdate_precision: datePrecision.AGE.value,
    registered_health_facility_id: fixture.other,
  })
  expect(await counts(registrar, fixture.other)).toEqual([
    ['registered_today', before[1] + 2],
    ['registered_incomplete', 1],
  ])
  expect(await counts(['list_patients'], fixture.other)).toBeUndefined()
})
