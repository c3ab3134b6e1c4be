/**
 * Monthly claim invoices: collected, locked, sent, certified, paid and cleared with their claims
 * (domain 1.10, 2.2).
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import correctSums from '#application/migrations/0002-claim-invoice-sums.ts'
import { claimStatus } from '#schemas/codes/claim-status.ts'
import { claimInvoiceStatus, claimReason } from '#schemas/codes/claim-terms.ts'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import type { MigrationContext } from '#src/server/migration/data-migrations.ts'
import type { Named, ReportAnswer } from '#src/workflows/reports/domain/report.ts'
import { type ClaimFixture, claimFixture, type Who } from '#tests/support/claim-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: ClaimFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await claimFixture(app)
})
afterAll(() => app.close())

const build = () =>
  fixture.as('officer', 'POST', 'claim_invoices/build', {
    health_facility_id: fixture.facility,
    program_id: fixture.program,
    month: '2026-03',
  })
const take = (who: Who, id: number, name: string, body: object = {}) =>
  fixture.as(who, 'POST', `claim_invoices/${id}/transitions/${name}`, body, 'As it was agreed')
const must = async (who: Who, id: number, name: string, body: object = {}) => {
  const { status, text, body: answer } = await take(who, id, name, body)
  expect(status, text).toBe(200)
  return answer.data
}
const guardsOf = (answer: Awaited<ReturnType<typeof take>>) =>
  answer.body.data.missing.map(({ guard }: { guard: string }) => guard)

/** Programme debts by claim invoice, from the debtors report; it matches the ledger. */
const debts = async () => {
  const token = await app.login(['list_ledger_postings'])
  const path = '/api/report/aged-debtors?day=2026-03-02&debtor=2'
  const { rows, agreements } = (await app.call('GET', path, { token })).body.data as ReportAnswer
  for (const { ours, theirs } of agreements) expect(ours).toBe(theirs)
  return rows.map(({ document, owed }) => [(document as Named).en, owed])
}

it('a month goes from its claims to received money, and every sum matches the claims', async () => {
  const [one, two] = [await fixture.claim(), await fixture.claim()]
  expect((await debts()).map(([document]) => document)).toEqual(['Not invoiced yet'])
  const empty = (await build()).body.data
  expect(empty.claims).toBe(0)
  expect(guardsOf(await take('officer', empty.id, 'lock'))).toEqual(['hasClaims'])
  for (const { id } of [one, two]) await fixture.move(id, ['director', 'signOff'])
  const { id, claims } = (await build()).body.data
  expect([id, claims]).toEqual([empty.id, 2])
  const [[document, owed] = []] = await debts()
  expect([document, owed]).toEqual([expect.stringMatching(/^CI26/), expect.any(Number)])
  const found = (who: Who) => fixture.as(who, 'POST', 'search', { q: String(document) })
  const hit = { path: 'claim_invoices', id, text: document, code: document }
  expect((await found('officer')).body.data).toEqual([hit])
  // A draft has not been sent to the payer.
  expect((await found('intake')).body.data).toEqual([])
  await must('officer', id, 'lock')
  expect((await build()).body.code).toBe('CLAIM_INVOICE_LOCKED')
  expect(await must('officer', id, 'submit')).toMatchObject({
    status: claimInvoiceStatus.SUBMITTED.value,
    amount_claimed: 16_000,
    cases_count: 2,
    is_late: false,
  })
  expect((await fixture.claimOf(one.id)).status).toBe(42)
  await must('intake', id, 'receive')
  expect(guardsOf(await take('approver', id, 'certify', { certificate_no: 'C-1' }))).toEqual(['isDecided'])
  for (const [{ id: claim, code }, accepted] of [
    [one, 8000],
    [two, 6000],
  ] as const) {
    await fixture.move(claim, ['intake', 'accept'])
    const { parts } = (await fixture.as('reviewer', 'GET', `claims/opened/${code}`)).body.data
    const reason_code = accepted < 8000 ? 10 : null
    await fixture.as('reviewer', 'POST', `claims/${claim}/review`, {
      parts: [{ kind: 'case', id: parts[0].id, amount_accepted: accepted, reason_code }],
    })
    await fixture.move(claim, ['approver', 'approve'])
  }
  const bare = await take('approver', id, 'certify')
  expect(Object.keys(bare.body.message)).toEqual(['certificate_no'])
  expect(await must('approver', id, 'certify', { certificate_no: 'C-1' })).toMatchObject({
    amount_certified: 14_000,
    amount_reduced: 2000,
  })
  const text = `${one.code};8000\n${two.code};6000\n`
  const matched = await fixture.as('finance', 'POST', `claim_invoices/${id}/remit`, { text })
  expect(matched.body.data).toMatchObject({ paid: 14_000, certified: 14_000, differences: [] })
  await must('finance', id, 'pay', {
    bank_ref: 'B-1',
    paid_on: '2026-03-02',
    amount_paid: 14_000,
  })
  expect(await fixture.claimOf(two.id)).toMatchObject({
    status: claimStatus.Reimbursed.value,
    amount_reimbursed: 6000,
  })
  await must('director', id, 'clear', { amount_received: 14_000, received_on: '2026-03-02' })
  expect(await fixture.claimOf(one.id)).toMatchObject({ status: claimStatus.Closed.value, is_live: true })
  // A reduced claim can still be appealed.
  expect(await fixture.claimOf(two.id)).toMatchObject({ status: claimStatus.ProviderCleared.value })
  expect(await fixture.read(one.visit)).toMatchObject({ status: visitStatus.CLOSED.value })
  const { rows } = await sql<{ bank: number; owed: number }>`
    select coalesce(sum(amount) filter (where account = 3), 0)::int as bank,
      coalesce(sum(amount) filter (where account = 6), 0)::int as owed
    from ledger_postings`.execute(app.context.db)
  expect(rows).toEqual([{ bank: 14_000, owed: 0 }])
  expect(await debts()).toEqual([])
})

