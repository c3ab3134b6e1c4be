/**
 * An editable grid of many records, like a spreadsheet: keyboard navigation, clipboard blocks, undo
 * and redo, and one save for all rows. Only visible rows are rendered.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { CellLine } from './CellLine.tsx'
import { GridBar, type GridBarProps } from './GridBar.tsx'
import { GridLine, type LineEvents } from './GridLine.tsx'
import { GridScroll, GridTable, rowHeight } from './grid-styles.ts'
import { isEditableColumn } from './paste.ts'
import type { Spot } from './types.ts'
import { type GridControl, problemsAt } from './useGrid.ts'
import { useGridKeys } from './useGridKeys.ts'
import { useScrolled } from './useScrolled.ts'
import { windowRows } from './window-rows.ts'

export interface GridProps extends Pick<GridBarProps, 'tools'> {
  grid: GridControl
  /** Accessible name of the table. */
  label: string
  /** Heading of the row names, and its width in pixels. */
  head: string
  headWidth?: number
  /** The user may add another row like the selected one. */
  canAdd?: boolean
}

export function Grid({ grid, label, head, headWidth = 220, canAdd = false, ...bar }: GridProps) {
  const language = useLanguage()
  const scroll = useRef<HTMLDivElement>(null)
  const after = useRef<HTMLDivElement>(null)
  const { first, fitting } = useScrolled(scroll, rowHeight)
  const [announcement, setAnnouncement] = useState('')
  const { rows, columns, active, range, editing, edits } = grid
  const keys = useGridKeys(grid, {
    page: Math.max(1, fitting - 1),
    leave: () => after.current?.focus(),
    announce: setAnnouncement,
  })
  useFocus(scroll, grid)

  // The last typed cell must be part of the edits before they are sent.
  const [isSaveRequested, setSaveRequested] = useState(false)
  useEffect(() => {
    if (!isSaveRequested) return
    setSaveRequested(false)
    void grid.save()
  }, [isSaveRequested, grid])

  // Lines share one stable events object, which always calls the current grid.
  const latest = useRef({ grid, keys })
  useEffect(() => {
    latest.current = { grid, keys }
  })
  const events = useMemo<LineEvents>(
    () => ({
      press: (row, column, isExtending) => latest.current.grid.go({ row, column }, isExtending),
      over: (row, column) => latest.current.grid.go({ row, column }, true),
      open: (row, column) => latest.current.keys.open({ row, column }),
      commit: (row, column, text, direction) => {
        const { grid: now, keys: own } = latest.current
        now.commit({ row, column }, text)
        now.setEditing(undefined)
        if (direction === 'save') setSaveRequested(true)
        else if (direction) own.next({ row, column }, direction)
      },
      cancel: () => latest.current.grid.setEditing(undefined),
    }),
    [],
  )

  const goTo = (spot: Spot) => {
    flushSync(() => grid.go(spot))
    scroll.current?.querySelector<HTMLElement>(`[data-cell="${spot.row}:${spot.column}"]`)?.focus()
  }

  const line = (at: number) => {
    const row = rows[at]
    if (!row) return null
    const isIn = at >= range.top && at <= range.bottom
    return (
      <GridLine
        key={row.key}
        row={row}
        at={at}
        columns={columns}
        values={grid.valuesOf(row)}
        edits={edits.rows[row.key]?.values}
        does={grid.judged(row).does}
        problems={problemsAt(grid, row)}
        from={isIn ? range.left : -1}
        to={isIn ? range.right : -2}
        active={at === active.row ? active.column : -1}
        editing={editing?.row === at ? editing : undefined}
        isReadOnly={grid.isReadOnly}
        events={events}
      />
    )
  }
  const widths = [headWidth, ...columns.map(({ width }) => width)]
  return (
    <>
      <GridBar grid={grid} canAdd={canAdd} onGo={goTo} {...bar} />
      <GridScroll ref={scroll}>
        <GridTable
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          aria-multiselectable
          aria-readonly={grid.isReadOnly}
          style={{ minWidth: widths.reduce((sum, width) => sum + width, 0) }}
          {...keys.handlers}
        >
          <colgroup>
            {widths.map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other key here
              <col key={index} style={{ width: index === 0 ? `min(${width}px, 46vw)` : width }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className="name">
                {head}
              </th>
              {columns.map((column) => (
                <th scope="col" key={column.name}>
                  {(isEditableColumn(column) ? column.field : column).label[language]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {/* One flat list: a row that moved to another parent would lose its focus. */}
            {windowRows(rows.length, { first, fitting, active: active.row }).flatMap(({ from, to, isGap }) =>
              isGap
                ? [
                    <tr key={`gap ${from}`} className="gap" aria-hidden>
                      <td style={{ height: (to - from) * rowHeight }} />
                    </tr>,
                  ]
                : Array.from({ length: to - from }, (_, index) => line(from + index)),
            )}
          </tbody>
        </GridTable>
      </GridScroll>
      <CellLine ref={after} grid={grid} announcement={announcement} />
    </>
  )
}

/** Keeps the focus on the active cell while the grid has it, and scrolls it into view. */
function useFocus(scroll: React.RefObject<HTMLDivElement | null>, { active, editing, rows }: GridControl) {
  const wasEditing = useRef(false)
  const isFirst = useRef(true)
  const cell = `${active.row}:${active.column}`
  const isEditing = editing !== undefined
  const focus = useCallback(
    (isForced: boolean) => {
      const element = scroll.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)
      const holder = document.activeElement
      if (!element || !(isForced || scroll.current?.contains(holder))) return
      element.focus({ preventScroll: true })
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    [scroll, cell],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same cell of other rows is another cell
  useEffect(() => {
    if (!isEditing && !isFirst.current) focus(wasEditing.current)
    isFirst.current = false
    wasEditing.current = isEditing
  }, [focus, isEditing, rows])
}
