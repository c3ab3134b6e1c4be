/**
 * A dense table of records that wait for work: arrow keys move between rows, Enter opens one, and
 * on narrow screens each row is a block. Shows loading, failure and empty states.
 */
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ComponentType, ReactNode } from 'react'
import { type DataColumn, DataTable } from '#resources/list/DataTable.tsx'
import { SelectPage } from '#resources/list/SelectPage.tsx'
import { Pager } from '#src/ui/Pager.tsx'
import { TableFooter } from '#src/ui/TableFooter.tsx'
import { type RowActs, useRowKeys } from '#src/ui/useRowKeys.ts'
import { PageFailure } from './PageFailure.tsx'
import type { Selection } from './selection.ts'

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
  /** Says in which order the rows are, where it is fixed. */
  order?: string
  /** Sortable columns; without it the rows have a fixed order. */
  sorting?: { by: readonly string[]; sort: Sorted; onSort(sort: Sorted): void } | undefined
}

export function WorkList<Row extends { id: number; key?: string }>(props: WorkListProps<Row>) {
  const { label, columns, query, empty, current, pages, selection, sorting, open, keys, order } = props
  const { data, error, isPlaceholderData, refetch } = query
  const translate = useTranslate()
  const rows = data?.rows ?? []
  const hasFooter = pages !== undefined || selection !== undefined
  const toggle = selection && (({ id }: Row) => selection.rows.toggle(id))
  const { body, rowProps } = useRowKeys(rows, { open, toggle, ...(keys && { keys }) })
  if (error && !data) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (data && rows.length === 0)
    return (
      <Typography role="status" sx={{ py: 8, textAlign: 'center', color: 'text.secondary' }}>
        {empty}
      </Typography>
    )
  return (
    <>
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
          {pages && data && <Pager {...pages} total={data.total} label={translate('resources.list.pages')} />}
        </TableFooter>
      )}
    </>
  )
}
