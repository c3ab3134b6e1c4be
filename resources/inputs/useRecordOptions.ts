/** The first page of records that fit what somebody types; a later search aborts an earlier one. */
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
  /** How many records fit in all; more than are shown when it exceeds the options. */
  total: number
}

/** `limit` is a filter every offered record meets. Nothing is asked before `enabled`. */
export function useRecordOptions(
  target: Resource,
  { text, limit, enabled }: { text: string; limit: Record<string, unknown>; enabled: boolean },
): RecordOptions {
  const q = useDebounced(text.trim(), PAUSE_MS)
  const [field, direction] = target.sort
  const active = target.fields.is_active?.kind === 'boolean' ? { is_active: true } : {}
  const choicePath = useChoicePath()
  const asked = useGetList<Row>(
    choicePath(target),
    {
      pagination: { page: 1, perPage: PAGE },
      sort: { field, order: direction === 'desc' ? 'DESC' : 'ASC' },
      filter: { ...active, ...limit, ...(q ? { q } : {}) },
    },
    // `isStill`: choices don't move under somebody's hand because others changed something.
    {
      enabled,
      placeholderData: keepPreviousData,
      staleTime: 30_000,
      meta: { isStill: true },
    },
  )
  const { data, total } = asked
  return {
    options: enabled && data ? data.map((row) => optionOf(target, row)) : [],
    total: total ?? 0,
    ...searchState(enabled, q !== text.trim(), asked),
  }
}
