import type { Label } from '#schemas/kit/types.ts'
import type { SheetColumn } from '../domain/sheet.ts'

export interface HeadCell {
  /** The first column below it. */
  column: SheetColumn
  text: Label
  colSpan: number
  rowSpan: number
}

/** Heading rows: shared parts of neighbours span them once, and a short path spans down. */
export function headRows(columns: readonly SheetColumn[]): HeadCell[][] {
  const depth = Math.max(1, ...columns.map(({ path }) => path.length))
  const share = (one: SheetColumn, other: SheetColumn | undefined, level: number) =>
    other !== undefined &&
    one.path.length > level + 1 &&
    one.path.slice(0, level + 1).every((text, index) => text.en === other.path[index]?.en) &&
    one.path.length === other.path.length
  return Array.from({ length: depth }, (_, level) => {
    const cells: HeadCell[] = []
    let before: SheetColumn | undefined
    for (const column of columns) {
      const text = column.path[level]
      if (text && share(column, before, level)) (cells.at(-1) as HeadCell).colSpan++
      else if (text) {
        const isLast = column.path.length === level + 1
        cells.push({ column, text, colSpan: 1, rowSpan: isLast ? depth - level : 1 })
      }
      before = column
    }
    return cells
  })
}
