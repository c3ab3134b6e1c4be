/** The round trips of writes to PostgreSQL, including `begin` and `commit`. */
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { cashFixture } from '#tests/support/cash-fixture.ts'
import { claimFixture } from '#tests/support/claim-fixture.ts'
import { testApp } from '#tests/support/create-test-app.ts'
import { copyClaim } from '#tests/support/many-claims.ts'
import { usual, visitFixture } from '#tests/support/visit-fixture.ts'

/**
 * Round trips of transactions, and of single statements about `watched`. Statements sent on a
 * connection that is already waiting count once.
 */
const driver = { trips: 0, watched: /^$/ }

beforeEach(() => {
  const query = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>
  const pendingCounts = new WeakMap<pg.Client, number>()
  const inTransaction = new WeakSet<pg.Client>()
  function counted(this: pg.Client, ...args: unknown[]) {
    const [statement] = args
    const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text
    if (text.startsWith('begin')) inTransaction.add(this)
    const waiting = pendingCounts.get(this) ?? 0
    const isCounted = inTransaction.has(this) || driver.watched.test(text)
    if (waiting === 0 && isCounted) driver.trips += 1
    if (text === 'commit' || text === 'rollback') inTransaction.delete(this)
    pendingCounts.set(this, waiting + 1)
    const arrived = () => {
      pendingCounts.set(this, (pendingCounts.get(this) ?? 1) - 1)
    }
    const result = query.apply(this, args)
    result.then(arrived, arrived)
    return result
  }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(counted as never)
  return () => {
    driver.watched = /^$/
    vi.restoreAllMocks()
  }
})

test.each([
  // One statement is the whole transaction; only finding the conflicting record takes another.
  { path: 'setting/provinces', others: [], values: { code: '01', type: 1 }, made: 1 },
  {
    path: 'setting/districts',
    made: 2,
    others: [['setting/provinces', { code: '01', name_kh: 'ខ', type: 1 }]] as const,
    values: { code: '0101', province_id: 1, type: 1 },
  },
])('a record of $path is written in at most three round trips', async (one) => {
  // The broadcast follows the commit, and the response does not wait for it.
  const { call, login } = await testApp({ env: { REALTIME: 'off' } })
  const token = await login(['list', 'create', 'update', 'delete'].map(permissionOf))
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    call(method, `/api/${path}`, { token, ...(body ? { body } : {}) })
  for (const [path, body] of one.others) await send('POST', path, body)
  // The user is loaded once.
  await send('POST', one.path, {})
  driver.watched = /\b(provinces|districts)\b/
  // Pipelined statements share a round trip, so it may be one less.
  const takes = async (maxTrips: number, status: number, ...args: Parameters<typeof send>) => {
    const before = driver.trips
    expect((await send(...args)).status).toBe(status)
    expect(driver.trips - before).toBeLessThanOrEqual(maxTrips)
  }
  const body = { ...one.values, name_kh: 'ក' }
  await takes(one.made, 201, 'POST', one.path, body)
  await takes(2, 409, 'POST', one.path, body)
  const own = `${one.path}/1`
  await takes(3, 200, 'PUT', own, { name_kh: 'ខ' })
  await takes(3, 200, 'DELETE', own)
  await takes(3, 200, 'POST', `${own}/restore`)
})

test('an invoice is issued and paid within the known number of round trips', async () => {
  const app = await testApp({ env: { REALTIME: 'off' } })
  const fixture = await cashFixture(app)
  await fixture.openShift()
  const issueAndPay = async () => {
    const visit = await fixture.charged([fixture.services.consultation])
    const { id } = await fixture.draft(visit.id)
    const before = driver.trips
    expect((await fixture.take('issue', id)).status).toBe(200)
    const issued = driver.trips
    const tenders = [{ method: 'CASH_KHR', amount: 5000 }]
    expect((await fixture.cash('payments/pay', { invoice_id: id, tenders })).status).toBe(201)
    return { issue: issued - before, pay: driver.trips - issued }
  }
  // The user is loaded once.
  await issueAndPay()
  // Pipelined statements share a round trip, so it may be one or two less.
  const { issue, pay } = await issueAndPay()
  expect(issue).toBeLessThanOrEqual(12)
  expect(pay).toBeLessThanOrEqual(9)
})

test('a step of a visit is saved within the known number of round trips, and advances the visit', async () => {
  const app = await testApp({ env: { REALTIME: 'off' } })
  const fixture = await visitFixture(app)
  const savedIn = async (path: string, body: object) => {
    const { id } = await fixture.visit()
    const before = driver.trips
    expect((await fixture.call('POST', path, { visit_id: id, ...body })).status).toBe(201)
    const trips = driver.trips - before
    return { trips, status: (await fixture.read(id)).status }
  }
  for (const [path, body, reached, maxTrips] of [
    ['visits/triages', usual, visitStatus.TRIAGED, 11],
    ['visits/encounters', {}, visitStatus.IN_CONSULTATION, 10],
  ] as const) {
    // The user is loaded once.
    await savedIn(path, body)
    const { trips, status } = await savedIn(path, body)
    expect(status).toBe(reached.value)
    expect(trips).toBeLessThanOrEqual(maxTrips)
  }
})

test('claims are signed off and submitted together in a constant number of round trips', async () => {
  const app = await testApp({ env: { REALTIME: 'off' } })
  const fixture = await claimFixture(app)
  const { id } = await fixture.claim()
  const ids = [id, ...(await copyClaim(app.context.db, id, 59))]
  const tripsOf = async (who: 'director' | 'officer', step: string, some: readonly number[]) => {
    const before = driver.trips
    const { body } = await fixture.as(who, 'POST', `claims/transitions/${step}`, { ids: some })
    expect(body.data.filter(({ ok }: { ok: boolean }) => ok)).toHaveLength(some.length)
    return driver.trips - before
  }
  for (const [who, step] of [
    ['director', 'signOff'],
    ['officer', 'submit'],
  ] as const) {
    // The user is loaded once.
    await tripsOf(who, step, ids.slice(0, 1))
    const few = await tripsOf(who, step, ids.slice(1, 10))
    // One per claim would be 41 more; a new connection has statements of its own.
    expect((await tripsOf(who, step, ids.slice(10))) - few).toBeLessThan(10)
  }
})

const permissionOf = (right: string) => `${right}_gazetteer${right === 'list' ? 's' : ''}`
