import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchKey } from '#schemas/kit/search-key.ts'
import { call } from '#src/client/call.ts'
import { type Found, maxSought, searchActions } from '#src/domain/console-actions.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'

/** Milliseconds without a keystroke before the request. */
const pause = 160

/** Minimum number of letters: fewer would match almost everything. */
const fewest = 2

export const isLongEnough = (typed: string) => searchKey(typed).length >= fewest

const none: readonly Found[] = []

/** Records by code or name; the previous results stay while the next are loading. */
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
    // Other users' changes must not move the options under the pointer.
    meta: { isStill: true },
    // A newer request cancels the previous one.
    queryFn: ({ signal }) => call(searchActions.find, { body: { q: settled } }, signal),
  })
  return {
    found: isAsked && data ? data : none,
    isWaiting: isAsked && (isFetching || settled !== requested),
    hasFailed: isAsked && isError && !isFetching,
    retry: () => void refetch(),
  }
}
