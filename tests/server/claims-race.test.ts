/**
 * Concurrent transitions of claims and their month's invoice: one waits for the other, then sees
 * its result.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ClaimFixture, claimFixture, type Who } from '#tests/support/claim-fixture.ts'
import { type Answer, createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { copyClaim } from '#tests/support/many-claims.ts'

let app: TestApp
let fixture: ClaimFixture
/** Signed off, ordered by id; the first three are in the open invoice. */
let claims: number[]
let invoice: number

beforeAll(async () => {
  app = await createTestApp({ env: { REALTIME: 'off' } })
  fixture = await claimFixture(app)
  const { id } = await fixture.claim()
  await fixture.move(id, ['director', 'signOff'])
  claims = [id, ...(await copyClaim(app.context.db, id, 3))]
})
afterAll(() => app.close())

const build = () =>
  fixture.as('officer', 'POST', 'claim_invoices/build', {
    health_facility_id: fixture.facility,
    program_id: fixture.program,
    month: '2026-03',
  })
const ofClaim = (who: Who, place: number, name: string) =>
  fixture.as(who, 'POST', `claims/${claims[place]}/transitions/${name}`, {}, 'As it was agreed')
const ofInvoice = (name: string, who: Who = 'officer') =>
  fixture.as(who, 'POST', `claim_invoices/${invoice}/transitions/${name}`, {}, 'As it was agreed')

beforeEach(async () => {
  const { db } = app.context
  await sql`update claims set claim_invoice_id = null, status = 41, deleted_at = now()
    where id = ${claims[3]}`.execute(db)
  await sql`update claims set claim_invoice_id = null, status = 41, opened_at = null
    where id <> ${claims[3]}`.execute(db)
  await sql`update claim_invoices set status = 8 where status in (1, 2)`.execute(db)
  invoice = (await build()).body.data.id
  await sql`update claims set deleted_at = null where id = ${claims[3]}`.execute(db)
})

/** Waits until this many transactions wait for another's lock. */
const waiting = (count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock'`.execute(app.context.db)
      expect(rows).toHaveLength(count)
    },
    { interval: 10 },
  )

/** The results of both, where the second starts when the first has reached `lockQuery`. */
async function atOnce(
  lockQuery: ReturnType<typeof sql>,
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
): Promise<[Answer, Answer]> {
  let both: Promise<[Answer, Answer]> | undefined
  await app.context.db.transaction().execute(async (trx) => {
    await lockQuery.execute(trx)
    const one = first()
    await waiting(1)
    both = Promise.all([one, second()])
    await waiting(2)
  })
  return (await both) as [Answer, Answer]
}

/** Blocks when the transaction writes its results. */
const writing = sql`lock table history in share mode`
const statusOf = ({ status, body }: Answer) => [status, body.code ?? body.data?.status]
const missing = ({ body }: Answer) => body.data?.missing?.map(({ guard }: { guard: string }) => guard)

/** The invoice and its claims are consistent. */
async function agree() {
  const { rows } = await sql<Record<string, number>>`
    select i.claims_count as reported, count(l.id)::int as actual,
      count(l.id) filter (where l.status = 39)::int as drafts,
      count(l.id) filter (where l.status = 41 and i.status > 2)::int as unsent
    from claim_invoices i left join claims l on l.claim_invoice_id = i.id and l.deleted_at is null
    where i.id = ${invoice} group by i.id`.execute(app.context.db)
  expect(rows[0]).toMatchObject({ reported: rows[0]?.actual, drafts: 0, unsent: 0 })
}

it('a claim recalled first is not in the locked invoice', async () => {
  await ofClaim('officer', 0, 'submit')
  const [recalled, locked] = await atOnce(
    writing,
    () => ofClaim('officer', 0, 'recall'),
    () => ofInvoice('lock'),
  )
  expect([statusOf(recalled), statusOf(locked)]).toEqual([
    [200, 39],
    [200, 2],
  ])
  expect(locked.body.data.claims_count).toBe(2)
  await agree()
})

