/**
 * Writes a report as a file: the content of its page, with sums that a spreadsheet recalculates.
 */
import { formatDateTime } from '#schemas/kit/dates.ts'
import type { Label, Language } from '#schemas/kit/types.ts'
import { formatDayRange } from '#src/domain/day-range.ts'
import type { ExportCell } from '#src/domain/export/columns.ts'
import { widthFor } from '#src/server/records/export/export-workbook.ts'
import {
  type CellFormat,
  letters,
  type SheetCell,
  writeWorkbook,
} from '#src/server/records/export/workbook.ts'
import { writeCsv } from '#src/server/records/export/write-csv.ts'
import { fileCell, formatCell, headingOf, isFigure } from '../domain/cells.ts'
import type { activeFilters } from '../domain/narrowed.ts'
import { counting } from '../domain/pivot.ts'
import { type Report, type ReportAnswer, type Row, withLists } from '../domain/report.ts'
import {
  buildTotals,
  columnOf,
  identity,
  listColumns,
  type Sheet,
  type SheetColumn,
  totalLabel,
  totalsOf,
} from '../domain/sheet.ts'

const words = {
  everywhere: { kh: 'គ្រប់មូលដ្ឋានក្នុងតំបន់ទទួលបន្ទុក', en: 'All facilities covered' },
  live: { kh: 'ទិន្នន័យគិតត្រឹម', en: 'Data as of' },
  closed: { kh: 'តាមការបិទខែនៅ', en: 'As closed on' },
} as const satisfies Record<string, Label>

/** Content of a file beside its rows. */
export type FileHead = Pick<ReportAnswer, 'facility' | 'from' | 'to' | 'as_of' | 'figures' | 'lists'> & {
  filtered?: ReturnType<typeof activeFilters>
}

type Slices = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>

export interface FileOf {
  report: Report
  answer: FileHead
  /** In order; rows with the same value of `group` follow each other. */
  rows: Slices
  group: string | undefined
  language: Language
}

/** Title, facility, period, time of reading, and active filters. */
function linesAbove({ report, answer, language }: FileOf): string[] {
  const { facility, from, to, as_of, figures, filtered = [] } = answer
  const by = filtered.map(({ label, value }) => `${label[language]}: ${value[language]}`)
  const whose = facility ?? words.everywhere
  return [
    report.title[language],
    whose[language] || whose.kh,
    `${formatDayRange(from, to)} · ${words[figures][language]} ${formatDateTime(as_of)}`,
    ...(by.length > 0 ? [by.join(' · ')] : []),
  ]
}

/** Functions of SUBTOTAL, which skips other subtotals among the rows. */
const subtotal = { sum: 9, mean: 1 } as const

interface Place {
  /** Line numbers of the first and the last row. */
  first: number
  last: number
}

/** A total: a formula if the rows above contain its values. */
function totalCell(totals: Row, column: SheetColumn, at: Place & { index: number }): SheetCell {
  const value = fileCell(totals, column, 'en')
  const of = column.total?.of
  if ((of !== 'sum' && of !== 'mean') || typeof value !== 'number' || at.last < at.first) return value
  const letter = letters(at.index)
  return { formula: `SUBTOTAL(${subtotal[of]},${letter}${at.first}:${letter}${at.last})`, value }
}

/** A line of totals: formulas over the lines of `place` if these contain the values. */
function totalLine(
  columns: readonly SheetColumn[],
  totals: Row,
  { place, language }: { place: Place | undefined; language: Language },
): SheetCell[] {
  return columns.map((column, index): SheetCell => {
    if (index === 0 && !column.total) return totalLabel[language]
    return place ? totalCell(totals, column, { ...place, index }) : fileCell(totals, column, language)
  })
}

/** Streams lines of rows below a heading in line `heading`. */
async function* listLines(
  { report, rows, group, language }: FileOf,
  columns: readonly SheetColumn[],
  heading: number,
): AsyncGenerator<SheetCell[][]> {
  const own = group === undefined ? undefined : report.columns[group]
  const by = own && group ? columnOf(group, own) : undefined
  const all = buildTotals(columns)
  let part: { key: string; first: number; tally: typeof all } | undefined
  let last = heading
  const sumOf = ({ tally, first }: { tally: typeof all; first: number }) =>
    totalLine(columns, totalsOf(columns, tally), { place: { first, last }, language })
  let lines: SheetCell[][] = []
  const write = (line: SheetCell[]) => {
    lines.push(line)
    last++
  }
  for await (const slice of rows) {
    lines = []
    for (const row of slice) {
      const key = by && identity(row[by.key])
      if (by && key !== undefined && part?.key !== key) {
        if (part) write(sumOf(part))
        write([formatCell(row, by, { lang: language }) || '–'])
        part = { key, first: last + 1, tally: buildTotals(columns) }
      }
      write(columns.map((column) => fileCell(row, column, language)))
      part?.tally.add(row, last)
      all.add(row, last)
    }
    yield lines
  }
  lines = []
  if (part) write(sumOf(part))
  if (columns.some(({ total }) => total)) write(sumOf({ tally: all, first: heading + 1 }))
  yield lines
}

