/** Months of facilities: opening, closing with the checklist, reopening, and reminders. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { approvalKind } from '#schemas/codes/approval-kind.ts'
import { approvalDecision } from '#schemas/platform/codes/approval-decision.ts'
import { periodStatus } from '#schemas/platform/codes/period-status.ts'
import { closeAllExpired, sendReminders } from '#src/workflows/periods/server/jobs.ts'
import { type Body, monthFixture, months, rights, type Somebody } from '#tests/support/months.ts'

const m = monthFixture()
const { call, open, act, acknowledged, idOf, closedFebruary, take, later, onDay, approve, kinds } = m

describe('opening', () => {
  test('uses the calendar, or the national template, with a result per facility', async () => {
    const days = { starts_on: '2026-02-01', ends_on: '2026-02-28' }
    const template = { is_national: true, code: '2026-02', ...days }
    const createResponse = await call('POST', 'active-periods', {
      ...template,
      submission_cutoff_on: '2026-03-06',
    })
    expect(createResponse.status, createResponse.text).toBe(201)
    const both = await open('០២/២០២៦', [m.fixture.facility, m.fixture.other, 999_999])
    expect(both.body.data).toMatchObject([{ ok: true }, { ok: true }, { ok: false }])
    const { body } = await call('GET', `active-periods/${await idOf('2026-02')}`)
    expect(body.data).toMatchObject({
      ...days,
      submission_cutoff_on: '2026-03-06',
      status: periodStatus.OPEN.value,
    })
    expect(body.data.opened_by).toBe(m.boss.id)
  })

  test('the next month puts the past one into closing', async () => {
    await open('2026-02')
    const plan = await call('POST', 'active-periods/plan', { code: '2026-03' })
    expect(plan.body.data.map(({ plan: { is } }: { plan: Body }) => is)).toEqual([
      'create_closing',
      'create',
      'create',
    ])
    expect((await open('2026-03')).body.data).toEqual([{ facility_id: m.fixture.facility, ok: true }])
    const facilitiesResponse = await call('GET', 'active-periods/facilities?q=010101')
    expect(facilitiesResponse.body.data[0].months.map(({ code, status }: Body) => [code, status])).toEqual([
      ['2026-03', 1],
      ['2026-02', 2],
    ])
  })

  test.each<[string, string[], string, string]>([
    ['twice', ['2026-02'], '2026-02', 'already exists'],
    ['a gap', ['2026-01'], '2026-03', 'a gap'],
    ['too early', [], '2026-05', 'earliest'],
    ['a m.second open one', ['2026-03'], '2026-02', 'still open'],
  ])('%s is refused', async (_, before, code, expectedMessage) => {
    for (const one of before) await open(one)
    const { body } = await open(code)
    expect(body.data[0]).toMatchObject({ ok: false, message: expect.stringContaining(expectedMessage) })
  })

  test.each(['2026-13', '13/2026', 'March', '', '2026-3x'])('%o is no month', async (code) => {
    const answer = await open(code)
    expect([answer.status, Object.keys(answer.body.message)]).toEqual([422, ['code']])
  })

  test('concurrently succeeds once', async () => {
    const both = await Promise.all([open('2026-02'), open('2026-02', [m.fixture.facility], m.second)])
    expect(both.flatMap(({ body }) => body.data.map(({ ok }: Body) => ok)).sort()).toEqual([false, true])
  })

  test.each<[string, Body, string]>([
    ['an overlap', { code: '2026-03', starts_on: '2026-02-20' }, 'code'],
    ['a gap', { code: '2026-03', starts_on: '2026-03-02' }, 'code'],
    ['days of another month', { code: '2026-04' }, 'ends_on'],
  ])('the generic endpoint refuses %s', async (_, body, field) => {
    await open('2026-02')
    const days = { starts_on: '2026-03-01', ends_on: '2026-03-31' }
    const more = { submission_cutoff_on: '2026-04-03', health_facility_id: m.fixture.facility }
    const answer = await call('POST', 'active-periods', { ...days, ...more, ...body })
    expect([answer.status, Object.keys(answer.body.message)]).toEqual([409, [field]])
  })

  test('requires its permission, and write coverage of the facility', async () => {
    const at = [{ level: 'HEALTH_FACILITY', id: m.fixture.other, access: 'WORK' }] as const
    const near = await m.app.user(months, at)
    const foreign = await open('2026-02', [m.fixture.facility, m.fixture.other], near)
    expect(foreign.body.data).toMatchObject([{ ok: false }, { ok: true }])
    const reader = await m.app.user(['list_active_periods'])
    expect((await open('2026-02', [m.fixture.facility], reader)).status).toBe(403)
  })
})

describe('closing', () => {
  test('waits for the month’s end, and is refused while an item blocks', async () => {
    await open('2026-03')
    const early = await act('begin-closing', await idOf('2026-03'))
    expect(early.body).toMatchObject({ code: 'MONTH_ACTION' })
    await sql`delete from active_periods`.execute(m.app.context.db)
    await open('2026-02')
    const id = await idOf('2026-02')
    expect((await act('close', id)).body.code).toBe('MONTH_ACTION')
    expect((await act('begin-closing', id)).body.data).toMatchObject({ status: periodStatus.CLOSING.value })
    await sql`update services set mapping_status = 1`.execute(m.app.context.db)
    const blocked = await act('close', id, { acknowledged })
    expect([blocked.status, blocked.body.data.items]).toEqual([409, ['unmapped_services']])
    expect(blocked.body.message).toContain('Services without a standard service (2)')
    await sql`update services set mapping_status = 4`.execute(m.app.context.db)
    expect((await act('close', id)).body.data.items).toEqual(['unpriced_services'])
    const { body } = await act('close', id, { acknowledged })
    expect(body.data).toMatchObject({ status: periodStatus.CLOSED.value, snapshots: [{ is_intact: true }] })
    expect(body.data.snapshots[0].hash).toMatch(/^[0-9a-f]{64}$/)
    const ownTotal = body.data.snapshots[0].totals.find(({ key }: Body) => key === 'takings.amount')
    expect(ownTotal).toMatchObject({ count: 0, amount: 0 })
  })

  test('concurrently succeeds once, and the status has no other route', async () => {
    await open('2026-02')
    const id = await idOf('2026-02')
    await act('begin-closing', id)
    const both = await Promise.all([
      act('close', id, { acknowledged }),
      act('close', id, { acknowledged }, m.second),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const status = await call('PUT', `active-periods/${id}`, {
      status: periodStatus.OPEN.value,
      note: 'Checked',
    })
    expect(Object.keys(status.body.message)).toEqual(['status'])
    const { body } = await call('PUT', `active-periods/${id}`, { note: 'Checked' })
    expect(body.data).toMatchObject({ status: periodStatus.CLOSED.value, note: 'Checked' })
    const moved = await call('PUT', `active-periods/${id}`, { submission_cutoff_on: '2026-03-09' })
    expect(moved.body.code).toBe('MONTH_FIXED')
    expect((await call('DELETE', `active-periods/${id}`)).body.code).toBe('MONTH_FIXED')
  })

  test('requires approval coverage; a month outside of it is missing', async () => {
    await open('2026-02')
    const id = await idOf('2026-02')
    const at = (facility: number, access: 'WORK' | 'APPROVE') =>
      m.app.user(rights, [{ level: 'HEALTH_FACILITY', id: facility, access }])
    const worker = await at(m.fixture.facility, 'WORK')
    expect((await act('begin-closing', id, {}, worker)).body.code).toBe('BEYOND_COVERAGE')
    const stranger = await at(m.fixture.other, 'APPROVE')
    for (const [method, path] of [
      ['POST', `active-periods/${id}/begin-closing`],
      ['POST', `active-periods/${id}/close`],
      ['GET', `active-periods/${id}/state`],
    ] as const)
      expect((await call(method, path, method === 'POST' ? {} : undefined, stranger)).status).toBe(404)
    const reader = await m.app.user(['list_active_periods'])
    expect((await act('close', id, {}, reader)).status).toBe(403)
    expect(
      (await call('GET', `active-periods/${id}/state`, undefined, reader)).body.data.actions,
    ).toMatchObject({ begin_closing: 'permission' })
  })
})

describe('late entries and reopening', () => {
  test('a late entry requires another user’s approval, and applies to its requester', async () => {
    await open('2026-02')
    const id = await idOf('2026-02')
    expect((await act('late-entry', id, { reason_code: 'FORGOTTEN' })).body.code).toBe('MONTH_ACTION')
    await act('begin-closing', id)
    expect(onDay(await take('2026-02-10'))).toContain('approved late entry')
    const lateEntryResponse = await act('late-entry', id, { reason_code: 'FORGOTTEN' })
    expect(lateEntryResponse.status, lateEntryResponse.text).toBe(200)
    const [kind] = await kinds()
    expect((await approve(m.boss, Number(kind))).body.code).toBe('OWN_REQUEST')
    const done = await approve(m.second, Number(kind))
    expect(done.status, done.text).toBe(200)
    expect((await take('2026-02-10')).status).toBe(201)
    expect(onDay(await take('2026-02-10', m.second))).toContain('approved late entry')
    await later(49)
    expect(onDay(await take('2026-02-10'))).toContain('approved late entry')
  })

  test('a closed month reopens for 48 hours with another user’s approval, and reports the changes', async () => {
    const id = await closedFebruary()
    const reason = { reason_code: 'OTHER', reason_text: 'Two receipts are missing' }
    const short = await act('reopen', id, { reason_code: 'OTHER', reason_text: 'short' })
    expect(Object.keys(short.body.message)).toEqual(['reason_text'])
    expect((await act('reopen', id, reason)).status).toBe(200)
    const [kind] = await kinds()
    expect((await approve(m.boss, Number(kind))).body.code).toBe('OWN_REQUEST')
    expect((await approve(m.second, Number(kind))).status).toBe(200)
    const reopened = await call('GET', `active-periods/${id}/state`)
    expect(reopened.body.data).toMatchObject({
      status: periodStatus.REOPENED.value,
      requests: [{ decision: approvalDecision.APPROVED.value }],
    })
    expect((await take('2026-02-10')).status).toBe(201)
    const { body } = await call('GET', `active-periods/${id}/state`)
    const change = body.data.changes.find(({ key }: Body) => key === 'takings.amount')
    expect(change).toMatchObject({ before: { amount: 0 }, after: { count: 1, amount: 500 } })

    await later(48)
    // Its hours have passed: it counts as closed before that is stored.
    expect(onDay(await take('2026-02-11'))).toContain('is closed')
    const closers = await Promise.all([closeAllExpired(m.app.context), closeAllExpired(m.app.context)])
    expect(closers.sort()).toEqual([0, 1])
    const after = await call('GET', `active-periods/${id}/state`)
    expect(after.body.data).toMatchObject({ status: periodStatus.CLOSED.value, closed_by: null })
    expect(after.body.data.snapshots).toHaveLength(2)
    expect(after.body.data.changes.map(({ key }: Body) => key)).toContain('takings.amount')
  })

  test('a month whose hours have passed is closed before it reopens again', async () => {
    const id = await closedFebruary()
    const reason = { reason_code: 'OTHER', reason_text: 'Two receipts are missing' }
    for (const hours of [0, 49]) {
      await later(hours)
      expect((await act('reopen', id, reason)).status).toBe(200)
      const approved = await approve(await m.app.user(rights), approvalKind.PERIOD_REOPEN.value)
      expect(approved.status, approved.text).toBe(200)
    }
    const { body } = await call('GET', `active-periods/${id}/state`)
    expect(body.data.status).toBe(periodStatus.REOPENED.value)
    expect(body.data.snapshots).toHaveLength(2)
  })

  test('a changed snapshot is reported', async () => {
    const id = await closedFebruary()
    await sql`update active_periods set totals_snapshot =
      jsonb_set(totals_snapshot, '{0,totals,0,count}', '99') where id = ${id}`.execute(m.app.context.db)
    const { body } = await call('GET', `active-periods/${id}/state`)
    expect(body.data.snapshots).toMatchObject([{ is_intact: false }])
  })
})

test('reminders are sent once to users who may close the month', async () => {
  await open('2026-02')
  const at = (access: 'WORK' | 'APPROVE', id = m.fixture.facility) =>
    m.app.user(['update_active_period'], [{ level: 'HEALTH_FACILITY', id, access }])
  const [closer, worker, foreign] = [
    await at('APPROVE'),
    await at('WORK'),
    await at('APPROVE', m.fixture.other),
  ]
  const loadNotificationCount = async ({ id }: Somebody) =>
    (
      await sql<{ kind: string }>`select kind from notifications where user_id = ${id}`.execute(
        m.app.context.db,
      )
    ).rows.length
  const sendAllReminders = () => Promise.all([sendReminders(m.app.context), sendReminders(m.app.context)])
  m.app.clock.now = new Date('2026-02-25T03:00:00.000Z')
  await sendAllReminders()
  expect(await loadNotificationCount(closer)).toBe(0)
  for (const [day, count] of [
    ['2026-02-26', 1],
    ['2026-02-27', 1],
    ['2026-03-02', 2],
    ['2026-03-03', 3],
    ['2026-03-04', 3],
  ] as const) {
    m.app.clock.now = new Date(`${day}T03:00:00.000Z`)
    await sendAllReminders()
    expect(await loadNotificationCount(closer), day).toBe(count)
  }
  expect([await loadNotificationCount(worker), await loadNotificationCount(foreign)]).toEqual([0, 0])
})
