/**
 * The collected amount is the same everywhere; the financial reports follow from their own columns.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerAccount, ledgerKind } from '#schemas/codes/ledger-account.ts'
import type { Tile } from '#src/domain/home.ts'
import { movements } from '#src/workflows/reports/domain/declared/financial-monthly-report.ts'
import type { ReportAnswer, Row } from '#src/workflows/reports/domain/report.ts'
import { reports } from '#src/workflows/reports/domain/reports.ts'
import { type CashFixture, cashFixture } from '#tests/support/cash-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: CashFixture
let token: string

beforeAll(async () => {
  app = await createTestApp()
  fixture = await cashFixture(app)
  await fixture.openShift(fixture.cashier, 100_000)
  const all = [...reports.values()].flatMap(({ permission }) => permission ?? [])
  token = await app.login([...all, 'list_patients'])
})
afterAll(() => app.close())

const today = '2026-03-02'
const riel = (amount: number) => ({ method: 'CASH_KHR', amount })

async function read(path: string): Promise<ReportAnswer> {
  const { status, text, body } = await app.call('GET', `/api/report/${path}`, { token })
  expect(status, text).toBe(200)
  for (const { label, ours, theirs } of body.data.agreements as ReportAnswer['agreements'])
    expect([label.en, ours]).toEqual([label.en, theirs])
  return body.data
}
const sum = (rows: readonly Row[], name: string) => rows.reduce((all, row) => all + Number(row[name] ?? 0), 0)

/** A service that was not given is credited and refunded. */
async function refund(invoice: number, amount: number) {
  const line_id = Number((await fixture.lines(invoice)).find(({ gross }) => gross === amount)?.id)
  const refundResponse = await fixture.cash('payments/ask-refund', {
    invoice_id: invoice,
    reason_code: 'NOT_GIVEN',
    lines: [{ line_id, quantity: 1 }],
  })
  expect(refundResponse.status, refundResponse.text).toBe(200)
  await fixture.approve(refundResponse.body.data.code)
  const request_code = refundResponse.body.data.code
  const done = await fixture.cash('payments/refund', { request_code, method: 'CASH_KHR' })
  expect(done.status, done.text).toBe(201)
}
const pay = async (invoice_id: number, amount: number) => {
  const done = await fixture.cash('payments/pay', { invoice_id, tenders: [riel(amount)] })
  expect(done.status, done.text).toBe(201)
}

it('collected is income less refunds and returned deposits, in every report and on the home page', async () => {
  const { consultation, suture } = fixture.services
  const both = await fixture.issued([consultation, suture])
  await pay(both.id, 25_000)
  await refund(both.id, 5000)
  const visit = await fixture.charged([consultation])
  await sql`update visits set status = 4 where id = ${visit.id}`.execute(app.context.db)
  await fixture.cash('payments/deposit', { visit_id: visit.id, tenders: [riel(20_000)] })
  const draft = await fixture.draft(visit.id)
  await fixture.take('issue', Number(draft?.id))
  const request_code = await fixture.depositBack(visit.id, 9000)
  await fixture.cash('payments/refund', { request_code, method: 'CASH_KHR' })

  // 25,000 − 5,000 + 20,000 − 9,000; the rest of the deposit was collected, too.
  const collected = 31_000
  const { rows: receipts } = await read(`cashier-daily-report?day=${today}`)
  const { rows: month } = await read('financial-monthly-report?month=2026-03')
  const { rows: summary } = await read(`summary?from=${today}&to=${today}`)
  expect([receipts, month, summary].map((rows) => sum(rows, 'collected'))).toEqual([
    collected,
    collected,
    collected,
  ])
  const money = sum(receipts, 'cash') - sum(receipts, 'refunded')
  expect(money).toBe(collected)
  expect([sum(month, 'received'), sum(month, 'refunded')]).toEqual([45_000, 14_000])
  const { body } = await app.call('GET', '/api/home', { token })
  const tile = (body.data as Tile[]).find(({ id }) => id === 'figures')
  const courses = tile?.kind === 'courses' ? tile.items : []
  expect(courses.find(({ key }) => key === 'money')?.days.at(-1)).toBe(collected)
})

it('names services in the language of the report', async () => {
  await sql`update invoice_lines set description_kh = 'ពិគ្រោះជំងឺ', description_en = 'Consultation'
    where description_en = 'VW-CON'`.execute(app.context.db)
  const { rows } = await read(`general-payment-patient?from=${today}&to=${today}`)
  expect(rows[0]?.services).toMatchObject({
    kh: expect.stringContaining('ពិគ្រោះជំងឺ'),
    en: expect.stringContaining('Consultation'),
  })
  const path = `/api/report/general-payment-patient?from=${today}&to=${today}&format=csv`
  const { text } = await app.call('GET', path, { token, lang: 'en' })
  expect(text).toContain('Consultation')
  expect(text).not.toContain('ពិគ្រោះជំងឺ')
})

