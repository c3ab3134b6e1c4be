import { useTranslate } from 'ra-core'
import { isEmptyValue } from '../display.ts'
import { cellOf } from '../fields/index.ts'
import type { Row } from '../provider.ts'
import type { Column } from './columns.ts'

/** One value of one row. An empty value is a faint dash that screen readers read as empty. */
export function CellContent({ column, row }: { column: Column; row: Row }) {
  const translate = useTranslate()
  const { name, field, extra } = column
  const value: unknown = row[name]
  if (extra) return <extra.Cell name={name} field={field} value={value} row={row} />
  if (isEmptyValue(value))
    return (
      <span className="none" role="img" aria-label={translate('resources.list.empty_value')}>
        –
      </span>
    )
  const { Cell } = cellOf(field)
  return <Cell name={name} field={field} value={value} row={row} />
}
