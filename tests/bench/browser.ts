/** What a person waits for and what crosses the wire, measured in Chromium. */
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { textsIn } from '#tests/e2e/support/texts.ts'

const { t } = textsIn('kh')
const rowLinks = 'tbody th a'

export function launch(executablePath: string): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']
  return chromium.launch({ executablePath, args })
}

interface Loaded {
  requests: number
  /** As they cross the wire: compressed, headers included. */
  bytes: number
}

/** Counts what was loaded since the page was made. */
async function countLoaded(page: Page): Promise<() => Loaded> {
  const devtools = await page.context().newCDPSession(page)
  let [requests, bytes] = [0, 0]
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests += 1
    bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  return () => ({ requests, bytes })
}

/** A slow machine on a slow line: CPU a quarter as fast, 1.6 Mbit/s down, 150 ms away. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  })
}

export interface FirstVisit {
  /** Milliseconds until one can type into the sign-in page. */
  signIn: number
  signInBytes: number
  /**
   * Milliseconds, by the page’s own clock, from submitting to the frame after that of the first
   * rows.
   */
  rows: number
  /** What the sign-in page and the list took together, until the rows. */
  requests: number
  allBytes: number
}

/** An empty cache, the sign-in page, and the list one wanted, after `typing` ms at the form. */
export async function firstVisit(
  browser: Browser,
  url: string,
  password: string,
  { slow, typing, path }: { slow: boolean; typing: number; path: string },
): Promise<FirstVisit> {
  const context = await browser.newContext({ locale: 'km', viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  if (slow) await slowDown(page)
  const loaded = await countLoaded(page)
  const began = performance.now()
  await page.goto(`${url}/login?next=${encodeURIComponent(path)}`, { waitUntil: 'commit' })
  const username = page.locator('input[name=username]')
  await username.waitFor({ state: 'visible' })
  const signIn = performance.now() - began
  const signInBytes = loaded().bytes
  await username.fill('viewer')
  await page.locator('input[name=password]').fill(password)
  if (typing > 0) await new Promise((resolve) => setTimeout(resolve, typing))
  const untilRows = await watchEnter(page)
  await page.keyboard.press('Enter')
  const rows = await untilRows()
  const { requests } = loaded()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.waitForLoadState('networkidle')
  const allBytes = loaded().bytes
  await context.close()
  return { signIn, signInBytes, rows, requests, allBytes }
}

/**
 * Watches for Enter and the rows that follow; what it answers is asked for once Enter was pressed.
 * Looking from outside would take a good part of what a slow machine has left to draw with.
 */
async function watchEnter(page: Page): Promise<() => Promise<number>> {
  const watched = await page.evaluateHandle(
    (rowLinks) => ({
      rows: new Promise<number>((resolve) => {
        const begin = ({ timeStamp }: KeyboardEvent) => {
          const checkRows = () =>
            requestAnimationFrame(() => {
              if (!document.querySelector(rowLinks)) checkRows()
              else requestAnimationFrame((frameTime) => resolve(frameTime - timeStamp))
            })
          checkRows()
        }
        window.addEventListener('keydown', begin, { capture: true, once: true })
      }),
    }),
    rowLinks,
  )
  return () => watched.evaluate(({ rows }) => rows)
}

/** A signed-in page with the list at `path`, after everything has loaded. */
export async function openList(
  context: BrowserContext,
  url: string,
  password: string,
  path: string,
): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${url}/login?next=${encodeURIComponent(path)}`)
  await page.locator('input[name=username]').fill('viewer')
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.locator(rowLinks).first().waitFor({ state: 'visible' })
  await page.waitForLoadState('networkidle')
  return page
}

/**
 * Milliseconds, by the page's own clock, from a click on the element to the frame in which the
 * table shows rows whose first cell matches `expected`.
 */
export function clickToRows(page: Page, selector: string, expected: RegExp): Promise<number> {
  return page.evaluate(
    ({ selector, source, rowLinks }) =>
      new Promise<number>((resolve, reject) => {
        const element = document.querySelector<HTMLElement>(selector)
        if (!element) return reject(new Error(`Nothing is at ${selector}`))
        const pattern = new RegExp(source)
        const began = performance.now()
        const checkRows = () => {
          const links = [...document.querySelectorAll(rowLinks)]
          const isThere = links.length > 0 && links.every((link) => pattern.test(link.textContent ?? ''))
          if (isThere && document.querySelector('table')?.getAttribute('aria-busy') !== 'true')
            resolve(performance.now() - began)
          else if (performance.now() - began > 10_000) reject(new Error('No rows after 10 s'))
          else requestAnimationFrame(checkRows)
        }
        element.click()
        requestAnimationFrame(checkRows)
      }),
    { selector, source: expected.source, rowLinks },
  )
}

/** Filters villages by a province of the filter dialog; answers the time of its last click. */
export async function filterByProvince(
  page: Page,
  field: string,
  province: { name: string; code: string },
): Promise<number> {
  const clear = page.getByRole('button', { name: t('resources.filter.clear') })
  if (await clear.isVisible()) await clear.click()
  await page.locator('button[aria-haspopup=dialog]', { hasText: field }).click()
  const dialog = page.getByRole('dialog')
  // The first combobox is how it is compared.
  await dialog.locator('input[role=combobox]').first().fill(province.name)
  await page.getByRole('option', { name: province.name }).first().click()
  await page.waitForLoadState('networkidle')
  return clickToRows(page, '[role=dialog] button[type=submit]', new RegExp(`^${province.code}`))
}

export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
