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
import { measureSlowPages } from './slow-pages.ts'
import { measureVisits } from './visits.ts'

export const password = 'sabay-demo'

/**
 * Measures that can be run alone: `npm run bench -- country`. Without a name all are run. With
 * TEST_DATABASE_URL also on an outside PostgreSQL; `pages` needs the DATA_DIR of a demonstration.
 */
type Part = 'start' | 'pages' | 'permissions' | 'catalogues' | 'district' | 'country'

interface Options {
  /** Names of parts; empty: all. */
  parts: readonly string[]
  /** Factor of the numbers of patients and visits; the targets are those of 1. */
  scale?: number
}

/**
 * @param executable the browser of the parts with pages
 * @returns how many figures missed their target
 */
export async function bench(executable: string, { parts: names, scale = 1 }: Options): Promise<number> {
  const report = createReport()
  const folder = dataFolder()
  const postgres = process.env.TEST_DATABASE_URL
  const outside = (measure: (connectionString: string) => Promise<void>) =>
    postgres ? withEmptyDatabase(postgres, measure) : undefined

  const parts: Record<Part, () => Promise<void>> = {
    async start() {
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
    },
    async pages() {
      const filled = process.env.DATA_DIR
      if (filled) await measureSlowPages(report, executable, password, filled)
    },
    async permissions() {
      await measureAccess(report)
    },
    async catalogues() {
      await measureManyCatalogues(report, executable, password)
      await measureCatalogue(report, password)
      await outside((address) => measureCatalogue(report, password, address))
    },
    // A tenth of the country, and the growth to it.
    async district() {
      await measurePatients(report, password, { count: 100_000 * scale, atMost: 300 })
      await measureVisits(report, password, { count: 100_000 * scale, each: 10 })
      await measureClaims(report, password, { count: 10_000 * scale, each: 10 })
      await measureReports(report, password, { visits: 100_000 * scale })
    },
    async country() {
      await measureClaims(report, password, { count: 100_000 * scale, each: 10 })
      await measureReports(report, password, { visits: 1_000_000 * scale })
      await measureMoney(report, password, { visits: 1_000_000 * scale })
      await outside((connectionString) =>
        measurePatients(report, password, { connectionString, count: 1_000_000 * scale, atMost: 100 }),
      )
      await outside((connectionString) =>
        measureVisits(report, password, { connectionString, count: 1_000_000 * scale, each: 3 }),
      )
    },
  }
  try {
    for (const [name, measure] of Object.entries(parts))
      if (names.length === 0 || names.includes(name)) await measure()
  } finally {
    removeFolder(folder)
  }
  console.log(report.missed() === 0 ? '\nEvery target is met.' : `\n${report.missed()} targets are missed.`)
  return report.missed()
}
