/**
 * Rows that others change while somebody looks at them: values are renewed in place, but the order
 * and the set of rows wait while a hand or the keyboard is in them.
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

/** Milliseconds for which a changed cell stays marked. */
const markFor = 2_500
/** Milliseconds in which an answer that has arrived is drawn. */
const drawnWithin = 500
const noCells: ChangedCells = new Map()

/** What was on screen when others' changes became known. */
interface Kept {
  key: string
  rows: Row[]
  total: number | undefined
  /** The answer the rows have been compared with. */
  source: readonly Row[]
  /** They differ, and somebody is at work in them. */
  isHeld: boolean
  /** Rows that no longer exist. */
  gone: ReadonlySet<number>
  /** The latest reading anew that is waited for. */
  refresh: Refresh
}

export interface ListQuery {
  path: string
  /** Says which part of which list in which order this is. */
  key: string
  data: Row[] | undefined
  total: number | undefined
  /** `data` still belongs to another key. */
  isPlaceholder: boolean
  hasSelection: boolean
  /** Where the rows are. */
  area: RefObject<HTMLElement | null>
  /** Fields whose cells are marked when they change. */
  fields: readonly string[]
  /** Those of the ids that still exist, as they are now. */
  find(ids: number[]): Promise<Row[]>
}

export interface FrozenRows {
  rows: Row[] | undefined
  total: number | undefined
  /** The rows shown are not those of the list as it is now. */
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
        // An answer like the one before changes nothing, and the next change may be one's own.
        const release = () => setKept((now) => (now?.refresh === refresh && !now.isHeld ? undefined : now))
        void done.then(() => setTimeout(release, drawnWithin))
      }),
    [onRefresh, path, key, data, total, isPlaceholder],
  )

  // One's own change may count as done before its answer is drawn: then, too, nothing waits for it.
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
      // Whoever can't be asked about stays as they were.
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

/** The pointer, the focus, or a dialog over it all. */
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
