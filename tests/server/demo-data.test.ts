import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts'
import { permissionsOf } from '#tests/support/sample.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await createTestApp({ seeded: true, env: { DEMO: 'on' } })
  token = await app.login(permissionsOf(app.context.registry))
}, 300_000)
afterAll(() => app.close())

const list = async (path: string, filter: object = {}) =>
  (await app.call('GET', `/api/${path}?filter=${JSON.stringify(filter)}&range=[0,199]`, { token }))
    .body.data as Record<string, never>[]

test('every catalogue of the demonstration holds something', async () => {
  const empty: string[] = []
  for (const { path, table } of app.context.registry.all) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where deleted_at is null`.execute(
      app.context.db,
    )
    if (rows[0]?.n === 0) empty.push(path)
  }
  // What people do only where something went its own way.
  expect(empty.sort()).toEqual([
    ...['claim-comments', 'claim-documents', 'claim-lines', 'invoice-category-discounts'],
  ])
})

test('has all provinces, facilities of every level, and villages that are still to be assigned', async () => {
  expect(await list('setting/provinces')).toHaveLength(25)
  const facilities = await list('setting/health-facilities')
  expect(new Set(facilities.map(({ level_id }) => level_id))).toEqual(new Set([1, 2, 3, 4, 5, 6]))
  const covers = await list('setting/village-health-facility-covers', { rank: 1 })
  const villages = await list('setting/villages')
  expect(covers.length).toBeLessThan(villages.length)
})

test('says of every price that it is an example', async () => {
  for (const path of ['fee-for-services', 'service-prices'])
    for (const row of await list(path)) expect(row.legal_ref).toContain('Example')
})
