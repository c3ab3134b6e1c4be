/** The browser's figures: bytes, first visit on a slow line, warm clicks. */
import villages from '#schemas/settings/villages.ts'
import { gazetteer } from '#tests/support/gazetteer.ts'
import {
  clickToRows,
  type FirstVisit,
  filterByProvince,
  firstVisit,
  launch,
  median,
  openList,
} from './browser.ts'
import type { Report } from './report.ts'

const listPath = '/setting/villages?sort=name_kh&order=ASC'
const KB = 1024

const middle = (visits: readonly FirstVisit[], figure: keyof FirstVisit) =>
  median(visits.map((visit) => visit[figure]))

export async function measureBrowser(
  report: Report,
  executable: string,
  url: string,
  password: string,
): Promise<void> {
  const browser = await launch(executable)
  const visit = (slow: boolean, typing: number) =>
    firstVisit(browser, url, password, { slow, typing, path: '/setting/villages' })
  const slowVisits = async (typing: number) => [
    await visit(true, typing),
    await visit(true, typing),
    await visit(true, typing),
  ]

  await visit(false, 0) // the server’s own first time
  report.heading('First visit, empty cache, fonts included')
  const hasty = await slowVisits(0)
  report.add({
    name: 'to the sign-in page',
    value: middle(hasty, 'signInBytes') / KB,
    unit: 'KB',
    atMost: 100,
  })
  report.add({
    name: 'to the first list',
    value: middle(hasty, 'allBytes') / KB,
    unit: 'KB',
    atMost: 440,
  })
  // Six of them are the sign-in page’s own, one is the sign of the tab.
  report.add({
    name: 'to the first list',
    value: middle(hasty, 'requests'),
    unit: 'files',
    atMost: 19,
  })

  report.heading('First visit, CPU 4 times slower, 1.6 Mbit/s, 150 ms, median of three')
  const calm = await slowVisits(5000)
  const add = (name: string, ms: number, atMost: number) =>
    report.add({ name, value: ms / 1000, unit: 's', atMost })
  add('sign-in page usable', middle([...hasty, ...calm], 'signIn'), 1.5)
  add('from an immediate submit to the first rows', middle(hasty, 'rows'), 2.5)
  add('from a submit after 5 s of typing to the first rows', middle(calm, 'rows'), 1)

  report.heading('Warm clicks at 14,578 villages, median of several')
  const context = await browser.newContext({ locale: 'km', viewport: { width: 1366, height: 768 } })
  const page = await openList(context, url, password, listPath)
  const clicks: number[] = []
  for (const [path, digits] of [
    ['provinces', 2],
    ['districts', 4],
    ['communes', 6],
    ['villages', 8],
    ['provinces', 2],
    ['districts', 4],
    ['communes', 6],
    ['villages', 8],
  ] as const) {
    clicks.push(await clickToRows(page, `nav a[href="/setting/${path}"]`, new RegExp(`^\\d{${digits}}$`)))
    await page.waitForLoadState('networkidle')
  }
  // The first round loads each list’s schema and rows; the second comes back to them.
  report.add({ name: 'menu, list not seen before', value: median(clicks.slice(0, 4)), unit: 'ms' })
  report.add({
    name: 'menu, list seen before',
    value: median(clicks.slice(4)),
    unit: 'ms',
    atMost: 100,
  })

  await page.goto(`${url}${listPath}`)
  const filters: number[] = []
  for (const { name_kh, code } of gazetteer().provinces.slice(0, 7))
    filters.push(await filterByProvince(page, villages.fields.commune_id.label.kh, { name: name_kh, code }))
  report.add({
    name: 'villages filtered by a province, in Khmer order',
    value: median(filters),
    unit: 'ms',
    atMost: 150,
  })
  await browser.close()
}
