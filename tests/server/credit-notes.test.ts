/** Refunds by line: a credit note lowers the bill, revenue and debt (docs/money.md, domain 2.3). */
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { invoiceStatus } from '#schemas/codes/invoice-status.ts'
import { paymentKind } from '#schemas/codes/payment.ts'
import { differences } from '#src/workflows/reports/server/verify.ts'
import { medicine, noKnownAllergies } from '#tests/support/care-fixture.ts'
import { type CashFixture, cashFixture } from '#tests/support/cash-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: CashFixture
beforeAll(async () => {
  app = await createTestApp()
  fixture = await cashFixture(app)
  await fixture.openShift(fixture.cashier, 100_000)
})

const sentences = ({ body }: { body: { message: Record<string, string[]> } }) =>
  Object.values(body.message).flat().join(' ')

const pay = (invoice_id: number, amount: number) =>
  fixture.cash('payments/pay', { invoice_id, tenders: [{ method: 'CASH_KHR', amount }] })

const requestRefund = (invoice_id: number, body: object) =>
  fixture.cash('payments/ask-refund', { invoice_id, reason_code: 'NOT_GIVEN', ...body })

/** Requests it, and another user approves. Returns the code of the request. */
async function approved(invoice_id: number, body: object): Promise<string> {
  const request = await requestRefund(invoice_id, body)
  expect(request.status, request.text).toBe(200)
  const { code } = request.body.data
  const { rows } = await sql<{ id: number }>`select id from approvals
    where request_code = ${code}`.execute(app.context.db)
  const decided = await fixture.cash(`approvals/${rows[0]?.id}/approve`, {}, { by: fixture.accountant })
  expect(decided.status, decided.text).toBe(200)
  return code
}
const executeWrite = (request_code: string) =>
  fixture.cash('payments/refund', { request_code, method: 'CASH_KHR' })

async function lineOf(invoice: number, gross: number) {
  const line = (await fixture.lines(invoice)).find((one) => one.gross === gross)
  return Number(line?.id)
}

/** The ledger postings of an invoice. */
async function books(invoice: number) {
  const { rows } = await sql<{ owed: number; revenue: number }>`select
      coalesce(sum(amount) filter (where account = 5), 0)::float8 as owed,
      coalesce(-sum(amount) filter (where account = 8), 0)::float8 as revenue
    from ledger_postings where invoice_id = ${invoice}`.execute(app.context.db)
  return rows[0]
}

it('a paid service that was not given leaves no debt, and less revenue', async () => {
  const { id, visit_id } = await fixture.issued([fixture.services.consultation, fixture.services.suture])
  await pay(id, 25_000)
  const line_id = await lineOf(id, 5000)
  const code = await approved(id, { lines: [{ line_id, quantity: 1 }] })
  // Nothing is posted before the money moves.
  expect(await fixture.invoice(id)).toMatchObject({
    status: invoiceStatus.REFUND_REQUESTED.value,
    balance: 0,
    patient_total: 25_000,
  })
  const { refunds } = (await fixture.cash('payments/window', { visit_id })).body.data
  expect(refunds).toMatchObject([{ code, amount: 5000, invoice_id: id, way: null }])
  const done = await executeWrite(code)
  expect(done.status, done.text).toBe(201)
  expect(done.body.data.receipts[0]).toMatchObject({ kind: paymentKind.REFUND.value, amount_khr: 5000 })
  expect((await executeWrite(code)).status).toBe(422)
  expect(await fixture.invoice(id)).toMatchObject({
    status: invoiceStatus.PARTLY_REFUNDED.value,
    gross_total: 20_000,
    patient_total: 20_000,
    refunded_total: 5000,
    balance: 0,
  })
  expect(await books(id)).toEqual({ owed: 0, revenue: 20_000 })
  expect(await fixture.lines(id)).toMatchObject([
    { gross: 5000 },
    { gross: 20_000 },
    { gross: -5000, quantity: -1, credits_id: line_id, description_en: 'VW-CON' },
  ])
  const { body } = await fixture.bill('GET', 'credit-notes')
  const [{ id: note, code: text }] = body.data
  const found = await fixture.bill('POST', 'search', { q: text })
  expect(found.body.data).toEqual([{ path: 'credit-notes', id: note, text, code: text }])
  expect(body.data[0]).toMatchObject({
    invoice_id: id,
    amount: 5000,
    approval_code: code,
    reason: 'មិនបានផ្ដល់សេវា · Service not given',
  })
  expect(body.data[0].code).toMatch(/^CN-\d\d-\d{6}$/)
  const again = await requestRefund(id, { lines: [{ line_id, quantity: 1 }] })
  expect(again.status).toBe(422)
  // Its payment cannot be reversed, since the bill was reduced.
  const back = await fixture.cash(
    `payments/${done.body.data.id}/reverse`,
    {},
    { by: fixture.accountant, reason: 'typed twice' },
  )
  expect(sentences(back)).toContain('belongs to this refund')
})

