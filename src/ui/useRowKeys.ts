/**
 * Keyboard and mouse handling of all rows: one row is in the tab order, keys move between rows and
 * to the controls in a row, open one, select it or do what the page declares.
 */
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { isRowKey, type ShortcutId } from '#src/domain/shortcuts.ts'
import { isFocusFree } from './rescue-focus.ts'
import { isTyping, useHandled, useShortcut, useSingleKeys } from './useShortcut.ts'

type Act<Row> = ((row: Row) => void) | undefined

export interface RowActs<Row> {
  /** Enter or a click on a row. */
  open?: Act<Row>
  /** A double click, if a click alone shows less. */
  openPage?: Act<Row>
  /** Space or X on a row. */
  toggle?: Act<Row>
  /** A key moved the focus to the row. */
  move?: Act<Row>
  /** More keys of a row, by their shortcuts. */
  keys?: Readonly<Partial<Record<ShortcutId, Act<Row>>>>
}

/** Elements in the row that handle their own clicks. */
const ownControls = 'a, button, input, textarea, label'
/**
 * Elements in the row that the arrow keys reach: editable cells and controls, except the checkbox
 * and the link of the row, for which Space and Enter are enough.
 */
const controls = '[data-edit], td a[href], button:enabled, [role=button]'

/** The element of a row has its id as `data-id`; the first link in it opens the page of the row. */
export function useRowKeys<Row extends { id: number }>(rows: readonly Row[], acts: RowActs<Row>) {
  const { open, openPage, toggle, move, keys = {} } = acts
  const [hasSingleKeys] = useSingleKeys()
  const [active, setActive] = useState<number>()
  const body = useRef<HTMLElement>(null)
  const setBody = useCallback((element: HTMLElement | null) => {
    body.current = element
    return element?.tagName === 'TBODY' ? untab(element) : undefined
  }, [])
  /** The focused index: when its row is done, the next row takes the focus. */
  const place = useRef<number>(undefined)
  const current = rows.find(({ id }) => id === active) ?? rows[0]

  const focus = (index: number) => {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))]
    if (!row) return
    setActive(row.id)
    rowElement(body.current, row.id)?.focus()
    return row
  }
  const step = (index: number) => {
    const row = focus(index)
    if (row) move?.(row)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the rows change
  useEffect(() => {
    if (place.current === undefined || !isFocusFree()) return
    focus(place.current)
  }, [rows])

  // Outside of the rows J and K begin at the row that had the focus last, else at the first one.
  const stepFrom = (by: 1 | -1) => () => {
    const at = rows.findIndex(({ id }) => id === active)
    step(at < 0 ? 0 : at + by)
  }
  const hasRows = rows.length > 0
  useShortcut('row_next', hasRows ? stepFrom(1) : undefined)
  useShortcut('row_previous', hasRows ? stepFrom(-1) : undefined)
  useHandled(hasRows ? { row_open: open, row_select: toggle, ...keys } : {})

  const rowOf = (target: EventTarget) => {
    const element = (target as Element).closest<HTMLElement>('[data-id]')
    const at = rows.findIndex(({ id }) => String(id) === element?.dataset.id)
    return { element, at, row: rows[at] }
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, defaultPrevented, nativeEvent: pressed } = event
    const { element, at, row } = rowOf(target)
    // Enter and Space on a control in the row are the control's.
    const isTaken = target !== element && ['Enter', 'Space'].includes(pressed.code)
    if (!row || defaultPrevented || isTaken || isTyping(target)) return
    const does = (id: ShortcutId) => isRowKey(id, pressed, hasSingleKeys)
    const act = (work: (() => void) | undefined) => {
      if (!work) return
      event.preventDefault()
      work()
    }
    const own = Object.entries(keys).find(([id]) => does(id as ShortcutId))?.[1]
    if (does('row_next')) act(() => step(at + 1))
    else if (does('row_previous')) act(() => step(at - 1))
    else if (does('row_control')) act(stepAcross(element, target, 1))
    else if (does('row_back')) act(stepAcross(element, target, -1))
    else if (pressed.key === 'Home') act(() => step(0))
    else if (pressed.key === 'End') act(() => step(rows.length - 1))
    // A held key acts once.
    else if (own) act(() => event.repeat || own(row))
    else if (does('row_select')) act(toggle && (() => event.repeat || toggle(row)))
    else if (does('row_open')) act(open && (() => event.repeat || open(row)))
  }

  /**
   * Elements in the row handle their own clicks, and text selection must not open the row. React
   * also bubbles clicks of a dialog that was opened from the row.
   */
  const clicked = (event: MouseEvent<HTMLElement>): Row | undefined => {
    const { element, row } = rowOf(event.target)
    const isElsewhere = !event.currentTarget.contains(event.target as Element)
    const isOwn = (event.target as Element).closest(ownControls) !== null
    if (!element || isOwn || isElsewhere) return undefined
    return row
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const row = clicked(event)
    const isSecond = event.detail > 1
    if (!row || !open || isSecond || window.getSelection()?.type === 'Range') return
    if (event.ctrlKey || event.metaKey) return openTab(body.current, row.id)
    // A click into a cell that can be edited focuses the cell: the keys of the row come first.
    rowElement(body.current, row.id)?.focus({ preventScroll: true })
    open(row)
  }
  const onAuxClick = (event: MouseEvent<HTMLElement>) => {
    const row = clicked(event)
    if (row && event.button === 1) openTab(body.current, row.id)
  }
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    const row = clicked(event)
    if (row) openPage?.(row)
  }
  const onFocus = ({ target }: FocusEvent) => {
    const { row, at } = rowOf(target)
    if (!row) return
    place.current = at
    setActive(row.id)
  }

  return {
    /** Props of the element around the rows. */
    body: {
      ref: setBody,
      onKeyDown,
      onFocus,
      ...(open && { onClick, onAuxClick, onDoubleClick, 'data-opens': true }),
    },
    /** The row that is in the tab order. */
    current: current?.id,
    /** Props of the row element. */
    rowProps: ({ id }: Row) => ({ 'data-id': id, tabIndex: id === current?.id ? 0 : -1 }),
  }
}

