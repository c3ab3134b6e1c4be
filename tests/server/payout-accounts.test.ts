/**
 * A facility's payout accounts and the dollar rate: both require a second user
 * (docs/domain/payments.md).
 */
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { everywhere } from '#src/domain/access/coverage.ts'
import { systemScope } from '#src/server/access/coverage/read-scope.ts'
import { readStored } from '#src/server/records/resources/stored.ts'
import { updateRecords } from '#src/server/records/resources/write.ts'
import { writing } from '#src/server/records/resources/writing.ts'
import { type CashFixture, cashFixture } from '#tests/support/cash-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { upload } from '#tests/support/uploads.ts'

let app: TestApp
let fixture: CashFixture
type Person = Awaited<ReturnType<TestApp['user']>>
let curator: Person
let accountant: Person
let director: Person
const path = 'setting/health-facilities'

beforeAll(async () => {
  app = await createTestApp()
  fixture = await cashFixture(app)
  const catalogue = ['list_health_facilities', 'create_health_facility', 'update_health_facility']
  curator = await app.user([...catalogue, 'import_health_facilities'])
  accountant = await app.user([
    'list_health_facilities',
    'request_payout_account',
    'create_approval',
    'report_financial',
    'list_exchange_rates',
    'create_exchange_rate',
    'update_exchange_rate',
    'list_approvals',
    'delete_exchange_rate',
  ])
  director = await app.user([
    'list_approvals',
    'decide_approval',
    'approve_payout_account',
    'approve_exchange_rate',
    'request_payout_account',
    'create_approval',
    'list_health_facilities',
  ])
})

const facility = async () =>
  (await app.call('GET', `/api/${path}/${fixture.facility}`, { token: curator.token })).body.data
const sentences = ({ body }: { body: { message: unknown } }) => JSON.stringify(body.message)
const decide = async (code: string, { token }: Person = director) => {
  const { rows } = await sql<{ id: number }>`select id from approvals
    where request_code = ${code}`.execute(app.context.db)
  return app.call('POST', `/api/approvals/${rows[0]?.id}/approve`, { token, body: {} })
}
const newsOf = async (token: string) =>
  (await app.call('GET', '/api/notifications', { token })).body.data.map(({ kind }: { kind: string }) => kind)
const signalsOf = async () =>
  (
    await app.call('GET', '/api/report/money-signals?from=2026-03-01&to=2026-03-02', {
      token: accountant.token,
    })
  ).body.data.rows.map(({ signal, facts }: { signal: number; facts: string }) => [signal, facts])

describe('the accounts of a facility', () => {
  const thief = { khqr_account: 'thief@aclb', bank_account: '666' }
  const request = (body: object, { token }: Person = accountant) =>
    app.call('POST', `/api/${path}/${fixture.facility}/payout-accounts`, {
      token,
      body: { reason_code: 'NEW_ACCOUNT', ...body },
    })

  it('are not changed by ordinary writes', async () => {
    const { token } = curator
    const { version } = await facility()
    const headers = { 'if-match': `"${version}"` }
    const at = `/api/${path}/${fixture.facility}`
    const put = await app.call('PUT', at, { token, headers, body: thief })
    const bulk = await app.call('POST', `/api/${path}/bulk`, {
      token,
      body: { action: 'update', ids: [fixture.facility], data: thief },
    })
    for (const refused of [put, bulk]) {
      expect(refused.status).toBe(422)
      expect(Object.keys(refused.body.message).sort()).toEqual(Object.keys(thief).sort())
    }
    const columns = 'code,khqr_account,bank_account'
    const { code } = await facility()
    const file = `${columns}\n${code},thief@aclb,666\n`
    await upload(app, path, file, { token, mode: 'commit' })
    expect(await facility()).toMatchObject({ khqr_account: null, bank_account: null })
    const { contracts: _, id: __, ...sample } = await facility()
    const body = { ...sample, code: '100199', name_kh: 'ថ្មី', name_en: 'New' }
    const createResponse = await app.call('POST', `/api/${path}`, { token, body: { ...body, ...thief } })
    expect(Object.keys(createResponse.body.message).sort()).toEqual(Object.keys(thief).sort())
  })

  // Undoing, merging and reverting write stored values without the body's checks.
  it('are not changed by any other route of writing', async () => {
    const resource = app.context.registry.get('health-facilities')
    const actor = { userId: curator.id, username: 'x', coverage: everywhere, ip: '', requestId: '' }
    const write = writing(app.context, { actor }, async (own) => {
      const readScope = systemScope(app.context.registry)
      const found = await readStored(own.trx, readScope, resource, [fixture.facility])
      const values = { khqr_account: 'thief@aclb' }
      await updateRecords(
        own,
        resource,
        [...found.values()].map((stored) => ({ stored, values })),
      )
    })
    await expect(write).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT' })
  })

  it.each([
    ['nothing new', { khqr_account: null }, 'differs from the current'],
    ['no account', { khqr_account: 'hospital' }, 'hospital@bank'],
    ['a merchant without a bank', { khqr_merchant_id: '7' }, 'bank_name'],
    ['no reason', { ...thief, reason_code: 'POOR' }, 'reason'],
  ])('are not requested with %s', async (_, body, sentence) => {
    const { status, text } = await request(body)
    expect(status, text).toBe(422)
    expect(text).toContain(sentence)
  })

  it('are requested with permission, approved by another user, and announced', async () => {
    expect((await request({ khqr_account: 'sabay@aclb' }, curator)).status).toBe(403)
    const requestResponse = await request({ khqr_account: 'sabay@aclb', bank_name: 'ACLEDA' })
    expect(requestResponse.status, requestResponse.text).toBe(200)
    const { code } = requestResponse.body.data
    expect((await facility()).khqr_account).toBeNull()
    expect((await request({ khqr_account: 'other@aclb' })).text).toContain(code)
    const accountsResponse = await app.call('GET', `/api/${path}/${fixture.facility}/payout-accounts`, {
      token: curator.token,
    })
    expect(accountsResponse.body.data).toMatchObject({ code, accounts: { khqr_account: 'sabay@aclb' } })
    expect((await decide(code, accountant)).status).toBe(403)
    const decided = await decide(code)
    expect(decided.status, decided.text).toBe(200)
    expect(await facility()).toMatchObject({ khqr_account: 'sabay@aclb', bank_name: 'ACLEDA' })
    expect(await newsOf(accountant.token)).toContain('payout_account_changed')
    expect(await signalsOf()).toContainEqual([10, '– → sabay@aclb, – → ACLEDA'])
    const home = await app.call('GET', '/api/home', { token: accountant.token })
    expect(home.text).toContain('payout_changes')
  })

  it('are not approved by their requester', async () => {
    const { body } = await request({ khqr_account: 'own@aclb' }, director)
    expect((await decide(body.data.code)).body.code).toBe('OWN_REQUEST')
    expect((await facility()).khqr_account).toBe('sabay@aclb')
  })
})

