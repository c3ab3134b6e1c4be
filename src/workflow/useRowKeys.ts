/**
 * Keyboard and click handling of work list rows: one row is in the tab order, arrow keys move
 * between rows.
 */
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { isLetterPressed } from '#src/domain/shortcuts.ts'
import { useShortcut, useSingleKeys } from '#src/ui/useShortcut.ts'

export interface RowActs<Row> {
  /** Enter or a click on a row. */
  open?: ((row: Row) => void) | undefined
  /** Space on a row. */
  toggle?: ((row: Row) => void) | undefined
  /** Single-letter shortcuts, if the user enabled them; j and k move between rows. */
  letters?: Readonly<Record<string, ((row: Row) => void) | undefined>>
}

export function useRowKeys<Row extends { id: number }>(
  rows: readonly Row[],
  { open, toggle, letters = {} }: RowActs<Row>,
) {
  const [hasLetters] = useSingleKeys()
  const [active, setActive] = useState<number>()
  const body = useRef<HTMLTableSectionElement>(null)
  /** The focused index: when its row is done, the next row takes the focus. */
  const place = useRef<number>(undefined)
  const current = rows.find(({ id }) => id === active) ?? rows[0]

  const focus = (index: number) => {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))]
    if (!row) return
    setActive(row.id)
    body.current?.querySelector<HTMLElement>(`[data-row="${row.id}"]`)?.focus()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the rows change
  useEffect(() => {
    if (place.current === undefined || document.activeElement !== document.body) return
    focus(place.current)
  }, [rows])

  // J anywhere outside of inputs focuses the first row, without tabbing through the page.
  useShortcut('first_row', rows.length > 0 ? () => focus(0) : undefined)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const at = rows.findIndex(
      ({ id }) => String(id) === target.closest('[data-row]')?.getAttribute('data-row'),
    )
    const row = rows[at]
    if (!row || event.defaultPrevented) return
    const pressed = event.nativeEvent
    const does = (key: string) => hasLetters && isLetterPressed(key, pressed)
    const act = (work: (() => void) | undefined) => {
      if (!work) return
      event.preventDefault()
      work()
    }
    const own = Object.entries(letters).find(([key]) => does(key))?.[1]
    if (pressed.key === 'ArrowDown' || does('j')) act(() => focus(at + 1))
    else if (pressed.key === 'ArrowUp' || does('k')) act(() => focus(at - 1))
    else if (pressed.key === 'Home') act(() => focus(0))
    else if (pressed.key === 'End') act(() => focus(rows.length - 1))
    // A held key acts once.
    else if (own) act(() => event.repeat || own(row))
    else if (pressed.key === ' ' && target.hasAttribute('data-row')) act(toggle && (() => toggle(row)))
    else if (pressed.key === 'Enter' && target.hasAttribute('data-row')) act(open && (() => open(row)))
  }

  /**
   * Elements in the row handle their own clicks, and text selection must not open the row. React
   * also bubbles clicks of a dialog that was opened from the row.
   */
  const onClick = (row: Row) => (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const isOwn = target.closest('a, button, input, textarea, label')
    const isElsewhere = !event.currentTarget.contains(target)
    if (!isOwn && !isElsewhere && window.getSelection()?.type !== 'Range') open?.(row)
  }

  return {
    body,
    onKeyDown,
    /** Props of the row element. */
    rowProps: (row: Row, index: number) => ({
      ...(open && { onClick: onClick(row), style: { cursor: 'pointer' } }),
      'data-row': row.id,
      tabIndex: row.id === current?.id ? 0 : -1,
      onFocus: () => {
        place.current = index
        setActive(row.id)
      },
    }),
  }
}
