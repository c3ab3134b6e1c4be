/**
 * The accountant's reports over real books: consistent with each other and with the ledger (domain
 * 1.9).
 */
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { roleTemplates } from '#application/roles.ts'
import { cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { accountantReports } from '#src/workflows/reports/domain/book-columns.ts'
import type { Named, ReportAnswer, ReportForm, Row } from '#src/workflows/reports/domain/report.ts'
import { type CashFixture, cashFixture, cashPermissions } from '#tests/support/cash-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: CashFixture
let token: string
const today = '2026-03-02'
const period = `from=${today}&to=${today}`

async function read(path: string, by = token): Promise<ReportAnswer> {
  const { status, text, body } = await app.call('GET', `/api/report/${path}`, { token: by })
  expect(status, text).toBe(200)
  for (const { label, ours, theirs } of (body.data as ReportAnswer).agreements)
    expect([label.en, ours]).toEqual([label.en, theirs])
  return body.data
}
const sum = (rows: readonly Row[], name: string) => rows.reduce((all, row) => all + Number(row[name] ?? 0), 0)
const scalar = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  (await query.execute(app.context.db)).rows[0]?.n
const done = async (answer: ReturnType<CashFixture['cash']>) => {
  const { status, text, body } = await answer
  expect(status, text).toBeLessThan(300)
  return body.data
}
async function voucher(values: Record<string, unknown>) {
  const body = { health_facility_id: fixture.facility, occurred_on: today, ...values }
  const by = fixture.accountant
  const { id } = await done(fixture.cash('cash-flow', body, { by }))
  await done(fixture.cash(`cash-flow/${id}/transitions/post`, {}, { by }))
  return id as number
}
const pay = (invoice_id: number, amount: number) =>
  done(fixture.cash('payments/pay', { invoice_id, tenders: [{ method: 'CASH_KHR', amount }] }))

beforeAll(async () => {
  app = await createTestApp()
  fixture = await cashFixture(app)
  const { consultation, suture } = fixture.services
  // Books of the previous month.
  await sql`with e as (insert into ledger_entries (number, occurred_at, kind, health_facility_id)
      values ('T1', '2026-02-01T12:00:00+07:00', 8, ${fixture.facility}) returning id)
    insert into ledger_postings (entry_id, line_no, account, amount, health_facility_id, occurred_at)
    select e.id, n, (array[3, 11])[n], (array[1, -1])[n] * 500000, ${fixture.facility},
      '2026-02-01T12:00:00+07:00' from e, generate_series(1, 2) n`.execute(app.context.db)
  await fixture.openShift(fixture.cashier, 100_000)
  const paid = await fixture.issued([consultation, suture])
  await pay(paid.id, 25_000)
  const part = await fixture.issued([suture])
  await pay(part.id, 5000)
  const reason_code = 'WRONG_ENTRY'
  const body = { invoice_id: part.id, amount: 2000, reason_code }
  const { code } = await done(fixture.cash('payments/ask-refund', body))
  await fixture.approve(code)
  await done(fixture.cash('payments/refund', { request_code: code, method: 'CASH_KHR' }))
  const { id: visit_id } = await fixture.charged([consultation])
  await sql`update visits set status = 4 where id = ${visit_id}`.execute(app.context.db)
  const tenders = [{ method: 'CASH_KHR', amount: 30_000 }]
  await done(fixture.cash('payments/deposit', { visit_id, tenders }))
  await done(fixture.cash(`invoices/${(await fixture.draft(visit_id)).id}/transitions/issue`, {}))
  const back = await fixture.depositBack(visit_id, 10_000)
  await done(fixture.cash('payments/refund', { request_code: back, method: 'CASH_KHR' }))
  await voucher({ purpose: cashPurpose.ADVANCE_IN.value, amount_khr: 400_000 })
  await voucher({ purpose: cashPurpose.OTHER.value, account: 3, amount_khr: 70_000 })
  token = await app.login(['list_ledger_postings', 'list_patients', 'list_programs'])
})

describe('the journal', () => {
  it('has every posting with its document, and whole entries of an account', async () => {
    const { rows } = await read(`journal?${period}`)
    expect(rows).toHaveLength(
      Number(
        await scalar(sql`select count(*) as n from ledger_postings
        where occurred_at >= '2026-03-02T00:00:00+07:00'`),
      ),
    )
    const documents = rows.filter(({ document, path }) => document && path)
    expect(documents).toHaveLength(rows.length)
    expect(rows.every(({ by }) => by)).toBe(true)
    expect(new Set(rows.map(({ path }) => String(path).split('/')[1]))).toEqual(
      new Set(['report', 'invoices', 'patients', 'cash-flow']),
    )
    const spent = await read(`journal?${period}&account=10`)
    expect(spent.rows.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
      [3, null, 70_000],
      [10, 70_000, null],
    ])
    const refunds = await read(`journal?${period}&kind=5`)
    expect(sum(refunds.rows, 'debit')).toBe(12_000)
  })
})

