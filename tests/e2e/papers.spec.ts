/** Print previews as the browser prints them: complete, and nothing beside them. */
import { execFileSync } from 'node:child_process'
import type { Page, Route } from '@playwright/test'
import { printTexts } from '#src/workflow/print/texts.ts'
import { expect, test } from './support/journey.ts'
import { languages, type Texts, textsIn } from './support/texts.ts'
import { visit } from './support/visit.ts'

test.use({ database: 'demo', sitting: true })

/** A PDF positions characters, and readers guess spaces from the gaps (report-papers.spec.ts). */
const bare = (text: string) => text.normalize('NFC').replace(/[\s\u00a0\u200b-\u200d\ufeff]+/g, '')

const amounts = /(amount|price|gross|share|total|balance|discount|rate)(_|$)/
const names: Readonly<Record<string, string>> = {
  description_kh: 'ការវះកាត់ដាក់ដែកទប់ឆ្អឹងដៃ និងព្យាបាលរបួសធ្ងន់',
  description_en: 'Open reduction and internal fixation of the forearm',
  payer_name: 'VONGVIBOLSAMBATH RATANAVISAL',
}

/** The widest possible values: amounts of eight digits, long names of services and persons. */
function widened(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => widened(one, key))
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, widened(one, name)]))
  if (typeof value === 'number' && amounts.test(key) && value > 0) return 88_888_888
  return typeof value === 'string' ? (names[key] ?? value) : value
}

const widen = async (route: Route) => {
  const response = await route.fetch()
  const isJson = response.headers()['content-type']?.includes('json')
  if (route.request().method() !== 'GET' || !isJson) return route.fulfill({ response })
  await route.fulfill({ response, json: widened(await response.json()) })
}

interface Paper {
  /** Its page, and the button that shows it. */
  address: string
  open(page: Page, texts: Texts): Promise<void>
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

for (const language of languages)
  test(`printouts in ${language} are complete, and alone`, async ({ page, login, api }) => {
    const texts = textsIn(language)
    const first = async (path: string) =>
      ((await api.done<{ id: number }[]>('GET', path))[0] as { id: number }) ?? { id: 0 }
    const [invoice, claimed, voucher, leave] = await Promise.all([
      first('invoices?filter={"status":4}'),
      first('claim_invoices'),
      first('cash-flow'),
      first('practitioner-leaves'),
    ])
    const papers: Readonly<Record<string, Paper>> = {
      invoice: {
        address: `/invoices/update/${invoice.id}`,
        open: (_, { t }) => press(page, t('billing.print')),
      },
      receipt: {
        address: '/payments',
        open: async (_, { t }) =>
          page
            .getByRole('button', { name: new RegExp(`^${t('cash.print')} `) })
            .first()
            .click(),
      },
      'claim invoice': {
        address: `/claim_invoices/list?invoice=${claimed.id}`,
        open: (_, { t }) => press(page, t('claims.print_set')),
      },
      voucher: {
        address: `/cash-flow/update/${voucher.id}`,
        open: (_, { t }) => press(page, t('cash.flow.voucher')),
      },
      'declared paper': {
        address: `/practitioner-leaves/update/${leave.id}`,
        open: async (_, { t }) => {
          await press(page, t('resources.list.actions'))
          const title = { kh: 'លិខិតអនុញ្ញាតឈប់សម្រាក', en: 'Leave note' }[language]
          await page.getByRole('menuitem', { name: t('resources.print', { title }) }).click()
        },
      },
    }
    await login(page, 'admin')
    await page.goto(texts.path('/not-found'))
    await page.route('**/api/**', widen)
    for (const [name, { address, open }] of Object.entries(papers))
      await test.step(name, async () => {
        await visit(page, texts.path(address))
        await open(page, texts)
        const sheet = page.locator('.print-sheet')
        await expect(sheet.first()).toBeVisible()
        const sheetTexts = await sheet.evaluateAll((sheets) =>
          sheets.flatMap((one) =>
            [...one.querySelectorAll('h1, th, td, dt, dd, p')].flatMap((part) =>
              [...part.childNodes].map((node) => node.textContent ?? ''),
            ),
          ),
        )
        expect(sheetTexts.length).toBeGreaterThan(10)
        const cut = await sheet.evaluateAll((sheets) =>
          sheets.flatMap((one) =>
            [one, ...one.querySelectorAll('th, td, dd, p')].flatMap((part) =>
              part.scrollWidth > part.clientWidth + 1 ? [part.textContent] : [],
            ),
          ),
        )
        expect(cut).toEqual([])
        const pdf = await page.pdf({ preferCSSPageSize: true })
        const text = execFileSync('pdftotext', ['-raw', '-enc', 'UTF-8', '-', '-'], { input: pdf })
        const printed = bare(text.toString('utf8'))
        expect(sheetTexts.filter((one) => !printed.includes(bare(one)))).toEqual([])
        // The list and the dialog stay on screen. A heading with a number belongs to the sheet
        // itself.
        const heads = (await page.locator('#root h1').allTextContents()).filter((head) => !/\d/.test(head))
        for (const one of [printTexts[language].close, ...heads])
          if (!bare(sheetTexts.join('')).includes(bare(one))) expect(printed).not.toContain(bare(one))
        await page.keyboard.press('Escape')
        await expect(sheet).toHaveCount(0)
      })
  })
