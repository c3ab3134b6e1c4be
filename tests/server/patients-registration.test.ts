import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { datePrecision } from '#schemas/codes/date-precision.ts'
import { gender } from '#schemas/codes/gender.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import { phoneOwner } from '#schemas/codes/relation.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { dayAfter } from '#schemas/kit/days.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import {
  confirmed,
  type PatientFixture,
  patientFixture,
  patientPermissions,
  somebody,
} from '#tests/support/patient-fixture.ts'

let app: TestApp
let fixture: PatientFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await patientFixture(app)
})
afterAll(() => app.close())

/** A user who registers patients at one facility. */
const registrar = () =>
  app.user(patientPermissions, [{ level: 'HEALTH_FACILITY', id: fixture.facility, access: 'WORK' }])

const today = { registered_on: '2026-03-02' }
const noNames = { surname_kh: null, given_name_kh: null, surname_en: null, given_name_en: null }
const newborn = {
  ...noNames,
  registration_kind: registrationKind.NEWBORN.value,
  birthdate: '2026-03-01',
  village_id: null,
}

describe('registering a patient', () => {
  it('fills in facility and user', async () => {
    const { id, token } = await registrar()
    const body = { ...somebody, village_id: fixture.villages[0], ...today }
    const answer = await app.call('POST', '/api/patients', { token, body })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body.data).toMatchObject({
      registered_health_facility_id: fixture.facility,
      registered_by: id,
    })
  })

  it('requires the facility from users of several', async () => {
    const { status, body } = await fixture.post({ registered_health_facility_id: null })
    expect(status).toBe(422)
    expect(Object.keys(body.message)).toEqual(['registered_health_facility_id'])
  })

  it('refuses another user as its author', async () => {
    const { id, token } = await registrar()
    const body = { ...somebody, village_id: fixture.villages[0], registered_by: id + 1, ...today }
    const answer = await app.call('POST', '/api/patients', { token, body, headers: confirmed })
    expect(Object.keys(answer.body.message)).toEqual(['registered_by'])
  })

  it('refuses future dates, and births of the wrong century', async () => {
    const refused = async (values: Record<string, unknown>) =>
      Object.keys((await fixture.post(values)).body.message)
    expect(await refused({ registered_on: '2199-03-03' })).toEqual(['registered_on'])
    expect(await refused({ birthdate: '2199-03-03', contact_name: 'x' })).toEqual(['birthdate'])
    expect(await refused({ birthdate: '1875-03-01' })).toEqual(['birthdate'])
  })

  it('refuses a small child as the owner of a phone', async () => {
    const phone = { no_phone: false, phone: '012345678', contact_name: 'SOK DARA' }
    const child = { ...phone, birthdate: dayAfter(dayInPhnomPenh(new Date()), -900) }
    const { SELF, RELATIVE } = phoneOwner
    const aunt = { phone_owner: RELATIVE.value }
    const registered = await fixture.register({ ...child, ...aunt })
    expect(registered).toMatchObject(aunt)
    expect(await fixture.register({ ...phone })).toMatchObject({ phone_owner: SELF.value })
    for (const phone_owner of [undefined, null, SELF.value]) {
      const refused = await fixture.post({ ...child, phone_owner })
      expect(Object.keys(refused.body.message)).toEqual(['phone_owner'])
    }
    const { token } = fixture
    const body = { phone_owner: null }
    const cleared = await app.call('PUT', `/api/patients/${registered.id}`, { token, body })
    expect(Object.keys(cleared.body.message)).toEqual(['phone_owner'])
    // Without a phone, a newborn or an emergency needs no owner.
    for (const { value: registration_kind } of [registrationKind.NEWBORN, registrationKind.EMERGENCY]) {
      const values = { ...child, registration_kind, phone: null, phone_owner: null }
      expect(await fixture.register(values)).toMatchObject({ phone: null })
    }
  })

  it('accepts an emergency with sex and estimated age alone, and its completion later', async () => {
    const emergency = {
      ...noNames,
      village_id: null,
      no_phone: false,
      registration_kind: registrationKind.EMERGENCY.value,
    }
    const { id } = await fixture.register({
      ...emergency,
      sex: gender.Male.value,
      birthdate: '1986-03-02',
      birthdate_precision: datePrecision.AGE.value,
    })
    const { token } = fixture
    const put = (body: object) => app.call('PUT', `/api/patients/${id}`, { token, body })
    const early = await put({ registration_kind: registrationKind.REGULAR.value })
    expect(early.status).toBe(422)
    expect(Object.keys(early.body.message)).toEqual(['surname_kh', 'given_name_kh', 'phone', 'village_id'])
    const names = { surname_kh: 'កែវ', given_name_kh: 'ដារ៉ា' }
    const whole = {
      registration_kind: registrationKind.REGULAR.value,
      village_id: fixture.villages[0],
      no_phone: true,
      ...names,
    }
    expect((await put(whole)).status).toBe(200)
  })
})

