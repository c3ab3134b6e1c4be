/** The kept readiness of visits always follows what can change it (ADR 44). */
import { type CompiledQuery, type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { visitStatus } from '#schemas/codes/visit-status.ts'
import type { Tables } from '#src/server/db/connection.ts'
import { readSupports } from '#src/workflows/cash/server/support.ts'
import { readLines } from '#src/workflows/claims/server/facts/lines.ts'
import { readFacts } from '#src/workflows/claims/server/facts/read-facts.ts'
import { judgeChanged } from '#src/workflows/claims/server/readiness/keep.ts'
import { facilityTables, patientTables, sharedTables } from '#src/workflows/claims/server/readiness/tables.ts'
import { type ClaimFixture, claimFixture } from '#tests/support/claim-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

let app: TestApp
let fixture: ClaimFixture
let visit: { id: number; patient_id: number }
let db: Kysely<Tables>

beforeAll(async () => {
  app = await createTestApp()
  ;({ db } = app.context)
  fixture = await claimFixture(app)
  visit = await fixture.finished()
})
afterAll(() => app.close())
beforeEach(() => judgeChanged(app.context))

interface Board {
  visits: number
  ready: number
  unchecked: number
  missing: { code: string; visits: number }[]
}
async function readBoard(): Promise<Board> {
  const { status, text, body } = await fixture.as('officer', 'POST', 'claims/board', {})
  expect(status, text).toBe(200)
  return body.data
}
const isReady = async () => (await readBoard()).ready > 0

const queued = async () => {
  const { rows } = await sql<{ patient_id: number }>`
    select distinct patient_id::float8 as patient_id from claim_readiness_queue`.execute(db)
  return rows.map((row) => row.patient_id)
}
const changes = async () => {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(changes), 0)::int as n from claim_readiness_basis
    where health_facility_id in (0, ${fixture.facility})`.execute(db)
  return rows[0]?.n ?? 0
}

/** A connection that notes its statements. */
function noting(seen: CompiledQuery[]): Kysely<Tables> {
  const withNotes = <T extends object>(target: T, own: Partial<Record<PropertyKey, unknown>>): T =>
    new Proxy(target, {
      get(_, key) {
        if (key in own) return own[key]
        const value = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  const executor = db.getExecutor()
  const executeQuery = (query: CompiledQuery) => {
    seen.push(query)
    return executor.executeQuery(query)
  }
  return withNotes(db, { getExecutor: () => withNotes(executor, { executeQuery }) })
}

it('notes the writes of every table that the checks read', async () => {
  const seen: CompiledQuery[] = []
  const own = noting(seen)
  await readFacts(own, [visit.id], '2026-03-02')
  await readSupports(own, [visit.id], '2026-03-02')
  await readLines(own, [visit.id])
  const read = new Set<string>()
  for (const query of seen) {
    const { rows } = await db.executeQuery({ ...query, sql: `explain (format json) ${query.sql}` })
    JSON.stringify(rows, (key, value) => {
      if (key === 'Relation Name') read.add(value)
      return value
    })
  }
  // History of a claim is written with the claim.
  read.delete('history')
  const noted = [patientTables, facilityTables, sharedTables].flatMap((tables) => Object.keys(tables))
  expect([...read].filter((table) => !noted.includes(table))).toEqual([])
  const { rows } = await sql<{ name: string }>`select distinct tgrelid::regclass::text as name
    from pg_trigger where tgname like 'claim_readiness_%'`.execute(db)
  expect(rows.map(({ name }) => name).sort()).toEqual(noted.sort())
})

it.each(Object.keys(patientTables))('a change in %s queues its patient', async (table) => {
  const { rows } = await sql`update ${sql.table(table)} set id = id returning id`.execute(db)
  expect((await queued()).length > 0).toBe(rows.length > 0)
})

it('only the patients of the changed rows are queued, for new and removed rows alike', async () => {
  const other = await fixture.finished()
  expect(await queued()).toEqual([other.patient_id])
  await judgeChanged(app.context)
  await sql`delete from triages where visit_id = ${other.id}`.execute(db)
  expect(await queued()).toEqual([other.patient_id])
})

it.each([...Object.keys(facilityTables), ...Object.keys(sharedTables)])(
  'a change in %s outdates the visits of its facilities',
  async (table) => {
    const column = sharedTables[table] || (table.includes('__') ? 'owner_id' : 'id')
    const before = await changes()
    const name = sql.ref(column)
    const { rows } = await sql`update ${sql.table(table)} set ${name} = ${name} returning 1`.execute(db)
    const isNoted = rows.length > 0 || table in sharedTables
    expect((await changes()) > before).toBe(isNoted)
  },
)

it('a month outdates the visits of its own facility only', async () => {
  const before = await changes()
  const { rows } = await sql`update active_periods set status = status
    where health_facility_id <> ${fixture.facility} returning 1`.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  expect(await changes()).toBe(before)
})

it('boards follow writes of records and of catalogues', async () => {
  expect(await isReady()).toBe(true)
  const { visits, ready } = await readBoard()
  await sql`update triages set deleted_at = now() where visit_id = ${visit.id}`.execute(db)
  expect(await readBoard()).toMatchObject({ visits, ready: ready - 1, unchecked: 0 })
  await sql`update triages set deleted_at = null where visit_id = ${visit.id}`.execute(db)
  expect(await readBoard()).toMatchObject({ visits, ready, unchecked: 0 })
  await sql`update health_facility_contracts set effective_to = '2020-01-02'`.execute(db)
  expect((await readBoard()).ready).toBe(0)
  await sql`update health_facility_contracts set effective_to = null`.execute(db)
  expect((await readBoard()).ready).toBe(ready)
  await sql`update visits set status = ${visitStatus.CANCELLED.value} where id = ${visit.id}`.execute(db)
  expect((await readBoard()).visits).toBe(visits - 1)
  await sql`update visits set status = ${visitStatus.DISCHARGED.value} where id = ${visit.id}`.execute(db)
  expect((await readBoard()).visits).toBe(visits)
})

it('follows a visit that moves to a patient whose former visits its reader does not see', async () => {
  const { facility } = fixture
  const token = await app.login(['list_visits'], [{ level: 'HEALTH_FACILITY', id: facility }])
  const moved = await fixture.finished()
  const board = () => app.call('POST', '/api/claims/board', { token, body: {} })
  const { visits } = (await board()).body.data
  const move = (patient: number) =>
    sql`update visits set patient_id = ${patient} where id = ${moved.id}`.execute(db)
  for (const patient of [visit.patient_id, moved.patient_id]) {
    await move(patient)
    const { status, text, body } = await board()
    expect(status, text).toBe(200)
    expect(body.data).toMatchObject({ visits })
  }
})

it('ends right when many write and read at the same time', async () => {
  const before = await readBoard()
  const toggle = (when: string | null) =>
    sql`update triages set deleted_at = ${when} where visit_id = ${visit.id}`.execute(db)
  for (let round = 0; round < 8; round += 1) {
    const isRemoved = round % 2 === 0
    const boards = await Promise.all([
      readBoard(),
      readBoard(),
      toggle(isRemoved ? '2026-03-02' : null),
      judgeChanged(app.context),
      readBoard(),
    ])
    expect(boards).toHaveLength(5)
    expect((await readBoard()).ready).toBe(before.ready - (isRemoved ? 1 : 0))
  }
})

it('tells how many visits are not judged yet when more have changed than a reader waits for', async () => {
  const admin = await app.login(['list_visits'])
  await sql`insert into claim_readiness_queue select 900000 + n from generate_series(1, 350) n`.execute(db)
  const { body } = await app.call('POST', '/api/claims/board', { token: admin, body: {} })
  expect(body.data.unchecked).toBe(50)
  await judgeChanged(app.context)
  expect((await readBoard()).unchecked).toBe(0)
})

it('a judgement of another day is repeated', async () => {
  app.clock.now = new Date('2027-03-01T02:00:00Z')
  const token = await app.login(['list_visits'])
  const { body } = await app.call('POST', '/api/claims/board', { token, body: {} })
  expect(body.data.unchecked).toBe(0)
  const { rows } = await sql`select distinct judged_on::text from claim_readiness`.execute(db)
  expect(rows).toEqual([{ judged_on: '2027-03-01' }])
})
