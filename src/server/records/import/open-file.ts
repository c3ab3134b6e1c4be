/** Opens an uploaded file as sheets; a CSV file is a workbook of one sheet without a name. */
import { type Cell, cellText, isBlankRow } from '#src/domain/import/cells.ts'
import { AppError } from '#src/server/http/errors.ts'
import { MAX_COLUMNS, openCsv, readCsv } from './read-csv.ts'
import { MAX_LINES, readWorkbook } from './read-workbook.ts'

/** Maximum number of rows; the upload limits the size of the file. */
export const MAX_ROWS = 100_000
/**
 * Number of rows between two pauses for other requests, for blank rows, which need no other work.
 */
const PAUSE = 2000

/** A row of a sheet: its number as a spreadsheet shows it, and its cells as text. */
export interface TableRow {
  row: number
  cells: string[]
}

export interface Sheet {
  name: string
  isHidden: boolean
  hiddenRows: readonly number[]
  hiddenColumns: readonly number[]
  /** Number of merged ranges. */
  merged: number
  /** Number of lines; an estimate for CSV, where cells may contain line breaks. */
  lines: number
  /** The filled rows, at most to the row with this number; may be called again. */
  rows(last?: number): AsyncGenerator<TableRow>
}

export interface OpenFile {
  format: 'csv' | 'xlsx'
  sheets: readonly Sheet[]
}

const startsWith = (file: Buffer, ...bytes: number[]) => bytes.every((byte, index) => file[index] === byte)

/**
 * Opens a CSV or XLSX file; the first bytes determine the type, not the name.
 * @throws AppError when it is neither, or empty
 */
export async function openFile(file: Buffer): Promise<OpenFile> {
  if (file.length === 0) throw new AppError('IMPORT_EMPTY')
  if (startsWith(file, 0xd0, 0xcf, 0x11, 0xe0)) throw new AppError('IMPORT_OLD_EXCEL')
  if (!startsWith(file, 0x50, 0x4b, 0x03, 0x04)) return { format: 'csv', sheets: [csvSheet(file)] }
  const sheets = await readWorkbook(file)
  return {
    format: 'xlsx',
    sheets: sheets.map(({ rows, ...facts }) => ({
      ...facts,
      lines: rows.length,
      rows: (last) => numbered(rows, last),
    })),
  }
}

function csvSheet(file: Buffer): Sheet {
  const { text, bytes, separator } = openCsv(file)
  return {
    name: '',
    isHidden: false,
    hiddenRows: [],
    hiddenColumns: [],
    merged: 0,
    lines: linesOf(text),
    rows: (last) => numbered(readCsv(bytes, separator), last),
  }
}

function linesOf(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++
  return text.endsWith('\n') ? lines : lines + 1
}

async function* numbered(
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>,
  last = Number.POSITIVE_INFINITY,
): AsyncGenerator<TableRow> {
  let row = 0
  for await (const cells of rows) {
    if (++row > last) return
    if (row % PAUSE === 0) await new Promise((resolve) => setImmediate(resolve))
    if (row > MAX_LINES) throw new AppError('IMPORT_TOO_MANY_ROWS', { params: { limit: MAX_ROWS } })
    if (isBlankRow(cells)) continue
    if (cells.length > MAX_COLUMNS)
      throw new AppError('IMPORT_TOO_MANY_COLUMNS', { params: { limit: MAX_COLUMNS } })
    yield { row, cells: cells.map(cellText) }
  }
}
