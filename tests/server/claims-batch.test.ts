/** Many claims in one call: the same result as one by one. */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { AppError } from '#src/server/http/errors.ts'
import type { Effect, StateBehaviour } from '#src/server/records/states/behaviour.ts'
import { claimBehaviour } from '#src/workflows/claims/server/behaviour.ts'
import { claimEffects } from '#src/workflows/claims/server/effects.ts'
import { claimFixture, type Who } from '#tests/support/claim-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { copyClaim } from '#tests/support/many-claims.ts'
import { writtenOfClaims } from '#tests/support/written.ts'

const { claims: own } = claimBehaviour as Required<StateBehaviour>

/** Refuses the writes of one claim, like a month that is closed concurrently. */
const refusing: Effect<'claims'> = (writing, steps) => {
  if (steps.some(({ stored }) => stored.values.code === 'CL26-0000001-9')) throw new AppError('STATE_FROZEN')
  return claimEffects.submitted(writing, steps)
}

interface StoryResult {
  answers: unknown[]
  rows: string
  history: unknown[]
}

/** Both sides process the same claims, some of which are refused. */
async function story(states: StateBehaviour): Promise<StoryResult> {
  const app = await createTestApp({ workflows: [{ name: 'story', states }], env: { REALTIME: 'off' } })
  const fixture = await claimFixture(app)
  const { db } = app.context
  const { id } = await fixture.claim()
  const ids = await copyClaim(db, id, 16)
  const at = (place: number) => ids[place] as number
  const { director, intake, officer } = fixture.people
  const set = (place: number, what: ReturnType<typeof sql>) =>
    sql`update claims set ${what} where id = ${at(place)}`.execute(db)
  const without = (table: string, place: number) =>
    sql`delete from ${sql.table(table)}
      where visit_id = (select visit_id from claims where id = ${at(place)})`.execute(db)
  await without('triages', 0)
  await without('prescriptions', 1)
  await set(2, sql`deleted_at = ${app.clock.now}`)
  await set(3, sql`saved_by = ${director.id}`)
  await set(4, sql`saved_by = ${intake.id}`)
  await sql`insert into active_periods (health_facility_id, code, starts_on, ends_on,
      submission_cutoff_on, status) values (${fixture.facility}, '2026-01', '2026-01-01', '2026-01-31',
      '2026-02-05', 2)`.execute(db)
  await sql`update patients set deleted_at = ${app.clock.now}
    where id = (select patient_id from claims where id = ${at(7)})`.execute(db)
  // Another facility, without sharing unique columns.
  await sql`insert into health_facilities select (jsonb_populate_record(f,
      jsonb_build_object('id', 1 + (select max(id) from health_facilities), 'code', '999999'))).*
    from health_facilities f where id = ${fixture.facility}`.execute(db)
  await set(10, sql`health_facility_id = (select max(id) from health_facilities)`)
  await sql`update users set health_facility_id = ${fixture.facility}`.execute(db)
  const area = { level: 'HEALTH_FACILITY' as const, id: fixture.facility }
  const near = await app.user(['list_claims', 'submit_claim'], [area])
  await fixture.move(at(11), ['director', 'signOff'], ['officer', 'submit'])
  const answers: unknown[] = []
  const all = [at(15), ...ids.slice(0, 15), 999_999, at(8), id]
  const take = async (who: Who, name: string, input: object = {}) => {
    const body = { ids: all, ...input }
    const { status, body: answer } = await fixture.as(who, 'POST', `claims/transitions/${name}`, body)
    answers.push([name, status, answer.data ?? answer])
  }
  await take('director', 'signOff', { warnings_seen: 'perhaps' })
  await take('director', 'signOff', { answer_text: 'Nobody asked for it' })
  await take('director', 'signOff')
  await take('director', 'signOff', { warnings_seen: true })
  // Sign-off recalculates the claim.
  await set(5, sql`date_from = '2019-01-01'`)
  await set(6, sql`date_to = '2026-01-31'`)
  const far = await app.call('POST', '/api/claims/transitions/submit', {
    token: near.token,
    body: { ids: [at(10)] },
  })
  answers.push(far.body.data)
  await take('officer', 'submit')
  await take('intake', 'accept')
  await sql`update case_claims set case_status = 2, amount_accepted = amount
    where claim_id in (${at(12)}, ${at(13)})`.execute(db)
  await set(12, sql`amount_accepted = amount_claimed`)
  await set(13, sql`amount_accepted = amount_claimed, reviewer_id = ${fixture.people.approver.id}`)
  await take('approver', 'approve')
  const storyResult = { answers, rows: await writtenOfClaims(app), history: await historyOf(app) }
  expect(officer.id).toBeGreaterThan(0)
  await app.close()
  return storyResult
}

async function historyOf({ context: { db } }: TestApp) {
  const { rows } = await sql`select record_id, version, action, at, user_id, reason, before, after
    from history where resource = 'claims' order by id`.execute(db)
  return rows
}

const codesOf = (answer: unknown) =>
  (answer as [string, number, { ok: boolean; code?: string }[]])[2].map(({ ok, code }) =>
    ok ? 'done' : code,
  )

describe('claims in bulk', () => {
  it('get the same results, responses and history as one by one', async () => {
    const bulkResult = await story({ claims: own as never })
    const oneByOneResult = await story({ claims: { ...own, independent: [] } })
    expect(bulkResult).toEqual(oneByOneResult)
    const { answers } = bulkResult
    const submitted = codesOf(answers.find((answer) => (answer as unknown[])[0] === 'submit'))
    expect(new Set(submitted)).toEqual(
      new Set(['done', 'STATE_GUARDED', 'STATE_REFUSED', 'RECORD_DELETED', 'RECORD_NOT_FOUND']),
    )
    expect(codesOf(answers.at(-1)).filter((code) => code === 'done')).toHaveLength(1)
  })

  it('run one by one if a write of one is refused', async () => {
    const effects = { ...own?.effects, submitted: refusing }
    const bulkResult = await story({ claims: { ...own, effects } })
    expect(bulkResult).toEqual(await story({ claims: { ...own, effects, independent: [] } }))
  })
})
