/**
 * What opens on click: the clinical roles and the cashier go from home to their main page, open its
 * first patient, the steps of that visit and the actions in each step's header, and open the
 * pickers. Pages and links of all roles: tests/app/roles-walk.test.tsx.
 */
import type { Locator, Page, Request } from '@playwright/test'
import { expect, test, type User } from './support/journey.ts'
import { followLink, loaded } from './support/visit.ts'

test.use({ database: 'demo', sitting: true })

const roles = ['registrar', 'triage_nurse', 'clinician', 'ward_nurse', 'pharmacist', 'cashier']

/** Timeout in milliseconds for things that may open, once their requests are answered. */
const soon = { timeout: 1_500 }

const unanswered = new WeakMap<Page, Set<Request>>()

function watchRequests(page: Page): void {
  if (unanswered.has(page)) return
  const requests = new Set<Request>()
  unanswered.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

async function opens(overlay: Locator): Promise<boolean> {
  const isOpen = () =>
    overlay
      .first()
      .waitFor(soon)
      .then(() => true)
      .catch(() => false)
  if (await isOpen()) return true
  const requests = unanswered.get(overlay.page())
  if (!requests?.size) return false
  await expect.poll(() => requests.size).toBe(0)
  return isOpen()
}

/** Opens the record pickers: each has options, or says that there are none. */
async function openPickers(page: Page, within: Locator): Promise<void> {
  const ids = await within
    .locator('[role=combobox][aria-autocomplete]:enabled')
    .evaluateAll((pickers) => pickers.map(({ id }) => id))
  for (const id of ids) {
    const picker = page.locator(`[id="${id}"]:visible`)
    if ((await picker.count()) !== 1) continue
    await picker.focus()
    await picker.press('ArrowDown')
    await opens(page.locator('[role=option], .MuiAutocomplete-noOptions'))
    await picker.press('Escape')
  }
}

/** Opens the dialogs of the header's buttons, and cancels them. */
async function openDialogs(page: Page): Promise<void> {
  const overlays = page.locator('[role=dialog]:visible, [role=menu]:visible')
  const buttons = page.locator('main header button:enabled')
  const cancel = async () => {
    await loaded(page)
    await openPickers(page, overlays)
    await page.keyboard.press('Escape')
    await expect(overlays).toHaveCount(0)
  }
  for (let index = 0; index < (await buttons.count()); index += 1) {
    const button = buttons.nth(index)
    // On a slow machine the overlay of the button before opens late, and covers this one.
    await button.click({ timeout: 5_000 }).catch(() => cancel().then(() => button.click()))
    if (await opens(overlays)) await cancel()
  }
  if ((await overlays.count()) > 0) await cancel()
}

/** Opens the first patient of a list or of a ward; the cash window shows it beside the list. */
async function openFirst(page: Page, role: string): Promise<void> {
  const bed = page.locator('main li[draggable=true]')
  const row = page.locator('main tbody tr')
  const list = page.url()
  if ((await bed.count()) > 0) await bed.first().press('Enter')
  else if ((await row.count()) > 0) await row.first().click({ position: { x: 4, y: 4 } })
  else return
  if (role === 'cashier') await expect(row.first()).toHaveAttribute('aria-current', 'true')
  else await page.waitForURL((url) => url.href !== list)
}

for (const role of roles)
  test(`nothing that the ${role} opens is refused`, async ({ page, login, texts }) => {
    const faults: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 403) faults.push(`${page.url()}: ${answer.url()}`)
    })
    const heading = page.getByRole('heading', { level: 1 })
    const open = async (address: string) => {
      const before = (await heading.textContent()) ?? ''
      await followLink(page, address)
      await expect(heading).not.toHaveText(before)
    }
    const arrive = async () => {
      await expect(heading).toBeVisible()
      await loaded(page)
      if (page.url().includes('/no-permission')) faults.push('/no-permission')
    }
    await login(page, role as User)
    watchRequests(page)
    await page.goto(texts.path('/'))
    await arrive()
    const own = page.getByRole('navigation', { name: texts.t('home.own_work') })
    await own.getByRole('link').first().click()
    await expect(own).toHaveCount(0)
    await arrive()
    await openPickers(page, page.locator('main'))
    const list = new URL(page.url())
    const listHeading = (await heading.textContent()) ?? ''
    await openFirst(page, role)
    // The URL changes before the page does.
    if (new URL(page.url()).pathname !== list.pathname) await expect(heading).not.toHaveText(listHeading)
    await arrive()
    const steps = await page
      .locator('main a[href*="-step?visit="]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const here = new URL(page.url())
    const others = new Set(steps.filter((step) => step !== here.pathname + here.search))
    for (const step of ['', ...others]) {
      if (step) await open(step)
      await arrive()
      await openPickers(page, page.locator('main'))
      await openDialogs(page)
    }
    expect(faults).toEqual([])
  })
