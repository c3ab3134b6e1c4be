/** Money reports against raw rows and the ledger (domain 1.13). */
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import type { ReportAnswer, Row } from '#src/workflows/reports/domain/report.ts'
import { reports } from '#src/workflows/reports/domain/reports.ts'
import { differences } from '#src/workflows/reports/server/verify.ts'
import { type CashFixture, cashFixture } from '#tests/support/cash-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: CashFixture
let token: string
/** The payments as entered: [cashier, riel, dollars in riel, bank]. */
const paid = { riel: 0, dollars: 0, bank: 0, receipts: 0 }

async function pay(services: readonly number[], tenders: readonly Record<string, unknown>[]) {
  const { id } = await fixture.issued(services)
  const { status, text, body } = await fixture.cash('payments/pay', { invoice_id: id, tenders })
  expect(status, text).toBe(201)
  // Several tenders share one receipt.
  paid.receipts += 1
  return body.data.receipts as { id: number; receipt_no: string }[]
}

beforeAll(async () => {
  app = await createTestApp()
  fixture = await cashFixture(app)
  const { consultation, suture } = fixture.services
  await fixture.openShift(fixture.cashier, 100_000)
  await pay([consultation], [{ method: 'CASH_KHR', amount: 5000 }])
  await pay([suture], [{ method: 'CASH_USD', amount: 2 }])
  await pay(
    [consultation, suture],
    [
      { method: 'KHQR', amount: 10_000, reference_no: 'FT-9' },
      { method: 'CASH_KHR', amount: 15_000 },
    ],
  )
  Object.assign(paid, { riel: 20_000, dollars: 8200, bank: 10_000 })
  const [receipt] = await pay([consultation], [{ method: 'CASH_KHR', amount: 5000 }])
  paid.receipts -= 1
  const { rows } = await sql<{ id: number }>`
    select id from payments where receipt_no = ${receipt?.receipt_no ?? ''}`.execute(app.context.db)
  const back = await fixture.cash(
    `payments/${rows[0]?.id}/reverse`,
    {},
    {
      by: fixture.accountant,
      reason: 'Taken twice',
    },
  )
  expect(back.status, back.text).toBeLessThan(300)
  await fixture.issued([suture])
  for (const [name, percent] of Object.entries({ A: 60, B: 39, C: 1 }))
    await sql`insert into revenue_shares (version, name_kh, name_en, percent)
      values (1, ${name}, ${name}, ${percent})`.execute(app.context.db)
  const all = [...reports.values()].flatMap(({ permission }) => permission ?? [])
  token = await app.login([...all, 'list_patients'])
})

const today = '2026-03-02'
async function read(path: string): Promise<ReportAnswer> {
  const { status, text, body } = await app.call('GET', `/api/report/${path}`, { token })
  expect(status, text).toBe(200)
  for (const { label, ours, theirs } of body.data.agreements as ReportAnswer['agreements'])
    expect([label.en, ours]).toEqual([label.en, theirs])
  return body.data
}
const sum = (rows: readonly Row[], name: string) => rows.reduce((all, row) => all + Number(row[name] ?? 0), 0)
/** A sum over issued invoices, without the reports' SQL. */
async function invoices(column: string): Promise<number> {
  const { rows } = await sql<Record<string, number>>`
    select * from invoices where status not in (1, 10)`.execute(app.context.db)
  return sum(rows, column)
}

