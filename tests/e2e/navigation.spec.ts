import { countLabels } from '#schemas/kit/label.ts'
import districts from '#schemas/settings/districts.ts'
import { expect, test } from './support/journey.ts'
import { open } from './support/visit.ts'

test.use({ language: 'kh', colorScheme: 'light', sitting: true })

test('switching the language keeps the page, its filter and its order', async ({
  page,
  login,
  texts: { t },
}) => {
  await login(page, 'curator')
  const query = `sort=name_en&order=DESC&page=1&perPage=10&filter=${encodeURIComponent('{"type":[1]}')}`
  await open(page, `/setting/districts?${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(countLabels(districts.label).many.kh)
  await page.getByRole('link', { name: t('common.language.en') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(countLabels(districts.label).many.en)
  const url = new URL(page.url())
  expect(url.pathname).toBe('/en/setting/districts')
  expect(url.searchParams.get('order')).toBe('DESC')
  expect(url.searchParams.get('filter')).toBe('{"type":[1]}')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the colour mode is chosen, stored, and can follow the system', async ({
  page,
  login,
  texts: { t },
}) => {
  await login(page, 'viewer')
  await open(page, '/setting/provinces')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const choose = async (mode: string) => {
    await page.getByRole('button', { name: t('common.mode.label') }).click()
    await page.getByRole('menuitemradio', { name: t(`common.mode.${mode}`) }).click()
  }
  const light = await background()
  await choose('dark')
  await expect.poll(background).not.toBe(light)
  const dark = await background()
  await page.reload()
  await expect.poll(background).toBe(dark)
  await choose('system')
  await expect.poll(background).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(background).toBe(dark)
})
