import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchKey } from '#schemas/kit/search-key.ts'
import { call } from '#src/client/call.ts'
import { type Found, maxSought, searchActions } from '#src/domain/console-actions.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'

/** Milliseconds without a keystroke after which the server is asked. */
const pause = 160

/** Letters below which nothing is asked: almost everything would fit. */
const fewest = 2

export const isLongEnough = (typed: string) => searchKey(typed).length >= fewest

const none: readonly Found[] = []

/** Records by code or name; the last ones stay while the next are looked for. */
export function useFoundRecords(typed: string) {
  const requested = typed.trim().slice(0, maxSought)
  const settled = useDebounced(requested, pause)
  const isAsked = isLongEnough(requested)
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['search', settled],
    enabled: isAsked && isLongEnough(settled),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    gcTime: 60_000,
    retry: false,
    // What others change moves nothing under the hand that is about to choose.
    meta: { isStill: true },
    // A newer question cancels the one before it.
    queryFn: ({ signal }) => call(searchActions.find, { body: { q: settled } }, signal),
  })
  return {
    found: isAsked && data ? data : none,
    isWaiting: isAsked && (isFetching || settled !== requested),
    hasFailed: isAsked && isError && !isFetching,
    retry: () => void refetch(),
  }
}
