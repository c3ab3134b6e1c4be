/** Props shared by the table and the cards of rows. */
import type { ChildRows } from '#schemas/kit/resource.ts'
import type { RowColumn } from './row-columns.ts'
import type { RowsState } from './useRows.ts'

export interface RowsViewProps {
  /** The `children` field. */
  name: string
  rows: ChildRows
  columns: readonly RowColumn[]
  editor: RowsState
  /** Rows can be removed; a stored row only with permission. */
  canRemove: boolean
  mayRemove: boolean
  /** The user may change stored rows. */
  mayChange: boolean
  isFixed: boolean
}
