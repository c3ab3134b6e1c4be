/** Keyboard navigation in a grid. Pure. */
import type { Range, Spot } from './types.ts'

export interface Size {
  rows: number
  columns: number
  /** Rows that fit on screen. */
  page: number
}

const clamp = (value: number, max: number) => Math.max(0, Math.min(max, value))

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The cell that a key moves to; undefined for other keys. `isFar`: with Ctrl or ⌘. */
export function moved(
  { row, column }: Spot,
  key: string,
  isFar: boolean,
  { rows, columns, page }: Size,
): Spot | undefined {
  const [last, end] = [rows - 1, columns - 1]
  const step = steps[key]
  if (step) {
    const far = isFar ? Math.max(rows, columns) : 1
    return { row: clamp(row + step[0] * far, last), column: clamp(column + step[1] * far, end) }
  }
  switch (key) {
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 }
    case 'End':
      return { row: isFar ? last : row, column: end }
    case 'PageUp':
      return { row: clamp(row - page, last), column }
    case 'PageDown':
      return { row: clamp(row + page, last), column }
    default:
      return undefined
  }
}

/** The next editable cell, row by row; undefined past either end. */
export function tabbed(
  { row, column }: Spot,
  isBack: boolean,
  { rows, columns }: Pick<Size, 'rows' | 'columns'>,
  isEditable: (column: number) => boolean,
): Spot | undefined {
  const step = isBack ? -1 : 1
  for (let at = row * columns + column + step; at >= 0 && at < rows * columns; at += step)
    if (isEditable(at % columns)) return { row: Math.floor(at / columns), column: at % columns }
  return undefined
}

/** The block between two cells. */
export function rangeOf(one: Spot, other: Spot): Range {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  }
}
