import type { CellProps } from './kind.ts'
import { LongTextCell } from './LongTextCell.tsx'

/** The beginning of the JSON, on one line. */
export function JsonCell(props: CellProps) {
  return <LongTextCell {...props} value={JSON.stringify(props.value)} />
}
