import { useTranslate } from 'ra-core'
import { memo } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#src/ui/LanguageContext.ts'
import { useResource } from '../context.tsx'
import { displayText } from '../display.ts'
import { cellOf } from '../fields/index.ts'
import { updatePath } from '../paths.ts'
import type { Row } from '../provider.ts'
import { CellContent } from './CellContent.tsx'
import type { Column } from './columns.ts'
import { RestoreButton } from './RestoreButton.tsx'

interface ListRowProps {
  row: Row
  columns: readonly Column[]
  isSelected: boolean
  /** Undefined when rows can't be chosen. */
  onToggle: ((row: Row) => void) | undefined
  restorable: boolean
}

/** A row of the table. Only its link leads on: the row itself stays text one can select and copy. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { row, columns, isSelected, onToggle, restorable } = props
  const translate = useTranslate()
  const language = useLanguage()
  const resource = useResource()
  const name = displayText(resource, row, language)
  const [first, ...others] = columns
  return (
    <tr className={row.deleted_at ? 'deleted' : undefined} data-selected={isSelected}>
      {onToggle && (
        <td className="select">
          <input
            type="checkbox"
            aria-label={translate('resources.list.select_row', { name })}
            checked={isSelected}
            onChange={() => onToggle(row)}
          />
        </td>
      )}
      {first && (
        <th scope="row" className={cellOf(first.field).align}>
          <Link to={updatePath(resource.path, row.id)}>
            <CellContent column={first} row={row} />
          </Link>
        </th>
      )}
      {others.map((column) => (
        <td key={column.name} className={cellOf(column.field).align}>
          <CellContent column={column} row={row} />
        </td>
      ))}
      {restorable && (
        <td className="act">{row.deleted_at && <RestoreButton row={row} name={name} />}</td>
      )}
    </tr>
  )
})
