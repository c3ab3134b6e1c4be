/** A report as a file: what its page shows, with sums that a spreadsheet works out anew. */
import { formatDate, formatDateTime } from '#schemas/kit/dates.ts'
import type { Label, Language } from '#schemas/kit/types.ts'
import type { ExportCell } from '#src/domain/export/columns.ts'
import { fileCell, headingOf, isFigure, shownText } from '#src/domain/reports/cells.ts'
import type { Report, ReportAnswer, Row } from '#src/domain/reports/report.ts'
import {
  type Section,
  type Sheet,
  type SheetColumn,
  sheetsOf,
  totalLabel,
} from '#src/domain/reports/sheet.ts'
import { widthFor } from '../export/export-workbook.ts'
import { letters, type SheetCell, writeWorkbook } from '../export/workbook.ts'
import { writeCsv } from '../export/write-csv.ts'

const words = {
  everywhere: { kh: 'គ្រប់មូលដ្ឋានក្នុងតំបន់ទទួលបន្ទុក', en: 'All facilities covered' },
  live: { kh: 'ទិន្នន័យគិតត្រឹម', en: 'Data as of' },
  closed: { kh: 'តាមការបិទខែនៅ', en: 'As closed on' },
} as const satisfies Record<string, Label>

/** Title, whose, of when, and when it was read. */
function linesAbove(report: Report, answer: ReportAnswer, language: Language): string[] {
  const { facility, from, to, as_of, figures } = answer
  const days = from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`
  const whose = facility ?? words.everywhere
  return [
    report.title[language],
    whose[language] || whose.kh,
    `${days} · ${words[figures][language]} ${formatDateTime(as_of)}`,
  ]
}

/** Functions of SUBTOTAL, which passes over sums of its own among the rows. */
const subtotal = { sum: 9, mean: 1 } as const

interface Place {
  /** Number of the line of the first and the last row. */
  first: number
  last: number
}

/** A total as a formula where the rows above it hold what it adds up. */
function totalCell(totals: Row, column: SheetColumn, at: Place & { index: number }): SheetCell {
  const value = fileCell(totals, column, 'en')
  const of = column.total?.of
  if ((of !== 'sum' && of !== 'mean') || typeof value !== 'number' || at.last < at.first)
    return value
  const letter = letters(at.index)
  return { formula: `SUBTOTAL(${subtotal[of]},${letter}${at.first}:${letter}${at.last})`, value }
}

/** Lines of a sheet below its heading, which stands in line `heading`. */
function linesOf(sheet: Sheet, heading: number, language: Language): SheetCell[][] {
  const { columns, sections, totals, isWhole } = sheet
  const lines: SheetCell[][] = []
  const totalLine = (own: Row, place: Place, name: string) =>
    columns.map((column, index): SheetCell => {
      if (index === 0 && !column.total) return name
      return isWhole ? totalCell(own, column, { ...place, index }) : fileCell(own, column, language)
    })
  const write = ({ by, rows, totals: own }: Section) => {
    if (by) lines.push([shownText(by.row, by.column, { lang: language }) || '–'])
    const first = heading + lines.length + 1
    for (const row of rows) lines.push(columns.map((column) => fileCell(row, column, language)))
    if (by)
      lines.push(totalLine(own, { first, last: heading + lines.length }, totalLabel[language]))
  }
  for (const section of sections) write(section)
  if (totals)
    lines.push(
      totalLine(totals, { first: heading + 1, last: heading + lines.length }, totalLabel[language]),
    )
  return lines
}

interface FileOf {
  report: Report
  answer: ReportAnswer
  group: string | undefined
  language: Language
}

/** All tables of the report, one below the other; the first one's heading is the file's. */
function tableOf({ report, answer, group, language }: FileOf, firstLine: number) {
  const [main, ...below] = sheetsOf(report, answer, group) as [Sheet, ...Sheet[]]
  const lines = linesOf(main, firstLine, language)
  for (const sheet of below) {
    lines.push(
      [],
      [sheet.title?.[language] ?? ''],
      sheet.columns.map((one) => headingOf(one, language)),
    )
    lines.push(...linesOf(sheet, firstLine + lines.length, language))
  }
  return { columns: main.columns, lines }
}

export function reportWorkbook(file: FileOf): AsyncGenerator<Buffer> {
  const above = linesAbove(file.report, file.answer, file.language)
  const { columns, lines } = tableOf(file, above.length + 1)
  return writeWorkbook({
    name: file.report.title[file.language].slice(0, 31),
    above,
    columns: columns.map((column, index) => {
      const header = headingOf(column, file.language)
      const texts = lines.slice(0, 200).map((line) => String(line[index] ?? ''))
      const format = isFigure(column) ? 'number' : 'text'
      return { header: [header], width: widthFor([header, ...texts]), format }
    }),
    rows: [lines],
  })
}

const plain = (cell: SheetCell): ExportCell =>
  cell !== null && typeof cell === 'object' ? cell.value : cell

export function reportCsv(file: FileOf): AsyncGenerator<string> {
  const { columns, lines } = tableOf(file, 1)
  const width = columns.length
  const filled = lines.map((line) =>
    Array.from({ length: Math.max(width, line.length) }, (_, at) => plain(line[at] ?? null)),
  )
  return writeCsv(
    columns.map((column) => headingOf(column, file.language)),
    [filled],
  )
}
