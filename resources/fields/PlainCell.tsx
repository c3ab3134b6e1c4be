import { useShow } from '../show.ts'
import type { CellProps } from './kind.ts'

/** A value that its kind writes as one line: names, codes, numbers, dates. */
export function PlainCell({ field, value }: CellProps) {
  return useShow()(value, field)
}
