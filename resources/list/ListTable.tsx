import { useListContext, useTranslate } from 'ra-core'
import { lazy, Suspense, useCallback, useId, useMemo, useRef } from 'react'
import { isSortable } from '#schemas/kit/table.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'
import { useAbilities, useGenerator, useResource } from '../context.tsx'
import { cellOf } from '../fields/index.ts'
import { useInlineStart } from '../inline/useInlineStart.ts'
import { useLiveRows } from '../live/LiveRows.tsx'
import type { Row } from '../provider.ts'
import { type Column, headingOf } from './columns.ts'
import { ListRow } from './ListRow.tsx'
import { useSetSort } from './prefetch.ts'
import { SelectPage } from './SelectPage.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { SortHead } from './SortHead.tsx'
import { Table, TableScroll } from './table-styles.ts'

const InlineEditing = lazy(() => import('../inline/InlineEditing.tsx'))

interface ListTableProps {
  columns: Column[]
  /** Rows can be selected for a bulk action. */
  selectable: boolean
  /** Shows deleted records; users with permission can restore them. */
  restorable: boolean
}

/** The rows as a table; the first cell is the row header and its link. */
export function ListTable({ columns, selectable, restorable }: ListTableProps) {
  const translate = useTranslate()
  const label = useLabel()
  const id = useId()
  const { data, isPending, isPlaceholderData, selectedIds, onSelect, onToggleItem } = useListContext<Row>()
  const { changed, removedIds } = useLiveRows()
  const table = useRef<HTMLTableElement>(null)
  const editable = useEditable()
  const { startPlace, pendingInput, handlers } = useInlineStart()
  const rows = data ?? []
  const toggle = useCallback((row: Row) => onToggleItem(row.id), [onToggleItem])
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
              <HeadCell key={column.name} column={column} text={label(headingOf(column))} />
            ))}
            {restorable && (
              <th className="act" scope="col">
                {translate('resources.list.actions')}
              </th>
            )}
          </tr>
        </thead>
        {isPending && <SkeletonRows columns={columns.length + Number(restorable)} selectable={selectable} />}
        <tbody {...handlers}>
          {rows.map((row) => (
            <ListRow
              key={row.id}
              row={row}
              columns={columns}
              isSelected={selectedIds.includes(row.id)}
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

function HeadCell({ column, text }: { column: Column; text: string }) {
  const { sort } = useListContext()
  const setSort = useSetSort()
  const { name, field } = column
  const className = cellOf(field).align
  if (!isSortable(field))
    return (
      <th scope="col" className={className}>
        {text}
      </th>
    )
  return (
    <SortHead
      text={text}
      className={className}
      order={sort.field === name ? sort.order : undefined}
      onSort={(order) => setSort({ field: name, order })}
    />
  )
}
