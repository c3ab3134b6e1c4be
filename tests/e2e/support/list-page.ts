/** A generated list for journeys. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'
import type { Texts } from './texts.ts'
import { open } from './visit.ts'

export interface ListPage {
  rows: Locator
  search: Locator
  /** The links of the first cells, which also name the rows. */
  links: Locator
  /** `1–25 of 60`. */
  range(from: number, to: number, total: number): Promise<void>
  /** All texts of a column by its heading. */
  column(heading: string): Promise<string[]>
  row(name: string): Locator
  /** Opens a page of the list and waits for its rows. */
  open(path: string, query?: Record<string, unknown>): Promise<void>
  loaded(): Promise<void>
}

export function listPage(page: Page, { t, path: inLanguage }: Texts): ListPage {
  const table = page.getByRole('table')
  const links = table.locator('tbody th').getByRole('link')
  const list: ListPage = {
    rows: table.locator('tbody tr'),
    search: page.getByRole('searchbox', { name: t('resources.list.search'), exact: true }),
    links,
    row: (name) => table.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) }),
    async range(from, to, total) {
      const params = { offsetBegin: from, offsetEnd: to, total }
      await expect(page.getByText(t('ra.navigation.page_range_info', params))).toBeVisible()
    },
    async column(heading) {
      await list.loaded()
      const headings = await table.locator('thead th').allInnerTexts()
      const at = headings.findIndex((text) => text.trim() === heading)
      if (at < 0) throw new Error(`No column ${heading} among ${headings.join(', ')}`)
      return table.locator(`tbody tr > :nth-child(${at + 1})`).allInnerTexts()
    },
    async open(path, query = {}) {
      const params = Object.entries(query).map(([name, value]): [string, string] => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ])
      const search = params.length > 0 ? `?${new URLSearchParams(params)}` : ''
      await open(page, inLanguage(`/${path}`) + search)
      await list.loaded()
    },
    async loaded() {
      await expect(links.first()).toBeVisible()
      await expect(table).not.toHaveAttribute('aria-busy', 'true')
    },
  }
  return list
}
