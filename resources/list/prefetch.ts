import { useQueryClient } from '@tanstack/react-query'
import { type SortPayload, useDataProvider, useListContext } from 'ra-core'
import type { FilterValues } from './filters.ts'

/** What is about to differ from the present list; another filter or order begins at page 1. */
interface Change {
  page?: number
  sort?: SortPayload
  filter?: FilterValues
}

/**
 * Asks for a list before it is shown, under the key by which react-admin will ask for it: for the
 * page one points at, and for a click, while the screen is still busy with changing.
 */
export function usePrefetch(): (change: Change) => void {
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider()
  const { resource, perPage, sort: presentSort, filterValues } = useListContext()
  return ({ page = 1, sort = presentSort, filter = filterValues }) => {
    const params = { pagination: { page, perPage }, sort, filter }
    void queryClient.prefetchQuery({
      queryKey: [resource, 'getList', { ...params, meta: undefined }],
      // The list joins this request, and shows its failure at once.
      retry: false,
      queryFn: ({ signal }) => dataProvider.getList(resource, { ...params, signal }),
    })
  }
}

/** `setFilters` of the list, asking the server at once. */
export function useSetFilters(): (filter: FilterValues) => void {
  const prefetch = usePrefetch()
  const { setFilters } = useListContext()
  return (filter) => {
    prefetch({ filter })
    setFilters(filter)
  }
}

/** `setSort` of the list, asking the server at once. */
export function useSetSort(): (sort: SortPayload) => void {
  const prefetch = usePrefetch()
  const { setSort } = useListContext()
  return (sort) => {
    prefetch({ sort })
    setSort(sort)
  }
}
