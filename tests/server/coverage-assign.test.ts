/**
 * Assigning areas to users: preview, one transaction, refusals, and two concurrent administrators.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coverageAccess } from '#schemas/platform/codes/coverage-access.ts'
import type { AreaNode, Assigned, Person } from '#src/domain/access/areas.ts'
import { permissionLabel } from '#src/server/http/permission-names.ts'
import { type AreaFixture, areaFixture } from '#tests/support/area-fixture.ts'
import { type Area, createTestApp, insertArea, type TestApp } from '#tests/support/create-test-app.ts'

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

const get = async (tail: string, token = admin.token) =>
  (await app.call('GET', `${path}/${tail}`, { token })).body.data
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

test('users get areas as one change set that can be undone, and the preview matches', async () => {
  const [fresh, viewer, worker] = [
    await person(),
    await person({ ...place, id: fixture.provinces[0], access: 'VIEW', from: '2026-01-01' }),
    await person({ ...place, id: fixture.provinces[0], access: 'APPROVE', to: '2026-03-31' }),
  ]
  const body = { users: [fresh, viewer, worker], areas: [province(), facility(), facility(2)] }
  const preview = await assign({ ...body, preview: true })
  expect([preview.status, preview.body.data.change_set_id]).toEqual([200, null])
  expect(await rowsOf(fresh)).toEqual([])

  const { status, body: answer } = await assign(body)
  expect(status).toBe(200)
  const done = answer.data as Assigned
  expect({ ...done, change_set_id: null }).toEqual(preview.body.data)
  expect(done.counts).toEqual({ new: 5, extended: 0, raised: 1, present: 0, inside: 3 })
  expect(done.people.map(({ id, areas }) => [id, ...areas.map(({ outcome }) => outcome)])).toEqual([
    [fresh, 'new', 'inside', 'new'],
    [viewer, 'raised', 'inside', 'new'],
    [worker, 'new', 'inside', 'new'],
  ])
  expect(done.people[0]?.areas[1]?.wider).toEqual({ kh: 'ទីកន្លែង 01', en: 'Place 01' })
  expect(
    (await rowsOf(viewer)).map(({ access, effective_from, effective_to }: Record<string, unknown>) => [
      access,
      effective_from,
      effective_to,
    ]),
  ).toEqual([
    [VIEW, '2026-01-01', '2026-03-01'],
    [WORK, today, null],
    [WORK, today, null],
  ])
  const again = await assign(body)
  expect(again.body.data).toMatchObject({
    change_set_id: null,
    counts: { new: 0, extended: 0, raised: 0, present: 6, inside: 3 },
  })

  const set = `/api/change-sets/${done.change_set_id}`
  const changeSetResponse = await app.call('GET', set, { token: admin.token })
  expect(changeSetResponse.body.data).toMatchObject({ kind: 'assign', may_undo: true })
  expect((await app.call('POST', `${set}/undo`, { token: admin.token })).status).toBe(200)
  expect(await rowsOf(fresh)).toEqual([])
  expect(await rowsOf(viewer)).toMatchObject([{ access: VIEW, effective_to: null }])
})

test('an area inside a wider one is written on request, and redundant ones are listed', async () => {
  const user = await person({ level: 'HEALTH_FACILITY', id: fixture.facilities[0], access: 'VIEW' })
  const wide = await assign({ users: [user], areas: [province()] })
  expect(wide.body.data.people[0].areas[0]).toMatchObject({ outcome: 'new', needless: 0 })
  const whole = await assign({ users: [user], areas: [nation], effective_from: '01/05/2026' })
  expect(whole.body.data.people[0].areas[0]).toMatchObject({ outcome: 'new', needless: 0 })
  const inside = { users: [user], areas: [facility(1)], effective_to: '៣១/០៣/២០២៦' }
  expect((await assign(inside)).body.data.counts.inside).toBe(1)
  expect((await assign({ ...inside, keeps_inside: true })).body.data.counts.new).toBe(1)
  expect((await rowsOf(user)).at(-1)).toMatchObject({
    health_facility_id: fixture.facilities[1],
    effective_to: '2026-03-31',
  })
  const other = await person({
    level: 'HEALTH_FACILITY',
    id: fixture.facilities[0],
    access: 'VIEW',
    from: '2026-04-01',
  })
  const over = await assign({ users: [other], areas: [province()], preview: true })
  expect(over.body.data.people[0].areas[0].needless).toBe(1)
})

test.each<[string, (user: number) => object, string, number?]>([
  ['no people', () => ({ users: [], areas: [province()] }), 'users'],
  ['no areas', (user) => ({ users: [user] }), 'areas'],
  [
    'too many people',
    () => ({ users: Array.from({ length: 201 }, (_, at) => at + 1), areas: [nation] }),
    'users',
  ],
  ['unknown people', (user) => ({ users: [user, 999_999], areas: [province()] }), 'users'],
  ['unknown areas', (user) => ({ users: [user], areas: [{ level: 3, id: 999_999 }] }), 'areas'],
  ['a country with a number', (user) => ({ users: [user], areas: [{ level: 1, id: 3 }] }), 'areas'],
  ['a province without one', (user) => ({ users: [user], areas: [{ level: 2, id: null }] }), 'areas'],
  ['a level that is none', (user) => ({ users: [user], areas: [{ level: 6, id: 1 }] }), 'areas'],
  ['an access that is none', (user) => ({ users: [user], areas: [nation], access: 4 }), 'access'],
  [
    'a past day',
    (user) => ({ users: [user], areas: [nation], effective_from: '2026-03-01' }),
    'effective_from',
  ],
  [
    'no real day',
    (user) => ({ users: [user], areas: [nation], effective_from: '2026-02-30' }),
    'effective_from',
  ],
  [
    'an end before the beginning',
    (user) => ({ users: [user], areas: [nation], effective_to: '2026-03-01' }),
    'effective_to',
  ],
  ['an unknown word', (user) => ({ users: [user], areas: [nation], colour: 1 }), 'colour'],
  [
    'too many pairs',
    () => ({
      users: Array.from({ length: 200 }, (_, at) => at + 1),
      areas: Array.from({ length: 11 }, (_, at) => ({ level: 2, id: at + 1 })),
    }),
    'areas',
  ],
])('%s: 422 naming the field', async (_, body, field) => {
  const user = await person()
  for (const preview of [true, false]) {
    const answer = await assign({ ...body(user), preview })
    expect([answer.status, Object.keys(answer.body.message)]).toEqual([422, [field]])
  }
  expect(await rowsOf(user)).toEqual([])
})

test('it requires its permissions, and update if rows change', async () => {
  const user = await person({ ...place, id: fixture.provinces[0], access: 'VIEW' })
  const adder = await app.login(['list_coverages', 'create_coverage'])
  expect((await assign({ users: [user], areas: [province(1)] }, adder)).status).toBe(200)
  const refused = await assign({ users: [user], areas: [province(1), province()] }, adder)
  const { en } = permissionLabel('update_coverage')
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining(en)])
  expect(await rowsOf(user)).toHaveLength(2)
  expect((await assign({ users: [user], areas: [nation] }, await app.login(['list_coverages']))).status).toBe(
    403,
  )
  expect((await app.call('GET', `${path}/people`, { token: await app.login([]) })).status).toBe(403)
})

test('two concurrent assignments of the same user create one row', async () => {
  const user = await person()
  const other = await app.login(all)
  const both = await Promise.all([
    assign({ users: [user], areas: [facility()] }),
    assign({ users: [user], areas: [facility()] }, other),
    app.call('POST', path, {
      token: other,
      body: {
        user_id: user,
        level: 4,
        health_facility_id: fixture.facilities[0],
        access: VIEW,
        effective_from: today,
      },
    }),
  ])
  expect(both.slice(0, 2).map(({ status }) => status)).toEqual([200, 200])
  const rows = await rowsOf(user)
  expect(rows).toHaveLength(1)
  expect(rows[0].access).toBe(WORK)
})

test('a change applies immediately to signed-in users', async () => {
  const user = await app.user(['list_coverages', 'create_coverage'], [{ ...place, id: fixture.provinces[0] }])
  const mine = { users: [user.id], areas: [facility(2)], preview: true }
  const code = async () => (await assign(mine, user.token)).body.code
  expect(await code()).toBeDefined()
  await assign({ users: [user.id], areas: [nation] })
  expect(await code()).toBeUndefined()
})

test('the tree counts the users of each place, and marks grantable ones', async () => {
  const [before] = (await get(`areas?under=2:${fixture.provinces[1]}`)) as AreaNode[]
  const user = await person({ level: 'HEALTH_FACILITY', id: fixture.facilities[2], access: 'VIEW' })
  await insertArea(app.context, user, {
    level: 'OPERATIONAL_DISTRICT',
    id: fixture.districts[1],
    access: 'VIEW',
  })
  await insertArea(app.context, await person(), {
    ...place,
    id: fixture.provinces[1],
    from: '2026-03-03',
  })
  const top = (await get('areas')) as AreaNode[]
  expect(top).toMatchObject([{ level: 1, id: null, has_children: true, may: APPROVE }])
  const provinces = (await get('areas?under=1:')) as AreaNode[]
  expect(provinces.map(({ code, has_children }) => [code, has_children])).toEqual([
    ['01', true],
    ['02', true],
  ])
  const [district] = (await get(`areas?under=2:${fixture.provinces[1]}`)) as AreaNode[]
  expect(district?.people).toBe((before?.people ?? 0) + 1)
  const found = (await get('areas?q=០១០១០១')) as AreaNode[]
  expect(found.map(({ code }) => code)).toEqual(['010101', '010101-OPD'])
  expect(found[1]).toMatchObject({
    above: { en: 'Place 010101 · Place 0101 · Place 01' },
    within: [
      '1:',
      `2:${fixture.provinces[0]}`,
      `3:${fixture.districts[0]}`,
      `4:${fixture.facilities[0]}`,
      `5:${fixture.ward}`,
    ],
  })
  const { holders } = await get(`holders?area=4:${fixture.facilities[2]}`)
  expect(holders.filter(({ user_id }: { user_id: number }) => user_id === user)).toMatchObject([
    { access: VIEW, area: { level: 4, en: 'Place 020101' } },
    { access: VIEW, area: { level: 3 } },
  ])
  const governor = await app.login(
    ['list_coverages'],
    [{ ...place, id: fixture.provinces[0], access: 'WORK' }],
  )
  const named = (await get(`areas?keys=1:,2:${fixture.provinces.join(',2:')}`, governor)) as AreaNode[]
  expect(named.map(({ may }) => may)).toEqual([0, WORK, 0])
})

test('users are found by name and state', async () => {
  const without = await person()
  const all = await app.call('GET', `${path}/people?without=true&range=[0,199]`, admin)
  const people: Person[] = all.body.data
  expect(people.map(({ id }) => id)).toContain(without)
  expect(people.every(({ areas }) => areas === 0)).toBe(true)
  expect(all.headers['content-range']).toMatch(new RegExp(`/${people.length}$`))
  const named: Person[] = await get(`people?ids=${without},${admin.id}`)
  expect(named.map(({ id }) => id).sort()).toEqual([admin.id, without].sort())
  for (const tail of [
    'people?role=x',
    'people?colour=1',
    'areas?under=9:1',
    'areas?keys=2:',
    'holders',
    'holders?area=5:999999',
    'people?ids=1,,2',
  ])
    expect((await app.call('GET', `${path}/${tail}`, { token: admin.token })).status, tail).toBeGreaterThan(
      399,
    )
})
