/** The main page of each workflow, opened from a console that has loaded only its home. */
import type { Browser, Page } from '@playwright/test'
import { launch, slowDown } from './browser.ts'
import type { Report } from './report.ts'
import { startServer } from './serve.ts'

/** Demonstration users and the pages of their work, as the menu names them. */
const pages = [
  ['registrar', '/patients'],
  ['triage_nurse', '/visits/visit-steps/triage-step'],
  ['clinician', '/visits/visit-steps/visit-step'],
  ['ward_nurse', '/visits/ward-board'],
  ['pharmacist', '/visits/dispensing'],
  ['cashier', '/patients/cashier-patient-list'],
  ['claims_officer', '/claims/list'],
  ['report_viewer', '/report/summary'],
] as const

/**
 * Milliseconds from a click on a menu entry to the first frame in which the page has its heading
 * and nothing that stands for content that is still loading.
 */
function clickToPage(page: Page, path: string): Promise<number> {
  return page.evaluate(
    (path) =>
      new Promise<number>((resolve, reject) => {
        const link = document.querySelector<HTMLElement>(`nav a[href="${path}"]`)
        if (!link) return reject(new Error(`The menu has no ${path}`))
        const homeHeading = document.querySelector('main h1')
        const began = performance.now()
        const check = () => {
          const main = document.querySelector('main')
          const isLoading = main?.querySelector('.MuiSkeleton-root, [role=progressbar], [aria-busy=true]')
          const heading = main?.querySelector('h1')
          const isThere = heading && heading !== homeHeading && !isLoading
          if (isThere) requestAnimationFrame(() => resolve(performance.now() - began))
          else if (performance.now() - began > 30_000) reject(new Error(`${path} took over 30 s`))
          else requestAnimationFrame(check)
        }
        link.click()
        requestAnimationFrame(() => requestAnimationFrame(check))
      }),
    path,
  )
}

async function measurePage(
  browser: Browser,
  { url, password, username, path }: { url: string; password: string; username: string; path: string },
): Promise<number> {
  const context = await browser.newContext({ locale: 'km', viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.locator(`nav a[href="${path}"]`).waitFor({ state: 'visible' })
  await page.waitForLoadState('networkidle')
  await slowDown(page)
  const ms = await clickToPage(page, path)
  await context.close()
  return ms
}

/** @param folder DATA_DIR of an installation with the demonstration, which takes minutes to fill */
export async function measureSlowPages(
  report: Report,
  executable: string,
  password: string,
  folder: string,
): Promise<void> {
  report.heading('Pages after a click, CPU 4 times slower, 1.6 Mbit/s, 150 ms')
  const server = await startServer(folder)
  const browser = await launch(executable)
  for (const [username, path] of pages) {
    const ms = await measurePage(browser, { url: server.url, password, username, path })
    report.add({ name: `${username}, ${path}`, value: ms / 1000, unit: 's', atMost: 2.5 })
  }
  await browser.close()
  await server.stop()
}
