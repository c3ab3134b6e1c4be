/**
 * Random days of a ward keep the invariants of domain 2.1, with any user, repeated, or concurrent.
 */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import { visitStates } from '#schemas/parts/visit-states.ts'
import type { Answer } from '#tests/support/create-test-app.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { reachable } from '#tests/support/reachable.ts'
import { usual, type VisitFixture, visitFixture } from '#tests/support/visit-fixture.ts'
import { writtenOfVisits } from '#tests/support/written.ts'

let app: TestApp
let fixture: VisitFixture
let morning: Date
beforeAll(async () => {
  app = await createTestApp()
  morning = app.clock.now
  fixture = await visitFixture(app)
})
afterAll(() => app.close())

const { TRIAGED, ADMITTED, DISCHARGE_PENDING, DISCHARGED, CANCELLED } = visitStatus

async function statuses() {
  const { rows } = await sql<{ id: number; status: number }>`
    select id, status from visits where deleted_at is null`.execute(app.context.db)
  return new Map(rows.map(({ id, status }) => [Number(id), status]))
}

/** Invariant violations, each with its name. */
async function broken() {
  const { rows } = await sql<{ what: string }>`
    select 'two open visits of patient ' || patient_id as what from visits
      where status in (1, 2, 3, 4, 5, 6) and deleted_at is null
      group by patient_id, health_facility_id having count(*) > 1
    union all select 'two patients in bed ' || bed_id from visits
      where status in (1, 2, 3, 4, 5, 6) and bed_id is not null and deleted_at is null
      group by bed_id having count(*) > 1
    union all select 'two stays in bed ' || bed_id from bed_moves
      where to_at is null and bed_id is not null and deleted_at is null
      group by bed_id having count(*) > 1
    union all select 'two stays of visit ' || visit_id from bed_moves
      where to_at is null and deleted_at is null group by visit_id having count(*) > 1
    union all select 'bed ' || b.id || ' says ' || b.status from ward_beds b
      where (b.status = 2) <> exists (select 1 from visits v where v.bed_id = b.id
        and v.status in (1, 2, 3, 4, 5, 6) and v.deleted_at is null)
    union all select 'a stay after leaving, of visit ' || v.id from visits v
      join bed_moves m on m.visit_id = v.id and m.to_at is null and m.deleted_at is null
      where v.status not in (1, 2, 3, 4, 5, 6)`.execute(app.context.db)
  return rows.map(({ what }) => what)
}

/**
 * Removes all patients, and resets the clock to the same morning: sessions expire within minutes.
 */
async function resetVisits() {
  const { db } = app.context
  app.clock.now = morning
  await sql`update visits set status = ${CANCELLED.value} where status < ${DISCHARGED.value}`.execute(db)
  await sql`update bed_moves set to_at = from_at where to_at is null`.execute(db)
  await sql`update ward_beds set status = 1`.execute(db)
}

const why = { 'x-reason': encodeURIComponent('It was done by mistake') }
type Deed = (visit: number, bed: number | undefined, patient: number) => Promise<Answer>
const post =
  (step: string, body: () => object): Deed =>
  (visit_id) =>
    fixture.call('POST', `visits/${step}`, { ...body(), visit_id })
const createTransitionDeed =
  (name: string, headers = {}): Deed =>
  (visit) =>
    fixture.take(name, visit, {}, headers)
const intoBed =
  (name: string): Deed =>
  (visit, bed_id) =>
    fixture.take(name, visit, { ward_id: fixture.ward, ...(bed_id ? { bed_id } : {}) })
const deeds = {
  register: (_visit, _bed, patient_id) => fixture.arrive({ patient_id }),
  triage: post('triages', () => usual),
  consult: createTransitionDeed('consult'),
  note: post('encounters', () => ({
    diagnoses: [1, 4, 5].map((kind) => ({ diagnosis_id: fixture.diagnosis, kind })),
  })),
  prescribe: post('prescriptions', () => ({ no_medicine: true })),
  admit: intoBed('admit'),
  transfer: intoBed('transfer'),
  treat: createTransitionDeed('treat'),
  prepare: post('discharges', () => ({
    discharge_type_id: fixture.types.authorised,
    outcome: 1,
    discharged_at: app.clock.now.toISOString(),
  })),
  prepareAgain: createTransitionDeed('prepare'),
  discharge: createTransitionDeed('discharge'),
  reopen: createTransitionDeed('reopen', why),
  cancel: createTransitionDeed('cancel', why),
  clean: (_visit, bed_id) => fixture.call('POST', 'wards/beds', { bed_id, status: 'free' }),
} satisfies Record<string, Deed>
type Name = keyof typeof deeds

