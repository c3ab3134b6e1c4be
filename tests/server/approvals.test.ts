/** Requesting and deciding approvals: the service, the endpoints, and their refusals. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approvalDecision } from '#schemas/platform/codes/approval-decision.ts'
import { permissionLabel } from '#src/server/http/permission-names.ts'
import { expireDue } from '#src/server/platform/approvals/expire.ts'
import type { ApprovalRequest } from '#src/server/platform/approvals/request.ts'
import { requestApprovalAs } from '#tests/support/asking.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { type FacilityFixture, facilityFixture, fixturePermissions } from '#tests/support/facility-fixture.ts'

type Somebody = Awaited<ReturnType<TestApp['user']>>

let app: TestApp
let fixture: FacilityFixture
let admin: string
let asker: Somebody
let decider: Somebody
let second: Somebody
let clean: () => Promise<unknown>

const rights = ['list_approvals', 'decide_approval', 'approve_late_entry', 'approve_large_amount']

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.login([...fixturePermissions, 'list_approval_rules', 'create_approval_rule'])
  fixture = await facilityFixture(app, admin)
  const at = [{ level: 'HEALTH_FACILITY', id: fixture.facility, access: 'APPROVE' }] as const
  asker = await app.user([...rights, 'create_approval'], at)
  decider = await app.user(rights, at)
  second = await app.user(rights, at)
  clean = async () => {
    await sql`delete from approval_documents`.execute(app.context.db)
    await sql`delete from approvals`.execute(app.context.db)
    await sql`delete from approval_rules`.execute(app.context.db)
    await sql`delete from notifications`.execute(app.context.db)
  }
})
afterAll(() => app.close())
beforeEach(() => clean())

const requestApproval = (more: Partial<ApprovalRequest> = {}, who = asker) =>
  requestApprovalAs(app, who, {
    kind: 'LATE_ENTRY',
    subject: { resource: 'health-facilities', id: fixture.facility },
    healthFacilityId: fixture.facility,
    reasonCode: 'FORGOTTEN',
    ...more,
  })

const another = (more: Partial<ApprovalRequest> = {}, who = asker) =>
  requestApproval({ subject: { resource: 'villages', id: fixture.villages[0] as number }, ...more }, who)

const post = (action: string, body: object = {}, who: Somebody = decider) =>
  app.call('POST', `/api/approvals/${action}`, { token: who.token, body })
const box = async (name: string, who: Somebody = decider, query = '') => {
  const answer = await app.call('GET', `/api/approvals/${name}${query}`, { token: who.token })
  return answer.body.data as Record<string, unknown>[]
}
const codes = (rows: Record<string, unknown>[]) => rows.map(({ code }) => code)
const loadNotifications = async ({ id }: Somebody) => {
  const { rows } = await sql<{ kind: string; link: string }>`
    select kind, link from notifications where user_id = ${id} order by id`.execute(app.context.db)
  return rows
}
const rule = (values: object) =>
  app.call('POST', '/api/approval-rules', {
    token: admin,
    body: { kind: 7, sla_hours: 24, is_active: true, ...values },
  })

describe('requesting', () => {
  test('a request waits for its deciders only', async () => {
    const approval = await requestApproval()
    expect(approval).toMatchObject({
      level: 1,
      decision: approvalDecision.PENDING.value,
      approver_permission: 'approve_late_entry',
    })
    expect(approval.code).toMatch(/^AP-\d\d-\d{5}$/)
    expect(codes(await box('inbox'))).toEqual([approval.code])
    expect(await box('inbox', asker)).toEqual([])
    expect(codes(await box('sent', asker))).toEqual([approval.code])
    expect(await box('sent')).toEqual([])
    expect(await loadNotifications(decider)).toEqual([
      { kind: 'approval_requested', link: `/approval?box=inbox&id=${approval.id}` },
    ])
    expect(await loadNotifications(asker)).toEqual([])
  })

  test('a record answers its open request, with the id if the user can open it', async () => {
    const { id, code } = await requestApproval()
    const requestOf = async (token: string) => {
      const at = `/api/setting/health-facilities/${fixture.facility}/peek`
      return (await app.call('GET', at, { token })).body.data.request
    }
    const list = 'list_health_facilities'
    const reader = await app.login([list, 'list_approvals'])
    expect(await requestOf(reader)).toMatchObject({ id, code, kind: { en: 'Late entry' }, freezes: false })
    // It stops no edit, so that it concerns only its readers.
    expect(await requestOf(await app.login([list]))).toBeNull()
    await post(`${id}/approve`)
    expect(await requestOf(reader)).toBeNull()
  })

  test('not for another facility’s, nor for users who only work there', async () => {
    const elsewhere = await app.user(rights, [
      { level: 'HEALTH_FACILITY', id: fixture.other, access: 'APPROVE' },
    ])
    const worker = await app.user(rights, [
      { level: 'HEALTH_FACILITY', id: fixture.facility, access: 'WORK' },
    ])
    const unskilled = await app.user(['list_approvals', 'decide_approval'])
    const { id } = await requestApproval()
    for (const somebody of [elsewhere, worker, unskilled]) {
      expect(await box('inbox', somebody)).toEqual([])
      expect(await loadNotifications(somebody)).toEqual([])
    }
    expect((await post(`${id}/approve`, {}, elsewhere)).status).toBe(404)
    expect((await post(`${id}/approve`, {}, worker)).status).toBe(404)
    const refused = await post(`${id}/approve`, {}, unskilled)
    expect([refused.status, refused.body.message]).toEqual([
      403,
      expect.stringContaining(permissionLabel('approve_late_entry').en),
    ])
  })

  test.each<[string, Partial<ApprovalRequest>, string]>([
    ['a reason of another kind', { reasonCode: 'MONK' }, 'reason_code'],
    ['another reason without words', { reasonCode: 'OTHER', reasonText: 'short' }, 'reason_text'],
    ['a file that is none', { documents: [999_999] }, 'documents'],
  ])('%s is refused', async (_, more, field) => {
    await expect(requestApproval(more)).rejects.toMatchObject({
      code: 'VALIDATION',
      details: { problems: [expect.objectContaining({ field })] },
    })
    expect(await box('sent', asker)).toEqual([])
  })

  test('the same request is refused twice, also concurrently', async () => {
    const both = await Promise.allSettled([requestApproval(), requestApproval({}, second)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(requestApproval()).rejects.toMatchObject({ code: 'ALREADY_ASKED' })
    await expect(another()).resolves.toMatchObject({ decision: approvalDecision.PENDING.value })
  })

  test('a missing subject is refused', async () => {
    const subject = { resource: 'health-facilities', id: 999_999 }
    await expect(requestApproval({ subject })).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' })
  })
})

describe('deciding', () => {
  test('an approval is stored with its history, and notifies the requester', async () => {
    const { id, code } = await requestApproval()
    const { status, body } = await post(`${id}/approve`, { note: ' ok ' })
    expect([status, body.data.decision, body.data.decision_note]).toEqual([200, 2, 'ok'])
    expect(body.data.decided_by).toBe(decider.id)
    expect(codes(await box('history'))).toEqual([code])
    expect(await box('inbox')).toEqual([])
    expect(await loadNotifications(asker)).toEqual([
      { kind: 'approval_decided', link: `/approval?box=sent&id=${id}` },
    ])
    const history = await app.call('GET', `/api/approvals/${id}/history`, { token: decider.token })
    expect(history.body.data[0].after).toMatchObject({
      decision: approvalDecision.APPROVED.value,
      decided_by: decider.id,
    })
  })

  test('a rejection has a reason', async () => {
    const { id } = await requestApproval()
    for (const body of [{}, { note: '  ' }, { note: 'x'.repeat(5000) }]) {
      const answer = await post(`${id}/reject`, body)
      expect([answer.status, Object.keys(answer.body.message)]).toEqual([422, ['note']])
    }
    expect((await post(`${id}/reject`, { note: 'Not needed' })).body.data.decision).toBe(3)
  })

  test('own, decided, and concurrently decided requests are refused, naming the decider', async () => {
    const { id } = await requestApproval()
    expect((await post(`${id}/approve`, {}, asker)).body.code).toBe('OWN_REQUEST')
    const both = await Promise.all([post(`${id}/approve`), post(`${id}/reject`, { note: 'No' }, second)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = both.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({ code: 'APPROVAL_DECIDED' })
    expect(late?.body.message).toMatch(/^Test user has already decided request AP-/)
    expect((await post(`${id}/approve`)).body.code).toBe('APPROVAL_DECIDED')
  })

  test('missing requests, invalid ids and unknown fields are refused', async () => {
    const { id } = await requestApproval()
    expect((await post('999999/approve')).status).toBe(404)
    expect((await post('abc/approve')).body.code).toBe('BAD_ID')
    expect((await post(`${id}/approve`, { colour: 1 })).status).toBe(422)
    expect((await post('decisions', { ids: [id], decision: 'burn' })).status).toBe(422)
    expect((await post('decisions', { ids: [], decision: 'approve' })).status).toBe(422)
  })

  test('only the requester withdraws, and only while it is pending', async () => {
    const { id } = await requestApproval()
    expect((await post(`${id}/withdraw`)).status).toBe(404)
    expect((await post(`${id}/withdraw`, {}, asker)).body.data.decision).toBe(4)
    expect((await post(`${id}/approve`)).body.code).toBe('APPROVAL_DECIDED')
    expect((await post(`${id}/withdraw`, {}, asker)).body.code).toBe('APPROVAL_DECIDED')
  })

  test('several of one kind are decided together, with a result for each', async () => {
    const [one, two] = [await requestApproval(), await another()]
    const own = await another(
      { subject: { resource: 'villages', id: fixture.villages[1] as number } },
      decider,
    )
    const { status, body } = await post('decisions', {
      ids: [one.id, own.id, two.id, 999_999],
      decision: 'approve',
    })
    expect(status).toBe(200)
    expect(body.data.map(({ decided }: { decided: boolean }) => decided)).toEqual([true, false, true, false])
    expect(body.data[1].message).toMatch(/your own/)
    expect((await post('decisions', { ids: [own.id], decision: 'reject' })).status).toBe(422)
  })

  test('several kinds are refused', async () => {
    const { id } = await requestApproval()
    const price = await requestApproval({
      kind: 'PRICE_OVERRIDE',
      subject: { resource: 'fee-for-services', id: fixture.fee },
      reasonCode: 'OLD_PRICE',
    })
    const body = { ids: [id, price.id], decision: 'approve' }
    const answer = await post('decisions', body)
    expect([answer.status, Object.keys(answer.body.message)]).toEqual([422, ['ids']])
  })

  test('the generic endpoints write none', async () => {
    const { id } = await requestApproval()
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${id}`],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/restore`],
      ['POST', '/bulk'],
      ['POST', '/merge?mode=commit'],
    ] as const) {
      const call = { token: decider.token, ...(method === 'DELETE' ? {} : { body: {} }) }
      const answer = await app.call(method, `/api/approvals${path}`, call)
      expect([404, 405], `${method} ${path}`).toContain(answer.status)
    }
  })
})

test('the subject is frozen until the decision', async () => {
  const token = await app.login(['list_active_periods', 'update_active_period'])
  const { rows } = await sql<{ id: number }>`
    insert into active_periods (version, health_facility_id, code, starts_on, ends_on,
      submission_cutoff_on, is_national, status)
    values (1, ${fixture.facility}, '2026-02', '2026-02-01', '2026-02-28', '2026-03-03', false, 1)
    returning id`.execute(app.context.db)
  const period = Number(rows[0]?.id)
  const put = (note: string) => app.call('PUT', `/api/active-periods/${period}`, { token, body: { note } })
  const subject = { resource: 'active-periods', id: period }
  await requestApproval({ kind: 'LATE_ENTRY', subject })
  expect((await put('late entries freeze nothing')).status).toBe(200)
  const { id, code } = await requestApproval({
    kind: 'PERIOD_REOPEN',
    subject,
    reasonCode: 'WRONG_FIGURES',
  })
  // Every reader of the record learns of it before an edit is refused.
  const peek = await app.call('GET', `/api/active-periods/${period}/peek`, { token })
  expect(peek.body.data.request).toMatchObject({ id: null, code, freezes: true })
  const frozen = await put('meanwhile')
  expect([frozen.status, frozen.body.code]).toEqual([409, 'SUBJECT_PENDING'])
  expect(frozen.body.message).toContain(code)
  await post(`${id}/withdraw`, {}, asker)
  expect((await put('afterwards')).status).toBe(200)
})

describe('levels and conflicts of interest', () => {
  const twoLevels = async () => {
    await rule({ code: 'A-1', level: 1 })
    await rule({ code: 'A-2', level: 2, approver_permission: 'approve_large_amount' })
  }

  test('the second level opens after the first approval, for another user', async () => {
    await twoLevels()
    const first = await requestApproval()
    await post(`${first.id}/approve`)
    const [next] = await box('inbox', second)
    expect(next).toMatchObject({
      level: 2,
      request_code: first.code,
      decision: approvalDecision.PENDING.value,
    })
    expect(await box('inbox')).toEqual([])
    expect((await post(`${next?.id}/approve`)).body.code).toBe('OTHER_LEVEL')
    expect((await post(`${next?.id}/approve`, {}, second)).status).toBe(200)
    const around = await app.call('GET', `/api/approvals/${first.id}/around`, {
      token: decider.token,
    })
    expect(around.body.data.levels.map((row: { decision: number }) => row.decision)).toEqual([2, 2])
  })

  test('small amounts are approved automatically', async () => {
    await rule({ code: 'A-1', level: 1, auto_approve_up_to: 500 })
    const approval = await requestApproval({ amountBefore: 1000, amountAfter: 700 })
    expect(approval).toMatchObject({ decision: approvalDecision.APPROVED.value, decided_by: null })
    expect(await loadNotifications(decider)).toEqual([])
  })

  test('a level that is approved when it opens notifies nobody', async () => {
    await rule({ code: 'A-1', level: 1 })
    await rule({ code: 'A-2', level: 2, auto_approve_up_to: 500 })
    const { id } = await requestApproval({ amountBefore: 1000, amountAfter: 700 })
    await post(`${id}/approve`)
    const sent = await box('sent', asker)
    expect(sent.map(({ level, decision }) => [level, decision]).toSorted()).toEqual([
      [1, approvalDecision.APPROVED.value],
      [2, approvalDecision.APPROVED.value],
    ])
    expect((await loadNotifications(asker)).map(({ kind }) => kind)).toEqual(['approval_decided'])
  })

  test('reciprocal approvals are refused', async () => {
    const mine = await requestApproval({}, decider)
    await post(`${mine.id}/approve`, {}, asker)
    const theirs = await requestApproval()
    expect(await box('inbox')).toEqual([])
    expect((await post(`${theirs.id}/approve`)).body.code).toBe('CIRCULAR_APPROVAL')
    expect((await post(`${theirs.id}/approve`, {}, second)).status).toBe(200)
  })

  test('users cannot influence the path of their own request', async () => {
    const base = await requestApproval()
    const own = await another({ dependsOn: base.code }, decider)
    expect((await post(`${base.id}/approve`)).body.code).toBe('CIRCULAR_APPROVAL')
    await post(`${base.id}/approve`, {}, second)
    await post(`${own.id}/withdraw`)
    await expect(another({ dependsOn: base.code }, second)).rejects.toMatchObject({
      code: 'CIRCULAR_APPROVAL',
    })
  })

  test('overdue is shown, expiry escalates, and ends at the last level', async () => {
    await twoLevels()
    const first = await requestApproval()
    // Shifts timestamps instead of the clock, which would end the sessions.
    const hours = (count: number) =>
      sql`update approvals set due_at = due_at - ${count} * interval '1 hour',
        expires_at = expires_at - ${count} * interval '1 hour'`.execute(app.context.db)
    expect(await box('inbox', decider, '?filter={"overdue":true}')).toEqual([])
    await hours(25)
    expect(codes(await box('inbox', decider, '?filter={"overdue":true}'))).toEqual([first.code])
    const home = await app.call('GET', '/api/home', { token: decider.token })
    expect(home.body.data.find(({ id }: { id: string }) => id === 'approvals').items).toContainEqual(
      expect.objectContaining({ key: 'approvals_overdue', count: 1, isLate: true }),
    )
    const late = await Promise.all([expireDue(app.context), expireDue(app.context)])
    expect(late).toEqual([0, 0])
    await hours(24)
    expect((await post(`${first.id}/approve`)).body.code).toBe('APPROVAL_DECIDED')
    const [next] = await box('inbox', second)
    expect(next).toMatchObject({ level: 2, request_code: first.code })
    expect((await loadNotifications(asker)).map(({ kind }) => kind)).toEqual(['approval_expired'])
    await hours(49)
    expect(await expireDue(app.context)).toBe(1)
    expect(await box('inbox', second)).toEqual([])
    const sent = await box('sent', asker)
    expect(sent.map(({ decision }) => decision)).toEqual([5, 5])
  })
})
