/**
 * Keys and clicks on the rows of a work list: one row is in the tab order, arrows go from row to
 * row.
 */
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { isLetterPressed } from '#src/domain/shortcuts.ts'
import { useShortcut, useSingleKeys } from '#src/ui/useShortcut.ts'

export interface RowActs<Row> {
  /** Enter or a click on a row. */
  open?: ((row: Row) => void) | undefined
  /** Single letters, where the person has them on; j and k go from row to row. */
  letters?: Readonly<Record<string, ((row: Row) => void) | undefined>>
}

export function useRowKeys<Row extends { id: number }>(
  rows: readonly Row[],
  { open, letters = {} }: RowActs<Row>,
) {
  const [hasLetters] = useSingleKeys()
  const [active, setActive] = useState<number>()
  const body = useRef<HTMLTableSectionElement>(null)
  /** Where the focus was: the row after the one that is done takes it over. */
  const place = useRef<number>(undefined)
  const current = rows.find(({ id }) => id === active) ?? rows[0]

  const focus = (index: number) => {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))]
    if (!row) return
    setActive(row.id)
    body.current?.querySelector<HTMLElement>(`[data-row="${row.id}"]`)?.focus()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever other rows are shown
  useEffect(() => {
    if (place.current === undefined || document.activeElement !== document.body) return
    focus(place.current)
  }, [rows])

  // The first row is a key away: J anywhere outside of inputs, without a way of Tabs.
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
    // A key that is held down acts once.
    else if (own) act(() => event.repeat || own(row))
    else if (pressed.key === 'Enter' && target.hasAttribute('data-row')) act(open && (() => open(row)))
  }

  /**
   * What stands in the row has its own click, and text that is marked is to be copied. A dialog
   * that is opened from the row tells its clicks here as well, though it stands elsewhere.
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
    /** Of the row's element. */
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
