import { type Cell, cellText, isBlankRow } from '#src/domain/import/cells.ts'
import { AppError } from '#src/server/http/errors.ts'
import { decodeCsv, MAX_COLUMNS, readCsv, separatorOf } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

/** Maximum number of rows; the upload limits the size of the file. */
export const MAX_ROWS = 100_000
/** Maximum number of lines of a spreadsheet, including blank ones. */
const MAX_LINES = 1_048_576
/**
 * Number of rows between two pauses for other requests, for blank rows, which need no other work.
 */
const PAUSE = 2000

/**
 * A row of a table: its number as a spreadsheet shows it (the header is 1), and its cells as text.
 */
export interface TableRow {
  row: number
  cells: string[]
}

export interface Table {
  format: 'csv' | 'xlsx'
  headers: string[]
  /** Estimated number of rows, for a progress bar. */
  estimate: number
  /** The rows below the header in slices, without blank ones. */
  slices: AsyncGenerator<TableRow[]>
}

const startsWith = (file: Buffer, ...bytes: number[]) => bytes.every((byte, index) => file[index] === byte)

/**
 * Opens a CSV or XLSX file; the first bytes determine the type, not the name.
 * @throws AppError when it is neither, empty, or has no rows below its header
 */
export async function readTable(file: Buffer, sliceSize: number): Promise<Table> {
  if (file.length === 0) throw new AppError('IMPORT_EMPTY')
  if (startsWith(file, 0xd0, 0xcf, 0x11, 0xe0)) throw new AppError('IMPORT_OLD_EXCEL')
  const format = startsWith(file, 0x50, 0x4b, 0x03, 0x04) ? 'xlsx' : 'csv'
  const { rows: source, estimate } = await (format === 'xlsx' ? openXlsx(file) : openCsv(file))
  const rows = numbered(source)
  const header = await rows.next()
  if (header.done) throw new AppError('IMPORT_EMPTY')
  const first = await rows.next()
  if (first.done) throw new AppError('IMPORT_NO_ROWS')
  const headers = header.value.cells
  while (headers.at(-1)?.trim() === '') headers.pop()
  return { format, headers, estimate, slices: sliced(first.value, rows, sliceSize) }
}

interface Source {
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>
  estimate: number
}

async function openXlsx(file: Buffer): Promise<Source> {
  const slices = await readXlsx(file)
  return { rows: flat(slices), estimate: slices.reduce((sum, slice) => sum + slice.length, -1) }
}

/** One slice after the other; each is released after use. */
function* flat(slices: Cell[][][]): Generator<Cell[]> {
  for (let slice = slices.shift(); slice; slice = slices.shift()) yield* slice
}

function openCsv(file: Buffer): Source {
  const text = decodeCsv(file)
  return { rows: readCsv(file, separatorOf(text)), estimate: linesOf(text) }
}

function linesOf(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

async function* numbered(rows: Source['rows']): AsyncGenerator<TableRow> {
  let row = 0
  let filled = 0
  for await (const cells of rows) {
    row++
    if (row % PAUSE === 0) await new Promise((resolve) => setImmediate(resolve))
    if (row > MAX_LINES) throw new AppError('IMPORT_TOO_MANY_ROWS', { params: { limit: MAX_ROWS } })
    if (isBlankRow(cells)) continue
    if (cells.length > MAX_COLUMNS)
      throw new AppError('IMPORT_TOO_MANY_COLUMNS', { params: { limit: MAX_COLUMNS } })
    if (++filled > MAX_ROWS + 1) throw new AppError('IMPORT_TOO_MANY_ROWS', { params: { limit: MAX_ROWS } })
    yield { row, cells: cells.map(cellText) }
  }
}

async function* sliced(
  first: TableRow,
  rows: AsyncGenerator<TableRow>,
  size: number,
): AsyncGenerator<TableRow[]> {
  let slice = [first]
  for await (const row of rows) {
    if (slice.length === size) {
      yield slice
      slice = []
    }
    slice.push(row)
  }
  yield slice
}
