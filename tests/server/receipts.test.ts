/** One payment is one receipt, whatever its tenders (domain 1.9, docs/domain/cash.md). */
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { paymentKind, paymentMethod } from '#schemas/codes/payment.ts'
import { type CashFixture, cashFixture } from '#tests/support/cash-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: CashFixture
beforeAll(async () => {
  app = await createTestApp()
  fixture = await cashFixture(app)
  await fixture.openShift(fixture.cashier, 100_000)
})

const receipt = async (payment: number) => {
  const { token } = fixture.cashier
  const { body, status, text } = await app.call('GET', `/api/payments/${payment}/receipt`, {
    token,
  })
  expect(status, text).toBe(200)
  return body.data
}
const riel = (amount: number) => ({ method: 'CASH_KHR', amount })
const bothServices = () => fixture.issued([fixture.services.consultation, fixture.services.suture])

/** KHQR, dollars and riel for a bill of 25,000. */
async function payMixed(reference_no: string) {
  const { id, visit_id } = await bothServices()
  const tenders = [
    { method: 'KHQR', amount: 5000, reference_no },
    { method: 'CASH_USD', amount: 2 },
    riel(20_000),
  ]
  const { body, text } = await fixture.cash('payments/pay', {
    invoice_id: id,
    tenders,
    payer_name: 'SAN Bopha',
  })
  expect(body.success, text).toBe(true)
  return { visit_id, ...body.data }
}

it('has one number for riel, dollars and KHQR, and lists the paid services', async () => {
  const { receipts, change, visit_id } = await payMixed('MIX-1')
  const numbers = receipts.map((one: { receipt_no: string }) => one.receipt_no)
  expect(new Set(numbers).size).toBe(1)
  expect(receipts.map((one: { receipt_part: number }) => one.receipt_part)).toEqual([1, 2, 3])
  const paper = await receipt(receipts[1].id)
  expect(paper.payments).toMatchObject([
    { method: paymentMethod.KHQR.value, amount_khr: 5000, reference_no: 'MIX-1', payer_name: 'SAN Bopha' },
    { method: paymentMethod.CASH_USD.value, amount_tendered: 2, exchange_rate: 4100, amount_khr: 8200 },
    { method: paymentMethod.CASH_KHR.value, amount_tendered: 20_000, change_khr: 8200, amount_khr: 11_800 },
  ])
  expect(change).toBe(8200)
  const { code } = await fixture.invoice(receipts[0].invoice_id)
  const amounts = { gross: 25_000, scheme: 0, discount: 0, exemption: 0, credited: 0 }
  expect(paper.bill).toEqual({ code, ...amounts, total: 25_000, paid_before: 0, balance: 0 })
  expect(paper.lines.map(({ gross }: { gross: number }) => gross)).toEqual([5000, 20_000])
  expect(paper.visit_code).toMatch(/^V\d/)
  const { body } = await fixture.cash('payments/window', { visit_id })
  expect(body.data.payments).toHaveLength(3)
})

it('uses the next number for the next payment: none is missing', async () => {
  const [one, other] = [await payMixed('MIX-2'), await payMixed('MIX-3')]
  const numberOf = ({ receipts }: typeof one) => Number(receipts[0].receipt_no.slice(-6))
  expect(numberOf(other)).toBe(numberOf(one) + 1)
})

it('keeps its content, whatever is paid and credited later', async () => {
  const { id } = await bothServices()
  const pay = async (amount: number) =>
    (await fixture.cash('payments/pay', { invoice_id: id, tenders: [riel(amount)] })).body.data.id
  const first = await pay(10_000)
  app.clock.forward(60_000)
  const second = await pay(15_000)
  app.clock.forward(60_000)
  const line_id = Number((await fixture.lines(id)).find(({ gross }) => gross === 5000)?.id)
  const refundRequest = { invoice_id: id, reason_code: 'NOT_GIVEN', lines: [{ line_id, quantity: 1 }] }
  const request_code = (await fixture.cash('payments/ask-refund', refundRequest)).body.data.code
  await fixture.approve(request_code)
  const back = await fixture.cash('payments/refund', { request_code, method: 'CASH_KHR' })
  const bills = []
  for (const payment of [first, second, back.body.data.id]) bills.push((await receipt(payment)).bill)
  expect(bills).toMatchObject([
    { total: 25_000, credited: 0, paid_before: 0, balance: 15_000 },
    { total: 25_000, credited: 0, paid_before: 10_000, balance: 0 },
    { total: 20_000, credited: 5000, paid_before: 25_000, balance: 0 },
  ])
})

