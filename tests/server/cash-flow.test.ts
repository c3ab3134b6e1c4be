/** Cash movements, and their ledger (domain 1.9, design 6). */
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { cashPurpose } from '#schemas/codes/cash-purpose.ts'
import { everywhere } from '#src/domain/access/coverage.ts'
import { writing } from '#src/server/records/resources/writing.ts'
import { postEntry } from '#src/workflows/ledger/server/post.ts'
import { type CashFixture, cashFixture } from '#tests/support/cash-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: CashFixture
beforeAll(async () => {
  app = await createTestApp()
  fixture = await cashFixture(app)
})

const movement = async (values: Record<string, unknown>) => {
  const body = { health_facility_id: fixture.facility, occurred_on: '2026-03-02', ...values }
  const { status, text, body: answer } = await fixture.cash('cash-flow', body, { by: fixture.accountant })
  expect(status, text).toBe(201)
  return answer.data
}
const take = (name: string, id: number, reason?: string) =>
  fixture.cash(
    `cash-flow/${id}/transitions/${name}`,
    {},
    {
      by: fixture.accountant,
      ...(reason ? { reason } : {}),
    },
  )

describe('a movement', () => {
  it('is posted once on the accounts of its purpose, and reversed', async () => {
    const { id, movement_type } = await movement({
      purpose: cashPurpose.SAFE_TO_BANK.value,
      amount_khr: 500_000,
    })
    expect(movement_type).toBe(1)
    const posted = await take('post', id)
    expect(posted.status, posted.text).toBe(200)
    expect([await fixture.sum(2), await fixture.sum(3)]).toEqual([-500_000, 500_000])
    expect((await take('post', id)).body.code).toBe('STATE_REFUSED')
  })

  it('is refused without sufficient balance', async () => {
    const { id } = await movement({ purpose: cashPurpose.BANK_TO_SAFE.value, amount_khr: 900_000 })
    const { status, body } = await take('post', id)
    expect([status, JSON.stringify(body.message)]).toEqual([422, expect.stringContaining('Bank has only')])
  })

  it('is refused without a receiver, without an amount, and for tomorrow', async () => {
    const send = (body: object) =>
      fixture.cash(
        'cash-flow',
        { health_facility_id: fixture.facility, occurred_on: '2026-03-02', ...body },
        { by: fixture.accountant },
      )
    const support = await send({ purpose: cashPurpose.PATIENT_TRANSPORT.value, amount_khr: 9000 })
    expect(Object.keys(support.body.message)).toEqual(['visit_id', 'receiver_name'])
    expect((await send({ purpose: cashPurpose.SAFE_TO_BANK.value, amount_khr: 0 })).status).toBe(422)
    const { id } = await movement({
      purpose: cashPurpose.SAFE_TO_BANK.value,
      amount_khr: 100,
      occurred_on: '2026-03-03',
    })
    expect((await take('post', id)).body.data.missing[0].guard).toBe('isComplete')
  })

  it('moves existing notes', async () => {
    const { id } = await movement({ purpose: cashPurpose.SAFE_TO_BANK.value, amount_khr: 150 })
    expect((await take('post', id)).body.data.missing[0]).toMatchObject({
      guard: 'isComplete',
      field: 'amount_khr',
    })
  })

  it('corrects an account only with another user’s approval', async () => {
    const { id } = await movement({ purpose: cashPurpose.CORRECTION.value, account: 2, amount_khr: -2000 })
    expect((await take('post', id)).status).toBe(409)
    const requestResponse = await take('request', id, 'the count of Friday differed')
    expect(requestResponse.status, requestResponse.text).toBe(200)
    const { rows } = await sql<{ id: number }>`select id from approvals where subject_id = ${id}
      and subject_resource = 'cash-flow'`.execute(app.context.db)
    const own = await fixture.cash(`approvals/${rows[0]?.id}/approve`, {}, { by: fixture.accountant })
    expect(own.body.code).toBe('OWN_REQUEST')
    const boss = await app.user(['list_approvals', 'decide_approval', 'approve_cash_adjust'])
    const done = await fixture.cash(`approvals/${rows[0]?.id}/approve`, {}, { by: boss })
    expect(done.status, done.text).toBe(200)
    expect(await fixture.sum(11)).toBe(2000)
  })
})

it('balances are those of the facilities that the user covers', async () => {
  const balances = async (facility: number) => {
    const { token } = await app.user(['list_cash_flows'], [{ level: 'HEALTH_FACILITY', id: facility }])
    const { status, text, body } = await app.call('GET', '/api/cash-flow/balances', { token })
    expect(status, text).toBe(200)
    return body.data.accounts.map(({ balance }: { balance: number }) => balance)
  }
  expect((await balances(fixture.facility)).some((balance: number) => balance > 0)).toBe(true)
  expect(new Set(await balances(fixture.other))).toEqual(new Set([0]))
})

describe('the database', () => {
  const system = { userId: null, username: 'test', ip: '', requestId: '' }
  const run = <T>(work: Parameters<typeof writing<T>>[2]) =>
    writing(app.context, { actor: { ...system, coverage: everywhere } }, work)

  it('refuses unbalanced entries, changes and deletions', async () => {
    const { db } = app.context
    const unbalanced = db.transaction().execute((trx) =>
      sql`insert into ledger_postings (entry_id, line_no, account, amount, health_facility_id,
        occurred_at) select id, 9, 8, 5, ${fixture.facility}, now() from ledger_entries
        limit 1`.execute(trx),
    )
    await expect(unbalanced).rejects.toThrow('not balanced')
    await expect(sql`update ledger_postings set amount = 1`.execute(db)).rejects.toThrow('only be added')
    await expect(sql`delete from ledger_postings`.execute(db)).rejects.toThrow('only be added')
    await expect(sql`update ledger_balances set balance = -1`.execute(db)).rejects.toThrow('below_zero')
  })

  it('equals the sum of any sequence of movements, and is never negative', async () => {
    const step = fc.record({
      from: fc.constantFrom('SAFE' as const, 'BANK' as const, 'HEF_ADVANCE' as const),
      to: fc.constantFrom('SAFE' as const, 'BANK' as const, 'SPENDING' as const),
      amount: fc.integer({ min: 1, max: 6_000_000 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const { from, to, amount } of steps.filter((one) => one.from !== one.to))
          await run((own) =>
            postEntry(own, {
              kind: 'CASH_FLOW',
              occurred_at: own.now,
              health_facility_id: fixture.facility,
              postings: [
                { account: from, amount: -amount },
                { account: to, amount },
              ],
            }),
          ).catch((error: Error) => expect(error.message).toBe('VALIDATION'))
        const { rows } = await sql<{ account: number; balance: number }>`select account,
          balance::float8 from ledger_balances where shift_id = 0`.execute(app.context.db)
        for (const { account, balance } of rows) {
          const begun = account === 2 ? 10_000_000 : 0
          expect(balance).toBe(begun + (await fixture.sum(account)))
          expect(balance).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 12 },
    )
  })
})
