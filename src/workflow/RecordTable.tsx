import Box from '@mui/material/Box'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'ra-core'
import { type ComponentType, type DragEvent, useState } from 'react'
import { useOverrides, useResource } from '#resources/context.tsx'
import { displayText } from '#resources/display.ts'
import { CellContent } from '#resources/list/CellContent.tsx'
import { headingOf } from '#resources/list/columns.ts'
import { DataTable } from '#resources/list/DataTable.tsx'
import type { Row } from '#resources/provider.ts'
import { isVisible } from '#schemas/kit/validate.ts'
import type { AnsweredRecord } from '#src/domain/answers.ts'
import { useLabel, useLanguage } from '#src/ui/LanguageContext.ts'

/** Rows that the user reorders by drag and drop. Keyboard users need another control. */
export interface Ordering {
  may(row: Row, onto: Row): boolean
  move(row: Row, onto: Row): void
  /** The position of a row. */
  place(row: Row): number
}

/** Records of the resource as a small table; as blocks on a phone. */
export function RecordTable(props: {
  label: string
  rows: readonly AnsweredRecord[]
  /** Field names; a column without a value in any row is hidden. */
  columns: readonly string[]
  /** Of these columns, those that are visible anyway: their first value moves no button. */
  steady?: readonly string[] | undefined
  /** Actions of a row, at its end. */
  End?: ComponentType<{ row: Row }> | undefined
  ordering?: Ordering | undefined
}) {
  const { label: name, rows, columns, steady = [], End, ordering } = props
  const dragging = useDragging(ordering)
  const resource = useResource()
  const { fields } = resource
  const language = useLanguage()
  const { columns: overrides } = useOverrides()
  const label = useLabel()
  const translate = useTranslate()
  const visibleColumns = columns.flatMap((column) => {
    const field = fields[column]
    const hasValue = rows.some((row) => row[column] !== null && field && isVisible(field, row))
    return field && (hasValue || steady.includes(column))
      ? [{ name: column, field, extra: overrides?.[column] }]
      : []
  })
  return (
    <DataTable
      label={name}
      rows={rows}
      keyOf={({ id }) => id}
      isStacked
      isWhole
      rowProps={(row) => dragging(row as Row)}
      columns={[
        ...visibleColumns.map((column) => ({
          id: column.name,
          label: label(headingOf(column)),
          isLabelled: true,
          cell: (row: AnsweredRecord) =>
            isVisible(column.field, row) && <CellContent column={column} row={row as Row} />,
        })),
        ...(End
          ? [
              {
                id: 'end',
                label: <span style={visuallyHidden}>{translate('resources.list.actions')}</span>,
                // Buttons of all rows have the same names: the group says whose they are.
                cell: (row: AnsweredRecord) => (
                  <Box role="group" aria-label={displayText(resource, row as Row, language)}>
                    <End row={row as Row} />
                  </Box>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

/** Drag-and-drop props of a row; none if rows keep their order. */
function useDragging(ordering: Ordering | undefined) {
  const [dragged, setDragged] = useState<Row>()
  const [over, setOver] = useState<number>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return (row: Row) => {
    if (!ordering) return {}
    const isTarget = dragged !== undefined && dragged.id !== row.id && ordering.may(dragged, row)
    return {
      draggable: true,
      onDragStart: () => setDragged(row),
      onDragEnd: end,
      onDragOver: (event: DragEvent) => {
        if (isTarget) event.preventDefault()
        setOver(isTarget ? row.id : undefined)
      },
      onDrop: () => {
        if (isTarget) ordering.move(dragged, row)
        end()
      },
      style: {
        cursor: 'grab',
        ...(dragged?.id === row.id && { opacity: 0.5 }),
        ...(over === row.id && { outline: '2px solid currentColor', outlineOffset: -2 }),
      },
    }
  }
}
