/** Random sequences at the window keep what domain 1.8 and 1.9 promise, over the whole server and its database. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type CashWorld, cashWorld } from '#tests/support/cash-world.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let world: CashWorld
let boss: { id: number; token: string }
beforeAll(async () => {
  app = await createTestApp()
  world = await cashWorld(app)
  boss = await app.user(['list_approvals', 'decide_approval', 'approve_refund'])
})

const step = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), amount: fc.integer({ min: -1, max: 300 }) }),
  fc.record({ do: fc.constant('dollars' as const), amount: fc.integer({ min: 0, max: 5 }) }),
  fc.record({ do: fc.constant('refund' as const), amount: fc.integer({ min: 0, max: 300 }) }),
  fc.record({ do: fc.constant('complete' as const), amount: fc.constant(0) }),
  fc.record({ do: fc.constant('reverse' as const), amount: fc.constant(0) }),
)

async function carryOut(
  { do: what, amount }: { do: string; amount: number },
  invoice_id: number,
): Promise<number> {
  const of = async <T>(query: ReturnType<typeof sql<T>>) =>
    (await query.execute(app.context.db)).rows[0]
  if (what === 'pay' || what === 'dollars') {
    const tender =
      what === 'pay' ? { method: 'CASH_KHR', amount: amount * 100 } : { method: 'CASH_USD', amount }
    return (await world.cash('payments/pay', { invoice_id, tenders: [tender] })).status
  }
  if (what === 'refund') {
    const asked = { invoice_id, amount: amount * 100, reason_code: 'OVERPAID' }
    const { status, body } = await world.cash('payments/ask-refund', asked)
    if (status !== 200) return status
    const found = await of(
      sql<{ id: number }>`select id from approvals where request_code = ${body.data.code}`,
    )
    return (await world.cash(`approvals/${found?.id}/approve`, {}, { by: boss })).status
  }
  if (what === 'complete') {
    const found = await of(sql<{ request_code: string }>`select request_code from approvals
      where subject_resource = 'invoices' and subject_id = ${invoice_id} order by id desc limit 1`)
    const body = { request_code: found?.request_code ?? 'none', method: 'CASH_KHR' }
    return (await world.cash('payments/refund', body)).status
  }
  const found = await of(sql<{ id: number }>`select id from payments
    where invoice_id = ${invoice_id} and kind = 1 order by id desc limit 1`)
  const by = world.accountant
  const answer = await world.cash(
    `payments/${found?.id ?? 999_999}/reverse`,
    {},
    { by, reason: 'Booked by mistake' },
  )
  return answer.status
}

it('whatever is paid, given back and taken back', async () => {
  await world.openShift(world.cashier, 200_000)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (steps) => {
      const { id } = await world.issued([world.services.suture])
      for (const one of steps) {
        // Refused with a sentence, or done; nothing breaks.
        expect(await carryOut(one, id), JSON.stringify(one)).toBeLessThan(500)
        const { rows } = await sql<Record<string, number>>`select
            i.patient_total::float8 + i.rounding as due, i.paid_total::float8 as paid,
            i.refunded_total::float8 as refunded, i.balance::float8 as balance, i.status,
            (select coalesce(sum(amount_khr), 0)::float8 from payments where invoice_id = i.id
              and kind in (1, 4) and status = 1) as receipts,
            (select coalesce(sum(amount), 0)::float8 from ledger_postings
              where invoice_id = i.id and account = 5) as owed,
            (select coalesce(sum(amount), 0)::float8 from ledger_postings) as books,
            (select balance::float8 from ledger_balances where account = 1 and balance > 0
              order by shift_id desc limit 1) as box,
            (select sum(amount)::float8 from ledger_postings where account = 1) as moved
          from invoices i where i.id = ${id}`.execute(app.context.db)
        const { due, paid, refunded, balance, receipts, owed, books, box, moved } =
          rows[0] as Record<string, number>
        expect(paid).toBe(receipts)
        expect(balance).toBe((due ?? 0) - (paid ?? 0) + (refunded ?? 0))
        expect(owed).toBe(balance)
        expect(paid).toBeLessThanOrEqual(due ?? 0)
        expect(refunded).toBeLessThanOrEqual(paid ?? 0)
        expect(books).toBe(0)
        expect(box).toBe(moved)
      }
    }),
    {
      numRuns: 10,
      examples: [
        [
          [
            { do: 'pay', amount: 200 },
            { do: 'refund', amount: 200 },
            { do: 'complete', amount: 0 },
            { do: 'reverse', amount: 0 },
          ],
        ],
      ],
    },
  )
}, 120_000)