it('money for earlier invoices is in the month of its payment', async () => {
  const { db } = app.context
  const { consultation, suture } = fixture.services
  const unpaidInvoice = await fixture.issued([consultation, suture])
  const paid = await fixture.issued([suture])
  await pay(paid.id, 20_000)
  const earlier = [unpaidInvoice.id, paid.id]
  await sql`update invoices set issued_at = '2026-01-20T03:00:00Z'
    where id = any(${`{${earlier.join()}}`}::bigint[])`.execute(db)
  await sql`update payments set paid_at = '2026-01-20T03:00:00Z'
    where invoice_id = ${paid.id}`.execute(db)
  await pay(unpaidInvoice.id, 25_000)
  await refund(paid.id, 20_000)
  const march = await read('financial?from=2026-03-01&to=2026-03-02')
  expect(sum(march.rows, 'earlier')).toBe(5000)
  // Neither is a line of March.
  expect(sum(march.rows, 'patient')).toBe(25_000)
  const january = await read('financial?from=2026-01-01&to=2026-01-31')
  expect([sum(january.rows, 'paid'), sum(january.rows, 'earlier')]).toEqual([25_000, 0])
})

/** A reproducible random sequence (mulberry32). */
function randomly(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

it('closing balances follow from the columns of their row, whatever the books contain', async () => {
  const { db } = app.context
  const { SAFE, HEF_ADVANCE, ADVANCE_FUNDS, ADVANCE_DUE, ...others } = ledgerAccount
  const opposite = Object.values({ ...others, ADVANCE_DUE, ADVANCE_FUNDS }).filter(
    // An empty drawer or bank account cannot pay.
    ({ value }) => value > SAFE.value + 1,
  )
  // Payments have their own booking records.
  const { FLOAT, HAND_OVER, CASH_FLOW, CLAIM, REVERSAL } = ledgerKind
  const kinds = [FLOAT, HAND_OVER, CASH_FLOW, CLAIM, REVERSAL]
  const next = randomly(20_260_301)
  async function post(day: number, kind: number, postings: readonly [number, number][]) {
    const at = `2026-02-${String(day).padStart(2, '0')}T05:00:00Z`
    await sql`with e as (insert into ledger_entries (number, occurred_at, kind, health_facility_id)
        values (${`R${day}-${kind}-${next(1_000_000_000)}`}, ${at}, ${kind}, ${fixture.facility})
        returning id)
      insert into ledger_postings
        (entry_id, line_no, account, amount, health_facility_id, occurred_at)
      select e.id, p.place, (p.posting ->> 0)::int, (p.posting ->> 1)::int, ${fixture.facility}, ${at}
      from e, json_array_elements(${JSON.stringify(postings)}::json)
        with ordinality as p (posting, place)`.execute(db)
  }
  await post(1, CASH_FLOW.value, [
    [HEF_ADVANCE.value, 50_000],
    [ADVANCE_FUNDS.value, -50_000],
  ])
  await post(2, CASH_FLOW.value, [
    [HEF_ADVANCE.value, -20_000],
    [ADVANCE_DUE.value, 20_000],
  ])
  for (let n = 0; n < 150; n++) {
    const [one, other] = [next(90_000) - 40_000, next(50_000) + 1]
    const any = () => opposite[next(opposite.length)]?.value ?? 0
    await post(1 + next(28), kinds[next(kinds.length)]?.value ?? 0, [
      [SAFE.value, -one - other],
      ...(one === 0 ? [] : ([[any(), one]] as [number, number][])),
      [any(), other],
    ])
  }
  const { rows } = await read('financial-monthly-report?month=2026-02')
  const days = rows.filter(({ closing }) => closing !== null)
  expect(days).toHaveLength(28)
  let before = Number(days[0]?.opening)
  let moved = 0
  for (const { day, opening, closing } of days) {
    const own = rows.filter((row) => row.day === day && row.span === null && row.share === null)
    const change = Object.entries(movements).reduce((all, [name, { sign }]) => all + sign * sum(own, name), 0)
    expect([day, opening]).toEqual([day, before])
    expect([day, closing]).toEqual([day, before + change])
    before = Number(closing)
    moved += Math.abs(change)
  }
  expect(moved).toBeGreaterThan(0)
  // The whole month adds up in the same way, and every column was tested.
  for (const name of ['programmes', 'spent', 'support', 'counted', 'other', 'advance'])
    expect([name, sum(rows, name) !== 0]).toEqual([name, true])
})
