import { referencesOf } from '../display.ts'
import type { CellProps } from './kind.ts'
import { PlainCell } from './PlainCell.tsx'
import { ReferenceCell } from './ReferenceCell.tsx'

/** A looked-up value, or the name of the record that a looked-up reference points to. */
export function LookupCell(props: CellProps) {
  return referencesOf(props.row, props.name).length > 0 ? (
    <ReferenceCell {...props} />
  ) : (
    <PlainCell {...props} />
  )
}
