/** The lists of the cash window: money due is in exactly one of them, at any time of day. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { invoiceEvent } from '#schemas/codes/invoice-status.ts'
import { ledgerAccount } from '#schemas/codes/ledger-account.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { windowLists } from '#src/workflows/cash/domain/cash-actions.ts'
import depositsLeft from '#src/workflows/cash/server/checks/deposits-left.ts'
import { readVisits } from '#src/workflows/claims/server/facts/visits.ts'
import { type CashFixture, cashFixture, cashPermissions } from '#tests/support/cash-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: CashFixture
const riel = (amount: number) => ({ method: 'CASH_KHR', amount })
const discharged = 7

beforeAll(async () => {
  app = await createTestApp()
  fixture = await cashFixture(app)
  await fixture.openShift()
})

/** The lists of the window that contain a visit. */
async function listsWith(visit: number): Promise<string[]> {
  const segments: string[] = []
  for (const segment of windowLists) {
    const { body } = await fixture.cash('payments/worklist', { segment })
    const ids = body.data.rows.map(({ id }: { id: number }) => id)
    if (ids.includes(visit)) segments.push(segment)
    expect(body.data.counts[segment], segment).toBe(body.data.total)
  }
  return segments
}

/** Backdates the visit by days and discharges its patient. */
async function age(visit: number, days: number) {
  await sql`update visits set status = ${discharged}, arrived_at = arrived_at - ${days} * interval '1 day',
    discharged_at = arrived_at - ${days} * interval '1 day' + interval '1 hour'
    where id = ${visit}`.execute(app.context.db)
  await sql`update invoices set issued_at = issued_at - ${days} * interval '1 day'
    where visit_id = ${visit}`.execute(app.context.db)
}

const pay = (invoice_id: number, amount: number) =>
  fixture.cash('payments/pay', { invoice_id, tenders: [riel(amount)] })

describe('the lists of the window', () => {
  it('today’s drafts and unpaid invoices wait for payment', async () => {
    const draft = await fixture.charged([fixture.services.consultation])
    await fixture.draft(draft.id)
    expect(await listsWith(draft.id)).toEqual(['unpaid'])
    const { visit_id } = await fixture.issued([fixture.services.consultation])
    expect(await listsWith(visit_id)).toEqual(['unpaid'])
  })

  it('a partly paid invoice stays where it is due until it is paid', async () => {
    const now = await fixture.issued([fixture.services.consultation])
    const earlier = await fixture.issued([fixture.services.consultation])
    await age(earlier.visit_id, 2)
    for (const [{ id, visit_id }, list] of [
      [now, 'unpaid'],
      [earlier, 'debts'],
    ] as const) {
      expect((await pay(id, 2000)).status).toBe(201)
      expect(await listsWith(visit_id)).toEqual([list])
      expect((await pay(id, 3000)).status).toBe(201)
      expect(await listsWith(visit_id)).toEqual(['paid'])
    }
  })

  it('after midnight a draft is an earlier one, and an unpaid invoice a debt', async () => {
    const draft = await fixture.charged([fixture.services.consultation])
    await fixture.draft(draft.id)
    await age(draft.id, 2)
    expect(await listsWith(draft.id)).toEqual(['drafts'])
    const { visit_id } = await fixture.issued([fixture.services.consultation])
    await age(visit_id, 2)
    expect(await listsWith(visit_id)).toEqual(['debts'])
  })

  it('an invoice issued today for an earlier visit is a debt, and after payment paid today', async () => {
    const { id, visit_id } = await fixture.issued([fixture.services.consultation])
    await age(visit_id, 40)
    await sql`update invoices set issued_at = ${app.clock.now} where id = ${id}`.execute(app.context.db)
    expect(await listsWith(visit_id)).toEqual(['debts'])
    expect((await pay(id, 5000)).status).toBe(201)
    expect(await listsWith(visit_id)).toEqual(['paid'])
  })

  it('an evening patient who is still here stays in today’s list', async () => {
    const { visit_id } = await fixture.issued([fixture.services.consultation])
    await sql`update visits set status = 3, arrived_at = (${app.clock.now}::timestamptz
        at time zone 'Asia/Phnom_Penh')::date at time zone 'Asia/Phnom_Penh' - interval '1 hour'
      where id = ${visit_id}`.execute(app.context.db)
    expect(await listsWith(visit_id)).toEqual(['unpaid'])
  })

  it('the rest of a deposit is refundable after the discharge', async () => {
    const { id } = await fixture.visit({
      payment_type_id: paymentCategory.FULL_PAY.value,
      attachment_id: null,
    })
    await sql`update visits set status = 4 where id = ${id}`.execute(app.context.db)
    const { status } = await fixture.cash('payments/deposit', {
      visit_id: id,
      tenders: [riel(20_000)],
    })
    expect(status).toBe(201)
    expect(await listsWith(id)).toEqual([])
    await age(id, 3)
    expect(await listsWith(id)).toEqual(['deposits'])
    // The month's checklist counts it, and no claim is possible while the patient's money is here.
    const { db, registry } = app.context
    const month = { starts_on: '2026-03-01', ends_on: '2026-03-31', code: '2026-03', id: 1 }
    const about = {
      ...month,
      db,
      registry,
      workflows: app.context.workflows,
      facility: fixture.facility,
      now: app.clock.now.toISOString(),
    }
    expect(await depositsLeft.count(about)).toBe(1)
    expect(await readVisits(db, [id])).toMatchObject([{ paid_for_covered: 20_000 }])
    const request_code = await fixture.depositBack(id, 20_000)
    expect(await listsWith(id)).toEqual(['refunds', 'deposits'])
    const paid = await fixture.cash('payments/refund', { request_code, method: 'CASH_KHR' })
    expect(paid.status, paid.text).toBe(201)
    expect(await listsWith(id)).toEqual([])
    expect(await depositsLeft.count(about)).toBe(0)
  })
})

