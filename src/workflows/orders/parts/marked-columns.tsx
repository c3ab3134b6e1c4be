/** Columns of measurements and results, with their values marked. */
import type { ColumnExtra } from '#resources/context.tsx'
import type { CellProps } from '#resources/fields/kind.ts'
import { CellContent } from '#resources/list/CellContent.tsx'
import type { Deviation } from '../domain/deviation.ts'
import { MarkedValue } from './MarkedValue.tsx'

/** @param useDeviation The deviation of a cell's value. */
export function markedColumns(
  names: readonly string[],
  useDeviation: (cell: CellProps) => Deviation | undefined,
): Record<string, ColumnExtra> {
  function Cell(cell: CellProps) {
    const { name, field, row } = cell
    return (
      <MarkedValue deviation={useDeviation(cell)}>
        <CellContent column={{ name, field }} row={row} />
      </MarkedValue>
    )
  }
  return Object.fromEntries(names.map((name) => [name, { Cell }]))
}
