/** Reports with the widest possible values, for print tests. */
import type { Page } from '@playwright/test'
import type { Column, Report, Row } from '#src/workflows/reports/domain/report.ts'

/** The longest names of persons and places in the registers of Cambodia. */
const names: Readonly<Record<string, { kh: string; en: string }>> = {
  patient: { kh: 'វង្សវិបុលសម្បត្តិ រតនៈវិសាល', en: 'VONGVIBOLSAMBATH RATANAVISAL' },
  ward: { kh: 'ផ្នែកសម្ភព និងរោគស្ត្រី', en: 'Obstetrics and gynaecology' },
  cashier: { kh: 'ជា សុវណ្ណារិទ្ធិ', en: 'CHEA SOVANNARITH' },
}

function widened(key: string, column: Column, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (column.as === 'riel') return 8_888_888
  if (column.as === 'number') return key === 'no' ? value : 888
  if (column.as === 'named') return { ...(value as object), ...names[key] }
  return value
}

/** Responds with the rows of a report filled with the widest values. */
export const widenReport = (page: Page, name: string, report: Report) =>
  page.route(`**/api/report/${name}?**`, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.data.rows = body.data.rows.map((row: Row) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => {
          const column = report.columns[key]
          return [key, column ? widened(key, column, value) : value]
        }),
      ),
    )
    await route.fulfill({ response, json: body })
  })
