/** Refused writes of coverage areas, through every route. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coverageAccess } from '#schemas/platform/codes/coverage-access.ts'
import { type AreaFixture, areaFixture } from '#tests/support/area-fixture.ts'
import { type Area, createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

const all = ['list_coverages', 'create_coverage', 'update_coverage', 'delete_coverage', 'list_users']
const [VIEW, WORK, APPROVE] = Object.values(coverageAccess).map(({ value }) => value)
const today = '2026-03-02'

let app: TestApp
let fixture: AreaFixture
let admin: { id: number; token: string }
beforeAll(async () => {
  app = await createTestApp()
  fixture = await areaFixture(app.context)
  admin = await app.user(all)
})
afterAll(() => app.close())

const path = '/api/user-coverages'
const province = (at = 0) => ({ level: 2, id: fixture.provinces[at] as number })
const facility = (at = 0) => ({ level: 4, id: fixture.facilities[at] as number })
const nation = { level: 1, id: null }

const assign = (body: object, token = admin.token) =>
  app.call('POST', `${path}/assign`, {
    token,
    body: { access: WORK, effective_from: today, ...body },
  })
const person = async (...areas: Area[]) => (await app.user([], areas)).id
const rowsOf = async (user: number) =>
  (
    await app.call('GET', `${path}?filter={"user_id":${user}}&range=[0,99]&sort=["id","ASC"]`, {
      token: admin.token,
    })
  ).body.data
const place = { level: 'PROVINCE' } as const

test('no user grants or removes beyond their own coverage, by any route', async () => {
  const governor = await app.user(all, [{ ...place, id: fixture.provinces[0], access: 'WORK' }])
  const user = await person({ ...place, id: fixture.provinces[1] })
  const [foreign] = await rowsOf(user)
  // The user must also be visible to the caller.
  const unseen = await assign({ users: [user], areas: [facility()] }, governor.token)
  expect([unseen.status, Object.keys(unseen.body.message)]).toEqual([422, ['users']])
  const people = await app.call('GET', `${path}/people?ids=${user}`, { token: governor.token })
  expect(people.body.data).toEqual([])
  await app.context.db
    .updateTable('users')
    .set({ health_facility_id: fixture.facilities[0] })
    .where('id', '=', user)
    .execute()
  const row = { user_id: user, access: WORK, effective_from: today }
  const { token } = governor
  for (const answer of [
    await assign({ users: [user], areas: [nation], access: VIEW }, token),
    await assign({ users: [user], areas: [province(), province(1)], access: VIEW }, token),
    await assign({ users: [user], areas: [facility()], access: APPROVE }, token),
    await app.call('POST', path, { token, body: { ...row, level: 1 } }),
    await app.call('POST', path, {
      token,
      body: { ...row, level: 4, health_facility_id: fixture.facilities[2] },
    }),
    await app.call('PUT', `${path}/${foreign.id}`, { token, body: { effective_to: today } }),
    await app.call('DELETE', `${path}/${foreign.id}`, { token }),
    await app.call('POST', `${path}/bulk`, {
      token,
      body: { action: 'delete', ids: [foreign.id] },
    }),
    await app.call('POST', `${path}/grid`, {
      token,
      body: { rows: [{ key: 'a', data: { ...row, level: 1 } }] },
    }),
  ]) {
    expect([answer.status, answer.body.code]).toEqual([403, 'BEYOND_OWN_COVERAGE'])
    expect(answer.body.message).toMatch(/Place 0|Whole country/)
  }
  expect(await rowsOf(user)).toMatchObject([{ id: foreign.id, version: 1 }])
  const within = await assign({ users: [user], areas: [facility(1)] }, token)
  expect([within.status, within.body.data?.counts.new]).toEqual([200, 1])
  const moved = await app.call('PUT', `${path}/${(await rowsOf(user)).at(-1).id}`, {
    token,
    body: { health_facility_id: fixture.facilities[2] },
  })
  expect(moved.body.code).toBe('BEYOND_OWN_COVERAGE')
})

test('the user’s own coverage shrinks only after a confirmation, and never to nothing', async () => {
  const own = await app.user(all)
  const [row] = await rowsOf(own.id)
  const { token } = own
  const end = (tail: string, body: object, headers = {}) =>
    app.call('PUT', `${path}/${tail}`, { token, body, headers })
  const yes = { 'x-confirm': 'own-coverage' }
  expect((await end(row.id, { access: VIEW })).body.code).toBe('OWN_COVERAGE')
  expect((await end(row.id, { effective_to: today }, yes)).body.code).toBe('OWN_COVERAGE_LAST')
  expect((await app.call('DELETE', `${path}/${row.id}`, { token, headers: yes })).body.code).toBe(
    'OWN_COVERAGE_LAST',
  )
  expect((await end(row.id, { effective_to: '2026-12-31' }, yes)).status).toBe(200)
  // Access that a wider area also grants is no loss.
  const narrow = await assign(
    { users: [own.id], areas: [facility()], effective_to: '2026-06-30', keeps_inside: true },
    token,
  )
  const set = narrow.body.data.change_set_id
  expect((await app.call('POST', `/api/change-sets/${set}/undo`, { token })).status).toBe(200)
})

test('at least one assigner covers the whole country on every day', async () => {
  const last = admin
  const helper = await app.user(all, [{ access: 'APPROVE', to: '2026-12-31' }])
  await app.user(['list_coverages'])
  const rows = (await app.call('GET', `${path}?filter={"user_id":${last.id}}`, { token: helper.token })).body
    .data
  for (const answer of [
    await app.call('DELETE', `${path}/${rows[0].id}`, { token: helper.token }),
    await app.call('PUT', `${path}/${rows[0].id}`, {
      token: helper.token,
      body: { effective_to: '2027-01-31' },
    }),
    await app.call('POST', `${path}/bulk`, {
      token: helper.token,
      body: { action: 'update', ids: [rows[0].id], data: { access: WORK } },
    }),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'LAST_NATIONAL'])
  const second = await app.user(all, [])
  const assignment = { users: [second.id], areas: [nation], access: APPROVE, effective_from: today }
  await app.call('POST', `${path}/assign`, { token: last.token, body: assignment })
  expect((await app.call('DELETE', `${path}/${rows[0].id}`, { token: second.token })).status).toBe(200)
  // Two users who concurrently remove it from each other: one is refused.
  const third = await app.user(all)
  const [theirs, mine] = await Promise.all(
    [third, second].map(async ({ id }) => {
      const tail = `${path}?filter={"user_id":${id},"level":1}`
      return (await app.call('GET', tail, { token: second.token })).body.data[0].id as number
    }),
  )
  const both = await Promise.all([
    app.call('DELETE', `${path}/${theirs}`, { token: second.token }),
    app.call('DELETE', `${path}/${mine}`, { token: third.token }),
  ])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
})
