/** The command palette finds visits, claims and receipts by their whole number. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registry } from '#schemas/index.ts'
import { toKhmerDigits } from '#schemas/kit/khmer.ts'
import { workflows } from '#src/server/workflows.ts'
import { type CashFixture, cashFixture } from '#tests/support/cash-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: CashFixture
let visit: { id: number; code: string }

beforeAll(async () => {
  app = await createTestApp()
  fixture = await cashFixture(app)
  visit = await fixture.visit()
})
afterAll(() => app.close())

const search = async (q: string, token: string) =>
  (await app.call('POST', '/api/search', { token, body: { q }, lang: 'en' })).body.data

describe('a visit', () => {
  it.each([
    ['its number', (code: string) => code],
    ['its number in small letters', (code: string) => ` ${code.toLowerCase()} `],
    ['its number in Khmer digits', toKhmerDigits],
  ])('is found by %s', async (_, typed) => {
    expect(await search(typed(visit.code), fixture.worker.token)).toEqual([
      { path: 'visits', id: visit.id, text: visit.code, code: visit.code },
    ])
  })

  it('is not found by a part of its number, nor by words', async () => {
    for (const q of [visit.code.slice(0, -1), visit.code.slice(1), '%', `${visit.code} ${visit.code}x`])
      expect([q, await search(q, fixture.worker.token)]).toEqual([q, []])
  })

  it('is not found by users without its permission, nor outside their coverage', async () => {
    const level = 'HEALTH_FACILITY' as const
    const at = (id: number) => [{ level, id, access: 'WORK' as const }]
    const user = async (permission: string, facility: number) =>
      (await app.user([permission], at(facility))).token
    expect(await search(visit.code, await user('list_claims', fixture.facility))).toEqual([])
    expect(await search(visit.code, await user('list_visits', fixture.facility))).toHaveLength(1)
    expect(await search(visit.code, await user('list_visits', fixture.other))).toEqual([])
  })
})

describe('money', () => {
  const at = (id: number) => [{ level: 'HEALTH_FACILITY' as const, id, access: 'WORK' as const }]
  const done = async (call: ReturnType<CashFixture['cash']>) => {
    const { status, text, body } = await call
    expect(status, text).toBeLessThan(300)
    return body.data
  }
  const riel = (amount: number) => ({ method: 'CASH_KHR', amount })

  it('is found by the numbers of receipts, deposits and refunds, each once', async () => {
    await fixture.openShift()
    const { consultation } = fixture.services
    const { id } = await fixture.issued([consultation])
    const tenders = [riel(2000), { method: 'KHQR', amount: 3000, reference_no: 'FT-9' }]
    const paid = await done(fixture.cash('payments/pay', { invoice_id: id, tenders }))
    const stay = await fixture.charged([consultation])
    await sql`update visits set status = 4 where id = ${stay.id}`.execute(app.context.db)
    const ofVisit = { visit_id: stay.id, tenders: [riel(20_000)] }
    const deposit = await done(fixture.cash('payments/deposit', ofVisit))
    const request_code = await fixture.depositBack(stay.id, 5000)
    const refund = await done(fixture.cash('payments/refund', { request_code, method: 'CASH_KHR' }))
    expect(paid.receipts).toHaveLength(2)

    const { token } = await app.user(['list_payments'], at(fixture.facility))
    for (const { receipts } of [paid, deposit, refund]) {
      const [{ id: receipt, receipt_no: text }] = receipts
      const found = [{ path: 'payments', id: receipt, text, code: text }]
      expect(await search(toKhmerDigits(text), token)).toEqual(found)
      expect(await search(text, (await app.user(['list_invoices'], at(fixture.facility))).token)).toEqual([])
      expect(await search(text, (await app.user(['list_payments'], at(fixture.other))).token)).toEqual([])
    }
  })
})

it.each(workflows.flatMap(({ numbers = [] }) => numbers))(
  '$resource.$field is a number that the trigram index contains',
  ({ resource, field }) => {
    expect(registry.get(resource).fields[field]).toMatchObject({ kind: 'sequence', search: true })
  },
)
