/** A facility with a safe, a dollar rate, and cashiers with open shifts. */
import { sql } from 'kysely'
import { type BillingFixture, billingFixture, billingPermissions } from './billing-fixture.ts'
import type { Answer, TestApp } from './create-test-app.ts'

export const cashPermissions = [
  ...billingPermissions,
  'list_payments',
  'create_payment',
  'list_payment_patients',
  'list_ledger_postings',
  'list_cashier_shifts',
  'create_cashier_shift',
  'update_cashier_shift',
]

/** Records that only the product writes in tests of money, so that their history is complete. */
export const moneyResources = [
  'invoices',
  'invoice-lines',
  'invoice-history',
  'credit-notes',
  'payments',
  'shifts',
  'ledger-entries',
  'ledger-postings',
  'approvals',
  'cash-flow',
]

interface Person {
  id: number
  token: string
}

export interface CashFixture extends BillingFixture {
  second: Person
  /** Takes over drawers, reverses payments and decides refunds. */
  accountant: Person
  /** Calls as the cashier unless `by` names another user. */
  cash(path: string, body: object, more?: { by?: Person; key?: string; reason?: string }): Promise<Answer>
  /** An issued invoice of these services. */
  issued(
    services: readonly number[],
    values?: Record<string, unknown>,
  ): Promise<{ id: number; visit_id: number }>
  invoice(id: number): Promise<Record<string, unknown>>
  openShift(by?: Person, float?: number): Promise<Answer>
  /** The accountant approves a request. */
  approve(code: string): Promise<void>
  /** Requests and approves the refund of a deposit. Returns the code of the request. */
  depositBack(visit_id: number, amount: number, method?: 'CASH' | 'BANK'): Promise<string>
  /** The balance of an account by its postings. */
  sum(account: number, shift?: number): Promise<number>
}

export async function cashFixture(app: TestApp): Promise<CashFixture> {
  const fixture = await billingFixture(app)
  const { db } = app.context
  const cashier = await app.user(cashPermissions)
  const second = await app.user(cashPermissions)
  const accountant = await app.user([
    ...cashPermissions,
    'accept_cashier_shift',
    'reverse_payment',
    'decide_approval',
    'approve_refund',
    'approve_cash_adjust',
    'list_cash_flows',
    'create_cash_flow',
    'update_cash_flow',
  ])
  await sql`insert into exchange_rates (on_day, riel) values ('2020-01-01', 4100)`.execute(db)
  // The safe's opening balance.
  await sql`insert into ledger_balances values (${fixture.facility}, 2, 0, 10000000)`.execute(db)
  const cash: CashFixture['cash'] = (path, body, { by = cashier, key, reason } = {}) =>
    app.call('POST', `/api/${path}`, {
      token: by.token,
      body,
      headers: {
        ...(key ? { 'idempotency-key': key } : {}),
        ...(reason ? { 'x-reason': reason } : {}),
      },
    })
  const approve = async (code: string) => {
    const { rows } = await sql<{ id: number }>`select id from approvals
      where request_code = ${code}`.execute(db)
    const { status, text } = await cash(`approvals/${rows[0]?.id}/approve`, {}, { by: accountant })
    if (status !== 200) throw new Error(text)
  }
  const take = (name: string, id: number) =>
    app.call('POST', `/api/invoices/${id}/transitions/${name}`, { token: cashier.token, body: {} })
  return {
    ...fixture,
    cashier,
    second,
    accountant,
    cash,
    approve,
    async depositBack(visit_id, amount, method = 'CASH') {
      const body = { visit_id, amount, way: method, reason_code: 'DEPOSIT_LEFT' }
      const response = await cash('payments/ask-deposit-refund', body)
      if (response.status !== 200) throw new Error(response.text)
      await approve(response.body.data.code)
      return response.body.data.code
    },
    async issued(services, values) {
      const visit = await fixture.charged(services, values)
      const { id } = await fixture.draft(visit.id)
      const { status, text } = await take('issue', id)
      if (status !== 200) throw new Error(text)
      return { id, visit_id: visit.id }
    },
    invoice: async (id) => (await app.call('GET', `/api/invoices/${id}`, { token: cashier.token })).body.data,
    openShift: (by = cashier, opening_float = 0) =>
      app.call('POST', '/api/payments/open-shift', {
        token: by.token,
        body: { health_facility_id: fixture.facility, opening_float },
      }),
    async sum(account, shift) {
      const { rows } = await sql<{ n: number }>`select coalesce(sum(amount), 0)::float8 as n
        from ledger_postings where account = ${account}
          and (${shift ?? null}::bigint is null or shift_id = ${shift ?? null})`.execute(db)
      return rows[0]?.n ?? 0
    },
  }
}
