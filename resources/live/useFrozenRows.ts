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
interface Snapshot {
  key: string
  rows: Row[]
  total: number | undefined
  /** The response that the rows were compared with. */
  source: readonly Row[]
  /** They differ, and the user is working in them. */
  isFrozen: boolean
  /** Rows that no longer exist. */
  removedIds: ReadonlySet<number>
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
  isFrozen: boolean
  show(): void
  changed: ChangedCells
  removedIds: ReadonlySet<number>
}

const none: ReadonlySet<number> = new Set()

export function useFrozenRows(query: ListQuery): FrozenRows {
  const { path, key, data, total, isPlaceholder, hasSelection, area, fields, find } = query
  const { onRefresh } = useGenerator()
  const client = useQueryClient()
  const [snapshot, setSnapshot] = useState<Snapshot>()
  const [changed, mark] = useMarkedCells()

  useEffect(
    () =>
      onRefresh((refresh) => {
        const { paths, done } = refresh
        if (!data || isPlaceholder || (paths !== 'all' && !paths.has(path))) return
        const fresh = { key, rows: data, total, source: data, isFrozen: false, removedIds: none, refresh }
        setSnapshot((before) => (before?.key === key ? { ...before, refresh } : fresh))
        // An unchanged response ends the state; the next change may be the user's own.
        const release = () =>
          setSnapshot((now) => (now?.refresh === refresh && !now.isFrozen ? undefined : now))
        void done.then(() => setTimeout(release, drawnWithin))
      }),
    [onRefresh, path, key, data, total, isPlaceholder],
  )

  // The user's own change may finish before its response is rendered: nothing waits for it either.
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          setSnapshot((now) => (now?.isFrozen ? now : undefined))
      }),
    [client],
  )

  useLayoutEffect(() => {
    if (!snapshot || !data || isPlaceholder) return
    if (snapshot.key !== key) return setSnapshot(undefined)
    if (snapshot.source === data) return
    const isOwn = client.isMutating() > 0
    const rows = updatedInPlace(snapshot.rows, data)
    const signs = () => ({ ...workIn(area.current), hasSelection })
    if (isOwn || isSameOrder(snapshot.rows, data) || !mustFreeze(signs())) {
      mark(changedCells(snapshot.rows, data, fields))
      return setSnapshot(undefined)
    }
    mark(changedCells(snapshot.rows, rows, fields))
    setSnapshot({ ...snapshot, rows, source: data, isFrozen: true })
    const missing = missingIds(snapshot.rows, data)
    if (missing.length === 0) return
    find(missing).then(
      (found) => {
        const removedIds = new Set(missingIds(missing.map(bareRow), found))
        setSnapshot((now) =>
          now?.key === key ? { ...now, rows: updatedInPlace(now.rows, found), removedIds } : now,
        )
      },
      // Rows that could not be loaded stay unchanged.
      () => undefined,
    )
  }, [snapshot, key, data, isPlaceholder, hasSelection, area, fields, find, client, mark])

  const show = useCallback(() => {
    if (snapshot && data) mark(changedCells(snapshot.rows, data, fields))
    setSnapshot(undefined)
  }, [snapshot, data, fields, mark])

  const hasSnapshot = snapshot !== undefined && snapshot.key === key && !isPlaceholder
  return {
    rows: hasSnapshot ? snapshot.rows : data,
    total: hasSnapshot ? snapshot.total : total,
    isFrozen: hasSnapshot && snapshot.isFrozen,
    show,
    changed,
    removedIds: hasSnapshot ? snapshot.removedIds : none,
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
