/** Suspected pairs after a correction, and for users who see only one of the two. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gender } from '#schemas/codes/gender.ts'
import { duplicateStatus } from '#schemas/codes/patient-link.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type PatientFixture, patientFixture } from '#tests/support/patient-fixture.ts'

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

const path = '/api/patients/patient-suspects'
const { OPEN, DIFFERENT, UNLIKE } = duplicateStatus

const put = async (id: number, body: object) => {
  const { status, text } = await app.call('PUT', `/api/patients/${id}`, {
    token: fixture.token,
    body,
  })
  expect(status, text).toBe(200)
}

/** The pair of two patients, as a user sees it. */
async function pairOf(one: number, who = token) {
  const filter = encodeURIComponent(JSON.stringify({ patient_id: one }))
  return (await app.call('GET', `${path}?filter=${filter}`, { token: who })).body.data[0]
}

const scan = async () => (await app.call('POST', `${path}/scan`, { token, body: {} })).body.data

let turn = 0
/** Two similar records, with a birth date unlike those of other tests. */
async function alike(englishName: string, facility = fixture.facility) {
  turn += 1
  const birthdate = `19${60 + 3 * turn}-0${turn}-1${turn}`
  const names = { surname_kh: 'ញឹម', surname_en: 'NHIM', given_name_en: englishName, birthdate }
  const one = await fixture.register({ ...names, given_name_kh: 'បុប្ផា' })
  const other = await fixture.register({
    ...names,
    given_name_kh: 'បុប្ផា',
    registered_health_facility_id: facility,
  })
  return { one, other }
}
const unlike = { birthdate: '1951-01-01', sex: gender.Male.value, surname_kh: 'ឃឹម', surname_en: 'KHIM' }

describe('a suspected pair', () => {
  it('is closed by a correction that makes the two different, and reopened by its reversal', async () => {
    const { one, other } = await alike('BOPHA')
    expect(await pairOf(one.id)).toMatchObject({ status: OPEN.value, decided_at: null })
    await put(other.id, unlike)
    const closed = await pairOf(one.id)
    expect(closed).toMatchObject({
      status: UNLIKE.value,
      decided_by: null,
      decided_at: expect.any(String),
      // The reason for saving anyway is kept.
      note: 'Two people of the same name',
    })
    expect(closed.score).toBeLessThan(75)
    await put(other.id, {
      birthdate: '1963-01-11',
      sex: gender.FeMale.value,
      surname_kh: 'ញឹម',
      surname_en: 'NHIM',
    })
    expect(await pairOf(one.id)).toMatchObject({ status: OPEN.value, decided_at: null })
  })

  it('keeps a user’s decision', async () => {
    const { one, other } = await alike('BORA')
    const { id } = await pairOf(one.id)
    const body = { note: 'They came together to the ward' }
    expect((await app.call('POST', `${path}/${id}/different`, { token, body })).status).toBe(200)
    await put(other.id, unlike)
    await scan()
    expect(await pairOf(one.id)).toMatchObject({ status: DIFFERENT.value, note: body.note })
  })

  it('is closed at night, by the system, if the correction did not close it', async () => {
    const { one, other } = await alike('BONA')
    await scan()
    await sql`update patients set surname_kh = 'ឃឹម', surname_en = 'KHIM', sex = 1,
      birthdate = '1940-02-02' where id = ${other.id}`.execute(app.context.db)
    await sql`insert into patients_unchecked values (${other.id})`.execute(app.context.db)
    expect(await scan()).toMatchObject({ checked: 1, found: 0, closed: 1 })
    expect(await pairOf(one.id)).toMatchObject({ status: UNLIKE.value })
    expect(await scan()).toMatchObject({ checked: 0, closed: 0 })
  })
})

describe('a suspected pair of two facilities', () => {
  const at = (facility: number) =>
    app.login(permissions, [{ level: 'HEALTH_FACILITY', id: facility, access: 'WORK' }])

  it('is visible on both sides, with only the number of the other', async () => {
    const { one, other } = await alike('BONNY', fixture.other)
    const sides = [
      { who: await at(fixture.facility), own: 'patient_id', hidden: 'other_id', code: other.code },
      { who: await at(fixture.other), own: 'other_id', hidden: 'patient_id', code: one.code },
    ] as const
    for (const { who, own, hidden, code } of sides) {
      const pair = await pairOf(one.id, who)
      expect(pair._ref[own].en).toContain('NHIM BONNY')
      expect(pair._ref[own].unseen).toBeUndefined()
      expect(pair._ref[hidden]).toMatchObject({ unseen: true })
      expect(pair._ref[hidden].en).toBe(code)
      expect(pair._ref[hidden].kh).not.toContain('ញឹម')
      // The note concerned both.
      expect(pair.note).toBeNull()
      const history = await app.call('GET', `${path}/${pair.id}/history`, { token: who })
      expect(history.text.split('NHIM').length).toBeLessThanOrEqual(2)
      expect(history.text).not.toMatch(new RegExp(`${code} · `))
      expect(history.text).not.toContain('Two people of the same name')
    }
    const whole = await pairOf(one.id)
    expect(whole.note).toBe('Two people of the same name')
    const history = await app.call('GET', `${path}/${whole.id}/history`, { token })
    expect(history.text).toContain('Two people of the same name')
  })

  it('is decided by a user who covers both', async () => {
    const { one } = await alike('BONITA', fixture.other)
    const { id } = await pairOf(one.id)
    const decide = async (who: string) =>
      app.call('POST', `${path}/${id}/different`, {
        token: who,
        body: { note: 'They came together to the ward' },
      })
    for (const facility of [fixture.facility, fixture.other])
      expect((await decide(await at(facility))).body.code).toBe('BEYOND_COVERAGE')
    const nowhere = await app.login(permissions, [])
    expect((await decide(nowhere)).body.code).toBe('RECORD_NOT_FOUND')
    expect((await decide(token)).status).toBe(200)
  })
})
