/** Patients that match the typed text, requested after typing pauses. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerQuery } from '#src/client/call.ts'
import { searchState } from '#src/ui/search-state.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import type { PatientHit } from '#src/workflows/patients/domain/answers.ts'
import { patientActions } from '#src/workflows/patients/domain/patient-actions.ts'

/** Milliseconds without a keystroke before the request. */
const pause = 160
/** Maximum number of letters that the server accepts. */
const longest = 200

export interface FoundPatients {
  hits: readonly PatientHit[]
  /** More patients match than are listed. */
  isCut: boolean
  /** The search text of the hits; it lags behind during a request. */
  isWaiting: boolean
  hasFailed: boolean
  retry(): void
}

const none: readonly PatientHit[] = []

/** The typed text travels in the body, so that no URL and no log contains a name. */
export const findQuery = (q: string, limit: number) => ({
  ...answerQuery(patientActions.find, { body: { q, limit } }),
  staleTime: 5_000,
  gcTime: 60_000,
  retry: false,
  // Other users' changes must not move the options under the pointer.
  meta: { isStill: true },
})

/** Without typed text, the user's recent patients. */
export function useFoundPatients(searchText: string, isOn = true, limit = 10): FoundPatients {
  const requested = searchText.trim().slice(0, longest)
  const debounced = useDebounced(requested, pause)
  const searchResult = useQuery({
    // One more than is listed shows that the list is cut.
    ...findQuery(debounced, limit + 1),
    enabled: isOn,
    placeholderData: keepPreviousData,
  })
  const { data, isFetching, isError, refetch } = searchResult
  return {
    hits: data?.slice(0, limit) ?? none,
    isCut: debounced !== '' && (data?.length ?? 0) > limit,
    isWaiting: searchState(isOn, debounced !== requested, searchResult).isWaiting,
    hasFailed: isOn && isError && !isFetching,
    retry: () => void refetch(),
  }
}
