/** A bank statement beside the books (docs/domain/payments.md). */
import { beforeAll, describe, expect, it } from 'vitest'
import { type CashFixture, cashFixture } from '#tests/support/cash-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: CashFixture
let accountant: Awaited<ReturnType<TestApp['user']>>
const permissions = ['list_bank_lines', 'reconcile_bank', 'report_financial']
beforeAll(async () => {
  app = await createTestApp()
  fixture = await cashFixture(app)
  accountant = await app.user(permissions)
  await fixture.openShift()
})

const post = (path: string, body: object, { token } = accountant) =>
  app.call('POST', `/api/bank-lines/${path}`, { token, body })
const load = (text: string, who = accountant) =>
  post('statement', { health_facility_id: fixture.facility, text }, who)
const open = async () => {
  const body = { health_facility_id: fixture.facility, to: '2026-03-31' }
  const answer = await post('open', body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}
const pay = async (reference_no: string) => {
  const { id } = await fixture.issued([fixture.services.consultation])
  const tenders = [{ method: 'KHQR', amount: 5000, reference_no }]
  const { body, status, text } = await fixture.cash('payments/pay', { invoice_id: id, tenders })
  expect(status, text).toBe(201)
  return body.data.id as number
}
const head = 'Date;Reference;Debit;Credit;Balance\n'

describe('a statement', () => {
  it('is imported once, and matched with its payments', async () => {
    await pay('FT-100001')
    await pay('FT-100002')
    const text = `${head}01/03/2026;ft១០០០០១;;5,000;5,000\n01/03/2026;;;5,000;10,000\n02/03/2026;FEE;700;;9,300\n03/03/2026;X;a;;\n`
    const first = await load(text)
    expect(first.status, first.text).toBe(200)
    expect(first.body.data).toEqual({
      added: 3,
      known: 0,
      matched: 1,
      problems: [{ position: 5, key: 'amount' }],
    })
    expect((await load(text)).body.data).toMatchObject({ added: 0, known: 3, matched: 0 })
  })

  it('leaves two lists, whose difference explains the balances', async () => {
    const { lines, entries, totals } = await open()
    expect(lines.map(({ amount }: { amount: number }) => amount)).toEqual([700, 5000])
    expect(entries.map(({ reference }: { reference: string }) => reference)).toEqual(['FT-100002'])
    expect(totals).toEqual({ statement: 9300, book: 10_000, onlyBank: 4300, onlyBook: 5000 })
    const today = app.clock.now.toISOString().slice(0, 10)
    const at = `/api/report/bank-reconciliation?day=${today}&facility=${fixture.facility}`
    const report = await app.call('GET', at, { token: accountant.token })
    expect(report.status, report.text).toBe(200)
    expect(report.body.data.rows).toHaveLength(3)
    expect(report.body.data.agreements).toMatchObject([{ ours: 9300, theirs: 9300 }])
    const file = await app.call('GET', `${at}&format=csv`, { token: accountant.token })
    expect(file.text).toContain('FT-100002')
  })

  it('is matched manually with an entry of its amount, once, and unmatched', async () => {
    const { lines, entries } = await open()
    const [fee, line] = lines
    const entry_id = entries[0].id
    expect(line.proposed.map(({ id }: { id: number }) => id)).toEqual([entry_id])
    expect(fee.proposed).toEqual([])
    const wrong = await post(`${fee.id}/match`, { entry_ids: [entry_id] })
    expect(wrong.text).toContain('don’t add up')
    expect((await post(`${line.id}/match`, { entry_ids: [entry_id] })).status).toBe(200)
    expect((await open()).entries).toEqual([])
    expect((await post(`${line.id}/match`, { entry_ids: [entry_id] })).text).toContain('already matched')
    expect((await post(`${line.id}/unmatch`, {})).status).toBe(200)
    expect((await open()).entries).toHaveLength(1)
  })

  it('hides payments reversed before the bank received them', async () => {
    const payment = await pay('FT-100003')
    expect((await open()).entries).toHaveLength(2)
    const by = fixture.accountant
    await fixture.cash(`payments/${payment}/reverse`, {}, { by, reason: 'shown twice' })
    const { entries, totals } = await open()
    expect(entries).toHaveLength(1)
    expect(totals).toMatchObject({ book: 10_000, onlyBook: 5000 })
  })

  it('matches one transfer with several payments, and undoes it', async () => {
    await pay('FT-200001')
    await pay('FT-200002')
    const text = `${head}04/03/2026;BATCH;;10,000;19,300\n`
    expect((await load(text)).body.data).toMatchObject({ added: 1, matched: 0 })
    const { lines, entries } = await open()
    const line = lines.find(({ reference }: { reference: string }) => reference === 'BATCH')
    const parts = entries
      .filter(({ reference }: { reference: string }) => reference.startsWith('FT-2'))
      .map(({ id }: { id: number }) => id)
    const before = entries.length
    const match = (entry_ids: number[]) => post(`${line.id}/match`, { entry_ids })
    expect((await match([parts[0]])).text).toContain('don’t add up')
    const matched = await match(parts)
    expect(matched.status, matched.text).toBe(200)
    const after = await open()
    expect(after.entries).toHaveLength(before - 2)
    expect(after.matched[0].entries.map(({ id }: { id: number }) => id).sort()).toEqual(parts.sort())
    const { statement, book, onlyBank, onlyBook } = after.totals
    expect(statement).toBe(book + onlyBank - onlyBook)
    // An entry of the match is no longer free for another line.
    const [other] = after.lines.filter(({ amount }: { amount: number }) => amount === 5000)
    expect((await post(`${other.id}/match`, { entry_ids: [parts[1]] })).text).toContain('already matched')
    expect((await post(`${line.id}/unmatch`, {})).status).toBe(200)
    expect((await open()).entries).toHaveLength(before)
  })

  it.each([
    ['no heading', 'a;b\n1;2\n', 'No header row'],
    ['nothing', '', ''],
  ])('is refused with %s', async (_, text, sentence) => {
    const answer = await load(text)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(sentence)
  })

  it('requires permission and coverage', async () => {
    expect((await load(head, await app.user(['list_bank_lines']))).status).toBe(403)
    const elsewhere = await app.user(permissions, [
      { level: 'HEALTH_FACILITY', id: fixture.facility, access: 'VIEW' },
    ])
    expect((await load(`${head}01/03/2026;Z;;100;\n`, elsewhere)).body.code).toBe('BEYOND_COVERAGE')
    const nowhere = await app.user(permissions, [])
    const body = { health_facility_id: fixture.facility, to: '2026-03-31' }
    expect((await post('open', body, nowhere)).status).toBe(404)
    const { lines } = await open()
    expect((await post(`${lines[0].id}/match`, { entry_ids: [1] }, nowhere)).status).toBe(404)
  })
})
