/**
 * Refusals and confirmations that prevent harm: implausible quantities, limits, impossible
 * requests.
 */
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { uncoveredPolicy } from '#schemas/codes/uncovered-policy.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { type CashFixture, cashFixture } from '#tests/support/cash-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: CashFixture
beforeAll(async () => {
  app = await createTestApp()
  fixture = await cashFixture(app)
  await fixture.openShift()
})

const charge = (visit_id: number, quantity: number, headers = {}) =>
  app.call('POST', '/api/charges', {
    token: fixture.worker.token,
    headers,
    body: {
      visit_id,
      quantity,
      service_id: fixture.services.consultation,
      performed_at: `${app.context.clock().toISOString().slice(0, 16)}:00.000Z`,
    },
  })

it('an implausible quantity requires confirmation', async () => {
  const { id } = await fixture.charged([])
  expect((await charge(id, 20)).status).toBe(201)
  const { status, body } = await charge(id, 50)
  expect([status, body.code]).toEqual([409, 'UNCONFIRMED'])
  expect(body.message.quantity[0]).toContain('50 of one service is more than 20')
  expect((await charge(id, 50, { 'x-confirm': body.data.confirm })).status).toBe(201)
})

const payWith = async (tender: object, headers = {}) => {
  const { id: invoice_id } = await fixture.issued([fixture.services.consultation])
  const body = { invoice_id, tenders: [tender] }
  return app.call('POST', '/api/payments/pay', { token: fixture.cashier.token, headers, body })
}

it('implausible change requires confirmation', async () => {
  const tender = { method: 'CASH_KHR', amount: 100_000_000 }
  const { status, body } = await payWith(tender)
  expect([status, body.code]).toEqual([409, 'UNCONFIRMED'])
  expect(body.message.tenders[0]).toContain('99,995,000 ៛ is a lot of change')
  const confirmed = await payWith(tender, { 'x-confirm': body.data.confirm })
  expect([confirmed.status, confirmed.body.data?.change]).toEqual([201, 99_995_000])
})

it('change for dollars is refused without enough riel in the drawer', async () => {
  const tender = { method: 'CASH_USD', amount: 5 }
  await payWith({ method: 'CASH_KHR', amount: 5000 })
  const { status, body } = await payWith(tender)
  expect(status).toBe(422)
  expect(body.message.tenders[0]).toContain('Your drawer has only 10,000 ៛ for change')
  await payWith({ method: 'CASH_KHR', amount: 5000 })
  await payWith({ method: 'CASH_KHR', amount: 5000 })
  expect((await payWith(tender)).body.data?.change).toBe(15_500)
})

it.each(['pay', 'deposit'])('the same cash within minutes requires confirmation: %s', async (action) => {
  await fixture.openShift(fixture.second)
  const invoice = await fixture.issued([fixture.services.suture])
  const stay = await fixture.visit()
  await sql`update visits set status = ${visitStatus.ADMITTED.value} where id = ${stay.id}`.execute(
    app.context.db,
  )
  const of = action === 'pay' ? { invoice_id: invoice.id } : { visit_id: stay.id }
  const take = (amount: number, more = {}, by = fixture.second) =>
    fixture.cash(`payments/${action}`, { ...of, tenders: [{ method: 'CASH_KHR', amount }], ...more }, { by })
  const first = await take(4000, {}, fixture.cashier)
  expect(first.status, first.text).toBe(201)
  const { status, body } = await take(4000)
  const repeats = first.body.data.id
  expect([status, body.code, body.data]).toEqual([409, 'UNCONFIRMED', { repeats }])
  expect(body.message.tenders[0]).toContain(first.body.data.receipts[0].receipt_no)
  expect((await take(3000)).status).toBe(201)
  expect((await take(4000, { repeats })).status).toBe(201)
  // The confirmation was for the first of them.
  expect((await take(4000, { repeats })).body.code).toBe('UNCONFIRMED')
  const transfer = { method: 'BANK_TRANSFER', amount: 100, reference_no: 'FT-BESIDE' }
  const mixed = await take(4000, { tenders: [{ method: 'CASH_KHR', amount: 4000 }, transfer] })
  expect(mixed.body.code, 'with a transfer beside it').toBe('UNCONFIRMED')
  const parts = [1500, 2500].map((amount) => ({ method: 'CASH_KHR', amount }))
  expect((await take(4000, { tenders: parts })).body.code, 'as two amounts').toBe('UNCONFIRMED')
  await sql`update payments set paid_at = paid_at - interval '16 minutes'
    where visit_id = ${first.body.data.receipts[0].visit_id}`.execute(app.context.db)
  expect((await take(4000)).status).toBe(201)
})