describe('a search', () => {
  const found = async (q: string) => {
    const { body } = await fixture.cash('payments/worklist', { q, segment: 'debts' })
    return body.data.rows.map(({ id }: { id: number }) => id)
  }

  it('finds every visit, by the number of the visit, its invoice or a receipt', async () => {
    const { id, visit_id } = await fixture.issued([fixture.services.consultation])
    const { body } = await pay(id, 5000)
    await age(visit_id, 60)
    await sql`update payments set paid_at = paid_at - interval '60 days'
      where invoice_id = ${id}`.execute(app.context.db)
    expect(await listsWith(visit_id)).toEqual([])
    const { code } = await fixture.invoice(id)
    const { rows } = await sql<{ code: string }>`select code from visits
      where id = ${visit_id}`.execute(app.context.db)
    for (const term of [rows[0]?.code, code, body.data.receipts[0].receipt_no])
      expect(await found(String(term).toLowerCase())).toContain(visit_id)
  })
})

describe('a bank reference', () => {
  const khqr = (invoice_id: number, reference_no: string) =>
    fixture.cash('payments/pay', {
      invoice_id,
      tenders: [{ method: 'KHQR', amount: 5000, reference_no }],
    })

  it('pays once in any notation; after a reversal, it may pay again', async () => {
    const [one, other] = [
      await fixture.issued([fixture.services.consultation]),
      await fixture.issued([fixture.services.consultation]),
    ]
    const first = await khqr(one.id, 'ft 123')
    expect(first.status, first.text).toBe(201)
    const again = await khqr(other.id, ' FT១២៣')
    expect(again.status).toBe(422)
    expect(again.text).toContain(first.body.data.receipts[0].receipt_no)
    // The same transfer, entered as another kind.
    const tenders = [{ method: 'BANK_TRANSFER', amount: 5000, reference_no: 'FT-123' }]
    const renamed = await fixture.cash('payments/pay', { invoice_id: other.id, tenders })
    expect(renamed.text).toContain(first.body.data.receipts[0].receipt_no)
    // Payments of earlier versions were stored by their method.
    await sql`update payments set reference_key = 'KHQR:FT123'
      where reference_key = 'BANK:FT123'`.execute(app.context.db)
    expect((await fixture.cash('payments/pay', { invoice_id: other.id, tenders })).status).toBe(422)
    const reversed = await fixture.cash(
      `payments/${first.body.data.id}/reverse`,
      {},
      { by: fixture.accountant, reason: 'shown twice' },
    )
    expect(reversed.status, reversed.text).toBe(200)
    expect((await khqr(other.id, 'FT123')).status).toBe(201)
    // Every money event is in the history of its invoice.
    const { rows } = await sql`select event, amount_before::int as before, amount_after::int as after,
        details, reason from invoice_history where invoice_id = ${one.id} and event in
        (${invoiceEvent.PAID.value}, ${invoiceEvent.REVERSED.value}) order by number`.execute(app.context.db)
    expect(rows).toMatchObject([
      { event: invoiceEvent.PAID.value, before: 5000, after: 0 },
      {
        event: invoiceEvent.REVERSED.value,
        before: 0,
        after: 5000,
        details: first.body.data.receipts[0].receipt_no,
        reason: 'shown twice',
      },
    ])
  })

  it('pays once if two cashiers enter it concurrently', async () => {
    await fixture.openShift(fixture.second)
    const invoices = [
      await fixture.issued([fixture.services.consultation]),
      await fixture.issued([fixture.services.consultation]),
    ]
    const tenders = [{ method: 'BANK_TRANSFER', amount: 5000, reference_no: 'T-9' }]
    const both = await Promise.all(
      invoices.map(({ id }, at) =>
        fixture.cash(
          'payments/pay',
          { invoice_id: id, tenders },
          {
            by: at ? fixture.second : fixture.cashier,
          },
        ),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  })
})

describe('the count of a shift', () => {
  const take = (name: string, shift: number, body: object, reason?: string) =>
    fixture.cash(`shifts/${shift}/transitions/${name}`, body, {
      by: fixture.accountant,
      ...(reason && { reason }),
    })
  const reopen = (shift: number) => take('reopen', shift, {}, 'A bundle was overlooked')

  it('values dollars without a payment, and one currency does not cover another', async () => {
    const by = fixture.accountant
    const details = await fixture.openShift(by, 50_000)
    const { id: shift, health_facility_id: facility } = details.body.data
    const counted = async (values: object) => {
      const { body, text } = await take('count', shift, { denominations: { 10000: 5 }, ...values })
      expect(body.data, text).toMatchObject({ expected_riel: 50_000, expected_khr: 50_000 })
      return body.data
    }
    expect((await counted({})).difference).toBe(0)
    await reopen(shift)
    expect((await counted({ counted_usd: 100 })).difference).toBe(410_000)
    await reopen(shift)
    // Missing riel are not compensated by dollars of the same value.
    const swapped = await counted({ denominations: { 1000: 9 }, counted_usd: 10 })
    expect(swapped.difference).toBe(0)
    const over = { handed_to_user_id: fixture.second.id }
    await sql`update users set health_facility_id = ${facility}
      where id = ${fixture.second.id}`.execute(app.context.db)
    const refused = await take('handOver', shift, over)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('isExplained')
    const { body } = await reopen(shift)
    expect(body.data).toMatchObject({ counted_khr: null, difference: null, closed_at: null })
  })

  it('is repeated only with a reason, and both counts stay in the history', async () => {
    const by = fixture.accountant
    const { rows } = await sql<{ id: number }>`select id from shifts
      where cashier_id = ${by.id}`.execute(app.context.db)
    const shift = Number(rows[0]?.id)
    expect((await take('count', shift, { denominations: { 10000: 4 } })).body.data.difference).toBe(-10_000)
    const again = await take('count', shift, { denominations: { 10000: 5 } })
    expect(again.body.code).toBe('STATE_REFUSED')
    const silent = await take('reopen', shift, {})
    expect([silent.status, Object.keys(silent.body.message)]).toEqual([422, ['reason']])
    expect((await reopen(shift)).status).toBe(200)
    const { rows: noted } = await sql<{ reason: string | null; counted: string | null }>`
      select reason, before ->> 'counted_riel' as counted from history
      where resource = 'shifts' and record_id = ${shift} order by id desc limit 1`.execute(app.context.db)
    expect(noted).toEqual([{ reason: 'A bundle was overlooked', counted: '40000' }])
  })

  it('takes digits of either script, and shows the receiver that it was counted again', async () => {
    const by = fixture.accountant
    const { rows } = await sql<{ id: number }>`select id from shifts
      where cashier_id = ${by.id}`.execute(app.context.db)
    const shift = Number(rows[0]?.id)
    const { body, text } = await take('count', shift, {
      denominations: { '១០០០០': '៥' },
      counted_usd: '០',
    })
    expect(body.data, text).toMatchObject({
      denominations: { 10000: 5 },
      counted_riel: 50_000,
      counted_usd: 0,
      recount_reason: 'A bundle was overlooked',
      recount_difference: 410_000,
    })
    await reopen(shift)
    const refused = await take('count', shift, { denominations: { 10000: 'five' } })
    expect(refused.text).toContain('isCount')
  })

  it('opened twice at the same moment is one shift, and the second call names it', async () => {
    const [by, ...both] = [await app.user(cashPermissions), 0, 0]
    const answers = await Promise.all(both.map(() => fixture.openShift(by)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toEqual({
      cashier_id: [expect.stringContaining('A drawer is already open: S')],
    })
  })

  it('belongs to the one drawer of its cashier', async () => {
    const text = await fixture.cash('payments/open-shift', { opening_float: '១០០០' }, { by: fixture.second })
    expect(text.body.message).toEqual({ opening_float: ['Send a JSON number, without quotation marks.'] })
    const large = await fixture.openShift(fixture.second, 2_000_000_000)
    expect(large.body.message).toEqual({ opening_float: ['Must be at most 1,000,000,000.'] })
    const second = await fixture.openShift(fixture.accountant)
    expect([second.status, second.body.message]).toEqual([
      409,
      { cashier_id: [expect.stringContaining('A drawer is already open: S')] },
    ])
    const debt = await fixture.openShift(fixture.second, -5)
    expect([debt.status, debt.body.message]).toEqual([422, { opening_float: ['Must be at least 0.'] }])
  })

  it('expects KHQR and bank payments, in addition to the drawer', async () => {
    const by = fixture.accountant
    const { id } = await fixture.issued([fixture.services.suture])
    const tenders = [
      { method: 'KHQR', amount: 12_000, reference_no: 'K-1' },
      { method: 'BANK_TRANSFER', amount: 8000, reference_no: 'B-1' },
    ]
    const paid = await fixture.cash('payments/pay', { invoice_id: id, tenders }, { by })
    expect(paid.status, paid.text).toBe(201)
    const { rows } = await sql<{ id: number }>`select id from shifts
      where cashier_id = ${by.id}`.execute(app.context.db)
    const { body, text } = await take('count', Number(rows[0]?.id), {
      denominations: { 10000: 5 },
      counted_khqr: 12_000,
      counted_bank: 7000,
    })
    expect(body.data, text).toMatchObject({
      difference: 0,
      expected_khqr: 12_000,
      expected_bank: 8000,
      counted_bank: 7000,
    })
  })
})

describe('a drawer whose cashier has opened the next one', () => {
  const reason = 'The notes do not match'
  const own = async () => {
    const by: CashFixture['cashier'] = await app.user(cashPermissions)
    const take = (shift: number, name: string, body: object = {}, as = by) =>
      fixture.cash(`shifts/${shift}/transitions/${name}`, body, { by: as, reason })
    const missing = async (shift: number, name: string, { token } = by) => {
      const { body } = await app.call('GET', `/api/shifts/${shift}/transitions`, { token })
      return body.data.find((one: { name: string }) => one.name === name)?.missing
    }
    const handedOver = async () => {
      const { id, number } = (await fixture.openShift(by)).body.data
      await take(id, 'count', { denominations: { 1000: 1 } })
      const over = { handed_to_user_id: fixture.accountant.id, difference_reason: reason }
      const { status, text } = await take(id, 'handOver', over)
      expect(status, text).toBe(200)
      return { id, number }
    }
    return { by, take, missing, handedOver }
  }

  it('is disputed, and counted again after the next one is handed over', async () => {
    const { by, take, missing, handedOver } = await own()
    const first = await handedOver()
    const second = (await fixture.openShift(by)).body.data
    expect(await missing(first.id, 'dispute', fixture.accountant)).toEqual([])
    expect((await take(first.id, 'dispute', {}, fixture.accountant)).status).toBe(200)
    const window = await app.call('POST', '/api/payments/worklist', { token: by.token, body: {} })
    expect(window.body.data.shift.number).toBe(second.number)
    const { id } = await fixture.issued([fixture.services.suture])
    const paid = await fixture.cash('payments/pay', { invoice_id: id, tenders: [riel(20_000)] }, { by })
    expect(paid.status, paid.text).toBe(201)
    expect(await fixture.sum(ledgerAccount.CASHIER_BOX.value, second.id)).toBe(20_000)
    expect(await missing(first.id, 'reopen')).toEqual([
      expect.objectContaining({
        guard: 'unique',
        link: '/shifts',
        text: expect.objectContaining({ en: expect.stringContaining(`Complete ${second.number} first.`) }),
      }),
    ])
    await take(second.id, 'count', { denominations: { 10000: 2 } })
    await take(second.id, 'handOver', { handed_to_user_id: fixture.accountant.id })
    expect(await missing(first.id, 'reopen')).toEqual([])
    expect((await take(first.id, 'reopen')).status).toBe(200)
  })

  it('is not withdrawn while the next one is open, which is said beforehand', async () => {
    const { by, take, missing, handedOver } = await own()
    const first = await handedOver()
    expect(await missing(first.id, 'takeBack')).toEqual([])
    const { number } = (await fixture.openShift(by)).body.data
    expect(await missing(first.id, 'takeBack')).toMatchObject([{ guard: 'unique', field: 'cashier_id' }])
    const refused = await take(first.id, 'takeBack')
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'STATE_GUARDED',
      expect.stringContaining(`Complete ${number} first.`),
    ])
  })

  it('keeps the largest difference of all its counts', async () => {
    const { by, take } = await own()
    const { id } = (await fixture.openShift(by, 100_000)).body.data
    for (const notes of [10, 1, 10]) {
      await take(id, 'count', { denominations: { 10000: notes } })
      await take(id, 'reopen')
    }
    const { body } = await take(id, 'count', { denominations: { 10000: 10 } })
    expect(body.data).toMatchObject({ difference: 0, recount_difference: -90_000 })
  })
})

it('the approver learns what the patient owes at the facility of the refund, and at no other', async () => {
  const { id, visit_id } = await fixture.issued([fixture.services.consultation])
  await pay(id, 5000)
  const [here, elsewhere] = [
    await fixture.issued([fixture.services.suture]),
    await fixture.issued([fixture.services.suture]),
  ]
  await sql`update invoices set patient_id = (select patient_id from invoices where id = ${id}),
      health_facility_id = case when id = ${here.id} then health_facility_id else ${fixture.other} end
    where id in (${here.id}, ${elsewhere.id})`.execute(app.context.db)
  // The cashier covers both facilities.
  const { owed } = (await fixture.cash('payments/window', { visit_id })).body.data
  expect(owed.map((one: { id: number }) => one.id)).toEqual([here.id, elsewhere.id])
  const request = { invoice_id: id, amount: 1000, reason_code: 'WRONG_ENTRY' }
  const { code } = (await fixture.cash('payments/ask-refund', request)).body.data
  const area = { level: 'HEALTH_FACILITY', id: fixture.facility, access: 'APPROVE' } as const
  const { token } = await app.user(['list_approvals', 'decide_approval', 'approve_refund'], [area])
  const filter = encodeURIComponent(JSON.stringify({ request_code: code }))
  const { body } = await app.call('GET', `/api/approvals?filter=${filter}`, { token })
  expect(body.data).toMatchObject([{ details: { amount: 1000, owed: 20_000 } }])
})