it('of a deposit names no invoice, and shows the balance', async () => {
  const visit_id = (await fixture.charged([])).id
  await sql`update visits set status = 4 where id = ${visit_id}`.execute(app.context.db)
  const tenders = [{ method: 'CASH_USD', amount: 5 }, riel(10_000)]
  const depositResponse = await fixture.cash('payments/deposit', { visit_id, tenders })
  expect(await receipt(depositResponse.body.data.id)).toMatchObject({
    bill: null,
    lines: [],
    deposit: 30_500,
    payments: [{ kind: paymentKind.DEPOSIT.value }, { kind: paymentKind.DEPOSIT.value }],
  })
  const request_code = await fixture.depositBack(visit_id, 30_500)
  const back = await fixture.cash('payments/refund', { request_code, method: 'CASH_KHR' })
  expect(await receipt(back.body.data.id)).toMatchObject({
    bill: null,
    lines: [],
    deposit: null,
    payments: [{ kind: paymentKind.REFUND.value, amount_khr: 30_500 }],
  })
})

it('of a refund returns dollars at their original rate', async () => {
  const visit_id = (await fixture.charged([])).id
  await sql`update visits set status = 4 where id = ${visit_id}`.execute(app.context.db)
  const tenders = [{ method: 'CASH_USD', amount: 50 }]
  await fixture.cash('payments/deposit', { visit_id, tenders })
  const request_code = await fixture.depositBack(visit_id, 135_000)
  const carry = (dollars: number) =>
    fixture.cash('payments/refund', { request_code, method: 'CASH_KHR', dollars })
  const { body } = await fixture.cash('payments/window', { visit_id })
  expect(body.data.refunds).toMatchObject([{ amount: 135_000, dollars: 50, rate: 4100 }])
  expect((await carry(33)).text).toContain('At most $32 of this refund can be paid in dollars')
  // The dollars in the drawer don't pay riel.
  expect((await carry(0)).text).toMatch(/Your drawer has only [\d,]+\u00a0៛ in riel/)
  // Another cashier's drawer holds none.
  await fixture.openShift(fixture.second, 100_000)
  const other = { request_code, method: 'CASH_KHR', dollars: 1 }
  const refused = await fixture.cash('payments/refund', other, { by: fixture.second })
  expect(refused.text).toContain('Your drawer has only $0')
  const { receipts } = (await carry(32)).body.data
  expect(receipts).toMatchObject([
    {
      method: paymentMethod.CASH_USD.value,
      amount_tendered: 32,
      exchange_rate: 4100,
      amount_khr: 131_200,
      receipt_part: 1,
    },
    { method: paymentMethod.CASH_KHR.value, amount_tendered: 3800, amount_khr: 3800, receipt_part: 2 },
  ])
  expect(receipts[1].receipt_no).toBe(receipts[0].receipt_no)
  const shift = receipts[0].shift_id
  const counted = await fixture.cash(`shifts/${shift}/transitions/count`, {
    denominations: {},
    counted_usd: 0,
    counted_khqr: 0,
    counted_bank: 0,
  })
  const { rows } = await sql<{ usd: number }>`select coalesce(sum(case kind when 3
      then -amount_tendered else amount_tendered end), 0)::float8 as usd
    from payments where shift_id = ${shift} and currency = 2 and status = 1`.execute(app.context.db)
  expect(counted.body.data.expected_usd).toBe(rows[0]?.usd)
  await fixture.cash(`shifts/${shift}/transitions/reopen`, {}, { reason: 'A refund follows' })
})

it('is counted once, whichever of its payments is printed', async () => {
  const { receipts } = await payMixed('MIX-4')
  const counts = []
  for (const { id } of receipts)
    counts.push((await fixture.cash(`payments/${id}/print`, {})).body.data.print_count)
  expect(counts).toEqual([1, 2, 3])
  const { payments } = await receipt(receipts[2].id)
  expect(payments.map((one: { print_count: number }) => one.print_count)).toEqual([3, 0, 0])
})

it('is reversed with all its tenders', async () => {
  const { id, receipts } = await payMixed('MIX-5')
  const box = await fixture.sum(1)
  const { status, text } = await fixture.cash(
    `payments/${receipts[2].id}/reverse`,
    {},
    { by: fixture.accountant, reason: 'Booked on the wrong invoice' },
  )
  expect(status, text).toBe(200)
  const { invoice_id } = receipts[0]
  expect(await fixture.invoice(invoice_id)).toMatchObject({
    status: invoiceStatus.ISSUED.value,
    balance: 25_000,
  })
  expect(await fixture.sum(1)).toBe(box - 20_000)
  const { payments } = await receipt(id)
  expect(payments.map((one: { status: number }) => one.status)).toEqual([2, 2, 2])
})

it('of another facility is not found', async () => {
  const { id } = await payMixed('MIX-6')
  const token = await app.login(['list_payments'], [])
  expect((await app.call('GET', `/api/payments/${id}/receipt`, { token })).status).toBe(404)
})
