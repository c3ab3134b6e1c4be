/** Claim invoices sent to a payer's service over real HTTP: stored, retried, and accepted once. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deliverDue } from '#src/workflows/claims/server/exchange/deliver.ts'
import { type ClaimFixture, claimFixture } from '#tests/support/claim-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { danglingIn, fhirBundle } from '#tests/support/fhir.ts'
import { type Mood, type PayerService, startPayerService } from '#tests/support/payer-service.ts'

let service: PayerService
let app: TestApp
let fixture: ClaimFixture
let invoice: { id: number; code: string }
const [WAITING, ACCEPTED, REFUSED] = [1, 2, 3]

const take = async (name: string, body: object = {}) => {
  const path = `claim_invoices/${invoice.id}/transitions/${name}`
  const who = name === 'giveBack' ? 'intake' : 'officer'
  const { status, text, body: answer } = await fixture.as(who, 'POST', path, body, 'As it was agreed')
  expect(status, text).toBe(200)
  return answer.data
}
const loaded = async () => (await fixture.as('officer', 'GET', `claim_invoices/${invoice.id}/open`)).body.data
const sending = async () => (await loaded()).sending
const minutes = (count: number) => app.clock.forward(count * 60_000)

beforeAll(async () => {
  service = await startPayerService()
  app = await createTestApp()
  // Set after the server started, so that only the test's deliveries are sent.
  app.context.config.services.hie = service.base
  fixture = await claimFixture(app)
  const { id } = await fixture.claim()
  await fixture.move(id, ['director', 'signOff'])
  const month = { health_facility_id: fixture.facility, program_id: fixture.program, month: '2026-03' }
  invoice = (await fixture.as('officer', 'POST', 'claim_invoices/build', month)).body.data
  await take('lock')
  await take('submit')
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(() => {
  service.requests = []
})

/** Submitted again, like a returned invoice. */
async function handedIn(mood: Mood) {
  for (const step of ['giveBack', 'redo', 'lock', 'submit']) await take(step)
  service.mood = mood
}

it('is queued with its submission, and delivered by the next run', async () => {
  expect(await sending()).toMatchObject({ isConfigured: true, state: WAITING, attempts: 0 })
  expect(await deliverDue(app.context)).toBe(1)
  const key = `${invoice.code}-1`
  expect(await sending()).toMatchObject({ state: ACCEPTED, receipt: `R-${key}`, next_at: null })
  expect((await loaded()).invoice.exchange).toBe(ACCEPTED)
  const sent = fhirBundle.parse(service.accepted.get(key))
  expect([sent.identifier.value, danglingIn(sent)]).toEqual([invoice.code, []])
  expect(await deliverDue(app.context)).toBe(0)
})

it('is saved as a file with a reason, which the trail keeps', async () => {
  const path = `claim_invoices/${invoice.id}/bundle`
  const token = await app.login(['view_claim_invoices', 'export_claims'])
  const call = (who: string, headers: Record<string, string> = {}) =>
    app.call('POST', `/api/${path}`, { token: who, headers })
  expect((await call(fixture.people.officer.token)).status).toBe(403)
  expect((await call(token)).status).toBe(422)
  const { body } = await call(token, { 'x-reason': 'For the payer' })
  expect(fhirBundle.parse(body.data).entry).toHaveLength(5)
  const { rows } = await sql`select reason, details from audit_events where kind = 'export'`.execute(
    app.context.db,
  )
  const details = { record: invoice.code, format: 'fhir', rows: 5 }
  expect(rows).toEqual([{ reason: 'For the payer', details }])
})

it('waits longer after each failure, and as long as the service requests', async () => {
  await handedIn('garbled')
  await deliverDue(app.context)
  expect(await sending()).toMatchObject({ state: WAITING, attempts: 1, problem: 'failing' })
  expect(await deliverDue(app.context)).toBe(0)
  minutes(1)
  service.mood = 'down'
  expect(await deliverDue(app.context)).toBe(1)
  minutes(2)
  expect(await deliverDue(app.context)).toBe(0)
  minutes(8)
  service.mood = 'well'
  expect(await deliverDue(app.context)).toBe(1)
  expect(await sending()).toMatchObject({ state: ACCEPTED, attempts: 3, problem: null })
  expect(new Set(service.requests)).toEqual(new Set([`${invoice.code}-2`]))
})

it('is accepted once if the response was lost or late', async () => {
  await handedIn('lost')
  await deliverDue(app.context)
  expect(await sending()).toMatchObject({ problem: 'unreachable' })
  service.mood = 'slow'
  minutes(1)
  await deliverDue(app.context, 50)
  expect(await sending()).toMatchObject({ problem: 'late', attempts: 2 })
  const receivedCount = service.accepted.size
  service.mood = 'well'
  const again = await fixture.as('officer', 'POST', `claim_invoices/${invoice.id}/send`)
  expect(again.body.data).toMatchObject({ state: ACCEPTED, attempts: 3 })
  expect([service.accepted.size, service.requests.length]).toEqual([receivedCount, 3])
})

it('is sent by one process at a time, and again if the sender was killed before the response', async () => {
  await handedIn('slow')
  const nextRequest = service.nextRequest()
  const lost = deliverDue(app.context, 1000)
  await nextRequest
  expect(await deliverDue(app.context)).toBe(0)
  expect(await sending()).toMatchObject({ state: WAITING, attempts: 1 })
  minutes(2)
  service.mood = 'well'
  expect(await deliverDue(app.context)).toBe(1)
  expect(await sending()).toMatchObject({ state: ACCEPTED, attempts: 2 })
  await lost
  expect(await sending()).toMatchObject({ state: ACCEPTED, problem: null })
})

it('is refused with the service’s message, and resent in its then current state', async () => {
  await handedIn('refusing')
  await deliverDue(app.context)
  const refusal = { state: REFUSED, problem: 'refused', said: 'Unknown health facility' }
  expect(await sending()).toMatchObject({ ...refusal, next_at: null })
  await sql`update health_facilities set code = '999999' where id = ${fixture.facility}`.execute(
    app.context.db,
  )
  service.mood = 'well'
  expect((await fixture.as('reviewer', 'POST', `claim_invoices/${invoice.id}/send`)).status).toBe(403)
  await fixture.as('officer', 'POST', `claim_invoices/${invoice.id}/send`)
  const { receipt } = await sending()
  const sent = service.accepted.get(String(receipt).slice(2))
  expect(JSON.stringify(sent)).toContain('999999')
})

it('is not sent once it was returned, nor without a configured service', async () => {
  await handedIn('well')
  await take('giveBack')
  expect(await deliverDue(app.context)).toBe(0)
  expect(await sending()).toMatchObject({ state: null })
  expect((await fixture.as('officer', 'POST', `claim_invoices/${invoice.id}/send`)).body.data).toMatchObject({
    state: null,
    attempts: 0,
  })
  const { context } = app
  const services = { ...context.config.services, hie: undefined }
  const without = { ...context, config: { ...context.config, services } }
  await sql`update claim_outbox set next_at = '2026-01-01'`.execute(context.db)
  expect(await deliverDue(without)).toBe(0)
})
