import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deathPlace, deathPrecision } from '#schemas/codes/death.ts'
import { patientStatus } from '#schemas/codes/patient-status.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type PatientFixture, patientFixture } from '#tests/support/patient-fixture.ts'

let app: TestApp
let fixture: PatientFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await patientFixture(app)
})
afterAll(() => app.close())

const death = {
  death_at: '2026-02-28T07:30:25.000Z',
  death_precision: deathPrecision.MINUTE.value,
  death_place: deathPlace.HOME.value,
}
const why = { 'x-reason': encodeURIComponent('Her daughter told us at the desk') }

const recordDeath = (id: number, body: object = death, headers: object = why, token = fixture.token) =>
  app.call('POST', `/api/patients/${id}/death`, { token, body, headers: { ...headers } })
const takeBack = (id: number, headers: object = why) =>
  app.call('POST', `/api/patients/${id}/death/undo`, {
    token: fixture.token,
    body: {},
    headers: { ...headers },
  })
const record = async (id: number) =>
  (await app.call('GET', `/api/patients/${id}`, { token: fixture.token })).body.data

describe('a death', () => {
  it('is recorded with source and certainty, displayed, and part of the timeline', async () => {
    const { id } = await fixture.register()
    const { status, text } = await recordDeath(id)
    expect(status, text).toBe(200)
    expect(await record(id)).toMatchObject({
      ...death,
      death_at: '2026-02-28T07:30:00.000Z',
      status: patientStatus.DECEASED.value,
    })
    const profile = await app.call('GET', `/api/patients/${id}/profile`, { token: fixture.token })
    expect(profile.body.data.patient).toMatchObject({ death_precision: deathPrecision.MINUTE.value })
    const { body } = await app.call('GET', `/api/patients/${id}/timeline`, { token: fixture.token })
    const [event] = body.data.events
    expect(event.reason).toBe('Her daughter told us at the desk')
    expect(event.changes.map(({ field }: { field: string }) => field)).toEqual([
      'status',
      'death_at',
      'death_precision',
      'death_place',
    ])
  })

  it('is corrected, and reverted', async () => {
    const { id } = await fixture.register()
    await recordDeath(id)
    const month = {
      ...death,
      death_at: '2026-01-31T17:00:00.000Z',
      death_precision: deathPrecision.MONTH.value,
    }
    expect((await recordDeath(id, { ...month, death_place: null })).status).toBe(200)
    expect(await record(id)).toMatchObject({ ...month, death_place: null })
    expect((await takeBack(id)).status).toBe(200)
    expect(await record(id)).toMatchObject({
      status: patientStatus.ACTIVE.value,
      death_at: null,
      death_precision: null,
      death_place: null,
    })
    const { version } = await record(id)
    expect((await takeBack(id)).status).toBe(200)
    expect(await record(id)).toMatchObject({ version })
  })

  it.each([
    ['in the future', { death_at: '2026-03-02T03:01:00.000Z' }, 'can’t be in the future'],
    ['before the birth', { death_at: '1990-05-16T03:00:00.000Z' }, 'before the birth'],
  ])('is refused %s', async (_, change, sentence) => {
    const { id } = await fixture.register()
    const { status, body } = await recordDeath(id, { ...death, ...change })
    expect([status, body.code]).toEqual([422, 'VALIDATION'])
    expect(body.message.death_at[0]).toContain(sentence)
    expect(await record(id)).toMatchObject({ status: patientStatus.ACTIVE.value })
  })

  it('requires a reason, the permission, the current version, and valid values', async () => {
    const { id } = await fixture.register()
    expect((await recordDeath(id, death, {})).body.message.reason).toBeTruthy()
    expect((await takeBack(id, { 'x-reason': 'no' })).body.message.reason).toBeTruthy()
    expect((await recordDeath(id, { ...death, death_place: 99 })).status).toBe(422)
    expect((await recordDeath(id, { ...death, death_precision: 9 })).status).toBe(422)
    expect((await recordDeath(id, { ...death, death_at: 'yesterday' })).status).toBe(422)
    const old = await recordDeath(id, death, { ...why, 'if-match': '"9"' })
    expect([old.status, old.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    const reader = await app.login(['list_patients'])
    expect((await recordDeath(id, death, why, reader)).status).toBe(403)
    const elsewhere = await app.login(
      ['list_patients', 'update_patient'],
      [{ level: 'HEALTH_FACILITY', id: fixture.other, access: 'WORK' }],
    )
    expect((await recordDeath(id, death, why, elsewhere)).body.code).toBe('RECORD_NOT_FOUND')
    expect(await record(id)).toMatchObject({ status: patientStatus.ACTIVE.value, version: 1 })
  })

  it('cannot be written like other fields', async () => {
    const { id } = await fixture.register()
    const body = { status: patientStatus.DECEASED.value, ...death }
    await app.call('PUT', `/api/patients/${id}`, { token: fixture.token, body })
    expect(await record(id)).toMatchObject({ status: patientStatus.ACTIVE.value, death_at: null })
  })

  it('moves along in a merge, unless the survivor has one', async () => {
    const token = await app.login([
      'list_patients',
      'list_patient_mappings',
      'update_patient',
      'merge_patient',
    ])
    const merged = async (stays: number, mergedId: number) => {
      const [one, other] = [await record(stays), await record(mergedId)]
      const body = {
        survivor_id: stays,
        survivor_version: one.version,
        merged_id: mergedId,
        merged_version: other.version,
        reason: 'The same person, registered twice',
      }
      const answer = await app.call('POST', '/api/patients/patient-merges', { token, body })
      expect(answer.status, answer.text).toBe(201)
    }
    const active = await fixture.register()
    const dead = await fixture.register()
    const known = await fixture.register()
    await recordDeath(dead.id)
    await recordDeath(known.id, { ...death, death_precision: deathPrecision.DAY.value, death_place: null })
    await merged(active.id, dead.id)
    expect(await record(active.id)).toMatchObject({
      status: patientStatus.DECEASED.value,
      death_place: deathPlace.HOME.value,
    })
    expect((await recordDeath(dead.id)).body.code).toBe('PATIENT_MERGED')
    await merged(known.id, active.id)
    expect(await record(known.id)).toMatchObject({
      death_precision: deathPrecision.DAY.value,
      death_place: null,
    })
  })
})
