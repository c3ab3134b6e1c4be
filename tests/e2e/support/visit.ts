/** Ways through the console that load its document once and not for every page. */
import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/** Follows a link to `address` within the console. */
export async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((url) => {
    const idx = Number(window.history.state?.idx ?? 0) + 1
    window.history.pushState({ idx, key: String(idx), usr: null }, '', url)
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  }, address)
}

export const isEnglish = (address: string) => /^\/en(\/|$)/.test(address)

/** Whether the page shows the console in the language of this address. */
const showsLanguageOf = async (page: Page, address: string) =>
  (await page.getByRole('heading', { level: 1 }).count()) > 0 &&
  isEnglish(new URL(page.url()).pathname) === isEnglish(address)

/** Follows a link to a page of another heading, by which the two are told apart. */
async function followed(page: Page, address: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const before = (await heading.textContent()) ?? ''
  await followLink(page, address)
  await expect(heading).not.toHaveText(before)
}

/** Where each journey of a sitting begins. */
export const beginning = '/not-found'

/**
 * Opens the first page of a journey by a link where it begins in the console, any other by its
 * address.
 */
export async function open(page: Page, address: string): Promise<void> {
  const isBegun = new URL(page.url()).pathname.endsWith(beginning)
  if (isBegun && (await showsLanguageOf(page, address))) await followed(page, address)
  else await page.goto(address)
}

/**
 * Opens a page and waits until nothing on it is still to come. The first one, and the first in
 * another language, is opened by its address, others are followed; no two of the same heading after
 * each other.
 */
export async function visit(page: Page, address: string): Promise<void> {
  if (await showsLanguageOf(page, address)) await followed(page, address)
  else await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await loaded(page)
}

/** Nothing on the page stands in for what is still being fetched. */
export const loaded = (page: Page) =>
  expect(page.locator('[aria-busy=true], [role=progressbar], .MuiSkeleton-root')).toHaveCount(0)
