/**
 * For any claimed and approved amounts: claim = its cases or lines = month's invoice = ledger
 * (domain 2.2, 2.3).
 */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { paymentModel } from '#schemas/codes/payment-model.ts'
import { foldClaimSums } from '#src/workflows/claims/server/sum-tables.ts'
import { differences } from '#src/workflows/reports/server/verify.ts'
import { type ClaimFixture, claimFixture, type Who } from '#tests/support/claim-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: ClaimFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await claimFixture(app)
  await sql`insert into benefit_services (benefit_id, service_id, included)
    select id, ${fixture.services.consultation}, true from benefits`.execute(app.context.db)
})
afterAll(() => app.close())

const setModel = ({ value }: { value: number }) =>
  sql`update programs set payment_model = ${value} where id = ${fixture.program}`.execute(app.context.db)
const postAs = async (who: Who, path: string, body: object = {}) => {
  const { status, text, body: answer } = await fixture.as(who, 'POST', path, body, 'As agreed')
  expect(status, text).toBe(200)
  return answer.data
}

/** A claim approved at a share of its amount, in thousandths. */
async function granted(share: number): Promise<{ id: number; claimed: number; approved: number }> {
  const { id, code } = await fixture.claim()
  await fixture.move(id, ['director', 'signOff'], ['officer', 'submit'], ['intake', 'accept'])
  const { parts } = (await fixture.as('reviewer', 'GET', `claims/opened/${code}`)).body.data
  const decided = parts.map((part: { kind: string; id: number; amount: number }) => {
    const amount_accepted = Math.floor((part.amount * share) / 1000)
    const reason_code = amount_accepted < part.amount ? 10 : null
    return { kind: part.kind, id: part.id, amount_accepted, reason_code }
  })
  await postAs('reviewer', `claims/${id}/review`, { parts: decided })
  await fixture.move(id, ['approver', 'approve'])
  const claim = await fixture.claimOf(id)
  const sum = (of: 'amount' | 'amount_accepted', rows: Record<string, number>[]) =>
    rows.reduce((total, row) => total + Number(row[of]), 0)
  expect(claim).toMatchObject({
    amount_claimed: sum('amount', parts),
    amount_approved: sum('amount_accepted', decided),
  })
  return { id, claimed: Number(claim.amount_claimed), approved: Number(claim.amount_approved) }
}

const sumOf = (rows: readonly Record<'claimed' | 'approved', number>[], of: 'claimed' | 'approved') =>
  rows.reduce((total, row) => total + row[of], 0)

const balances = async () => {
  const { rows } = await sql<{ bank: number; owed: number; all: number }>`
    select coalesce(sum(amount) filter (where account = 3), 0)::int as bank,
      coalesce(sum(amount) filter (where account = 6), 0)::int as owed,
      coalesce(sum(amount), 0)::int as all from ledger_postings`.execute(app.context.db)
  return rows[0]
}

it('every riel is traceable, from the case to the books', async () => {
  const shares = fc.array(fc.constantFrom(0, 1, 333, 500, 999, 1000), {
    minLength: 1,
    maxLength: 2,
  })
  const models = fc.constantFrom(paymentModel.CaseBase, paymentModel.FeeForService)
  await fc.assert(
    fc.asyncProperty(models, shares, async (model, shareValues) => {
      await setModel(model)
      const before = await balances()
      const claims: Awaited<ReturnType<typeof granted>>[] = []
      for (const share of shareValues) claims.push(await granted(share))
      const month = { health_facility_id: fixture.facility, program_id: fixture.program }
      const { id } = await postAs('officer', 'claim_invoices/build', { ...month, month: '2026-03' })
      const take = (who: Who, name: string, body?: object) =>
        postAs(who, `claim_invoices/${id}/transitions/${name}`, body)
      await take('officer', 'lock')
      await take('officer', 'submit')
      await take('intake', 'receive')
      const paid = sumOf(claims, 'approved')
      expect(await take('approver', 'certify', { certificate_no: 'C-1' })).toMatchObject({
        amount_claimed: sumOf(claims, 'claimed'),
        amount_certified: paid,
        amount_reduced: sumOf(claims, 'claimed') - paid,
      })
      const bank = { bank_ref: 'B-1', paid_on: '2026-03-02', amount_paid: paid }
      await take('finance', 'pay', bank)
      await take('director', 'clear', { amount_received: paid, received_on: '2026-03-02' })
      const after = await balances()
      expect(after).toEqual({ bank: Number(before?.bank) + paid, owed: 0, all: 0 })
    }),
    { numRuns: 3, seed: 18 },
  )
})

it('services are claimed line by line, and each is approved separately', async () => {
  await setModel(paymentModel.FeeForService)
  const { id, code } = await fixture.claim()
  const { parts, claim } = (await fixture.as('officer', 'GET', `claims/opened/${code}`)).body.data
  expect(parts.map(({ kind }: { kind: string }) => kind)).toEqual(parts.map(() => 'line'))
  expect(parts[0].amount).toBe(parts[0].rate * parts[0].quantity)
  expect(claim.amount_claimed).toBeGreaterThan(0)
  await fixture.move(id, ['director', 'signOff'], ['officer', 'submit'], ['intake', 'accept'])
  const decide = (amount_accepted: number) =>
    fixture.as('reviewer', 'POST', `claims/${id}/review`, {
      parts: [{ kind: 'line', id: parts[0].id, amount_accepted }],
    })
  expect((await decide(parts[0].amount + 1)).status).toBe(422)
  expect((await decide(parts[0].amount)).body.data.amount_accepted).toBe(claim.amount_claimed)
})

it('list totals are updated with every write, and stay the same after compaction', async () => {
  const { db, registry } = app.context
  const { id } = await fixture.claim()
  await fixture.move(id, ['director', 'signOff'], ['officer', 'submit'])
  const loadWorklist = async () =>
    (await fixture.as('officer', 'POST', 'claims/worklist', { list: 'all' })).body.data
  const before = await loadWorklist()
  expect(before.counts.payer).toBeGreaterThan(0)
  const check = 'Claims: kept sums are those of the claims'
  const differing = async () => (await differences(db, registry)).filter((one) => one.check === check).length
  expect(await differing()).toBe(0)
  await foldClaimSums.execute(db)
  expect(await loadWorklist()).toEqual(before)
  expect(await differing()).toBe(0)
  await sql`update claim_sums set claimed = claimed + 1 where status = 42`.execute(db)
  expect(await differing()).toBe(1)
})

it('counts the cases of a draft again when they change at the same amount', async () => {
  await setModel(paymentModel.CaseBase)
  const claim = await fixture.claim()
  await fixture.move(claim.id, ['director', 'signOff'])
  const month = { health_facility_id: fixture.facility, program_id: fixture.program, month: '2026-03' }
  const { id } = await postAs('officer', 'claim_invoices/build', month)
  await fixture.move(claim.id, ['director', 'takeBack'])
  const read = async () => (await fixture.as('officer', 'GET', `claim_invoices/${id}`)).body.data
  const before = await read()
  const { db } = app.context
  // Signing off finds another case of the same amount.
  await sql`update case_claims set why_en = 'former' where claim_id = ${claim.id}`.execute(db)
  await sql`update claim_invoices set cases_count = cases_count + 1 where id = ${id}`.execute(db)
  await fixture.move(claim.id, ['director', 'signOff'])
  const { cases_count, amount_claimed } = await read()
  expect([cases_count, amount_claimed]).toEqual([before.cases_count, before.amount_claimed])
})
