/** Tables that are wider than paper are cut between their outermost headings. */
import { expect, it } from 'vitest'
import { fitted } from '#src/domain/reports/fitted.ts'
import { counting } from '#src/domain/reports/pivot.ts'
import { defineReport, type Row } from '#src/domain/reports/report.ts'

const label = { kh: 'ក', en: 'A' }
const amounts = ['one', 'two', 'three', 'four'].map((en) => ({
  ...{ label: { kh: en, en }, as: 'riel' as const },
  over: { of: 'sum' as const, column: 'paid' },
}))
const report = defineReport({
  ...{ title: label, about: label, period: 'day', paper: 'A4 landscape' },
  columns: {
    ward: { label, as: 'named' },
    payer: { label, as: 'named' },
    paid: { label, as: 'riel' },
  },
  main: { title: label, rows: ['ward'], columns: ['payer'], measures: amounts },
})
const named = (id: number) => ({ id, kh: `ក${id}`, en: `P${id}` })

function sheetOf(payers: number) {
  const count = counting(report, report.main as NonNullable<typeof report.main>)
  for (let payer = 1; payer <= payers; payer++) {
    const row: Row = { ward: named(1), payer: named(payer), paid: payer }
    count.add(row)
  }
  return count.sheet()
}
const heads = (sheet: ReturnType<typeof sheetOf>) => [
  ...new Set(sheet.columns.map(({ path }) => path[0]?.en)),
]

it('each part has the names of the rows, and no heading is torn', () => {
  const parts = fitted(sheetOf(5), 'A4 landscape')
  expect(parts.map(heads)).toEqual([
    ['A', 'P1', 'P2', 'P3', 'P4'],
    ['A', 'P5', 'Total'],
  ])
  expect(parts.map(({ columns }) => columns.length)).toEqual([17, 9])
  expect(fitted(sheetOf(5), 'A4').map(heads)).toEqual([
    ['A', 'P1', 'P2'],
    ['A', 'P3', 'P4'],
    ['A', 'P5', 'Total'],
  ])
})

it('what fits, and what is headed in one line, stays as it is', () => {
  expect(fitted(sheetOf(2), 'A4 landscape')).toHaveLength(1)
  const flat = {
    ...sheetOf(20),
    columns: sheetOf(20).columns.map((one) => ({ ...one, path: [label] })),
  }
  expect(fitted(flat, 'A4')).toEqual([flat])
})
