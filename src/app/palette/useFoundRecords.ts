import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchKey } from '#schemas/kit/search-key.ts'
import { call } from '#src/client/call.ts'
import { type Found, maxSought, searchActions } from '#src/domain/console-actions.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'

/** Milliseconds without a keystroke before the request. */
export const pause = 160

/** Minimum number of letters: fewer would match almost everything. */
const minLetters = 2

/** Maximum letters of a search. */
export const maxLetters = maxSought

export const isLongEnough = (searchText: string) => searchKey(searchText).length >= minLetters

const none: readonly Found[] = []

/** Records by code or name; the previous results stay while the next are loading. */
export function useFoundRecords(searchText: string) {
  const requested = searchText.trim().slice(0, maxLetters)
  const debounced = useDebounced(requested, pause)
  const canSearch = isLongEnough(requested)
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['search', debounced],
    enabled: canSearch && isLongEnough(debounced),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    gcTime: 60_000,
    retry: false,
    // Other users' changes must not move the options under the pointer.
    meta: { isStill: true },
    // A newer request cancels the previous one.
    queryFn: ({ signal }) => call(searchActions.find, { body: { q: debounced } }, signal),
  })
  return {
    found: canSearch && data ? data : none,
    isWaiting: canSearch && (isFetching || debounced !== requested),
    hasFailed: canSearch && isError && !isFetching,
    retry: () => void refetch(),
  }
}
