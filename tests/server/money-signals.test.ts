/** Signals for the accountant (domain 4, 8): each with its cause, and none without. */
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { moneySignal } from '#schemas/codes/money-signal.ts'
import { type CashFixture, cashFixture } from '#tests/support/cash-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: CashFixture
let token: string
beforeAll(async () => {
  app = await createTestApp()
  fixture = await cashFixture(app)
  token = (await app.user(['report_financial'])).token
  await fixture.openShift()
})

const found = async (more = '') => {
  const { status, text, body } = await app.call(
    'GET',
    `/api/report/money-signals?from=2026-03-01&to=2026-03-02${more}`,
    { token },
  )
  expect(status, text).toBe(200)
  return body.data.rows as Record<string, unknown>[]
}
const paid = async () => {
  const invoice = await fixture.issued([fixture.services.consultation])
  const tenders = [{ method: 'CASH_KHR', amount: 5000 }]
  const { body } = await fixture.cash('payments/pay', { invoice_id: invoice.id, tenders })
  return { invoice, receipt: body.data.receipts[0] as { id: number; receipt_no: string } }
}

it('is empty for a day without incidents', async () => {
  const { receipt } = await paid()
  await fixture.cash(`payments/${receipt.id}/print`, {})
  expect(await found()).toEqual([])
})

it('reports each incident, with user and link', async () => {
  const { db } = app.context
  const { receipt, invoice } = await paid()
  for (let count = 0; count < 2; count += 1) await fixture.cash(`payments/${receipt.id}/print`, {})
  const event = (number: number, before: number, after: number) =>
    sql`insert into invoice_history (invoice_id, visit_id, number, event, user_id, at, amount_before,
      amount_after) select ${invoice.id}, ${invoice.visit_id}, 90 + ${number}, ${number},
      ${fixture.cashier.id}, max(paid_at) + interval '1 minute', ${before}, ${after}
      from payments where invoice_id = ${invoice.id}`.execute(db)
  // Discount, changed payer, cancellation, reprint.
  await event(3, 5000, 4000)
  await event(4, 5000, 0)
  await event(8, 5000, 0)
  await event(9, 0, 0)
  const reversed = await paid()
  const by = fixture.accountant
  const reason = 'Taken twice'
  await fixture.cash(`payments/${reversed.receipt.id}/reverse`, {}, { by, reason })
  await sql`insert into payments (receipt_no, kind, visit_id, patient_id, health_facility_id,
      cashier_id, shift_id, paid_at, method, currency, amount_khr, change_khr, status, print_count)
    select 'RC-X', 3, visit_id, patient_id, health_facility_id, cashier_id, shift_id, paid_at, method,
      currency, 1000, 0, 1, 0 from payments where id = ${receipt.id}`.execute(db)
  await sql`update shifts set closed_at = opened_at, difference = -500`.execute(db)
  const body = { purpose: cashPurpose.OTHER.value, account: 2, amount_khr: 100, occurred_on: '2026-03-02' }
  const { data } = (
    await fixture.cash('cash-flow', { ...body, health_facility_id: fixture.facility }, { by })
  ).body
  await fixture.cash(`cash-flow/${data.id}/transitions/post`, {}, { by })
  await fixture.cash(`cash-flow/${data.id}/transitions/reverse`, {}, { by, reason })
  const rows = await found()
  // Payout accounts and rates: tests/server/payout-accounts.test.ts.
  const { PAYOUT_CHANGED: _, RATE_CHANGED: __, ...own } = moneySignal
  expect(rows.map(({ signal }) => signal).sort()).toEqual(Object.values(own).map(({ value }) => value))
  expect(rows.find(({ signal }) => signal === moneySignal.RECEIPT_REPRINTED.value)).toMatchObject({
    place: 'payments',
    record_id: receipt.id,
    about: receipt.receipt_no,
    facts: '× 2',
    amount: 5000,
    user: { id: fixture.cashier.id },
  })
  expect(await found(`&signal=${moneySignal.OWN_REFUND.value}`)).toHaveLength(1)
  expect(await found(`&user=${fixture.second.id}`)).toEqual([])
})
