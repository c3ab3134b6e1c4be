/**
 * The first page of records that match the typed text, or records of similar spelling if none does.
 * A later search aborts an earlier one.
 */
import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import type { Resource } from '#schemas/kit/resource.ts'
import { type SearchState, searchState } from '#src/ui/search-state.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import { SEARCH, SIMILAR } from '../list/filters.ts'
import type { Row } from '../provider.ts'
import { useChoicePath } from '../records.ts'
import { type Option, optionOf } from './option.ts'

const PAGE = 25
/** Similar records after a search without a match. */
const SIMILAR_PAGE = 10
const PAUSE_MS = 200

export interface RecordOptions extends SearchState {
  options: Option[]
  /** Total number of matches; there are more than listed if it exceeds the options. */
  total: number
  /** No record matches the text; the options are spelled similarly. */
  isSimilar: boolean
}

/** `limit` filters the offered records. Nothing is requested while `enabled` is false. */
export function useRecordOptions(
  target: Resource,
  { text, limit, enabled }: { text: string; limit: Record<string, unknown>; enabled: boolean },
): RecordOptions {
  const q = useDebounced(text.trim(), PAUSE_MS)
  const [field, direction] = target.sort
  const active = target.fields.is_active?.kind === 'boolean' ? { is_active: true } : {}
  const choicePath = useChoicePath()
  const sort = { field, order: direction === 'desc' ? 'DESC' : 'ASC' } as const
  const filter = { ...active, ...limit }
  // `isStill`: options do not move under the pointer because of other users' changes.
  const meta = { isStill: true }
  const exact = useGetList<Row>(
    choicePath(target),
    {
      pagination: { page: 1, perPage: PAGE },
      sort,
      filter: { ...filter, ...(q ? { [SEARCH]: q } : {}) },
    },
    { enabled, placeholderData: keepPreviousData, staleTime: 30_000, meta },
  )
  const isUnmatched = enabled && q !== '' && exact.data?.length === 0 && !exact.isPlaceholderData
  const similar = useGetList<Row>(
    choicePath(target),
    { pagination: { page: 1, perPage: SIMILAR_PAGE }, sort, filter: { ...filter, [SIMILAR]: q } },
    { enabled: isUnmatched, staleTime: 30_000, retry: false, meta },
  )
  const { data, total } = isUnmatched ? similar : exact
  const options = enabled && data ? data.map((row) => optionOf(target, row)) : []
  return {
    options,
    // The best of the similar records are enough; there is no hint of more.
    total: isUnmatched ? options.length : (total ?? 0),
    isSimilar: isUnmatched && options.length > 0,
    ...searchState(enabled, q !== text.trim(), isUnmatched ? similar : exact),
  }
}
