/** The records of the visible weeks; nothing outside of them is loaded. */
import { useQueries } from '@tanstack/react-query'
import { type GetListResult, useDataProvider, useListContext } from 'ra-core'
import { isSortable } from '#schemas/kit/table.ts'
import type { CalendarView } from '#schemas/kit/views.ts'
import { useResource } from '../../context.tsx'
import type { Row } from '../../provider.ts'
import { rangeFilters } from './days.ts'

/** The largest page of a list. */
const maxRows = 500

export interface MonthRows {
  rows: readonly Row[]
  /** Records that are not loaded, because there are too many. */
  missing: number
  isPending: boolean
  error: unknown
  refetch(): void
}

export function useMonthRows(view: CalendarView, range: readonly [string, string]): MonthRows {
  const { path, fields } = useResource()
  const { getList } = useDataProvider()
  const { filterValues, sort: listSort } = useListContext()
  const { from, until } = view
  const field = fields[from]
  const sort = field && isSortable(field) ? ({ field: from, order: 'ASC' } as const) : listSort
  const isEndRequired = until !== undefined && fields[until]?.required === true
  const results = useQueries({
    queries: rangeFilters(filterValues, { from, until, isEndRequired }, range).map((filter) => {
      const params = { pagination: { page: 1, perPage: maxRows }, sort, filter }
      return {
        queryKey: [path, 'getList', { ...params, meta: undefined }],
        queryFn: ({ signal }: { signal: AbortSignal }): Promise<GetListResult<Row>> =>
          getList<Row>(path, { ...params, signal }),
      }
    }),
  })
  const rows = results.flatMap(({ data }) => data?.data ?? [])
  const total = results.reduce((sum, { data }) => sum + (data?.total ?? 0), 0)
  return {
    rows,
    missing: total - rows.length,
    isPending: results.some(({ isPending }) => isPending),
    error: results.find(({ error, data }) => error && !data)?.error,
    refetch: () => {
      for (const { refetch } of results) void refetch()
    },
  }
}
