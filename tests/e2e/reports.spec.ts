/** Reports on screen and in print, on the demo records. */
import { status } from '#src/domain/periods/period.ts'
import { monthDays } from '#src/workflows/reports/domain/params.ts'
import type { Row } from '#tests/support/api.ts'
import { violations } from './support/axe.ts'
import { expect, test } from './support/journey.ts'

test.use({ database: 'demo', language: 'kh' })

test('a closed month as of its closing, live, and in print', async ({ page, login, texts, api }) => {
  const { t, path } = texts
  await login(page, 'accountant')
  const list = (resource: string, filter: object) =>
    api.done<Row[]>('GET', `${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  const [accountant] = await list('users', { username: 'accountant' })
  // In its first days a month follows one that is not closed yet.
  const closedMonths = await list('active-periods', {
    health_facility_id: accountant?.health_facility_id,
    status: status.closed,
  })
  const month = closedMonths
    .map(({ code }) => String(code))
    .sort()
    .at(-1) as string
  await page.goto(path(`/report/financial-monthly-report?month=${month}`))
  const rows = page.getByRole('table').first().getByRole('row')
  await expect(page.getByRole('button', { name: t('reports.show_live') })).toBeVisible()
  await expect.poll(() => rows.count()).toBeGreaterThan(20)
  const closed = await rows.count()
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: t('reports.show_live') }).press('Enter')
  await expect(page).toHaveURL(/figures=live/)
  await expect(page.getByRole('button', { name: t('reports.show_closed') })).toBeVisible()
  await page.getByRole('button', { name: t('reports.show_closed') }).press('Enter')
  await expect(page).not.toHaveURL(/figures=live/)
  await expect(rows).toHaveCount(closed)
  await page.getByRole('link', { name: t('reports.print_view') }).press('Enter')
  await expect(page.locator('.print-sheet')).toBeVisible()
  expect(await violations(page)).toEqual([])

  // A long one: several pages, each with its heads.
  const [from, to] = monthDays(month)
  await page.goto(path(`/report/general-payment-patient/report-view?from=${from}&to=${to}`))
  const sheet = page.locator('.print-sheet')
  await expect(sheet).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const head = await sheet
    .locator('thead')
    .first()
    .evaluate((one) => getComputedStyle(one).display)
  expect(head).toBe('table-header-group')
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sizes = [...paper.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((one) =>
    one.slice(1).map((points) => Math.round((Number(points) / 72) * 25.4)),
  )
  expect(sizes.length).toBeGreaterThan(2)
  expect(new Set(sizes.map(String))).toEqual(new Set(['297,210']))
  // Nothing is wider than the paper: Chromium would have shrunk the text, or cut it off.
  const tooWide = await sheet.evaluate((one) => one.scrollWidth - one.clientWidth)
  expect(tooWide).toBeLessThanOrEqual(0)
})
