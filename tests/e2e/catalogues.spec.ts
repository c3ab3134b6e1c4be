/** Every catalogue of the menu over the demonstration's records: its list, and its form for a new one. */
import type { Page } from '@playwright/test'
import type { Declaration } from '#schemas/kit/define.ts'
import { signIn } from '#tests/support/api.ts'
import { violations } from './support/axe.ts'
import { demoTest } from './support/demo.ts'
import { expect, languages, password } from './support/journey.ts'
import { type Texts, textsIn } from './support/texts.ts'

const test = demoTest()

// No page knows of another: both workers take half of the catalogues.
test.describe.configure({ mode: 'parallel', timeout: 480_000 })

/** What axe finds wrong, and whether the page has to be scrolled sideways. */
async function faults(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  return [...(await violations(page)), ...(width > 1366 ? [`${width} wide`] : [])]
}

/** Lists are seen in one language and forms in the other, which take turns. */
for (const [half, name] of ['the even ones', 'the odd ones'].entries())
  test(`${name} have a list and a form without fault`, async ({ page, login, server }) => {
    const api = await signIn(server.url, 'admin', password)
    const { data: declared } = await api.call<Declaration[]>('GET', 'schema')
    const { data: menu } = await api.call<{ entries: { path: string }[] }[]>('GET', 'schema/menu')
    const listed = menu.flatMap(({ entries }) => entries.map(({ path }) => path))
    const all = declared.filter(({ path }) => listed.includes(path))
    expect(all.length).toBeGreaterThan(20)
    await login(page, 'admin')

    const seen: string[] = []
    const heading = page.getByRole('heading', { level: 1 })
    for (const [index, resource] of all.filter((_, place) => place % 2 === half).entries()) {
      const turned = index % 2 === 0 ? languages : languages.toReversed()
      const [inList, inForm] = turned.map(textsIn) as [Texts, Texts]
      const look = async (address: string) =>
        seen.push(...(await faults(page)).map((fault) => `${address} ${fault}`))

      const list = inList.path(`/${resource.path}`)
      await page.goto(list)
      await expect(heading).toHaveText(inList.label(resource.label.many))
      // A list without records says so in place of a table.
      const { data: rows } = await api.call<unknown[]>('GET', `${resource.path}?range=[0,0]`)
      const nothing = inList.t('resources.list.none', { name: inList.label(resource.label.many) })
      const main = page.getByRole('main')
      await expect(
        rows.length > 0 ? main.getByRole('table') : main.getByText(nothing),
      ).toBeVisible()
      await look(list)

      if (resource.features?.edit === false) continue
      const form = inForm.path(`/${resource.path}/create`)
      await page.goto(form)
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
      await look(form)
    }
    expect(seen.join('\n')).toBe('')
  })
