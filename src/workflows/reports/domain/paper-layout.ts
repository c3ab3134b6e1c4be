/**
 * Lays out a report table on paper: font size, shared cells and page cuts. It calculates from the
 * texts of the cells, so that no column exceeds the page.
 */
import type { Label, Language } from '#schemas/kit/types.ts'
import type { WordStyle } from '#schemas/kit/words.ts'
import { formatCell, isFigure, isWhole } from './cells.ts'
import type { Report, Row } from './report.ts'
import { type Sheet, type SheetColumn, totalLabel } from './sheet.ts'
import { textWidth, wordWidth } from './text-width.ts'

type Paper = Report['paper']

/** Width between the margins, in millimetres (src/workflow/print/sheet-style.ts). */
const room: Readonly<Record<Paper, number>> = { A4: 182, 'A4 landscape': 277 }
const mmPerPoint = 0.3528

/** Columns whose texts are stacked in one cell; most columns have a cell of their own. */
export type PaperCell = readonly [SheetColumn, ...SheetColumn[]]

export interface PaperTable {
  sheet: Sheet
  cells: readonly PaperCell[]
  /** Font size in points. */
  size: number
  /** Padding on either side of a text, in millimetres. */
  padding: number
  /** Whether dates, ages and enum labels can wrap between words. */
  isLoose: boolean
}

type Attempt = Pick<PaperTable, 'size' | 'padding' | 'isLoose'> & { isStacked: boolean }

/** From the most readable to the tightest. */
const attempts: readonly Attempt[] = [
  { size: 8.5, padding: 1.6, isLoose: false, isStacked: false },
  { size: 7.5, padding: 1, isLoose: false, isStacked: false },
  { size: 7.5, padding: 0.8, isLoose: true, isStacked: false },
  { size: 7, padding: 0.8, isLoose: true, isStacked: false },
  { size: 7.5, padding: 0.8, isLoose: false, isStacked: true },
  { size: 7, padding: 0.8, isLoose: false, isStacked: true },
  { size: 7, padding: 0.6, isLoose: true, isStacked: true },
  { size: 6.5, padding: 0.6, isLoose: true, isStacked: true },
]
const tightest = attempts.at(-1) as Attempt
/** Only these justify turning the page to landscape. */
const readable = attempts.filter(({ isStacked }) => !isStacked)

/** A longer word is broken at the end of the line; no name or code is that long. */
export const longestWord = 18

interface Width {
  /** In em, with dates and similar texts in one line. */
  whole: number
  loose: number
}

type Widths = ReadonlyMap<SheetColumn, Width>

/** Whether a text stays in one line: figures, codes and days always do. */
export const isSingleLine = (column: SheetColumn, isLoose: boolean): boolean =>
  isFigure(column) || (isLoose ? column.link !== undefined || column.as === 'day' : isWhole(column))

/** The minimum width of a column. */
function widthOf(column: SheetColumn, rows: readonly Row[], style: WordStyle): Width {
  const texts = new Set(rows.map((row) => formatCell(row, column, style)))
  let [whole, words] = [0, 0]
  for (const text of texts) {
    whole = Math.max(whole, textWidth(text))
    words = Math.max(words, Math.min(longestWord, wordWidth(text)))
  }
  const head = Math.max(0, ...column.path.map((label) => wordWidth(label[style.lang])))
  return {
    whole: Math.max(head, isSingleLine(column, false) ? whole : words),
    loose: Math.max(head, isSingleLine(column, true) ? whole : words),
  }
}

function widthsOf(sheet: Sheet, style: WordStyle): Widths {
  const rows = sheet.sections.flatMap((section) => [...section.rows, section.totals])
  if (sheet.totals) rows.push(sheet.totals)
  const [first] = sheet.columns
  return new Map(
    sheet.columns.map((column) => {
      const { whole, loose } = widthOf(column, rows, style)
      const minWidth = column === first && sheet.totals ? wordWidth(totalLabel[style.lang]) : 0
      return [column, { whole: Math.max(whole, minWidth), loose: Math.max(loose, minWidth) }]
    }),
  )
}

const cellWidth = (cell: PaperCell, widths: Widths, { size, padding, isLoose }: Attempt) =>
  Math.max(...cell.map((one) => widths.get(one)?.[isLoose ? 'loose' : 'whole'] ?? 0)) * size * mmPerPoint +
  2 * padding +
  0.3

