/** The priority of a triaged visit is lowered in its triage, on no other path (domain 1.3.1). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import migration from '#application/migrations/0003-measured-again.ts'
import { visitPriority } from '#schemas/codes/visit-step.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { measuredTwice, usual, type VisitFixture, visitFixture } from '#tests/support/visit-fixture.ts'

const EMERGENCY = visitPriority.EMERGENCY.value
const URGENT = visitPriority.URGENT.value
const ROUTINE = visitPriority.ROUTINE.value

let app: TestApp
let fixture: VisitFixture
let token: string

beforeAll(async () => {
  app = await createTestApp()
  fixture = await visitFixture(app)
  token = fixture.worker.token
})
afterAll(() => app.close())

const priorityOf = async (id: number) => (await fixture.read(id)).priority
async function put(path: string, id: number, body: object, lang: 'kh' | 'en' = 'en') {
  const { version } = (await fixture.call('GET', `${path}/${id}`)).body.data
  const headers = { 'If-Match': `"${version}"` }
  return app.call('PUT', `/api/${path}/${id}`, { token, body, headers, lang })
}
async function triaged(priority: number) {
  const { id: visit_id } = await fixture.visit()
  const answer = await fixture.call('POST', 'visits/triages', { ...usual, visit_id, priority })
  expect(answer.status, answer.text).toBe(201)
  return { visit_id, triage_id: answer.body.data.id }
}
/** Ids of the users whom an emergency of the visit notified. */
async function notifiedOf(visit: number) {
  const { rows } = await sql<{ user_id: number }>`select user_id from notifications
    where kind = 'emergency_triaged'
      and params ->> 'visit' = (select code from visits where id = ${visit})
    order by id`.execute(app.context.db)
  return rows.map(({ user_id }) => Number(user_id))
}

it('after triage, the visit becomes more urgent freely, and less urgent in its triage only', async () => {
  const { visit_id, triage_id } = await triaged(URGENT)
  const refused = await put('visits', visit_id, { priority: ROUTINE })
  expect([refused.status, refused.body.message.priority]).toEqual([
    422,
    ['After triage, the priority is lowered in the triage only. Change it there, with a reason.'],
  ])
  const inKhmer = await put('visits', visit_id, { priority: ROUTINE }, 'kh')
  expect(inKhmer.body.message.priority[0]).toMatch(/[\u1780-\u17ff]{4}/)
  const raised = await put('visits', visit_id, { priority: EMERGENCY })
  expect(raised.status, raised.text).toBe(200)
  // A correction of other fields does not lower it.
  expect((await put('visits/triages', triage_id, { note: 'Seen again' })).status).toBe(200)
  expect(await priorityOf(visit_id)).toBe(EMERGENCY)
  const short = await put('visits/triages', triage_id, { priority_reason: 'ok' })
  expect([short.status, Object.keys(short.body.message)]).toEqual([422, ['priority_reason']])
  expect(await priorityOf(visit_id)).toBe(EMERGENCY)
  expect((await put('visits/triages', triage_id, { priority: ROUTINE })).status).toBe(422)
  const lowered = { priority: ROUTINE, priority_reason: 'Improved after oxygen' }
  expect((await put('visits/triages', triage_id, lowered)).status).toBe(200)
  expect(await priorityOf(visit_id)).toBe(ROUTINE)
})

