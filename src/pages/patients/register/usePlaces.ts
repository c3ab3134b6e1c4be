/** Villages that fit what somebody types of an address; the words travel in the body. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '#src/client/http.ts'
import type { Places } from '#src/domain/patients/places.ts'
import { useSettled } from '#src/ui/useSettled.ts'

const PAUSE_MS = 200
const none: Places = { places: [], hasMore: false }

export function usePlaces(text: string, enabled: boolean) {
  const q = useSettled(text.trim(), PAUSE_MS)
  const { data, isFetching } = useQuery({
    queryKey: ['patients', 'places', q],
    enabled,
    staleTime: 30_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) => {
      const call = { method: 'POST', body: { q }, silent: true, signal } as const
      return (await request<Places>('patients/places', call)).data
    },
  })
  return { ...(data ?? none), isLoading: enabled && (isFetching || q !== text.trim()) }
}
