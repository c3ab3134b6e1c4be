/**
 * `npm run bench`: the numbers of design section 5, each beside its target. Not part of the tests.
 */
import { dataFolder, removeFolder } from '#tests/support/process.ts'
import { measureAccess } from './access.ts'
import { measureCatalogue } from './catalogue.ts'
import { measureClaims } from './claims.ts'
import { fillGazetteer } from './import.ts'
import { measureBrowser } from './in-browser.ts'
import { measureManyCatalogues } from './many-catalogues.ts'
import { measureMoney } from './money.ts'
import { measurePatients } from './patients.ts'
import { createReport } from './report.ts'
import { measureReports } from './reports.ts'
import { measureThroughput, withEmptyDatabase } from './requests.ts'
import { startServer } from './serve.ts'
import { measureVisits } from './visits.ts'

export const password = 'sabay-demo'

/** @returns how many figures missed their target */
export async function bench(executable: string): Promise<number> {
  const report = createReport()
  const folder = dataFolder()
  const postgres = process.env.TEST_DATABASE_URL
  try {
    report.heading('Start, bundled PostgreSQL')
    const first = await startServer(folder)
    const add = (name: string, ms: number, atMost: number) =>
      report.add({ name, value: ms / 1000, unit: 's', atMost })
    add('first start to serving', first.startedIn, 10)
    await fillGazetteer(report, first.url, password)
    await first.stop()
    const server = await startServer(folder)
    report.heading('Start, bundled PostgreSQL with the gazetteer')
    add('later start to serving', server.startedIn, 3)
    await measureBrowser(report, executable, server.url, password)
    await server.stop()
    await measureThroughput(report, folder, password, postgres)
    await measureAccess(report)
    await measureManyCatalogues(report, executable, password)
    await measureCatalogue(report, password)
    if (postgres) await withEmptyDatabase(postgres, (address) => measureCatalogue(report, password, address))
    await measurePatients(report, password, { count: 100_000, atMost: 300 })
    await measureVisits(report, password, { count: 100_000, each: 10 })
    await measureClaims(report, password, { count: 100_000, each: 10 })
    await measureMoney(report, password, { visits: 1_000_000 })
    await measureReports(report, password, { visits: 1_000_000 })
    if (postgres)
      await withEmptyDatabase(postgres, (connectionString) =>
        measurePatients(report, password, { connectionString, count: 1_000_000, atMost: 100 }),
      )
    if (postgres)
      await withEmptyDatabase(postgres, (connectionString) =>
        measureVisits(report, password, { connectionString, count: 1_000_000, each: 3 }),
      )
  } finally {
    removeFolder(folder)
  }
  console.log(report.missed() === 0 ? '\nEvery target is met.' : `\n${report.missed()} targets are missed.`)
  return report.missed()
}
