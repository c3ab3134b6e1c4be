import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Half the size of `axe.source`. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** axe's violations of all rules on the page or in a part of it, as `rule: element`. */
export async function violations(page: Page, part?: string): Promise<string[]> {
  // Fading elements do not have their final colours yet; this setting disables most animations.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // Half a megabyte, which a document keeps across its pages.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (selector) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    // If the page changes during the check, axe would mix old colours with the new state.
    let isChanged = false
    const observer = new MutationObserver(() => {
      isChanged = true
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    const isFinished = ({ playState, timeline }: Animation) =>
      // One that follows scrolling never finishes.
      timeline !== document.timeline || playState === 'finished'
    const settled = async () => {
      // A changed colour applies only after the frame in which it starts to change.
      do for (const _ of [1, 2]) await frame()
      while (!document.getAnimations().every(isFinished))
    }
    let found: axe.AxeResults
    let times = 0
    do {
      await settled()
      isChanged = false
      found = await inPage.run(selector ?? document, { resultTypes: ['violations'] })
      isChanged ||= !document.getAnimations().every(isFinished)
      times += 1
    } while (isChanged && found.violations.length > 0 && times < 10)
    observer.disconnect()
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    )
  }, part)
}
