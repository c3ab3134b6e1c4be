/**
 * Rows that other users change while they are on screen: values update in place, but the order and
 * the set of rows wait while the pointer or the focus is in them.
 */
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { type Refresh, useGenerator } from '../context.tsx'
import type { Row } from '../provider.ts'
import {
  type ChangedCells,
  changedCells,
  isSameOrder,
  missingIds,
  mustFreeze,
  updatedInPlace,
} from './freeze.ts'

/** Milliseconds that a changed cell stays highlighted. */
const markFor = 2_500
/** Milliseconds in which a new response is rendered. */
const drawnWithin = 500
const noCells: ChangedCells = new Map()

/** The rows on screen when other users' changes became known. */
interface Kept {
  key: string
  rows: Row[]
  total: number | undefined
  /** The response that the rows were compared with. */
  source: readonly Row[]
  /** They differ, and the user is working in them. */
  isHeld: boolean
  /** Rows that no longer exist. */
  gone: ReadonlySet<number>
  /** The latest refetch that is pending. */
  refresh: Refresh
}

export interface ListQuery {
  path: string
  /** Identifies the page and order of the list. */
  key: string
  data: Row[] | undefined
  total: number | undefined
  /** `data` still belongs to another key. */
  isPlaceholder: boolean
  hasSelection: boolean
  /** The element that contains the rows. */
  area: RefObject<HTMLElement | null>
  /** Fields whose changed cells are highlighted. */
  fields: readonly string[]
  /** The current rows of the ids that still exist. */
  find(ids: number[]): Promise<Row[]>
}

export interface FrozenRows {
  rows: Row[] | undefined
  total: number | undefined
  /** The visible rows differ from the current list. */
  isHeld: boolean
  show(): void
  changed: ChangedCells
  gone: ReadonlySet<number>
}

const none: ReadonlySet<number> = new Set()

export function useFrozenRows(asked: ListQuery): FrozenRows {
  const { path, key, data, total, isPlaceholder, hasSelection, area, fields, find } = asked
  const { onRefresh } = useGenerator()
  const client = useQueryClient()
  const [kept, setKept] = useState<Kept>()
  const [changed, mark] = useMarkedCells()

  useEffect(
    () =>
      onRefresh((refresh) => {
        const { paths, done } = refresh
        if (!data || isPlaceholder || (paths !== 'all' && !paths.has(path))) return
        const fresh = { key, rows: data, total, source: data, isHeld: false, gone: none, refresh }
        setKept((before) => (before?.key === key ? { ...before, refresh } : fresh))
        // An unchanged response ends the state; the next change may be the user's own.
        const release = () => setKept((now) => (now?.refresh === refresh && !now.isHeld ? undefined : now))
        void done.then(() => setTimeout(release, drawnWithin))
      }),
    [onRefresh, path, key, data, total, isPlaceholder],
  )

  // The user's own change may finish before its response is rendered: nothing waits for it either.
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          setKept((now) => (now?.isHeld ? now : undefined))
      }),
    [client],
  )

  useLayoutEffect(() => {
    if (!kept || !data || isPlaceholder) return
    if (kept.key !== key) return setKept(undefined)
    if (kept.source === data) return
    const isOwn = client.isMutating() > 0
    const rows = updatedInPlace(kept.rows, data)
    const signs = () => ({ ...workIn(area.current), hasSelection })
    if (isOwn || isSameOrder(kept.rows, data) || !mustFreeze(signs())) {
      mark(changedCells(kept.rows, data, fields))
      return setKept(undefined)
    }
    mark(changedCells(kept.rows, rows, fields))
    setKept({ ...kept, rows, source: data, isHeld: true })
    const missing = missingIds(kept.rows, data)
    if (missing.length === 0) return
    find(missing).then(
      (found) => {
        const gone = new Set(missingIds(missing.map(bareRow), found))
        setKept((now) => (now?.key === key ? { ...now, rows: updatedInPlace(now.rows, found), gone } : now))
      },
      // Rows that could not be loaded stay unchanged.
      () => undefined,
    )
  }, [kept, key, data, isPlaceholder, hasSelection, area, fields, find, client, mark])

  const show = useCallback(() => {
    if (kept && data) mark(changedCells(kept.rows, data, fields))
    setKept(undefined)
  }, [kept, data, fields, mark])

  const isKept = kept !== undefined && kept.key === key && !isPlaceholder
  return {
    rows: isKept ? kept.rows : data,
    total: isKept ? kept.total : total,
    isHeld: isKept && kept.isHeld,
    show,
    changed,
    gone: isKept ? kept.gone : none,
  }
}

const bareRow = (id: number) => ({ id }) as Row

/** The pointer, the focus, or a dialog over the rows. */
function workIn(area: HTMLElement | null) {
  const active = document.activeElement
  return {
    isPointerInside: area?.matches(':hover') ?? false,
    hasFocusInside: area !== null && active !== area && area.contains(active),
    isDialogOpen: document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null,
  }
}

function useMarkedCells() {
  const [changed, setChanged] = useState(noCells)
  useEffect(() => {
    if (changed.size === 0) return
    const timer = setTimeout(() => setChanged(noCells), markFor)
    return () => clearTimeout(timer)
  }, [changed])
  return [changed, setChanged] as const
}