it.each([['recall'], ['takeBack']])('a locked invoice refuses to %s its claims', async (name) => {
  const who = name === 'recall' ? 'officer' : 'director'
  if (name === 'recall') await ofClaim('officer', 0, 'submit')
  const [locked, refused] = await atOnce(
    writing,
    () => ofInvoice('lock'),
    () => ofClaim(who, 0, name),
  )
  expect(statusOf(locked)).toEqual([200, 2])
  expect([refused.status, missing(refused)]).toEqual([409, ['isInHand']])
  await agree()
})

it('a submitted invoice takes all its claims along, without deadlock', async () => {
  await ofInvoice('lock')
  // The submission is between its claims when the other transition reaches the last of them.
  const [submitted, refused] = await atOnce(
    sql`select from claims where id = ${claims[1]} for update`,
    () => ofInvoice('submit'),
    () => ofClaim('director', 2, 'takeBack'),
  )
  expect(statusOf(submitted)).toEqual([200, 3])
  expect(statusOf(refused)).toEqual([409, 'STATE_REFUSED'])
  await agree()
})

it('a claim collected during the lock is in the invoice before, or in none', async () => {
  const [built, locked] = await atOnce(
    sql`select from claims where id = ${claims[3]} for update`,
    build,
    () => ofInvoice('lock'),
  )
  expect(built.body.data).toMatchObject({ id: invoice, claims: 4 })
  expect([statusOf(locked), locked.body.data.claims_count]).toEqual([[200, 2], 4])
  await agree()
})

it('collecting after the lock is refused', async () => {
  const [locked, built] = await atOnce(writing, () => ofInvoice('lock'), build)
  expect(statusOf(locked)).toEqual([200, 2])
  expect(statusOf(built)).toEqual([409, 'CLAIM_INVOICE_LOCKED'])
  await agree()
})

describe('a claim that is signed off', () => {
  interface At {
    id: number
    invoice: number
  }
  const post = (path: string, token: string, body: object = {}) =>
    app.call('POST', `/api/${path}`, { token, body, headers: { 'x-reason': 'It was wrong' } })
  const drafted = async (place: number) => {
    const { rows } = await sql<At>`update claims set status = 39 where id = ${claims[place]}
      returning visit_id as id, invoice_id as invoice`.execute(app.context.db)
    return rows[0] as At
  }
  const reopened = async ({ id }: At) => {
    const undo = () => post(`visits/${id}/transitions/reopen`, fixture.worker.token)
    return { undo, midway: writing }
  }
  const cancelled = async ({ invoice }: At) => {
    const billing = ['list_invoices', 'update_invoice', 'list_visits']
    const clerk = await app.user([...billing, 'list_approvals', 'create_approval'])
    const boss = await app.user(['list_approvals', 'decide_approval', 'approve_invoice_cancel'])
    const cancelRequest = { kind: 'INVOICE_CANCEL', reason_code: 'WRONG_ENTRY', documents: [] }
    await post(`invoices/${invoice}/ask`, clerk.token, { ...cancelRequest, reason_text: 'It was wrong' })
    const { rows } = await sql<{ id: number }>`select id from approvals
      where subject_id = ${invoice} and decision = 1`.execute(app.context.db)
    const undo = () => post(`approvals/${rows[0]?.id}/approve`, boss.token)
    return { undo, midway: sql`select from invoices where id = ${invoice} for update` }
  }

  it.each([
    ['its visit opened again', 0, reopened],
    ['its invoice cancelled', 3, cancelled],
  ])('is not %s concurrently, nor signed off afterwards', async (_, place, prepare) => {
    const { undo, midway } = await prepare(await drafted(place))
    const signOff = () => ofClaim('director', place, 'signOff')
    const [signed, refused] = await atOnce(writing, signOff, undo)
    expect(statusOf(signed)).toEqual([200, 41])
    expect([refused.status, missing(refused)]).toEqual([409, ['isUnclaimed']])
    await drafted(place)
    const [undone, late] = await atOnce(midway, undo, signOff)
    expect(undone.status).toBe(200)
    expect([late.status, missing(late)]).toEqual([409, ['isClean']])
  })
})
