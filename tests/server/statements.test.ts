/** The number of statements of writes, including `begin` and `commit`. */
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { withoutTransaction } from '#src/server/records/resources/one-statement.ts'
import { cashFixture } from '#tests/support/cash-fixture.ts'
import { claimFixture } from '#tests/support/claim-fixture.ts'
import { testApp } from '#tests/support/create-test-app.ts'
import { copyClaim } from '#tests/support/many-claims.ts'
import { usual, visitFixture } from '#tests/support/visit-fixture.ts'

/** Statements of transactions, and those about `watched`. Each takes one round trip. */
const driver: {
  statements: number
  watched: RegExp
  /** Runs once, before the next statement that changes a province is sent. */
  beforeUpdate?: (() => Promise<unknown>) | undefined
} = { statements: 0, watched: /^$/ }

beforeEach(() => {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const inTransaction = new WeakSet<pg.Client>()
  function counted(this: pg.Client, ...args: unknown[]) {
    const [statement] = args
    const text = typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text
    if (text.startsWith('begin')) inTransaction.add(this)
    if (inTransaction.has(this) || driver.watched.test(text)) driver.statements += 1
    if (text === 'commit' || text === 'rollback') inTransaction.delete(this)
    const { beforeUpdate } = driver
    if (!beforeUpdate || !text.includes('update "provinces"')) return query.apply(this, args)
    driver.beforeUpdate = undefined
    return beforeUpdate().then(() => query.apply(this, args))
  }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(counted as never)
  return () => {
    driver.watched = /^$/
    vi.restoreAllMocks()
  }
})

test.each([
  { path: 'setting/provinces', others: [], values: { code: '01', type: 1 }, references: 0 },
  {
    path: 'setting/districts',
    references: 1,
    others: [['setting/provinces', { code: '01', name_kh: 'ខ', type: 1 }]] as const,
    values: { code: '0101', province_id: 1, type: 1 },
  },
])('a record of $path is written by one statement beside its checks', async (one) => {
  // The broadcast follows the commit, and the response does not wait for it.
  const { call, login } = await testApp({ env: { REALTIME: 'off' } })
  const token = await login(['list', 'create', 'update', 'delete'].map(permissionOf))
  const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    call(method, `/api/${path}`, { token, ...(body ? { body } : {}) })
  for (const [path, body] of one.others) await send('POST', path, body)
  // The user is loaded once.
  await send('POST', one.path, {})
  driver.watched = /\b(provinces|districts)\b/
  const takes = async (max: number, status: number, ...args: Parameters<typeof send>) => {
    const before = driver.statements
    expect((await send(...args)).status).toBe(status)
    expect(driver.statements - before).toBeLessThanOrEqual(max)
  }
  const body = { ...one.values, name_kh: 'ក' }
  // The record with its history; begin, the references and commit where it has some.
  await takes(one.references === 0 ? 1 : 4, 201, 'POST', one.path, body)
  // The constraint refuses it; the second attempt names the other record.
  await takes(one.references === 0 ? 4 : 8, 409, 'POST', one.path, body)
  const own = `${one.path}/1`
  // read, write
  await takes(2 + one.references, 200, 'PUT', own, { name_kh: 'ខ' })
  // begin, lock, the uses, write, commit
  await takes(5, 200, 'DELETE', own)
  await takes(4 + one.references, 200, 'POST', `${own}/restore`)
})

test('a write without a transaction is repeated in one if the record was changed since it was read', async () => {
  const { call, login, context } = await testApp({ env: { REALTIME: 'off' } })
  const token = await login(['list', 'create', 'update', 'delete'].map(permissionOf))
  const path = '/api/setting/provinces'
  const body = { code: '09', name_kh: 'ក', name_en: 'First' }
  const { id } = (await call('POST', path, { token, body })).body.data
  const inBetween = (change: () => Promise<unknown>) => {
    driver.beforeUpdate = change
  }
  const rename = (name: string) => call('PUT', `${path}/${id}`, { token, body: { name_kh: name } })

  inBetween(() => rename('ខ'))
  const answer = await call('PUT', `${path}/${id}`, { token, body: { name_en: 'Second' } })
  expect(answer.body.data).toMatchObject({ name_kh: 'ខ', name_en: 'Second', version: 3 })

  inBetween(() => rename('គ'))
  const headers = { 'if-match': '"3"' }
  const stale = await call('PUT', `${path}/${id}`, { token, body: { name_en: 'Third' }, headers })
  expect(stale).toMatchObject({ status: 409, body: { data: { current: { name_kh: 'គ', version: 4 } } } })

  inBetween(() => call('DELETE', `${path}/${id}`, { token }))
  expect((await rename('ឃ')).body.code).toBe('RECORD_DELETED')
  const history = await context.db
    .selectFrom('history')
    .select(['version', 'action'])
    .where('resource', '=', 'provinces')
    .orderBy('id')
    .execute()
  expect(history.map(({ version, action }) => [version, action])).toEqual([
    [1, 'create'],
    [2, 'update'],
    [3, 'update'],
    [4, 'update'],
    [5, 'delete'],
  ])
})

