/**
 * The table of the console: rows of any type by columns. The head stays visible, columns can sort,
 * rows can be blocks on narrow screens. Lists of a resource are ListTable, work lists WorkList.
 */
import { type SxProps, styled, type Theme } from '@mui/material/styles'
import { type ComponentProps, Fragment, type Key, type ReactNode } from 'react'
import { SkeletonRows } from './SkeletonRows.tsx'
import { SortHead } from './SortHead.tsx'
import { stackedRows, Table, TableScroll } from './table-styles.ts'

export interface DataColumn<Row> {
  id: string
  label: ReactNode
  cell(row: Row): ReactNode
  /** The column names the row's subject. At most one column has it. */
  names?: true | undefined
  /** `keep`: never wraps; `end`: numbers, right-aligned; `act`: buttons; `select`: a checkbox. */
  as?: 'keep' | 'end' | 'act' | 'select' | undefined
  /** On narrow screens its text needs the heading. */
  isLabelled?: boolean | undefined
}

type RowProps = ComponentProps<'tr'> & { [name: `data-${string}`]: unknown }

export interface DataTableProps<Row> {
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): Key
  /** The cells explain themselves. */
  isHeadless?: boolean
  /** Rows are blocks on narrow screens; otherwise the table scrolls sideways. */
  isStacked?: boolean
  /** With a border of its own, outside of a panel. */
  isFramed?: boolean
  /** As high as its rows, without a scroll area. */
  isWhole?: boolean
  /** The first rows are still loading. */
  isWaiting?: boolean
  /** The rows are being refetched. */
  isBusy?: boolean
  /** Sortable columns; without it the rows have a fixed order. */
  sorting?:
    | {
        by: readonly string[]
        field: string
        order: string
        onSort(sort: { field: string; order: 'ASC' | 'DESC' }): void
      }
    | undefined
  body?: ComponentProps<'tbody'> & { 'data-opens'?: boolean }
  rowProps?(row: Row): RowProps
  /** Opens below a row, across all columns. */
  below?(row: Row): ReactNode
  sx?: SxProps<Theme>
}

const Stacked = styled(Table)(({ theme }) => stackedRows(theme))
const frame = { borderBottom: 1, borderBottomColor: 'divider', borderRadius: 1.5 }

export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    keyOf,
    isHeadless,
    isStacked,
    isFramed,
    isWhole,
    isWaiting,
    isBusy,
    sorting,
  } = props
  const { body, rowProps, below, sx } = props
  const Rows = isStacked ? Stacked : Table
  return (
    <TableScroll sx={{ ...(isFramed && frame), ...(isWhole && { maxHeight: 'none' }) }}>
      <Rows aria-busy={isWaiting || isBusy} aria-label={label} {...(sx && { sx })}>
        {!isHeadless && (
          <thead>
            <tr>
              {columns.map(({ id, label: heading, as }) =>
                sorting?.by.includes(id) ? (
                  <SortHead
                    key={id}
                    text={heading}
                    className={as}
                    order={sorting.field === id ? sorting.order : undefined}
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
        )}
        {isWaiting && <SkeletonRows columns={columns.length} selectable={false} />}
        <tbody {...body}>
          {rows.map((row) => {
            const opened = below?.(row)
            return (
              <Fragment key={keyOf(row)}>
                <tr {...rowProps?.(row)}>
                  {columns.map(({ id, label: heading, cell, names, as, isLabelled }) =>
                    names ? (
                      <th key={id} scope="row" className={as}>
                        {cell(row)}
                      </th>
                    ) : (
                      <td key={id} className={as} data-label={isLabelled ? heading : undefined}>
                        {cell(row)}
                      </td>
                    ),
                  )}
                </tr>
                {opened && (
                  <tr>
                    <td colSpan={columns.length}>{opened}</td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </Rows>
    </TableScroll>
  )
}
