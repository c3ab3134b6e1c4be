/** Invoices book fees, claims use case rates: the programme owes exactly the claimed amount. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimReason } from '#schemas/codes/claim-terms.ts'
import { ledgerAccount } from '#schemas/codes/ledger-account.ts'
import type { ReportAnswer } from '#src/workflows/reports/domain/report.ts'
import { type ClaimFixture, claimFixture, type Who } from '#tests/support/claim-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: ClaimFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await claimFixture(app)
})
afterAll(() => app.close())

type Account = keyof typeof ledgerAccount
async function balance(account: Account): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::float8 as sum from ledger_postings
    where account = ${ledgerAccount[account].value}`.execute(app.context.db)
  return rows[0]?.sum ?? 0
}
const postAs = async (who: Who, path: string, body: object = {}) => {
  const { status, text, body: answer } = await fixture.as(who, 'POST', path, body, 'As agreed')
  expect(status, text).toBe(200)
  return answer.data
}

/** The payer approves this amount of a claim. */
async function grant({ id, code }: { id: number; code: string }, amount_accepted: number) {
  await fixture.move(id, ['intake', 'accept'])
  const { parts } = await fixture.details('reviewer', code)
  await postAs('reviewer', `claims/${id}/review`, {
    parts: [
      {
        kind: parts[0].kind,
        id: parts[0].id,
        amount_accepted,
        reason_code: amount_accepted < parts[0].amount ? 10 : null,
      },
    ],
  })
  await fixture.move(id, ['approver', 'approve'])
}

it('a paid month leaves no debt and no negative write-off', async () => {
  const [one, two, back] = [await fixture.claim(), await fixture.claim(), await fixture.claim()]
  const claimed = 3 * Number((await fixture.claimOf(one.id)).amount_claimed)
  const fees = await balance('SCHEME_RECEIVABLE')
  expect(fees).not.toBe(claimed)
  for (const { id } of [one, two, back]) await fixture.move(id, ['director', 'signOff'])
  expect(await balance('SCHEME_RECEIVABLE')).toBe(fees)
  // One is submitted alone, recalled and submitted again; the others go with the month's invoice.
  await fixture.move(one.id, ['officer', 'submit'], ['officer', 'recall'])
  expect(await balance('RATE_DIFFERENCE')).toBe(0)
  await fixture.move(one.id, ['director', 'signOff'])
  const month = { health_facility_id: fixture.facility, program_id: fixture.program, month: '2026-03' }
  const { id } = await postAs('officer', 'claim_invoices/build', month)
  const take = (who: Who, name: string, body?: object) =>
    postAs(who, `claim_invoices/${id}/transitions/${name}`, body)
  await take('officer', 'lock')
  await take('officer', 'submit')
  expect(await balance('SCHEME_RECEIVABLE')).toBe(claimed)
  expect(await balance('RATE_DIFFERENCE')).toBe(fees - claimed)

  const each = claimed / 3
  await take('intake', 'receive')
  await grant(one, each)
  await grant(two, each - 1000)
  await fixture.move(back.id, ['intake', 'reject', { rejection_reasons: [claimReason.REFERRAL.value] }])
  // A claim returned for correction is not reduced: it may still be paid.
  expect(await take('approver', 'certify', { certificate_no: 'C-1' })).toMatchObject({
    amount_certified: 2 * each - 1000,
    amount_reduced: 1000,
  })
  const paid = 2 * each - 1000
  await take('finance', 'pay', { bank_ref: 'B-1', paid_on: '2026-03-02', amount_paid: paid })
  await take('director', 'clear', { amount_received: paid, received_on: '2026-03-02' })
  expect(await balance('BANK')).toBe(paid)
  expect(await balance('CLAIM_WRITE_OFF')).toBe(1000)
  // Only the returned claim is owed, with its claimed amount.
  expect(await balance('SCHEME_RECEIVABLE')).toBe(each)

  const token = await app.login(['report_financial'])
  const today = 'from=2026-03-01&to=2026-03-02'
  const { body } = await app.call('GET', `/api/report/financial?${today}`, { token })
  const { rows } = body.data as ReportAnswer
  const sum = (name: string) => rows.reduce((all, row) => all + Number(row[name] ?? 0), 0)
  expect([sum('scheme'), sum('asked'), sum('unclaimed')]).toEqual([fees, claimed, 0])
  expect([sum('difference'), sum('adjusted')]).toEqual([claimed - fees, claimed - fees])

  await fixture.move(back.id, [
    'officer',
    'resubmit',
    { answer_text: 'Corrected as asked', warnings_seen: true },
  ])
  expect(await balance('SCHEME_RECEIVABLE')).toBe(each)
  await fixture.move(
    back.id,
    ['intake', 'reject', { rejection_reasons: [claimReason.REFERRAL.value] }],
    ['director', 'close'],
  )
  expect(await balance('SCHEME_RECEIVABLE')).toBe(0)
})
