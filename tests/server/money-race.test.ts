/**
 * Fifty cashiers issue and pay concurrently: numbers without gaps, no double payment, no deadlock
 * (domain 1.8).
 */
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type CashFixture, cashFixture, cashPermissions } from '#tests/support/cash-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

const many = 50
let app: TestApp
let fixture: CashFixture
beforeAll(async () => {
  app = await createTestApp()
  fixture = await cashFixture(app)
})

it('fifty cashiers, each with their own invoice and one that all of them take', async () => {
  const people: { id: number; token: string }[] = []
  const drafts: number[] = []
  for (let count = 0; count < many; count += 1) {
    const person = await app.user(cashPermissions)
    expect((await fixture.openShift(person)).status).toBe(201)
    people.push(person)
    const { id } = await fixture.charged([fixture.services.consultation])
    drafts.push((await fixture.draft(id)).id)
  }
  const requested = (await fixture.issued([fixture.services.suture])).id
  const tender = (amount: number) => [{ method: 'CASH_KHR', amount }]
  const statuses = await Promise.all(
    people.map(async (by, index) => {
      const invoice_id = drafts[index] as number
      // A busy server asks to try again, and has written nothing.
      const send = async (path: string, body: object): Promise<number> => {
        const { status } = await fixture.cash(path, body, { by })
        return status === 503 ? send(path, body) : status
      }
      const issued = await send(`invoices/${invoice_id}/transitions/issue`, {})
      const own = await send('payments/pay', { invoice_id, tenders: tender(5000) })
      return [issued, own, await send('payments/pay', { invoice_id: requested, tenders: tender(20_000) })]
    }),
  )
  expect(statuses.map(([issued, own]) => [issued, own])).toEqual(people.map(() => [200, 201]))
  expect(statuses.filter(([, , third]) => third === 201)).toHaveLength(1)
  expect(new Set(statuses.map(([, , third]) => third))).toEqual(new Set([201, 422]))
  const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from invoices where code is not null) as invoices,
      (select max(substring(code from '\\d+$')::int) from invoices) as last_invoice,
      (select count(*)::int from payments) as receipts,
      (select max(substring(receipt_no from '\\d+$')::int) from payments) as last_receipt,
      (select count(*)::int from (select invoice_id from payments
        group by 1 having count(*) > 1) twice) as twice,
      (select sum(amount)::float8 from ledger_postings) as books,
      (select sum(balance)::float8 from ledger_balances where account = 1) as drawers`.execute(app.context.db)
  expect(rows[0]).toEqual({
    invoices: many + 1,
    last_invoice: many + 1,
    receipts: many + 1,
    last_receipt: many + 1,
    twice: 0,
    books: 0,
    drawers: many * 5000 + 20_000,
  })
})

it('bank refunds concurrent with KHQR payments: no deadlock', async () => {
  const { consultation } = fixture.services
  const tender = (method: string, amount: number, reference_no: string) => [{ method, amount, reference_no }]
  const approver = await app.user(['list_approvals', 'decide_approval', 'approve_refund'])
  await fixture.openShift()
  const requests: string[] = []
  for (let count = 0; count < 8; count += 1) {
    const { id } = await fixture.issued([consultation])
    const tenders = tender('BANK_TRANSFER', 5000, `OUT-${count}`)
    await fixture.cash('payments/pay', { invoice_id: id, tenders })
    const refundRequest = { invoice_id: id, amount: 5000, reason_code: 'WRONG_ENTRY' }
    requests.push((await fixture.cash('payments/ask-refund', refundRequest)).body.data.code)
  }
  await sql`update approvals set decision = 2, decided_by = ${approver.id}, decided_at = now()
    where request_code = any(${requests})`.execute(app.context.db)
  const lanes = await Promise.all(
    [0, 1, 2, 3].map(async (lane) => {
      const by = await app.user(cashPermissions)
      await fixture.openShift(by)
      return { lane, by, invoice_id: (await fixture.issued([consultation])).id }
    }),
  )
  const statuses = await Promise.all([
    ...lanes.map(async ({ lane, by, invoice_id }) => {
      const done: number[] = []
      for (let count = 0; count < 8; count += 1) {
        const tenders = tender('KHQR', 100, `IN-${lane}-${count}`)
        done.push((await fixture.cash('payments/pay', { invoice_id, tenders }, { by })).status)
      }
      return done
    }),
    ...requests.map(async (request_code, index) => {
      const body = { request_code, method: 'BANK_TRANSFER', reference_no: `BACK-${index}` }
      return [(await fixture.cash('payments/refund', body, { by: lanes[index % 4]?.by })).status]
    }),
  ])
  expect(new Set(statuses.flat())).toEqual(new Set([201]))
  const { rows } = await sql<{ deadlocks: number }>`select deadlocks::int from pg_stat_database
    where datname = current_database()`.execute(app.context.db)
  expect(rows[0]?.deadlocks).toBe(0)
})
