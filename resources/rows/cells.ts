/** Keyboard navigation between the input cells of a table, as in a spreadsheet. */
import type { KeyboardEvent } from 'react'

export interface Place {
  row: number
  column: number
}

/** Attributes that identify a cell. */
export const cellPlace = ({ row, column }: Place) => ({ 'data-row': row, 'data-column': column })

const CONTROL = 'input:not([type=hidden]):not(:disabled), textarea, [role=combobox]'

/** The position of an element; undefined outside of cells. */
export function placeOf(element: EventTarget): Place | undefined {
  const cell = element instanceof Element ? element.closest('[data-column]') : null
  if (!(cell instanceof HTMLElement)) return undefined
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) }
}

/** Focuses a cell and selects its text. Returns false if it has no input. */
export function focusCell(table: Element | null, { row, column }: Place): boolean {
  const cell = table?.querySelector(`[data-row="${row}"][data-column="${column}"]`)
  const control = cell?.querySelector<HTMLElement>(CONTROL)
  if (!control) return false
  control.focus()
  if (control instanceof HTMLInputElement && control.type === 'text') control.select()
  return true
}

type Move = 'left' | 'right' | 'up' | 'down'

const isOpen = (element: Element) => element.getAttribute('aria-expanded') === 'true'

/** The direction in which a key leaves the cell; undefined if the input handles the key. */
export function moveOf(event: KeyboardEvent): Move | undefined {
  const { key, target, nativeEvent } = event
  if (event.defaultPrevented || nativeEvent.isComposing) return undefined
  if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element)) return undefined
  if (isOpen(target) || !(target instanceof HTMLInputElement)) return undefined
  if (key === 'Enter') return event.shiftKey ? 'up' : 'down'
  if (event.shiftKey || target.type === 'radio') return undefined
  const isText = target.type === 'text'
  const isSearch = target.getAttribute('role') === 'combobox'
  if (key === 'ArrowUp') return isSearch ? undefined : 'up'
  if (key === 'ArrowDown') return isSearch ? undefined : 'down'
  const isAt = (place: number) =>
    !isText || (target.selectionStart === place && target.selectionEnd === place)
  const isWhole = isText && target.selectionStart === 0 && target.selectionEnd === target.value.length
  if (key === 'ArrowLeft') return isAt(0) || isWhole ? 'left' : undefined
  if (key === 'ArrowRight') return isAt(target.value.length) || isWhole ? 'right' : undefined
  return undefined
}

const steps: Record<Move, Place> = {
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
}

/** Moves in one direction to the next editable cell. Returns false at the edge of the table. */
export function moveFrom(
  table: Element | null,
  from: Place,
  move: Move,
  size: { rows: number; columns: number },
): boolean {
  const step = steps[move]
  let { row, column } = from
  for (;;) {
    row += step.row
    column += step.column
    if (row < 0 || column < 0 || row >= size.rows || column >= size.columns) return false
    if (focusCell(table, { row, column })) return true
  }
}
