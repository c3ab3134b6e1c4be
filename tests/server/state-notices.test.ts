/** Notifications of states, due times, reminders and escalations over real records. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Declaration, field } from '#schemas/kit/define.ts'
import type { States } from '#schemas/kit/states.ts'
import { migrate } from '#src/server/migration/migrate.ts'
import { sendDueNotices } from '#src/server/platform/state-notices/due-job.ts'
import { areaFixture } from '#tests/support/area-fixture.ts'
import { createTestApp, insertArea, type TestApp } from '#tests/support/create-test-app.ts'
import { smallRegistry } from '#tests/support/small-registry.ts'

const label = (en: string) => ({ kh: `ស ${en}`, en })
const values = Object.fromEntries(
  ['NEW', 'SENT', 'DONE', 'WAITING'].map((name, index) => [name, { value: index + 1, label: label(name) }]),
)
const approvers = [{ permission: 'approve_request' }] as const

const requests = (more: Partial<States> = {}): Declaration => ({
  path: 'requests',
  singular: 'request',
  label: label('Request'),
  icon: 'mdi:check',
  key: ['code'],
  scope: { by: 'health_facility_id', unsent: { field: 'state', values: [1] } },
  fields: {
    code: field.code({ label: label('Code'), required: true, unique: true }),
    health_facility_id: field.ref({ label: label('Facility'), to: 'health-facilities', required: true }),
    helper_id: field.ref({ label: label('Helper'), to: 'users' }),
    amount: field.money({ label: label('Amount') }),
    state: field.enum({ label: label('State'), values }),
    reply_by: field.dateTime({ label: label('Reply by') }),
    due_at: field.dateTime({ label: label('Due') }),
  },
  list: { columns: ['code', 'state', 'due_at'] },
  states: {
    field: 'state',
    initial: 'NEW',
    notify: [
      { on: ['SENT'], to: [...approvers, { field: 'helper_id' }], text: label('{code} costs {amount}.') },
      { on: ['finish'], to: [{ creator: true }, { role: 'auditor', isLocal: true }] },
      { on: ['NEW', 'wait'], to: [{ role: 'payer' }] },
    ],
    dueField: 'due_at',
    due: {
      SENT: { days: 3, remind: { days: 1 }, escalate: { hours: 2, to: [{ role: 'auditor' }] } },
      WAITING: { at: 'reply_by', escalate: { hours: 0, to: [{ role: 'auditor' }] } },
    },
    transitions: {
      send: { label: label('Send'), from: ['NEW'], to: 'SENT' },
      wait: { label: label('Wait'), from: ['NEW'], to: 'WAITING' },
      finish: { label: label('Finish'), from: ['SENT'], to: 'DONE' },
      reopen: { label: label('Reopen'), from: ['SENT', 'DONE', 'WAITING'], to: 'NEW' },
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
interface SentNotice {
  kind: string
  params: { text?: { en: string }; record?: { en: string }; count?: number; due?: string }
  link: string
}
const newsOf = async (who: User) =>
  (await app.call('GET', '/api/notifications', { token: await tokenOf(who) })).body.data.map(
    ({ kind, params: { text, record, count: many, due }, link }: SentNotice) =>
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

const hour = day / 24
const due = () => sendDueNotices(app.context)

it('many overdue records are one notification per user', async () => {
  const { id } = await create()
  await take('send', id)
  await sql`insert into requests (code, health_facility_id, state, due_at, version)
    select 'M' || n, health_facility_id, state, due_at, 1 from requests, generate_series(1, 449) n
    where id = ${id}`.execute(app.context.db)
  app.clock.forward(4 * day)
  expect([(await Promise.all([due(), due()])).toSorted(), await due()]).toEqual([[0, 450], 0])
  expect(await newsOf(auditor)).toEqual(['states_overdue 450 /requests'])
})

it('a record or a step that can’t be sent does not stop the others', async () => {
  const records = []
  for (let at = 0; at < 5; at++) records.push(await create())
  for (const { id } of records) await take('send', id)
  await sql`delete from notifications`.execute(app.context.db)
  const bad = records[1]?.id ?? 0
  await sql`create function refuse() returns trigger language plpgsql as $$ begin
    if new.record_id = ${sql.lit(bad)} or new.step = 'remind' then raise exception 'refused'; end if;
    return new; end $$`.execute(app.context.db)
  await sql`create trigger refuse before insert on state_notices for each row
    execute function refuse()`.execute(app.context.db)
  try {
    app.clock.forward(2 * day + hour)
    await expect(due()).rejects.toMatchObject({ errors: Array.from({ length: 5 }, () => expect.any(Error)) })
    const later = await create()
    await take('send', later.id)
    app.clock.forward(2 * day + hour)
    const refused = { message: 'refused' }
    await expect(due()).rejects.toMatchObject({ errors: [refused, refused] })
    const counts = (await newsOf(auditor)).map((text: string) => (text.startsWith('states') ? text[15] : '1'))
    expect(counts.map(Number).reduce((sum: number, some: number) => sum + some, 0)).toBe(4)
  } finally {
    await sql`drop function refuse cascade`.execute(app.context.db)
  }
  await sql`delete from notifications`.execute(app.context.db)
  // The reminder of the later record, too.
  expect(await due()).toBe(2)
  expect(await newsOf(auditor)).toEqual([expect.stringContaining(`state_overdue ${records[1]?.code} `)])
})

it('a due time that moves is sent again only if it passes again', async () => {
  const at = (ms: number) => new Date(app.clock.now.getTime() + ms).toISOString()
  const { id } = await create({ reply_by: at(hour) })
  await take('wait', id)
  const move = async (ms: number) => {
    const body = { reply_by: at(ms) }
    const { status, text } = await app.call('PUT', `/api/requests/${id}`, {
      token: await tokenOf(creator),
      body,
    })
    expect(status, text).toBe(200)
    return due()
  }
  expect(await due()).toBe(0)
  app.clock.forward(2 * hour)
  expect(await due()).toBe(1)
  expect([await move(-hour / 2), await move(-3 * hour)]).toEqual([0, 0])
  expect(await move(hour)).toBe(0)
  app.clock.forward(2 * hour)
  expect([await due(), await due()]).toEqual([1, 0])
})

describe('of many users of a role', () => {
  let both: User
  const count = 205
  const userCount = async () => {
    const { rows } = await sql<{ user: number; n: number }>`
      select user_id::float8 as user, count(*)::int as n from notifications group by 1`.execute(
      app.context.db,
    )
    return rows
  }

  beforeAll(async () => {
    const { db } = app.context
    const payer = await app.user(['list_requests', 'receive_claim'], here)
    await sql`insert into users (username, name_kh, is_active, version)
      select 'payer' || n, 'ភ្នាក់ងារ', true, 1 from generate_series(1, ${count}) n`.execute(db)
    await sql`insert into users__role_ids (owner_id, target_id)
      select u.id, l.target_id from users u, users__role_ids l
      where u.username ~ '^payer' and l.owner_id = ${payer.id}`.execute(db)
    await sql`insert into user_coverages (user_id, level, health_facility_id, access, effective_from, version)
      select u.id, c.level, c.health_facility_id, c.access, c.effective_from, 1 from users u, user_coverages c
      where u.username ~ '^payer' and c.user_id = ${payer.id}`.execute(db)
    await sql`update roles set name = 'payer' where id in
      (select target_id from users__role_ids where owner_id = ${payer.id})`.execute(db)
    both = await app.user(['list_requests', 'create_claim'], here)
    await sql`insert into users__role_ids (owner_id, target_id) select ${both.id}, target_id
      from users__role_ids where owner_id = ${payer.id}`.execute(db)
  })

  it('those who act only for the receiving side are not notified of unsent records, the others are', async () => {
    await create()
    expect(await userCount()).toEqual([{ user: both.id, n: 1 }])
  })

  it('at most a hundred are notified', async () => {
    const { id } = await create({ reply_by: '2030-01-01T00:00:00Z' })
    await sql`delete from notifications`.execute(app.context.db)
    await take('wait', id)
    expect(await userCount()).toHaveLength(100)
  })
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

it('a changed rule escalates again only if the record is overdue again', async () => {
  const { id } = await create()
  await take('send', id)
  app.clock.forward(4 * day)
  expect(await due()).toBe(1)
  const dueAfter = async (days: number) => {
    const registry = smallRegistry(
      ['health-facilities'],
      [requests({ due: { SENT: { days, escalate: { hours: 0, to: [{ role: 'auditor' }] } } } })],
    )
    await migrate(app.context.db, registry)
    return sendDueNotices({ ...app.context, registry })
  }
  expect([await dueAfter(2), await dueAfter(1)]).toEqual([0, 0])
  // The migration compares with the real time.
  expect(await dueAfter(3650)).toBe(0)
  app.clock.forward(3650 * day)
  expect(await dueAfter(3649)).toBe(1)
})
