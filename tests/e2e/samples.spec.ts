import type { Page } from '@playwright/test'
import { kinds } from '#schemas/kit/fields/index.ts'
import { violations } from './support/axe.ts'
import { expect, languages, test } from './support/journey.ts'
import type { Texts } from './support/texts.ts'
import { loaded } from './support/visit.ts'

/** Opens the samples of one kind and waits until all of them are rendered. */
async function open(page: Page, kind: string, { path }: Texts) {
  await page.goto(`${path('/samples')}#${kind}`)
  await expect(page.getByRole('heading', { level: 2, name: kind, exact: true })).toBeVisible()
  await loaded(page)
}

/**
 * Kinds of fields alternate: all share the same parts, whose colours and texts each turn covers.
 */
const inTurn = (turn: number) => Object.keys(kinds).filter((_, place) => place % 2 === turn)

/** Each language and colour scheme, with every rule. */
const appearances = [
  ['kh', 'light'],
  ['en', 'dark'],
] as const

for (const [turn, [language, colorScheme]] of appearances.entries())
  test.describe(`the samples (${language}, ${colorScheme})`, () => {
    test.use({ language, colorScheme })

    test('no kind of field violates an axe rule', async ({ page, login, texts }) => {
      await login(page, 'viewer')
      const faults: string[] = []
      for (const kind of inTurn(turn)) {
        await open(page, kind, texts)
        for (const fault of await violations(page, 'main')) faults.push(`#${kind} ${fault}`)
      }
      expect(faults).toEqual([])
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const [turn, language] of languages.entries())
    test(`no sample scrolls horizontally (${language})`, async ({ page, login, texts }) => {
      await login(page, 'viewer')
      const wide: string[] = []
      for (const kind of inTurn(turn)) {
        await open(page, kind, texts)
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        if (width > 390) wide.push(`#${kind}: ${width}`)
      }
      expect(wide).toEqual([])
    })
})
