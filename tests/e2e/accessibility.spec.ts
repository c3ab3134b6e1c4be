import type { Page } from '@playwright/test'
import { touchTarget } from '#src/ui/touch.ts'
import { violations } from './support/axe.ts'
import { expect, languages, test } from './support/journey.ts'
import type { Texts } from './support/texts.ts'
import { loaded, visit } from './support/visit.ts'

test.use({ sitting: true })

// Many independent pages: both workers share them.
test.describe.configure({ mode: 'parallel' })

/** Every page of the shell, and one generated screen of each kind. */
const shellPages = [
  '/',
  '/app',
  '/not-found',
  '/samples',
  '/notifications',
  '/no-permission',
  '/setting/nowhere',
]
const screens = ['/setting/districts', '/setting/villages/create', '/setting/provinces/import']
const broken = '/setting/communes'

/** Makes the server respond with an error envelope. */
const breakServer = (page: Page) =>
  page.route(`**/api/schema${broken}`, (route) =>
    route.fulfill({
      json: { success: false, http_code: 500, code: 'INTERNAL', message: '…', request_id: 'r-1' },
    }),
  )

async function open(page: Page, texts: Texts, path: string): Promise<void> {
  await visit(page, texts.path(path))
  if (path === '/setting/districts')
    await expect(page.getByRole('main').getByText('0101', { exact: true }).first()).toBeVisible()
}

/** Overlays of a page, by what opens them. */
const overlays: Record<string, (page: Page, texts: Texts) => Promise<void>> = {
  palette: async (page, { t }) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: t('palette.input') }).fill('01')
    await expect(page.getByRole('option').filter({ hasText: '01' }).first()).toBeVisible()
  },
  'palette without a match': async (page, { t }) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: t('palette.input') }).fill('zebra')
    const nothing = t('palette.nothing', { text: 'zebra' })
    await expect(page.getByRole('dialog').getByText(nothing).first()).toBeVisible()
  },
  shortcuts: async (page, { t }) => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: t('shortcut_help.title') })).toBeVisible()
  },
  notifications: async (page, { t }) => {
    await page.getByRole('button', { name: new RegExp(`^${t('notifications.title')}`) }).click()
    await expect(page.getByRole('dialog', { name: t('notifications.latest') })).toBeVisible()
    await loaded(page)
  },
  'account menu': async (page, { t }) => {
    await page.getByRole('button', { name: t('common.user.menu') }).click()
    await expect(page.getByRole('menuitem', { name: t('common.user.sign_out') })).toBeVisible()
  },
  'colour menu': async (page, { t }) => {
    await page.getByRole('button', { name: t('common.mode.label') }).click()
    await expect(page.getByRole('menuitemradio').first()).toBeVisible()
  },
}

/**
 * Each language and colour scheme, with every rule. The shell's pages and their overlays alternate;
 * generated screens, which have most of the content, are checked in both.
 */
const appearances = [
  ['kh', 'light'],
  ['en', 'dark'],
] as const
const inTurn = <T>(all: readonly T[], turn: number) => all.filter((_, place) => place % 2 === turn)

for (const [turn, [language, colorScheme]] of appearances.entries())
  test.describe(`accessibility (${language}, ${colorScheme})`, () => {
    test.use({ language, colorScheme })

    test('no page violates an axe rule', async ({ page, login, places, texts }) => {
      const faults: string[] = []
      const checkPage = async (path: string) => {
        await open(page, texts, path)
        faults.push(...(await violations(page)).map((violation) => `${path} ${violation}`))
      }
      await login(page, 'nobody')
      await checkPage('/login')
      await login(page, 'curator')
      await breakServer(page)
      for (const path of [...inTurn(shellPages, turn), ...screens, broken]) await checkPage(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.t('common.page.server_error'))
      // An open console would notice that it belongs to another user now.
      await page.goto('about:blank')
      await login(page, 'viewer')
      await checkPage(`/setting/provinces/update/${places.provinces[0]?.id}`)
      expect(faults).toEqual([])
    })

    test('no overlay violates an axe rule', async ({ page, login, texts }) => {
      const faults: string[] = []
      await login(page, 'curator')
      await open(page, texts, '/')
      for (const [name, show] of inTurn(Object.entries(overlays), turn)) {
        await show(page, texts)
        faults.push(...(await violations(page)).map((violation) => `${name} ${violation}`))
        await page.keyboard.press('Escape')
        await expect(page.locator('[role=dialog], [role=menu]')).toHaveCount(0)
      }
      expect(faults).toEqual([])
    })
  })

/** Overlays of a page on a phone, alternating. */
const onPhone: typeof overlays = {
  drawer: async (page, { t }) => {
    await page.getByRole('button', { name: t('menu.open') }).click()
    const menu = page.getByRole('navigation', { name: t('menu.label') })
    await menu.getByRole('button').last().click()
  },
  palette: async (page, texts) => overlays.palette?.(page, texts),
}

/** Buttons and inputs that are too low for a thumb, as `text: height`. */
const lowTargets = (page: Page) =>
  page.evaluate(
    (target) =>
      [...document.querySelectorAll('.MuiButtonBase-root, .MuiInputBase-root, label:has(> input)')].flatMap(
        (one) => {
          const { height } = one.getBoundingClientRect()
          return height > 0 &&
            height < target &&
            !one.parentElement?.closest('.MuiInputBase-root, label, table')
            ? [`${one.textContent}: ${height}`]
            : []
        },
      ),
    touchTarget,
  )

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const [turn, language] of languages.entries())
    test.describe(`(${language})`, () => {
      test.use({ language })

      test('no page scrolls horizontally, and a thumb reaches all', async ({ page, login, texts }) => {
        const wide: string[] = []
        const low: string[] = []
        const checkWidth = async (path: string) => {
          const width = await page.evaluate(() => document.documentElement.scrollWidth)
          if (width > 390) wide.push(`${path}: ${width}`)
        }
        await login(page, 'nobody')
        await open(page, texts, '/login')
        await checkWidth('/login')
        await login(page, 'curator')
        await breakServer(page)
        for (const path of [...inTurn(shellPages, turn), ...screens, broken]) {
          await open(page, texts, path)
          await checkWidth(path)
          if (path !== '/samples') low.push(...(await lowTargets(page)).map((one) => `${path} ${one}`))
        }
        await open(page, texts, '/')
        await overlays.palette?.(page, texts)
        await checkWidth('palette')
        expect(wide).toEqual([])
        expect(low).toEqual([])
      })

      const [name, show] = Object.entries(onPhone)[turn] ?? []
      test(`the ${name} violates no axe rule`, async ({ page, login, texts }) => {
        await login(page, 'curator')
        await open(page, texts, '/')
        await show?.(page, texts)
        expect(await violations(page)).toEqual([])
      })
    })
})
