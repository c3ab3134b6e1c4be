/**
 * Nothing is claimed twice: duplicates, visits within a stay, and new claims after a refusal
 * (domain 2.2).
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { claimReason } from '#schemas/codes/claim-terms.ts'
import { type ClaimFixture, claimFixture, guardsOf, toPayer } from '#tests/support/claim-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: ClaimFixture

beforeAll(async () => {
  app = await createTestApp()
  fixture = await claimFixture(app)
})
afterAll(() => app.close())

type Visit = { id: number; code: string; patient_id: number }

/** Another finished visit of the same patient, on the same day. */
async function again({ patient_id }: Visit): Promise<Visit> {
  const visit = await fixture.finished()
  await sql`update visits set patient_id = ${patient_id}, attachment_id = (select id
    from patient_attach_beneficiaries where patient_id = ${patient_id}) where id = ${visit.id}`.execute(
    app.context.db,
  )
  return { ...visit, patient_id }
}

async function make(...visits: readonly Visit[]) {
  const visit_ids = visits.map(({ id }) => id)
  const { body } = await fixture.as('officer', 'POST', 'claims/make', { visit_ids })
  return body.data as {
    claim: { id: number; code: string } | null
    problems: { en: string }[]
  }[]
}

const findings = async ({ id }: Pick<Visit, 'id'>) => {
  const { body } = await fixture.as('officer', 'POST', 'claims/readiness', { visit_id: id })
  return body.data.programs[0].findings as { code: string; text: { en: string } }[]
}
const codes = async (visit: Pick<Visit, 'id'>) => (await findings(visit)).map(({ code }) => code)

/** A claim created before its duplicate was known. */
async function createUncheckedClaim(visit: Visit, other: Visit) {
  const { db } = app.context
  const apart = (patient: number) =>
    sql`update visits set patient_id = ${patient} where id = ${visit.id}`.execute(db)
  const { rows } = await sql<{ id: number }>`select id from patients
    where id <> ${other.patient_id} order by id desc limit 1`.execute(db)
  await apart(Number(rows[0]?.id))
  const [createdClaim] = await make(visit)
  await apart(other.patient_id)
  if (!createdClaim?.claim) throw new Error(JSON.stringify(createdClaim?.problems))
  await sql`update claims set patient_id = ${other.patient_id} where id = ${createdClaim.claim.id}`.execute(
    db,
  )
  return createdClaim.claim
}

it('of two visits minutes apart one is claimed, in one call and in sequence', async () => {
  const first = await fixture.finished()
  const second = await again(first)
  const [createdClaim, refused] = await make(first, second)
  expect(refused).toMatchObject({
    claim: null,
    problems: [{ en: `Visit ${first.code} claims the same for this patient and day.` }],
  })
  expect(await findings(second)).toEqual([
    expect.objectContaining({
      code: 'B06',
      text: expect.objectContaining({ en: expect.stringContaining(createdClaim?.claim?.code ?? '–') }),
    }),
  ])
  const [later] = await make(second)
  expect(later?.problems[0]?.en).toContain(createdClaim?.claim?.code)
  expect(await codes(first)).toEqual([])
})

it('two drafts of the same care: the older one proceeds, the other is refused on both sides', async () => {
  const first = await fixture.finished()
  const second = await again(first)
  const [{ claim: older } = { claim: null }] = await make(first)
  const younger = await createUncheckedClaim(second, first)
  expect(guardsOf(await fixture.step('director', younger.id, 'signOff'))).toEqual(['isClean'])
  await fixture.move(older?.id ?? 0, ...toPayer)
  // As if submitted before it was known.
  await sql`update claims set status = 42 where id = ${younger.id}`.execute(app.context.db)
  const acceptResponse = await fixture.step('intake', younger.id, 'accept')
  expect(guardsOf(acceptResponse)).toEqual(['isEligible'])
  expect(acceptResponse.body.message).toContain(older?.code)
  await fixture.move(older?.id ?? 0, ['intake', 'accept'])
})

it('a visit of another day, of another person and of another programme is no duplicate', async () => {
  const first = await fixture.finished()
  const second = await again(first)
  await make(first)
  const { db } = app.context
  await sql`update visits set arrived_at = arrived_at - interval '1 day' where id = ${second.id}`.execute(db)
  expect(await codes(second)).not.toContain('B06')
  expect(await codes(await fixture.finished())).toEqual([])
})

it('an outpatient visit within a stay at another facility is refused, and the stay warns of it', async () => {
  const outside = await fixture.finished()
  const stay = await again(outside)
  const { db } = app.context
  const { rows } = await sql<{
    code: string
  }>`insert into health_facilities (code, name_kh, name_en,
      level_id, type_id, ownership, operational_district_id, is_active)
    select '990099', 'ខ', 'Other', level_id, type_id, ownership, operational_district_id, true
    from health_facilities limit 1 returning code`.execute(db)
  await sql`update visits set visit_type_id = 5, admitted_at = arrived_at - interval '2 days',
      discharged_at = null, health_facility_id = (select id from health_facilities where code = ${rows[0]?.code})
    where id = ${stay.id}`.execute(db)
  const [refused] = await make(outside)
  expect(refused?.claim).toBeNull()
  expect(refused?.problems.map(({ en }) => en)).toContain(
    `The patient was an inpatient at that time: ${stay.code} (990099).`,
  )
  // Before the admission, and after its end.
  await sql`update visits set admitted_at = now() + interval '1 year' where id = ${stay.id}`.execute(db)
  const [createdClaim] = await make(outside)
  expect(createdClaim?.claim).not.toBeNull()
  await sql`update visits set admitted_at = arrived_at - interval '2 days' where id = ${stay.id}`.execute(db)
  expect(await findings(stay)).toContainEqual(
    expect.objectContaining({
      code: 'V07',
      text: expect.objectContaining({ en: expect.stringContaining(createdClaim?.claim?.code ?? '–') }),
    }),
  )
})

it('a new claim after a denial names it: first a warning for both sides, then refused', async () => {
  const visit = await fixture.finished()
  const [{ claim } = { claim: null }] = await make(visit)
  const id = claim?.id ?? 0
  await fixture.move(id, ...toPayer, [
    'reviewer',
    'deny',
    { rejection_reasons: [claimReason.DUPLICATE.value] },
  ])
  await fixture.move(id, ['director', 'close'])
  expect(await findings(visit)).toEqual([
    expect.objectContaining({
      code: 'C02',
      severity: 'warning',
      text: expect.objectContaining({
        en: expect.stringContaining(`${claim?.code} (Duplicate claim)`),
      }),
    }),
  ])
  const [{ claim: secondClaim } = { claim: null }] = await make(visit)
  const next = secondClaim?.id ?? 0
  expect(guardsOf(await fixture.step('director', next, 'signOff'))).toEqual(['warningsSeen'])
  await fixture.move(next, ['director', 'signOff', { warnings_seen: true }], ['officer', 'submit'])
  const acceptResponse = await fixture.step('intake', next, 'accept')
  expect(guardsOf(acceptResponse)).toEqual(['payerWarningsSeen'])
  expect(acceptResponse.body.message).toContain(claim?.code)
  await fixture.move(next, ['intake', 'accept', { payer_warnings_seen: true }])
  await sql`update claims set is_ruled = true where id = ${id}`.execute(app.context.db)
  expect(await codes(visit)).toEqual(['C01'])
})
