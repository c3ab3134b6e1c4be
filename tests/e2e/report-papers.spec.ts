/** Printed reports, read from Chromium's PDF like any other program does. */
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { dayInPhnomPenh } from '#schemas/kit/dates.ts'
import { monthAfter, monthOf } from '#src/domain/periods/month.ts'
import { monthDays } from '#src/workflows/reports/domain/params.ts'
import type { Report } from '#src/workflows/reports/domain/report.ts'
import { viewOf } from '#src/workflows/reports/domain/views.ts'
import { expect, test } from './support/journey.ts'
import { textsIn } from './support/texts.ts'
import { followLink, open } from './support/visit.ts'
import { widenReport } from './support/wide-report.ts'

test.use({ database: 'demo', language: 'kh', sitting: true })

const folder = 'src/workflows/reports/domain/declared'
const names = readdirSync(folder).map((file) => file.slice(0, -'.ts'.length))

const month = monthAfter(monthOf(dayInPhnomPenh(new Date())), -1)
const [from, to] = monthDays(month)
const periodQueries = {
  day: `day=${month}-15`,
  month: `month=${month}`,
  range: `from=${from}&to=${to}`,
}

/**
 * Normalizes text for comparison with a PDF, which positions characters: readers guess spaces and
 * line ends from the gaps. Khmer has no spaces between words, and invisible signs may join or
 * separate them, so only visible characters are compared, in Unicode's canonical order.
 */
const bare = (text: string) => text.normalize('NFC').replace(/[\s\u00a0\u200b-\u200d\ufeff]+/g, '')

/** The text of each page, in print order. */
function pagesOf(pdf: Buffer): string[] {
  const text = execFileSync('pdftotext', ['-raw', '-enc', 'UTF-8', '-', '-'], { input: pdf })
  return text.toString('utf8').split('\f').slice(0, -1)
}

/** A sign below, above or around the previous letter, at the start of a line. */
const brokenCluster = /^[\u17b4-\u17d3]/m

/** The page's tables. */
const tablesOf = (sheet: Locator) =>
  sheet.locator('table').evaluateAll((found) =>
    found.map((table) => ({
      heads: [...table.querySelectorAll('th')].map((one) => one.textContent ?? ''),
      rows: [...table.querySelectorAll('tbody tr')].map((row) =>
        [...row.querySelectorAll(':scope > *')].map((cell) => cell.textContent ?? ''),
      ),
    })),
  )

/** Cells whose text overflows. */
const clipped = (sheet: Locator) =>
  sheet
    .locator(':is(th, td)')
    .evaluateAll((cells) =>
      cells.flatMap((one) => (one.scrollWidth > one.clientWidth + 1 ? [one.textContent] : [])),
    )

for (const language of ['kh', 'en'] as const)
  test(`every report as a PDF in ${language}: nothing is cut off, each page has its heads and its number`, async ({
    page,
    login,
  }) => {
    const { t, path } = textsIn(language)
    await login(page, 'admin')
    const sheet = page.locator('.print-sheet')
    const long: string[] = []
    await page.goto(path('/not-found'))
    for (const name of names)
      await test.step(name, async () => {
        const { default: report } = (await import(`../../${folder}/${name}.ts`)) as {
          default: Report
        }
        await widenReport(page, name, report)
        await followLink(
          page,
          path(`/report/${name}/${viewOf(name)}?${periodQueries[report.period]}&zeros=show`),
        )
        await expect(sheet.locator('h1')).toHaveText(report.title[language])
        expect(await clipped(sheet)).toEqual([])
        const tables = await tablesOf(sheet)
        const pages = pagesOf(await page.pdf({ preferCSSPageSize: true }))
        const all = bare(pages.join(''))
        const missing = [
          t('print.kingdom'),
          t('print.ministry'),
          report.title[language],
          ...report.signatures.map((one) => one[language]),
          ...tables.flatMap(({ heads, rows }) => [...heads, ...rows.flat()]),
        ].filter((text) => !all.includes(bare(text)))
        expect(missing).toEqual([])
        expect(pages.filter((text) => brokenCluster.test(text) || text.includes('\ufffd'))).toEqual([])
        const [main] = tables
        const end = bare(main?.rows.at(-1)?.join('') ?? '')
        // The same widest amounts may also be in a later table.
        const last = pages.findIndex((text) => bare(text).includes(end))
        for (const [index, text] of pages.entries()) {
          const mark = t('print.page', { page: index + 1, pages: pages.length })
          const heads = index <= last ? (main?.heads ?? []) : []
          expect([mark, ...heads].filter((one) => !bare(text).includes(bare(one)))).toEqual([])
        }
        // Signatures stay on one page.
        const end_of_all = bare(pages.at(-1) ?? '')
        const signing = [...report.signatures.map((one) => one[language]), t('print.signature')]
        expect(signing.filter((one) => !end_of_all.includes(bare(one)))).toEqual([])
        if (last > 0) long.push(name)
      })
    expect(names.length).toBeGreaterThanOrEqual(10)
    expect(long).toEqual(expect.arrayContaining(['daily-register', 'general-payment-patient']))
  })

test('a day at the cash window fits a receipt roll: income, cashiers, and counted amounts', async ({
  page,
  login,
  texts: { t, path },
}) => {
  await login(page, 'admin')
  await open(page, path(`/report/cashier-daily-report/view?${periodQueries.day}`))
  const sheet = page.locator('.print-sheet')
  await expect(sheet.locator('h2').first()).toBeVisible()
  const titles = await sheet.locator('h2').allTextContents()
  const rows = (await tablesOf(sheet))[0]?.rows.length ?? 0
  await page.getByText('80mm', { exact: true }).click()
  await expect(page).toHaveURL(/paper=80mm/)
  await expect(sheet).toHaveClass(/roll/)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const widths = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) /g)]
  expect(new Set(widths.map(([, points]) => Math.round((Number(points) / 72) * 25.4)))).toEqual(new Set([80]))
  const text = bare(pagesOf(pdf).join(''))
  const sheetTexts = [
    ...titles,
    ...(await tablesOf(sheet)).flatMap((table) => table.rows.map((row) => row.join(''))),
  ]
  expect(sheetTexts.length).toBeGreaterThan(rows)
  expect(sheetTexts.filter((one) => !text.includes(bare(one)))).toEqual([])
  const tooWide = await sheet.evaluate((one) => one.scrollWidth - one.clientWidth)
  expect(tooWide).toBeLessThanOrEqual(0)
  expect(text).toContain(bare(t('print.signature')))
})