const tableWidth = (cells: readonly PaperCell[], widths: Widths, attempt: Attempt) =>
  cells.reduce((sum, cell) => sum + cellWidth(cell, widths, attempt), 0)

const unstacked = (columns: readonly SheetColumn[]): PaperCell[] => columns.map((one) => [one])

/** Neighbouring text columns share a cell in pairs; figures never do. */
function stacked(columns: readonly SheetColumn[]): PaperCell[] {
  const cells: PaperCell[] = []
  for (const column of columns) {
    const last = cells.at(-1)
    if (last?.length === 1 && !isFigure(last[0]) && !isFigure(column))
      cells[cells.length - 1] = [last[0], column]
    else cells.push([column])
  }
  return cells
}

/** Single-line headings can share a cell; those of several lines cannot. */
const isFlat = ({ columns }: Sheet) => columns.every(({ path }) => path.length === 1)

const cellsFor = (sheet: Sheet, { isStacked }: Attempt) =>
  isStacked && isFlat(sheet) ? stacked(sheet.columns) : unstacked(sheet.columns)

/** The first layout in which the whole table fits. */
function whole(sheet: Sheet, widths: Widths, paper: Paper, candidates = attempts) {
  const attempt = candidates.find((one) => tableWidth(cellsFor(sheet, one), widths, one) <= room[paper])
  return attempt && tableOf(sheet, attempt, cellsFor(sheet, attempt))
}

const tableOf = (sheet: Sheet, attempt: Attempt, cells: readonly PaperCell[]): PaperTable => {
  const { isStacked: _, ...rest } = attempt
  return { sheet, cells, ...rest }
}

/** Precision of balanced table widths, in mm. */
const step = 2

/**
 * Splits the table into several, each with the row names. It splits between the outermost headings;
 * a heading wider than the paper is split between its columns.
 */
function cut(sheet: Sheet, widths: Widths, paper: Paper): PaperTable[] {
  const cells = cellsFor(sheet, tightest)
  const names = cells.filter(([{ total }]) => !total)
  const left = room[paper] - tableWidth(names, widths, tightest)
  const headed = new Map<string, PaperCell[]>()
  for (const cell of cells)
    if (cell[0].total) {
      const head = cell[0].path[0]?.en ?? ''
      headed.set(head, [...(headed.get(head) ?? []), cell])
    }
  const fill = (width: number): PaperCell[][] => {
    const filled: PaperCell[][] = []
    const place = (part: readonly PaperCell[]) => {
      const last = filled.at(-1)
      if (last && tableWidth([...last, ...part], widths, tightest) <= width) last.push(...part)
      else if (part.length > 1 && tableWidth(part, widths, tightest) > left)
        for (const cell of part) place([cell])
      else filled.push([...part])
    }
    for (const part of headed.values()) place(part)
    return filled
  }
  // As few tables as possible, of similar widths: no column stands alone beside full tables.
  let tables = fill(left)
  for (let width = left - step; width > 0; width -= step) {
    const narrower = fill(width)
    if (narrower.length > tables.length) break
    tables = narrower
  }
  if (tables.length === 0) return [tableOf(sheet, tightest, cells)]
  return tables.map((figures) => {
    const own = [...names, ...figures]
    return tableOf({ ...sheet, columns: own.flat() }, tightest, own)
  })
}

export interface PaperLayout {
  paper: Paper
  /** The tables of each sheet. */
  tables: readonly (readonly PaperTable[])[]
}

/** @param declared The paper of the report; it is turned to landscape if it is too narrow. */
export function layOut(sheets: readonly Sheet[], declared: Paper, style: WordStyle): PaperLayout {
  const measured = sheets.map((sheet) => ({ sheet, widths: widthsOf(sheet, style) }))
  const isWide = measured.some(({ sheet, widths }) => !whole(sheet, widths, declared, readable))
  const paper = isWide ? 'A4 landscape' : declared
  return {
    paper,
    tables: measured.map(({ sheet, widths }) => {
      const table = whole(sheet, widths, paper)
      return table ? [table] : cut(sheet, widths, paper)
    }),
  }
}

/** The stacked headings of a cell. */
export const headsOf = (cell: PaperCell, language: Language): string[] =>
  cell.map(({ path }) => (path.at(-1) as Label)[language])