/** Lines of aggregated rows. */
function countedLines(sheet: Sheet, heading: number, language: Language): SheetCell[][] {
  const { columns, sections, totals, isWhole } = sheet
  const rows = sections.flatMap((section) => section.rows)
  const lines = rows.map((row) => columns.map((column) => fileCell(row, column, language)))
  const place = isWhole ? { first: heading + 1, last: heading + lines.length } : undefined
  if (totals) lines.push(totalLine(columns, totals, { place, language }) as ExportCell[])
  return lines
}

/** The tables below the first: each with its title and heading. */
function linesBelow(sheets: readonly Sheet[], above: number, language: Language): SheetCell[][] {
  const lines: SheetCell[][] = []
  for (const sheet of sheets) {
    const heading = sheet.columns.map((one) => headingOf(one, language))
    lines.push([], [sheet.title?.[language] ?? ''], heading)
    lines.push(...countedLines(sheet, above + lines.length, language))
  }
  return lines
}

interface Table {
  columns: readonly SheetColumn[]
  lines: AsyncGenerator<SheetCell[][]>
}

/** All tables of the report, one below the other; the heading of the first is that of the file. */
async function loadTable(file: FileOf, heading: number): Promise<Table> {
  const { language } = file
  const report = withLists(file.report, file.answer.lists)
  const { main, below = [] } = report
  const counts = [...(main ? [main] : []), ...below].map((pivot) => counting(report, pivot))
  async function* counted() {
    for await (const slice of file.rows) {
      for (const row of slice) for (const count of counts) count.add(row)
      yield slice
    }
  }
  async function* pivots(): AsyncGenerator<SheetCell[][]> {
    const [first, ...others] = sheets as [Sheet, ...Sheet[]]
    const lines = countedLines(first, heading, language)
    yield [...lines, ...linesBelow(others, heading + lines.length, language)]
  }
  async function* list(): AsyncGenerator<SheetCell[][]> {
    let last = heading
    for await (const lines of listLines({ ...file, report, rows: counted() }, columns, heading)) {
      last += lines.length
      yield lines
    }
    yield linesBelow(
      counts.map((count) => count.sheet()),
      last,
      language,
    )
  }
  const columns = listColumns(report)
  if (!main) return { columns, lines: list() }
  for await (const _ of counted());
  const sheets = counts.map((count) => count.sheet())
  return { columns: sheets[0]?.columns ?? [], lines: pivots() }
}

async function* continued<T>(first: IteratorResult<T>, rest: AsyncGenerator<T>) {
  if (!first.done) yield first.value
  yield* rest
}

/** Days and times are dates, so that a spreadsheet can sort and group them. */
const formatOf = (column: SheetColumn): CellFormat => {
  if (isFigure(column)) return 'number'
  if (column.as === 'day') return 'date'
  return column.as === 'moment' ? 'moment' : 'text'
}

/** The file as a workbook; the first lines determine the column widths. */
export async function* reportWorkbook(file: FileOf): AsyncGenerator<Buffer> {
  const above = linesAbove(file)
  const { columns, lines } = await loadTable(file, above.length + 1)
  const first = await lines.next()
  const sample: SheetCell[][] = first.done ? [] : first.value.slice(0, 200)
  yield* writeWorkbook({
    name: file.report.title[file.language].slice(0, 31),
    above,
    columns: columns.map((column, index) => {
      const header = headingOf(column, file.language)
      const texts = sample.map((line) => String(line[index] ?? ''))
      return { header: [header], width: widthFor([header, ...texts]), format: formatOf(column) }
    }),
    rows: continued(first, lines),
    // A filter would hide lines of the tables below.
    hasFilter: !file.report.main && !file.report.below,
  })
}

const plain = (cell: SheetCell): ExportCell => (cell !== null && typeof cell === 'object' ? cell.value : cell)

export async function* reportCsv(file: FileOf): AsyncGenerator<string> {
  const { columns, lines } = await loadTable(file, 1)
  async function* filled() {
    for await (const slice of lines)
      yield slice.map((line) =>
        Array.from({ length: Math.max(columns.length, line.length) }, (_, at) => plain(line[at] ?? null)),
      )
  }
  const header = columns.map((column) => headingOf(column, file.language))
  yield* writeCsv(header, filled())
}
