/** A custom table, from the query to the file, on the demo records. */
import { violations } from './support/axe.ts'
import { expect, test } from './support/journey.ts'

test.use({ database: 'demo', language: 'kh' })

test('a table is built, charted, saved under a name, opened by its link, and exported', async ({
  page,
  login,
  texts,
}) => {
  const { t, path } = texts
  await login(page, 'accountant')
  await page.goto(path('/reports/explore?source=visits&rows=visit_type'))
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: t(label) }).press('Enter')
    await page.getByRole('option', { name: option, exact: true }).press('Enter')
  }
  await page.getByRole('button', { name: t('reports.preset.last_month') }).press('Enter')
  await expect(page).toHaveURL(/from=/)
  await choose('explore.column', 'ភេទ')
  await page.getByText(t('explore.charts.bars')).click()
  await expect(page).toHaveURL(/column=sex.*chart=bars/)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.locator('svg.MuiChartsSurface-root').first()).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: t('views.button'), exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: t('views.save_as') }).press('Enter')
  await page.getByRole('textbox', { name: t('views.name') }).fill('តាមភេទ')
  await page.keyboard.press('Enter')
  const savedView = page.getByRole('button', { name: t('views.current', { name: 'តាមភេទ' }) })
  await expect(savedView).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: t('reports.xlsx') }).press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)

  const views = await page.evaluate(() => location.search)
  await page.goto(path('/reports/explore?source=patients&rows=sex'))
  await savedView.or(page.getByRole('button', { name: /តាមភេទ/ })).press('Enter')
  await page.getByRole('menuitem', { name: t('views.back', { name: 'តាមភេទ' }) }).press('Enter')
  await expect(page).toHaveURL(/column=sex/)
  const sortedParams = (search: string) => [...new URLSearchParams(search)].sort().join()
  await expect
    .poll(async () => sortedParams(await page.evaluate(() => location.search)))
    .toBe(sortedParams(views))
})
