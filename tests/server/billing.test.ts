/** Invoices through the API: drafts that follow visits, and issued ones (domain 1.8, 2.3). */
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { amountType } from '#schemas/codes/amount-type.ts'
import { invoiceEvent, invoiceLineKind, invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { paymentCategory } from '#schemas/codes/payment-category.ts'
import { approvalDecision } from '#schemas/platform/codes/approval-decision.ts'
import { type BillingFixture, billingFixture } from '#tests/support/billing-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: BillingFixture
beforeAll(async () => {
  app = await createTestApp()
  // Some days of its month are over.
  app.clock.forward(10 * 86_400_000)
  fixture = await billingFixture(app)
})

const missing = (data: { missing: { guard: string }[] }) => data.missing.map(({ guard }) => guard)

describe('a draft', () => {
  it('starts with the first charge, and follows added and removed ones', async () => {
    const { consultation, suture } = fixture.services
    const visit = await fixture.charged([consultation, suture])
    const draft = await fixture.draft(visit.id)
    expect(draft).toMatchObject({
      code: null,
      gross_total: 25_000,
      patient_total: 25_000,
      balance: 25_000,
    })
    await fixture.call('DELETE', `charges/${visit.charges[1]}`)
    expect(await fixture.draft(visit.id)).toMatchObject({ id: draft.id, gross_total: 5000 })
    expect(await fixture.lines(draft.id)).toMatchObject([
      { charge_id: visit.charges[0], unit_price: 5000, patient_share: 5000, covered: false },
    ])
  })

  it('is repriced when the payer changes, and the case is calculated', async () => {
    const visit = await fixture.charged([fixture.services.consultation])
    await sql`update visits set payment_type_id = 2 where id = ${visit.id}`.execute(app.context.db)
    // Opening it recalculates everything.
    const details = await fixture.bill('POST', 'invoices/open', { visit_id: visit.id })
    expect(details.body.data.invoice).toMatchObject({
      payment_type_id: paymentCategory.HEF_POOR.value,
      program_id: fixture.program,
      scheme_total: 5000,
      patient_total: 0,
      case_total: 8000,
    })
  })

  it('keeps its discounts', async () => {
    const visit = await fixture.charged([fixture.services.suture])
    const draft = await fixture.draft(visit.id)
    const [line] = await fixture.lines(draft.id)
    const { status } = await fixture.bill('PUT', `invoices/${draft.id}`, {
      bill_discount_type: amountType.CURRENCY.value,
      bill_discount_amount: 1000,
      discount_reason: 'បុគ្គលិក',
      lines: [
        {
          id: line?.id,
          version: line?.version,
          discount_type: amountType.PERCENT.value,
          discount_percent: 10,
        },
      ],
    })
    expect(status).toBe(200)
    await fixture.call('POST', 'charges', {
      visit_id: visit.id,
      service_id: fixture.services.consultation,
      quantity: 2,
      performed_at: `${app.context.clock().toISOString().slice(0, 16)}:00.000Z`,
    })
    expect(await fixture.draft(visit.id)).toMatchObject({
      gross_total: 30_000,
      line_discount_total: 2000,
      bill_discount_total: 1000,
      discount_total: 3000,
      patient_total: 27_000,
    })
    expect(missing((await fixture.take('issue', draft.id)).body.data)).toEqual([
      'isGranted',
      'hasDiscountReason',
    ])
  })

  it('keeps category discounts, which its services share, with complete history', async () => {
    const visit = await fixture.charged([fixture.services.suture])
    const draft = await fixture.draft(visit.id)
    const put = (body: object) => fixture.bill('PUT', `invoices/${draft.id}`, body)
    const adapter = {
      line_kind: invoiceLineKind.SERVICE.value,
      discount_type: amountType.PERCENT.value,
      discount_percent: 50,
      reason: 'បុគ្គលិក',
    }
    expect((await put({ category_discounts: [adapter] })).status).toBe(200)
    await fixture.call('POST', 'charges', {
      visit_id: visit.id,
      service_id: fixture.services.consultation,
      quantity: 2,
      performed_at: `${app.context.clock().toISOString().slice(0, 16)}:00.000Z`,
    })
    expect(await fixture.draft(visit.id)).toMatchObject({
      gross_total: 30_000,
      category_discount_total: 15_000,
      discount_total: 15_000,
      patient_total: 15_000,
    })
    const { body } = await fixture.bill('GET', `invoices/${draft.id}`)
    expect(body.data.category_discounts).toMatchObject([{ comes_to: 15_000 }])
    const twice = await put({ category_discounts: [...body.data.category_discounts, adapter] })
    expect([twice.status, twice.body.message]).toEqual([
      409,
      { 'category_discounts.1.line_kind': ['“Service” already exists: Service.'] },
    ])
    expect(missing((await fixture.take('issue', draft.id)).body.data)).toEqual([
      'isGranted',
      'hasDiscountReason',
    ])
    expect((await put({ category_discounts: [] })).status).toBe(200)
    expect(await fixture.draft(visit.id)).toMatchObject({ discount_total: 0 })
  })

  it('is issued with a reason that is for its present discounts only', async () => {
    const visit = await fixture.charged([fixture.services.suture])
    const { id } = await fixture.draft(visit.id)
    const missing = async () => {
      const { body } = await fixture.bill('GET', `invoices/${id}/transitions`)
      return body.data.find(({ name }: { name: string }) => name === 'issue').missing
    }
    const facts = async () =>
      (await missing()).flatMap(({ excusableFacts = [] }: { excusableFacts?: string[] }) => excusableFacts)
    const put = (body: object) => fixture.bill('PUT', `invoices/${id}`, body)
    const category = { line_kind: invoiceLineKind.SERVICE.value, discount_type: amountType.CURRENCY.value }
    const discounts = {
      bill_discount_type: amountType.CURRENCY.value,
      bill_discount_amount: 1000,
      discount_reason: 'បុគ្គលិក',
      category_discounts: [{ ...category, discount_amount: 2000, reason: 'បុគ្គលិក' }],
    }
    expect((await put(discounts)).status).toBe(200)
    expect(await facts()).toEqual([])
    expect((await put({ bill_discount_amount: 9000 })).status).toBe(200)
    expect(await facts()).toEqual(['bill 9000/20000'])
    expect((await put({ discount_reason: 'បុគ្គលិកចាស់' })).status).toBe(200)
    expect(await facts()).toEqual([])
    await fixture.call('POST', 'charges', {
      visit_id: visit.id,
      service_id: fixture.services.consultation,
      quantity: 1,
      performed_at: `${app.context.clock().toISOString().slice(0, 16)}:00.000Z`,
    })
    const grant = await fixture.bill('POST', `invoices/${id}/ask`, { kind: 'DISCOUNT', reason_code: 'POOR' })
    expect(grant.status, grant.text).toBe(200)
    await sql`update approvals set decision = ${approvalDecision.APPROVED.value}, decided_by = ${fixture.worker.id},
      decided_at = now() where subject_id = ${id}`.execute(app.context.db)
    const [refusal] = await missing()
    expect(refusal.text.en).toContain('11,000\u00a0៛ on 25,000\u00a0៛')
    expect((await fixture.take('issue', id)).body.code).toBe('STATE_GUARDED')
    const because = (seen: readonly string[]) => ({
      'x-reason': encodeURIComponent('បង់ពីរដង'),
      'x-reason-for': seen.join(),
    })
    const former = await fixture.take('issue', id, {}, because(['bill 9000/20000']))
    expect(former.body.code).toBe('STATE_GUARDED')
    const issued = await fixture.take('issue', id, {}, because(await facts()))
    expect(issued.status, JSON.stringify(issued.body)).toBe(200)
    expect(issued.body.data.discount_reason).toBe('បង់ពីរដង')
    expect(issued.body.data.discount_reason_for).toMatch(/^bill 9000\/25000\n\d+ 2000\/25000$/)
  })

  it('keeps discounts, payer changes and manual lines in its history', async () => {
    const visit = await fixture.charged([fixture.services.suture])
    const draft = await fixture.draft(visit.id)
    const put = (body: object) => fixture.bill('PUT', `invoices/${draft.id}`, body)
    for (const bill_discount_amount of [5000, 9000])
      await put({
        bill_discount_type: amountType.CURRENCY.value,
        bill_discount_amount,
        discount_reason: 'បុគ្គលិក',
      })
    const lines = [
      ...(await fixture.lines(draft.id)),
      { description_kh: 'លិខិតបញ្ជាក់', quantity: 1, unit_price: 3000 },
    ]
    expect((await put({ lines })).status).toBe(200)
    await sql`update visits set payment_type_id = 2 where id = ${visit.id}`.execute(app.context.db)
    await fixture.bill('POST', 'invoices/open', { visit_id: visit.id })
    const { rows } = await sql<{ event: number; before: number; after: number }>`
      select event, amount_before::int as before, amount_after::int as after from invoice_history
      where invoice_id = ${draft.id} order by number`.execute(app.context.db)
    expect(rows).toMatchObject([
      { event: invoiceEvent.CREATED.value },
      { event: invoiceEvent.DISCOUNT.value, before: 20_000, after: 15_000 },
      { event: invoiceEvent.DISCOUNT.value, before: 15_000, after: 11_000 },
      { event: invoiceEvent.LINES_CHANGED.value, before: 11_000, after: 14_000 },
      { event: invoiceEvent.PAYMENT_TYPE_CHANGED.value, before: 14_000 },
    ])
  })

  it('is refused a second time for a visit', async () => {
    const visit = await fixture.charged([fixture.services.consultation])
    const { status } = await fixture.bill('POST', 'invoices', { visit_id: visit.id })
    expect(status).toBe(409)
  })

  it('can be created manually, which requires approval, and discarded', async () => {
    const visit = await fixture.charged([])
    const { body } = await fixture.bill('POST', 'invoices', {
      visit_id: visit.id,
      lines: [{ description_kh: 'លិខិតបញ្ជាក់', quantity: 2, unit_price: 10_000 }],
    })
    expect(body.data).toMatchObject({
      patient_id: visit.patient_id,
      health_facility_id: fixture.facility,
    })
    expect(await fixture.draft(visit.id)).toMatchObject({ gross_total: 20_000 })
    expect(missing((await fixture.take('issue', body.data.id)).body.data)).toEqual(['hasApprovedPrices'])
    const { status } = await fixture.take('discard', body.data.id, {}, { 'x-reason': 'a mistake' })
    expect(status).toBe(200)
  })
})

describe('issuing', () => {
  it('assigns the next number, rounds to notes, and freezes', async () => {
    const visit = await fixture.charged([fixture.services.consultation])
    const { id } = await fixture.draft(visit.id)
    const { status, body } = await fixture.take('issue', id)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({
      status: invoiceStatus.ISSUED.value,
      balance: 5000,
      cashier_id: fixture.cashier.id,
    })
    expect(body.data.code).toMatch(/^INV-\d\d-\d{6}$/)
    const change = { discount_reason: 'paid late' }
    expect((await fixture.bill('PUT', `invoices/${id}`, change)).body.code).toBe('STATE_FROZEN')
    const next = await fixture.charged([fixture.services.consultation])
    const after = await fixture.take('issue', (await fixture.draft(next.id)).id)
    const number = (code: string) => Number(code.slice(-6))
    expect(number(after.body.data.code)).toBe(number(body.data.code) + 1)
    const { body: history } = await fixture.bill(
      'GET',
      `invoices/invoice-history?filter=${encodeURIComponent(JSON.stringify({ invoice_id: id }))}`,
    )
    expect(history.data.map(({ event }: { event: number }) => event).sort()).toEqual([1, 5])
  })

  it('also answers at the address of its former name', async () => {
    const visit = await fixture.charged([fixture.services.consultation])
    const { status, body } = await fixture.take('finalise', (await fixture.draft(visit.id)).id)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.code).toMatch(/^INV-/)
  })

  it('puts later services on a separate draft', async () => {
    const visit = await fixture.charged([fixture.services.consultation])
    const first = await fixture.draft(visit.id)
    await fixture.take('issue', first.id)
    await fixture.call('POST', 'charges', {
      visit_id: visit.id,
      service_id: fixture.services.suture,
      quantity: 1,
      performed_at: `${app.context.clock().toISOString().slice(0, 16)}:00.000Z`,
    })
    const second = await fixture.draft(visit.id)
    expect(second).toMatchObject({ gross_total: 20_000 })
    expect(second.id).not.toBe(first.id)
  })

  it('is refused without a price, and without lines', async () => {
    const visit = await fixture.charged([fixture.services.unpriced])
    const { id } = await fixture.draft(visit.id)
    const { status, body } = await fixture.take('issue', id)
    expect([status, missing(body.data)]).toEqual([409, ['hasPrices']])
    await fixture.call('DELETE', `charges/${visit.charges[0]}`)
    expect(missing((await fixture.take('issue', id)).body.data)).toContain('requires')
  })

  it('requires consent if the programme does not pay, and settles free invoices', async () => {
    const scheme = { payment_type_id: paymentCategory.HEF_POOR.value }
    const open = async (type: number) => {
      const visit = await fixture.charged([fixture.services.consultation])
      await sql`update visits set payment_type_id = ${scheme.payment_type_id},
        visit_type_id = ${type} where id = ${visit.id}`.execute(app.context.db)
      return (await fixture.bill('POST', 'invoices/open', { visit_id: visit.id })).body.data.invoice
    }
    const covered = await open(6)
    expect((await fixture.take('issue', covered.id)).body.data).toMatchObject({
      status: invoiceStatus.EXEMPTED.value,
      balance: 0,
    })
    const uncovered = await open(7)
    expect(missing((await fixture.take('issue', uncovered.id)).body.data)).toEqual(['mayCollect'])
    await fixture.bill('PUT', `invoices/${uncovered.id}`, { has_consent: true })
    expect((await fixture.take('issue', uncovered.id)).status).toBe(200)
  })

  it('is refused when prices changed since it was opened', async () => {
    const visit = await fixture.charged([fixture.services.consultation])
    const { id } = await fixture.draft(visit.id)
    const { db } = app.context
    const raise = (price: number) =>
      sql`update service_prices set price = ${price}
        where service_id = ${fixture.services.consultation}`.execute(db)
    await raise(6000)
    expect(missing((await fixture.take('issue', id)).body.data)).toEqual(['hasPrices'])
    const details = await fixture.bill('POST', 'invoices/open', { visit_id: visit.id })
    expect(details.body.data.invoice).toMatchObject({ patient_total: 6000 })
    expect((await fixture.take('issue', id)).status).toBe(200)
    await raise(5000)
  })

  it('requires permission', async () => {
    const visit = await fixture.charged([fixture.services.consultation])
    const { id } = await fixture.draft(visit.id)
    const viewerToken = await app.login(['list_invoices'])
    const call = (name: string) =>
      app.call('POST', `/api/invoices/${id}/transitions/${name}`, { token: viewerToken, body: {} })
    expect((await call('issue')).status).toBe(403)
    expect((await call('cancel')).status).toBe(404)
  })
})