it('the approver sees the lines, what is paid out, and how it was paid', async () => {
  const { id } = await fixture.issued([fixture.services.consultation, fixture.services.suture])
  await pay(id, 22_000)
  const line_id = await lineOf(id, 5000)
  const { body } = await requestRefund(id, { lines: [{ line_id, quantity: 1 }] })
  const { rows } = await sql<{ id: number }>`select id from approvals
    where request_code = ${body.data.code}`.execute(app.context.db)
  const around = await app.call('GET', `/api/approvals/${rows[0]?.id}/around`, {
    token: fixture.accountant.token,
  })
  expect(around.body.data.row.details).toMatchObject({
    amount: 5000,
    // 3,000 of the bill were not paid yet.
    payout: 2000,
    credited: [{ en: 'VW-CON', quantity: 1, patient: 5000, programme: 0 }],
    paid_by: [{ method: 1, amount: 22_000 }],
  })
})

it('a credit that rounds to nothing is refused', async () => {
  const { id } = await fixture.issued([fixture.services.consultation, fixture.services.suture])
  const line_id = await lineOf(id, 5000)
  const { status, body } = await requestRefund(id, { lines: [{ line_id, quantity: 0.01 }] })
  expect([status, sentences({ body })]).toEqual([422, expect.stringContaining('less than 100')])
})

it('of a partly paid bill keeps the rest due', async () => {
  const { id, visit_id } = await fixture.issued([fixture.services.consultation, fixture.services.suture])
  await pay(id, 15_000)
  const line_id = await lineOf(id, 5000)
  const request = await requestRefund(id, { lines: [{ line_id, quantity: 1 }] })
  // The balance is paid before the decision.
  expect(await fixture.invoice(id)).toMatchObject({
    status: invoiceStatus.PARTLY_PAID.value,
    balance: 10_000,
  })
  expect((await pay(id, 1000)).status).toBe(201)
  const { rows } = await sql<{ id: number }>`select id from approvals
    where request_code = ${request.body.data.code}`.execute(app.context.db)
  await fixture.cash(`approvals/${rows[0]?.id}/approve`, {}, { by: fixture.accountant })
  // There is nothing to pay out, so the decision completes it.
  expect(await fixture.invoice(id)).toMatchObject({
    status: invoiceStatus.PARTLY_PAID.value,
    patient_total: 20_000,
    balance: 4000,
  })
  expect((await executeWrite(request.body.data.code)).status).toBe(422)
  const worklistResponse = await fixture.cash('payments/worklist', { q: String(visit_id), segment: 'unpaid' })
  expect(worklistResponse.status).toBe(200)
  expect((await pay(id, 4000)).status).toBe(201)
  expect(await fixture.invoice(id)).toMatchObject({ status: invoiceStatus.PAID.value, balance: 0 })
  expect(await books(id)).toEqual({ owed: 0, revenue: 20_000 })
})

it('of an unpaid bill pays nothing out; a full one leaves nothing', async () => {
  const { id } = await fixture.issued([fixture.services.suture])
  const line_id = await lineOf(id, 20_000)
  await approved(id, { lines: [{ line_id, amount: 5050 }], reason_code: 'OVERPAID' })
  expect(await fixture.invoice(id)).toMatchObject({
    status: invoiceStatus.ISSUED.value,
    balance: 15_000,
    rounding: 50,
  })
  await approved(id, { lines: [{ line_id, quantity: 1 }] })
  expect(await fixture.invoice(id)).toMatchObject({
    status: invoiceStatus.EXEMPTED.value,
    balance: 0,
    gross_total: 0,
  })
  expect(await books(id)).toEqual({ owed: 0, revenue: 0 })
})

it('a cancelled invoice with a credit note is billed again without it', async () => {
  const { id, visit_id } = await fixture.issued([fixture.services.consultation, fixture.services.suture])
  await approved(id, { lines: [{ line_id: await lineOf(id, 5000), quantity: 1 }] })
  await fixture.cash(`invoices/${id}/ask`, { kind: 'INVOICE_CANCEL', reason_code: 'WRONG_ENTRY' })
  const { rows } = await sql<{ id: number }>`select id from approvals
    where kind = 4 and subject_id = ${id}`.execute(app.context.db)
  const by = await app.user(['list_approvals', 'decide_approval', 'approve_invoice_cancel'])
  const decided = await fixture.cash(`approvals/${rows[0]?.id}/approve`, {}, { by })
  expect(decided.status, decided.text).toBe(200)
  expect(await books(id)).toEqual({ owed: 0, revenue: 0 })
  expect(await fixture.draft(visit_id)).toMatchObject({ gross_total: 20_000 })
})

