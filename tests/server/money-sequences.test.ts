/**
 * Random sequences at the cash window keep the invariants of docs/money.md, over the whole server
 * and its database.
 */
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { historyDifferences } from '#src/server/records/verify/history.ts'
import { windowLists } from '#src/workflows/cash/domain/cash-actions.ts'
import type { Agreement } from '#src/workflows/reports/domain/report.ts'
import { differences } from '#src/workflows/reports/server/verify.ts'
import { type CashFixture, cashFixture, moneyResources } from '#tests/support/cash-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: CashFixture
let boss: { id: number; token: string }
beforeAll(async () => {
  app = await createTestApp()
  fixture = await cashFixture(app)
  const kinds = ['approve_refund', 'approve_invoice_cancel']
  boss = await app.user(['list_approvals', 'decide_approval', ...kinds])
})

const acts = [
  'charge',
  'issue',
  'pay',
  'dollars',
  'deposit',
  'deposit_back',
  'from_deposit',
  'credit',
  'credit_amount',
  'money_back',
  'approve',
  'reject',
  'pay_out',
  'reverse',
  'cancel',
] as const
const step = fc.record({ act: fc.constantFrom(...acts), amount: fc.integer({ min: 1, max: 250 }) })
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const first = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(app.context.db)).rows[0]

const issuedOf = (visit: number) =>
  first(sql<{ id: number }>`select id from invoices where visit_id = ${visit}
    and status not in (1, 10) order by id desc limit 1`)

/** Resolves with the response; a refusal with a message is as good as a success. */
async function executeWrite({ act, amount }: Step, visit_id: number) {
  const riel = amount * 100
  const invoice_id = (await issuedOf(visit_id))?.id ?? 999_999
  const requestRefund = (body: object) => fixture.cash('payments/ask-refund', { invoice_id, ...body })
  const draft = await first(sql<{ id: number }>`select id from invoices
    where visit_id = ${visit_id} and status = 1 and deleted_at is null`)
  const decide = async (name: string) => {
    const open = await first(sql<{ id: number }>`select a.id from approvals a where a.decision = 1
      and (a.subject_id = ${visit_id} and a.subject_resource = 'visits' or a.subject_resource = 'invoices'
        and a.subject_id in (select id from invoices where visit_id = ${visit_id})) limit 1`)
    return fixture.cash(
      `approvals/${open?.id ?? 0}/${name}`,
      { note: 'not so' },
      { by: boss, reason: 'not so' },
    )
  }
  switch (act) {
    case 'charge':
      return fixture.call('POST', 'charges', {
        visit_id,
        quantity: 1 + (amount % 3),
        service_id: fixture.services.suture,
        performed_at: `${app.context.clock().toISOString().slice(0, 16)}:00.000Z`,
      })
    case 'issue':
      return fixture.cash(`invoices/${draft?.id ?? 0}/transitions/issue`, {})
    case 'pay':
    case 'dollars': {
      const tender =
        act === 'pay' ? { method: 'CASH_KHR', amount: riel } : { method: 'CASH_USD', amount: amount % 6 }
      return fixture.cash('payments/pay', { invoice_id, tenders: [tender] })
    }
    case 'deposit': {
      const tenders = [{ method: 'CASH_KHR', amount: riel }]
      return fixture.cash('payments/deposit', { visit_id, tenders })
    }
    case 'from_deposit': {
      const invoice = await first(
        sql<{ balance: number }>`select balance from invoices where id = ${invoice_id}`,
      )
      return fixture.cash('payments/pay-from-deposit', { invoice_id, balance: invoice?.balance ?? 0 })
    }
    case 'deposit_back':
      return fixture.cash('payments/ask-deposit-refund', {
        visit_id,
        amount: riel,
        way: 'CASH',
        reason_code: 'DEPOSIT_LEFT',
      })
    case 'credit':
    case 'credit_amount': {
      const line = await first(sql<{ id: number }>`select id from invoice_lines
        where invoice_id = ${invoice_id} and credits_id is null order by id limit 1`)
      const line_id = line?.id ?? 999_999
      return act === 'credit'
        ? requestRefund({ lines: [{ line_id, quantity: (amount % 5) / 2 }], reason_code: 'NOT_GIVEN' })
        : requestRefund({ lines: [{ line_id, amount: riel + 50 }], reason_code: 'OVERPAID' })
    }
    case 'money_back':
      return requestRefund({ amount: riel, reason_code: 'WRONG_ENTRY' })
    case 'approve':
    case 'reject':
      return decide(act)
    case 'pay_out': {
      const { refunds } = (await fixture.cash('payments/window', { visit_id })).body.data
      const request_code = refunds[0]?.code ?? 'none'
      return fixture.cash('payments/refund', { request_code, method: 'CASH_KHR' })
    }
    case 'reverse': {
      const payment = await first(sql<{ id: number }>`select id from payments
        where visit_id = ${visit_id} and kind <> 4 and status = 1 order by id desc limit 1`)
      const more = { by: fixture.accountant, reason: 'Booked by mistake' }
      return fixture.cash(`payments/${payment?.id ?? 999_999}/reverse`, {}, more)
    }
    case 'cancel':
      return fixture.cash(`invoices/${invoice_id}/ask`, {
        kind: 'INVOICE_CANCEL',
        reason_code: 'WRONG_ENTRY',
      })
  }
}

interface Bill {
  status: number
  due: number
  paid: number
  refunded: number
  balance: number
  receipts: number
  owed: number
  revenue: number
  billed: number
}

