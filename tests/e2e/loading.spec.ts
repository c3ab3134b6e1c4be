/** The first visit of a browser: few files, few bytes, and no late icons. */
import type { Page, Request } from '@playwright/test'
import { expect, password, test } from './support/journey.ts'

const KB = 1024

/** Everything that the page has loaded so far, in request order. */
function watchRequests(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return requests
}

/** Bytes on the wire, headers included. */
async function bytesOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return sizes.reduce((sum, one) => sum + one.responseBodySize + one.responseHeadersSize, 0)
}

/**
 * Not part of the page: the favicon, and the live connection that starts once a page is rendered.
 */
const ignoredUrls = /favicon|\/realtime\/|\/pusher-/

const names = (requests: readonly Request[]) => [
  ...new Set(requests.map((request) => request.url()).filter((url) => !ignoredUrls.test(url))),
]

/** What other pages need: downloaded after three seconds, on a slow machine before the rest. */
const isPrefetch = (request: Request) => request.headers()['sec-purpose'] === 'prefetch'

/** The requests of the page itself. */
function beforePrefetch(requests: readonly Request[]): readonly Request[] {
  const prefetch = requests.findIndex(isPrefetch)
  return prefetch < 0 ? requests : requests.slice(0, prefetch)
}

/** The requests before the live connection, which follows once the page is usable. */
function beforeLive(requests: readonly Request[]): readonly Request[] {
  const live = requests.findIndex((request) => /\/assets\/(start|pusher)-/.test(request.url()))
  return beforePrefetch(live < 0 ? requests : requests.slice(0, live))
}

test('the first list has its icons, in few files', async ({ page, texts: { t, path } }) => {
  const requests = watchRequests(page)
  await page.goto(path('/login?next=/setting/villages'))
  await page.getByLabel(t('common.login.username'), { exact: true }).fill('viewer')
  await page.getByLabel(t('common.login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('common.login.submit'), exact: true }).click()
  // Checked in the first frame with the menu; a pending icon has no drawing.
  const first = await page.waitForFunction(() => {
    if (!document.querySelector('nav a[href$="/setting/villages"]')) return undefined
    const icons = [...document.querySelectorAll('[data-icon]')]
    if (icons.length <= 10) return undefined
    return { late: icons.filter((icon) => !icon.querySelector('svg')).length }
  })
  const { late } = (await first.jsonValue()) ?? { late: -1 }
  expect(late, 'icons that come later').toBe(0)
  await expect(page.locator('tbody th a').first()).toBeVisible()

  const console = requests.findIndex((request) => /\/assets\/console-/.test(request.url()))
  const code = await (await requests[console]?.response())?.text()
  expect(code?.split('\n')[0], 'is compiled ahead').toBe('//# allFunctionsCalledOnLoad')
  const [signIn, since] = [requests.slice(0, console), beforeLive(requests).slice(console)]
  expect(names(since).length, names(since).join('\n')).toBeLessThanOrEqual(12)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForLoadState('networkidle')
  expect(await bytesOf(signIn)).toBeLessThanOrEqual(100 * KB)
  expect(await bytesOf(beforePrefetch(requests))).toBeLessThanOrEqual(456 * KB)
  expect(names(requests).filter((url) => url.includes('/api/icons/'))).toEqual([])
  // What other pages need follows, so that a click on the menu waits for less.
  await expect.poll(() => names(requests.filter(isPrefetch))).toHaveLength(2)
})

test('registering a patient opens with few files', async ({ page, login, texts: { path } }) => {
  await login(page, 'admin')
  const requests = watchRequests(page)
  await page.goto(path('/patients/create'))
  await expect(page.getByRole('textbox').nth(2)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const forForm = names(beforeLive(requests))
  expect(forForm.length, forForm.join('\n')).toBeLessThanOrEqual(25)
})