it('an emergency notifies those who can consult at the facility, once for its visit', async () => {
  const area = { level: 'HEALTH_FACILITY' as const, id: fixture.facility }
  const clinician = await app.user(['list_visits', 'visit_consult'], [area])
  const nurse = await app.user(['list_visits', 'visit_triage'], [area])
  const other = await sql<{ id: number }>`insert into health_facilities
    select (jsonb_populate_record(f, jsonb_build_object('id', 1 + (select max(id) from health_facilities),
      'code', '999999'))).* from health_facilities f where id = ${fixture.facility}
    returning id`.execute(app.context.db)
  const far = { level: 'HEALTH_FACILITY' as const, id: Number(other.rows[0]?.id) }
  const elsewhere = await app.user(['list_visits', 'visit_consult'], [far])
  const newsOf = async (user: { token: string }) =>
    (await app.call('GET', '/api/notifications', { token: user.token })).body.data
  await triaged(URGENT)
  expect(await newsOf(clinician)).toEqual([])
  const { visit_id, triage_id } = await triaged(URGENT)
  expect((await put('visits/triages', triage_id, { priority: EMERGENCY })).status).toBe(200)
  const { code, queue_number } = await fixture.read(visit_id)
  const news = {
    kind: 'emergency_triaged',
    params: { visit: code, queue: String(queue_number) },
    link: `/visits/visit-steps/visit-step?visit=${code}`,
  }
  expect(await newsOf(clinician)).toMatchObject([news])
  const lowered = { priority: URGENT, priority_reason: 'Improved after oxygen' }
  expect((await put('visits/triages', triage_id, lowered)).status).toBe(200)
  expect((await put('visits/triages', triage_id, { priority: EMERGENCY })).status).toBe(200)
  expect(await newsOf(clinician)).toHaveLength(1)
  expect([await newsOf(nurse), await newsOf(elsewhere)]).toEqual([[], []])
})

interface Person {
  level?: 'NATIONAL' | 'OPERATIONAL_DISTRICT' | 'HEALTH_FACILITY'
  access?: 'VIEW' | 'WORK' | 'APPROVE'
  worksThere?: true
  isAdministrator?: true
}
const district = { level: 'OPERATIONAL_DISTRICT' } as const
const local = { level: 'HEALTH_FACILITY' } as const
const administrator = { isAdministrator: true } as const

it.each<[string, ...[Person, boolean][]]>([
  ['the facility, not the country', [local, true], [{}, false]],
  ['users whose workplace is the facility, too', [local, true], [{ worksThere: true }, true]],
  ['the country if there are no others', [{}, true]],
  [
    'the smallest area that works',
    [{ ...local, access: 'VIEW' }, false],
    [{ ...district, access: 'WORK' }, true],
  ],
  ['the district before the country', [{ ...district, access: 'WORK' }, true], [{}, false]],
  ['the district beside an administrator', [{ ...administrator, worksThere: true }, true], [district, true]],
  ['the district beside a local administrator', [{ ...administrator, ...local }, true], [district, true]],
  ['the district beside a manager', [{ worksThere: true }, true], [district, true]],
  ['the district, not administrators', [administrator, false], [district, true]],
  ['the country, not administrators of the district', [{ ...administrator, ...district }, false], [{}, true]],
  ['administrators if there are no others', [administrator, true]],
])('an emergency notifies %s', async (_, ...people) => {
  const { db } = app.context
  await sql`update users set is_active = false where id <> ${fixture.worker.id}`.execute(db)
  const { rows } = await sql<{ id: number }>`select operational_district_id as id
    from health_facilities where id = ${fixture.facility}`.execute(db)
  const places = { NATIONAL: 0, OPERATIONAL_DISTRICT: Number(rows[0]?.id), HEALTH_FACILITY: fixture.facility }
  const ids: number[] = []
  for (const [{ level = 'NATIONAL', access, worksThere, isAdministrator }] of people) {
    const area = { level, id: places[level], ...(access && { access }) }
    const permissions = ['list_visits', 'visit_consult', ...(isAdministrator ? ['update_role'] : [])]
    const { id } = await app.user(permissions, [area])
    if (worksThere)
      await sql`update users set health_facility_id = ${fixture.facility} where id = ${id}`.execute(db)
    if (isAdministrator)
      await sql`update roles set is_system = true where id in
        (select target_id from users__role_ids where owner_id = ${id})`.execute(db)
    ids.push(id)
  }
  const { visit_id } = await triaged(EMERGENCY)
  const notified = await notifiedOf(visit_id)
  expect(ids.map((id) => notified.includes(id))).toEqual(people.map(([, isNotified]) => isNotified))
  await sql`update users set is_active = true`.execute(db)
})

