/** Refusals about money: with the field, a message in both languages, and no write. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { amountType } from '#schemas/codes/amount-type.ts'
import { invoiceLineKind } from '#schemas/codes/invoice-status.ts'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { type CashFixture, cashFixture, cashPermissions } from '#tests/support/cash-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { writtenIn } from '#tests/support/written.ts'

type Person = CashFixture['second']

let app: TestApp
let fixture: CashFixture
/** Sets exchange rates. */
let setter: Person
/** Has counted their drawer. */
let counted: Person
/** Covers another place than the facility. */
let elsewhere: Person
beforeAll(async () => {
  app = await createTestApp()
  fixture = await cashFixture(app)
  setter = await app.user(['list_exchange_rates', 'create_exchange_rate'])
  counted = await app.user(cashPermissions)
  elsewhere = await app.user(cashPermissions, [])
  await fixture.openShift()
  const { body } = await fixture.openShift(counted)
  const count = { denominations: {}, counted_usd: 0 }
  await fixture.cash(`shifts/${body.data.id}/transitions/count`, count, { by: counted })
})
afterAll(() => app.close())

interface Sent {
  path: string
  body: object
  method?: 'POST' | 'PUT'
  by?: Person
  key?: string
}
type Case = () => Promise<Sent>

const riel = (amount: number) => ({ method: 'CASH_KHR', amount })
const dollars = (amount: number) => ({ method: 'CASH_USD', amount })
const pay = async (tenders: object[], more: Partial<Sent> = {}): Promise<Sent> => {
  const { id } = await fixture.issued([fixture.services.consultation])
  return { path: 'payments/pay', body: { invoice_id: id, tenders }, ...more }
}
/** A draft of 20,000 riel, changed; `line` changes its only line. */
const change = async (values: object, line?: object): Promise<Sent> => {
  const { id: visit } = await fixture.charged([fixture.services.suture])
  const { id } = await fixture.draft(visit)
  const [own] = await fixture.lines(id)
  const lines = line ? { lines: [{ id: own?.id, version: own?.version, ...line }] } : {}
  return { path: `invoices/${id}`, method: 'PUT', body: { ...values, ...lines } }
}
const draftManualLine = async (unit_price: number): Promise<Sent> => {
  const { id: visit_id } = await fixture.charged([])
  const lines = [{ description_kh: 'លិខិតបញ្ជាក់', quantity: 1, unit_price }]
  return { path: 'invoices', body: { visit_id, lines } }
}
const rate = (days: number, amount: number): Case => {
  return async () => {
    // Schema checks use the machine's date, as in the browser.
    const on_day = dayInPhnomPenh(new Date(Date.now() + days * 86_400_000))
    return { path: 'setting/exchange-rates', body: { on_day, riel: amount }, by: setter }
  }
}
const paid = async (): Promise<number> => {
  const { body } = await pay([riel(5000)])
  const { status, text } = await fixture.cash('payments/pay', body)
  expect(status, text).toBe(201)
  return (body as { invoice_id: number }).invoice_id
}
/** A refund of a paid consultation; `content` receives the id of its line. */
const askRefund =
  (reason_code: string, content: (line_id: number) => object): Case =>
  async () => {
    const invoice_id = await paid()
    const [line] = await fixture.lines(invoice_id)
    return { path: 'payments/ask-refund', body: { invoice_id, reason_code, ...content(Number(line?.id)) } }
  }

