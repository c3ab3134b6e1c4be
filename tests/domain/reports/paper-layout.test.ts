/**
 * The layout of printed report tables: font size, shared cells and page cuts follow from the texts.
 */
import { describe, expect, it } from 'vitest'
import { layOut, type PaperTable } from '#src/workflows/reports/domain/paper-layout.ts'
import { counting } from '#src/workflows/reports/domain/pivot.ts'
import { defineReport, type Row } from '#src/workflows/reports/domain/report.ts'
import { listSheet } from '#src/workflows/reports/domain/tables.ts'
import { textWidth, wordWidth } from '#src/workflows/reports/domain/text-width.ts'

const label = { kh: 'ក', en: 'A' }
const style = { lang: 'en', digits: 'western' } as const
const amounts = ['one', 'two', 'three', 'four'].map((en) => ({
  label: { kh: en, en },
  as: 'riel' as const,
  over: { of: 'sum' as const, column: 'paid' },
}))
const report = defineReport({
  title: label,
  about: label,
  period: 'day',
  paper: 'A4 landscape',
  columns: {
    ward: { label, as: 'named' },
    payer: { label, as: 'named' },
    paid: { label, as: 'riel' },
  },
  main: { title: label, rows: ['ward'], columns: ['payer'], measures: amounts },
})
const named = (id: number) => ({ id, kh: `ក${id}`, en: `P${id}` })

function pivot(payers: number) {
  const count = counting(report, report.main as NonNullable<typeof report.main>)
  for (let payer = 1; payer <= payers; payer++)
    count.add({ ward: named(1), payer: named(payer), paid: 88_888_888 })
  return count.sheet()
}

/** Rows with this many text and amount columns. */
function list(words: number, riel: number) {
  const text = { label: { kh: 'ពាក្យ', en: 'Words' } }
  const columns = {
    ...Object.fromEntries(Array.from({ length: words }, (_, n) => [`w${n}`, text])),
    ...Object.fromEntries(
      Array.from({ length: riel }, (_, n) => [
        `r${n}`,
        { label, as: 'riel' as const, total: { of: 'sum' as const, column: `r${n}` } },
      ]),
    ),
  }
  const row: Row = Object.fromEntries(
    Object.keys(columns).map((key) => [key, key.startsWith('w') ? 'Outpatient care' : 88_888_888]),
  )
  return listSheet(defineReport({ ...report, main: undefined, columns }), [row])
}
const only = (sheet: ReturnType<typeof list>, paper: 'A4' | 'A4 landscape' = 'A4 landscape') => {
  const { tables, paper: used } = layOut([sheet], paper, style)
  return { used, tables: tables[0] as readonly PaperTable[], table: tables[0]?.[0] as PaperTable }
}
const shape = ({ cells, size }: PaperTable) => [cells.length, size]

describe('a table', () => {
  it('uses large letters if they fit, then smaller ones, then shared cells', () => {
    expect(only(list(4, 4)).tables.map(shape)).toEqual([[8, 8.5]])
    expect(only(list(8, 8)).table.size).toBeLessThan(8.5)
    const { table, tables } = only(list(14, 9))
    expect([tables.length, table.cells.length]).toEqual([1, 16])
    // Every column has its own cell, in order.
    expect(table.cells.flat()).toEqual(table.sheet.columns)
    for (const cell of table.cells) if (cell.length > 1) expect(cell[0].as).toBeUndefined()
  })

  it('rotates paper that is too narrow', () => {
    expect(only(list(3, 3), 'A4').used).toBe('A4')
    expect(only(list(6, 7), 'A4').used).toBe('A4 landscape')
  })

  it('is cut between its top headings, with the row names on each part', () => {
    const heads = ({ sheet }: PaperTable) => [...new Set(sheet.columns.map(({ path }) => path[0]?.en))]
    const parts = only(pivot(6)).tables
    expect(parts.length).toBeGreaterThan(1)
    expect(parts.flatMap(heads).filter((one) => one !== 'A')).toEqual([
      'P1',
      'P2',
      'P3',
      'P4',
      'P5',
      'P6',
      'Total',
    ])
    for (const part of parts) expect(heads(part)[0]).toBe('A')
    expect(only(pivot(1)).tables).toHaveLength(1)
  })

  it('is cut between columns without a common heading, and loses none', () => {
    const sheet = list(4, 40)
    const { tables } = only(sheet)
    expect(tables.length).toBeGreaterThan(1)
    const figures = tables.flatMap((one) => one.sheet.columns.filter(({ total }) => total))
    expect(figures.map(({ key }) => key)).toEqual(sheet.columns.slice(4).map(({ key }) => key))
  })

  it.each([24, 31, 32, 33, 40, 47])('of %i figures is cut into parts of similar width', (riel) => {
    const counts = only(list(1, riel)).tables.map(({ cells }) => cells.length - 1)
    expect(counts.length).toBeGreaterThan(1)
    expect(Math.min(...counts)).toBeGreaterThan(Math.max(...counts) / 2)
  })
})

it('a text is as wide as its words, in Khmer by its dictionary', () => {
  expect(wordWidth('Outpatient care')).toBe(textWidth('Outpatient'))
  expect(wordWidth('ពិគ្រោះជំងឺក្រៅមន្ទីរពេទ្យ')).toBeLessThan(textWidth('ពិគ្រោះជំងឺក្រៅមន្ទីរពេទ្យ') / 1.5)
  // Vowels and signs above and below have no width.
  expect(textWidth('កុំ')).toBe(textWidth('ក'))
  // Measured in Chromium with the console's fonts at weight 600.
  for (const [text, em] of [
    ['1,234,567 ៛', 5.43],
    ['ប្រមូលបាន', 4.35],
    ['Outstanding', 5.94],
  ] as const) {
    expect(textWidth(text)).toBeGreaterThanOrEqual(em)
    expect(textWidth(text)).toBeLessThan(em * 1.3)
  }
})
