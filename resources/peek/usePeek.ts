/**
 * The record that a list shows beside its rows. Its id is in the URL, so that a reload, a link and
 * the browser's Back work.
 */
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useRecordPath } from '../list/useRecordPath.ts'
import type { Row } from '../provider.ts'

const param = 'peek'
/** The id of the panel's element. */
export const peekPanelId = 'peek'

function withPeek(search: string, id: number | undefined): string {
  const query = new URLSearchParams(search)
  if (id === undefined) query.delete(param)
  else query.set(param, String(id))
  return query.size > 0 ? `?${query}` : ''
}

export function usePeek() {
  const location = useLocation()
  const navigate = useNavigate()
  const id = Number(new URLSearchParams(location.search).get(param)) || undefined
  const latest = useRef({ location, navigate })
  latest.current = { location, navigate }
  // Until the page renders with its id: a double click closes what its first click opens.
  const isOpening = useRef(false)
  useEffect(() => {
    if (id !== undefined) isOpening.current = false
  }, [id])
  return useMemo(
    () => ({
      id,
      /** The first record adds an entry to the browser's history, others replace it. */
      open(next: number) {
        const { location: at, navigate: go } = latest.current
        const state = { ...at.state, ...(id === undefined && { isPeekAdded: true }) }
        if (id === undefined) isOpening.current = true
        if (next !== id) void go({ search: withPeek(at.search, next) }, { replace: id !== undefined, state })
      },
      close() {
        const { location: at, navigate: go } = latest.current
        if (isOpening.current || (id !== undefined && at.state?.isPeekAdded)) {
          isOpening.current = false
          return void go(-1)
        }
        if (id === undefined) return
        void go({ search: withPeek(at.search, undefined) }, { replace: true, state: at.state })
      },
    }),
    [id],
  )
}

/** The acts of a list's rows: a click looks at the record, Enter then opens its page. */
export function usePeekRows() {
  const peek = usePeek()
  const navigate = useNavigate()
  const pathOf = useRecordPath()
  const openPage = (row: Row) => {
    const to = pathOf(row)
    if (to !== undefined) void navigate(to)
  }
  return {
    peeked: peek.id,
    closePeek: peek.close,
    acts: {
      open: (row: Row) => (row.id === peek.id ? openPage(row) : peek.open(row.id)),
      openPage,
      move: (row: Row) => peek.id !== undefined && peek.open(row.id),
      keys: { row_edit: openPage },
    },
  }
}

/** Tab on a row goes to the panel that shows its record. */
export function focusPeek(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, target } = event
  if (key !== 'Tab' || shiftKey || !(target as Element).matches('[data-id]')) return
  const panel = document.getElementById(peekPanelId)
  if (!panel) return
  event.preventDefault()
  panel.focus()
}
