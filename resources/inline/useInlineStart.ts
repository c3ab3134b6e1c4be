/** Starts editing in a table; the editor is loaded with the first cell. */
import { type KeyboardEvent, type MouseEvent, useCallback, useMemo, useRef, useState } from 'react'
import {
  type CellPlace,
  cellAround,
  cellBeyond,
  firstCell,
  isPrinted,
  type PendingInput,
  placeOf,
} from './cells.ts'

export function useInlineStart() {
  const [startPlace, setStartPlace] = useState<CellPlace>()
  // Buffers typed keys until the editor is loaded.
  const pendingInput = useRef<PendingInput | undefined>(undefined)
  const startEditing = useCallback((cell: HTMLElement | undefined, text?: string) => {
    if (cell) setStartPlace(placeOf(cell))
    pendingInput.current = cell && text ? { cell, text } : undefined
    return cell !== undefined
  }, [])
  const handlers = useMemo(
    () => ({
      onDoubleClick: ({ target }: MouseEvent) => void startEditing(cellAround(target)),
      onKeyDown: (event: KeyboardEvent) => {
        const { target, key, ctrlKey, metaKey, altKey } = event
        if (ctrlKey || metaKey || altKey) return
        const cell = cellAround(target)
        const isCell = cell !== undefined && cell === target
        const before = pendingInput.current?.cell === cell ? pendingInput.current?.text : undefined
        if (key === 'F2' && startEditing(cell ?? firstCell(target), before)) event.preventDefault()
        else if (key === 'Enter' && isCell && startEditing(cell, before)) event.preventDefault()
        else if (isCell && isPrinted(key)) {
          // As in a spreadsheet, a letter replaces the cell's content and is no page shortcut.
          event.preventDefault()
          startEditing(cell, (before ?? '') + key)
        } else if (isCell && (key === 'ArrowDown' || key === 'ArrowUp')) {
          const next = cellBeyond(cell, key)
          if (!next) return
          event.preventDefault()
          next.focus()
        }
      },
    }),
    [startEditing],
  )
  return { startPlace, pendingInput, handlers }
}
