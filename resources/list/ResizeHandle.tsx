/** The edge of a column's heading: dragging sets the width, a double click fits it to the rows. */
import type { PointerEvent } from 'react'

/**
 * The style of a heading with a chosen width in pixels. In a full table a width alone is only a
 * proposal, which the other columns take away.
 */
export const widthStyle = (width: number | undefined) => ({ width, minWidth: width })

/** Pixels; a long text is no reason for a wider column. */
const maxFitted = 560

interface ResizeHandleProps {
  onResize(width: number): void
}

/** Only for the mouse: the chooser of the columns sets widths by keyboard. */
export function ResizeHandle({ onResize }: ResizeHandleProps) {
  const start = (event: PointerEvent<HTMLElement>) => {
    const handle = event.currentTarget
    const head = handle.closest('th')
    if (!head || event.button !== 0) return
    const [x, width] = [event.clientX, head.offsetWidth]
    handle.setPointerCapture(event.pointerId)
    const move = ({ clientX }: globalThis.PointerEvent) => {
      head.style.width = `${width + clientX - x}px`
      head.style.minWidth = head.style.width
    }
    const end = ({ clientX }: globalThis.PointerEvent) => {
      handle.removeEventListener('pointermove', move)
      // The content may need more than the pointer says.
      if (clientX !== x) onResize(head.offsetWidth)
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', end as EventListener, { once: true })
  }
  return (
    <span
      className="resize"
      aria-hidden="true"
      onPointerDown={start}
      onDoubleClick={({ currentTarget }) => {
        const head = currentTarget.closest('th')
        if (head) onResize(fittedWidth(head))
      }}
    />
  )
}

/** The width that shows all cells of the column on one line. */
function fittedWidth(head: HTMLTableCellElement): number {
  const rows = [...(head.closest('table')?.rows ?? [])]
  const cells = rows.flatMap((row) => row.cells[head.cellIndex] ?? [])
  const { width: before, minWidth } = head.style
  head.style.minWidth = ''
  for (const cell of cells) cell.style.whiteSpace = 'nowrap'
  head.style.width = '1px'
  const width = head.offsetWidth
  for (const cell of cells) cell.style.whiteSpace = ''
  head.style.width = before
  head.style.minWidth = minWidth
  return Math.min(width, maxFitted)
}
