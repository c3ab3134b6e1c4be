/** Reads the sheets of an open file as one table: headings, and the rows below them. */
import { guessHeading, type HeadingScorer, headingRows, isHeadingAgain } from '#src/domain/import/headings.ts'
import type { ReadSheet } from '#src/domain/import/layout.ts'
import { normalHeader } from '#src/domain/import/spellings.ts'
import { AppError } from '#src/server/http/errors.ts'
import { MAX_ROWS, type OpenFile, type Sheet, type TableRow } from './open-file.ts'

/** Maximum number of rows below a table that may be notes: more are data. */
const MAX_NOTES = 20

export interface TableOptions {
  score: HeadingScorer
  /** Row with the headings; undefined to find it. */
  headingRow?: number | undefined
  skipHidden?: boolean | undefined
}

/** A row of a table; its number counts the sheets through (`ReadSheet.offset`). */
export interface BodyRow extends TableRow {
  /** Below the end of the table: a note, a signature. */
  isNote?: true
}

export interface Table {
  headers: string[]
  sheets: readonly ReadSheet[]
  /** Estimated number of rows, for a progress bar. */
  estimate: number
  /** The rows below the headings, without blank ones; may be called again. */
  rows(isData: (cells: readonly string[]) => boolean): AsyncGenerator<BodyRow>
}

interface Part {
  sheet: Sheet
  read: ReadSheet
  /** Number of fields that the headings name. */
  fields: number
  /** For each column of the table, the column of this sheet. */
  columns: readonly number[]
  /** Number of columns with a heading in this sheet. */
  width: number
}

/** Rows at the top of a sheet, blank ones included. */
export async function topOf(sheet: Sheet): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { row, cells } of sheet.rows(headingRows)) {
    while (rows.length < row - 1) rows.push([])
    rows.push(cells)
  }
  return rows
}

/**
 * The table of some sheets; the headings of the first one determine the columns.
 * @throws IMPORT_EMPTY without any row, IMPORT_NO_ROWS without rows below the headings
 */
export async function readTable(sheets: readonly Sheet[], options: TableOptions): Promise<Table> {
  const parts: Part[] = []
  let headers: string[] | undefined
  let offset = 0
  for (const sheet of sheets) {
    const heading = await readHeading(sheet, options)
    if (heading) {
      headers ??= heading.cells
      const own = heading.cells.map(normalHeader)
      const columns =
        parts.length === 0
          ? headers.map((_, index) => index)
          : headers.map((header) => own.indexOf(normalHeader(header)))
      const { fields } = options.score(heading.cells)
      const read = { name: sheet.name, heading_row: heading.row, offset }
      parts.push({ sheet, read, fields, columns: visible(columns, sheet, options), width: own.length })
    }
    offset += sheet.lines + 1
  }
  if (!headers) throw new AppError('IMPORT_EMPTY')
  const rows = (isData: (cells: readonly string[]) => boolean) => bodyRows(parts, options, isData)
  const first = await rows(() => true).next()
  if (first.done) throw new AppError('IMPORT_NO_ROWS')
  return {
    headers,
    sheets: parts.map(({ read }) => read),
    estimate: parts.reduce((sum, { sheet, read }) => sum + sheet.lines - read.heading_row, 0),
    rows,
  }
}

/** Hidden columns are read as blank if they are left out. */
function visible(columns: readonly number[], { hiddenColumns }: Sheet, { skipHidden }: TableOptions) {
  const hidden = new Set(skipHidden ? hiddenColumns : [])
  return columns.map((column) => (hidden.has(column) ? -1 : column))
}

async function readHeading(sheet: Sheet, { score, headingRow }: TableOptions): Promise<TableRow | undefined> {
  const row = headingRow ?? guessHeading(await topOf(sheet), score) + 1
  for await (const line of sheet.rows()) {
    if (line.row < row) continue
    const cells = [...line.cells]
    while (cells.at(-1)?.trim() === '') cells.pop()
    return { row: line.row, cells }
  }
  return undefined
}

async function* bodyRows(
  parts: readonly Part[],
  options: TableOptions,
  isData: (cells: readonly string[]) => boolean,
): AsyncGenerator<BodyRow> {
  let count = 0
  for (const part of parts)
    for await (const row of withoutEnd(sheetRows(part, options), isData)) {
      if (++count > MAX_ROWS) throw new AppError('IMPORT_TOO_MANY_ROWS', { params: { limit: MAX_ROWS } })
      yield row
    }
}

async function* sheetRows(
  { sheet, read, fields, columns, width }: Part,
  { score, skipHidden }: TableOptions,
): AsyncGenerator<TableRow> {
  const hidden = new Set(skipHidden ? sheet.hiddenRows : [])
  let isTop = true
  for await (const { row, cells } of sheet.rows()) {
    if (row <= read.heading_row || hidden.has(row)) continue
    if (isTop && isHeadingAgain(cells, score, fields)) continue
    isTop = false
    const own = columns.map((column) => (column < 0 ? '' : (cells[column] ?? '')))
    // Cells beyond the headings stay: their row is invalid.
    yield { row: row + read.offset, cells: [...own, ...cells.slice(width)] }
  }
}

/** Marks the last rows of a sheet as notes if none of them is data, and other rows are. */
async function* withoutEnd(
  rows: AsyncGenerator<TableRow>,
  isData: (cells: readonly string[]) => boolean,
): AsyncGenerator<BodyRow> {
  let open: TableRow[] = []
  let hasData = false
  for await (const row of rows) {
    if (!isData(row.cells) && open.length < MAX_NOTES) open.push(row)
    else {
      yield* open
      open = []
      hasData = true
      yield row
    }
  }
  for (const row of open) yield hasData ? { ...row, isNote: true } : row
}

/** The sheets with these names, in the order of the file. @throws BAD_PARAMETER */
export function sheetsNamed({ sheets }: OpenFile, names: readonly string[]): Sheet[] {
  const unknown = names.find((name) => sheets.every((sheet) => sheet.name !== name))
  if (unknown !== undefined) throw new AppError('BAD_PARAMETER', { params: { name: 'sheets' } })
  return sheets.filter(({ name }) => names.includes(name))
}
