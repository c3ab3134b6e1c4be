/** A resubmitted claim reaches the payer's service on its own, over real HTTP. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { claimReason } from '#schemas/codes/claim-terms.ts'
import { deliverDue } from '#src/workflows/claims/server/exchange/deliver.ts'
import { type ClaimFixture, claimFixture } from '#tests/support/claim-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { danglingIn, fhirBundle } from '#tests/support/fhir.ts'
import { type PayerService, startPayerService } from '#tests/support/payer-service.ts'

let service: PayerService
let app: TestApp
let fixture: ClaimFixture
const [WAITING, ACCEPTED, REFUSED] = [1, 2, 3]

beforeAll(async () => {
  service = await startPayerService()
  app = await createTestApp()
  // Set after the server started, so that only the test's deliveries are sent.
  app.context.config.services.hie = service.base
  fixture = await claimFixture(app)
})
afterAll(async () => {
  await app.close()
  await service.close()
})
beforeEach(() => {
  service.mood = 'well'
  service.requests = []
})

const answer = { answer_text: 'The letter is there now' }
const back = ['intake', 'reject', { rejection_reasons: [claimReason.REFERRAL.value] }] as const
/** Returned by the payer, with an empty outbox. */
async function returned(reason: number = 8) {
  const claim = await fixture.claim()
  const why = { rejection_reasons: [reason] }
  const steps = [['director', 'signOff'] as const, ['officer', 'submit'] as const]
  await fixture.move(claim.id, ...steps, ['intake', 'reject', why])
  return claim
}
const sending = async (code: string) =>
  (await fixture.as('officer', 'GET', `claims/opened/${code}`)).body.data.sending

it('waits with its resubmission, and is delivered by the next run', async () => {
  const { id, code } = await returned()
  expect(await sending(code)).toBeNull()
  const refused = await fixture.as('officer', 'POST', `claims/${id}/transitions/resubmit`, {})
  expect(refused.status).toBe(409)
  expect(await deliverDue(app.context)).toBe(0)
  await fixture.as('officer', 'POST', `claims/${id}/mend`, { referral_no: 'L-1' })
  await fixture.move(id, ['officer', 'resubmit', answer])
  expect(await sending(code)).toMatchObject({ state: WAITING, attempts: 0 })
  expect(await deliverDue(app.context)).toBe(1)
  expect(await sending(code)).toMatchObject({ state: ACCEPTED, receipt: `R-${code}-1` })
  const sent = fhirBundle.parse(service.accepted.get(`${code}-1`))
  expect([sent.identifier.value, danglingIn(sent)]).toEqual([code, []])
  expect(sent.entry.map(({ resource }) => resource.resourceType).sort()).toEqual([
    'Claim',
    'Coverage',
    'Organization',
    'Organization',
    'Patient',
  ])
  expect(await deliverDue(app.context)).toBe(0)
  // Returned once more, it is a new submission.
  await fixture.move(id, back, ['officer', 'resubmit', answer])
  expect(await sending(code)).toMatchObject({ state: WAITING, receipt: null })
  await deliverDue(app.context)
  expect(service.requests).toEqual([`${code}-1`, `${code}-2`])
})

it('contains the current amount if it was returned for its rate', async () => {
  const { id, code } = await returned(10)
  const setRate = (amount: number) => sql`update benefit_rates set amount = ${amount}`.execute(app.context.db)
  await setRate(7000)
  await fixture.move(id, ['officer', 'resubmit', answer])
  await setRate(8000)
  await deliverDue(app.context)
  const { entry } = fhirBundle.parse(service.accepted.get(`${code}-1`))
  const sent = entry.find(({ resource }) => resource.resourceType === 'Claim')?.resource
  expect(sent).toMatchObject({ total: { value: 7000 }, item: [{ net: { value: 7000 } }] })
})

it('is retried, refused with the service’s message, and then sent in its current state', async () => {
  const { id, code } = await returned()
  await fixture.move(id, ['officer', 'resubmit', answer])
  service.mood = 'lost'
  await deliverDue(app.context)
  expect(await sending(code)).toMatchObject({ state: WAITING, problem: 'unreachable' })
  service.mood = 'refusing'
  app.clock.forward(60_000)
  await deliverDue(app.context)
  const refusalText = 'Unknown health facility'
  expect(await sending(code)).toMatchObject({ state: REFUSED, said: refusalText, next_at: null })
  service.mood = 'well'
  const resend = (who: 'officer' | 'reviewer') => fixture.as(who, 'POST', `claims/${id}/resend`)
  expect((await resend('reviewer')).status).toBe(403)
  expect((await resend('officer')).body.data).toMatchObject({ state: ACCEPTED })
  expect(service.requests).toEqual([`${code}-1`, `${code}-1`, `${code}-2`])
  // Once accepted there is nothing more to send.
  await resend('officer')
  expect(service.requests).toHaveLength(3)
})

it('is sent one by one, whatever the planner’s estimates', async () => {
  const claims = [await returned(), await returned(), await returned()]
  for (const [index, { id }] of claims.entries()) {
    await fixture.move(id, ['officer', 'resubmit', answer])
    if (index > 0) continue
    await sql`delete from claim_outbox where subject_id <> ${id}`.execute(app.context.db)
    await sql`analyze claim_outbox`.execute(app.context.db)
  }
  expect(await deliverDue(app.context)).toBe(3)
  expect(service.requests).toEqual(claims.map(({ code }) => `${code}-1`))
})

it('is sent for each claim of a bulk correction, and never without a configured service', async () => {
  const [one, two] = [await returned(), await returned()]
  const body = { ids: [one.id, two.id], referral_no: 'L-9', ...answer }
  await fixture.as('officer', 'POST', 'claims/mend-together', body)
  const { context } = app
  const services = { ...context.config.services, hie: undefined }
  expect(await deliverDue({ ...context, config: { ...context.config, services } })).toBe(0)
  expect(await deliverDue(context)).toBe(2)
  expect(service.requests).toEqual([`${one.code}-1`, `${two.code}-1`])
  // Resubmitted before the service existed: it can be sent afterwards.
  await sql`delete from claim_outbox where sort = 'claim' and subject_id = ${two.id}`.execute(context.db)
  expect(await sending(two.code)).toMatchObject({ state: null, attempts: 0 })
  const sent = await fixture.as('officer', 'POST', `claims/${two.id}/resend`)
  expect(sent.body.data).toMatchObject({ state: ACCEPTED })
})