it('a month advances step by step until nothing is left, and resumes after an interruption', async () => {
  const of = { health_facility_id: fixture.facility, month: '2026-03' }
  const read = async () => (await fixture.as('officer', 'POST', 'claim_invoices/month', of)).body.data
  const advance = async () => {
    const body = { ...of, program_id: fixture.program }
    return (await fixture.as('officer', 'POST', 'claim_invoices/advance', body)).body
  }
  const signed = await fixture.claim()
  await fixture.claim()
  await fixture.move(signed.id, ['director', 'signOff'])
  expect(await read()).toMatchObject([{ drafts: 1, loose: 1, next: 'build' }])
  expect((await advance()).data).toMatchObject({ loose: 0, next: 'lock' })
  // An invoice that another user locked is submitted.
  const [{ invoices }] = await read()
  const { id } = invoices.at(-1)
  await must('officer', id, 'lock')
  expect((await advance()).data).toMatchObject({ drafts: 1, next: null })
  expect((await read())[0].invoices.at(-1)).toMatchObject({
    id,
    status: claimInvoiceStatus.SUBMITTED.value,
    claims: 1,
  })
  expect((await fixture.claimOf(signed.id)).status).toBe(42)
  expect((await advance()).data).toMatchObject({ next: null })
  await fixture.as('intake', 'POST', `claim_invoices/${id}/transitions/giveBack`, {}, 'Not complete')
  for (const next of ['lock', 'submit', null]) expect((await advance()).data.next).toBe(next)
})

it('is prepared again only when no other invoice of its month is open, which it says beforehand', async () => {
  const month = { health_facility_id: fixture.facility, program_id: fixture.program, month: '2026-01' }
  const built = async () => (await fixture.as('officer', 'POST', 'claim_invoices/build', month)).body.data
  const { id } = await built()
  await sql`update claim_invoices set status = ${claimInvoiceStatus.RETURNED.value}
    where id = ${id}`.execute(app.context.db)
  const other = await built()
  const { body } = await fixture.as('officer', 'GET', `claim_invoices/${id}/transitions`)
  const text = expect.objectContaining({
    en: `Only one record of “2026-01” can be in this state. Complete ${other.code} first.`,
  })
  expect(body.data).toEqual([
    { name: 'redo', missing: [{ guard: 'unique', field: 'month', text, link: expect.any(String) }] },
  ])
  expect((await take('officer', id, 'redo')).body.message).toContain(other.code)
})

