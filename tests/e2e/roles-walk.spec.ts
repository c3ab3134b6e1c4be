/**
 * Each shipped role can finish its own work: nothing that the product offers a role ends at a
 * refusal. The journey signs in as every demo account, follows what home, menu and palette lead to,
 * opens the first rows there, the steps of a visit and the pickers of their forms.
 */
import type { Page, Response } from '@playwright/test'
import { routeEntries } from '#schemas/pages.ts'
import { mayOpen } from '#src/domain/access/routes.ts'
import type { MenuGroup } from '#src/domain/answers.ts'
import { openWorkPages } from '#src/domain/work-pages.ts'
import { demoAccounts } from '#src/server/platform/demonstration/accounts.ts'
import { signIn } from '#tests/support/api.ts'
import { expect, password, test, type User } from './support/journey.ts'
import { follow } from './support/visit.ts'

test.use({ database: 'demo' })

/** Rows whose pages are opened, for each list. */
const mostRows = 1
/** Links followed from each page. */
const mostLinks = 8

/** Pages that are the same for everybody, or lead out of the console. */
const isCommon = (address: string) =>
  /^\/(app|notifications|samples|no-permission|not-found|login)?(\/|\?|$)/.test(address)

/** Catalogues are generated alike: of each role one list is enough. */
const isCatalogue = (address: string) => address.startsWith('/setting/')

/** Links in the page's content and buttons of rows, without language and origin. */
const linksOf = (page: Page, prefix: string): Promise<string[]> =>
  page.evaluate(
    (start) =>
      [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
        .map((link) => new URL(link.href))
        .filter(({ origin }) => origin === window.location.origin)
        .map(({ pathname, search }) => pathname.slice(start.length) + search),
    prefix,
  )

/** Waits until the page shows what it has to say. */
const settle = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    page.locator('main').locator('[aria-busy=true], [role=progressbar], .MuiSkeleton-root'),
  ).toHaveCount(0)
}

/** Opens the pickers of a page's form: what they ask for is refused or not. */
async function openPickers(page: Page): Promise<void> {
  const pickers = page.locator('main form').getByRole('combobox')
  for (let index = 0; index < Math.min(12, await pickers.count()); index += 1) {
    const picker = pickers.nth(index)
    if (!(await picker.isVisible()) || !(await picker.isEnabled())) continue
    await picker.focus()
    await page.keyboard.press('ArrowDown')
    await page.waitForTimeout(100)
    await page.keyboard.press('Escape')
  }
}

/** Addresses that differ by the record alone are one. */
const kindOf = (address: string) =>
  address.replace(/\d+/g, '#').replace(/[?&](visit|id)=[^&]*/g, '')

test.describe('the shipped roles', () => {
  for (const { username } of demoAccounts.filter(({ role }) => role !== 'administrator'))
    test(`nothing offered to ${username} is refused`, async ({ page, server, texts, login }) => {
      const api = await signIn(server.url, username, password)
      const { data: profile } = await api.call<{ permissions: string[] }>('GET', 'profile')
      const { data: menu } = await api.call<MenuGroup[]>('GET', 'schema/menu')
      const held = new Set(profile.permissions)
      const listed = menu.flatMap(({ entries }) => entries.map(({ path }) => `/${path}`))
      const work = openWorkPages(
        (permission) => held.has(permission),
        (path) => mayOpen(path, held, routeEntries),
      ).map(({ to }) => to)
      const prefix = texts.path('/').replace(/\/$/, '')

      const refused: string[] = []
      let at = '/'
      const onResponse = (response: Response) => {
        if (response.status() === 403)
          refused.push(`${at}: ${response.request().method()} ${response.url()}`)
      }
      page.on('response', onResponse)
      await login(page, username as User)
      await page.goto(texts.path('/'))

      const open = [
        '/',
        ...work,
        ...listed.filter((path) => !isCatalogue(path)),
        ...listed.filter(isCatalogue).slice(0, 1),
      ]
      const known = new Set(open.map(kindOf))
      const offer = (from: string, links: readonly string[]) => {
        for (const link of links.slice(0, mostLinks)) {
          if (isCommon(link) || isCatalogue(link) || known.has(kindOf(link))) continue
          known.add(kindOf(link))
          open.push(link)
        }
        at = from
      }
      for (let next = open.shift(); next !== undefined; next = open.shift()) {
        at = next
        await follow(page, texts.path(next))
        await settle(page)
        if (new URL(page.url()).pathname.endsWith('/no-permission'))
          refused.push(`${next}: leads to /no-permission`)
        await openPickers(page)
        offer(next, await linksOf(page, prefix))
        const rows = page.locator('main tbody tr[data-row]')
        for (let index = 0; index < Math.min(mostRows, await rows.count()); index += 1) {
          const before = page.url()
          await rows.nth(index).click({ position: { x: 4, y: 4 } })
          await page.waitForTimeout(150)
          if (page.url() === before) break
          await settle(page)
          await openPickers(page)
          const { pathname, search } = new URL(page.url())
          const there = pathname.slice(prefix.length) + search
          if (there.endsWith('/no-permission'))
            refused.push(`${next}: a row leads to no permission`)
          offer(next, [there, ...(await linksOf(page, prefix))])
          await follow(page, texts.path(next))
          await settle(page)
        }
      }
      expect([...new Set(refused)]).toEqual([])
    })
})
