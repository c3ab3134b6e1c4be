import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds wrong with all its rules on the page, or in a part of it, as `rule: element`. */
export async function violations(page: Page, part?: string): Promise<string[]> {
  // What fades in has no colours of its own yet.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  )
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    // No page has frames of other sites, for which results would go through a page of their own.
    .setLegacyMode()
  const { violations: found } = await (part ? axe.include(part) : axe).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
