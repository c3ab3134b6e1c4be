import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { datePrecision } from '#schemas/codes/date-precision.ts'
import { gender } from '#schemas/codes/gender.ts'
import { identityType } from '#schemas/codes/identity-type.ts'
import { duplicateStatus, likenessReason } from '#schemas/codes/patient-link.ts'
import { registrationKind } from '#schemas/codes/registration-kind.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { confirmed, type PatientFixture, patientFixture } from '#tests/support/patient-fixture.ts'

let app: TestApp
let fixture: PatientFixture
beforeAll(async () => {
  app = await createTestApp()
  fixture = await patientFixture(app)
})
afterAll(() => app.close())

/** Patients without any similarity. */
const dara = {
  surname_kh: 'ចាន់',
  given_name_kh: 'ដារ៉ា',
  surname_en: 'CHAN',
  given_name_en: 'DARA',
  sex: gender.Male.value,
  birthdate: '1971-02-03',
}
const sophea = {
  surname_kh: 'កែវ',
  given_name_kh: 'សុភា',
  surname_en: 'KEO',
  given_name_en: 'SOPHEA',
  sex: gender.FeMale.value,
  birthdate: '2001-11-30',
}

const nationalId = (number: string) => [{ type: identityType.NATIONAL_ID.value, number }]

const findMatches = (values: object, id?: number, token = fixture.token) =>
  app.call('POST', '/api/patients/likely', { token, body: { values, ...(id ? { id } : {}) } })

describe('a personal document', () => {
  it('belongs to one patient, whose name is shown', async () => {
    const { code } = await fixture.register({ ...dara, identifications: nationalId('000111222') })
    const again = await fixture.post({ ...sophea, identifications: nationalId('000111222') })
    expect(again).toMatchObject({ status: 409, body: { code: 'UNIQUE' } })
    expect(again.body.message['identifications.0.number']).toHaveLength(1)
    expect(again.body.data.field).toBe('identifications.0.number')
    expect(code).toBeTruthy()
  })

  it('is the same after its renewal', async () => {
    const again = await fixture.post({ ...sophea, identifications: nationalId('000111222(01)') })
    expect(again).toMatchObject({ status: 409, body: { code: 'DUPLICATE_SUSPECTED' } })
    expect(again.body.data.candidates[0]).toMatchObject({ score: 1 })
  })

  it('is anonymous for users who may not see that patient', async () => {
    const own = await app.login(
      ['list_patients', 'create_patient', 'list_gazetteers', 'list_health_facilities'],
      [{ level: 'HEALTH_FACILITY', id: fixture.other }],
    )
    const answer = await app.call('POST', '/api/patients', {
      token: own,
      body: {
        ...sophea,
        no_phone: true,
        village_id: fixture.villages[0],
        registered_on: '2026-03-02',
        registered_health_facility_id: fixture.other,
        identifications: nationalId('000111222'),
      },
    })
    expect(answer.status).toBe(409)
    expect(answer.body.data).not.toHaveProperty('id')
    expect(answer.text).not.toContain('P26')
  })

  it('may belong to a family, and so to many', async () => {
    const book = [{ type: identityType.FAMILY_BOOK.value, number: 'SR-77' }]
    await fixture.register({ ...dara, birthdate: '1960-01-01', identifications: book })
    expect((await fixture.post({ ...sophea, identifications: book })).status).toBe(201)
  })
})

