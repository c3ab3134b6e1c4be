/** Patients that fit what is typed, asked for once typing pauses. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { answerQuery } from '#src/client/call.ts'
import type { PatientHit } from '#src/domain/patients/answers.ts'
import { patientActions } from '#src/domain/patients/patient-actions.ts'
import { searchState } from '#src/ui/search-state.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'

/** Milliseconds without a keystroke after which the server is asked. */
const pause = 160
/** Most letters the server takes. */
const longest = 200

export interface FoundPatients {
  hits: readonly PatientHit[]
  /** What the hits are of; it lags behind while the server is asked. */
  isWaiting: boolean
  hasFailed: boolean
  retry(): void
}

const none: readonly PatientHit[] = []

/** What is typed goes in the body, so that no address and no log holds a name. */
export const findQuery = (q: string, limit: number) => ({
  ...answerQuery(patientActions.find, { body: { q, limit } }),
  staleTime: 5_000,
  gcTime: 60_000,
  retry: false,
  // What others change moves nothing under the hand that is about to choose.
  meta: { isStill: true },
})

/** One's last patients while nothing is typed. */
export function useFoundPatients(typed: string, isOn = true, limit = 10): FoundPatients {
  const requested = typed.trim().slice(0, longest)
  const settled = useDebounced(requested, pause)
  const asked = useQuery({
    ...findQuery(settled, limit),
    enabled: isOn,
    placeholderData: keepPreviousData,
  })
  const { data, isFetching, isError, refetch } = asked
  return {
    hits: data ?? none,
    isWaiting: searchState(isOn, settled !== requested, asked).isWaiting,
    hasFailed: isOn && isError && !isFetching,
    retry: () => void refetch(),
  }
}
