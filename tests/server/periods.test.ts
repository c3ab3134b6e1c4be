/** Months of facilities: opening, closing with the checklist, reopening, and the dates they bind. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeAllExpired, sendReminders } from '#src/server/periods/duties.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { facilityWorld, type World, worldPermissions } from '#tests/support/facility-world.ts'
import { datedRegistry } from '#tests/support/takings.ts'

type Somebody = Awaited<ReturnType<TestApp['user']>>
type Body = Record<string, unknown>

const months = ['list', 'create', 'update', 'delete'].map((verb) =>
  verb === 'list' ? 'list_active_periods' : `${verb}_active_period`,
)
const rights = [
  ...months,
  ...['list_takings', 'create_taking', 'update_taking', 'delete_taking'],
  ...['list_ward_visits', 'create_ward_visit', 'update_ward_visit'],
  ...['list_approvals', 'decide_approval', 'approve_period_reopen', 'approve_late_entry'],
  ...['list_health_facilities', 'list_wards'],
]

let app: TestApp
let world: World
let boss: Somebody
let second: Somebody
let next = 0
const start = new Date('2026-03-02T03:00:00.000Z')

beforeAll(async () => {
  app = await createTestApp({ registry: datedRegistry })
  world = await facilityWorld(app, await app.login(worldPermissions))
  boss = await app.user(rights)
  second = await app.user(rights)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.now = start
  await later(0)
  for (const table of [
    ...['late_entries', 'period_reminders', 'notifications', 'takings', 'ward_visits'],
    ...['active_periods', 'approvals'],
  ])
    await sql`delete from ${sql.table(table)}`.execute(app.context.db)
  await sql`update services set mapping_status = 4`.execute(app.context.db)
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Body, who = boss) =>
  app.call(method, `/api/${path}`, { token: who.token, ...(body ? { body } : {}) })
const open = (code: string, ids: number[] = [world.facility], who = boss) =>
  call('POST', 'active-periods/open', { code, facility_ids: ids }, who)
const act = (way: string, id: number, body: Body = {}, who = boss) =>
  call('POST', `active-periods/${id}/${way}`, body, who)
const acknowledged = ['unpriced_services', 'refused_approvals']
const idOf = async (code: string, facility = world.facility): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from active_periods
    where code = ${code} and health_facility_id = ${facility} and deleted_at is null`.execute(
    app.context.db,
  )
  return Number(rows[0]?.id)
}
/** February, closed. */
const closedFebruary = async () => {
  await open('2026-02')
  const id = await idOf('2026-02')
  await act('begin-closing', id)
  const done = await act('close', id, { acknowledged })
  expect(done.status, done.text).toBe(200)
  return id
}
const take = (taken_on: string, who = boss, more: Body = {}) => {
  next += 1
  const body = { code: `T${next}`, health_facility_id: world.facility, taken_on, amount: 500 }
  return call('POST', 'takings', { ...body, ...more }, who)
}
/** Sessions end long before the hours of a month do. */
const later = async (hours: number) => {
  app.clock.forward(hours * 3_600_000)
  boss.token = (await app.context.sessions.open(boss.id, '127.0.0.1')).access_token
}
const onDay = (answer: Awaited<ReturnType<typeof take>>) => answer.body.message?.taken_on?.[0]
const approve = async (who: Somebody, kind: number) => {
  const { rows } = await sql<{ id: number }>`select id from approvals
    where decision = 1 and kind = ${kind}`.execute(app.context.db)
  return call('POST', `approvals/${rows[0]?.id}/approve`, {}, who)
}
const kinds = async () =>
  (
    await sql<{ kind: number }>`select kind from approvals order by id`.execute(app.context.db)
  ).rows.map(({ kind }) => kind)

