import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { menuGroups } from '#schemas/menu.ts'
import provinces from '#schemas/settings/provinces.ts'
import { expect, languages, test } from './support/journey.ts'
import { listPage } from './support/list-page.ts'

/** What axe finds wrong, as `rule: element`. In the dark only colours differ. */
async function violations(page: Page, isDark: boolean): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations: found } = await (isDark
    ? axe.withRules(['color-contrast', 'link-in-text-block'])
    : axe
  ).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

const group = (id: string) => menuGroups.find((one) => one.id === id)?.label.kh ?? id

interface Visit {
  path: string
  user?: 'curator' | 'viewer'
}

const visits: Visit[] = [
  { path: '/login' },
  { path: '/', user: 'curator' },
  { path: '/setting/districts', user: 'curator' },
  { path: '/setting/villages/create', user: 'curator' },
  { path: '/setting/provinces/import', user: 'curator' },
  { path: '/no-permission', user: 'curator' },
  { path: '/setting/nowhere', user: 'curator' },
]

for (const language of languages)
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`accessibility (${language}, ${colorScheme})`, () => {
      test.use({ language, colorScheme })

      test('no page breaks a rule that axe knows', async ({ page, login, places, texts }) => {
        const seen: string[] = []
        const record = `/setting/provinces/update/${places.provinces[0]?.id}`
        for (const { path, user } of [...visits, { path: record, user: 'viewer' as const }]) {
          if (user) await login(page, user)
          await page.goto(texts.path(path))
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          if (path === '/setting/districts') await listPage(page, texts).loaded()
          await page.waitForLoadState('networkidle')
          seen.push(
            ...(await violations(page, colorScheme === 'dark')).map(
              (violation) => `${path} ${violation}`,
            ),
          )
        }
        expect(seen).toEqual([])
      })
    })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const language of languages)
    test(`nothing has to be scrolled sideways (${language})`, async ({ page, login, texts }) => {
      const wide: string[] = []
      for (const { path, user } of visits) {
        if (user) await login(page, user)
        await page.goto(texts.path(path))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        if (width > 390) wide.push(`${path}: ${width}`)
      }
      expect(wide).toEqual([])
    })

  test('the menu is a drawer that closes on choosing', async ({ page, login, texts: { t } }) => {
    await login(page, 'viewer')
    await page.goto('/')
    await page.getByRole('button', { name: t('menu.open') }).click()
    const menu = page.getByRole('navigation', { name: t('menu.label') })
    await menu.getByRole('button', { name: group('gazetteer') }).click()
    await menu.getByRole('link', { name: provinces.label.many.kh }).click()
    await expect(page).toHaveURL(new RegExp(`/${provinces.path}$`))
    await expect(menu).toHaveCount(0)
  })
})
