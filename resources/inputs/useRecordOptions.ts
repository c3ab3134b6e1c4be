/** The first page of records that match the typed text. A later search aborts an earlier one. */
import { keepPreviousData } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import type { Resource } from '#schemas/kit/resource.ts'
import { type SearchState, searchState } from '#src/ui/search-state.ts'
import { useDebounced } from '#src/ui/useDebounced.ts'
import type { Row } from '../provider.ts'
import { useChoicePath } from '../records.ts'
import { type Option, optionOf } from './option.ts'

const PAGE = 25
const PAUSE_MS = 200

export interface RecordOptions extends SearchState {
  options: Option[]
  /** Total number of matches; there are more than listed if it exceeds the options. */
  total: number
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
  const listQuery = useGetList<Row>(
    choicePath(target),
    {
      pagination: { page: 1, perPage: PAGE },
      sort: { field, order: direction === 'desc' ? 'DESC' : 'ASC' },
      filter: { ...active, ...limit, ...(q ? { q } : {}) },
    },
    // `isStill`: options do not move under the pointer because of other users' changes.
    {
      enabled,
      placeholderData: keepPreviousData,
      staleTime: 30_000,
      meta: { isStill: true },
    },
  )
  const { data, total } = listQuery
  return {
    options: enabled && data ? data.map((row) => optionOf(target, row)) : [],
    total: total ?? 0,
    ...searchState(enabled, q !== text.trim(), listQuery),
  }
}
