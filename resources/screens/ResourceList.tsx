/** The list of a resource: search, filter, sort and act on its records. */
import { useQueryClient } from '@tanstack/react-query'
import { ListBase, ListContextProvider, useGetList, useListContext } from 'ra-core'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { Navigate } from 'react-router'
import { useResource } from '../context.tsx'
import { useConsumedParams, useKnownParams, usualPageSize } from '../list/known-params.ts'
import { ListScreen } from '../list/ListScreen.tsx'
import { paramsKey } from '../list/list-keys.ts'
import { LiveRows } from '../live/LiveRows.tsx'
import { usePeek } from '../peek/usePeek.ts'
import type { Row } from '../provider.ts'
import { keepNewest } from '../record-cache.ts'
import { loadsOwnRows, useLayout } from '../views/declared-views.ts'
import { FirstView, ListViews } from '../views/ListViews.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

const PeekPanel = lazy(() => import('../peek/PeekPanel.tsx'))

/** `notice`: content of a custom page above the rows. */
export default function ResourceList({ notice }: { notice?: ReactNode }) {
  return (
    <ListViews>
      <RecordList notice={notice} />
    </ListViews>
  )
}

function RecordList({ notice }: { notice: ReactNode }) {
  const resource = useResource()
  const [field, direction] = resource.sort
  const sort = useMemo(
    () => ({ field, order: direction === 'asc' ? ('ASC' as const) : ('DESC' as const) }),
    [field, direction],
  )
  const client = useQueryClient()
  const isCounted = loadsOwnRows(useLayout())
  const queryOptions = useMemo(
    () => ({
      enabled: !isCounted,
      // The screen shows its own failure with a retry; a notification would repeat it.
      onError: () => undefined,
      onSuccess: ({ data }: { data: Row[] }) => keepNewest(client, resource.path, data),
    }),
    [client, resource, isCounted],
  )
  const corrected = useKnownParams(resource)
  const isTaking = useConsumedParams(resource)
  const { id: peeked } = usePeek()
  if (isTaking) return <ScreenSkeleton />
  if (corrected !== undefined) return <Navigate to={{ search: corrected }} replace />
  return (
    <ListBase
      resource={resource.path}
      perPage={usualPageSize}
      sort={sort}
      queryOptions={queryOptions}
      // Searches among people must not appear in a URL.
      disableSyncWithLocation={resource.personal}
      storeKey={paramsKey(resource)}
      disableAuthentication
    >
      <Counted isOn={isCounted}>
        <LiveRows>
          <ListScreen notice={notice} />
          {peeked !== undefined && (
            <Suspense>
              <PeekPanel id={peeked} />
            </Suspense>
          )}
        </LiveRows>
        <FirstView />
      </Counted>
    </ListBase>
  )
}

/** The list of a layout that loads its own rows: the number of all records, with the first one. */
function Counted({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const { path } = useResource()
  const list = useListContext<Row>()
  const { sort, filterValues: filter } = list
  const params = { pagination: { page: 1, perPage: 1 }, sort, filter }
  const { data, total, error, isPending, refetch } = useGetList<Row>(path, params, { enabled: isOn })
  const counted = { ...list, data, total, error, isPending, refetch } as typeof list
  return <ListContextProvider value={isOn ? counted : list}>{children}</ListContextProvider>
}