const refused: [string, number, string | null, Case][] = [
  ['negative riel', 422, 'tenders.0', () => pay([riel(-100)])],
  ['half a riel', 422, 'tenders.0', () => pay([riel(100.5)])],
  ['nothing tendered', 422, 'tenders', () => pay([])],
  ['nothing in the hand', 422, 'tenders.0', () => pay([riel(0)])],
  ['dollars beyond counting', 422, 'tenders', () => pay([dollars(1e13)])],
  ['dollars worth more than a billion riel', 422, 'tenders.0', () => pay([dollars(250_000)])],
  ['a price below zero', 422, 'lines.0.unit_price', () => draftManualLine(-1)],
  ['a price of half a riel', 422, 'lines.0.unit_price', () => draftManualLine(100.5)],
  [
    'a discount of 101 percent',
    422,
    'lines.0.discount_percent',
    () => change({}, { discount_type: amountType.PERCENT.value, discount_percent: 101 }),
  ],
  [
    'a discount of more than the line',
    422,
    'lines.0.discount_amount',
    () => change({}, { discount_type: amountType.CURRENCY.value, discount_amount: 20_100 }),
  ],
  [
    'a discount of more than the bill',
    422,
    'bill_discount_amount',
    () =>
      change({
        bill_discount_type: amountType.CURRENCY.value,
        bill_discount_amount: 20_100,
        discount_reason: 'បុគ្គលិក',
      }),
  ],
  [
    'a discount of more than its category',
    422,
    'category_discounts.0.discount_amount',
    () =>
      change({
        category_discounts: [
          {
            line_kind: invoiceLineKind.SERVICE.value,
            discount_type: amountType.CURRENCY.value,
            discount_amount: 20_100,
            reason: 'បុគ្គលិក',
          },
        ],
      }),
  ],
  [
    'another price by somebody who looks only',
    403,
    null,
    async () => ({ ...(await change({}, { unit_price: 1 })), by: setter }),
  ],
  [
    'a refund of more than was paid',
    422,
    'amount',
    async () => ({
      path: 'payments/ask-refund',
      body: { invoice_id: await paid(), amount: 5100, reason_code: 'WRONG_ENTRY' },
    }),
  ],
  [
    'a refund of less than nothing',
    422,
    'amount',
    async () => ({
      path: 'payments/ask-refund',
      body: { invoice_id: await paid(), amount: -100, reason_code: 'WRONG_ENTRY' },
    }),
  ],
  [
    'a service as a returned medicine',
    422,
    'reason_code',
    askRefund('RETURNED', (line_id) => ({ lines: [{ line_id, quantity: 1 }] })),
  ],
  [
    'a part of the price of a service that was not given',
    422,
    'reason_code',
    askRefund('NOT_GIVEN', (line_id) => ({ lines: [{ line_id, amount: 1000 }] })),
  ],
  [
    'a quantity of a service that was paid too high',
    422,
    'reason_code',
    askRefund('OVERPAID', (line_id) => ({ lines: [{ line_id, quantity: 1 }] })),
  ],
  [
    'the lines of a payment by the wrong patient',
    422,
    'reason_code',
    askRefund('WRONG_PATIENT', (line_id) => ({ lines: [{ line_id, quantity: 1 }] })),
  ],
  [
    'the rest of a deposit from an invoice',
    422,
    'reason_code',
    askRefund('DEPOSIT_LEFT', () => ({ amount: 500 })),
  ],
  [
    'a refund of a line and a payment at once',
    422,
    'lines',
    askRefund('NOT_GIVEN', (line_id) => ({ lines: [{ line_id, quantity: 1 }], amount: 500 })),
  ],
  [
    'a refund of a deposit for a service that was not given',
    422,
    'reason_code',
    async () => {
      const { id: visit_id } = await fixture.charged([])
      const body = { visit_id, amount: 500, way: 'CASH', reason_code: 'NOT_GIVEN' }
      return { path: 'payments/ask-deposit-refund', body }
    },
  ],
  ['a payment into a box that is counted', 422, 'shift_id', () => pay([riel(5000)], { by: counted })],
  [
    'an invoice of a facility that somebody doesn’t cover',
    404,
    null,
    () => pay([riel(5000)], { by: elsewhere }),
  ],
  ['an exchange rate of zero', 422, 'riel', rate(0, 0)],
  ['the exchange rate of tomorrow', 422, 'on_day', rate(1, 4100)],
  [
    'another amount under the same key',
    409,
    null,
    async () => {
      const sent = await pay([riel(1000)], { key: 'one-payment-and-no-other' })
      const { status, text } = await fixture.cash('payments/pay', sent.body, { key: sent.key ?? '' })
      expect(status, text).toBe(201)
      return { ...sent, body: { ...sent.body, tenders: [riel(2000)] } }
    },
  ],
]

const written = () =>
  writtenIn(app, [
    'invoices',
    'invoice_lines',
    'payments',
    'ledger_entries',
    'ledger_postings',
    'ledger_balances',
    'shifts',
    'exchange_rates',
    'approvals',
  ])

it.each(refused)('%s', async (_, status, field, prepare) => {
  const { path, body, method = 'POST', by = fixture.cashier, key } = await prepare()
  const before = await written()
  for (const [lang, script] of [
    ['en', /^[^\u1780-\u17d3]*[a-z]{2}/i],
    ['kh', /[\u1780-\u17ff]{4}/],
  ] as const) {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
    const answer = await app.call(method, `/api/${path}`, { token: by.token, body, lang, headers })
    expect(answer.status, answer.text).toBe(status)
    const { message } = answer.body
    if (field === null) expect(message).toMatch(script)
    else {
      expect(Object.keys(message)).toEqual([field])
      for (const sentence of message[field]) expect(sentence).toMatch(script)
    }
  }
  expect(await written()).toBe(before)
})
