import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useListContext } from 'ra-core'

/** Loads a page of the present list ahead, under the key by which react-admin will ask for it. */
export function usePrefetchPage(): (page: number) => void {
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider()
  const { resource, perPage, sort, filterValues } = useListContext()
  return (page) => {
    const params = { pagination: { page, perPage }, sort, filter: filterValues }
    void queryClient.prefetchQuery({
      queryKey: [resource, 'getList', { ...params, meta: undefined }],
      queryFn: ({ signal }) => dataProvider.getList(resource, { ...params, signal }),
      staleTime: 10_000,
    })
  }
}
