import type { Page } from '@playwright/test'
import { type Entry, entries, isKind } from '#src/pages/samples/entries.ts'
import { violations } from './support/axe.ts'
import { expect, languages, test } from './support/journey.ts'
import type { Texts } from './support/texts.ts'

/** Opens one sample and waits until both languages are drawn. */
async function open(page: Page, entry: Entry, { path, t }: Texts) {
  await page.goto(`${path('/samples')}#${entry}`)
  const title = isKind(entry) ? entry : t(`samples.part.${entry}`)
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
  if (isKind(entry)) await expect(page.locator('[lang=en] [data-state]').first()).toBeVisible()
}

/** Each language and each colour scheme, with every rule. */
const appearances = [
  ['kh', 'light'],
  ['en', 'dark'],
] as const

for (const [language, colorScheme] of appearances)
  test.describe(`the samples (${language}, ${colorScheme})`, () => {
    test.use({ language, colorScheme })

    test('no part breaks a rule that axe knows', async ({ page, login, texts }) => {
      test.setTimeout(480_000)
      await login(page, 'viewer')
      const seen: string[] = []
      for (const entry of entries) {
        await open(page, entry, texts)
        for (const fault of await violations(page, 'main')) seen.push(`#${entry} ${fault}`)
      }
      expect(seen).toEqual([])
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const language of languages)
    test(`no sample has to be scrolled sideways (${language})`, async ({ page, login, texts }) => {
      await login(page, 'viewer')
      const wide: string[] = []
      for (const entry of entries) {
        await open(page, entry, texts)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        if (width > 390) wide.push(`#${entry}: ${width}`)
      }
      expect(wide).toEqual([])
    })
})
