/**
 * Cash support is claimed with the visit, once, and reimbursed by the claim invoice (domain 1.9,
 * 2.2).
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { type ClaimFixture, claimFixture, guardsOf, type Who } from '#tests/support/claim-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: ClaimFixture
let accountant: { token: string }

beforeAll(async () => {
  app = await createTestApp()
  fixture = await claimFixture(app)
  await sql`with t as (insert into benefit_types (code, name_kh, name_en, kind, is_active)
      values ('TRANSPORT', 'T', 'T', 2, true) returning id),
    b as (insert into benefits (code, name_kh, name_en, program_id, benefit_category_id,
      benefit_type_id, payment_model, is_active) select 'HEF-TRANSPORT', 'ថ្លៃធ្វើដំណើរ', 'Transport',
      ${fixture.program}, (select min(id) from benefit_categories), t.id, 1, true from t returning id)
    insert into benefit_rates (benefit_id, rate_level, amount, effective_from)
      select id, 1, 9000, '2020-01-01' from b`.execute(app.context.db)
  accountant = await app.user([
    'list_cash_flows',
    'create_cash_flow',
    'update_cash_flow',
    'approve_cash_adjust',
    'list_visits',
    'list_patients',
    'list_claims',
  ])
  await posted({ purpose: cashPurpose.ADVANCE_IN.value, amount_khr: 100_000 })
})
afterAll(() => app.close())

const cash = (path: string, body: object, reason?: string) =>
  app.call('POST', `/api/cash-flow${path}`, {
    token: accountant.token,
    body,
    headers: reason ? { 'x-reason': reason } : {},
  })
async function posted(values: Record<string, unknown>): Promise<number> {
  const createResponse = await cash('', {
    occurred_on: '2026-03-02',
    health_facility_id: fixture.facility,
    receiver_name: 'សុខ',
    ...values,
  })
  expect(createResponse.status, createResponse.text).toBe(201)
  const { status, text } = await cash(`/${createResponse.body.data.id}/transitions/post`, {})
  expect(status, text).toBe(200)
  return createResponse.body.data.id
}
const voucher = (visit_id: number, amount_khr: number) =>
  posted({ purpose: cashPurpose.PATIENT_TRANSPORT.value, visit_id, amount_khr })
const voucherOf = async (id: number) => {
  const { rows } = await sql<{ claim_id: number | null; reimbursed: boolean }>`
    select claim_id::float8 as claim_id, reimbursed_by_id is not null as reimbursed
    from cash_flow where id = ${id}`.execute(app.context.db)
  return rows[0]
}
const claimOf = async (visit: number) => {
  const { body } = await fixture.as('officer', 'POST', 'claims/make', { visit_ids: [visit] })
  expect(body.data[0].problems).toEqual([])
  return body.data[0].claim as { id: number; code: string; amount: number }
}
const take = async (who: Who, id: number, name: string, body: object = {}) => {
  const path = `claim_invoices/${id}/transitions/${name}`
  const { status, text, body: answer } = await fixture.as(who, 'POST', path, body, 'As it was agreed')
  expect(status, text).toBe(200)
  return answer.data
}

it('a voucher becomes a case, is repaid to the advance, and is never claimed twice', async () => {
  const visit = await fixture.finished()
  const id = await voucher(visit.id, 5000)
  const claim = await claimOf(visit.id)
  expect(claim.amount).toBe(13_000)
  expect(await voucherOf(id)).toEqual({ claim_id: claim.id, reimbursed: false })
  // Support posted while the claim is a draft is included at sign-off.
  const second = await voucher(visit.id, 4000)
  await fixture.move(claim.id, ['director', 'signOff'], ['officer', 'submit'])
  expect((await fixture.claimOf(claim.id)).amount_claimed).toBe(17_000)
  expect(await voucherOf(second)).toMatchObject({ claim_id: claim.id })
  const reversed = await cash(`/${id}/transitions/reverse`, {}, 'Paid by mistake')
  expect(guardsOf(reversed)).toEqual(['isUnclaimed'])

  const { body } = await fixture.as('officer', 'POST', 'claim_invoices/build', {
    health_facility_id: fixture.facility,
    program_id: fixture.program,
    month: '2026-03',
  })
  const invoice = body.data.id
  await take('officer', invoice, 'lock')
  await take('officer', invoice, 'submit')
  await take('intake', invoice, 'receive')
  await fixture.move(claim.id, ['intake', 'accept'])
  const { parts } = await fixture.details('reviewer', claim.code)
  expect(
    parts.map(({ what, amount }: { what: { en: string }; amount: number }) => [what.en, amount]),
  ).toContainEqual(['Transport', 9000])
  await fixture.as('reviewer', 'POST', `claims/${claim.id}/review`, {
    parts: parts.map(({ id, amount }: { id: number; amount: number }) => ({
      kind: 'case',
      id,
      amount_accepted: amount,
    })),
  })
  await fixture.move(claim.id, ['approver', 'approve'])
  await take('approver', invoice, 'certify', { certificate_no: 'C-1' })
  await take('finance', invoice, 'pay', {
    bank_ref: 'B-1',
    paid_on: '2026-03-02',
    amount_paid: 17_000,
  })
  await take('director', invoice, 'clear', { received_on: '2026-03-02', amount_received: 17_000 })
  for (const one of [id, second])
    expect(await voucherOf(one)).toEqual({ claim_id: claim.id, reimbursed: true })
  const { rows } = await sql<{ account: number; amount: number }>`
    select account::int, sum(amount)::int as amount from ledger_postings
    where account in (3, 4, 6, 15) group by 1 order by 1`.execute(app.context.db)
  // The bank has the money for care, the advance is restored, and nothing is owed.
  expect(rows).toEqual([
    { account: 3, amount: 8000 },
    { account: 4, amount: 100_000 },
    { account: 6, amount: 0 },
    { account: 15, amount: 0 },
  ])
})

it('a voucher after the submission is listed as not claimed', async () => {
  const visit = await fixture.finished()
  const claim = await claimOf(visit.id)
  await fixture.move(claim.id, ['director', 'signOff'], ['officer', 'submit'])
  const late = await voucher(visit.id, 9000)
  const { body } = await app.call('GET', '/api/home', { token: accountant.token })
  const items = body.data.flatMap(({ items = [] }: { items?: { key: string }[] }) => items)
  const filter = encodeURIComponent(JSON.stringify({ id: [late] }))
  expect(items).toContainEqual(
    expect.objectContaining({
      key: 'support_unclaimed',
      count: 1,
      to: `/cash-flow?filter=${filter}`,
    }),
  )
  expect(await voucherOf(late)).toEqual({ claim_id: null, reimbursed: false })
})