/** A visit with a prescribed medicine of 500 riel, and the transitions of its line. */
async function prescribed(code: string, own_quantity: number) {
  const tablet = await medicine(app, code, '20 mg', 'Zinc sulfate')
  await sql`insert into medicine_prices (code, medication_id, price, effective_from)
    values (${`M-${code}`}, ${tablet}, 500, '2020-01-01')`.execute(app.context.db)
  const { id: visit_id, patient_id } = await fixture.charged([])
  await noKnownAllergies(app, patient_id)
  await fixture.call('POST', 'visits/encounters', { visit_id })
  const lines = [{ medication_id: tablet, own_quantity, prn: true }]
  const written = await fixture.call('POST', 'visits/prescriptions', { visit_id, lines })
  const token = await app.login(['list_prescriptions', 'dispense_prescription'])
  const act = (name: string, body: object = {}) =>
    app.call('POST', `/api/visits/prescription-lines/${written.body.data.lines[0].id}/transitions/${name}`, {
      token,
      body,
      headers: { 'X-Reason': 'no longer needed' },
    })
  return { visit_id, act }
}

/** Issues the draft of a visit. Returns the id and number of the invoice. */
async function issueDraft(visit_id: number) {
  const { id } = await fixture.draft(visit_id)
  expect((await fixture.take('issue', id)).status).toBe(200)
  const { code } = await fixture.invoice(id)
  return { id: Number(id), code: String(code) }
}

it('an invoiced medicine is returned once the cashier has credited it, and is not billed again', async () => {
  const { visit_id, act } = await prescribed('ZINC-20T', 10)
  expect((await act('dispense')).status).toBe(200)
  const { id, code } = await issueDraft(visit_id)
  const early = await act('takeBack', { returned_quantity: 4 })
  expect(sentences(early)).toContain(`This is on invoice ${code}. The cashier credits 4 of it first`)
  const lines = [{ line_id: await lineOf(id, 5000), quantity: 4 }]
  await approved(id, { lines, reason_code: 'RETURNED' })
  expect(sentences(await act('takeBack', { returned_quantity: 5 }))).toContain('credits 1 of it first')
  const part = await act('takeBack', { returned_quantity: 4 })
  expect(part.body.data, part.text).toMatchObject({ dispensed_quantity: 6, returned_quantity: 4 })
  await approved(id, { lines: [{ line_id: await lineOf(id, 5000), quantity: 6 }] })
  const rest = await act('takeBack', { returned_quantity: 6 })
  expect(rest.body.data, rest.text).toMatchObject({ charge_id: null, returned_quantity: 10 })
  expect(await books(id)).toEqual({ owed: 0, revenue: 0 })
  // Dispensed again, it has a charge of its own.
  expect((await act('dispense')).status).toBe(200)
  expect(await fixture.draft(visit_id)).toMatchObject({ gross_total: 5000 })
})

it('the rest of a medicine has a charge of its own once the first part is invoiced', async () => {
  const { visit_id, act } = await prescribed('ZINC-10T', 6)
  expect((await act('part', { dispensed_quantity: 4 })).status).toBe(200)
  const first = await issueDraft(visit_id)
  await pay(first.id, 2000)
  const fewer = await act('part', { dispensed_quantity: 3 })
  expect([fewer.status, Object.keys(fewer.body.message)]).toEqual([422, ['dispensed_quantity']])
  expect(sentences(fewer)).toContain('4 were dispensed before')
  const more = await act('part', { dispensed_quantity: 5 })
  expect(more.body.data, more.text).toMatchObject({ dispensed_quantity: 5 })
  const rest = await act('dispense')
  expect(rest.body.data, rest.text).toMatchObject({ dispensed_quantity: 6 })
  expect(await fixture.draft(visit_id)).toMatchObject({ gross_total: 1000 })
  // What is not invoiced yet is returned freely; the rest of the return is credited first.
  const free = await act('takeBack', { returned_quantity: 1 })
  expect(free.body.data, free.text).toMatchObject({ dispensed_quantity: 5 })
  expect(await fixture.draft(visit_id)).toMatchObject({ gross_total: 500 })
  const second = await issueDraft(visit_id)
  const early = sentences(await act('takeBack', { returned_quantity: 3 }))
  expect(early).toContain(
    `This is on invoice ${first.code}, ${second.code}. The cashier credits 3 of it first`,
  )
  const lines = [{ line_id: await lineOf(first.id, 2000), quantity: 2 }]
  expect((await executeWrite(await approved(first.id, { lines }))).status).toBe(201)
  expect(sentences(await act('takeBack', { returned_quantity: 3 }))).toContain('credits 1 of it first')
  await approved(second.id, { lines: [{ line_id: await lineOf(second.id, 500), quantity: 1 }] })
  const both = await act('takeBack', { returned_quantity: 3 })
  expect(both.body.data, both.text).toMatchObject({ dispensed_quantity: 2, returned_quantity: 4 })
  const again = await act('takeBack', { returned_quantity: 2 })
  expect(sentences(again)).toContain(`This is on invoice ${first.code}. The cashier credits 2 of it first`)
  expect(await fixture.draft(visit_id)).toBeUndefined()
})

