import { styled } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'ra-core'
import { type ComponentType, type DragEvent, useState } from 'react'
import { useOverrides, useResource } from '#resources/context.tsx'
import { CellContent } from '#resources/list/CellContent.tsx'
import { headingOf } from '#resources/list/columns.ts'
import { cellStyles } from '#resources/list/table-styles.ts'
import type { Row } from '#resources/provider.ts'
import { isVisible } from '#schemas/kit/validate.ts'
import type { AnsweredRecord } from '#src/domain/answers.ts'
import { useLabel } from '#src/ui/LanguageContext.ts'

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: theme.typography.body2.fontSize,
  lineHeight: 1.7,
  'th, td': {
    padding: theme.spacing(1.5, 2),
    textAlign: 'start',
    verticalAlign: 'top',
    borderTop: `1px solid ${theme.palette.divider}`,
    // Columns are as wide as their longest word, which never breaks.
    overflowWrap: 'break-word',
  },
  'th:first-of-type, td:first-of-type': { paddingInlineStart: theme.spacing(4) },
  'thead th': {
    borderTop: 0,
    // A column is at least as wide as the longest word of its heading.
    overflowWrap: 'break-word',
    background: theme.palette.action.hover,
    color: theme.palette.text.secondary,
    fontWeight: 600,
  },
  ...cellStyles(theme),
  [theme.breakpoints.down('sm')]: {
    '&, tbody, tr, td': { display: 'block' },
    thead: { position: 'absolute', clip: 'rect(0 0 0 0)' },
    tr: {
      padding: theme.spacing(2, 4),
      borderTop: `1px solid ${theme.palette.divider}`,
    },
    'tr:first-of-type': { borderTop: 0 },
    'td, td:first-of-type': { display: 'flex', gap: theme.spacing(2), border: 0, padding: 0 },
    'td::before': {
      content: 'attr(data-label)',
      flex: '0 0 42%',
      color: theme.palette.text.secondary,
    },
  },
}))

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
  /** Actions of a row, at its end. */
  End?: ComponentType<{ row: Row }> | undefined
  ordering?: Ordering | undefined
}) {
  const { label: name, rows, columns, End, ordering } = props
  const dragging = useDragging(ordering)
  const { fields } = useResource()
  const { columns: overrides } = useOverrides()
  const label = useLabel()
  const translate = useTranslate()
  const visibleColumns = columns.flatMap((column) => {
    const field = fields[column]
    return field && rows.some((row) => row[column] !== null && isVisible(field, row))
      ? [{ name: column, field, extra: overrides?.[column] }]
      : []
  })
  return (
    <Table aria-label={name}>
      <thead>
        <tr>
          {visibleColumns.map((column) => (
            <th key={column.name} scope="col">
              {label(headingOf(column))}
            </th>
          ))}
          {End && (
            <th scope="col">
              <span style={visuallyHidden}>{translate('resources.list.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...dragging(row as Row)}>
            {visibleColumns.map((column) => (
              <td key={column.name} data-label={label(headingOf(column))}>
                {isVisible(column.field, row) && <CellContent column={column} row={row as Row} />}
              </td>
            ))}
            {End && (
              <td>
                <End row={row as Row} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
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
