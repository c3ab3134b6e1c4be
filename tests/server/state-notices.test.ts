/** Notifications of states, due times, reminders and escalations over real records. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Declaration, field } from '#schemas/kit/define.ts'
import type { States } from '#schemas/kit/states.ts'
import { migrate } from '#src/server/migration/migrate.ts'
import { sendDueNotices } from '#src/server/platform/state-notices/due-job.ts'
import { areaFixture } from '#tests/support/area-fixture.ts'
import { createTestApp, insertArea, type TestApp } from '#tests/support/create-test-app.ts'
import { smallRegistry } from '#tests/support/small-registry.ts'

const label = (en: string) => ({ kh: `ស ${en}`, en })
const values = Object.fromEntries(
  ['NEW', 'SENT', 'DONE'].map((name, index) => [name, { value: index + 1, label: label(name) }]),
)
const approvers = [{ permission: 'approve_request' }] as const

const requests = (more: Partial<States> = {}): Declaration => ({
  path: 'requests',
  singular: 'request',
  label: label('Request'),
  icon: 'mdi:check',
  key: ['code'],
  scope: { by: 'health_facility_id' },
  fields: {
    code: field.code({ label: label('Code'), required: true, unique: true }),
    health_facility_id: field.ref({ label: label('Facility'), to: 'health-facilities', required: true }),
    helper_id: field.ref({ label: label('Helper'), to: 'users' }),
    amount: field.money({ label: label('Amount') }),
    state: field.enum({ label: label('State'), values }),
    due_at: field.dateTime({ label: label('Due') }),
  },
  list: { columns: ['code', 'state', 'due_at'] },
  states: {
    field: 'state',
    initial: 'NEW',
    notify: [
      { on: ['SENT'], to: [...approvers, { field: 'helper_id' }], text: label('{code} costs {amount}.') },
      { on: ['finish'], to: [{ creator: true }, { role: 'auditor', isLocal: true }] },
    ],
    dueField: 'due_at',
    due: { SENT: { days: 3, remind: { days: 1 }, escalate: { hours: 2, to: [{ role: 'auditor' }] } } },
    transitions: {
      send: { label: label('Send'), from: ['NEW'], to: 'SENT' },
      finish: { label: label('Finish'), from: ['SENT'], to: 'DONE' },
      reopen: { label: label('Reopen'), from: ['SENT', 'DONE'], to: 'NEW' },
    },
    ...more,
  },
})

/** A new session, as the clock moves. */
const tokenOf = async ({ id }: User) => (await app.context.sessions.open(id, '127.0.0.1')).access_token

type User = Awaited<ReturnType<TestApp['user']>>
let app: TestApp
let here: { level: 'HEALTH_FACILITY'; id: number }[]
let creator: User
let approver: User
let helper: User
let auditor: User
/** Hold the permission, but not at this facility, or can't list requests. */
let elsewhere: User
let blind: User

const write = ['list_requests', 'create_request', 'update_request']

beforeAll(async () => {
  app = await createTestApp({ registry: smallRegistry(['health-facilities'], [requests()]) })
  const { facilities, provinces } = await areaFixture(app.context)
  here = [{ level: 'HEALTH_FACILITY', id: facilities[0] }]
  creator = await app.user(write, here)
  approver = await app.user([...write, 'approve_request'], [{ level: 'PROVINCE', id: provinces[0] }])
  helper = await app.user([...write, 'help'], here)
  elsewhere = await app.user([...write, 'approve_request'], [{ level: 'HEALTH_FACILITY', id: facilities[2] }])
  blind = await app.user(['approve_request'], here)
  auditor = await app.user(['list_requests'], here)
  await sql`update users set health_facility_id = ${facilities[0]}`.execute(app.context.db)
  await sql`update roles set name = 'auditor' where id in
    (select target_id from users__role_ids where owner_id = ${auditor.id})`.execute(app.context.db)
})
afterAll(() => app.close())
beforeEach(async () => {
  await sql`delete from notifications`.execute(app.context.db)
  await sql`update requests set deleted_at = now()`.execute(app.context.db)
})

let count = 0
const create = async (more: object = {}) => {
  count += 1
  const body = { code: `R${count}`, health_facility_id: here[0]?.id, amount: 5000, ...more }
  const {
    status,
    text,
    body: answer,
  } = await app.call('POST', '/api/requests', { token: await tokenOf(creator), body })
  expect(status, text).toBe(201)
  return answer.data as { id: number; code: string; due_at: string | null }
}
const take = async (name: string, id: number, who: User = creator) => {
  const path = `/api/requests/${id}/transitions/${name}`
  const { status, text, body } = await app.call('POST', path, { token: await tokenOf(who), body: {} })
  expect(status, text).toBe(200)
  return body.data as { due_at: string | null }
}
interface Told {
  kind: string
  params: { text?: { en: string }; record?: { en: string }; count?: number; due?: string }
  link: string
}
const newsOf = async (who: User) =>
  (await app.call('GET', '/api/notifications', { token: await tokenOf(who) })).body.data.map(
    ({ kind, params: { text, record, count: many, due }, link }: Told) =>
      [kind, text?.en ?? record?.en ?? many, due, link].filter((part) => part !== undefined).join(' '),
  )
const day = 24 * 3_600_000
const duePage = (id: number) => `/requests/update/${id}`

