/**
 * A dense table of records that wait for work: arrow keys move between rows, Enter opens one, and
 * on narrow screens each row is a block. Shows loading, failure and empty states.
 */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'ra-core'
import type { ComponentType, ReactNode } from 'react'
import { type DataColumn, DataTable } from '#resources/list/DataTable.tsx'
import { SelectPage } from '#resources/list/SelectPage.tsx'
import { formatNumber } from '#schemas/kit/numbers.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { Pager } from '#src/ui/Pager.tsx'
import { TableFooter } from '#src/ui/TableFooter.tsx'
import { type RowActs, useRowKeys } from '#src/ui/useRowKeys.ts'
import { PageFailure } from './PageFailure.tsx'
import type { Selection } from './selection.ts'
import { useCountNews } from './useCountNews.ts'

export interface WorkColumn<Row> extends Omit<DataColumn<Row>, 'cell'> {
  label: string
  Cell: ComponentType<{ row: Row }>
}

/** The server's sort column. */
export interface Sorted<Field extends string = string> {
  field: Field
  order: 'ASC' | 'DESC'
}

interface WorkListProps<Row> extends Pick<RowActs<Row>, 'open' | 'keys'> {
  label: string
  columns: readonly WorkColumn<Row>[]
  /** A react-query result; previous data stays visible, dimmed. */
  query: {
    data: { rows: readonly Row[]; total: number } | undefined
    error: unknown
    isPlaceholderData: boolean
    refetch(): unknown
  }
  /** Hint for an empty list. */
  empty: string
  /** The row that is open beside the list. */
  current?: number | undefined
  /** Without it all rows are shown. */
  pages?: { page: number; perPage: number; onGo(page: number): void } | undefined
  /** Rows can be selected: by their checkbox, or by Space on the row. */
  selection?: { rows: Selection; nameOf(row: Row): string; bar?: ReactNode } | undefined
  /** Figures of all rows, below them; selected rows take their place. */
  totals?: ReactNode
  /** Says in which order the rows are, where it is fixed. */
  order?: string
  /** Sortable columns; without it the rows have a fixed order. */
  sorting?: { by: readonly string[]; sort: Sorted; onSort(sort: Sorted): void } | undefined
}

export function WorkList<Row extends { id: number; key?: string }>(props: WorkListProps<Row>) {
  const { label, columns, query, empty, current, pages, selection, sorting, totals, open, keys, order } =
    props
  const { data, error, isPlaceholderData, refetch } = query
  const translate = useTranslate()
  const style = useNumberStyle()
  const rows = data?.rows ?? []
  const hasFooter = pages !== undefined || selection !== undefined
  const toggle = selection && (({ id }: Row) => selection.rows.toggle(id))
  const { body, rowProps } = useRowKeys(rows, { open, toggle, ...(keys && { keys }) })
  const count = data && (rows.length === 0 ? empty : `${label} (${formatNumber(data.total, style)})`)
  const news = useCountNews(count ?? '')
  if (error && !data) return <PageFailure error={error} onRetry={() => void refetch()} />
  const announced = (
    <Box role="status" sx={visuallyHidden}>
      {news}
    </Box>
  )
  if (data && rows.length === 0)
    return (
      <>
        {announced}
        <EmptyState text={empty} />
      </>
    )
  return (
    <>
      {announced}
      {order && (
        <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
          {order}
        </Typography>
      )}
      <DataTable
        label={label}
        columns={[
          ...(selection
            ? [
                {
                  id: 'select',
                  label: (
                    <SelectPage
                      rows={rows}
                      selected={[...selection.rows.ids]}
                      onSelect={selection.rows.select}
                    />
                  ),
                  as: 'select' as const,
                  cell: (row: Row) => (
                    <input
                      type="checkbox"
                      tabIndex={-1}
                      aria-label={translate('resources.list.select_row', { name: selection.nameOf(row) })}
                      checked={selection.rows.ids.has(row.id)}
                      onChange={() => selection.rows.toggle(row.id)}
                    />
                  ),
                },
              ]
            : []),
          ...columns.map(({ Cell, ...column }) => ({ ...column, cell: (row: Row) => <Cell row={row} /> })),
        ]}
        rows={rows}
        keyOf={(row) => row.key ?? row.id}
        isStacked
        isFramed={!hasFooter}
        isWaiting={!data}
        isBusy={isPlaceholderData}
        sorting={sorting && { by: sorting.by, ...sorting.sort, onSort: sorting.onSort }}
        body={body}
        rowProps={(row) => ({
          ...(row.id === current && { 'aria-current': true }),
          'data-selected': row.id === current || selection?.rows.ids.has(row.id),
          ...rowProps(row),
        })}
      />
      {hasFooter && (
        <TableFooter isSticky={selection !== undefined && selection.rows.ids.size > 0}>
          {selection?.bar}
          {!(selection && selection.rows.ids.size > 0) && totals}
          {pages && data && (
            <Pager {...pages} isSilent total={data.total} label={translate('resources.list.pages')} />
          )}
        </TableFooter>
      )}
    </>
  )
}
