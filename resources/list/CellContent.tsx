import { useTranslate } from 'ra-core'
import { useExtras } from '../context.tsx'
import { cellOf } from '../fields/index.ts'
import type { Row } from '../provider.ts'
import type { Column } from './columns.ts'

/** One value of one row; nothing is a faint dash that screen readers call empty. */
export function CellContent({ column, row }: { column: Column; row: Row }) {
  const translate = useTranslate()
  const { cells } = useExtras()
  const { name, field } = column
  const value: unknown = row[name]
  const isEmpty =
    value === null ||
    value === undefined ||
    value === '' ||
    (Array.isArray(value) && value.length === 0)
  if (isEmpty)
    return (
      <span className="none" role="img" aria-label={translate('resources.list.empty_value')}>
        –
      </span>
    )
  const Cell = cells?.[name] ?? cellOf(field).Cell
  return <Cell name={name} field={field} value={value} row={row} />
}
