import { useTranslate } from 'ra-core'
import { memo } from 'react'
import { Link } from 'react-router'
import { holds } from '#schemas/kit/conditions.ts'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { displayText } from '../display.ts'
import { editCell } from '../inline/cells.ts'
import { mayWrite, type Row } from '../provider.ts'
import { CellContent } from './CellContent.tsx'
import { type Column, columnClass, isMarkedInactive, isOneLine } from './columns.ts'
import { RestoreButton } from './RestoreButton.tsx'
import { useRecordPath } from './useRecordPath.ts'

interface ListRowProps {
  row: Row
  columns: readonly Column[]
  isSelected: boolean
  /** The row in the tab order. */
  isCurrent: boolean
  /** The record is open beside the list. */
  isPeeked: boolean
  /** Fields that another user has just changed. */
  changed: ReadonlySet<string> | undefined
  /** Another user deleted the record while its row is on screen. */
  isRemoved: boolean
  /** Undefined if rows cannot be selected. */
  onToggle: ((row: Row) => void) | undefined
  restorable: boolean
  /** Columns that can be edited in place. */
  editable: ReadonlySet<string>
}

/** A row: its link opens the page of the record, a click elsewhere shows it beside the list. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { row, columns, isSelected, isCurrent, isPeeked, changed, isRemoved, onToggle } = props
  const { restorable, editable } = props
  const translate = useTranslate()
  const language = useLanguage()
  const resource = useResource()
  const to = useRecordPath()(row)
  const name = displayText(resource, row, language)
  const isLiving = !isRemoved && !row.deleted_at && mayWrite(row, 'update')
  const isInactive = !isRemoved && isMarkedInactive(row, columns)
  const [first, ...others] = columns
  return (
    <tr
      className={isRemoved ? 'gone' : row.deleted_at ? 'deleted' : isInactive ? 'inactive' : undefined}
      aria-current={isPeeked || undefined}
      data-selected={isSelected || isPeeked}
      data-id={row.id}
      tabIndex={isCurrent ? 0 : -1}
    >
      {onToggle && (
        <td className="select">
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={translate('resources.list.select_row', { name })}
            checked={isSelected}
            onChange={() => onToggle(row)}
          />
        </td>
      )}
      {first && (
        <th scope="row" className={columnClass(first)} data-changed={changed?.has(first.name)}>
          {to ? (
            <Link to={to} tabIndex={-1}>
              <CellContent column={first} row={row} />
            </Link>
          ) : (
            <CellContent column={first} row={row} />
          )}
          {isRemoved && <span className="mark">{translate('resources.form.deleted_mark')}</span>}
          {isInactive && <span className="mark">{translate('resources.list.inactive')}</span>}
        </th>
      )}
      {others.map((column) => (
        <td
          key={column.name}
          className={columnClass(column)}
          data-changed={changed?.has(column.name)}
          {...(isLiving && editable.has(column.name) && applies(column, row) ? editCell(column.name) : {})}
        >
          {isOneLine(column) ? (
            <span className="line">
              <CellContent column={column} row={row} />
            </span>
          ) : (
            <CellContent column={column} row={row} />
          )}
        </td>
      ))}
      {restorable && (
        <td className="act">
          {row.deleted_at && mayWrite(row, 'delete') && <RestoreButton row={row} name={name} />}
        </td>
      )}
    </tr>
  )
})

/** Whether the field applies to the record's current values. */
const applies = ({ field: { visibleWhen } }: Column, row: Row) => !visibleWhen || holds(visibleWhen, row)