const rowElement = (body: Element | null, id: number) => body?.querySelector<HTMLElement>(`[data-id="${id}"]`)

/** Focuses the row that is in the tab order. Returns false if the page has no rows. */
export function focusRows(): boolean {
  const row = document.querySelector<HTMLElement>('main [data-id][tabindex="0"]')
  row?.focus()
  return row !== null
}

/**
 * Takes the controls of the rows out of the tab order, so that Tab passes the table however many
 * rows it has: → and ← reach them. Returns the function that stops this.
 */
function untab(body: HTMLElement): () => void {
  const apply = () => {
    for (const one of body.querySelectorAll<HTMLElement>(controls)) if (one.tabIndex !== -1) one.tabIndex = -1
  }
  apply()
  const observer = new MutationObserver(apply)
  observer.observe(body, { childList: true, subtree: true, attributes: true, attributeFilter: ['tabindex'] })
  return () => observer.disconnect()
}

/** Focuses the next or previous control of a row. */
function stepAcross(row: HTMLElement | null, from: EventTarget, by: 1 | -1): (() => void) | undefined {
  if (!row) return undefined
  const stops: EventTarget[] = [row, ...[...row.querySelectorAll('*')].filter((one) => one.matches(controls))]
  const next = stops.includes(from) ? stops[stops.indexOf(from) + by] : undefined
  return next instanceof HTMLElement ? () => next.focus() : undefined
}

/** Opens the page of a row in a new tab, as its link would. */
function openTab(body: Element | null, id: number): void {
  const link = rowElement(body, id)?.querySelector<HTMLAnchorElement>('a[href]')
  if (link) window.open(link.href, '_blank', 'noopener')
}
