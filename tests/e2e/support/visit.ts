/** Navigation through the console without loading the document for every page. */
import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/** Follows a link to `address` within the console, once that has started. */
export async function followLink(page: Page, address: string): Promise<void> {
  await expect(page.locator('.starting')).toHaveCount(0, { timeout: 0 })
  await page.evaluate((url) => {
    const idx = Number(window.history.state?.idx ?? 0) + 1
    window.history.pushState({ idx, key: String(idx), usr: null }, '', url)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  }, address)
}

export const isEnglish = (address: string) => /^\/en(\/|$)/.test(address)

/** Whether the page shows the console in the language of this URL. */
const showsLanguageOf = async (page: Page, address: string) =>
  (await page.getByRole('heading', { level: 1 }).count()) > 0 &&
  isEnglish(new URL(page.url()).pathname) === isEnglish(address)

/** Follows a link to a page with another heading, which distinguishes the two. */
async function followed(page: Page, address: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const before = (await heading.textContent()) ?? ''
  await followLink(page, address)
  await expect(heading).not.toHaveText(before)
}

/** The start page of each journey of a sitting. */
export const beginning = '/not-found'

/** Opens the first page of a journey by a link if it starts in the console, else by its URL. */
export async function open(page: Page, address: string): Promise<void> {
  const isBegun = new URL(page.url()).pathname.endsWith(beginning)
  if (isBegun && (await showsLanguageOf(page, address))) await followed(page, address)
  else await page.goto(address)
}

/**
 * Opens a page and waits until it is fully loaded. The first page, and the first in another
 * language, is opened by its URL, others are followed; no two with the same heading in sequence.
 */
export async function visit(page: Page, address: string): Promise<void> {
  if (await showsLanguageOf(page, address)) await followed(page, address)
  else await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await loaded(page)
}

const unfinished = '.starting, [aria-busy=true], [role=progressbar], .MuiSkeleton-root'

/** The console has started, and the page has no placeholders left; no limit but the journey's. */
export const loaded = (page: Page) => expect(page.locator(unfinished)).toHaveCount(0, { timeout: 0 })
