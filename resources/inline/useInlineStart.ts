/** How editing in a table begins; the editor itself comes with the first cell. */
import { type KeyboardEvent, type MouseEvent, useCallback, useMemo, useState } from 'react'
import { type CellPlace, cellAround, firstCell, neighbour, placeOf } from './cells.ts'

export function useInlineStart() {
  const [asked, setAsked] = useState<CellPlace>()
  const ask = useCallback((cell: HTMLElement | undefined) => {
    if (cell) setAsked(placeOf(cell))
    return cell !== undefined
  }, [])
  const handlers = useMemo(
    () => ({
      onDoubleClick: ({ target }: MouseEvent) => void ask(cellAround(target)),
      onKeyDown: (event: KeyboardEvent) => {
        const { target, key, ctrlKey, metaKey, altKey } = event
        if (ctrlKey || metaKey || altKey) return
        const cell = cellAround(target)
        const isCell = cell !== undefined && cell === target
        const isLink = (target as Element).matches('th a')
        if (key === 'F2' && ask(cell ?? firstCell(target))) event.preventDefault()
        else if (key === 'Enter' && isCell && ask(cell)) event.preventDefault()
        else if ((isCell || isLink) && key.startsWith('Arrow')) {
          const next = isCell
            ? neighbour(cell, key)
            : key === 'ArrowRight'
              ? firstCell(target)
              : undefined
          if (!next) return
          event.preventDefault()
          next.focus()
        }
      },
    }),
    [ask],
  )
  return { asked, handlers }
}
