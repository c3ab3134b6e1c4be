/**
 * What a browser that was never here loads: few files, few bytes, and icons that don't come late.
 */
import type { Page, Request } from '@playwright/test'
import { expect, password, test } from './support/journey.ts'

const KB = 1024

/** Everything the page has loaded so far, in the order it was asked for. */
function watchRequests(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return requests
}

/** Bytes as they cross the wire, headers included. */
async function bytesOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return sizes.reduce((sum, one) => sum + one.responseBodySize + one.responseHeadersSize, 0)
}

/**
 * Beside the page: the sign of the tab, and the live connection that begins once a page is there.
 */
const beside = /favicon|\/realtime\/|\/pusher-/

const names = (requests: readonly Request[]) => [
  ...new Set(requests.map((request) => request.url()).filter((url) => !beside.test(url))),
]

test('the first list comes with its icons, in few files', async ({ page, texts: { t, path } }) => {
  const requests = watchRequests(page)
  await page.goto(path('/login?next=/setting/villages'))
  await page.getByLabel(t('common.login.username'), { exact: true }).fill('viewer')
  await page.getByLabel(t('common.login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('common.login.submit'), exact: true }).click()
  // Looked at in the first frame with the menu; an icon that is still to come has no drawing.
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
  const [signIn, since] = [requests.slice(0, console), requests.slice(console)]
  expect(names(since).length, names(since).join('\n')).toBeLessThanOrEqual(12)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForLoadState('networkidle')
  expect(await bytesOf(signIn)).toBeLessThanOrEqual(100 * KB)
  expect(await bytesOf(requests)).toBeLessThanOrEqual(440 * KB)
  expect(names(requests).filter((url) => url.includes('/api/icons/'))).toEqual([])
})

test('registering a patient opens with few files', async ({ page, login, texts: { path } }) => {
  await login(page, 'admin')
  const requests = watchRequests(page)
  await page.goto(path('/patients/create'))
  await expect(page.getByRole('textbox').nth(2)).toBeVisible()
  await page.waitForLoadState('networkidle')
  // The live connection comes later, when the form can be filled in.
  const live = requests.findIndex((request) => /\/assets\/pusher-/.test(request.url()))
  const forForm = names(live < 0 ? requests : requests.slice(0, live))
  expect(forForm.length, forForm.join('\n')).toBeLessThanOrEqual(25)
})
