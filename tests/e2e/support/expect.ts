import { type Locator, expect as playwright } from '@playwright/test'

/**
 * Playwright's `expect` with a cheaper visibility poll: its own describes the whole page on each
 * failed attempt, for an error that is rarely reported.
 */
export const expect = playwright.extend({
  async toBeVisible(locator: Locator, options: { timeout?: number } = {}) {
    const { isNot } = this
    const fault = await locator
      .waitFor({ timeout: this.timeout, ...options, state: isNot ? 'hidden' : 'visible' })
      .then(() => undefined)
      .catch((error: Error) => error)
    return { pass: isNot === (fault !== undefined), message: () => fault?.message ?? '' }
  },
})
