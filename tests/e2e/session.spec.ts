/** The rules of specification §4 in a real browser, with a controlled clock. */
import type { BrowserContext, Page, Request } from '@playwright/test'
import provinces from '#schemas/settings/provinces.ts'
import { formPage } from './support/form-page.ts'
import { test as base, expect, password, type User, watch, withoutLive } from './support/journey.ts'
import type { Texts } from './support/texts.ts'

const refreshPath = '/api/auth/login/refresh'
/** Milliseconds after which a failed refresh is retried. */
const beforeNextTry = 31_000
const minutes = (count: number) => count * 60_000

async function signIn(page: Page, { t }: Texts, user: User = 'curator'): Promise<void> {
  await page.getByLabel(t('common.login.username'), { exact: true }).fill(user)
  await page.getByLabel(t('common.login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('common.login.submit'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('common.user.menu') })).toBeVisible()
}

/** These journeys have their own sessions, because they end them and use up their tokens. */
const test = base.extend<{ open: (page: Page, path: string) => Promise<void> }>({
  open: ({ login, texts }, use) =>
    use(async (page, path) => {
      await login(page, 'curator', 'own')
      await page.goto(texts.path(path))
      await seesConsole(page, texts)
    }),
})

async function seesConsole(page: Page, { t }: Texts): Promise<void> {
  await expect(page.getByRole('button', { name: t('common.user.menu') })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function seesSignIn(page: Page, { t, path }: Texts, notice?: string): Promise<void> {
  await expect(page.getByRole('heading', { name: t('common.login.title') })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${path('/login')}$`))
  if (notice) await expect(page.getByRole('alert')).toHaveText(t(`common.login.${notice}`))
}

async function signOut(page: Page, { t }: Texts): Promise<void> {
  await page.getByRole('button', { name: t('common.user.menu') }).click()
  await page.getByRole('menuitem', { name: t('common.user.sign_out') }).click()
}

/** Every path requested from now on. */
function trackRequestPaths(context: BrowserContext): string[] {
  const paths: string[] = []
  context.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

/** Another tab of the same browser, with the same checks. */
async function secondTab(page: Page, path: string): Promise<[Page, string[]]> {
  const complaints: string[] = []
  const tab = await page.context().newPage()
  watch(tab, complaints)
  await tab.goto(path)
  return [tab, complaints]
}

const stored = (tab: Page, name: string) => tab.evaluate((key) => localStorage.getItem(key), name)

/**
 * Another tab sees a stored value with a delay, which a jumping clock would skip. Both values are
 * reloaded: if both were stored simultaneously, the later one wins in both.
 */
async function sees(other: Page, page: Page, name: string): Promise<void> {
  await expect(async () => {
    expect(await stored(other, name)).toBe(await stored(page, name))
  }).toPass()
}

/** Gives the token a long life: another journey covers the refresh. */
const liveThroughout = (page: Page) =>
  page.evaluate((life) => localStorage.setItem('expireDate', String(Date.now() + life)), minutes(180))

/** Reloads with other stored values at once: the page must not see them before it unloads. */
async function reloadWith(page: Page, values: Record<string, string>): Promise<void> {
  const again = page.waitForEvent('load')
  await page.evaluate((storageItems) => {
    for (const [name, value] of Object.entries(storageItems)) localStorage.setItem(name, value)
    window.location.reload()
  }, values)
  await again
}

test.describe('inactivity', () => {
  test('after an hour the user is signed out without a request, and later returns to the same page', async ({
    page,
    open,
    texts,
  }) => {
    await withoutLive(page)
    await page.clock.install()
    const pendingRequests = new Set<Request>()
    page.on('request', (request) => pendingRequests.add(request))
    for (const event of ['requestfinished', 'requestfailed'] as const)
      page.on(event as 'requestfinished', (request) => pendingRequests.delete(request))
    await open(page, '/setting/provinces?perPage=10')
    await liveThroughout(page)
    await page.clock.fastForward(minutes(59))
    await seesConsole(page, texts)
    await expect.poll(() => pendingRequests.size).toBe(0)
    const paths = trackRequestPaths(page.context())
    await page.clock.fastForward(minutes(1.1))
    await seesSignIn(page, texts, 'inactive')
    // A list may be refetched after such a jump, but the session is not requested.
    expect(paths.filter((path) => /^\/api\/(auth|profile)/.test(path))).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await signIn(page, texts)
    await expect(page).toHaveURL(new RegExp(`${texts.path('/setting/provinces')}\\?perPage=10`))
  })
})

test('an occasionally active user stays signed in, and the session is refreshed', async ({
  page,
  open,
  texts,
}) => {
  await page.clock.install()
  await open(page, '/setting/provinces')
  for (let n = 0; n < 5; n += 1) {
    const renewed = page.waitForResponse((response) => response.url().endsWith(refreshPath))
    const before = await page.evaluate(() => localStorage.getItem('refreshToken'))
    await page.clock.fastForward(minutes(20))
    await page.keyboard.press('Shift')
    let attempts = 0
    const stored = async () => {
      attempts += 1
      // The jump may have timed out a request that started during it: retry.
      if (attempts % 20 === 0) await page.clock.fastForward(beforeNextTry)
      return page.evaluate(() => localStorage.getItem('refreshToken'))
    }
    await expect.poll(stored, { intervals: [100] }).not.toBe(before)
    await renewed
  }
  await seesConsole(page, texts)
  await page.reload()
  await seesConsole(page, texts)
})

test('concurrent requests with an expired token share one refresh, in all tabs', async ({
  page,
  open,
  texts,
}) => {
  const path = texts.path('/setting/provinces')
  await open(page, '/setting/provinces')
  const [other, complaints] = await secondTab(page, path)
  await seesConsole(other, texts)
  await other.goto('about:blank')
  // No console runs while the token expires: a closing one may still send requests.
  await page.goto('/api/config')
  await page.evaluate(() => localStorage.setItem('expireDate', '1'))
  const paths = trackRequestPaths(page.context())
  await Promise.all([page.goto(path), other.goto(path)])
  for (const tab of [page, other])
    await expect(tab.locator('tbody th').getByRole('link').first()).toBeVisible()
  expect(paths.filter((requestPath) => requestPath === refreshPath)).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('a page that is left during a refresh continues where it was', async ({ page, open, texts }) => {
  await open(page, '/setting/provinces')
  // The server has refreshed it, but the response never arrives.
  let resolveRenewal: () => void = () => undefined
  const renewed = new Promise<void>((resolve) => {
    resolveRenewal = resolve
  })
  await page.route(`**${refreshPath}`, async (route) => {
    await route.fetch()
    resolveRenewal()
  })
  await page.evaluate(() => {
    localStorage.setItem('expireDate', '1')
    window.dispatchEvent(new Event('focus'))
  })
  await renewed
  await page.unroute(`**${refreshPath}`)
  await page.reload()
  await seesConsole(page, texts)
  await expect(page.locator('tbody th').getByRole('link').first()).toBeVisible()
})

test('tabs share one clock, one sign-out and one sign-in', async ({ page, open, texts }) => {
  await withoutLive(page)
  await page.clock.install()
  await open(page, '/setting/provinces')
  const [other, complaints] = await secondTab(page, texts.path('/setting/districts'))
  await seesConsole(other, texts)

  await liveThroughout(page)
  await sees(other, page, 'expireDate')
  await page.clock.fastForward(minutes(40))
  await page.keyboard.press('Shift')
  await sees(other, page, 'lastActivityTimestamp')
  await page.clock.fastForward(minutes(40))
  await seesConsole(other, texts)
  await page.clock.fastForward(minutes(21))
  await seesSignIn(page, texts, 'inactive')
  await seesSignIn(other, texts, 'inactive')

  await signIn(other, texts)
  await seesConsole(page, texts)
  await expect(page).toHaveURL(/\/setting\/provinces$/)
  await expect(other).toHaveURL(/\/setting\/districts$/)

  await signOut(page, texts)
  await seesSignIn(page, texts)
  await seesSignIn(other, texts)
  await expect(page.getByRole('alert')).toBeEmpty()
  expect(complaints).toEqual([])
})

test('a refusal leads home and to the sign-in page; the same user returns to page and draft', async ({
  page,
  open,
  texts,
}) => {
  const form = formPage(page, texts)
  const { code, name_kh } = provinces.fields
  await open(page, '/setting/provinces/create')
  await form.text(name_kh.label).fill('ខេត្តសាកល្បង')
  await page.route('**/api/setting/provinces', (route) =>
    route.fulfill({ status: 401, json: { success: false, http_code: 401, message: 'No.' } }),
  )
  await form.text(code.label).fill('88')
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await form.save.click()
  await seesSignIn(page, texts, 'refused')
  expect(visited).toEqual([texts.path('/'), texts.path('/login')])
  await page.unroute('**/api/setting/provinces')

  await signIn(page, texts)
  await expect(page).toHaveURL(/\/setting\/provinces\/create$/)
  await expect(form.text(name_kh.label)).toHaveValue('ខេត្តសាកល្បង')
  await expect(form.text(code.label)).toHaveValue('88')
})

test('another user is not led to the previous user’s page', async ({ page, open, texts }) => {
  await open(page, '/setting/provinces?q=x')
  await reloadWith(page, { refreshToken: 'spoiled', expireDate: '1' })
  await seesSignIn(page, texts, 'refresh_failed')
  await signIn(page, texts, 'viewer')
  await expect(page).toHaveURL(new RegExp(`${texts.path('/')}$`))
})

test('signing out deletes drafts', async ({ page, open, texts }) => {
  const form = formPage(page, texts)
  const { name_kh } = provinces.fields
  await open(page, '/setting/provinces/create')
  await form.text(name_kh.label).fill('មិនទាន់រក្សាទុក')
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).toContain('draft')
  await signOut(page, texts)
  await seesSignIn(page, texts)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('draft')
  await signIn(page, texts)
  await page.goto(texts.path('/setting/provinces/create'))
  await expect(form.text(name_kh.label)).toHaveValue('')
})

test.describe('a sign-out that the server does not confirm', () => {
  test('takes effect here anyway, and says so', async ({ page, open, texts }) => {
    await open(page, '/setting/provinces')
    await page.route('**/api/auth/logout', (route) => route.fulfill({ json: { data: null } }))
    await signOut(page, texts)
    await seesSignIn(page, texts, 'unconfirmed')
    await page.goBack()
    await expect(page.getByRole('heading', { name: texts.t('common.login.title') })).toBeVisible()
  })
})

test('a sign-out without response takes five seconds', async ({ page, open, texts }) => {
  await page.clock.install()
  await open(page, '/setting/provinces')
  await page.route('**/api/auth/logout', () => undefined)
  await signOut(page, texts)
  await page.clock.runFor(5_100)
  await seesSignIn(page, texts, 'unconfirmed')
})
