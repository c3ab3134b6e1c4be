/** The columns of a table of rows. */
import { type Field, kindOf } from '#schemas/kit/fields/index.ts'
import type { Resource } from '#schemas/kit/resource.ts'
import { inputOf } from '../inputs/index.ts'

export interface RowColumn {
  name: string
  field: Field
  width: number
}

const usualWidth = 160

/** The fields of the rows' form that the user may read, in order. */
export function columnsOf(row: Resource, holds: (permission: string) => boolean): RowColumn[] {
  return row.form
    .flatMap((section) => section.rows)
    .flat()
    .flatMap((name) => {
      const field = row.fields[name]
      const read = field?.permission?.read
      if (!field || kindOf(field).storage === 'rows' || (read && !holds(read))) return []
      return [{ name, field, width: inputOf(field).cellWidth ?? usualWidth }]
    })
}
