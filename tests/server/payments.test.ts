/**
 * Money at the cash window (domain 1.9, 2.3): shifts, payments, deposits, refunds, and balanced
 * books.
 */
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { paymentKind } from '#schemas/codes/payment.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { type CashFixture, cashFixture } from '#tests/support/cash-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: CashFixture
beforeAll(async () => {
  app = await createTestApp()
  fixture = await cashFixture(app)
})

const riel = (amount: number) => ({ method: 'CASH_KHR', amount })
const sentences = ({ body }: { body: { message: Record<string, string[]> } }) =>
  Object.values(body.message).flat().join(' ')

describe('without a shift', () => {
  it('no payment is possible', async () => {
    const { id } = await fixture.issued([fixture.services.consultation])
    const answer = await fixture.cash('payments/pay', { invoice_id: id, tenders: [riel(5000)] })
    expect([answer.status, sentences(answer)]).toEqual([422, 'Open a shift first.'])
  })
})

describe('with an open shift', () => {
  let shift: number
  beforeAll(async () => {
    const { status, text, body } = await fixture.openShift(fixture.cashier, 100_000)
    expect(status, text).toBe(201)
    shift = body.data.id
  })

  it('the float came from the safe, and a second shift is refused', async () => {
    expect(await fixture.sum(1, shift)).toBe(100_000)
    expect((await fixture.openShift()).status).toBe(409)
  })

  it('accepts riel, gives change, and the invoice is paid', async () => {
    await sql`update payment_types set receipt_text_kh = 'បង់ពេញថ្លៃ' where id = 19`.execute(app.context.db)
    const { id } = await fixture.issued([fixture.services.consultation])
    const { status, text, body } = await fixture.cash('payments/pay', {
      invoice_id: id,
      tenders: [riel(10_000)],
      balance: 5000,
    })
    expect(status, text).toBe(201)
    expect(body.data).toMatchObject({ change: 5000, receipts: [{ payer_words: 'បង់ពេញថ្លៃ' }] })
    expect(body.data.receipts[0].receipt_no).toMatch(/^RC-\d\d-\d{6}$/)
    expect(await fixture.invoice(id)).toMatchObject({
      status: invoiceStatus.PAID.value,
      paid_total: 5000,
      balance: 0,
    })
  })

  it('accepts dollars and riel together, in parts, and by the bank’s reference', async () => {
    const { id } = await fixture.issued([fixture.services.suture])
    const part = await fixture.cash('payments/pay', {
      invoice_id: id,
      tenders: [{ method: 'CASH_USD', amount: 2 }, riel(800)],
    })
    expect(part.status, part.text).toBe(201)
    expect(await fixture.invoice(id)).toMatchObject({
      status: invoiceStatus.PARTLY_PAID.value,
      paid_total: 9000,
      balance: 11_000,
    })
    await fixture.cash('payments/pay', {
      invoice_id: id,
      tenders: [{ method: 'KHQR', amount: 11_000, reference_no: 'FT-1' }],
    })
    expect(await fixture.invoice(id)).toMatchObject({ status: invoiceStatus.PAID.value, balance: 0 })
    expect(await fixture.sum(3)).toBe(11_000)
  })

  it.each<[string, Record<string, unknown>, string]>([
    ['a negative amount', { tenders: [riel(-100)] }, 'above zero'],
    ['half a riel', { tenders: [riel(100.5)] }, 'whole numbers'],
    ['less than a note', { tenders: [riel(150)] }, 'multiples of 100'],
    ['a third decimal of a dollar', { tenders: [{ method: 'CASH_USD', amount: 1.005 }] }, 'decimal places'],
    ['no reference', { tenders: [{ method: 'KHQR', amount: 5000 }] }, 'reference'],
    [
      'change from a transfer',
      { tenders: [{ method: 'CARD', amount: 6000, reference_no: 'x' }] },
      'Change can only',
    ],
    ['money nobody needs', { tenders: [riel(5000), riel(1000)] }, 'needed'],
    ['nothing', { tenders: [] }, 'Required'],
    ['what another cashier changed', { tenders: [riel(5000)], balance: 9000 }, 'Still due: 5,000\u00a0៛'],
  ])('refuses %s, and posts nothing', async (_what, body, expectedMessage) => {
    const { id } = await fixture.issued([fixture.services.consultation])
    const answer = await fixture.cash('payments/pay', { invoice_id: id, ...body })
    expect(answer.status, answer.text).toBe(422)
    expect(sentences(answer)).toContain(expectedMessage)
    expect(await fixture.invoice(id)).toMatchObject({ status: invoiceStatus.ISSUED.value, paid_total: 0 })
  })

  it('refuses drafts, paid invoices and those of other facilities', async () => {
    const visit = await fixture.charged([fixture.services.consultation])
    const { id } = await fixture.draft(visit.id)
    const draft = await fixture.cash('payments/pay', { invoice_id: id, tenders: [riel(5000)] })
    expect(sentences(draft)).toContain('Issue the invoice')
    const elsewhere = await fixture.cash('payments/pay', {
      invoice_id: 999_999,
      tenders: [riel(5000)],
    })
    expect(elsewhere.status).toBe(404)
  })

  it('treats a retry and a double click as one payment, and refuses another amount', async () => {
    const { id } = await fixture.issued([fixture.services.suture])
    const key = `pay-invoice-${id}-once`
    const send = (amount: number) =>
      fixture.cash('payments/pay', { invoice_id: id, tenders: [riel(amount)] }, { key })
    const [one, two] = await Promise.all([send(5000), send(5000)])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(one.body.data.id).toBe(two.body.data.id)
    expect((await send(6000)).body.code).toBe('IDEMPOTENCY_KEY_USED')
    expect(await fixture.invoice(id)).toMatchObject({ paid_total: 5000 })
    const tenders = [riel(4000), { method: 'KHQR', amount: 10_000, reference_no: 'FT-TWICE' }]
    const mixed = () => fixture.cash('payments/pay', { invoice_id: id, tenders }, { key: `${key}-mixed` })
    const [first, again] = [await mixed(), await mixed()]
    expect(first.body.data.receipts).toHaveLength(2)
    expect(again.body.data).toEqual(first.body.data)
  })

  it('lets one of two concurrent cashiers take a payment, and numbers without gaps', async () => {
    await fixture.openShift(fixture.second)
    const { id } = await fixture.issued([fixture.services.consultation])
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        fixture.cash(
          'payments/pay',
          { invoice_id: id, tenders: [riel(5000)] },
          { by: n % 2 ? fixture.cashier : fixture.second },
        ),
      ),
    )
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await fixture.invoice(id)).toMatchObject({ paid_total: 5000, status: invoiceStatus.PAID.value })
    const { rows } = await sql<{
      n: number
      last: number
    }>`select count(distinct receipt_no)::int as n,
      max(right(receipt_no, 6)::int) as last from payments`.execute(app.context.db)
    expect(rows[0]?.n).toBe(rows[0]?.last)
  })

  it('finds inpatients without a balance, for a deposit', async () => {
    const { id, code } = await fixture.visit({
      payment_type_id: paymentCategory.FULL_PAY.value,
      attachment_id: null,
    })
    const found = async (q: string) => {
      const { body } = await fixture.cash('payments/worklist', { q })
      return body.data.rows.map((row: { id: number }) => row.id)
    }
    expect(await found(code)).toEqual([id])
    expect(await found('')).not.toContain(id)
  })

  it('pays invoices from a deposit, and refunds the rest', async () => {
    const visit = await fixture.charged([fixture.services.consultation])
    await sql`update visits set status = 4 where id = ${visit.id}`.execute(app.context.db)
    const paid = await fixture.cash('payments/deposit', {
      visit_id: visit.id,
      tenders: [riel(20_000)],
    })
    expect(paid.status, paid.text).toBe(201)
    const { id } = await fixture.draft(visit.id)
    const { status, text } = await app.call('POST', `/api/invoices/${id}/transitions/issue`, {
      token: fixture.cashier.token,
      body: {},
    })
    expect(status, text).toBe(200)
    expect(await fixture.invoice(id)).toMatchObject({ status: invoiceStatus.PAID.value, paid_total: 5000 })
    await expect(fixture.depositBack(visit.id, 16_000)).rejects.toThrow(
      'Only 15,000\u00a0៛ of the deposit is left',
    )
    const request_code = await fixture.depositBack(visit.id, 15_000)
    const { refunds } = (await fixture.cash('payments/window', { visit_id: visit.id })).body.data
    expect(refunds).toMatchObject([
      { code: request_code, amount: 15_000, invoice_id: null, way: 'CASH', dollars: 0 },
    ])
    const back = await fixture.cash('payments/refund', { request_code, method: 'CASH_KHR' })
    expect(back.body.data.receipts[0]).toMatchObject({ kind: paymentKind.REFUND.value, amount_khr: 15_000 })
    const again = await fixture.cash('payments/refund', { request_code, method: 'CASH_KHR' })
    expect(sentences(again)).toContain('already been paid')
    await expect(fixture.depositBack(visit.id, 100)).rejects.toThrow('Nothing is left')
  })

  it('refunds the part of a deposit that open bills leave, by its original method', async () => {
    const { id: visit_id } = await fixture.charged([fixture.services.suture])
    await sql`update visits set status = 4 where id = ${visit_id}`.execute(app.context.db)
    const bank = { method: 'KHQR', amount: 30_000, reference_no: 'FT-DEPOSIT' }
    await fixture.cash('payments/deposit', { visit_id, tenders: [riel(20_000), bank] })
    for (const [amount, tenderMethod, expectedMessage] of [
      [40_000, 'CASH', 'At most 30,000\u00a0៛ can be returned'],
      [25_000, 'CASH', '20,000\u00a0៛ of this deposit was paid in cash'],
      [150, 'BANK', 'multiples of 100'],
    ] as const)
      await expect(fixture.depositBack(visit_id, amount, tenderMethod)).rejects.toThrow(expectedMessage)
    const request_code = await fixture.depositBack(visit_id, 30_000, 'BANK')
    const carry = (method: string, reference_no?: string) =>
      fixture.cash('payments/refund', { request_code, method, reference_no })
    expect(sentences(await carry('CASH_KHR'))).toContain('Return it by bank')
    expect(sentences(await carry('BANK_TRANSFER'))).toContain('reference')
    // Bills since the approval keep their part of the deposit.
    const open = async () => {
      const { refunds } = (await fixture.cash('payments/window', { visit_id })).body.data
      return refunds.map(({ amount }: { amount: number }) => amount)
    }
    const charge = { visit_id, service_id: fixture.services.consultation, quantity: 1 }
    const performed_at = `${app.context.clock().toISOString().slice(0, 16)}:00.000Z`
    for (const [quantity, left] of [
      [6, []],
      [1, [25_000]],
    ] as const) {
      const { body } = await fixture.call('POST', 'charges', { ...charge, quantity, performed_at })
      expect(await open()).toEqual(left)
      if (left.length > 0) continue
      // Nothing is left: the request is void, and another one can be made.
      expect(sentences(await carry('BANK_TRANSFER', 'FT-OUT'))).toContain('Nothing is left')
      await expect(fixture.depositBack(visit_id, 100)).rejects.toThrow('Nothing is left')
      await fixture.call('DELETE', `charges/${body.data.id}`)
      expect(await open()).toEqual([30_000])
    }
    const { status, body } = await carry('BANK_TRANSFER', 'FT-OUT')
    expect([status, body.data.receipts[0].amount_khr]).toEqual([201, 25_000])
  })

  it('a void request for a deposit is neither approved nor revived by a later deposit', async () => {
    const { id: visit_id } = await fixture.charged([])
    await sql`update visits set status = 4 where id = ${visit_id}`.execute(app.context.db)
    const deposit = (more = {}) =>
      fixture.cash('payments/deposit', { visit_id, tenders: [riel(20_000)], ...more })
    const open = async () => {
      const { refunds } = (await fixture.cash('payments/window', { visit_id })).body.data
      return refunds.map(({ code }: { code: string }) => code)
    }
    const repeats = (await deposit()).body.data.id
    const approved = await fixture.depositBack(visit_id, 20_000)
    expect(await open()).toEqual([approved])
    const charge = { visit_id, service_id: fixture.services.suture, quantity: 1 }
    const performed_at = `${app.context.clock().toISOString().slice(0, 16)}:00.000Z`
    const { body } = await fixture.call('POST', 'charges', { ...charge, performed_at })
    expect(await open()).toEqual([])
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    await deposit({ repeats })
    // The approval covers the first deposit only, and bills have used it.
    expect(await open()).toEqual([])
    const pending = (
      await fixture.cash('payments/ask-deposit-refund', {
        visit_id,
        amount: 20_000,
        way: 'CASH',
        reason_code: 'DEPOSIT_LEFT',
      })
    ).body.data.code
    await fixture.call('POST', 'charges', { ...charge, performed_at })
    await expect(fixture.approve(pending)).rejects.toThrow('Invoices have used this deposit')
    // Once the bills are gone, the newer request alone is open.
    await fixture.call('DELETE', `charges/${body.data.id}`)
    await fixture.approve(pending)
    expect(await open()).toEqual([pending])
  })

  it('pays an invoice that is due again from the deposit, once', async () => {
    const { id: visit_id } = await fixture.charged([fixture.services.consultation])
    await sql`update visits set status = 4 where id = ${visit_id}`.execute(app.context.db)
    const { id } = await fixture.draft(visit_id)
    const issue = `/api/invoices/${id}/transitions/issue`
    expect((await app.call('POST', issue, { token: fixture.cashier.token, body: {} })).status).toBe(200)
    const paid = await fixture.cash('payments/pay', { invoice_id: id, tenders: [riel(5000)] })
    // A later service has a draft, so a deposit is accepted.
    const charge = { visit_id, service_id: fixture.services.suture, quantity: 1 }
    const performed_at = `${app.context.clock().toISOString().slice(0, 16)}:00.000Z`
    await fixture.call('POST', 'charges', { ...charge, performed_at })
    await fixture.cash('payments/deposit', { visit_id, tenders: [riel(8000)] })
    const use = (balance: number) => fixture.cash('payments/pay-from-deposit', { invoice_id: id, balance })
    expect(sentences(await use(0))).toContain('Nothing is due')
    const reason = { by: fixture.accountant, reason: 'Booked by mistake' }
    await fixture.cash(`payments/${paid.body.data.id}/reverse`, {}, reason)
    expect((await use(4000)).status).toBe(422)
    const both = await Promise.all([use(5000), use(5000)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 200)?.body.data).toEqual({ amount: 5000 })
    expect(await fixture.invoice(id)).toMatchObject({ status: invoiceStatus.PAID.value, balance: 0 })
    const { deposit } = (await fixture.cash('payments/window', { visit_id })).body.data
    expect(deposit).toBe(3000)
  })

  it('refunds a deposit once, also with a concurrent reversal', async () => {
    for (let time = 0; time < 3; time += 1) {
      const visit_id = (await fixture.charged([])).id
      await sql`update visits set status = 4 where id = ${visit_id}`.execute(app.context.db)
      const { body } = await fixture.cash('payments/deposit', { visit_id, tenders: [riel(20_000)] })
      const path = `payments/${body.data.id}/reverse`
      const request_code = await fixture.depositBack(visit_id, 20_000)
      const both = await Promise.all([
        fixture.cash(path, {}, { by: fixture.accountant, reason: 'typed twice' }),
        fixture.cash('payments/refund', { request_code, method: 'CASH_KHR' }),
      ])
      expect(both.filter(({ status }) => status < 300)).toHaveLength(1)
    }
  })

  it('refunds an approved amount, once', async () => {
    const { id, visit_id } = await fixture.issued([fixture.services.suture])
    await sql`update health_facilities set khqr_account = 'sabay@aclb'`.execute(app.context.db)
    const code = async () => (await fixture.cash('payments/window', { visit_id })).body.data.khqr.text
    expect(await code()).toContain('540520000')
    await fixture.cash('payments/pay', { invoice_id: id, tenders: [riel(20_000)] })
    const requestRefund = (amount: number) =>
      fixture.cash('payments/ask-refund', { invoice_id: id, amount, reason_code: 'WRONG_ENTRY' })
    expect(sentences(await requestRefund(20_100))).toContain('20,000\u00a0៛ were paid')
    const refundResponse = await requestRefund(8000)
    expect(refundResponse.status, refundResponse.text).toBe(200)
    // The window shows the request while it waits.
    const { body: details } = await fixture.cash('payments/window', { visit_id })
    expect(details.data.refunds).toMatchObject([{ amount: 8000, invoice_id: id, is_approved: false }])
    expect(await fixture.invoice(id)).toMatchObject({ status: invoiceStatus.REFUND_REQUESTED.value })
    const request_code = refundResponse.body.data.code
    const carry = () => fixture.cash('payments/refund', { request_code, method: 'CASH_KHR' })
    expect(sentences(await carry())).toContain('isn’t approved')
    await fixture.approve(request_code)
    expect((await carry()).status).toBe(201)
    expect((await carry()).status).toBe(422)
    // The bill stands: the refunded amount is due again.
    expect(await fixture.invoice(id)).toMatchObject({
      status: invoiceStatus.PARTLY_PAID.value,
      refunded_total: 8000,
    })
    expect(await code()).toContain('54048000')
  })

  it('posts a payment for a closed month in the open one, and prints copies', async () => {
    const { id } = await fixture.issued([fixture.services.consultation])
    const { rows } = await sql<{ facility: number }>`
      update invoices set issued_at = issued_at - interval '1 month' where id = ${id}
      returning health_facility_id as facility`.execute(app.context.db)
    const facility = rows[0]?.facility
    await sql`insert into active_periods (version, is_national, health_facility_id, code, starts_on,
      ends_on, submission_cutoff_on, status)
      values (1, false, ${facility}, '2026-02', '2026-02-01', '2026-02-28', '2026-03-05', 3)`.execute(
      app.context.db,
    )
    const { status, text, body } = await fixture.cash('payments/pay', {
      invoice_id: id,
      tenders: [riel(5000)],
    })
    expect(status, text).toBe(201)
    expect(await fixture.invoice(id)).toMatchObject({ status: invoiceStatus.PAID.value, paid_total: 5000 })
    await sql`update payments set paid_at = paid_at - interval '1 month'
      where invoice_id = ${id}`.execute(app.context.db)
    for (const paper of [`invoices/${id}`, `payments/${body.data.id}`])
      for (const print_count of [1, 2])
        expect((await fixture.cash(`${paper}/print`, {})).body.data).toEqual({ print_count })
    // The invoice itself stays in its closed month.
    const cancelled = await fixture.cash(`invoices/${id}/transitions/cancel`, {}, { reason: 'wrong' })
    expect(cancelled.status).toBeGreaterThanOrEqual(400)
    await sql`delete from active_periods where code = '2026-02'`.execute(app.context.db)
  })

  it('has a payment reversed by another user, with its entry', async () => {
    const { id } = await fixture.issued([fixture.services.consultation])
    const { body } = await fixture.cash('payments/pay', { invoice_id: id, tenders: [riel(5000)] })
    const path = `payments/${body.data.id}/reverse`
    expect((await fixture.cash(path, {}, { reason: 'typed twice' })).status).toBe(403)
    const by = fixture.accountant
    const done = await fixture.cash(path, {}, { by, reason: 'typed twice' })
    expect(done.status, done.text).toBe(200)
    expect((await fixture.cash(path, {}, { by, reason: 'typed twice' })).status).toBe(422)
    expect(await fixture.invoice(id)).toMatchObject({
      status: invoiceStatus.ISSUED.value,
      paid_total: 0,
      balance: 5000,
    })
  })

  it('is counted, handed over with its difference, and accepted', async () => {
    const take = (name: string, body = {}, by = fixture.cashier) =>
      fixture.cash(`shifts/${shift}/transitions/${name}`, body, { by })
    const expectedCash = await fixture.sum(1, shift)
    const wrong = await take('count', { denominations: { 70: 1 } })
    expect(wrong.body.data.missing[0].guard).toBe('isCount')
    const counted = await take('count', { denominations: { 1000: 100 }, counted_usd: 2 })
    expect(counted.status, counted.text).toBe(200)
    expect(counted.body.data).toMatchObject({ expected_khr: expectedCash, expected_usd: 2 })
    // The receivers of a hand-over are listed for cashiers who may not list accounts.
    const { body: work } = await fixture.cash('payments/worklist', {})
    const takers = work.data.takers.map(({ id }: { id: number }) => id)
    expect(takers).toContain(fixture.accountant.id)
    expect(takers).not.toContain(fixture.second.id)
    const { difference } = counted.body.data
    expect(difference).toBe(100_000 + 8200 - expectedCash)
    const { id } = await fixture.issued([fixture.services.consultation])
    const late = await fixture.cash('payments/pay', { invoice_id: id, tenders: [riel(5000)] })
    expect(sentences(late)).toContain('Your drawer has been counted')
    for (const { id: handed_to_user_id } of [fixture.cashier, fixture.second]) {
      const refused = await take('handOver', { handed_to_user_id, difference_reason: 'miscounted' })
      expect(refused.body.data.missing[0].guard).toBe('isToTaker')
    }
    const over = { handed_to_user_id: fixture.accountant.id, difference_reason: 'ច្រឡំអាប់' }
    expect((await take('handOver', { ...over, difference_reason: null })).status).toBe(409)
    expect((await take('handOver', over)).status).toBe(200)
    expect((await take('takeBack', {}, fixture.accountant)).status).toBe(409)
    expect((await take('takeBack')).status).toBe(200)
    expect((await take('handOver', over)).status).toBe(200)
    expect((await take('accept')).status).toBe(403)
    const accepted = await take('accept', {}, fixture.accountant)
    expect(accepted.status, accepted.text).toBe(200)
    expect(await fixture.sum(1, shift)).toBe(0)
    expect(await fixture.sum(13)).toBe(-difference)
  })
})

describe('the ledger', () => {
  it('balances, entry by entry, and matches the invoices', async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select entry_id
      from ledger_postings group by 1 having sum(amount) <> 0) wrong`.execute(app.context.db)
    expect(rows[0]?.n).toBe(0)
    const { rows: owed } = await sql<{ n: number }>`select coalesce(sum(balance), 0)::float8 as n
      from invoices where status not in (1, 10)`.execute(app.context.db)
    expect(await fixture.sum(5)).toBe(owed[0]?.n)
  })
})