it('the same note within minutes requires confirmation, although half of it is change', async () => {
  // The bill is 20,000 riel.
  const invoice = await fixture.issued([fixture.services.suture])
  const take = (more = {}) =>
    fixture.cash('payments/pay', {
      invoice_id: invoice.id,
      tenders: [{ method: 'CASH_KHR', amount: 15_000 }],
      ...more,
    })
  const first = await take()
  expect(first.status, first.text).toBe(201)
  const { body } = await take()
  expect([body.code, body.data]).toEqual(['UNCONFIRMED', { repeats: first.body.data.id }])
  expect((await take(body.data)).body.data?.change).toBe(10_000)
})

it('an excess over a programme’s limit follows the facility’s policy', async () => {
  const { db } = app.context
  await sql`insert into benefit_services (benefit_id, service_id, included, max_qty, is_active)
    select id, ${fixture.services.consultation}, true, 1, true from benefits`.execute(db)
  const policy = (value: number) =>
    sql`update health_facilities set uncovered_policy = ${value} where id = ${fixture.facility}`.execute(db)
  const details = async () => {
    const { id: visit_id } = await fixture.charged([])
    await charge(visit_id, 2)
    await sql`update visits set payment_type_id = 2 where id = ${visit_id}`.execute(db)
    return (await fixture.bill('POST', 'invoices/open', { visit_id })).body.data.invoice
  }
  await policy(uncoveredPolicy.CONSENT.value)
  const invoiceDetails = await details()
  expect(invoiceDetails).toMatchObject({ scheme_total: 5000, patient_total: 5000 })
  const refused = await fixture.take('issue', invoiceDetails.id)
  expect(refused.body.data.missing).toMatchObject([{ guard: 'mayCollect', field: 'has_consent' }])
  await policy(uncoveredPolicy.BLOCK.value)
  const blocked = await fixture.take('issue', (await details()).id)
  expect(blocked.body.data.missing[0].text.en).toContain('covers only 1 of')
  await policy(uncoveredPolicy.FREE.value)
  const free = await details()
  expect(free).toMatchObject({ scheme_total: 5000, patient_total: 0, exemption_total: 5000 })
})

it('an impossible request is refused immediately, and says what comes first', async () => {
  const { id } = await fixture.issued([fixture.services.suture])
  const requestCorrection = (body: object) =>
    fixture.cash(`invoices/${id}/ask`, { reason_code: 'WRONG_ENTRY', ...body })
  const loadRefusal = async (body: object) => (await requestCorrection(body)).body.message.kind?.[0]
  await fixture.cash('payments/pay', {
    invoice_id: id,
    tenders: [{ method: 'CASH_KHR', amount: 5000 }],
  })
  const first = 'A payment was made for this invoice. Request a refund'
  expect(await loadRefusal({ kind: 'INVOICE_CANCEL' })).toContain(first)
  expect(
    await loadRefusal({ kind: 'PAYMENT_TYPE_CHANGE', payment_type_id: paymentCategory.DISCOUNT.value }),
  ).toContain(first)
  expect(await loadRefusal({ kind: 'DISCOUNT' })).toContain('The invoice has been issued')
  const { rows } = await sql`select from approvals where subject_id = ${id}`.execute(app.context.db)
  expect(rows).toHaveLength(0)
})
