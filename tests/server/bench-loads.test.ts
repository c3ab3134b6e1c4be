/** The data of `npm run bench` fit the schema, so that its measurements can be run at any time. */
import { type RawBuilder, sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { loadCare } from '#tests/bench/care-load.ts'
import { loadClaims } from '#tests/bench/claims-load.ts'
import { loadPatients } from '#tests/bench/patients-load.ts'
import { loadReports } from '#tests/bench/reports-load.ts'
import { loadVisits } from '#tests/bench/visits-load.ts'
import { claimFixture } from '#tests/support/claim-fixture.ts'
import { createTestApp, type TestApp, type TestAppOptions } from '#tests/support/create-test-app.ts'

async function testApp(options?: TestAppOptions): Promise<TestApp> {
  const app = await createTestApp(options)
  onTestFinished(() => app.close())
  return app
}

const count = async ({ context }: TestApp, rows: RawBuilder<unknown>) => {
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from ${rows}`.execute(
    context.db,
  )
  return counted[0]?.n
}

it('patients, their visits, results, answers and claims', async () => {
  const app = await testApp()
  await claimFixture(app)
  await app.context.db.connection().execute(async (db) => {
    await loadPatients(db, 60)
    await loadVisits(db, 2)
    await loadCare(db)
    await loadClaims(db)
  })
  expect(await count(app, sql`patients where id >= 1000000`)).toBe(60)
  expect(await count(app, sql`visits where id > 10000000`)).toBe(120)
  expect(await count(app, sql`claims where id > 10000000`)).toBeGreaterThan(60)
})

it('what reports count', async () => {
  const app = await testApp({ seeded: true })
  await app.context.db.connection().execute((db) => loadReports(db, 40))
  expect(await count(app, sql`ledger_postings where entry_id >= 10000000`)).toBeGreaterThan(80)
})
