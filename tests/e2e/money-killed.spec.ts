/**
 * Killed while deposits, refunds and reversals are written: nothing is partial or duplicated, and
 * verify finds nothing.
 */
import { spawnSync } from 'node:child_process'
import { test } from '@playwright/test'
import { type Api, type Row, signIn } from '#tests/support/api.ts'
import { removeFolder, startServer } from '#tests/support/process.ts'
import { expect } from './support/expect.ts'
import { demoFolder, password } from './support/global-setup.ts'

/** A call that is repeated with the same key after the restart. */
interface Intent {
  by: 'cashier' | 'accountant'
  path: string
  body: object
  key: string
}

const filtered = (filter: object) => encodeURIComponent(JSON.stringify(filter))
const riel = (amount: number) => [{ method: 'CASH_KHR', amount }]

test('killed while deposits, refunds and reversals are written', async () => {
  const folder = await demoFolder()
  const people = async (url: string) => ({
    cashier: await signIn(url, 'cashier', password),
    accountant: await signIn(url, 'accountant', password),
    admin: await signIn(url, 'admin', password),
  })
  let server = await startServer(folder, { DEMO: 'on' })
  let by: Record<'cashier' | 'accountant' | 'admin', Api> = await people(server.url)
  await by.cashier.call('POST', 'payments/open-shift', { opening_float: 0 })
  const visits = await by.cashier.done<Row[]>('GET', `visits?filter=${filtered({ status: 4 })}&range=[0,2]`)
  expect(visits).toHaveLength(3)

  const paymentsOf = (visit: number) =>
    by.admin.done<Row[]>('GET', `payments?filter=${filtered({ visit_id: visit })}&range=[0,499]`)
  // Some paid a deposit on arrival.
  const before = new Set<unknown>()
  for (const { id } of visits) for (const { id: payment } of await paymentsOf(id)) before.add(payment)

  const open = new Map<string, Intent>()
  let done = 0
  const send = async (intent: Intent) => {
    open.set(intent.key, intent)
    const answer = await fetch(`${server.url}/api/${intent.path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${by[intent.by].tokens.access_token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': intent.key,
        'X-Reason': 'Booked by mistake',
      },
      body: JSON.stringify(intent.body),
    })
    const { data, message } = (await answer.json()) as { data: { id: number }; message?: unknown }
    // A payment that was reversed before the kill cannot be reversed again.
    const isRepeated = intent.path.endsWith('/reverse') && answer.status === 422
    if (!isRepeated) expect(answer.status, JSON.stringify(message)).toBeLessThan(300)
    open.delete(intent.key)
    return data
  }
  const countsByVisit = new Map<number, Record<'deposits' | 'refunds' | 'reversed', number>>()
  const count = (visit: number, what: 'deposits' | 'refunds' | 'reversed') => {
    const sums = countsByVisit.get(visit) ?? { deposits: 0, refunds: 0, reversed: 0 }
    countsByVisit.set(visit, { ...sums, [what]: sums[what] + 1 })
  }
  const deposit = (visit: number, amount: number, key: string) => {
    count(visit, 'deposits')
    const body = { visit_id: visit, tenders: riel(amount) }
    return send({ by: 'cashier', path: 'payments/deposit', body, key })
  }
  for (const { id } of visits) await deposit(id, 5_000_000, `deposit-that-covers-all-${id}`)

  const lane = async (visit: number, round = 0): Promise<void> => {
    const key = (what: string) => `killed-${what}-${visit}-${round}-padded`
    const back = { visit_id: visit, amount: 100, way: 'CASH', reason_code: 'DEPOSIT_LEFT' }
    const { code } = await by.cashier.done<{ code: string }>('POST', 'payments/ask-deposit-refund', back)
    const inbox = await by.accountant.done<Row[]>('GET', 'approvals/inbox?range=[0,99]')
    const request = inbox.find(({ request_code }) => request_code === code)
    if (request) await by.accountant.done('POST', `approvals/${request.id}/approve`, {})
    count(visit, 'refunds')
    const refund = { request_code: code, method: 'CASH_KHR' }
    await send({ by: 'cashier', path: 'payments/refund', body: refund, key: key('refund') })
    const { id } = await deposit(visit, 100, key('deposit'))
    count(visit, 'reversed')
    const path = `payments/${id}/reverse`
    await send({ by: 'accountant', path, body: {}, key: key('reverse') })
    done += 1
    if (done === 12) await server.kill()
    return lane(visit, round + 1)
  }
  await Promise.allSettled(visits.map(({ id }) => lane(id)))
  expect(done).toBeGreaterThanOrEqual(12)

  server = await startServer(folder, { DEMO: 'on' })
  by = await people(server.url)
  for (const intent of [...open.values()]) await send(intent)

  for (const { id } of visits) {
    const all = (await paymentsOf(id)).filter((one) => !before.has(one.id))
    const sums = countsByVisit.get(id)
    const of = (kind: number, status?: number) =>
      all.filter((one) => one.kind === kind && (!status || one.status === status)).length
    expect([of(2), of(3), of(2, 2)]).toEqual([sums?.deposits, sums?.refunds, sums?.reversed])
    expect(new Set(all.map(({ receipt_no }) => receipt_no)).size).toBe(all.length)
  }
  const verified = spawnSync(process.execPath, ['dist/server/verify.js'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
    encoding: 'utf8',
  })
  expect(verified.stdout).toContain('All figures and histories agree.')
  expect(await server.stop()).toBe(0)
  removeFolder(folder)
})
