/** The claims of a month's invoice: one page for the screen, all for its printout. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ClaimFixture, claimFixture } from '#tests/support/claim-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { copyClaim } from '#tests/support/many-claims.ts'

let app: TestApp
let fixture: ClaimFixture
let invoice: number
let ids: number[]

beforeAll(async () => {
  app = await createTestApp()
  fixture = await claimFixture(app)
  const { id } = await fixture.claim()
  await fixture.move(id, ['director', 'signOff'])
  ids = [id, ...(await copyClaim(app.context.db, id, 59))]
  const built = await fixture.as('officer', 'POST', 'claim_invoices/build', {
    health_facility_id: fixture.facility,
    program_id: fixture.program,
    month: '2026-03',
  })
  expect(built.body.data.claims).toBe(60)
  invoice = built.body.data.id
  await sql`update claims set amount_claimed = 9000 where id = ${ids[40]}`.execute(app.context.db)
})
afterAll(() => app.close())

const page = async (body: object) => {
  const answer = await fixture.as('officer', 'POST', `claim_invoices/${invoice}/claims`, body)
  expect(answer.status, answer.text).toBe(200)
  const { rows, total } = answer.body.data as {
    rows: { id: number; code: string }[]
    total: number
  }
  return { ids: rows.map((row) => row.id), total }
}

it('is opened without them, so that the response stays small', async () => {
  const { body, text } = await fixture.as('officer', 'GET', `claim_invoices/${invoice}/open`)
  expect(body.data.invoice).toMatchObject({ id: invoice, claims_count: 60 })
  expect(text).not.toContain('CL26-')
  expect(text.length).toBeLessThan(5000)
})

it('pages them, each claim once, in the requested order', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((number) => page({ page: number })))
  expect(pages.map((one) => [one.ids.length, one.total])).toEqual([
    [25, 60] as const,
    [25, 60] as const,
    [10, 60] as const,
    [0, 60] as const,
  ])
  const { rows } = await sql<{ id: number }>`select id from claims order by code`.execute(app.context.db)
  expect(pages.flatMap((one) => one.ids)).toEqual(rows.map(({ id }) => id))
  expect((await page({ order: 'DESC' })).ids[0]).toBe(rows.at(-1)?.id)
  expect((await page({ sort: 'claimed', order: 'DESC' })).ids[0]).toBe(ids[40])
  expect((await page({ sort: 'claimed', page: 3 })).ids.at(-1)).toBe(ids[40])
  for (const sort of ['left', 'status', 'due', 'approved'])
    expect((await page({ sort })).ids).toEqual(ids.slice(0, 25))
})

it('finds one by its number or that of its visit, and none of another invoice', async () => {
  const claim = await fixture.claimOf(ids[7] as number)
  const [{ code }] = (
    await sql<{ code: string }>`select code from visits where id = ${claim.visit_id}`.execute(app.context.db)
  ).rows as [{ code: string }]
  for (const q of [String(claim.code).toLowerCase(), code])
    expect(await page({ q })).toEqual({ ids: [ids[7]], total: 1 })
  const other = await fixture.claim()
  expect(await page({ q: other.code })).toEqual({ ids: [], total: 0 })
})

it('refuses unsortable columns, and users who may not see the invoice', async () => {
  const listClaims = (token: string, body: object, id = invoice) =>
    app.call('POST', `/api/claim_invoices/${id}/claims`, { token, body })
  const { token } = fixture.people.officer
  expect((await listClaims(token, { sort: 'saved_by' })).status).toBe(422)
  expect((await listClaims(token, {}, 999_999)).status).toBe(404)
  expect((await listClaims(await app.login(['list_claims']), {})).status).toBe(403)
  // A user who covered the place in the past.
  const elsewhere = await app.login(['view_claim_invoices'], [{ to: '2000-12-31' }])
  expect((await listClaims(elsewhere, {})).status).toBe(404)
  for (const path of ['open', 'papers'])
    expect(
      (await app.call('GET', `/api/claim_invoices/${invoice}/${path}`, { token: elsewhere })).status,
    ).toBe(404)
})

it('prints all of them with their cases', async () => {
  const { body } = await fixture.as('officer', 'GET', `claim_invoices/${invoice}/papers`)
  const { claims, cases } = body.data
  expect(claims.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)).toEqual(ids)
  expect(cases).toHaveLength(60)
  expect(body.data.invoice.id).toBe(invoice)
})
