/** The ward board: patients in beds, moved and prepared by permitted users (domain 1.3.2). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { gender } from '#schemas/codes/gender.ts'
import { serviceBook } from '#schemas/codes/service-book.ts'
import { bedStatus } from '#src/workflows/visits/domain/beds.ts'
import { bedUse, dayOfStay } from '#src/workflows/wards/domain/board.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type VisitFixture, visitFixture } from '#tests/support/visit-fixture.ts'

let app: TestApp
let fixture: VisitFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
})
afterAll(() => app.close())

const board = async () => (await fixture.call('POST', 'wards/board', { ward_id: fixture.ward })).body.data
const setBed = (bed_id: number | undefined, status: string) =>
  fixture.call('POST', 'wards/beds', { bed_id, status })

it('shows who lies in a bed, and after a move the bed they left waits for cleaning', async () => {
  const { id, code, patient_id } = await fixture.visit()
  await fixture.call('POST', 'visits/encounters', {
    visit_id: id,
    diagnoses: [1, 4].map((kind) => ({ diagnosis_id: fixture.diagnosis, kind })),
  })
  const [first, second] = fixture.beds
  const admitted = await fixture.take('admit', id, { ward_id: fixture.ward, bed_id: first })
  expect(admitted.status, admitted.text).toBe(200)
  const before = await board()
  expect(before.inpatients).toEqual([
    expect.objectContaining({
      code,
      bed_id: first,
      patient: expect.objectContaining({ id: patient_id }),
    }),
  ])
  expect(bedUse(before.beds, before.inpatients)).toEqual({ usable: 2, occupied: 1, withoutBed: 0 })
  expect((await setBed(first, 'blocked')).status).toBe(422)
  const token = await app.login(['list_wards', 'visit_transfer'])
  const path = `/api/ward-beds/${first}/transitions/block`
  const blocked = await app.call('POST', path, { token, body: {} })
  expect(blocked.body.code, blocked.text).toBe('STATE_GUARDED')
  app.clock.forward(60_000)
  const moved = await fixture.take('transfer', id, { ward_id: fixture.ward, bed_id: second })
  expect(moved.status, moved.text).toBe(200)
  const states = (await board()).beds.map(({ status }: { status: number }) => status)
  expect(states).toEqual([bedStatus.cleaning, bedStatus.occupied])
  for (const _again of [1, 2]) expect((await setBed(first, 'free')).status).toBe(200)
  const looker = await app.login(['list_visits'])
  const refused = await app.call('POST', '/api/wards/beds', {
    token: looker,
    body: { bed_id: first, status: 'blocked' },
  })
  expect(refused.status).toBe(403)
})

it('offers wards for inpatients that take the patient, and their free beds; others are refused', async () => {
  const { db } = app.context
  const { rows } = await sql<{ id: number }>`insert into wards (health_facility_id, code, name_kh,
      name_en, type, sex, standard_ward_id, is_active)
    select health_facility_id, wards.code || x.code, x.name, x.name, x.type, x.sex, standard_ward_id, true
    from wards, (values ('-LAB', 'Laboratory', 7, null), ('-MAT', 'Maternity', 6, 2))
      as x (code, name, type, sex) where wards.id = ${fixture.ward} returning wards.id`.execute(db)
  const [laboratory, maternity] = rows.map(({ id }) => Number(id))
  const [first, second] = fixture.beds
  await setBed(first, 'blocked')
  await sql`update visits set status = 7, bed_id = null where bed_id is not null`.execute(db)
  await setBed(second, 'free')
  const { id } = await fixture.visit({ patient_id: (await fixture.register({ sex: gender.Male.value })).id })
  await fixture.call('POST', 'visits/encounters', {
    visit_id: id,
    diagnoses: [1, 4].map((kind) => ({ diagnosis_id: fixture.diagnosis, kind })),
  })
  const offered: { id: number; beds: object[] }[] = (
    await fixture.call('POST', 'wards/places', { visit_id: id })
  ).body.data
  expect(offered.find((ward) => ward.id === fixture.ward)?.beds).toEqual([{ id: second, bed_no: '2' }])
  for (const other of [laboratory, maternity]) expect(offered.some((ward) => ward.id === other)).toBe(false)
  const refusal = async (body: object) => JSON.stringify((await fixture.take('admit', id, body)).body)
  expect(await refusal({ ward_id: laboratory })).toContain('Laboratory')
  expect(await refusal({ ward_id: maternity })).toContain('Maternity')
  expect(await refusal({ ward_id: fixture.ward, bed_id: first })).toMatch(/គ្រែ 1|Bed 1/)
})

it.each([
  ['2026-03-02', '2026-03-02', 1],
  ['2026-02-27', '2026-03-02', 4],
])('admitted on %s, %s is day %d', (from, today, day) => expect(dayOfStay(from, today)).toBe(day))

it('beds out of use are not usable', () => {
  const bed = { id: 1, bed_no: '1', status: bedStatus.blocked }
  expect(bedUse([bed], []).usable).toBe(0)
})

it('admits on the primary diagnosis, which becomes that on admission unless another one is', async () => {
  const admittedOn = async (kinds: readonly number[]) => {
    const { id } = await fixture.visit()
    const diagnoses = kinds.map((kind) => ({ diagnosis_id: fixture.diagnosis, kind }))
    await fixture.call('POST', 'visits/encounters', { visit_id: id, diagnoses })
    const { status } = await fixture.take('admit', id, { ward_id: fixture.ward })
    const { rows } = await sql<{ kind: number }>`select d.kind from visit_diagnoses d
      join encounters e on e.id = d.encounter_id where e.visit_id = ${id} order by d.kind`.execute(
      app.context.db,
    )
    return [status, ...rows.map(({ kind }) => kind)]
  }
  expect(await admittedOn([1])).toEqual([200, 1, 4])
  expect(await admittedOn([1, 4])).toEqual([200, 1, 4])
  expect(await admittedOn([2])).toEqual([409, 2])
})

it('offers the diagnoses of the service book first, else those of the ward', async () => {
  const { id: patient_id } = await fixture.register({ sex: gender.FeMale.value })
  await sql`insert into diagnoses__favourite_ward_ids (owner_id, target_id)
    select ${fixture.diagnosis}, standard_ward_id from wards where id = ${fixture.ward}`.execute(
    app.context.db,
  )
  const offered = async (values: object) => {
    const { id } = await fixture.visit({ patient_id, ...values })
    await sql`update visits set ward_id = ${fixture.ward} where id = ${id}`.execute(app.context.db)
    const { body } = await fixture.call('GET', `visits/${id}/frequent-diagnoses`)
    await sql`update visits set status = 7 where id = ${id}`.execute(app.context.db)
    return body.data.map(({ code }: { code: string }) => code)
  }
  expect(await offered({ service_book_id: serviceBook.Delivery.value })).toEqual(['O80'])
  expect(await offered({ service_book_id: serviceBook.OPD.value })).toEqual(['A01'])
})
