import { useQueryClient } from '@tanstack/react-query'
import { type SortPayload, useDataProvider, useListContext } from 'ra-core'
import { loadsOwnRows, useLayout } from '../views/declared-views.ts'
import type { FilterValues } from './filters.ts'

/** The upcoming change of the list; another filter or order starts at page 1. */
interface Change {
  page?: number
  sort?: SortPayload
  filter?: FilterValues
}

/**
 * Requests a list before it is shown, under react-admin's query key: for the page under the
 * pointer, and on click while the screen is still rendering.
 */
export function usePrefetch(): (change: Change) => void {
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider()
  const { resource, perPage, sort: presentSort, filterValues } = useListContext()
  const isPage = !loadsOwnRows(useLayout())
  return ({ page = 1, sort = presentSort, filter = filterValues }) => {
    if (!isPage) return
    const params = { pagination: { page, perPage }, sort, filter }
    void queryClient.prefetchQuery({
      queryKey: [resource, 'getList', { ...params, meta: undefined }],
      // The list joins this request, and shows its failure immediately.
      retry: false,
      queryFn: ({ signal }) => dataProvider.getList(resource, { ...params, signal }),
    })
  }
}

/** `setFilters` of the list, with an immediate request. */
export function useSetFilters(): (filter: FilterValues) => void {
  const prefetch = usePrefetch()
  const { setFilters } = useListContext()
  return (filter) => {
    prefetch({ filter })
    setFilters(filter)
  }
}

/** `setSort` of the list, with an immediate request. */
export function useSetSort(): (sort: SortPayload) => void {
  const prefetch = usePrefetch()
  const { setSort } = useListContext()
  return (sort) => {
    prefetch({ sort })
    setSort(sort)
  }
}