describe('the figures of money', () => {
  it('of a day at the window: receipts by method, an invoice counted once, the reversed one excluded', async () => {
    const { rows } = await read(`cashier-daily-report?day=${today}`)
    expect(rows).toHaveLength(paid.receipts)
    expect(['cash', 'dollars', 'bank'].map((name) => sum(rows, name))).toEqual([
      paid.riel,
      paid.dollars,
      paid.bank,
    ])
    // 5,000 + 20,000 + 25,000: the invoice with two receipts counts once.
    expect(sum(rows, 'gross')).toBe(50_000)
    // The float counts once, however many receipts its shift has.
    expect(sum(rows, 'opening_float')).toBe(100_000)
    const { id } = (rows[0] as { shift: { id: number } }).shift
    expect((await read(`cashier-daily-report?day=${today}&shift=${id}`)).rows).toHaveLength(rows.length)
    expect((await read(`cashier-daily-report?day=${today}&shift=999999`)).rows).toEqual([])
    const form = await app.call('GET', '/api/report/cashier-daily-report/form', { token })
    expect(form.body.data.options.shift).toMatchObject([{ id, en: expect.stringMatching(/^S26/) }])
  })

  it('of patients and of wards are those of the invoices, and match receipts and ledger', async () => {
    for (const name of ['general-payment-patient', 'financial']) {
      const { rows, agreements } = await read(`${name}?from=${today}&to=${today}`)
      expect(agreements.length).toBeGreaterThan(0)
      for (const [column, stored] of Object.entries({
        gross: 'gross_total',
        discount: 'discount_total',
      }))
        expect(sum(rows, column)).toBe(await invoices(stored))
      expect(sum(rows, 'paid')).toBe(paid.riel + paid.dollars + paid.bank)
      const open = name === 'financial' ? 'outstanding' : 'balance'
      expect(sum(rows, open)).toBe(await invoices('balance'))
    }
  })

  it('of a month day by day, with the balance of the accounts', async () => {
    const { rows, lists } = await read('financial-monthly-report?month=2026-03')
    const collected = paid.riel + paid.dollars + paid.bank
    expect(sum(rows, 'collected')).toBe(collected)
    // The month, the year to date, the previous month: nothing was paid before March.
    const spans = rows.filter(({ span }) => span !== null).map((row) => row.span_collected)
    expect(spans).toEqual([collected, collected, 0])
    // Parts are rounded so that they add up to the whole.
    const shared = rows.filter(({ share }) => share === 3)
    expect(sum(shared, 'shared')).toBe(collected - Math.round(collected * 0.99))
    expect(sum(rows, 'shared')).toBe(collected)
    expect(Object.values(lists.share ?? {}).map(({ label }) => label.en)).toEqual(['A', 'B', 'C'])
    const { rows: accounts } = await sql<{ cashBalance: number }>`select sum(balance)::float8 as "cashBalance"
      from ledger_balances where account in (1, 2, 3)`.execute(app.context.db)
    const [{ cashBalance } = { cashBalance: 0 }] = accounts
    expect(cashBalance).toBeGreaterThan(collected)
    expect(rows.find(({ day, closing }) => day === today && closing !== null)?.closing).toBe(cashBalance)
  })

  it('of the summary: patients, visits and money of all parts', async () => {
    const { rows } = await read(`summary?from=${today}&to=${today}`)
    const { rows: counted } = await sql<{ visits: number; patients: number }>`
      select (select count(*)::int from visits where status <> 10) as visits,
        (select count(*)::int from patients) as patients`.execute(app.context.db)
    expect(sum(rows, 'opd') + sum(rows, 'ipd') + sum(rows, 'er')).toBe(counted[0]?.visits)
    expect(sum(rows, 'registered')).toBe(counted[0]?.patients)
    // A refunded invoice has a balance, but the window takes no money for it.
    const { ISSUED, REFUNDED } = invoiceStatus
    const unpaid = sum(rows, 'unpaid')
    expect(unpaid).toBeGreaterThan(0)
    await sql`update invoices set status = ${REFUNDED.value} where id = (select max(id) from invoices
      where balance > 0 and status = ${ISSUED.value})`.execute(app.context.db)
    const { rows: after } = await read(`summary?from=${today}&to=${today}`)
    expect(sum(after, 'unpaid')).toBe(unpaid - 1)
    await sql`update invoices set status = ${ISSUED.value} where status = ${REFUNDED.value}`.execute(
      app.context.db,
    )
    expect(sum(rows, 'collected')).toBe(paid.riel + paid.dollars + paid.bank)
  })
})

