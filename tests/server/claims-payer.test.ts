/** The payer sees exactly the claims and invoices that were sent to it, on every route. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roleTemplates } from '#application/roles.ts'
import { claimActions } from '#src/workflows/claims/domain/claim-actions.ts'
import { invoiceActions } from '#src/workflows/claims/domain/invoice-actions.ts'
import { claimLists } from '#src/workflows/claims/domain/lists.ts'
import { type ClaimFixture, claimFixture, toPayer } from '#tests/support/claim-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: ClaimFixture
/** Saved only; and signed off, in an unlocked invoice. */
let saved: { id: number; code: string; visit: number }
let signed: { id: number; code: string; visit: number }
let invoice: { id: number; code: string }

beforeAll(async () => {
  app = await createTestApp()
  fixture = await claimFixture(app)
  saved = await fixture.claim()
  signed = await fixture.claim()
  await fixture.move(signed.id, ['director', 'signOff'])
  const built = await fixture.as('officer', 'POST', 'claim_invoices/build', month())
  invoice = built.body.data
})
afterAll(() => app.close())

const month = () => ({
  health_facility_id: fixture.facility,
  program_id: fixture.program,
  month: app.clock.now.toISOString().slice(0, 7),
})

type Call = readonly [method: string, path: string, body?: object]

/** The body of each action; a missing one fails to compile. */
const bodies: Record<keyof typeof claimActions | keyof typeof invoiceActions, object> = {
  worklist: {},
  chosen: {},
  sum: { ids: [1] },
  ready: {},
  board: {},
  resend: {},
  send: {},
  ask: { visit_id: 1, code: 'E00' },
  readiness: { visit_id: 1 },
  make: { visit_ids: [1] },
  details: {},
  correct: {},
  correctMany: { ids: [1], answer_text: 'It is there' },
  review: { parts: [{ kind: 'case', id: 1, amount_accepted: 0 }] },
  comment: { text: 'Why?' },
  build: {},
  month: {},
  advance: {},
  open: {},
  claims: {},
  papers: {},
  bundle: {},
  remit: { text: 'code,amount' },
}

function calls(): Call[] {
  const of = (group: object, base: string, { id, code }: { id: number; code: string }): Call[] =>
    Object.entries(group).map(([name, { method = 'POST', at }]) => {
      const path = String(at).replace(':id', String(id)).replace(':code', code)
      const body = name in { build: 1, month: 1, advance: 1 } ? month() : bodies[name as 'open']
      return method === 'GET' ? [method, `${base}/${path}`] : [method, `${base}/${path}`, body]
    })
  const lists = ['claims', 'case_claims', 'claim-lines', 'claim-documents', 'claim-comments']
  const some = [saved, signed].flatMap(({ id, code }): Call[] => [
    ...of(claimActions, 'claims', { id, code }),
    ['GET', `claims/${id}`],
    ['GET', `claims/${id}/history`],
    ['GET', `claims/${id}/uses`],
    ['GET', `claims?q=${code}`],
    ['GET', `search?q=${code}`],
    ['POST', `claims/${id}/transitions/accept`, {}],
    ['POST', 'claims/transitions/accept', { ids: [id] }],
  ])
  return [
    ...some,
    ...claimLists.flatMap((list): Call[] => [
      ['POST', 'claims/worklist', { list }],
      ['POST', 'claims/worklist', { list, q: saved.code }],
      ['POST', 'claims/chosen', { list }],
    ]),
    ...of(invoiceActions, 'claim_invoices', invoice),
    ...[...lists, 'claim_invoices'].flatMap((path): Call[] => [
      ['GET', path],
      ['GET', `${path}/export?format=csv`],
    ]),
    ['GET', `claim_invoices/${invoice.id}`],
    ['GET', `claim_invoices/${invoice.id}/history`],
    ['POST', 'claim_invoices/month', month()],
    ['GET', 'home'],
  ]
}

const payers = roleTemplates.filter(({ name }) => name.startsWith('payer_'))

it.each(payers)('$name: no list, search, export, printout or link reveals a draft', async (role) => {
  // With additional permissions that no payer's role has: a custom role may.
  const also = ['export_claims', 'list_visits', 'list_claim_rejected', 'list_claim_approved']
  const { token } = await app.user([...new Set([...role.permissions, ...also])])
  const leaks: string[] = []
  for (const [method, path, body] of calls()) {
    const {
      status,
      text,
      body: answer,
    } = await app.call(method as 'GET', `/api/${path}`, {
      token,
      ...(body ? { body } : {}),
      headers: { 'x-reason': 'As it was agreed' },
    })
    // A refusal may repeat the requested codes.
    const hasCode =
      status < 400 && [saved.code, signed.code, invoice.code].some((code) => text.includes(code))
    const isOwn = new RegExp(`^claims/(opened/)?(${saved.id}|${saved.code})|^claim_invoices/\\d`)
    const isEmpty = status >= 400 || (answer?.data?.uses ?? answer?.data)?.length === 0
    if (hasCode || (isOwn.test(path) && !isEmpty)) leaks.push(`${method} ${path} ${status}`)
  }
  expect(leaks).toEqual([])
  const list = await app.call('POST', '/api/claims/worklist', { token, body: { list: 'all' } })
  expect(list.body.data).toMatchObject({ rows: [], total: 0, totals: { count: 0 } })
})

it('a sent one is visible to each of them, until it is recalled', async () => {
  const { id, code } = await fixture.claim()
  await fixture.move(id, ...toPayer)
  for (const who of ['reviewer', 'approver', 'finance'] as const) {
    expect((await fixture.as(who, 'GET', `claims/${id}`)).status).toBe(200)
    const list = await fixture.as(who, 'POST', 'claims/worklist', { list: 'all' })
    expect(list.body.data.rows).toMatchObject([{ code }])
  }
  await fixture.move(id, ['officer', 'recall'])
  expect((await fixture.as('intake', 'GET', `claims/opened/${code}`)).status).toBe(404)
  expect((await fixture.as('officer', 'GET', `claims/opened/${code}`)).status).toBe(200)
})

it('its tasks are in order of the due date, the earliest first', async () => {
  const claims = [await fixture.claim(), await fixture.claim(), await fixture.claim()]
  for (const { id } of claims) await fixture.move(id, ...toPayer)
  const [later, first, last] = claims.map(({ id }) => id)
  for (const [id, day] of [
    [later, '2026-03-10'],
    [first, '2026-03-05'],
    [last, '2026-03-12'],
  ])
    await sql`update claims set due_on = ${day}::date where id = ${id}`.execute(app.context.db)
  const list = async (segment: string) => {
    const body = { list: 'all', segment }
    const { rows } = (await fixture.as('intake', 'POST', 'claims/worklist', body)).body.data
    return rows.map(({ id }: { id: number }) => id)
  }
  expect(await list('to_take_in')).toEqual([first, later, last])
  // The whole list starts with the newest.
  expect(await list('payer')).toEqual([last, first, later])
})

it('no payer reads the cash of facilities', () => {
  const money = /cash|payment|shift|ledger|report_financial/
  for (const { permissions } of payers)
    expect(permissions.filter((name) => money.test(name) && name !== 'list_payment_types')).toEqual([])
})
