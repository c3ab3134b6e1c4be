/**
 * `npm run verify` reports changes to the database that bypassed the product
 * (docs/domain/verify.md).
 */
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { historyDifferences } from '#src/server/records/verify/history.ts'
import { differences } from '#src/workflows/reports/server/verify.ts'
import { type CashFixture, cashFixture, moneyResources } from '#tests/support/cash-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: CashFixture
let paid: { invoice: number; payment: number; visit: number }

/** The findings about money and its history; fixtures write other records without history. */
async function named(db = app.context.db): Promise<string[]> {
  const { registry } = app.context
  const found = [
    ...(await differences(db, registry)),
    ...(await historyDifferences(db, registry, moneyResources)),
  ]
  return found.map(({ check, record }) => `${check} · ${record}`)
}

beforeAll(async () => {
  app = await createTestApp()
  fixture = await cashFixture(app)
  await fixture.openShift(fixture.cashier, 100_000)
  const { consultation, suture } = fixture.services
  const { id, visit_id } = await fixture.issued([consultation, suture])
  const pay = await fixture.cash('payments/pay', {
    invoice_id: id,
    tenders: [
      { method: 'CASH_USD', amount: 1 },
      { method: 'CASH_KHR', amount: 20_900 },
    ],
  })
  const refundRequest = { invoice_id: id, amount: 5000, reason_code: 'WRONG_ENTRY' }
  const { code } = (await fixture.cash('payments/ask-refund', refundRequest)).body.data
  await fixture.approve(code)
  await fixture.cash('payments/refund', { request_code: code, method: 'CASH_KHR' })
  const stay = await fixture.charged([])
  await sql`update visits set status = 4 where id = ${stay.id}`.execute(app.context.db)
  const tenders = [{ method: 'CASH_KHR', amount: 20_000 }]
  await fixture.cash('payments/deposit', { visit_id: stay.id, tenders })
  paid = { invoice: id, payment: pay.body.data.id, visit: visit_id }
})

it('finds nothing after payments, refunds and deposits', async () => {
  // The safe of the fixture has money without an entry.
  expect(await named()).toEqual([expect.stringMatching(/^Ledger: balances/)])
})

/** The findings after tampering, which is then reverted. */
async function after(...statements: RawBuilder<unknown>[]): Promise<string[]> {
  const names: string[] = []
  const undo = new Error('put back')
  await app.context.db
    .transaction()
    .execute(async (trx) => {
      // As the owner of the tables: without triggers and foreign keys.
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`alter table history disable trigger all`.execute(trx)
      for (const statement of statements) await statement.execute(trx)
      names.push(...(await named(trx)))
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return names
}

const first = () => sql`(select min(id) from payments where kind = 1)`

it.each([
  [
    'a payment that was made smaller',
    () => [sql`update payments set amount_khr = 100 where id = ${first()}`],
    ['Invoices: what was paid', 'Payments: the ledger', 'History: values'],
  ],
  [
    'a payment that is gone, with its entry, postings and history',
    () => [
      sql`delete from history where resource = 'payments' and record_id = ${first()}`,
      sql`delete from ledger_postings where entry_id in
        (select id from ledger_entries where payment_id = ${first()})`,
      sql`delete from ledger_entries where payment_id = ${first()}`,
      sql`delete from payments where receipt_no = (select receipt_no from payments where id = ${first()})`,
    ],
    ['Numbers: none of Payments', 'Numbers: none of Ledger entries', 'History: no record is gone'],
  ],
  [
    'a payment without its entry',
    () => [sql`update ledger_entries set payment_id = null where payment_id = ${first()}`],
    ['Payments: the ledger', 'Ledger: an entry of a payment', 'History: values'],
  ],
  [
    'an entry without its payment',
    () => [sql`update ledger_entries set payment_id = 999999 where payment_id = ${first()}`],
    ['Payments: the ledger', 'Ledger: an entry of a payment'],
  ],
  [
    'a refund that the invoice forgot',
    () => [sql`update invoices set refunded_total = 0, paid_total = paid_total - 5000`],
    ['Invoices: what was paid', 'Invoices: what was refunded'],
  ],
  [
    'a deposit that was given back twice',
    () => [
      sql`insert into payments (receipt_no, receipt_part, kind, visit_id, patient_id, status,
          health_facility_id, paid_at, amount_khr, version)
        select 'X', 1, 3, visit_id, patient_id, 1, health_facility_id, paid_at, 50000, 1
        from payments where kind = 2`,
    ],
    ['Deposits: no more', 'Payments: the ledger', 'History: a record has its last version'],
  ],
  [
    'a deleted invoice',
    () => [sql`delete from invoices where id = ${paid.invoice}`],
    ['Numbers: none of Invoices', 'History: no record is gone'],
  ],
  [
    'a cashier who was swapped without a version',
    () => [sql`update payments set cashier_id = cashier_id + 1 where id = ${paid.payment}`],
    ['History: values are those of the last version · payments'],
  ],
  [
    'history that was cut',
    () => [
      sql`delete from history where resource = 'invoices' and record_id = ${paid.invoice} and id =
        (select max(id) from history where resource = 'invoices' and record_id = ${paid.invoice})`,
    ],
    ['History: a record has its last version · invoices'],
  ],
])('names %s', async (_what, statements, expected) => {
  const names = await after(...statements())
  const missing = expected.filter((name) => !names.some((one) => one.startsWith(name)))
  expect(missing, names.join('\n')).toEqual([])
})