/** A step for one of three patients; `bed` 2 is the corridor. */
const deed = fc.record({
  does: fc.constantFrom(...(Object.keys(deeds) as Name[])),
  patient: fc.integer({ min: 0, max: 2 }),
  bed: fc.integer({ min: 0, max: 2 }),
})
/** Mostly one at a time; also the same step twice, and two users concurrently. */
const moment = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(deed) },
  { weight: 1, arbitrary: deed.map((one) => [one, one]) },
  { weight: 2, arbitrary: fc.tuple(deed, deed) },
)
type Did = { does: Name; patient: number; bed: number }

/** A complete stay of one patient: random steps alone rarely reach its end. */
const stay: Name[] = [
  'register',
  'triage',
  'note',
  'admit',
  'prescribe',
  'treat',
  'prepare',
  'discharge',
  'reopen',
]
/** Stays of several patients interleaved, with random steps between. */
const day = fc
  .array(fc.record({ patient: fc.integer({ min: 0, max: 2 }), chance: fc.option(moment) }), {
    minLength: 8,
    maxLength: 20,
  })
  .map((all) => {
    const at = [0, 0, 0]
    return all.flatMap(({ patient, chance }): Did[][] => {
      const does = stay[at[patient] ?? 0] ?? 'discharge'
      at[patient] = (at[patient] ?? 0) + 1
      return [[{ does, patient, bed: patient % 2 }], ...(chance ? [chance] : [])]
    })
  })

it('whatever happens to three patients and two beds', async () => {
  const reached = new Set<number | undefined>()
  await fc.assert(
    fc.asyncProperty(day, async (moments) => {
      const { db } = app.context
      await resetVisits()
      const patients = await Promise.all([0, 1, 2].map(() => fixture.register()))
      const visitOf = async (index: number) => {
        const { rows } = await sql<{ id: number }>`select id from visits
          where patient_id = ${patients[index]?.id} order by id desc limit 1`.execute(db)
        return Number(rows[0]?.id ?? 999_999)
      }
      for (const moment of moments) {
        app.clock.forward(10_000)
        const [before, stood] = [await writtenOfVisits(app), await statuses()]
        const visits = await Promise.all(moment.map(({ patient }) => visitOf(patient)))
        const answers = await Promise.all(
          moment.map(({ does, bed, patient }, index) =>
            deeds[does](visits[index] ?? 0, fixture.beds[bed], patients[patient]?.id ?? 0),
          ),
        )
        const failureMessage = `${JSON.stringify(moment)} ${answers.map(({ text }) => text).join(' ')}`
        for (const { status } of answers) expect(status, failureMessage).toBeLessThan(500)
        const accepted = answers.filter(({ status }) => status < 300).length
        if (accepted === 0) expect(await writtenOfVisits(app), failureMessage).toBe(before)
        for (const [id, status] of await statuses()) {
          const may = reachable(visitStates, visitStatus, { from: stood.get(id), steps: accepted })
          expect(may.has(status), `${failureMessage}: ${stood.get(id)} became ${status}`).toBe(true)
          reached.add(status)
        }
        expect(await broken(), failureMessage).toEqual([])
      }
    }),
    { numRuns: 12, seed: 20260302, includeErrorInReport: true },
  )
  // The walks reached a bed, and a discharge.
  for (const { value } of [TRIAGED, ADMITTED, DISCHARGE_PENDING, DISCHARGED]) expect(reached).toContain(value)
})

it('ten registrations of one patient at once leave one open visit', async () => {
  await resetVisits()
  const { id: patient_id } = await fixture.register()
  const answers = await Promise.all(Array.from({ length: 10 }, () => fixture.arrive({ patient_id })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  const { rows } = await sql`select id from visits where patient_id = ${patient_id}`.execute(app.context.db)
  expect(rows).toHaveLength(1)
})

it('ten triages of one visit at once leave one, and none waits for another in a circle', async () => {
  await resetVisits()
  const { id } = await fixture.visit()
  const answers = await Promise.all(Array.from({ length: 10 }, () => deeds.triage(id, 0, 0)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  expect(await fixture.read(id)).toMatchObject({ status: TRIAGED.value })
})

it('two admissions to one bed at once leave one patient in it', async () => {
  await resetVisits()
  const two = [await fixture.visit(), await fixture.visit()]
  for (const { id } of two) await deeds.note(id, undefined, 0)
  const [bed] = fixture.beds
  const answers = await Promise.all(two.map(({ id }) => deeds.admit(id, bed, 0)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([...(await statuses()).values()].filter((status) => status === 4)).toHaveLength(1)
  expect(await broken()).toEqual([])
})
