/** Applies a pasted block of text to a grid. Pure. */
import { readCell } from './cell-text.ts'
import type { CellChange } from './edits.ts'
import type { GridColumn, GridFact, GridSource, Range } from './types.ts'

export interface Pasted {
  changes: CellChange[]
  /** Cells of the block without a target: past the edge, or in a read-only column. */
  skipped: number
}

export interface Place {
  rows: readonly GridSource[]
  columns: readonly (GridColumn | GridFact)[]
  /** The selected cells; the block starts at the first, and a single cell fills them all. */
  range: Range
}

export const isEditableColumn = (column: GridColumn | GridFact | undefined): column is GridColumn =>
  column !== undefined && 'field' in column

/** A first column of codes identifies the rows; shorter texts may be amounts. */
const shortestCode = 4

/** Maps the block's lines to rows if its first column contains row codes. */
function linesByCode(block: readonly (readonly string[])[], rows: readonly GridSource[]) {
  const byCode = new Map(rows.flatMap((row, index) => (row.code ? [[row.code, index]] : [])))
  const index = (line: readonly string[]) => byCode.get((line[0] ?? '').trim()) as number | undefined
  const isCode = (line: readonly string[]) =>
    (line[0] ?? '').trim().length >= shortestCode && index(line) !== undefined
  // A spreadsheet may include its header row.
  const body = block.length > 1 && !isCode(block[0] ?? []) ? block.slice(1) : block
  if (!body.every((line) => line.length > 1 && isCode(line))) return undefined
  return body.map((line) => ({ row: index(line) as number, cells: line.slice(1) }))
}

export function paste({ rows, columns, range }: Place, block: readonly (readonly string[])[]): Pasted {
  const changes: CellChange[] = []
  let skipped = 0
  const put = (at: number, column: GridColumn | GridFact | undefined, text: string) => {
    const row = rows[at]
    if (row && isEditableColumn(column))
      changes.push({ row, column: column.name, value: readCell(column, text) })
    else skipped += 1
  }
  const [only] = block.length === 1 && block[0]?.length === 1 ? block[0] : []
  if (only !== undefined) {
    for (let row = range.top; row <= range.bottom; row += 1)
      for (let column = range.left; column <= range.right; column += 1) put(row, columns[column], only)
    return { changes, skipped }
  }
  const named = linesByCode(block, rows)
  const lines = named ?? block.map((cells, index) => ({ row: range.top + index, cells }))
  // After the code, the values follow the order of the editable columns.
  const editableColumns = columns.filter(isEditableColumn)
  const first = columns[range.left]
  const from = named ? Math.max(0, editableColumns.indexOf(first as GridColumn)) : range.left
  for (const { row, cells } of lines)
    for (const [index, text] of cells.entries())
      put(row, (named ? editableColumns : columns)[from + index], text)
  return { changes, skipped }
}