it('a visit that is raised to an emergency after its triage notifies once', async () => {
  const area = { level: 'HEALTH_FACILITY' as const, id: fixture.facility }
  const clinician = await app.user(['list_visits', 'visit_consult'], [area])
  const { visit_id, triage_id } = await triaged(URGENT)
  expect(await notifiedOf(visit_id)).toEqual([])
  expect((await put('visits', visit_id, { priority: EMERGENCY })).status).toBe(200)
  const notified = await notifiedOf(visit_id)
  expect(notified).toContain(clinician.id)
  expect((await put('visits/triages', triage_id, { priority: EMERGENCY })).status).toBe(200)
  expect(await notifiedOf(visit_id)).toEqual(notified)
  // Before triage, the priority is a proposal.
  const { id } = await fixture.visit()
  expect((await put('visits', id, { priority: EMERGENCY })).status).toBe(200)
  expect(await notifiedOf(id)).toEqual([])
})

it('looks an emergency’s notification up by its visit', async () => {
  const plan = await app.context.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    return sql<Record<string, string>>`explain select 1 from notifications
      where kind = 'emergency_triaged' and params ->> 'visit' = 'V1'`.execute(trx)
  })
  expect(JSON.stringify(plan.rows)).toContain('notifications_emergencies')
})

it('before triage, the priority is a proposal', async () => {
  const { id } = await fixture.visit({ priority: EMERGENCY })
  expect((await put('visits', id, { priority: ROUTINE })).status).toBe(200)
})

it('a reason for a lower priority is for the values that it was written for', async () => {
  const { id: visit_id } = await fixture.visit()
  const fever = measuredTwice({ ...usual, visit_id, temperature: 40.5, priority: URGENT })
  const priority_reason = 'Fever after a vaccination'
  const created = await fixture.call('POST', 'visits/triages', { ...fever, priority_reason })
  expect(created.status, created.text).toBe(201)
  const { id } = created.body.data
  expect((await put('visits/triages', id, { note: 'Seen again' })).status).toBe(200)
  for (const values of [{ spo2: 72 }, { temperature: 41 }, { priority: ROUTINE }]) {
    const refused = await put('visits/triages', id, measuredTwice({ temperature: 40.5, ...values }))
    expect([refused.status, Object.keys(refused.body.message)]).toEqual([422, ['priority']])
  }
  const renewed = await put(
    'visits/triages',
    id,
    measuredTwice({ temperature: 41, priority_reason: 'Awake, drinks well' }),
  )
  expect(renewed.status, renewed.text).toBe(200)
})

it('a repeated measurement is for the value that it confirmed', async () => {
  const { id: visit_id } = await fixture.visit()
  const body = measuredTwice({ ...usual, visit_id, spo2: 85, priority: EMERGENCY })
  const created = await fixture.call('POST', 'visits/triages', body)
  expect(created.status, created.text).toBe(201)
  const { id } = created.body.data
  expect((await put('visits/triages', id, { pulse: 90 })).status).toBe(200)
  const refused = await put('visits/triages', id, { spo2: 70 })
  expect([refused.status, Object.keys(refused.body.message)]).toEqual([422, ['confirmed_signs']])
  expect((await put('visits/triages', id, measuredTwice({ spo2: 70 }))).status).toBe(200)
})

it('a tick of an earlier version becomes the values that it was for', async () => {
  const { db } = app.context
  const { id: visit_id } = await fixture.visit()
  const { confirmed_signs, ...values } = measuredTwice({ ...usual, visit_id, spo2: 85, priority: EMERGENCY })
  const created = await fixture.call('POST', 'visits/triages', { ...values, confirmed_signs })
  const { id } = created.body.data
  await sql`alter table triages add column is_confirmed boolean`.execute(db)
  await sql`alter table vital_signs add column is_confirmed boolean`.execute(db)
  await sql`update triages set is_confirmed = true, confirmed_signs = null where id = ${id}`.execute(db)
  const context = { registry: app.context.registry, log: () => {}, refreshKeys: async () => {} }
  await db.transaction().execute((trx) => migration.up(trx, context))
  const { rows } = await sql`select confirmed_signs from triages where id = ${id}`.execute(db)
  expect(rows).toEqual([{ confirmed_signs }])
})
