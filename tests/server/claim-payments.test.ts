/**
 * A claim invoice is paid and received in parts, with fees and withheld amounts, on real days
 * (domain 2.2).
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { claimInvoiceStatus, claimPaymentKind } from '#schemas/codes/claim-terms.ts'
import type { ClaimStep } from '#src/workflows/claims/domain/answers.ts'
import { closeUnappealed } from '#src/workflows/claims/server/jobs.ts'
import { type ClaimFixture, claimFixture, guardsOf, toPayer, type Who } from '#tests/support/claim-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { formWith, png } from '#tests/support/pictures.ts'

let app: TestApp
let fixture: ClaimFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await claimFixture(app)
})
afterAll(() => app.close())

const take = (who: Who, id: number, name: string, body: object = {}) =>
  fixture.as(who, 'POST', `claim_invoices/${id}/transitions/${name}`, body, 'As it was agreed')
const must = async (who: Who, id: number, name: string, body: object = {}) => {
  const { status, text, body: answer } = await take(who, id, name, body)
  expect(status, text).toBe(200)
  return answer.data
}
/** The invalid field, and its message. */
const problemOf = async (answer: ReturnType<typeof take>) => {
  const { body } = await answer
  const [first] = body.data?.missing ?? []
  return first && [first.field, first.text.en]
}

const review = async (
  who: 'reviewer' | 'approver',
  { id, code }: { id: number; code: string },
  accepted: number,
) => {
  const { parts } = (await fixture.as(who, 'GET', `claims/opened/${code}`)).body.data
  const reason_code = accepted < parts[0].amount ? 10 : null
  const { status, text } = await fixture.as('reviewer', 'POST', `claims/${id}/review`, {
    parts: [{ kind: 'case', id: parts[0].id, amount_accepted: accepted, reason_code }],
  })
  expect(status, text).toBe(200)
}

const build = async () =>
  (
    await fixture.as('officer', 'POST', 'claim_invoices/build', {
      health_facility_id: fixture.facility,
      program_id: fixture.program,
      month: '2026-03',
    })
  ).body.data.id as number

/** Claims of 8,000 riel each, certified on one invoice at these amounts. */
async function certified(...amounts: number[]) {
  const claims: { id: number; code: string; visit: number }[] = []
  for (const amount of amounts) {
    const claim = await fixture.claim()
    claims.push(claim)
    await fixture.move(claim.id, ...toPayer, ['intake', 'accept'])
    await review('reviewer', claim, amount)
    await fixture.move(claim.id, ['approver', 'approve'])
  }
  const id = await build()
  await must('officer', id, 'lock')
  await must('officer', id, 'submit')
  await must('intake', id, 'receive')
  await must('approver', id, 'certify', { certificate_no: 'C-1' })
  return { id, claims }
}

const balances = async (invoice: number) => {
  const { rows } = await sql<{ day: string; account: number; amount: number }>`
    select (e.occurred_at at time zone 'Asia/Phnom_Penh')::date::text as day, p.account::int,
      sum(p.amount)::int as amount
    from ledger_postings p join ledger_entries e on e.id = p.entry_id
    join claim_invoices i on i.code = e.note and i.id = ${invoice}
    where e.kind = 9 group by 1, 2 order by 1, 2`.execute(app.context.db)
  return rows
}

it('a receipt in a closed month is refused, and a paid claim closes after its appeal period', async () => {
  const { id, claims } = await certified(6000)
  const claim = claims[0]?.id ?? 0
  await must('finance', id, 'pay', { bank_ref: 'B-3', paid_on: '2026-03-02', amount_paid: 6000 })
  await sql`update active_periods set status = 3 where code = '2026-03'`.execute(app.context.db)
  const closed = await take('director', id, 'clear', {
    received_on: '2026-03-02',
    amount_received: 6000,
  })
  expect([closed.status, Object.keys(closed.body.message)]).toEqual([422, ['received_on']])
  await sql`update active_periods set status = 1 where code = '2026-03'`.execute(app.context.db)
  await must('director', id, 'clear', { received_on: '2026-03-02', amount_received: 6000 })
  expect(await fixture.claimOf(claim)).toMatchObject({ status: claimStatus.ProviderCleared.value })
  expect(await closeUnappealed(app.context)).toBe(0)
  // Its history names users, amounts and reasons.
  const { steps } = await fixture.details('officer', claims[0]?.code ?? '')
  expect(steps.map(({ to, amount }: ClaimStep) => [to, amount])).toEqual([
    [39, 8000],
    [41, null],
    [42, null],
    [48, null],
    [49, 6000],
    [50, 6000],
    [51, null],
  ])
  expect(steps[1].by.en).not.toContain('_')
  await sql`update claims set due_on = '2026-03-01' where id = ${claim}`.execute(app.context.db)
  expect(await closeUnappealed(app.context)).toBe(1)
  expect((await fixture.claimOf(claim)).status).toBe(46)
})

