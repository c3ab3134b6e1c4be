/** A browser without storage, and servers with invalid responses. */
import type { Page } from '@playwright/test'
import { expect, password, test, withoutLive } from './support/journey.ts'
import type { Texts } from './support/texts.ts'

const rows = '**/api/setting/provinces?*'
const html = '<!doctype html><title>Sign in to the network</title>'

async function signIn(page: Page, { t }: Texts): Promise<void> {
  await page.getByLabel(t('common.login.username'), { exact: true }).fill('curator')
  await page.getByLabel(t('common.login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('common.login.submit'), exact: true }).click()
}

const storages = {
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Quota exceeded.', 'QuotaExceededError')
    }
  },
}

for (const [name, spoil] of Object.entries(storages))
  test(`a storage that is ${name} keeps a session until the page reloads, and says so`, async ({
    page,
    texts,
  }) => {
    const { t, path } = texts
    await page.addInitScript(spoil)
    await page.goto(path('/setting/provinces'))
    await signIn(page, texts)
    await expect(page.locator('tbody th').getByRole('link').first()).toBeVisible()
    await expect(page.getByText(t('session.not_kept'))).toHaveCount(1)
    await page.locator('tbody th').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/setting\/provinces\/update\/\d+$/)
    await expect(page.getByRole('textbox').first()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: t('common.login.title') })).toBeVisible()
    await signIn(page, texts)
    await page.getByRole('button', { name: t('common.user.menu') }).click()
    await page.getByRole('menuitem', { name: t('common.user.sign_out') }).click()
    await expect(page.getByRole('heading', { name: t('common.login.title') })).toBeVisible()
  })

test.describe('instead of a response', () => {
  test('a page of HTML shows an error, with a retry', async ({ page, login, texts }) => {
    const { t, path } = texts
    await login(page, 'curator')
    await withoutLive(page)
    await page.route(rows, (route) => route.fulfill({ body: html, contentType: 'text/html' }))
    await page.goto(path('/setting/provinces'))
    await expect(page.getByText(t('common.failure.unreadable')).first()).toBeVisible()
    await page.unroute(rows)
    await page.getByRole('button', { name: t('resources.list.retry') }).click()
    await expect(page.locator('tbody th').getByRole('link').first()).toBeVisible()
  })

  test('a slow server shows a notice, then a timeout, with a retry', async ({ page, login, texts }) => {
    const { t, path } = texts
    await page.clock.install()
    await login(page, 'curator')
    await withoutLive(page)
    await page.route(rows, () => undefined)
    await page.goto(path('/setting/provinces'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.runFor(9_000)
    await expect(page.getByText(t('session.slow'))).toBeVisible()
    await page.clock.runFor(45_000)
    await expect(page.getByText(t('common.failure.timeout')).first()).toBeVisible()
    await expect(page.getByText(t('session.slow'))).toHaveCount(0)
    await page.unroute(rows)
    await page.getByRole('button', { name: t('resources.list.retry') }).click()
    await expect(page.locator('tbody th').getByRole('link').first()).toBeVisible()
  })
})

test('a sign-in without response shows an error and can be retried; an HTML configuration does not block it', async ({
  page,
  texts,
}) => {
  const { t, path } = texts
  await page.clock.install()
  await page.route('**/api/config', (route) => route.fulfill({ body: html, contentType: 'text/html' }))
  await page.goto(path('/login'))
  await page.route('**/api/auth/login', () => undefined)
  await signIn(page, texts)
  await page.clock.runFor(9_000)
  await expect(page.getByText(t('common.login.slow'))).toBeVisible()
  await page.clock.runFor(40_000)
  await expect(page.getByRole('alert')).toHaveText(t('common.failure.timeout'))
  await page.unroute('**/api/auth/login')
  await signIn(page, texts)
  await expect(page.getByRole('button', { name: t('common.user.menu') })).toBeVisible()
})

test('console code that fails to load shows an error instead of a loop', async ({
  browser,
  server,
  texts,
}) => {
  const { t, path } = texts
  // A separate page: the browser logs what it cannot load.
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  let loads = 0
  page.on('framenavigated', () => {
    loads += 1
  })
  let documents = 0
  page.on('domcontentloaded', () => {
    documents += 1
  })
  await page.route('**/assets/index-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(path('/login'))
  // Without any code the page itself says what to do.
  await expect(page.getByText('Loading… If the page does not appear, reload it.')).toBeVisible()
  await page.unroute('**/assets/index-*.js')
  documents = 0
  await page.route('**/assets/console-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(path('/login'))
  // Reloaded once, as after an update: input typed before it would be lost.
  await expect.poll(() => documents).toBe(2)
  await signIn(page, texts)
  await expect(page.getByRole('heading', { name: t('common.failure.title_network') })).toBeVisible()
  await page.unroute('**/assets/console-*.js')
  await page.getByRole('button', { name: t('common.server_error.retry') }).click()
  await expect(page.getByRole('button', { name: t('common.user.menu') })).toBeVisible()
  expect(loads).toBeLessThan(8)
  await context.close()
})