async function check(visit: number) {
  const { rows } = await sql<Bill>`select i.status, i.patient_total::float8 + i.rounding as due,
      i.paid_total::float8 as paid, i.refunded_total::float8 as refunded, i.balance::float8 as balance,
      (select coalesce(sum(amount_khr), 0)::float8 from payments where invoice_id = i.id
        and kind in (1, 4) and status = 1) as receipts,
      coalesce(sum(l.amount) filter (where l.account = 5), 0)::float8 as owed,
      coalesce(-sum(l.amount) filter (where l.account = 8), 0)::float8 as revenue,
      (i.patient_total + i.scheme_total)::float8 as billed
    from invoices i left join ledger_postings l on l.invoice_id = i.id
    where i.visit_id = ${visit} and i.status <> 1 group by i.id`.execute(app.context.db)
  for (const { status, due, paid, refunded, balance, receipts, owed, revenue, billed } of rows) {
    expect(paid).toBe(receipts)
    expect(refunded).toBeLessThanOrEqual(paid)
    expect(balance).toBe(due - paid + refunded)
    if (status === 10) {
      expect([owed, revenue, paid - refunded]).toEqual([0, 0, 0])
      continue
    }
    expect(balance).toBeGreaterThanOrEqual(0)
    expect([owed, revenue]).toEqual([balance, billed])
    // A balance can be collected, and nothing else requests money.
    expect([2, 3].includes(status)).toBe(balance > 0)
  }
  const money = await first(sql<Record<string, number>>`select
      (select coalesce(sum(amount), 0)::float8 from ledger_postings) as books,
      (select coalesce(sum(balance), 0)::float8 from ledger_balances where account = 1) as box,
      (select coalesce(sum(amount), 0)::float8 from ledger_postings where account = 1) as moved,
      (select coalesce(-sum(l.amount), 0)::float8 from ledger_postings l join ledger_entries e
        on e.id = l.entry_id where e.visit_id = ${visit} and l.account = 7) as held`)
  const { deposit } = (await fixture.cash('payments/window', { visit_id: visit })).body.data
  expect(money).toEqual({ books: 0, box: money?.moved, moved: money?.box, held: deposit })
  expect(deposit).toBeGreaterThanOrEqual(0)
}

/** The balance of a visit is in one list of the window: no riel is forgotten or requested twice. */
async function checkLists(visit: number) {
  const owed = await first(sql<{ n: number }>`select coalesce(sum(balance), 0)::float8 as n
    from invoices where visit_id = ${visit} and status <> 10 and deleted_at is null`)
  const lists: string[] = []
  for (const segment of windowLists.filter((name) => ['unpaid', 'drafts', 'debts'].includes(name))) {
    const { body } = await fixture.cash('payments/worklist', { segment })
    const total = body.data.counts[segment]
    for (let page = 1; (page - 1) * 50 < total; page += 1) {
      const found = await fixture.cash('payments/worklist', { segment, page })
      if (found.body.data.rows.some(({ id }: { id: number }) => id === visit)) lists.push(segment)
    }
  }
  expect(lists).toHaveLength((owed?.n ?? 0) > 0 ? 1 : 0)
}

const walk = (...actions: [Step['act'], number][]): [Step[]] => [
  actions.map(([act, amount]) => ({ act, amount })),
]

it('any bills, payments, credits, refunds, reversals and cancellations', async () => {
  await fixture.openShift(fixture.cashier, 500_000)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      const { consultation, suture } = fixture.services
      const { id } = await fixture.charged([consultation, suture])
      await sql`update visits set status = 4 where id = ${id}`.execute(app.context.db)
      await executeWrite({ act: 'issue', amount: 1 }, id)
      for (const one of steps) {
        const { status, text } = await executeWrite(one, id)
        expect(status, `${JSON.stringify(one)} ${text}`).toBeLessThan(500)
        await check(id)
      }
      await checkLists(id)
    }),
    {
      numRuns: 9,
      seed: 20_261_126,
      examples: [
        // 15,000 of 25,000 paid, a service of 5,000 was not given: 5,000 are still due.
        walk(['pay', 150], ['credit', 2], ['approve', 1], ['pay', 50]),
        walk(['pay', 250], ['credit', 2], ['approve', 1], ['pay_out', 1], ['reverse', 1]),
        walk(
          ['pay', 250],
          ['money_back', 250],
          ['approve', 1],
          ['pay_out', 1],
          ['cancel', 1],
          ['approve', 1],
        ),
        walk(['deposit', 100], ['deposit_back', 60], ['approve', 1], ['charge', 1], ['pay_out', 1]),
      ],
    },
  )
  const found = await differences(app.context.db, app.context.registry)
  expect(found.filter(({ check }) => !check.startsWith('Ledger: balances'))).toEqual([])
  const { db, registry } = app.context
  expect(await historyDifferences(db, registry, moneyResources)).toEqual([])
  // The accountant's reports match the ledger.
  const token = await app.login(['list_ledger_postings'])
  for (const name of ['trial-balance', 'account-ledger', 'aged-debtors', 'deposits-held']) {
    const { agreements } = (await app.call('GET', `/api/report/${name}`, { token })).body.data
    expect(agreements.length).toBeGreaterThan(0)
    for (const { label, ours, theirs } of agreements as Agreement[])
      expect([name, label.en, ours]).toEqual([name, label.en, theirs])
  }
})