test('a second write without a transaction is refused before it is sent', async () => {
  const { context } = await testApp({ env: { REALTIME: 'off' } })
  const trx = withoutTransaction(context)
  const count = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from provinces`.execute(trx)
    return rows[0]?.n
  }
  const before = await count()
  const insert = (code: string) =>
    trx.insertInto('provinces').values({ code, name_kh: 'ក', version: 1, is_active: true }).execute()
  await insert('77')
  await expect(insert('78')).rejects.toThrow('A second write')
  await expect(sql`update provinces set name_kh = 'ខ'`.execute(trx)).rejects.toThrow('A second write')
  expect(await count()).toBe(Number(before) + 1)
})

test('an invoice is issued and paid within the known number of statements', async () => {
  const app = await testApp({ env: { REALTIME: 'off' } })
  const fixture = await cashFixture(app)
  await fixture.openShift()
  const issueAndPay = async () => {
    const visit = await fixture.charged([fixture.services.consultation])
    const { id } = await fixture.draft(visit.id)
    const before = driver.statements
    expect((await fixture.take('issue', id)).status).toBe(200)
    const issued = driver.statements
    const tenders = [{ method: 'CASH_KHR', amount: 5000 }]
    expect((await fixture.cash('payments/pay', { invoice_id: id, tenders })).status).toBe(201)
    return { issue: issued - before, pay: driver.statements - issued }
  }
  // The user is loaded once.
  await issueAndPay()
  const { issue, pay } = await issueAndPay()
  expect(issue).toBeLessThanOrEqual(31)
  expect(pay).toBeLessThanOrEqual(22)
})

test('a step of a visit is saved within the known number of statements, and advances the visit', async () => {
  const app = await testApp({ env: { REALTIME: 'off' } })
  const fixture = await visitFixture(app)
  const savedIn = async (path: string, body: object) => {
    const { id } = await fixture.visit()
    const before = driver.statements
    expect((await fixture.call('POST', path, { visit_id: id, ...body })).status).toBe(201)
    const statements = driver.statements - before
    return { statements, status: (await fixture.read(id)).status }
  }
  for (const [path, body, reached, max] of [
    ['visits/triages', usual, visitStatus.TRIAGED, 15],
    ['visits/encounters', {}, visitStatus.IN_CONSULTATION, 14],
  ] as const) {
    // The user is loaded once.
    await savedIn(path, body)
    const { statements, status } = await savedIn(path, body)
    expect(status).toBe(reached.value)
    expect(statements).toBeLessThanOrEqual(max)
  }
})

test('claims are signed off and submitted together in a constant number of statements', async () => {
  const app = await testApp({ env: { REALTIME: 'off' } })
  const fixture = await claimFixture(app)
  const { id } = await fixture.claim()
  const ids = [id, ...(await copyClaim(app.context.db, id, 59))]
  const statementsOf = async (who: 'director' | 'officer', step: string, some: readonly number[]) => {
    const before = driver.statements
    const { body } = await fixture.as(who, 'POST', `claims/transitions/${step}`, { ids: some })
    expect(body.data.filter(({ ok }: { ok: boolean }) => ok)).toHaveLength(some.length)
    return driver.statements - before
  }
  for (const [who, step] of [
    ['director', 'signOff'],
    ['officer', 'submit'],
  ] as const) {
    // The user is loaded once.
    await statementsOf(who, step, ids.slice(0, 1))
    const few = await statementsOf(who, step, ids.slice(1, 10))
    // One per claim would be 41 more; a new connection has statements of its own.
    expect((await statementsOf(who, step, ids.slice(10))) - few).toBeLessThan(10)
  }
})

const permissionOf = (right: string) => `${right}_gazetteer${right === 'list' ? 's' : ''}`
