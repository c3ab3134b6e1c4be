/** Two facilities with users who manage their months, for tests of periods and dated records. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { type FacilityFixture, facilityFixture, fixturePermissions } from './facility-fixture.ts'
import { datedRegistry } from './takings.ts'

export type Somebody = Awaited<ReturnType<TestApp['user']>>
export type Body = Record<string, unknown>

export const months = ['list', 'create', 'update', 'delete'].map((verb) =>
  verb === 'list' ? 'list_active_periods' : `${verb}_active_period`,
)
export const rights = [
  ...months,
  'list_takings',
  'create_taking',
  'update_taking',
  'delete_taking',
  'list_enrolments',
  'create_enrolment',
  'update_enrolment',
  'delete_enrolment',
  'list_ward_visits',
  'create_ward_visit',
  'update_ward_visit',
  'list_approvals',
  'decide_approval',
  'approve_period_reopen',
  'approve_late_entry',
  'list_health_facilities',
  'list_wards',
]

const start = new Date('2026-03-02T03:00:00.000Z')

export function monthFixture() {
  let app: TestApp
  let fixture: FacilityFixture
  let boss: Somebody
  let second: Somebody
  let next = 0

  beforeAll(async () => {
    app = await createTestApp({ registry: datedRegistry })
    fixture = await facilityFixture(app, await app.login(fixturePermissions))
    boss = await app.user(rights)
    second = await app.user(rights)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    app.clock.now = start
    await later(0)
    for (const table of [
      'late_entries',
      'period_reminders',
      'notifications',
      'takings',
      'enrolments',
      'ward_visits',
      'active_periods',
      'approvals',
    ])
      await sql`delete from ${sql.table(table)}`.execute(app.context.db)
    await sql`update services set mapping_status = 4`.execute(app.context.db)
  })

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: Body, who = boss) =>
    app.call(method, `/api/${path}`, { token: who.token, ...(body ? { body } : {}) })
  const open = (code: string, ids: number[] = [fixture.facility], who = boss) =>
    call('POST', 'active-periods/open', { code, facility_ids: ids }, who)
  const act = (transition: string, id: number, body: Body = {}, who = boss) =>
    call('POST', `active-periods/${id}/${transition}`, body, who)
  const acknowledged = ['unpriced_services', 'refused_approvals']
  const idOf = async (code: string, facility = fixture.facility): Promise<number> => {
    const { rows } = await sql<{ id: number }>`select id from active_periods
      where code = ${code} and health_facility_id = ${facility} and deleted_at is null`.execute(
      app.context.db,
    )
    return Number(rows[0]?.id)
  }
  /** Closes February. */
  const closedFebruary = async () => {
    await open('2026-02')
    const id = await idOf('2026-02')
    await act('begin-closing', id)
    const done = await act('close', id, { acknowledged })
    expect(done.status, done.text).toBe(200)
    return id
  }
  const take = (taken_on: string, who = boss, more: Body = {}) => {
    next += 1
    const body = { code: `T${next}`, health_facility_id: fixture.facility, taken_on, amount: 500 }
    return call('POST', 'takings', { ...body, ...more }, who)
  }
  /** Sessions expire long before the hours of a month pass. */
  const later = async (hours: number) => {
    app.clock.forward(hours * 3_600_000)
    boss.token = (await app.context.sessions.open(boss.id, '127.0.0.1')).access_token
  }
  const onDay = (answer: Awaited<ReturnType<typeof take>>) => answer.body.message?.taken_on?.[0]
  const approve = async (who: Somebody, kind: number) => {
    const { rows } = await sql<{ id: number }>`select id from approvals
      where decision = 1 and kind = ${kind}`.execute(app.context.db)
    return call('POST', `approvals/${rows[0]?.id}/approve`, {}, who)
  }
  const kinds = async () =>
    (await sql<{ kind: number }>`select kind from approvals order by id`.execute(app.context.db)).rows.map(
      ({ kind }) => kind,
    )

  return {
    get app() {
      return app
    },
    get fixture() {
      return fixture
    },
    get boss() {
      return boss
    },
    get second() {
      return second
    },
    call,
    open,
    act,
    acknowledged,
    idOf,
    closedFebruary,
    take,
    later,
    onDay,
    approve,
    kinds,
  }
}