it('is paid and received in parts; days and amounts are real, and the rest stays due', async () => {
  const { id, claims } = await certified(8000, 6000)
  const pay = (body: object) => ({ bank_ref: 'B-1', paid_on: '2026-03-02', ...body })
  const got = (body: object) => ({ received_on: '2026-03-02', ...body })
  app.clock.forward(2 * 24 * 3_600_000)
  fixture.people.finance = await app.user(['view_claim_invoices', 'reimburse_claim'])
  fixture.people.director = await app.user([
    'view_claim_invoices',
    'list_claims',
    'clear_claim',
    'appeal_claim',
  ])
  fixture.people.officer = await app.user([
    'view_claim_invoices',
    'list_claims',
    'update_claim',
    'create_claim',
    'create_claim_invoice',
    'update_claim_invoice',
    'submit_claim',
  ])
  const tries: [object, string][] = [
    [pay({ paid_on: '2026-03-05', amount_paid: 5000 }), 'paid_on'],
    [pay({ paid_on: '2026-03-01', amount_paid: 5000 }), 'paid_on'],
    [pay({ amount_paid: 14_001 }), 'amount_paid'],
    [pay({ amount_paid: 13_000, amount_withheld: 1001, withheld_reason: 'A fine' }), 'amount_paid'],
    [pay({ amount_paid: 0 }), 'amount_paid'],
  ]
  for (const [body, field] of tries)
    expect(await problemOf(take('finance', id, 'pay', body)), JSON.stringify(body)).toEqual([
      field,
      expect.any(String),
    ])
  const unexplained = await take('finance', id, 'pay', pay({ amount_paid: 5000, amount_withheld: 9 }))
  expect(Object.keys(unexplained.body.message)).toEqual(['withheld_reason'])

  expect(await must('finance', id, 'pay', pay({ amount_paid: 5000 }))).toMatchObject({
    status: claimInvoiceStatus.PARTLY_PAID.value,
    amount_paid: 5000,
  })
  expect((await fixture.claimOf(claims[0]?.id ?? 0)).status).toBe(49)
  // The same transfer a second time, also in other writing.
  for (const bank_ref of ['B-1', 'b១'])
    expect(await problemOf(take('finance', id, 'pay', pay({ bank_ref, amount_paid: 5000 })))).toEqual([
      'bank_ref',
      expect.stringContaining('already recorded'),
    ])
  // A deduction above the limit is named itself: no maximum is below zero.
  expect(await problemOf(take('director', id, 'clear', got({ amount_received: 0, bank_fee: 6000 })))).toEqual(
    ['bank_fee', 'The amount can be at most 5,000\u00a0៛.'],
  )
  const withheld = {
    amount_paid: 0,
    amount_withheld: 9001,
    withheld_reason: 'Fine of March',
    bank_ref: 'B-2',
  }
  expect(await problemOf(take('finance', id, 'pay', pay(withheld)))).toEqual([
    'amount_withheld',
    'The amount can be at most 9,000\u00a0៛.',
  ])
  expect(
    await problemOf(take('director', id, 'clear', got({ received_on: '2026-03-01', amount_received: 5000 }))),
  ).toEqual(['received_on', expect.any(String)])
  expect(await problemOf(take('director', id, 'clear', got({ amount_received: 5001 })))).toEqual([
    'amount_received',
    'The amount can be at most 5,000\u00a0៛.',
  ])
  const transferred = (await fixture.as('finance', 'GET', `claim_invoices/${id}/open`)).body.data
  expect(transferred).toMatchObject({ unpaid: 9000, unreceived: 5000 })
  // 4,500 arrived and the bank kept 500.
  expect(await must('director', id, 'clear', got({ amount_received: 4500, bank_fee: 500 }))).toMatchObject({
    status: claimInvoiceStatus.PARTLY_PAID.value,
    amount_received: 4500,
    bank_fee: 500,
  })
  expect(guardsOf(await take('finance', id, 'reversePayment'))).toEqual(['isUnreceived'])
  expect(await balances(id)).toEqual([
    { day: '2026-03-02', account: 3, amount: 4500 },
    { day: '2026-03-02', account: 6, amount: -5000 },
    { day: '2026-03-02', account: 10, amount: 500 },
  ])
  const open = (await fixture.as('finance', 'GET', `claim_invoices/${id}/open`)).body.data
  expect(open).toMatchObject({
    unpaid: 9000,
    unreceived: 0,
    payments: [
      {
        kind: claimPaymentKind.PAYMENT.value,
        day: '2026-03-02',
        reference: 'B-1',
        amount: 5000,
        deduction: 0,
      },
      { kind: claimPaymentKind.RECEIPT.value, day: '2026-03-02', amount: 4500, deduction: 500 },
    ],
  })

  const rest = { amount_paid: 8300, amount_withheld: 700, withheld_reason: 'Fine of March' }
  expect(
    await must('finance', id, 'pay', pay({ paid_on: '2026-03-03', bank_ref: 'B-2', ...rest })),
  ).toMatchObject({
    status: claimInvoiceStatus.PAID.value,
    amount_paid: 13_300,
    amount_withheld: 700,
  })
  // The withheld amount is deducted from the claims.
  expect((await fixture.claimOf(claims[0]?.id ?? 0)).amount_reimbursed).toBe(7600)
  expect((await fixture.claimOf(claims[1]?.id ?? 0)).amount_reimbursed).toBe(5700)
  await must('finance', id, 'reversePayment')
  expect((await fixture.claimOf(claims[1]?.id ?? 0)).amount_reimbursed).toBe(null)
  await must('finance', id, 'pay', pay({ paid_on: '2026-03-03', bank_ref: 'B-2', ...rest }))
  expect(
    await must('director', id, 'clear', got({ received_on: '2026-03-04', amount_received: 8300 })),
  ).toMatchObject({ status: claimInvoiceStatus.CLEARED.value, amount_received: 12_800 })
  const { rows } = await sql<{ owed: number }>`select coalesce(sum(amount), 0)::int as owed
    from ledger_postings where account = 6`.execute(app.context.db)
  expect(rows).toEqual([{ owed: 0 }])
  const stateOf = async (place: number) => (await fixture.claimOf(claims[place]?.id ?? 0)).status
  expect([await stateOf(0), await stateOf(1)]).toEqual([46, 51])

  // The reduced claim was paid, and its appeal brings only the difference.
  const reduced = claims[1] as (typeof claims)[number]
  const paper = await app.call('POST', '/api/claim-documents/files/file', {
    token: (await app.user(['create_claim'])).token,
    ...(await formWith(png(3, 3), 'l.png')),
  })
  expect(paper.status, paper.text).toBeLessThan(300)
  const appeal_text = 'The services were given, as the papers show'
  const answer = await fixture.step('director', reduced.id, 'appeal', { appeal_text })
  expect(answer.status, answer.text).toBe(200)
  expect(await fixture.claimOf(reduced.id)).toMatchObject({
    status: claimStatus.Appealed.value,
    amount_settled: 6000,
    settled_in_id: id,
    claim_invoice_id: null,
  })
  fixture.people.approver = await app.user([
    'list_claims',
    'view_claim_invoices',
    'decide_appeal',
    'approve_claim',
  ])
  expect(guardsOf(await fixture.step('approver', reduced.id, 'refuseAppeal'))).toContain('isUnsettled')
  fixture.people.reviewer = await app.user(['list_claims', 'review_claim'])
  await fixture.move(reduced.id, ['approver', 'reviewAgain'])
  await review('reviewer', reduced, 5000)
  fixture.people.approver = await app.user(['list_claims', 'view_claim_invoices', 'approve_claim'])
  expect(guardsOf(await fixture.step('approver', reduced.id, 'approve'))).toEqual(['isNoLess'])
  await review('reviewer', reduced, 8000)
  await fixture.move(reduced.id, ['approver', 'approve'])
  const next = await build()
  expect(next).not.toBe(id)
  await must('officer', next, 'lock')
  const intake = await app.user(['view_claim_invoices', 'receive_claim'])
  fixture.people.intake = intake
  await must('officer', next, 'submit')
  await must('intake', next, 'receive')
  expect(await must('approver', next, 'certify', { certificate_no: 'C-2' })).toMatchObject({
    amount_claimed: 2000,
    amount_certified: 2000,
  })
})
