/** One row of a grid. Rendered again only when its data changed. */
import { useTranslate } from 'ra-core'
import { memo } from 'react'
import type { Problem } from '#schemas/kit/validate.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useNumberStyle } from '#src/ui/NumberStyleContext.ts'
import { CellEditor } from './CellEditor.tsx'
import { cellText } from './cell-text.ts'
import type { Direction } from './editor.ts'
import type { Judged } from './judge.ts'
import { fieldCellOf } from './kinds.ts'
import { isEditableColumn } from './paste.ts'
import type { CellValues, GridColumn, GridFact, GridSource } from './types.ts'

/** Callbacks of a line to its grid; a stable object. */
export interface LineEvents {
  press(row: number, column: number, isExtending: boolean): void
  over(row: number, column: number): void
  open(row: number, column: number): void
  commit(row: number, column: number, text: string, direction?: Direction): void
  cancel(): void
}

export interface LineProps {
  row: GridSource
  /** Index among all rows, from 0. */
  at: number
  columns: readonly (GridColumn | GridFact)[]
  values: CellValues
  edits: CellValues | undefined
  does: Judged['does']
  problems: ReadonlyMap<string, Problem | string>
  /** The selected cells of this row: first and last column. */
  from: number
  to: number
  /** Column of the active cell; -1 in other rows. */
  active: number
  editing: { column: number; initialText?: string | undefined } | undefined
  isReadOnly: boolean
  events: LineEvents
}

export const GridLine = memo(function GridLine(props: LineProps) {
  const { row, at, columns, does, problems } = props
  const translate = useTranslate()
  const isWrong = problems.has('')
  return (
    <tr className={does === 'remove' ? 'gone' : undefined} aria-rowindex={at + 2}>
      <th scope="row" className={isWrong ? 'name wrong' : 'name'}>
        <span className="title">{row.title}</span>
        {does !== 'same' && (
          <span className="state"> {translate(isWrong ? 'grid.wrong' : `grid.does.${does}`)}</span>
        )}
        {row.second && <span className="second">{row.second}</span>}
      </th>
      {columns.map((column, index) =>
        isEditableColumn(column) ? (
          <EditableCell key={column.name} {...props} column={column} index={index} />
        ) : (
          <FactCell key={column.name} {...props} column={column} index={index} />
        ),
      )}
    </tr>
  )
})

type CellProps<C> = LineProps & { column: C; index: number }

/** Props shared by editable and read-only cells: position, focus, selection. */
function placing(line: LineProps, index: number, isReadOnly: boolean) {
  const { at, from, to, active, events } = line
  return {
    role: 'gridcell',
    'aria-readonly': isReadOnly,
    tabIndex: active === index ? 0 : -1,
    'data-cell': `${at}:${index}`,
    'aria-colindex': index + 2,
    'aria-selected': index >= from && index <= to,
    onPointerDown: (event: React.PointerEvent) => {
      if (event.button === 0) events.press(at, index, event.shiftKey)
    },
    onPointerEnter: (event: React.PointerEvent) => {
      if (event.buttons === 1 && event.pointerType === 'mouse') events.over(at, index)
    },
  }
}

function EditableCell(props: CellProps<GridColumn>) {
  const { row, at, column, index, values, edits: editedValues, problems, from, to, editing, events } = props
  const locale = { language: useLanguage(), style: useNumberStyle() }
  const label = column.field.label[locale.language]
  const value = values[column.name] ?? null
  const isEditing = editing?.column === index
  const isWrong = problems.has(column.name)
  const classes = [
    fieldCellOf(column.field).isNumber && 'end',
    index >= from && index <= to && 'chosen',
    editedValues && column.name in editedValues && 'typed',
    isWrong && 'wrong',
    isEditing && 'editing',
  ]
  const text = cellText(column, value, locale)
  return (
    <td
      {...placing(props, index, props.isReadOnly)}
      className={classes.filter(Boolean).join(' ')}
      aria-invalid={isWrong}
      title={text.length > 24 ? text : undefined}
      onDoubleClick={() => events.open(at, index)}
    >
      {isEditing ? (
        <CellEditor
          column={column}
          value={value}
          initialText={editing.initialText}
          label={`${label}, ${row.title}`}
          onCommit={(next, direction) => events.commit(at, index, next, direction)}
          onCancel={events.cancel}
        />
      ) : (
        text
      )}
    </td>
  )
}

function FactCell(props: CellProps<GridFact>) {
  const { row, at, column, index, values, from, to, events } = props
  const canRun = !props.isReadOnly && column.run?.(row, values) !== undefined
  const isChosen = index >= from && index <= to
  return (
    <td
      {...placing(props, index, true)}
      className={['fact', isChosen && 'chosen', canRun && 'act'].filter(Boolean).join(' ')}
      onDoubleClick={() => events.open(at, index)}
    >
      {column.show(row, values)}
    </td>
  )
}
