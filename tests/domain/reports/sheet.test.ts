/** Report rows as tables: counts, sums, groups. */
import { expect, it } from 'vitest'
import { formatCell, namingColumn } from '#src/workflows/reports/domain/cells.ts'
import { defineReport, fromList, type Row } from '#src/workflows/reports/domain/report.ts'
import { type SheetColumn, withoutZeros } from '#src/workflows/reports/domain/sheet.ts'
import { sheetsOf } from '#src/workflows/reports/domain/tables.ts'

const sexes = {
  M: { value: 1, label: { kh: 'ប', en: 'M' } },
  F: { value: 2, label: { kh: 'ស', en: 'F' } },
}
const label = { kh: 'ក', en: 'A' }
const report = defineReport({
  title: label,
  about: label,
  period: 'day',
  paper: 'A4',
  columns: {
    ward: { label, as: 'named' },
    sex: { label, as: 'enum', values: sexes },
    payer: { label, as: 'named' },
    paid: { label, as: 'riel', total: { of: 'sum', column: 'paid' } },
  },
  below: [
    {
      title: label,
      rows: ['ward'],
      columns: ['sex', 'payer'],
      measures: [{ label, over: { of: 'sum', column: 'paid' } }],
    },
    {
      title: label,
      rows: ['ward'],
      measures: [{ label, over: { of: 'mean', column: 'paid' } }],
      top: 1,
    },
  ],
})
const named = (id: number) => ({ id, kh: `ក${id}`, en: `W${id}` })
const row = (ward: number, sex: number, payer: number | null, paid: number): Row => ({
  ward: named(ward),
  sex,
  payer: payer && named(payer),
  paid,
})
const rows = [row(1, 1, 7, 100), row(1, 2, 7, 300), row(2, 1, 8, 0), row(2, 2, null, 0)]
const answer = { rows, lists: {} }

it('adds up all rows, and those of each group', () => {
  const [plain] = sheetsOf(report, answer)
  expect(plain?.totals).toEqual({ paid: 400 })
  const [grouped] = sheetsOf(report, answer, 'ward')
  expect(grouped?.sections.map(({ totals }) => totals)).toEqual([{ paid: 400 }, { paid: 0 }])
})

it('counts by rows and columns; an empty column is omitted', () => {
  const [, pivot] = sheetsOf(report, answer)
  const heads = pivot?.columns.map(({ path }) => path.map(({ en }) => en).join(' '))
  expect(heads).toEqual(['A', 'M W7', 'F W7', 'Total'])
  const figures = pivot?.sections[0]?.rows.map((one) => Object.values(one).slice(1))
  expect(figures).toEqual([
    [100, 300, 400],
    [0, 0, 0],
  ])
  expect(pivot && withoutZeros(pivot).sections[0]?.rows).toHaveLength(1)
  const [list] = sheetsOf(report, answer)
  expect(list && withoutZeros(list)).toEqual(list)
})

it('rows and headings without a value are named', () => {
  const ward = { label: { kh: 'ផ្នែក', en: 'Ward' }, as: 'named' } as const
  const payer = { label: { kh: 'អ្នកទូទាត់', en: 'Payer' }, as: 'named' } as const
  const named = defineReport({ ...report, columns: { ...report.columns, ward, payer } })
  const [, pivot] = sheetsOf(named, { rows: [{ ...row(1, 1, null, 100), ward: null }], lists: {} })
  const [column, figure] = pivot?.columns ?? []
  const [first] = pivot?.sections[0]?.rows ?? []
  const texts = (['en', 'kh'] as const).map((lang) => column && first && formatCell(first, column, { lang }))
  expect(texts).toEqual(['Without ward', 'គ្មានផ្នែក'])
  expect(figure?.path.map(({ en }) => en)).toEqual(['M', 'Without payer'])
})

it('a catalogue heads counts with all of its records', () => {
  const listed = defineReport({
    ...report,
    columns: { ...report.columns, sex: { label, ...fromList('age-bands') } },
    below: [{ title: label, rows: [], columns: ['sex'], measures: [{ label, over: { of: 'count' } }] }],
  })
  const values = {
    a: { value: 1, label: { kh: 'ក', en: 'young' } },
    b: sexes.F,
    c: { value: 3, label: { kh: 'គ', en: 'old' } },
  }
  const [, counted] = sheetsOf(listed, { rows, lists: { sex: values } })
  expect(counted?.columns.map(({ path }) => path[0]?.en)).toEqual(['young', 'F', 'old', 'Total'])
  expect(Object.values(counted?.totals ?? {})).toEqual([2, 2, 0, 4])
})

it('keeps the largest rows, with totals of all', () => {
  const [, , top] = sheetsOf(report, answer)
  expect(top?.sections[0]?.rows).toHaveLength(1)
  expect([top?.totals?.c0_0, top?.isWhole]).toEqual([100, false])
})

it.each([
  ['the first text', [{ as: 'number' }, { as: 'code' }, {}], 1],
  ['the first column of figures alone', [{ as: 'number' }, { as: 'riel' }], 0],
])('%s names a row', (_, columns, index) => {
  const sheet = columns as SheetColumn[]
  expect(namingColumn(sheet)).toBe(sheet[index])
})