describe('opening', () => {
  test('takes the calendar, or the national template, and says for each facility what came of it', async () => {
    const days = { starts_on: '2026-02-01', ends_on: '2026-02-28' }
    const template = { is_national: true, code: '2026-02', ...days }
    const made = await call('POST', 'active-periods', {
      ...template,
      submission_cutoff_on: '2026-03-06',
    })
    expect(made.status, made.text).toBe(201)
    const both = await open('០២/២០២៦', [world.facility, world.other, 999_999])
    expect(both.body.data).toMatchObject([{ ok: true }, { ok: true }, { ok: false }])
    const { body } = await call('GET', `active-periods/${await idOf('2026-02')}`)
    expect(body.data).toMatchObject({ ...days, submission_cutoff_on: '2026-03-06', status: 1 })
    expect(body.data.opened_by).toBe(boss.id)
  })

  test('the next month begins to close the one that is over', async () => {
    await open('2026-02')
    const plan = await call('POST', 'active-periods/plan', { code: '2026-03' })
    expect(plan.body.data.map(({ plan: { is } }: { plan: Body }) => is)).toEqual([
      'create_closing',
      'create',
      'create',
    ])
    expect((await open('2026-03')).body.data).toEqual([{ facility_id: world.facility, ok: true }])
    const seen = await call('GET', 'active-periods/facilities?q=010101')
    expect(seen.body.data[0].months.map(({ code, status }: Body) => [code, status])).toEqual([
      ['2026-03', 1],
      ['2026-02', 2],
    ])
  })

  test.each<[string, string[], string, string]>([
    ['twice', ['2026-02'], '2026-02', 'there already'],
    ['a gap', ['2026-01'], '2026-03', 'left out'],
    ['too early', [], '2026-05', 'earlier'],
    ['a second open one', ['2026-03'], '2026-02', 'still open'],
  ])('%s is refused', async (_, before, code, says) => {
    for (const one of before) await open(one)
    const { body } = await open(code)
    expect(body.data[0]).toMatchObject({ ok: false, message: expect.stringContaining(says) })
  })

  test.each(['2026-13', '13/2026', 'March', '', '2026-3x'])('%o is no month', async (code) => {
    const answer = await open(code)
    expect([answer.status, Object.keys(answer.body.message)]).toEqual([422, ['code']])
  })

  test('of two at once one opens it', async () => {
    const both = await Promise.all([open('2026-02'), open('2026-02', [world.facility], second)])
    expect(both.flatMap(({ body }) => body.data.map(({ ok }: Body) => ok)).sort()).toEqual([
      false,
      true,
    ])
  })

  test.each<[string, Body, string]>([
    ['an overlap', { code: '2026-03', starts_on: '2026-02-20' }, 'code'],
    ['a gap', { code: '2026-03', starts_on: '2026-03-02' }, 'code'],
    ['days of another month', { code: '2026-04' }, 'ends_on'],
  ])('the generic endpoint refuses %s', async (_, body, field) => {
    await open('2026-02')
    const days = { starts_on: '2026-03-01', ends_on: '2026-03-31' }
    const more = { submission_cutoff_on: '2026-04-03', health_facility_id: world.facility }
    const answer = await call('POST', 'active-periods', { ...days, ...more, ...body })
    expect([answer.status, Object.keys(answer.body.message)]).toEqual([409, [field]])
  })

  test('needs its permission, and work where the facility lies', async () => {
    const at = [{ level: 'HEALTH_FACILITY', id: world.other, access: 'WORK' }] as const
    const near = await app.user(months, at)
    const foreign = await open('2026-02', [world.facility, world.other], near)
    expect(foreign.body.data).toMatchObject([{ ok: false }, { ok: true }])
    const reader = await app.user(['list_active_periods'])
    expect((await open('2026-02', [world.facility], reader)).status).toBe(403)
  })
})

