import { type Locator, expect as playwright } from '@playwright/test'

/**
 * Playwright's `expect`, with a lighter wait for what is to be seen: its own describes the whole
 * page at each look that fails, for an error that mostly never comes.
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
