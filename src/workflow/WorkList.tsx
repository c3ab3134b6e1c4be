/**
 * A dense table of records that wait for work: arrow keys move between rows, Enter opens one, and
 * on narrow screens each row is a block. Shows loading, failure and empty states.
 */
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ComponentType } from 'react'
import { SortHead } from '#resources/list/SortHead.tsx'
import { stackedRows, Table, TableScroll } from '#resources/list/table-styles.ts'
import { Pager } from '#src/ui/Pager.tsx'
import { PageFailure } from './PageFailure.tsx'
import { type RowActs, useRowKeys } from './useRowKeys.ts'

export interface WorkColumn<Row> {
  id: string
  label: string
  Cell: ComponentType<{ row: Row }>
  /** The column names the row's subject. One column has it. */
  names?: true
  /** `keep`: never wraps; `end`: numbers, right-aligned. */
  as?: 'keep' | 'end'
  /** On narrow screens its text needs the heading. */
  isLabelled?: true
}

/** The server's sort column. */
export interface Sorted<Field extends string = string> {
  field: Field
  order: 'ASC' | 'DESC'
}

interface WorkListProps<Row> extends RowActs<Row> {
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
  /** Sortable columns; without it the rows have a fixed order. */
  sorting?: { by: readonly string[]; sort: Sorted; onSort(sort: Sorted): void } | undefined
}

const Rows = styled(Table)(({ theme }) => ({
  'tbody tr:focus-visible': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -2,
  },
  ...stackedRows(theme),
}))

export function WorkList<Row extends { id: number; key?: string }>(props: WorkListProps<Row>) {
  const { label, columns, query, empty, current, pages, sorting, open, letters } = props
  const { data, error, isPlaceholderData, refetch } = query
  const translate = useTranslate()
  const rows = data?.rows ?? []
  const { body, onKeyDown, rowProps } = useRowKeys(rows, { open, ...(letters && { letters }) })
  if (error && !data) return <PageFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rounded" height={320} />
  if (rows.length === 0)
    return <Typography sx={{ py: 8, textAlign: 'center', color: 'text.secondary' }}>{empty}</Typography>
  return (
    <>
      <TableScroll sx={{ borderBottom: 1, borderBottomColor: 'divider', borderRadius: 1.5 }}>
        <Rows aria-busy={isPlaceholderData} aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ id, label: heading, as }) =>
                sorting?.by.includes(id) ? (
                  <SortHead
                    key={id}
                    text={heading}
                    className={as}
                    order={sorting.sort.field === id ? sorting.sort.order : undefined}
                    onSort={(order) => sorting.onSort({ field: id, order })}
                  />
                ) : (
                  <th key={id} scope="col" className={as}>
                    {heading}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={onKeyDown}>
            {rows.map((row, index) => (
              <tr
                key={row.key ?? row.id}
                {...(row.id === current && { 'aria-current': true, 'data-selected': true })}
                {...rowProps(row, index)}
              >
                {columns.map(({ id, label: heading, Cell, names, as, isLabelled }) =>
                  names ? (
                    <th key={id} scope="row" className={as}>
                      <Cell row={row} />
                    </th>
                  ) : (
                    <td key={id} className={as} data-label={isLabelled && heading}>
                      <Cell row={row} />
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </Rows>
      </TableScroll>
      {pages && <Pager {...pages} total={data.total} label={translate('resources.list.pages')} />}
    </>
  )
}
