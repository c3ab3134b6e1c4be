import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AreaFixture, areaFixture } from '#tests/support/area-fixture.ts'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'

/** Writes of records in areas, and events of their users. */
let app: TestApp
let fixture: AreaFixture
let elsewhere: number
beforeAll(async () => {
  app = await createTestApp()
  fixture = await areaFixture(app.context)
  const { db } = app.context
  const wrote = (resource: string, id: number, after: object) =>
    sql`insert into history (resource, record_id, version, action, at, user_id, username, ip, request_id, after)
      values (${resource}, ${id}, 1, 'create', now(), 1, 'x', '10.0.0.1', '', ${JSON.stringify(after)})`.execute(
      db,
    )
  await wrote('wards', fixture.ward, { code: 'inside' })
  await wrote('wards', 999_999, { code: 'outside' })
  await wrote('programs', 1, { code: 'everywhere' })
  elsewhere = (await app.user()).id
  await sql`update users set health_facility_id = ${fixture.facilities[2]} where id = ${elsewhere}`.execute(
    db,
  )
  app.context.audit.note({ kind: 'sign_in', userId: elsewhere, ip: '10.0.0.2' })
  app.context.audit.note({ kind: 'sign_in_failed', username: 'typed', ip: '10.0.0.3' })
})
afterAll(() => app.close())

const permissions = ['list_audit', 'list_wards', 'list_programs', 'list_users']
const trail = async (token: string, path = '') =>
  (await app.call('GET', `/api/audit${path}`, { token })).body.data
const summariseEntries = (entries: { kind: string; resource: { path: string } | null; ip: string }[]) =>
  entries.map(({ kind, resource, ip }) => `${kind} ${resource?.path ?? ip}`).sort()

it('a user who covers the country sees all of it', async () => {
  const { token } = await app.user(permissions)
  const { entries, total } = await trail(token)
  expect(summariseEntries(entries)).toEqual([
    'create setting/programs',
    'create wards',
    'create wards',
    'sign_in 10.0.0.2',
    'sign_in_failed 10.0.0.3',
  ])
  expect(total).toBe(5)
})

it('a user who covers a place sees its records and users, also in counts', async () => {
  const near = { level: 'HEALTH_FACILITY', id: fixture.facilities[0] } as const
  const { token } = await app.user(permissions, [near])
  const { entries, total } = await trail(token)
  expect(summariseEntries(entries)).toEqual(['create setting/programs', 'create wards'])
  expect(total).toBe(2)
  expect((await trail(token, '/news')).count).toBe(2)
  const filter = encodeURIComponent(JSON.stringify({ resource: 'wards', record: 999_999 }))
  expect((await trail(token, `?filter=${filter}`)).total).toBe(0)
  const all = await trail((await app.user(permissions)).token)
  const hidden = all.entries.find(({ record }: { record: { id: number } }) => record?.id === 999_999)
  expect((await app.call('GET', `/api/audit/writes/${hidden.id.slice(1)}`, { token })).status).toBe(404)
  const far = { level: 'HEALTH_FACILITY', id: fixture.facilities[2] } as const
  const other = await app.user(permissions, [far])
  expect(summariseEntries((await trail(other.token)).entries)).toEqual([
    'create setting/programs',
    'sign_in 10.0.0.2',
  ])
})
