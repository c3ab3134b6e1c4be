/** Applies other users' changes between the list and its screen: see `useFrozenRows`. */
import { ListContextProvider, useDataProvider, useListContext } from 'ra-core'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useMemo,
  useRef,
} from 'react'
import { useResource } from '../context.tsx'
import { failureOf } from '../failure.ts'
import type { Row } from '../provider.ts'
import type { ChangedCells } from './freeze.ts'
import { useFrozenRows } from './useFrozenRows.ts'

interface Live {
  /** Set it on the element that contains the rows. */
  area: RefObject<HTMLDivElement | null>
  isFrozen: boolean
  /** Shows the current list. */
  show(): void
  changed: ChangedCells
  removedIds: ReadonlySet<number>
}

const Context = createContext<Live | undefined>(undefined)

export function useLiveRows(): Live {
  const live = useContext(Context)
  if (!live) throw new Error('Rows must be inside LiveRows')
  return live
}

/** Use inside react-admin's list; everything below sees the rows to show. */
export function LiveRows({ children }: { children: ReactNode }) {
  const list = useListContext<Row>()
  const { path, fields } = useResource()
  const provider = useDataProvider()
  const area = useRef<HTMLDivElement>(null)
  const { page, perPage, sort, filterValues, selectedIds, isPlaceholderData } = list
  const { rows, total, isFrozen, show, changed, removedIds } = useFrozenRows({
    path,
    key: JSON.stringify([page, perPage, sort, filterValues]),
    data: list.data,
    total: list.total,
    isPlaceholder: isPlaceholderData === true,
    hasSelection: selectedIds.length > 0,
    area,
    fields: useMemo(() => Object.keys(fields), [fields]),
    find: useCallback(
      async (ids: number[]) => (await provider.getMany<Row>(path, { ids })).data,
      [provider, path],
    ),
  })
  // Keep outdated rows if a refetch fails; the connection state is shown elsewhere.
  const error = list.data && isPassing(list.error) ? null : list.error
  const visibleList = { ...list, data: rows, total, error } as typeof list
  const live = useMemo(
    () => ({ area, isFrozen, show, changed, removedIds }),
    [isFrozen, show, changed, removedIds],
  )
  return (
    <ListContextProvider value={visibleList}>
      <Context value={live}>{children}</Context>
    </ListContextProvider>
  )
}

function isPassing(error: unknown): boolean {
  const { status } = failureOf(error)
  return status === 0 || status === 429 || status >= 500
}
