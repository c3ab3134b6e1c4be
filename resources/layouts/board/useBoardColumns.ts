/** The columns of a board, each a page of the list of its own with an exact total. */
import { useQueries } from '@tanstack/react-query'
import { type GetListResult, useDataProvider, useListContext } from 'ra-core'
import { useRef, useState } from 'react'
import type { EnumField } from '#schemas/kit/fields/enum.ts'
import type { Tone } from '#schemas/kit/tones.ts'
import type { Label } from '#schemas/kit/types.ts'
import { type BoardView, boardValues } from '#schemas/kit/views.ts'
import { useResource } from '../../context.tsx'
import type { FilterValues } from '../../list/filters.ts'
import type { Row } from '../../provider.ts'

/** Cards that a column loads at a time, and at most: the largest page of a list. */
const step = 25
const maxCards = 500

export interface BoardColumn {
  /** The stored value; null for records without one. */
  value: number | null
  label: Label | undefined
  tone: Tone | undefined
  rows: readonly Row[]
  /** Undefined while loading. */
  total: number | undefined
  /** The rows are those of the previous answer. */
  isBusy: boolean
  error: unknown
  refetch(): void
  /** Loads more cards; undefined if there are none, or too many. */
  more: (() => void) | undefined
}

/** The filter of a column; undefined if the user filters for other values only. */
function columnFilter(filter: FilterValues, by: string, value: number | null): FilterValues | undefined {
  if (value === null) return filter[by] === undefined ? { ...filter, [`${by}__null`]: true } : undefined
  const chosen = filter[by]
  const isChosen = chosen === undefined || [chosen].flat().includes(value)
  return isChosen ? { ...filter, [by]: value } : undefined
}

/** The newest version of each record on the board, by id. */
function newestVersions(rows: readonly Row[]): Map<number, number> {
  const newest = new Map<number, number>()
  for (const { id, version } of rows) newest.set(id, Math.max(version, newest.get(id) ?? 0))
  return newest
}

/** Columns are answered one after the other: a moved card is only where its newest version is. */
function withoutMoved({ data, total = 0 }: GetListResult<Row>, newest: ReadonlyMap<number, number>) {
  const rows = data.filter(({ id, version }) => version === newest.get(id))
  return { data: rows, total: total - (data.length - rows.length) }
}

export function useBoardColumns(view: BoardView, field: EnumField): BoardColumn[] {
  const { path } = useResource()
  const by = view.by ?? ''
  const { getList } = useDataProvider()
  const { filterValues, sort } = useListContext()
  const [sizes, setSizes] = useState<Readonly<Record<string, number>>>({})
  /** What a column shows until its next answer arrives, such as that for more cards. */
  const latest = useRef(new Map<number | null, GetListResult<Row>>())
  const values = boardValues(view, field).map(([, value]) => value)
  const empty = { value: null, label: undefined, tone: undefined }
  const columns = [...values, ...(field.required || view.values ? [] : [empty])].flatMap(
    ({ value, label, tone }) => {
      const filter = columnFilter(filterValues, by, value)
      const perPage = sizes[String(value)] ?? step
      return filter
        ? [{ value, label, tone, params: { pagination: { page: 1, perPage }, sort, filter } }]
        : []
    },
  )
  const queries = useQueries({
    queries: columns.map(({ params }) => ({
      queryKey: [path, 'getList', { ...params, meta: undefined }],
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<GetListResult<Row>> =>
        getList<Row>(path, { ...params, signal }),
    })),
  })
  const answers = columns.map(({ value }, at) => {
    const loaded = queries[at]?.data
    if (loaded) latest.current.set(value, loaded)
    return loaded ?? latest.current.get(value)
  })
  const newest = newestVersions(answers.flatMap((answer) => answer?.data ?? []))
  return columns.map(({ value, label, tone, params }, at) => {
    const { data: loaded, error, refetch } = queries[at] ?? {}
    const data = answers[at] && withoutMoved(answers[at], newest)
    const rows = data?.data ?? []
    const { perPage } = params.pagination
    const hasMore = rows.length < (data?.total ?? 0) && perPage < maxCards
    const setSize = () =>
      setSizes((before) => ({ ...before, [String(value)]: Math.min(maxCards, perPage + 2 * step) }))
    return {
      value,
      label,
      tone,
      rows,
      total: data?.total,
      isBusy: loaded === undefined && data !== undefined,
      error: data ? undefined : error,
      refetch: () => void refetch?.(),
      more: hasMore ? setSize : undefined,
    }
  })
}
