/** Approvals of an invoice count for the lines, amounts and reasons requested (domain 2.5). */
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { amountType } from '#schemas/codes/amount-type.ts'
import { payerKind } from '#schemas/codes/payer-kind.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { type CashFixture, cashFixture } from '#tests/support/cash-fixture.ts'
import { type Answer, createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { formWith, png } from '#tests/support/pictures.ts'

let app: TestApp
let fixture: CashFixture
let boss: { id: number; token: string }
beforeAll(async () => {
  app = await createTestApp()
  fixture = await cashFixture(app)
  boss = await app.user([
    'list_approvals',
    'decide_approval',
    'approve_price_override',
    'approve_discount',
    'approve_exception',
  ])
})

interface Line {
  id?: number
  description_kh: string
  quantity?: number
  unit_price: number
}

/** A draft of a consultation, with manual lines. */
async function draftWith(lines: readonly Line[]) {
  const visit = await fixture.charged([fixture.services.consultation])
  const { id } = await fixture.draft(visit.id)
  await write(id, lines)
  const manualLines = (await fixture.lines(id)).filter(({ charge_id }) => charge_id === null)
  return { id, lines: manualLines.map((line) => Number(line.id)) }
}

async function write(invoice: number, lines: readonly Line[]) {
  const chargedLines = (await fixture.lines(invoice)).filter(({ charge_id }) => charge_id !== null)
  const charged = chargedLines.map(({ id }) => ({ id }))
  const body = { lines: [...charged, ...lines.map((line) => ({ quantity: 1, ...line }))] }
  const { status, text } = await fixture.bill('PUT', `invoices/${invoice}`, body)
  expect(status, text).toBe(200)
}

const requestOverride = (invoice: number) =>
  fixture.cash(`invoices/${invoice}/ask`, { kind: 'PRICE_OVERRIDE', reason_code: 'AGREED_PRICE' })

/** Another user approves the request. Returns it as the approver sees it. */
async function approveRequest(response: Promise<Answer>) {
  const requestResponse = await response
  expect(requestResponse.status, requestResponse.text).toBe(200)
  const { token } = boss
  const inbox = await app.call('GET', '/api/approvals/inbox', { token })
  const row = inbox.body.data.find(
    ({ request_code }: { request_code: string }) => request_code === requestResponse.body.data.code,
  )
  const around = await app.call('GET', `/api/approvals/${row.id}/around`, { token })
  const { status, text } = await fixture.cash(`approvals/${row.id}/approve`, {}, { by: boss })
  expect(status, text).toBe(200)
  return around.body.data.row
}

const approved = (invoice: number) => approveRequest(requestOverride(invoice))

async function issue(invoice: number) {
  const { status, body } = await fixture.cash(`invoices/${invoice}/transitions/issue`, {})
  const missing: { text: { en: string } }[] = body.data?.missing ?? []
  return status === 200 ? 'issued' : missing.map(({ text }) => text.en).join(' ')
}

it('the request has the lines, with list price before and manual price after', async () => {
  const { id, lines } = await draftWith([
    { description_kh: 'លិខិតបញ្ជាក់', unit_price: 1000 },
    { description_kh: 'VW-SUT', quantity: 2, unit_price: 15_000 },
  ])
  expect(await issue(id)).toContain('needs approval')
  const row = await approved(id)
  expect(row).toMatchObject({ amount_before: 40_000, amount_after: 31_000 })
  expect(row.details.prices).toMatchObject([
    { line_id: lines[0], kh: 'លិខិតបញ្ជាក់', quantity: 1, price: 1000, list_price: null },
    { line_id: lines[1], kh: 'VW-SUT', quantity: 2, price: 15_000, list_price: 20_000 },
  ])
  expect(await issue(id)).toBe('issued')
})

it('an approval for 1,000 riel does not allow 16,000', async () => {
  const { id, lines } = await draftWith([{ description_kh: 'លិខិត', unit_price: 1000 }])
  await approved(id)
  const line = { id: Number(lines[0]), description_kh: 'លិខិត', unit_price: 16_000 }
  for (const change of [{}, { unit_price: 1000, quantity: 2 }, { unit_price: 500 }]) {
    await write(id, [{ ...line, ...change }])
    expect(await issue(id)).toContain('needs approval')
  }
  await write(id, [{ ...line, unit_price: 1000, description_kh: 'ថ្នាំ' }])
  expect(await issue(id)).toContain('needs approval')
  // Another line than the approved ones, at the same price.
  await write(id, [
    { ...line, unit_price: 1000 },
    { description_kh: 'លិខិត', unit_price: 1000 },
  ])
  expect(await issue(id)).toContain('needs approval')
  await write(id, [{ ...line, unit_price: 1000 }])
  expect(await issue(id)).toBe('issued')
})

it('a changed line is issued once it is approved again, beside an unchanged one', async () => {
  const { id, lines } = await draftWith([
    { description_kh: 'ក', unit_price: 1000 },
    { description_kh: 'ខ', unit_price: 2000 },
  ])
  await approved(id)
  const [first, second] = lines
  await write(id, [
    { id: Number(first), description_kh: 'ក', unit_price: 1000 },
    { id: Number(second), description_kh: 'ខ', unit_price: 3000 },
  ])
  expect(await issue(id)).toContain('3,000')
  expect(await approved(id)).toMatchObject({ amount_after: 4000 })
  expect(await issue(id)).toBe('issued')
})

it('an invoice without a manual price needs no request', async () => {
  const { id } = await draftWith([])
  const { status, text } = await requestOverride(id)
  expect([status, text]).toEqual([422, expect.stringContaining('This invoice has no manual prices')])
})

describe('an approval of a lowered invoice', () => {
  const request = (invoice: number, about: object) =>
    approveRequest(fixture.cash(`invoices/${invoice}/ask`, about, { by: fixture.accountant }))
  const put = async (path: string, body: object) => {
    const { status, text } = await fixture.bill('PUT', path, body)
    expect(status, text).toBe(200)
  }

  it('is for its discount: another total, amount or reason needs a new one', async () => {
    const visit = await fixture.charged([fixture.services.suture, fixture.services.suture])
    const { id } = await fixture.draft(visit.id)
    const discount = (bill_discount_percent: number, discount_reason = 'poor family') =>
      put(`invoices/${id}`, {
        bill_discount_type: amountType.PERCENT.value,
        bill_discount_percent,
        discount_reason,
      })
    await discount(50)
    const about = { kind: 'DISCOUNT', reason_code: 'POOR' }
    const row = await request(id, about)
    expect(row).toMatchObject({
      amount_before: 40_000,
      amount_after: 20_000,
      details: { discount_reasons: ['poor family'] },
    })
    await discount(50, 'free for my cousin')
    expect(await issue(id)).toContain('have changed since the approval')
    // The same 20,000 of half the services.
    await fixture.call('DELETE', `charges/${visit.charges[1]}`)
    await discount(100)
    expect(await issue(id)).toContain('have changed since the approval')
    expect(await request(id, about)).toMatchObject({ amount_before: 20_000, amount_after: 20_000 })
    expect(await issue(id)).toBe('issued')
  })

  it('is for its exemption and payment type', async () => {
    const { db } = app.context
    const [monk, staff] = [paymentCategory.EXCEPTION.value, 990]
    await sql`insert into payment_types (id, code, name_kh, name_en, payer_kind, needs_attachment,
      needs_approval, is_active) values (${monk}, 'MONK', 'MONK', 'Monk', ${payerKind.FACILITY.value}, false,
      true, true), (${staff}, 'STAFF', 'STAFF', 'Staff', ${payerKind.FACILITY.value}, false, true, true)`.execute(
      db,
    )
    const visit = await fixture.charged([fixture.services.suture])
    const payBy = async (type: number) => {
      await sql`update visits set payment_type_id = ${type} where id = ${visit.id}`.execute(db)
      return (await fixture.bill('POST', 'invoices/open', { visit_id: visit.id })).body.data.invoice
    }
    const { id } = await payBy(monk)
    const paper = await app.call('POST', '/api/approval-documents/files/file', {
      token: fixture.accountant.token,
      ...(await formWith(png(4, 4), 'letter.png')),
    })
    const about = { kind: 'EXCEPTION', reason_code: 'MONK', documents: [paper.body.data?.id] }
    expect(paper.status, paper.text).toBe(201)
    expect(await request(id, about)).toMatchObject({ amount_after: 20_000 })
    await payBy(staff)
    expect(await issue(id)).toContain('have changed since the approval')
    await payBy(monk)
    expect(await issue(id)).toBe('issued')
  })
})
