/** Keys on the rows of a list of requests: one row is in the tab order, arrows go from row to row. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isPressed } from '#src/domain/shortcuts.ts'
import { useSingleKeys } from '#src/ui/useShortcut.ts'
import type { Request } from './requests.ts'

interface Acts {
  approve?: ((row: Request) => void) | undefined
  reject?: ((row: Request) => void) | undefined
  tick?: ((row: Request) => void) | undefined
  open(row: Request): void
}

const letter = (key: string) => ({ key, code: `Key${key.toUpperCase()}` })

export function useRowKeys(rows: readonly Request[], acts: Acts) {
  const [hasLetters] = useSingleKeys()
  const [active, setActive] = useState<number>()
  const body = useRef<HTMLTableSectionElement>(null)
  /** Where the focus was: the row after the one that was decided takes it over. */
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

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    const at = rows.findIndex(
      ({ id }) => String(id) === target.closest('[data-row]')?.getAttribute('data-row'),
    )
    const row = rows[at]
    if (!row || event.defaultPrevented) return
    const pressed = event.nativeEvent
    const isRow = target.hasAttribute('data-row')
    const does = (key: string) => hasLetters && isPressed(letter(key), pressed)
    const act = (work: (() => void) | undefined) => {
      if (!work) return
      event.preventDefault()
      work()
    }
    /** A key that is held down decides once. */
    const once = (work: (() => void) | undefined) => act(work && (() => event.repeat || work()))
    if (pressed.key === 'ArrowDown' || does('j')) act(() => focus(at + 1))
    else if (pressed.key === 'ArrowUp' || does('k')) act(() => focus(at - 1))
    else if (pressed.key === 'Home') act(() => focus(0))
    else if (pressed.key === 'End') act(() => focus(rows.length - 1))
    else if (does('a')) once(acts.approve && (() => acts.approve?.(row)))
    else if (does('r')) once(acts.reject && (() => acts.reject?.(row)))
    else if (does('x')) once(acts.tick && (() => acts.tick?.(row)))
    else if (pressed.key === 'Enter' && isRow) act(() => acts.open(row))
  }

  return {
    body,
    onKeyDown,
    onFocus: (row: Request, index: number) => {
      place.current = index
      setActive(row.id)
    },
    tabIndexOf: (row: Request) => (row.id === current?.id ? 0 : -1),
  }
}
