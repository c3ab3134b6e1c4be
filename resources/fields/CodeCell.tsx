import { useShow } from '../show.ts'
import type { CellProps } from './kind.ts'

/** Codes and dates are read and compared as a whole: they don't break at their hyphens. */
export function CodeCell({ field, value }: CellProps) {
  return <span className="keep">{useShow()(value, field)}</span>
}