it('every figure counts the same claims, also after claims left the certified invoice', async () => {
  const [granted, reduced] = [await fixture.claim(), await fixture.claim()]
  const [{ id: returned }, { id: resent }] = [await fixture.claim(), await fixture.claim()]
  for (const claim of [granted.id, reduced.id, returned, resent])
    await fixture.move(claim, ['director', 'signOff'])
  const { id } = (await build()).body.data
  await must('officer', id, 'lock')
  await must('officer', id, 'submit')
  await must('intake', id, 'receive')
  for (const [{ id: claim, code }, accepted] of [
    [granted, 8000],
    [reduced, 6000],
  ] as const) {
    await fixture.move(claim, ['intake', 'accept'])
    const { parts } = (await fixture.as('reviewer', 'GET', `claims/opened/${code}`)).body.data
    const part = { kind: 'case', id: parts[0].id, amount_accepted: accepted }
    await fixture.as('reviewer', 'POST', `claims/${claim}/review`, {
      parts: [{ ...part, reason_code: accepted < 8000 ? 10 : null }],
    })
    await fixture.move(claim, ['approver', 'approve'])
  }
  const rejected = ['intake', 'reject', { rejection_reasons: [claimReason.DOCUMENT.value] }] as const
  for (const claim of [returned, resent]) await fixture.move(claim, rejected)
  await must('approver', id, 'certify', { certificate_no: 'C-9' })
  const figures = async () => {
    const { invoice, parts } = (await fixture.as('officer', 'GET', `claim_invoices/${id}/open`)).body.data
    const page = await fixture.as('officer', 'POST', `claim_invoices/${id}/claims`, {})
    const printed = (await fixture.as('officer', 'GET', `claim_invoices/${id}/papers`)).body.data
    const remit = await fixture.as('finance', 'POST', `claim_invoices/${id}/remit`, { text: 'none' })
    expect(remit.body.data.certified).toBe(invoice.amount_certified)
    expect([page.body.data.total, printed.claims.length]).toEqual(Array(2).fill(invoice.claims_count))
    expect(printed.cases).toHaveLength(invoice.cases_count)
    const { reduced, amount_returned } = parts
    expect(invoice.amount_certified + reduced + amount_returned).toBe(invoice.amount_claimed)
    expect(invoice.amount_reduced).toBe(reduced)
    return { claims: invoice.claims_count, claimed: invoice.amount_claimed, parts }
  }
  expect(await figures()).toMatchObject({
    claims: 4,
    claimed: 32_000,
    parts: { reduced: 2000, returned: 2, amount_returned: 16_000, settled: 0 },
  })
  await fixture.move(resent, ['officer', 'resubmit', { answer_text: 'The letter is there now' }])
  expect(await figures()).toMatchObject({ claims: 3, claimed: 24_000, parts: { returned: 1 } })
  // The certified amount of an appealed claim stays; the next invoice contains the rest.
  await fixture.move(reduced.id, ['director', 'appeal', { appeal_text: 'The services were given, as shown' }])
  const parts = { reduced: 0, returned: 1, settled: 1, amount_settled: 6000 }
  expect(await figures()).toMatchObject({ claims: 2, claimed: 22_000, parts })
  // An abandoned claim is no longer returned, but reduced.
  await fixture.move(returned, ['director', 'close'])
  const after = { claims: 2, claimed: 22_000, parts: { ...parts, reduced: 8000, returned: 0 } }
  expect(await figures()).toMatchObject(after)
  // Figures of earlier versions, which did not follow, are corrected once.
  await sql`update claim_invoices set claims_count = 4, cases_count = 4, amount_claimed = 32000, amount_reduced = 2000
    where id = ${id}`.execute(app.context.db)
  await app.context.db
    .transaction()
    .execute((trx) => correctSums.up(trx, { registry: app.context.registry } as MigrationContext))
  expect(await figures()).toMatchObject(after)
  expect((await fixture.claimOf(granted.id)).claim_invoice_id).toBe(id)
})

it('after the cut-off it accepts a late entry, and requires coverage', async () => {
  const late = await fixture.claim()
  await fixture.move(late.id, ['director', 'signOff'])
  const { id } = (await build()).body.data
  await must('officer', id, 'lock')
  app.clock.forward(40 * 24 * 3_600_000)
  fixture.people.officer = await app.user(['list_claims', 'view_claim_invoices', 'submit_claim'])
  expect(guardsOf(await take('officer', id, 'submit'))).toEqual(['claimsFollow'])
  const guest = await app.login(['list_claims'])
  for (const path of ['build', `${id}/remit`])
    expect((await app.call('POST', `/api/claim_invoices/${path}`, { token: guest, body: {} })).status).toBe(
      403,
    )
})
