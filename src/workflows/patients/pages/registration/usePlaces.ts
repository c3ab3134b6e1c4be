/** Villages that match the typed address; the text travels in the body. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerQuery } from '#src/client/call.ts'
import { searchState } from '#src/ui/search-state.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import { patientActions } from '#src/workflows/patients/domain/patient-actions.ts'
import type { Places } from '#src/workflows/patients/domain/places.ts'

const PAUSE_MS = 200
const none: Places = { places: [], hasMore: false }

export function usePlaces(text: string, enabled: boolean) {
  const q = useDebounced(text.trim(), PAUSE_MS)
  const placesQuery = useQuery({
    ...answerQuery(patientActions.places, { body: { q } }),
    enabled,
    staleTime: 30_000,
    gcTime: 60_000,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { ...(placesQuery.data ?? none), ...searchState(enabled, q !== text.trim(), placesQuery) }
}
