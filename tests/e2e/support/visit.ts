/** Ways through the console that load its document once and not for every page. */
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** Follows a link to `address` within the console. */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((url) => {
    const idx = Number(window.history.state?.idx ?? 0) + 1
    window.history.pushState({ idx, key: String(idx), usr: null }, '', url)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  }, address)
}

const isEnglish = (address: string) => /^\/en(\/|$)/.test(address)

/**
 * Opens a page. The first one, the first in another language, and one more time the same are loaded by
 * their address, others are followed; no two of the same heading after each other, by which they are
 * told apart.
 */
export async function open(page: Page, address: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const { pathname } = new URL(page.url())
  const isConsole = (await heading.count()) > 0
  const isThere = pathname === new URL(address, page.url()).pathname
  if (!isConsole || isThere || isEnglish(pathname) !== isEnglish(address)) {
    await page.goto(address)
    return
  }
  const before = (await heading.textContent()) ?? ''
  await follow(page, address)
  await expect(heading).not.toHaveText(before)
}

/** Opens a page and waits until nothing on it is still to come. */
export async function visit(page: Page, address: string): Promise<void> {
  await open(page, address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await loaded(page)
}

/** Nothing on the page stands in for what is still being fetched. */
export const loaded = (page: Page) =>
  expect(page.locator('[aria-busy=true], [role=progressbar], .MuiSkeleton-root')).toHaveCount(0)
