/**
 * What the checks of permission and coverage cost a list: its time with them beside its time
 * without.
 */
import { sql } from 'kysely'
import { registry } from '#schemas/index.ts'
import { everywhere } from '#src/domain/access/coverage.ts'
import { readConfig } from '#src/server/config.ts'
import { openDatabase } from '#src/server/db/open-database.ts'
import { readPage } from '#src/server/records/resources/read.ts'
import { addCoverage } from '#src/server/seed/coverages.ts'
import { insertAccount } from '#src/server/seed/seed.ts'
import { prepareServer } from '#src/server/start.ts'
import { dataFolder, removeFolder } from '#tests/support/process.ts'
import type { Report } from './report.ts'

const rounds = 400
const services = 20_000

const median = (times: readonly number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] as number

/** Twenty-five rows of the wards' services, in turns with and without the checks. */
export async function measureAccess(report: Report): Promise<void> {
  const folder = dataFolder()
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'on' })
  const build = { version: '0', hash: '0', built_at: '' }
  const { app, context } = await prepareServer({
    config,
    registry,
    build,
    database: await openDatabase(config),
  })
  const { db, sessions } = context
  await sql`insert into services (ward_id, code, name_kh, service_type_id, service_category_id,
      version, is_active, created_at, updated_at)
    select w.id, w.code || '-' || n, w.name_kh, t.id, c.id, 1, true, now(), now()
    from (select id, code, name_kh from wards) w,
      (select min(id) as id from service_types) t, (select min(id) as id from service_categories) c,
      generate_series(1000, 1000 + ${services}::int / 25) n`.execute(db)
  await sql`analyze`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select health_facility_id as id from wards order by id limit 1`.execute(db)
  const facility = Number(rows[0]?.id)
  const user = await db.transaction().execute(async (trx) => {
    const values = { username: 'measured', name_kh: 'ក', name_en: 'A', password: '' }
    const id = await insertAccount(trx, context, values, 'administrator', { areas: [] })
    const areas = [{ level: 'HEALTH_FACILITY', id: facility, access: 'VIEW' }] as const
    await addCoverage(trx, context, id, { areas })
    return id
  })
  const { access_token: token } = await sessions.open(user, '127.0.0.1')
  const { coverage } = await sessions.authenticate(token)
  const resource = registry.get('services')
  const query = { from: 0, to: 24, sort: { field: 'code', descending: false } }
  const filter = { ward_id__under: { 'health-facilities': [facility] } }
  const plain = { db, registry, coverage: everywhere, reader: { userId: null }, holds: () => true }
  const queries = {
    without: () => readPage(plain, resource, { ...query, filter }),
    with: async () => {
      const { permissions, coverage: own } = await sessions.authenticate(token)
      if (!permissions.has(resource.permissions.list)) throw new Error('The permission is missing')
      const holds = (name: string) => permissions.has(name)
      return readPage({ ...plain, coverage: own, holds }, resource, { ...query, filter })
    },
    own: () => readPage({ ...plain, coverage }, resource, { ...query, filter: {} }),
  }
  const times = { without: [] as number[], with: [] as number[], own: [] as number[] }
  for (let round = 0; round < rounds; round++)
    for (const name of ['without', 'with', 'own'] as const) {
      const begin = performance.now()
      await queries[name]()
      // The first ones prepare statements.
      if (round > 20) times[name].push(performance.now() - begin)
    }
  report.heading(`Access: 25 of ${services} services, one facility’s`)
  report.add({ name: 'without checks', value: median(times.without), unit: 'ms' })
  report.add({ name: 'with permission and coverage', value: median(times.with), unit: 'ms' })
  report.add({ name: 'by coverage alone, without a filter', value: median(times.own), unit: 'ms' })
  const share = 100 * (median(times.with) / median(times.without) - 1)
  report.add({ name: 'what the checks add', value: Math.max(0, share), unit: '%', atMost: 10 })
  await app.close()
  await context.database.close()
  removeFolder(folder)
}