describe('closing', () => {
  test('waits for the month’s end, and is refused while something blocks', async () => {
    await open('2026-03')
    const early = await act('begin-closing', await idOf('2026-03'))
    expect(early.body).toMatchObject({ code: 'MONTH_ACTION' })
    await sql`delete from active_periods`.execute(app.context.db)
    await open('2026-02')
    const id = await idOf('2026-02')
    expect((await act('close', id)).body.code).toBe('MONTH_ACTION')
    expect((await act('begin-closing', id)).body.data).toMatchObject({ status: 2 })
    await sql`update services set mapping_status = 1`.execute(app.context.db)
    const blocked = await act('close', id, { acknowledged })
    expect([blocked.status, blocked.body.data.items]).toEqual([409, ['unmapped_services']])
    expect(blocked.body.message).toContain('Services without their standard service (2)')
    await sql`update services set mapping_status = 4`.execute(app.context.db)
    expect((await act('close', id)).body.data.items).toEqual(['unpriced_services'])
    const { body } = await act('close', id, { acknowledged })
    expect(body.data).toMatchObject({ status: 3, snapshots: [{ is_intact: true }] })
    expect(body.data.snapshots[0].hash).toMatch(/^[0-9a-f]{64}$/)
    const ownTotal = body.data.snapshots[0].totals.find(({ key }: Body) => key === 'takings.amount')
    expect(ownTotal).toMatchObject({ count: 0, amount: 0 })
  })

  test('of two at once one closes, and nobody writes the status by other ways', async () => {
    await open('2026-02')
    const id = await idOf('2026-02')
    await act('begin-closing', id)
    const both = await Promise.all([
      act('close', id, { acknowledged }),
      act('close', id, { acknowledged }, second),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body } = await call('PUT', `active-periods/${id}`, { status: 1, note: 'Checked' })
    expect(body.data).toMatchObject({ status: 3, note: 'Checked' })
    const moved = await call('PUT', `active-periods/${id}`, { submission_cutoff_on: '2026-03-09' })
    expect(moved.body.code).toBe('MONTH_FIXED')
    expect((await call('DELETE', `active-periods/${id}`)).body.code).toBe('MONTH_FIXED')
  })

  test('needs approval’s coverage; a foreign month is as one that isn’t there', async () => {
    await open('2026-02')
    const id = await idOf('2026-02')
    const at = (facility: number, access: 'WORK' | 'APPROVE') =>
      app.user(rights, [{ level: 'HEALTH_FACILITY', id: facility, access }])
    const worker = await at(world.facility, 'WORK')
    expect((await act('begin-closing', id, {}, worker)).body.code).toBe('BEYOND_COVERAGE')
    const stranger = await at(world.other, 'APPROVE')
    for (const [method, path] of [
      ['POST', `active-periods/${id}/begin-closing`],
      ['POST', `active-periods/${id}/close`],
      ['GET', `active-periods/${id}/state`],
    ] as const)
      expect((await call(method, path, method === 'POST' ? {} : undefined, stranger)).status).toBe(
        404,
      )
    const reader = await app.user(['list_active_periods'])
    expect((await act('close', id, {}, reader)).status).toBe(403)
    expect(
      (await call('GET', `active-periods/${id}/state`, undefined, reader)).body.data.actions,
    ).toMatchObject({ begin_closing: 'permission' })
  })
})

describe('dated records', () => {
  test('are written in an open month only, by every way there is', async () => {
    await open('2026-02')
    const { id } = (await take('2026-02-10')).body.data
    const outside = await take('2026-03-02')
    expect(onDay(outside)).toContain('No month is open for 02/03/2026')
    await open('2026-03')
    const kept = (await take('2026-03-02')).body.data.id
    await act('close', await idOf('2026-02'), { acknowledged })
    const refusals = [
      take('2026-02-28'),
      call('PUT', `takings/${id}`, { amount: 1 }),
      call('PUT', `takings/${id}`, { taken_on: '2026-03-01' }),
      call('PUT', `takings/${kept}`, { taken_on: '2026-02-28' }),
      call('DELETE', `takings/${id}`),
    ]
    for (const refused of await Promise.all(refusals)) {
      expect(refused.status, refused.text).toBe(422)
      expect(onDay(refused)).toContain('The month 02/2026 is closed')
    }
    for (const body of [
      { action: 'update', data: { amount: 9 } },
      { action: 'delete', data: {} },
    ]) {
      const bulk = await call('POST', 'takings/bulk', { ...body, ids: [kept, id] })
      expect(bulk.status).toBe(422)
      expect(bulk.body.data.results).toMatchObject([{ ok: true }, { ok: false }])
    }
    const merged = { from: id, into: kept, values: {} }
    expect((await call('POST', 'takings/merge?mode=commit', merged)).status).toBe(422)
    const row = { key: '1', id, version: 1, data: { amount: 7 } }
    const grid = await call('POST', 'takings/grid', { rows: [row] })
    expect(grid.body).toMatchObject({ code: 'GRID_REFUSED', data: { results: [{ ok: false }] } })
    const kh = await app.call('DELETE', `/api/takings/${id}`, { token: boss.token, lang: 'kh' })
    expect(kh.body.message.taken_on[0]).toContain('ខែ 02/2026 បានបិទ')
  })

  test('can’t be undone or restored into a closed month', async () => {
    await open('2026-02')
    const ids = [(await take('2026-02-10')).body.data.id, (await take('2026-02-11')).body.data.id]
    await call('DELETE', `takings/${ids[1]}`)
    const bulk = { action: 'update', ids: [ids[0]], data: { amount: 9 } }
    const set = (await call('POST', 'takings/bulk', bulk)).headers['x-change-set']
    const id = await idOf('2026-02')
    await act('begin-closing', id)
    await act('close', id, { acknowledged })
    expect((await call('POST', `takings/${ids[1]}/restore`)).status).toBe(422)
    expect((await call('POST', `change-sets/${set}/undo`, {})).status).toBe(422)
  })

  test('by a moment, of a record that has a facility, count by Phnom Penh’s day', async () => {
    await open('2026-03')
    const { rows } = await sql<{ id: number }>`select id from wards limit 1`.execute(app.context.db)
    const at = (code: string, moment: string | null) =>
      call('POST', 'ward-visits', { code, ward_id: rows[0]?.id, at: moment })
    expect((await at('A', '2026-02-28T17:30:00.000Z')).status).toBe(201)
    expect((await at('B', '2026-02-28T16:30:00.000Z')).status).toBe(422)
    expect((await at('C', null)).status).toBe(201)
  })

  test('a close waits for whoever saves, and keeps what was saved', async () => {
    await open('2026-02')
    const id = await idOf('2026-02')
    const saved = (await take('2026-02-10')).body.data.id
    const all = await Promise.all([
      ...[1, 2, 3].map((amount) => call('PUT', `takings/${saved}`, { amount })),
      act('begin-closing', id).then(() => act('close', id, { acknowledged })),
    ])
    expect(all.every(({ status }) => status === 200 || status === 422)).toBe(true)
    const { body } = await call('GET', `active-periods/${id}/state`)
    const { amount } = (await call('GET', `takings/${saved}`)).body.data
    expect(body.data.snapshots[0].totals).toContainEqual(
      expect.objectContaining({ key: 'takings.amount', amount }),
    )
  })
})

describe('late entries and reopening', () => {
  test('a late entry needs somebody else’s approval, and holds for who asked', async () => {
    await open('2026-02')
    const id = await idOf('2026-02')
    expect((await act('late-entry', id, { reason_code: 'FORGOTTEN' })).body.code).toBe(
      'MONTH_ACTION',
    )
    await act('begin-closing', id)
    expect(onDay(await take('2026-02-10'))).toContain('approved late entry')
    const asked = await act('late-entry', id, { reason_code: 'FORGOTTEN' })
    expect(asked.status, asked.text).toBe(200)
    const [kind] = await kinds()
    expect((await approve(boss, Number(kind))).body.code).toBe('OWN_REQUEST')
    const done = await approve(second, Number(kind))
    expect(done.status, done.text).toBe(200)
    expect((await take('2026-02-10')).status).toBe(201)
    expect(onDay(await take('2026-02-10', second))).toContain('approved late entry')
    await later(49)
    expect(onDay(await take('2026-02-10'))).toContain('approved late entry')
  })

  test('a closed month opens for 48 hours by another’s approval, and tells what changed', async () => {
    const id = await closedFebruary()
    const reason = { reason_code: 'OTHER', reason_text: 'Two receipts are missing' }
    const short = await act('reopen', id, { reason_code: 'OTHER', reason_text: 'short' })
    expect(Object.keys(short.body.message)).toEqual(['reason_text'])
    expect((await act('reopen', id, reason)).status).toBe(200)
    const [kind] = await kinds()
    expect((await approve(boss, Number(kind))).body.code).toBe('OWN_REQUEST')
    expect((await approve(second, Number(kind))).status).toBe(200)
    const reopened = await call('GET', `active-periods/${id}/state`)
    expect(reopened.body.data).toMatchObject({ status: 4, requests: [{ decision: 2 }] })
    expect((await take('2026-02-10')).status).toBe(201)
    const { body } = await call('GET', `active-periods/${id}/state`)
    const change = body.data.changes.find(({ key }: Body) => key === 'takings.amount')
    expect(change).toMatchObject({ before: { amount: 0 }, after: { count: 1, amount: 500 } })

    await later(48)
    // Its hours are over: it counts as closed before anybody writes that down.
    expect(onDay(await take('2026-02-11'))).toContain('is closed')
    const closers = await Promise.all([closeAllExpired(app.context), closeAllExpired(app.context)])
    expect(closers.sort()).toEqual([0, 1])
    const after = await call('GET', `active-periods/${id}/state`)
    expect(after.body.data).toMatchObject({ status: 3, closed_by: null })
    expect(after.body.data.snapshots).toHaveLength(2)
    expect(after.body.data.changes.map(({ key }: Body) => key)).toContain('takings.amount')
  })

  test('a snapshot that somebody changed is told of', async () => {
    const id = await closedFebruary()
    await sql`update active_periods set totals_snapshot =
      jsonb_set(totals_snapshot, '{0,totals,0,count}', '99') where id = ${id}`.execute(
      app.context.db,
    )
    const { body } = await call('GET', `active-periods/${id}/state`)
    expect(body.data.snapshots).toMatchObject([{ is_intact: false }])
  })
})

test('reminders go out once to those who may close the month, whoever looks', async () => {
  await open('2026-02')
  const at = (access: 'WORK' | 'APPROVE', id = world.facility) =>
    app.user(['update_active_period'], [{ level: 'HEALTH_FACILITY', id, access }])
  const [closer, worker, foreign] = [
    await at('APPROVE'),
    await at('WORK'),
    await at('APPROVE', world.other),
  ]
  const told = async ({ id }: Somebody) =>
    (
      await sql<{ kind: string }>`select kind from notifications where user_id = ${id}`.execute(
        app.context.db,
      )
    ).rows.length
  const look = () => Promise.all([sendReminders(app.context), sendReminders(app.context)])
  app.clock.now = new Date('2026-02-25T03:00:00.000Z')
  await look()
  expect(await told(closer)).toBe(0)
  for (const [day, count] of [
    ['2026-02-26', 1],
    ['2026-02-27', 1],
    ['2026-03-02', 2],
    ['2026-03-03', 3],
    ['2026-03-04', 3],
  ] as const) {
    app.clock.now = new Date(`${day}T03:00:00.000Z`)
    await look()
    expect(await told(closer), day).toBe(count)
  }
  expect([await told(worker), await told(foreign)]).toEqual([0, 0])
})