describe('trial balance and account ledger', () => {
  it('sum to zero, and match the postings', async () => {
    const { rows } = await read(`trial-balance?${period}`)
    for (const { account, opening, debit, credit, closing } of rows) {
      const posted = await fixture.sum(Number(account))
      expect([account, Number(opening) + Number(debit) - Number(credit)]).toEqual([account, posted])
      expect(closing).toBe(posted)
    }
    expect(rows.find(({ account }) => account === 3)?.opening).toBe(500_000)
  })

  it('each account runs from its opening balance to its closing one', async () => {
    const balances = await read(`trial-balance?${period}`)
    const all = (await read(`account-ledger?${period}`)).rows
    for (const { account, opening, closing, path } of balances.rows) {
      const own = all.filter((row) => row.account === account)
      let running = Number(opening)
      for (const { debit, credit, balance } of own) {
        running += Number(debit) - Number(credit)
        expect([account, balance]).toEqual([account, running])
      }
      expect([account, running]).toEqual([account, closing])
      const { rows } = await read(String(path).slice('/report/'.length))
      expect(rows).toHaveLength(Math.max(1, own.length))
    }
    const bank = all.filter(({ account }) => account === 3)
    expect(bank[0]).toMatchObject({ kind: 0, balance: 500_000 })
    expect(bank.at(-1)).toMatchObject({ against: { en: 'Expenses' }, balance: 430_000 })
  })
})

describe('debts, deposits and the advance', () => {
  it('deposits held equal the balance of their account', async () => {
    const { rows } = await read(`deposits-held?day=${today}`)
    expect(rows).toMatchObject([
      { taken: 30_000, used: 5000, given_back: 10_000, left: 15_000, open_bills: 0 },
    ])
    expect(sum(rows, 'left')).toBe(-(await fixture.sum(7)))
  })

  it('the advance closes with its account', async () => {
    const { rows } = await read(`hef-advance?${period}`)
    expect(rows).toMatchObject([
      { purpose: cashPurpose.ADVANCE_IN.value, received: 400_000, balance: 400_000, other: null },
    ])
  })
})

describe('access', () => {
  it('requires the permission for postings, for covered facilities', async () => {
    const stranger = await app.login(['report_financial'])
    const elsewhere = await app.user(
      ['list_ledger_postings'],
      [{ level: 'HEALTH_FACILITY' as const, id: fixture.other }],
    )
    for (const name of accountantReports) {
      const query = ['aged-debtors', 'deposits-held'].includes(name) ? `day=${today}` : period
      const path = `/api/report/${name}?${query}`
      expect((await app.call('GET', path, { token: stranger })).status).toBe(403)
      const { rows } = await read(`${name}?${query}`, elsewhere.token)
      expect([name, rows.filter((row) => row.closing !== 0)]).toEqual([name, []])
      for (const format of ['csv', 'xlsx'])
        expect((await app.call('GET', `${path}&format=${format}`, { token })).status).toBe(200)
      const form: ReportForm = (await app.call('GET', `/api/report/${name}/form`, { token })).body.data
      expect(form.related).toHaveLength(accountantReports.length - 1)
    }
  })

  it('hides names without permission to list patients', async () => {
    const nameless = await app.login(['list_ledger_postings'])
    const { rows } = await read(`aged-debtors?day=${today}`, nameless)
    for (const column of ['patient_code', 'patient', 'patient_id']) expect(rows[0]).not.toHaveProperty(column)
  })

  it('money lists are exported with a permission and a reason', async () => {
    const names = ['payments', 'cash-flow', 'ledger-postings', 'ledger-entries', 'invoices']
    const lists = ['list_payments', 'list_cash_flows', 'list_ledger_postings', 'list_invoices']
    const role = roleTemplates.find(({ name }) => name === 'accountant')
    const by = await app.login([...(role?.permissions ?? [])])
    for (const name of names) {
      const headers = { 'x-reason': 'Month end' }
      const body = { format: 'csv' }
      const call = (who: string) => app.call('POST', `/api/${name}/export`, { token: who, body, headers })
      expect([name, (await call(by)).status]).toEqual([name, 200])
      expect((await call(await app.login(lists))).status).toBe(403)
    }
  })
})

describe('a later day', () => {
  const rights = ['list_ledger_postings', 'list_patients']

  it('leaves the figures of an earlier day unchanged', async () => {
    const before = (await read(`aged-debtors?day=${today}`)).rows
    const deposits = (await read(`deposits-held?day=${today}`)).rows
    const owed = await scalar(sql`select sum(balance)::float8 as n from invoices
      where status not in (1, 10)`)
    expect([sum(before, 'owed'), sum(before, 'age_0')]).toEqual([owed, owed])
    app.clock.forward(86_400_000)
    const late = await app.user(cashPermissions)
    await done(fixture.openShift(late))
    const tenders = [{ method: 'CASH_KHR', amount: 3000 }]
    const [{ document } = {}] = before
    const { id: invoice_id } = document as Named
    await done(fixture.cash('payments/pay', { invoice_id, tenders }, { by: late }))
    token = await app.login(rights)
    expect((await read(`aged-debtors?day=${today}`)).rows).toEqual(before)
    expect((await read(`deposits-held?day=${today}`)).rows).toEqual(deposits)
    const now = (await read('aged-debtors?day=2026-03-03')).rows
    expect([sum(now, 'owed'), sum(now, 'age_1')]).toEqual([Number(owed) - 3000, Number(owed) - 3000])
    expect((await read('aged-debtors?day=2026-03-01')).rows).toEqual([])
    const advance = await read('hef-advance?from=2026-03-03&to=2026-03-03')
    expect(advance.rows).toMatchObject([{ purpose: 0, balance: 400_000, due: 0 }])
  })

  it('moves debts to the column of their age', async () => {
    app.clock.forward(31 * 86_400_000)
    token = await app.login(rights)
    const { rows } = await read('aged-debtors?day=2026-04-02')
    expect(sum(rows, 'owed')).toBeGreaterThan(0)
    expect(sum(rows, 'age_31')).toBe(sum(rows, 'owed'))
  })
})
