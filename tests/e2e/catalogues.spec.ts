/** Catalogues with the demo records: lists and forms of every kind of field. */

import type { Page } from '@playwright/test'
import type { Declaration } from '#schemas/kit/define.ts'
import { countLabels } from '#schemas/kit/label.ts'
import { signIn } from '#tests/support/api.ts'
import { representatives } from '#tests/support/sample-resources.ts'
import { violations } from './support/axe.ts'
import { expect, languages, password, test } from './support/journey.ts'
import { type Texts, textsIn } from './support/texts.ts'
import { visit } from './support/visit.ts'

test.use({ database: 'demo', sitting: true })

// Independent pages: both workers share the catalogues.
test.describe.configure({ mode: 'parallel' })

/** The visible features of a catalogue: its kinds of fields, as columns and as inputs. */
const traitsOf = ({ fields, list }: Declaration) => [
  ...Object.values(fields).map(({ kind }) => kind),
  ...list.columns.map((name) => `column of ${fields[name]?.kind}`),
]

/** Whether the page scrolls horizontally. */
async function tooWide(page: Page): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  return width > 1366 ? [`${width} wide`] : []
}

/**
 * The smallest set of catalogues with every kind of field: the list is checked in one language and
 * the form in the other. tests/resources covers the screens of the others; accessibility.spec.ts
 * covers menu and toolbar, which are the same on all pages.
 */
for (const [adapter, name] of ['the even ones', 'the odd ones'].entries())
  test(`lists and forms of every kind are correct: ${name}`, async ({ page, login, server }) => {
    const api = await signIn(server.url, 'admin', password)
    const { data: declared } = await api.call<Declaration[]>('GET', 'schema')
    const { data: menu } = await api.call<{ entries: { path: string }[] }[]>('GET', 'schema/menu')
    const listed = menu.flatMap(({ entries }) => entries.map(({ path }) => path))
    const all = declared.filter(({ path }) => listed.includes(path))
    expect(all.length).toBeGreaterThan(20)
    await login(page, 'admin')

    const faults: string[] = []
    const main = page.getByRole('main')
    const checkPage = async (address: string) => {
      const found = [...(await violations(page, 'main')), ...(await tooWide(page))]
      faults.push(...found.map((fault) => `${address} ${fault}`))
    }

    const lookAtList = async (resource: Declaration, { path, label, t }: Texts) => {
      const many = label(countLabels(resource.label).many)
      // A few rows are like many.
      await visit(page, path(`/${resource.path}?perPage=10`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(many)
      // A list without records shows a notice instead of a table.
      const { data: rows } = await api.call<unknown[]>('GET', `${resource.path}?range=[0,0]`)
      const nothing = main.getByText(t('resources.list.none', { name: many }))
      await expect(rows.length > 0 ? main.getByRole('table') : nothing).toBeVisible()
      await checkPage(path(`/${resource.path}`))
    }

    const lookAtForm = async (resource: Declaration, { path }: Texts) => {
      await visit(page, path(`/${resource.path}/create`))
      await expect(main.getByRole('textbox').first()).toBeVisible()
      await checkPage(path(`/${resource.path}/create`))
    }
    const hasForm = (resource: Declaration) => resource.features?.edit !== false

    const mine = representatives(all, traitsOf).filter((_, place) => place % 2 === adapter)
    for (const [turn, texts] of languages.map(textsIn).entries())
      for (const [index, resource] of mine.entries())
        if (index % 2 === turn) await lookAtList(resource, texts)
        else if (hasForm(resource)) await lookAtForm(resource, texts)
    expect(faults.join('\n')).toBe('')
  })

/** Writing ninety days takes too long for tests/server, which write a few. */
test('every catalogue of the demo has records', async ({ api }) => {
  const { data: declared } = await api.call<Declaration[]>('GET', 'schema')
  const empty: string[] = []
  for (const { path, personal } of declared) {
    const { status, headers } = personal
      ? await api.call('POST', `${path}/query`, { range: [0, 0] })
      : await api.call('GET', `${path}?range=[0,0]`)
    expect(status, path).toBeLessThan(300)
    if (headers.get('content-range')?.endsWith('/0')) empty.push(path)
  }
  // Records of exceptional situations only; a token that anyone knows would be a way in.
  expect(empty.sort()).toEqual(['api-tokens', 'claim-comments', 'claim-lines', 'invoice-category-discounts'])
  expect(declared.length).toBeGreaterThan(80)
})
