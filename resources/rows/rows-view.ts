/** What a table and the cards of rows are given alike. */
import type { ChildRows } from '#schemas/kit/resource.ts'
import type { RowColumn } from './row-columns.ts'
import type { RowsState } from './useRows.ts'

export interface RowsViewProps {
  /** The `children` field. */
  name: string
  rows: ChildRows
  columns: readonly RowColumn[]
  editor: RowsState
  /** Rows can be removed at all; one that is stored only by who may. */
  canRemove: boolean
  mayRemove: boolean
  /** The person may change rows that are stored already. */
  mayChange: boolean
  isFixed: boolean
}
