import { useListContext, useTranslate } from 'ra-core'
import {
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  Suspense,
  useCallback,
  useId,
  useMemo,
  useRef,
} from 'react'
import { isSortable } from '#schemas/kit/table.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useRowKeys } from '#src/ui/useRowKeys.ts'
import { useAbilities, useGenerator, useResource } from '../context.tsx'
import { cellAround } from '../inline/cells.ts'
import { useInlineStart } from '../inline/useInlineStart.ts'
import { useLiveRows } from '../live/LiveRows.tsx'
import { focusPeek, usePeekRows } from '../peek/usePeek.ts'
import type { Row } from '../provider.ts'
import { type Column, columnClass, headingOf } from './columns.ts'
import { ListRow } from './ListRow.tsx'
import { useSetSort } from './prefetch.ts'
import { ResizeHandle, widthStyle } from './ResizeHandle.tsx'
import { SelectPage } from './SelectPage.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { SortHead } from './SortHead.tsx'
import { Table, TableScroll } from './table-styles.ts'
import { useFittingColumns } from './useFittingColumns.ts'

const InlineEditing = lazy(() => import('../inline/InlineEditing.tsx'))

interface ListTableProps {
  columns: Column[]
  /** Pixels by column name, as the user set them. */
  widths?: Readonly<Record<string, number>>
  onResize?(name: string, width: number): void
  /** Shows the first columns that fit instead of scrolling sideways. */
  isLimited?: boolean
  /** The rows have an order of their own: no heading sorts them. */
  isRanked?: boolean
  /** Rows can be selected for a bulk action. */
  selectable: boolean
  /** Shows deleted records; users with permission can restore them. */
  restorable: boolean
}

/** The rows as a table; the first cell is the row header and its link. */
export function ListTable(props: ListTableProps) {
  const { widths = {}, onResize, isLimited = false, isRanked = false, selectable, restorable } = props
  const translate = useTranslate()
  const label = useLabel()
  const id = useId()
  const { data, isPending, isPlaceholderData, selectedIds, onSelect, onToggleItem } = useListContext<Row>()
  const { changed, removedIds } = useLiveRows()
  const table = useRef<HTMLTableElement>(null)
  const columns = useFittingColumns(table, props.columns, { isLimited, isPending })
  const editable = useEditable()
  const { startPlace, pendingInput, handlers } = useInlineStart()
  const rows = data ?? []
  const toggle = useCallback((row: Row) => onToggleItem(row.id), [onToggleItem])
  const { peeked, closePeek, acts } = usePeekRows()
  const { body, current } = useRowKeys(rows, { ...acts, ...(selectable && { toggle }) })
  const bodyHandlers = {
    ...body,
    onKeyDown: (event: KeyboardEvent<HTMLTableSectionElement>) => {
      handlers.onKeyDown(event)
      body.onKeyDown(event)
      if (peeked !== undefined) focusPeek(event)
    },
    onDoubleClick: (event: MouseEvent<HTMLTableSectionElement>) => {
      if (!cellAround(event.target)) return body.onDoubleClick?.(event)
      closePeek()
      handlers.onDoubleClick(event)
    },
  }
  return (
    <TableScroll>
      <Table ref={table} aria-busy={isPending || isPlaceholderData === true} aria-labelledby={id}>
        <caption id={id} hidden>
          {translate('resources.list.table')}
        </caption>
        <thead>
          <tr>
            {selectable && (
              <th className="select" scope="col">
                <SelectPage rows={rows} selected={selectedIds as number[]} onSelect={onSelect} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell
                key={column.name}
                column={column}
                text={label(headingOf(column))}
                width={widths[column.name]}
                canSort={!isRanked && isSortable(column.field)}
                onResize={onResize && ((width) => onResize(column.name, width))}
              />
            ))}
            {restorable && (
              <th className="act" scope="col">
                {translate('resources.list.actions')}
              </th>
            )}
          </tr>
        </thead>
        {isPending && <SkeletonRows columns={columns.length + Number(restorable)} selectable={selectable} />}
        <tbody {...bodyHandlers}>
          {rows.map((row) => (
            <ListRow
              key={row.id}
              row={row}
              columns={columns}
              isSelected={selectedIds.includes(row.id)}
              isCurrent={row.id === current}
              isPeeked={row.id === peeked}
              changed={changed.get(row.id)}
              isRemoved={removedIds.has(row.id)}
              onToggle={selectable ? toggle : undefined}
              restorable={restorable}
              editable={editable}
            />
          ))}
        </tbody>
      </Table>
      {startPlace && (
        <Suspense>
          <InlineEditing cell={startPlace} pendingInput={pendingInput} table={table} />
        </Suspense>
      )}
    </TableScroll>
  )
}

/** The columns that the schema allows to edit in place and the user may write. */
function useEditable(): ReadonlySet<string> {
  const { fields, inline } = useResource()
  const { update } = useAbilities()
  const { holds } = useGenerator()
  return useMemo(() => {
    const may = (name: string) => {
      const write = fields[name]?.permission?.write
      return write === undefined || holds(write)
    }
    return new Set(update ? inline.filter(may) : [])
  }, [fields, inline, update, holds])
}

interface HeadCellProps {
  column: Column
  text: string
  width: number | undefined
  canSort: boolean
  onResize: ((width: number) => void) | undefined
}

function HeadCell({ column, text, width, canSort, onResize }: HeadCellProps) {
  const { name } = column
  const { sort } = useListContext()
  const setSort = useSetSort()
  const head = { className: columnClass(column), style: widthStyle(width), 'data-column': name }
  const handle = onResize && <ResizeHandle onResize={onResize} />
  if (!canSort)
    return (
      <th scope="col" {...head}>
        {text}
        {handle}
      </th>
    )
  return (
    <SortHead
      {...head}
      text={text}
      order={sort.field === name ? sort.order : undefined}
      onSort={(order) => setSort({ field: name, order })}
    >
      {handle}
    </SortHead>
  )
}