it('those who can see the record are notified once, without the user who acts', async () => {
  const { id, code } = await create({ helper_id: approver.id })
  await take('send', id)
  const sentence = `state_text ${code} costs 5,000\u00a0៛. ${duePage(id)}`
  expect(await newsOf(approver)).toEqual([sentence])
  for (const other of [creator, helper, elsewhere, blind]) expect(await newsOf(other)).toEqual([])
})

it('a field, the creator, and a role at the place itself; a transition, not only a state', async () => {
  const { id, code } = await create({ helper_id: helper.id })
  await take('send', id, helper)
  expect(await newsOf(helper)).toEqual([])
  await take('finish', id, approver)
  const finished = `state_entered ${code} ${duePage(id)}`
  expect(await newsOf(creator)).toEqual([finished])
  expect(await newsOf(auditor)).toEqual([finished])
})

it('several records of one call are one notification', async () => {
  const records = [await create(), await create()]
  const body = { ids: records.map(({ id }) => id) }
  const { status } = await app.call('POST', '/api/requests/transitions/send', {
    token: await tokenOf(creator),
    body,
  })
  expect(status).toBe(200)
  expect(await newsOf(approver)).toEqual(['states_entered 2 /requests'])
})

it('a refused write notifies nobody', async () => {
  const { id } = await create()
  const version = { 'if-match': '"99"' }
  const path = `/api/requests/${id}/transitions/send`
  const { status } = await app.call('POST', path, {
    token: await tokenOf(creator),
    body: {},
    headers: version,
  })
  expect([status, await newsOf(approver)]).toEqual([409, []])
})

it('the due time follows the state, and no user sets it', async () => {
  const { id, due_at } = await create()
  expect(due_at).toBeNull()
  expect((await take('send', id)).due_at).toBe(new Date(app.clock.now.getTime() + 3 * day).toISOString())
  const body = { due_at: '2030-01-01T00:00:00Z' }
  const refused = await app.call('PUT', `/api/requests/${id}`, { token: await tokenOf(creator), body })
  expect([refused.status, Object.keys(refused.body.message)]).toEqual([422, ['due_at']])
  app.clock.forward(day)
  await app.call('PUT', `/api/requests/${id}`, { token: await tokenOf(creator), body: { amount: 6000 } })
  const { body: read } = await app.call('GET', `/api/requests/${id}`, { token: await tokenOf(creator) })
  expect(read.data.due_at).toBe(new Date(app.clock.now.getTime() + 2 * day).toISOString())
  expect((await take('finish', id)).due_at).toBeNull()
})

it('reminds and escalates once, by one of two processes, and is cancelled by leaving the state', async () => {
  const [late, left] = [await create(), await create()]
  for (const { id } of [late, left]) await take('send', id)
  await take('reopen', left.id)
  await sql`delete from notifications`.execute(app.context.db)
  const run = async () => {
    const both = await Promise.all([sendDueNotices(app.context), sendDueNotices(app.context)])
    return both[0] + both[1]
  }
  expect(await run()).toBe(0)
  app.clock.forward(2 * day)
  expect([await run(), await run()]).toEqual([1, 0])
  expect(await newsOf(approver)).toEqual([`state_due ${late.code} 06/03/2026 10:00 ${duePage(late.id)}`])
  app.clock.forward(day + 2 * 3_600_000)
  expect([await run(), await run()]).toEqual([1, 0])
  expect(await newsOf(auditor)).toEqual([`state_overdue ${late.code} 06/03/2026 10:00 ${duePage(late.id)}`])
  for (const other of [creator, elsewhere, blind]) expect(await newsOf(other)).toEqual([])
  // Another stay in the state has times of its own.
  await take('reopen', late.id)
  await take('send', late.id)
  app.clock.forward(2 * day)
  expect(await run()).toBe(1)
})

it('after a downtime escalates at once, and leaves out reminders that make no sense any more', async () => {
  const records = [await create(), await create()]
  for (const { id } of records) await take('send', id)
  await sql`delete from notifications`.execute(app.context.db)
  app.clock.forward(20 * day)
  expect(await sendDueNotices(app.context)).toBe(2)
  expect(await newsOf(approver)).toEqual([])
  expect(await newsOf(auditor)).toEqual(['states_overdue 2 /requests'])
})

it('users are notified by their areas of the day', async () => {
  const late = await app.user(['list_requests', 'approve_request'], [])
  const { id } = await create()
  await insertArea(app.context, late.id, {
    level: 'HEALTH_FACILITY',
    id: here[0]?.id as number,
    from: '2027-01-01',
  })
  await take('send', id)
  expect(await newsOf(late)).toEqual([])
})

it('changed rules apply to open records', async () => {
  const { id } = await create()
  const sentAt = app.clock.now.getTime()
  await take('send', id)
  app.clock.forward(day)
  const dueAt = async () => {
    const { rows } = await sql<{
      due_at: string | null
    }>`select due_at from requests where id = ${id}`.execute(app.context.db)
    const due = rows[0]?.due_at
    return due ? new Date(due).getTime() : null
  }
  const changed = (due: States['due']) =>
    migrate(app.context.db, smallRegistry(['health-facilities'], [requests({ due })]))
  await changed({ SENT: { days: 10 } })
  expect(await dueAt()).toBe(sentAt + 10 * day)
  await changed({ NEW: { days: 10 } })
  expect(await dueAt()).toBeNull()
  await changed(requests().states?.due)
  expect(await dueAt()).toBe(sentAt + 3 * day)
})
