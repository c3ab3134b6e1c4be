/** A reversal leaves no invoice overpaid and no drawer below zero (domain 2.3). */
import { beforeAll, describe, expect, it } from 'vitest'
import { type CashFixture, cashFixture } from '#tests/support/cash-fixture.ts'
import { type Answer, createTestApp } from '#tests/support/create-test-app.ts'

let fixture: CashFixture
let shift: number
beforeAll(async () => {
  fixture = await cashFixture(await createTestApp())
  shift = (await fixture.openShift()).body.data.id
})

const riel = (amount: number) => ({ method: 'CASH_KHR', amount })
const usd = (amount: number) => ({ method: 'CASH_USD', amount })
const suture = async () => (await fixture.issued([fixture.services.suture])).id
async function pay(invoice_id: number, tender: object) {
  const answer = await fixture.cash('payments/pay', { invoice_id, tenders: [tender] })
  const { repeats } = answer.body.data ?? {}
  const done = repeats
    ? await fixture.cash('payments/pay', { invoice_id, tenders: [tender], repeats })
    : answer
  expect(done.status, done.text).toBe(201)
  return done.body.data.id as number
}
const reverse = (id: number) =>
  fixture.cash(`payments/${id}/reverse`, {}, { by: fixture.accountant, reason: 'entered by mistake' })
const sentence = ({ status, body }: Answer) => [status, JSON.stringify(body.message)]

async function approved(invoice_id: number, amount: number) {
  const about = { invoice_id, amount, reason_code: 'OTHER', reason_text: 'the patient paid it twice over' }
  const { body } = await fixture.cash('payments/ask-refund', about)
  await fixture.approve(body.data.code)
  const refund = { request_code: body.data.code, method: 'CASH_KHR' }
  return (more = {}) => fixture.cash('payments/refund', { ...refund, ...more })
}

describe('a payment', () => {
  it('in riel is not reversed after its riel was given as change', async () => {
    const first = await pay(await suture(), riel(20_000))
    const second = await pay(await suture(), usd(9))
    // The drawer has 9 dollars and 3,100 riel.
    expect(sentence(await reverse(first))).toEqual([422, expect.stringContaining('has only 3,100')])
    expect((await reverse(second)).status).toBe(200)
    expect((await reverse(first)).status).toBe(200)
    expect(await fixture.sum(1, shift)).toBe(0)
  })

  it('in dollars is not reversed after its dollars were refunded for another one', async () => {
    const { suture: service } = fixture.services
    const { id } = await fixture.issued([service, service])
    const inDollars = await pay(id, usd(4))
    await pay(id, riel(23_600))
    const payOut = await approved(id, 16_400)
    expect((await payOut({ dollars: 4 })).status).toBe(201)
    expect(sentence(await reverse(inDollars))).toEqual([422, expect.stringContaining('has only $0')])
  })
})

describe('a refund', () => {
  it('is not reversed once its invoice was paid again', async () => {
    const id = await suture()
    await pay(id, riel(20_000))
    const payOut = await approved(id, 20_000)
    const refunded = (await payOut()).body.data.id
    const again = await pay(id, riel(5000))
    expect(sentence(await reverse(refunded))).toEqual([422, expect.stringContaining('overpaid by 5,000')])
    expect((await payOut()).status).toBe(422)
    expect((await reverse(again)).status).toBe(200)
    expect((await reverse(refunded)).status).toBe(200)
    expect(await fixture.invoice(id)).toMatchObject({ paid_total: 20_000, refunded_total: 0, balance: 0 })
    // Its refund was entered by mistake, so the approval still counts.
    expect((await payOut()).status).toBe(201)
    expect((await payOut()).status).toBe(422)
  })

  it('that was reversed is not paid out by its approval after another payment', async () => {
    const id = await suture()
    await pay(id, riel(15_000))
    const payOut = await approved(id, 5000)
    expect((await reverse((await payOut()).body.data.id)).status).toBe(200)
    await pay(id, riel(5000))
    expect(sentence(await payOut())).toEqual([422, expect.stringContaining('request_code')])
  })
})