describe('the dollar rate', () => {
  const rates = 'setting/exchange-rates'
  const set = (on_day: string, riel: number) =>
    app.call('POST', `/api/${rates}`, { token: accountant.token, body: { on_day, riel } })
  const today = '2026-03-01'
  const rateNow = async () => {
    const { rows } = await sql<{ riel: number }>`select riel::float8 as riel from exchange_rates
      where on_day <= ${today}::date and deleted_at is null order by on_day desc limit 1`.execute(
      app.context.db,
    )
    return rows[0]?.riel
  }
  beforeAll(() =>
    // The rate of the fixture is outdated.
    sql`update exchange_rates set updated_at = '2025-12-01'`.execute(app.context.db),
  )

  it('is set by one user near the last, and not further in several steps', async () => {
    await fixture.openShift()
    const refused = await set(today, 9000)
    expect(refused.status).toBe(422)
    expect(sentences(refused)).toContain('3\u00a0%')
    expect((await set('2026-02-27', 4200)).status).toBe(201)
    // 4,300 is near today's 4,200, and far from the earlier 4,100.
    expect((await set('2026-02-28', 4300)).status).toBe(422)
    const rateResponse = await set(today, 4150)
    expect(rateResponse.status, rateResponse.text).toBe(201)
    const edited = await app.call('PUT', `/api/${rates}/${rateResponse.body.data.id}`, {
      token: accountant.token,
      body: { riel: 4300 },
      headers: { 'if-match': '"1"' },
    })
    expect(edited.status).toBe(422)
    expect(await rateNow()).toBe(4150)
    expect(await newsOf(fixture.cashier.token)).toContain('rate_changed')
  })

  it('differs much from the last only by request and approval; payments keep their own', async () => {
    const requestRate = (riel: number) =>
      app.call('POST', `/api/${rates}/request`, {
        token: accountant.token,
        body: { on_day: today, riel, reason_code: 'MARKET_RATE' },
      })
    expect(sentences(await requestRate(4150))).toContain('close to')
    const { id } = await fixture.issued([fixture.services.consultation])
    const tenders = [{ method: 'CASH_USD', amount: 1 }]
    const paid = await fixture.cash('payments/pay', { invoice_id: id, tenders })
    expect(paid.body.data.receipts[0]).toMatchObject({ exchange_rate: 4150, amount_khr: 4200 })
    const requestResponse = await requestRate(4500)
    expect(requestResponse.status, requestResponse.text).toBe(200)
    expect(await rateNow()).toBe(4150)
    const decided = await decide(requestResponse.body.data.code)
    expect(decided.status, decided.text).toBe(200)
    expect(await rateNow()).toBe(4500)
    const paymentResponse = await app.call('GET', `/api/payments/${paid.body.data.id}`, {
      token: fixture.cashier.token,
    })
    expect(paymentResponse.body.data).toMatchObject({ exchange_rate: 4150, amount_khr: 4200 })
    expect(await signalsOf()).toContainEqual([11, '4150 → 4500'])
    const last = await app.call('GET', `/api/${rates}/last?on_day=${today}`, {
      token: accountant.token,
    })
    expect(last.body.data).toEqual({ riel: 4100 })
  })
})
