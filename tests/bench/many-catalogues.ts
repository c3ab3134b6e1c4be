/**
 * What the 1,000th catalogue adds to a first visit: its menu line and the name of its permission.
 */
import type { Browser } from '@playwright/test'
import { declarations } from '#schemas/index.ts'
import { catalogue } from '#schemas/kit/catalogue.ts'
import { createRegistry } from '#schemas/kit/registry.ts'
import { readConfig } from '#src/server/config.ts'
import { openDatabase } from '#src/server/db/open-database.ts'
import { builtClient } from '#src/server/http/client-files.ts'
import { prepareServer } from '#src/server/start.ts'
import { dataFolder, removeFolder } from '#tests/support/process.ts'
import { firstVisit, launch } from './browser.ts'
import type { Report } from './report.ts'

/** Of letters only, as names of permissions are. */
const word = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

const generated = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const label = { kh: `បញ្ជីសាកល្បង ${n}`, en: `Generated ${n}` }
    return catalogue({
      path: `setting/generated-${word(n)}s`,
      singular: `generated_${word(n)}`,
      label,
      icon: 'mdi:format-list-bulleted',
      menu: { group: 'clinical', order: 1000 + n },
    })
  })

async function bytesOf(browser: Browser, extra: number, password: string): Promise<number> {
  const folder = dataFolder()
  const config = readConfig({
    DATA_DIR: folder,
    DEMO: 'accounts',
    DEMO_PASSWORD: password,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'silent',
  })
  const database = await openDatabase(config)
  const { app } = await prepareServer({
    config,
    registry: createRegistry([...declarations, ...generated(extra)]),
    database,
    build: { version: '0', hash: '0', built_at: '' },
    client: builtClient('dist/client'),
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const options = { slow: false, typing: 0, path: '/setting/visit-types' }
  const { allBytes } = await firstVisit(browser, url, password, options)
  await app.close()
  await database.close()
  removeFolder(folder)
  return allBytes
}

export async function measureManyCatalogues(report: Report, executable: string, password: string) {
  const own = declarations.length
  const browser = await launch(executable)
  report.heading('First list by number of catalogues')
  const few = await bytesOf(browser, 0, password)
  const many = await bytesOf(browser, 1000 - own, password)
  await browser.close()
  report.add({ name: `${own} resources`, value: few / 1024, unit: 'KB' })
  report.add({ name: '1,000 resources', value: many / 1024, unit: 'KB' })
  report.add({
    name: 'for each further catalogue',
    value: Math.max(0, many - few) / (1000 - own),
    unit: 'B',
    atMost: 100,
  })
}
