/** Bakong confirms KHQR payments asynchronously (docs/domain/payments.md). */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bankCheck } from '#schemas/codes/payment.ts'
import { parseTransaction, verdictOf } from '#src/workflows/cash/domain/bakong.ts'
import { checkCodes } from '#src/workflows/cash/server/bakong.ts'
import { type CashFixture, cashFixture } from '#tests/support/cash-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

const transaction = { hash: 'h1', toAccountId: 'sabay@aclb', currency: 'KHR', amount: 5000 }
const paid = (more = {}) => ({ responseCode: 0, data: { ...transaction, ...more } })
const unpaid = { responseCode: 1, errorCode: 1, data: null }

describe('a Bakong response', () => {
  it.each([
    ['paid', paid(), transaction],
    ['nobody has paid', unpaid, null],
    ['not authorised', { responseCode: 1, errorCode: 6, data: null }, undefined],
    ['paid, and nothing more', { responseCode: 0, data: null }, undefined],
    ['another shape', { ok: true }, undefined],
  ])('is read: %s', (_, body, expected) => {
    const found = parseTransaction(JSON.stringify(body))
    if (expected) expect(found).toMatchObject(expected)
    else expect(found).toBe(expected)
  })

  const payment = { md5: 'a', amount: 5000, account: 'sabay@aclb', repeated: false }
  it.each([
    ['what was booked', payment, transaction, 'CONFIRMED'],
    ['more', payment, { ...transaction, amount: 6000 }, 'CONFIRMED'],
    ['less', payment, { ...transaction, amount: 4900 }, 'DIFFERS'],
    ['dollars', payment, { ...transaction, currency: 'USD' }, 'DIFFERS'],
    ['to another account', payment, { ...transaction, toAccountId: 'x@aclb' }, 'DIFFERS'],
    ['a code that paid before', { ...payment, repeated: true }, transaction, 'DIFFERS'],
    ['nothing', payment, null, 'NOT_FOUND'],
  ] as const)('is judged: %s', (_, one, found, verdict) => expect(verdictOf(one, found)).toBe(verdict))
})

describe('a KHQR payment', () => {
  let app: TestApp
  let fixture: CashFixture
  let bakong: Server
  let answer: { status: number; body: string } | 'silent'
  const requests: { url: string | undefined; token: string | undefined; body: string }[] = []
  beforeAll(async () => {
    bakong = createServer((request, response) => {
      let body = ''
      request.on('data', (part) => {
        body += part
      })
      request.on('end', () => {
        requests.push({ url: request.url, token: request.headers.authorization, body })
        if (answer === 'silent') return void request.socket.destroy()
        response.writeHead(answer.status, { 'content-type': 'application/json' })
        response.end(answer.body)
      })
    })
    await new Promise<void>((resolve) => bakong.listen(0, '127.0.0.1', resolve))
    app = await createTestApp()
    fixture = await cashFixture(app)
    await fixture.openShift()
    await sql`update health_facilities set khqr_account = 'sabay@aclb'`.execute(app.context.db)
  })
  afterAll(() => new Promise((resolve) => bakong.close(resolve)))

  const configured = () => {
    const { port } = bakong.address() as AddressInfo
    const config = { url: `http://127.0.0.1:${port}`, token: 'secret-token' }
    return { ...app.context, config: { ...app.context.config, bakong: config } }
  }
  const pay = async () => {
    const { id, visit_id } = await fixture.issued([fixture.services.consultation])
    const { khqr } = (await fixture.cash('payments/window', { visit_id })).body.data
    const tender = { method: 'KHQR', amount: 5000, reference_no: `FT-${id}`, khqr_md5: khqr.md5 }
    const paymentResponse = await fixture.cash('payments/pay', { invoice_id: id, tenders: [tender] })
    expect(paymentResponse.status, paymentResponse.text).toBe(201)
    return { id: paymentResponse.body.data.id as number, md5: khqr.md5 as string }
  }
  const stored = async (id: number) =>
    (await app.call('GET', `/api/payments/${id}`, { token: fixture.cashier.token })).body.data

  it('is accepted without a check if no address is set', async () => {
    await pay()
    expect(await checkCodes(app.context)).toBe(0)
    expect(requests).toEqual([])
  })

  it('uses its code once, whatever its reference, until it is reversed', async () => {
    const khqr_md5 = '0123456789abcdef0123456789abcdef'
    const invoices: number[] = []
    for (const _ of [1, 2]) invoices.push((await fixture.issued([fixture.services.consultation])).id)
    const send = (invoice_id: number) => {
      const tender = { method: 'KHQR', amount: 5000, reference_no: `KH-${invoice_id}`, khqr_md5 }
      return fixture.cash('payments/pay', { invoice_id, tenders: [tender] })
    }
    const answers = await Promise.all(invoices.map(send))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    const paid = answers.find(({ status }) => status === 201)?.body.data.receipts[0]
    const refused = answers.find(({ status }) => status === 422)?.body.message
    expect(refused).toEqual({ 'tenders.0': [expect.stringContaining(`for receipt ${paid.receipt_no}`)] })
    const reason = { by: fixture.accountant, reason: 'entered by mistake' }
    expect((await fixture.cash(`payments/${paid.id}/reverse`, {}, reason)).status).toBe(200)
    const other = invoices.find((id) => id !== paid.invoice_id) as number
    expect((await send(other)).status).toBe(201)
  })

  it('stays unchanged while Bakong times out, fails or responds with garbage', async () => {
    const { id } = await pay()
    for (const one of ['silent' as const, { status: 500, body: '{}' }, { status: 200, body: 'no' }]) {
      answer = one
      expect(await checkCodes(configured())).toBe(0)
    }
    expect(await stored(id)).toMatchObject({ bank_check: null, bank_checked_at: null })
  })

  it('is confirmed by its code, once Bakong knows it', async () => {
    await sql`update payments set khqr_md5 = null`.execute(app.context.db)
    const { id, md5 } = await pay()
    requests.length = 0
    answer = { status: 200, body: JSON.stringify(unpaid) }
    expect(await checkCodes(configured())).toBe(1)
    expect(requests).toEqual([
      {
        url: '/v1/check_transaction_by_md5',
        token: 'Bearer secret-token',
        body: JSON.stringify({ md5 }),
      },
    ])
    expect(await stored(id)).toMatchObject({ bank_check: bankCheck.NOT_FOUND.value })
    // Not queried again immediately.
    expect(await checkCodes(configured())).toBe(0)
    answer = { status: 200, body: JSON.stringify(paid()) }
    await sql`update payments set bank_checked_at = bank_checked_at - interval '1 hour'`.execute(
      app.context.db,
    )
    expect(await checkCodes(configured())).toBe(1)
    expect(await stored(id)).toMatchObject({
      bank_check: bankCheck.CONFIRMED.value,
      bank_hash: 'h1',
      amount_khr: 5000,
    })
    expect(await checkCodes(configured())).toBe(0)
  })
})
