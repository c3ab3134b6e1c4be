/** The rows of a grid, read anew only when somebody asks: nothing moves under a typing hand. */
import { useQuery } from '@tanstack/react-query'
import { request } from '#src/client/http.ts'

/** `address`: below /api; undefined while nothing is chosen. */
export function useGridRows<T>(address: string | undefined) {
  return useQuery({
    queryKey: ['grid', address],
    enabled: address !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isStill: true },
    queryFn: async ({ signal }) => (await request<T>(address ?? '', { silent: true, signal })).data,
  })
}