describe('likely duplicates', () => {
  const known = {
    surname_kh: 'ហ៊ុន',
    given_name_kh: 'សុវណ្ណ',
    surname_en: 'HUN',
    given_name_en: 'SOVANN',
    sex: gender.Male.value,
    birthdate: '1985-06-07',
    no_phone: false,
    phone: '012345678',
  }
  let first: { id: number; code: string }
  beforeAll(async () => {
    first = await fixture.register(known)
  })

  it('are shown during typing, with score and reasons', async () => {
    const formValues = {
      surname_en: 'Hun',
      given_name_en: 'Sovan',
      sex: gender.Male.value,
      birthdate: '07/06/1985',
    }
    const { status, body, headers } = await findMatches(formValues)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.data).toMatchObject([{ id: first.id, code: first.code, name_en: 'HUN SOVANN' }])
    const [{ score, reasons }] = body.data
    expect(score).toBeGreaterThanOrEqual(0.5)
    expect(reasons).toEqual(expect.arrayContaining([likenessReason.SOUND.value, likenessReason.BIRTH.value]))
  })

  it('exclude the patient’s own record, and need meaningful values', async () => {
    expect((await findMatches(known, first.id)).body.data).toEqual([])
    expect((await findMatches({})).body.data).toEqual([])
    expect((await findMatches({ surname_en: 7, birthdate: 'x', identifications: 'y' })).status).toBe(200)
  })

  it('are limited to the user’s areas, and to users who may list patients', async () => {
    const elsewhere = await app.login(['list_patients'], [{ level: 'HEALTH_FACILITY', id: fixture.other }])
    expect((await findMatches(known, undefined, elsewhere)).body.data).toEqual([])
    expect((await findMatches(known, undefined, await app.login([]))).status).toBe(403)
  })

  it('are refused side by side with their candidates', async () => {
    const answer = await fixture.post({ ...known, given_name_en: 'SOVAN' })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE_SUSPECTED', data: { candidates: [{ id: first.id }] } },
    })
    expect(answer.body.message).toContain('1 registered')
  })

  it('are saved with a reason, and stored for review', async () => {
    const without = await fixture.post(known, { 'x-confirm': 'duplicate', 'x-reason': 'same' })
    expect(without).toMatchObject({ status: 422, body: { code: 'VALIDATION' } })
    const saved = await fixture.post(known, confirmed)
    expect(saved.status).toBe(201)
    const { rows } = await sql`select patient_id, other_id, status, note, reasons
      from patient_suspects where other_id = ${saved.body.data.id}`.execute(app.context.db)
    expect(rows).toMatchObject([
      {
        patient_id: first.id,
        other_id: saved.body.data.id,
        status: duplicateStatus.OPEN.value,
        note: 'Two people of the same name',
      },
    ])
  })

  it('are checked when an emergency registration is completed', async () => {
    const emergency = await fixture.post({
      surname_kh: null,
      given_name_kh: null,
      surname_en: null,
      given_name_en: null,
      registration_kind: registrationKind.EMERGENCY.value,
      sex: gender.Male.value,
      birthdate: '1985-01-01',
      birthdate_precision: datePrecision.AGE.value,
      no_phone: false,
      village_id: null,
    })
    expect(emergency.status).toBe(201)
    const { id, version } = emergency.body.data
    const completed = await app.call('PUT', `/api/patients/${id}`, {
      token: fixture.token,
      headers: { 'if-match': `"${version}"` },
      body: { ...known, registration_kind: registrationKind.REGULAR.value, village_id: fixture.villages[0] },
    })
    expect(completed).toMatchObject({ status: 409, body: { code: 'DUPLICATE_SUSPECTED' } })
  })

  it('exclude twins', async () => {
    const mother = await fixture.register({ ...sophea, birthdate: '1999-09-09' })
    const twin = (birth_order: number, mother_patient_id = mother.id) =>
      fixture.post({
        surname_kh: 'កូន',
        given_name_kh: 'កែវ សុភា',
        surname_en: null,
        given_name_en: null,
        registration_kind: registrationKind.NEWBORN.value,
        mother_patient_id,
        birth_order,
        birthdate: '2026-03-01',
        sex: gender.Male.value,
      })
    const first = await twin(1)
    expect([first.status, first.body.data.given_name_kh]).toEqual([201, 'កែវ សុភា ក'])
    expect((await twin(2)).body.data).toMatchObject({
      given_name_kh: 'កែវ សុភា ខ',
      given_name_en: 'KEO SOPHEA B',
    })
    expect((await twin(2)).status).toBe(409)
    // Another mother with the same name.
    const namesake = await fixture.register({ ...sophea, birthdate: '1988-01-02' })
    expect((await twin(1, namesake.id)).status).toBe(201)
  })

  it('of two concurrent registrations of the same person, one is refused', async () => {
    const person = { ...dara, surname_kh: 'លី', surname_en: 'LY', birthdate: '1950-05-05' }
    const both = await Promise.all([fixture.post(person), fixture.post(person)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})
