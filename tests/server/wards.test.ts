/** The board of a ward: who lies where, moved and made ready by who may (domain 1.3.2). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bedStatus, dayOfStay, occupancy } from '#src/domain/wards/board.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type VisitWorld, visitWorld } from '#tests/support/visit-world.ts'

let app: TestApp
let world: VisitWorld

beforeAll(async () => {
  app = await createTestApp()
  world = await visitWorld(app)
})
afterAll(() => app.close())

const board = async () =>
  (await world.call('POST', 'wards/board', { ward_id: world.ward })).body.data
const setBed = (bed_id: number | undefined, status: string) =>
  world.call('POST', 'wards/beds', { bed_id, status })

it('shows who lies in a bed, and after a move the bed they left waits for cleaning', async () => {
  const { id, code, patient_id } = await world.visit()
  await world.call('POST', 'visits/encounters', {
    visit_id: id,
    diagnoses: [1, 4].map((kind) => ({ diagnosis_id: world.diagnosis, kind })),
  })
  const [first, second] = world.beds
  const admitted = await world.take('admit', id, { ward_id: world.ward, bed_id: first })
  expect(admitted.status, admitted.text).toBe(200)
  const before = await board()
  expect(before.lying).toEqual([
    expect.objectContaining({
      code,
      bed_id: first,
      patient: expect.objectContaining({ id: patient_id }),
    }),
  ])
  expect(occupancy(before.beds, before.lying)).toBe(50)
  expect((await setBed(first, 'blocked')).status).toBe(422)
  app.clock.forward(60_000)
  const moved = await world.take('transfer', id, { ward_id: world.ward, bed_id: second })
  expect(moved.status, moved.text).toBe(200)
  const states = (await board()).beds.map(({ status }: { status: number }) => status)
  expect(states).toEqual([bedStatus.cleaning, bedStatus.occupied])
  expect((await setBed(first, 'free')).status).toBe(200)
  const looker = await app.login(['list_visits'])
  const refused = await app.call('POST', '/api/wards/beds', {
    ...{ token: looker, body: { bed_id: first, status: 'blocked' } },
  })
  expect(refused.status).toBe(403)
})

it.each([
  ['2026-03-02', '2026-03-02', 1],
  ['2026-02-27', '2026-03-02', 4],
])('admitted on %s, %s is day %d', (from, today, day) => expect(dayOfStay(from, today)).toBe(day))

it('beds out of use count in no occupancy', () => {
  const bed = { id: 1, bed_no: '1', status: bedStatus.blocked }
  expect(occupancy([bed], [])).toBeUndefined()
})