it('stored figures are recomputed, and differences are listed', async () => {
  const { db, registry } = app.context
  // The fixture puts money into the safe without an entry; everything else matches.
  const safe = {
    check: 'Ledger: balances are those of the postings',
    stored: '9900000',
    record: `${fixture.facility} · 2 · 0`,
    worked_out: '-100000',
  }
  expect(await differences(db, registry)).toEqual([safe])
  const [one] = (
    await sql<{ code: string }>`update invoices set exemption_total = exemption_total + 5
      where id = (select min(id) from invoices) returning code`.execute(db)
  ).rows
  const invoice = {
    check: 'Invoices: exemption is that of the lines',
    record: one?.code,
    stored: '5',
    worked_out: '0',
  }
  expect(await differences(db, registry)).toEqual([invoice, safe])
  await sql`update invoices set exemption_total = 0 where code = ${one?.code}`.execute(db)
})

it('closing balances are those of a month, whatever moved before and after it, and only within coverage', async () => {
  const { db } = app.context
  const days = ['2025-11-03', '2026-01-31', '2026-02-01', '2026-02-14', '2026-02-28', '2026-03-01']
  for (const [index, day] of days.entries()) {
    const entry = sql`insert into ledger_entries (number, occurred_at, kind, health_facility_id)
      values (${`T${index}`}, ${`${day}T12:00:00+07:00`}, 8, ${fixture.facility}) returning id`
    await sql`with e as (${entry})
      insert into ledger_postings (entry_id, line_no, account, amount, health_facility_id, occurred_at)
      select e.id, n, (array[2, 10])[n], (array[-1, 1])[n] * ${1000 * (index + 1)}::int,
        ${fixture.facility}, ${`${day}T12:00:00+07:00`} from e, generate_series(1, 2) n`.execute(db)
  }
  const raw = await sql<{ day: string; account: number; amount: number }>`
    select (occurred_at at time zone 'Asia/Phnom_Penh')::date::text as day, account,
      amount::float8 as amount from ledger_postings`.execute(db)
  // Money that the fixture put into the safe without a posting.
  const laid = 10_000_000
  const { rows } = await read('financial-monthly-report?month=2026-02')
  const closings = rows.filter(({ closing }) => closing !== null)
  expect(closings).toHaveLength(28)
  for (const { day, closing, spent } of closings) {
    const until = raw.rows.filter((one) => one.day <= String(day))
    const cashPostings = until.filter(({ account }) => account <= 3)
    expect([day, closing]).toEqual([day, laid + sum(cashPostings, 'amount')])
    const own = until.filter((one) => one.account === 10 && one.day === day)
    expect([day, spent]).toEqual([day, sum(own, 'amount')])
  }
  const areas = [{ level: 'HEALTH_FACILITY' as const, id: fixture.other }]
  const stranger = await app.user(['cashier_monthly_report'], areas)
  const elsewhere = await app.call('GET', '/api/report/financial-monthly-report?month=2026-02', stranger)
  expect(sum(elsewhere.body.data.rows, 'closing')).toBe(0)
})

describe('as a file', () => {
  it('CSV has headings in the requested language, and totals', async () => {
    const url = `/api/report/cashier-daily-report?day=${today}&format=csv`
    const { text, headers } = await app.call('GET', url, { token, lang: 'kh' })
    expect(headers['content-type']).toContain('text/csv')
    expect(text.split('\r\n')[0]).toContain('បង្កាន់ដៃ')
    expect(text).toContain('សរុប')
    const { rows } = await sql`
      select 1 from audit_events where kind = 'export' and details ->> 'report' is not null`.execute(
      app.context.db,
    )
    expect(rows.length).toBeGreaterThan(0)
  })

  it('a workbook has numeric cells and sum formulas, with a frozen head', async () => {
    const url = `/api/report/financial?from=${today}&to=${today}&format=xlsx`
    const { bytes } = await app.call('GET', url, { token })
    const sheet = await sheetOf(bytes)
    expect(sheet).toMatch(/<pane ySplit="4" topLeftCell="A5"/)
    expect(sheet).toMatch(/<f>SUBTOTAL\(9,[A-Z]+5:[A-Z]+\d+\)<\/f><v>\d+<\/v>/)
  })
})

/** The text of the first sheet of a workbook. */
async function sheetOf(bytes: Buffer): Promise<string> {
  const { inflateRawSync } = await import('node:zlib')
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const head = bytes.indexOf(name) - 30
  const start = head + 30 + name.length + bytes.readUInt16LE(head + 28)
  return inflateRawSync(bytes.subarray(start), { finishFlush: 2 }).toString('utf8')
}