describe('a newborn', () => {
  it('is named after the mother until it has a name', async () => {
    const mother = await fixture.register()
    const child = await fixture.register({ ...newborn, mother_patient_id: mother.id })
    expect(child).toMatchObject({
      surname_kh: 'កូន',
      given_name_kh: 'សុខ ចាន់ណា',
      surname_en: 'BABY OF',
      given_name_en: 'SOK CHANNA',
    })
    const named = { surname_kh: 'សុខ', given_name_kh: 'វីរៈ' }
    const other = await fixture.register({ ...newborn, ...named, mother_patient_id: mother.id })
    expect(other).toMatchObject(named)
  })

  it('has its own name, or a mother: a woman, older than the child, with an active record', async () => {
    const refusal = async (values: Record<string, unknown>) =>
      (await fixture.post({ ...newborn, ...values })).body.message
    expect(Object.keys(await refusal({}))).toEqual(['surname_kh', 'given_name_kh'])
    const man = await fixture.register({ sex: gender.Male.value })
    expect(await refusal({ mother_patient_id: man.id })).toEqual({
      mother_patient_id: ['The mother must be registered as female.'],
    })
    const girl = await fixture.register({
      ...newborn,
      mother_patient_id: (await fixture.register()).id,
    })
    expect(await refusal({ mother_patient_id: girl.id })).toEqual({
      mother_patient_id: ['The mother must have been born before the child.'],
    })
    const merged = await fixture.register()
    await sql`update patients set status = 4 where id = ${merged.id}`.execute(app.context.db)
    expect(await refusal({ mother_patient_id: merged.id })).toHaveProperty('mother_patient_id')
  })

  it('is registered within 28 days, and changed at any time', async () => {
    const mother = await fixture.register()
    const late = { ...newborn, birthdate: '2026-02-01', mother_patient_id: mother.id }
    expect((await fixture.post(late)).body.message).toHaveProperty('birthdate')
    const { id } = await fixture.register({ ...late, birthdate: '2026-02-02' })
    const body = { birthdate: '2026-01-20' }
    const changed = await app.call('PUT', `/api/patients/${id}`, { token: fixture.token, body })
    expect(changed.status).toBe(200)
  })
})

describe('the form', () => {
  it('starts with the user’s facility and today', async () => {
    const start = async (token: string) =>
      (await app.call('GET', '/api/patients/registration', { token })).body.data
    expect(await start((await registrar()).token)).toMatchObject({
      facility: { id: fixture.facility },
      today: '2026-03-02',
    })
    expect(await start(fixture.token)).toMatchObject({ facility: null })
    const viewer = await app.login(['list_patients'])
    const refused = await app.call('GET', '/api/patients/registration', { token: viewer })
    expect(refused.status).toBe(403)
  })
})

describe('the address search', () => {
  const places = async (token: string, q: string) =>
    (await app.call('POST', '/api/patients/places', { token, body: { q } })).body.data.places as {
      id: number
      kh: string
      path_kh: string
      group: string
    }[]

  it('finds villages by words of any level in either script', async () => {
    const { rows } = await sql<{ kh: string; en: string; commune: string; id: number }>`
      select v.id, v.name_kh as kh, v.name_en as en, c.name_en as commune
      from villages v join communes c on c.id = v.commune_id where v.id = ${fixture.villages[0]}`.execute(
      app.context.db,
    )
    const [known] = rows
    const ids = async (q: string) => (await places(fixture.token, q)).map(({ id }) => id)
    expect(await ids(String(known?.kh))).toContain(known?.id)
    expect(await ids(`${known?.commune} ${known?.en}`)).toContain(known?.id)
    expect(await ids('nowhere at all')).toEqual([])
  })

  it('finds villages of similar spelling if no village matches', async () => {
    const [id] = fixture.villages
    const token = await app.login(['list_gazetteers', 'update_gazetteer'])
    const body = { name_kh: 'ត្រពាំងឈូក', name_en: 'Trapeang Chhuk' }
    await app.call('PUT', `/api/setting/villages/${id}`, { token, body })
    const typed = ['ត្រពំាងឈូក', 'ត្រពាងឈូក', 'Trapaeng Chuk', 'trapeangg', 'Comune Trapeag', 'commune trapeag 01']
    for (const q of typed) {
      const found = await places(fixture.token, q)
      expect([q, found.map((place) => place.id)]).toEqual([q, expect.arrayContaining([id])])
    }
    expect(await places(fixture.token, 'ត្រពាងឈូក')).toMatchObject([{ id, group: 'similar' }])
    expect(await places(fixture.token, '99999999')).toEqual([])
  })

  it('offers recently chosen villages, and those around the facility', async () => {
    const { token } = await registrar()
    const [first, second] = fixture.villages
    for (const village_id of [first, second, first])
      await app.call('POST', '/api/patients', {
        token,
        headers: confirmed,
        body: { ...somebody, village_id, ...today },
      })
    const offered = await places(token, '')
    expect(offered.filter(({ group }) => group === 'recent').map(({ id }) => id)).toEqual([first, second])
  })
})