it('after its invoices are cancelled, one draft has all parts of a medicine', async () => {
  const { visit_id, act } = await prescribed('ZINC-30T', 6)
  await act('part', { dispensed_quantity: 4 })
  const { id } = await issueDraft(visit_id)
  await act('dispense')
  await fixture.cash(`invoices/${id}/ask`, { kind: 'INVOICE_CANCEL', reason_code: 'WRONG_ENTRY' })
  const { rows } = await sql<{ id: number }>`select id from approvals
    where kind = 4 and subject_id = ${id}`.execute(app.context.db)
  const by = await app.user(['list_approvals', 'decide_approval', 'approve_invoice_cancel'])
  expect((await fixture.cash(`approvals/${rows[0]?.id}/approve`, {}, { by })).status).toBe(200)
  expect(await fixture.draft(visit_id)).toMatchObject({ gross_total: 3000 })
  const part = await act('takeBack', { returned_quantity: 5 })
  expect(part.body.data, part.text).toMatchObject({ dispensed_quantity: 1 })
  expect(await fixture.draft(visit_id)).toMatchObject({ gross_total: 500 })
  expect((await act('takeBack', { returned_quantity: 1 })).body.data).toMatchObject({ charge_id: null })
})

it('a covered service reduces the programme’s part, unless it is claimed', async () => {
  const { id: visit_id } = await fixture.charged([fixture.services.suture])
  await sql`update visits set payment_type_id = 2 where id = ${visit_id}`.execute(app.context.db)
  const { id } = (await fixture.bill('POST', 'invoices/open', { visit_id })).body.data.invoice
  expect((await fixture.take('issue', id)).status).toBe(200)
  const line_id = await lineOf(id, 20_000)
  expect(await fixture.invoice(id)).toMatchObject({ scheme_total: 20_000, patient_total: 0 })
  await approved(id, { lines: [{ line_id, quantity: 0.5 }] })
  expect(await fixture.invoice(id)).toMatchObject({ scheme_total: 10_000, balance: 0 })
  expect(await fixture.sum(6)).toBeGreaterThanOrEqual(10_000)
  await sql`insert into claims (code, visit_id, patient_id, health_facility_id, program_id, invoice_id,
      payment_model, payment_type_id, visit_type_id, date_from, date_to, amount_claimed, status,
      status_at, due_on, is_live, is_late, is_sampled, is_ruled, resubmission_no)
    select 'CLX', visit_id, patient_id, health_facility_id, program_id, id, 1, payment_type_id,
      visit_type_id, issued_at::date, issued_at::date, 8000, 42, issued_at, issued_at::date, true,
      false, false, false, 0 from invoices where id = ${id}`.execute(app.context.db)
  const refused = await requestRefund(id, { lines: [{ line_id, quantity: 0.5 }] })
  expect(sentences(refused)).toContain('Claim CLX includes these services')
  await sql`delete from claims where code = 'CLX'`.execute(app.context.db)
})

it('reports the errors of a request', async () => {
  const { id } = await fixture.issued([fixture.services.suture])
  const line_id = await lineOf(id, 20_000)
  await pay(id, 20_000)
  for (const [body, expectedMessage] of [
    [{ amount: 1000 }, 'Choose the lines that were not given'],
    [{ lines: [{ line_id, quantity: 2 }] }, 'Quantity left on this line: 1'],
    [{ lines: [{ line_id, amount: 20_100 }], reason_code: 'OVERPAID' }, '20,000\u00a0៛'],
    [{ amount: 20_100, reason_code: 'WRONG_ENTRY' }, '20,000\u00a0៛ were paid'],
  ] as const)
    expect(sentences(await requestRefund(id, body))).toContain(expectedMessage)
  await approved(id, { lines: [{ line_id, quantity: 1 }] })
  const second = await requestRefund(id, { amount: 1000, reason_code: 'WRONG_ENTRY' })
  expect(second.body.code).toBe('ALREADY_ASKED')
})

it('heads, lines, receipts and ledger match afterwards', async () => {
  const found = await differences(app.context.db, app.context.registry)
  // The safe's opening balance was never posted.
  expect(found.filter(({ check }) => !check.startsWith('Ledger: balances'))).toEqual([])
  const { rows } = await sql<{ n: number }>`select coalesce(sum(balance), 0)::float8 as n
    from invoices where status not in (1, 10)`.execute(app.context.db)
  expect(await fixture.sum(5)).toBe(rows[0]?.n)
})
